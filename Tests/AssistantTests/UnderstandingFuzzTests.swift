import Foundation
import JSONText
import ResourceFiles
import SeededRandom
import Testing
import Understanding

@testable import Assistant

/// Random texts for the whole understanding: words of the grammars' examples shuffled, cut, joined, misspelt, repeated,
/// with signs, numbers and characters from anywhere between them.
struct UtteranceFuzzer {
  private let words: [String]
  private var random: SeededGenerator

  init(_ texts: [String], seed: UInt64) {
    words = Array(Set(texts.flatMap { $0.split(separator: " ").map(String.init) })).sorted()
    random = SeededGenerator(seed: seed)
  }

  private static let signs = [
    ",", ".", "?", "!", "\n", ":", ";", "—", "-", "\"", "(", ")", "/", "%", "…", "'", "’", "&", "\t", "\u{0}",
    "\u{202e}",
    "😊", "👩‍👩‍👧", "é", "\u{301}", "ﬀ", "１２", "9999999999999999999999", "0", "-5", "3.5", "1e309", "24:61", "2026-02-30",
  ]

  mutating func next() -> String {
    var parts: [String] = []
    let count = Int.random(in: 0...Int.random(in: 1...28, using: &random), using: &random)
    for _ in 0..<count {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: parts.append(Self.signs.randomElement(using: &random) ?? "")
      case 1: parts.append(slip(word()))
      case 2: parts.append(word() + word())
      case 3: parts.append(String(UnicodeScalar(UInt32.random(in: 1...0xd7ff, using: &random)) ?? "x"))
      case 4: parts.append(String(Int.random(in: -3...20_000, using: &random)))
      case 5: parts.append(word().uppercased())
      default: parts.append(word())
      }
    }
    return parts.joined(separator: Bool.random(using: &random) ? " " : ", ")
  }

  private mutating func word() -> String { words.randomElement(using: &random) ?? "" }

  private mutating func slip(_ word: String) -> String {
    var letters = Array(word)
    guard letters.count > 2 else { return word }
    let place = Int.random(in: 1..<letters.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: letters.swapAt(place, place - 1)
    case 1: letters.remove(at: place)
    default: letters.insert(letters[place], at: place)
    }
    return String(letters)
  }
}

@Suite struct UnderstandingFuzzTests {
  /// How many texts are read: some hundreds, or as many as `MOODLET_FUZZ` says. `MOODLET_SEED` begins elsewhere.
  static let count = number("MOODLET_FUZZ") ?? 400
  static let seed = number("MOODLET_SEED") ?? 1

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  @Test func `no text traps, and every reading keeps to the catalogue and to its text`() throws {
    let home = try TestHome()
    let corpus =
      try EnglishGrammar.text("Tests/Corpus/en/train/rest.corpus")
      + EnglishGrammar.text("Tests/Corpus/en/train/log.corpus")
    let texts = corpus.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.components(separatedBy: " => ").first
    }
    var fuzzer = UtteranceFuzzer(texts, seed: UInt64(Self.seed))
    for index in 0..<Self.count {
      let text = fuzzer.next()
      let meaning = home.assistant.interpret(text, in: GrammarCheck.situation)
      for command in meaning.commands {
        let schema = try #require(Catalogue.schema(named: command.name), "\(text.debugDescription)")
        #expect(command.arguments.keys.allSatisfy { schema.parameter($0) != nil }, "\(text.debugDescription)")
        #expect((0...1).contains(command.confidence), "\(text.debugDescription)")
        for span in command.spans {
          #expect(span.range.upperBound <= text.unicodeScalars.count, "\(text.debugDescription)")
        }
      }
      if index % 50 == 0 {
        #expect(home.assistant.interpret(text, in: GrammarCheck.situation).commands == meaning.commands)
      }
    }
  }

  @Test(
    arguments: [
      "the #th one", "number #", "#", "snooze # minutes", "snooze for # years", "remind me in # days", "#/10",
      "mood 4 out of #", "slept #.30 hours", "in bed at #.30", "quiet hours # to #", "pixels for #", "last # entries",
      "walked # km", "make that a #", "goal: at least # hours a week", "# years ago I was sad", "on the #th",
    ], ["99999999999999999999999", "-99999999999999999999999", "0.00000000000000000000000001"])
  func `numbers of any size are read without a trap`(_ form: String, _ number: String) throws {
    let home = try TestHome()
    var situation = GrammarCheck.situation
    for expects in [nil, "choice", "mood"] {
      situation.expects = expects
      let text = form.replacingOccurrences(of: "#", with: number)
      let meaning = home.assistant.interpret(text, in: situation)
      #expect(meaning.commands.allSatisfy { Catalogue.schema(named: $0.name) != nil })
    }
  }
}
