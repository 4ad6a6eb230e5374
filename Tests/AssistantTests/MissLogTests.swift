import Foundation
import JSONText
import ResourceFiles
import Testing
import Understanding

@testable import Assistant

@Suite struct MissLogTests {
  let home: TestHome
  let path: String

  init() throws {
    home = try TestHome()
    path = home.folder + "/state/misses.jsonl"
    home.keepMisses(at: path)
  }

  private var misses: [GrammarMiss] { MissLog(path: path).misses(language: "en") }

  @Test func `nothing is kept unless the user wants it`() {
    home.say("blorp fnord")
    #expect(!FileManager.default.fileExists(atPath: path))
    home.say("turn on the miss log")
    home.say("turn off the miss log")
    home.say("blorp fnord")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `what was not understood is kept with what was chosen after it`() throws {
    home.say("turn on the miss log")
    home.say("blorp the fnords")
    home.say("how was this week")
    home.say("wug mirp")
    home.say("yes")
    home.say("BLORP the fnords")
    home.say("log my mood as tired")
    let found = misses
    #expect(found.map(\.text) == ["blorp the fnords", "wug mirp"])
    #expect(found.map(\.count) == [2, 1])
    #expect(found.map(\.chosen) == [["log"], ["note"]])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `what was understood is not kept`() throws {
    home.say("turn on the miss log")
    for text in ["log my mood as tired", "my secret diary is mine and I felt sad", "undo", "how was this week"] {
      home.say(text)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a dry run keeps nothing`() {
    home.say("turn on the miss log")
    home.say("blorp fnord", isDryRun: true)
    #expect(misses.isEmpty)
  }

  @Test func `the file never grows beyond its limit`() throws {
    let log = MissLog(path: path)
    for index in 0..<1500 {
      log.add(String(repeating: "x", count: 300) + "\(index)", language: "en", readings: [], at: home.now)
      if index % 100 == 0 {
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(size <= MissLog.limit)
      }
    }
    let kept = misses.map(\.text)
    #expect(kept.contains { $0.hasSuffix("x1499") } && !kept.contains { $0.hasSuffix("x0") })
  }

  @Test func `a damaged line costs no more than itself`() throws {
    MissLog(path: path).add("blorp fnord", language: "en", readings: [], at: home.now)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("{oops\n\n[1]\n".utf8))
    try file.close()
    MissLog(path: path).add("wug mirp", language: "en", readings: [], at: home.now)
    #expect(misses.map(\.text) == ["blorp fnord", "wug mirp"])
    #expect(MissLog(path: path).clear() && misses.isEmpty)
  }

  @Test func `the privacy page tells`() {
    #expect(!home.say("is this private").reply.contains(path))
    home.say("turn on the miss log")
    #expect(home.say("is this private").reply.contains(path))
  }
}

@MainActor @Suite struct GrammarSuggestionTests {
  private static let suggestions = GrammarSuggestions(
    files: ResourceFiles(), language: "en", schemas: Catalogue.schemas)

  private func suggestion(_ text: String, chosen: [String] = []) -> GrammarSuggestions.Suggestion? {
    var miss = GrammarMiss(text: text)
    miss.count = 2
    miss.chosen = chosen
    return Self.suggestions.suggestions(for: [miss]).found.first
  }

  @Test func `a line has the words of the text, and slots for its values`() throws {
    let found = try #require(suggestion("splurt the moodies of october", chosen: ["summary"]))
    #expect(found.command == "summary" && found.isChosen && found.count == 2)
    #expect(found.line == "say   splurt the moodies {period:time}")
    #expect(found.differing.contains("splurt") && found.differing.contains("moodies"))
    #expect(found.nearest.hasPrefix("en/") && found.nearestLine.hasPrefix("say "))
    #expect(found.isEnough)
  }

  @Test func `without a choice the nearest command is proposed, and nothing where none is near`() throws {
    #expect(suggestion("qwertz uiop") == nil)
    let (_, without) = Self.suggestions.suggestions(for: [GrammarMiss(text: "qwertz uiop")])
    #expect(without.map(\.text) == ["qwertz uiop"])
  }

  @Test func `what is understood by now, and what was kept as a note, is left out`() {
    #expect(suggestion("how was this week") == nil)
    #expect(suggestion("blorp fnord", chosen: ["note"]) == nil)
  }
}
