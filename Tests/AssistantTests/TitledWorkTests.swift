import JSONText
import Testing
import Understanding

@testable import Assistant

/// Books, films and series that are named by their titles.
@Suite struct TitledWorkTests {
  private func reads(_ text: String, as expected: String) -> Bool {
    EnglishGrammar.check { $0.corpus("\(text) => \(expected)", name: "works").right } == 1
  }

  @Test(
    arguments: [
      ("watched Oppenheimer with Dan", #"log {"activities":["tv"]}"#),
      ("went home and watched Inception", #"log {"activities":["tv"]}"#),
      ("reading Normal People", #"log {"activities":["reading"]}"#),
      (
        "i read Middlemarch for an hour",
        #"log {"activities":["reading"],"measurements":[{"metric":"reading","value":60}]}"#
      ),
      ("rewatched Fleabag, cried", #"log {"mood":2,"emotions":["sad"],"activities":["tv"]}"#),
    ])
  func `what was read or watched by its title was done, and the title names nothing else`(
    text: String, expected: String
  ) {
    #expect(reads(text, as: expected), "\(text)")
  }

  @Test(arguments: ["Dan watched Oppenheimer", "watched Mia sleep", "going to watch Oppenheimer"])
  func `what others watch, whom one watches and what is ahead is no film that was seen`(text: String) {
    #expect(reads(text, as: "unknown"), "\(text)")
  }

  @Test func `the title is kept`() throws {
    let home = try TestHome()
    home.say("watched Oppenheimer with Dan")
    #expect(try home.entries()[0].at("note").string == "watched Oppenheimer with Dan")
  }
}
