import ResourceFiles
import Testing

@testable import Replies

@Suite struct ToneLintTests {
  let lint: ToneLint

  init() throws { lint = try ToneLint(files: ResourceFiles(), language: "en") }

  /// Every text in English except the tone list itself and the data that is read, not said.
  static let files = ResourceFiles.embeddedPaths.filter {
    $0.hasPrefix("Resources/en/") && !$0.hasSuffix("tone.txt") && !$0.hasSuffix(".tsv")
      && !$0.hasSuffix(".lexicon") && !$0.hasSuffix(".patterns") && !$0.hasSuffix(".weights")
      && !$0.contains("/demo/")
  }

  @Test(arguments: files) func `no text says what moodlet never says`(file: String) throws {
    var text = try #require(ResourceFiles().text(file))
    // The names of feelings are the user's words, what is said of them is ours.
    if file.hasSuffix("/wheel.txt") {
      text = text.split(separator: "\n").map { $0.split(separator: "\t").last ?? "" }.joined(separator: "\n")
    }
    let findings = try lint.findings(in: file, text: text)
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test(arguments: [
    "You should go for a walk.", "you SHOULD", "You really need to rest", "You haven't logged today",
    "You’ve got to try",
    "Only 3 entries this week", "That sounds like depression.", "You broke your streak", "Great! Well!", "Amazing!!",
    "Signs of a disorder", "Don't forget to check in", "2 missed days", "Only {count} so far", "Keep it up",
  ]) func `a wording from the list is found`(text: String) {
    #expect(!lint.phrases(in: text).isEmpty)
  }

  @Test(arguments: [
    "No need to do anything.", "That's day one!", "You looked in on 3 days.", "If you like, say more.", "Only looking.",
    "As you need. To begin, say hello.",
  ]) func `ordinary wordings are not`(text: String) {
    #expect(lint.phrases(in: text) == [])
  }

  @Test(arguments: ["A run of good days.", "Five days in a row", "Your streak is safe", "It's been a while"])
  func `what comes by itself says nothing of runs of days`(text: String) throws {
    #expect(!lint.phrases(in: text, isNotification: true).isEmpty)
    for file in ["replies/due.replies", "replies/nudge.replies", "goals/questions.txt", "suggestions.txt"] {
      let line = file.hasSuffix(".replies") ? "a:\n  - \(text)\n" : text
      #expect(try !lint.findings(in: "Resources/en/" + file, text: line).isEmpty, "\(file)")
    }
  }

  @Test func `causes are only a finding where there are figures`() throws {
    #expect(lint.phrases(in: "Because of the rain") == [])
    #expect(lint.phrases(in: "Because of the rain", isFigure: true) == ["because of"])
    let file = "a:\n  - Sleep leads to {x}.\n"
    #expect(try lint.findings(in: "Resources/en/replies/stats.replies", text: file).map(\.line) == [2])
    #expect(try lint.findings(in: "Resources/en/replies/log.replies", text: file) == [])
  }
}
