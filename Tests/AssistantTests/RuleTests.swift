import Testing
import Understanding

@testable import Assistant

/// The rules of the program, each with the sentences that stand beside it.
@Suite struct RuleTests {
  @Test(arguments: RuleListing.all) func `a rule speaks in its sentences and keeps quiet in near misses`(
    rule: RuleListing
  ) {
    #expect(EnglishGrammar.check { $0.mistakes(of: rule) } == [])
  }

  @Test func `every rule has a name of its own and sentences of both kinds`() {
    for rule in RuleListing.all {
      #expect(!rule.speaks.isEmpty && !rule.quiet.isEmpty, "\(rule.name)")
      #expect(RuleListing.all.count { $0.name == rule.name } == 1, "\(rule.name)")
    }
  }

  /// A rule that speaks on no line was written for a sentence that nobody says.
  @Test func `a count tells on how many lines each rule speaks`() throws {
    var count = RuleCount()
    EnglishGrammar.check {
      $0.count(&count, in: "no cofee today => log\nhad a coffee => log\n# no line => log\n", name: "a.corpus")
    }
    #expect(count.lineCount == 2)
    let rule = try #require(RuleListing.all.first { $0.speaks.contains("no cofee today") })
    #expect(count.count(of: rule) == 1)
    #expect(!count.silent.contains { $0.name == rule.name })
    #expect(count.silent.count > RuleListing.all.count / 2)
  }
}
