import Testing

@testable import Assertion

@Suite struct SentenceTests {
  @Test(arguments: ["en", "es"])
  func `the file has no faults`(code: String) {
    let language = code == "en" ? SampleLanguage.english : .spanish
    #expect(language.language.diagnostics.map(\.description).joined(separator: "\n") == "")
  }

  @Test(arguments: SampleLanguage.english.language.examples + SampleLanguage.spanish.language.examples)
  func `a group speaks where its example says so, and nowhere else`(example: AssertionExample) throws {
    let isEnglish = SampleLanguage.english.language.examples.contains(example)
    let language = isEnglish ? SampleLanguage.english : .spanish
    let group = try #require(language.language.groups.first { $0.name == example.group })
    let (reading, verdict) = try #require(language.verdict(example.sentence))
    let speaks: Bool
    switch group.purpose {
    case .mark where group.value == "self", .opener, .pseudo, .stop, .occasion, .happened: speaks = verdict.isAsserted
    case .mark, .licence: speaks = verdict.decider.hasPrefix(group.name + ":")
    case .subject: speaks = reading.clauses.contains { $0.subject == group.subject }
    }
    #expect(speaks == example.speaks, "\(example.sentence): \(verdict.word) by \(verdict.decider)")
  }
}
