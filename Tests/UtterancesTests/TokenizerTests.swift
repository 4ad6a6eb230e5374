import Testing
import Utterances
import SeededRandom

@Suite struct TokenizerTests {
  private static let tokenizer: Tokenizer = {
    var expansions = Expansions()
    expansions.set("don't", to: ["do", "not"])
    expansions.set("what's", to: ["what", "is"])
    expansions.set("w/o", to: ["without"])
    expansions.set("w/", to: ["with"])
    expansions.set("b4", to: ["before"])
    expansions.set("'til", to: ["until"])
    return Tokenizer(expansions: expansions)
  }()

  private func texts(_ text: String) -> [String] {
    Self.tokenizer.utterance(text).tokens.map(\.text)
  }

  @Test(arguments: [
    ("Hello, World", ["hello", ",", "world"]),
    ("20min", ["20", "min"]), ("9pm", ["9", "pm"]), ("3rd", ["3", "rd"]), ("7h30", ["7", "h", "30"]),
    ("x2", ["x", "2"]), ("7:30", ["7", ":", "30"]), ("2024-03-21", ["2024", "-", "03", "-", "21"]),
    ("21.3.2024", ["21", ".", "3", ".", "2024"]), ("7.5", ["7.5"]), ("12,500", ["12500"]), ("1,2", ["1", ",", "2"]),
    ("7½", ["7.5"]), ("½", ["0.5"]), (".5 mg", ["0.5", "mg"]), ("7.", ["7", "."]), ("8/10", ["8", "/", "10"]),
    ("well-rested", ["well", "-", "rested"]), ("o'clock d’accord", ["o'clock", "d'accord"]),
    ("my brother's car", ["my", "brother", "'s", "car"]), ("Don’t", ["do", "not"]),
    ("what's up", ["what", "is", "up"]),
    ("ÉTÉ Übung", ["été", "übung"]), ("cafe\u{301}", ["café"]), ("ＡＢ１２", ["ab", "12"]), ("“hi”", ["\"", "hi", "\""]),
    ("a\n\n b", ["a", "\n", "b"]), ("昨夜は", ["昨", "夜", "は"]), ("5%", ["5", "%"]),
    ("w/o, b4. 'til", ["without", ",", "before", ".", "until"]), ("w/ b42 x'til", ["with", "b", "42", "x'til"]),
    ("a—b", ["a", "—", "b"]),
  ])
  func `words, numbers and signs are told apart`(text: String, expected: [String]) {
    #expect(texts(text) == expected)
  }

  @Test(arguments: [
    ("so good :)", [":)"]), ("ok:-)", [":)"]), (":'(", [":'("]), (":))))", [":)"]), ("=D", ["=d"]), ("<3", ["<3"]),
    ("^^ ^_^ -_- T_T", ["^^", "^_^", "-_-", "t_t"]), ("xD", ["xd"]), ("👍🏽", ["👍"]), ("❤️", ["❤"]), ("👨‍👩‍👧", ["👨‍👩‍👧"]),
    ("🇫🇷🇩🇪", ["🇫🇷", "🇩🇪"]), ("😭😭", ["😭", "😭"]), ("7:30", []), ("http://x.y", []), ("note:d", []), ("xdebug", []),
    ("a/b :D", [":d"]), (":3", [":3"]), ("B-) :o) >:(", ["b-)", ":o)", ">:("]), ("vitamin b: 3", []), ("at 7 :30", []),
  ])
  func `an emoji or emoticon is one symbol`(text: String, expected: [String]) {
    #expect(Self.tokenizer.utterance(text).tokens.filter { $0.kind == .symbol }.map(\.text) == expected)
  }

  @Test func `a number token carries its value`() {
    #expect(Self.tokenizer.utterance("7.35 12,500 ٣ 2️⃣").tokens.map(\.number) == [7.35, 12500, 3, 2])
  }

  @Test func `ranges and spaces lead back to the original`() {
    let utterance = Self.tokenizer.utterance("  I don't, é20min")
    #expect(utterance.tokens.map(\.range) == [2..<3, 4..<9, 4..<9, 9..<10, 11..<13, 13..<15, 15..<18])
    #expect(utterance.tokens.map(\.followsSpace) == [true, true, true, false, true, false, false])
    #expect(utterance.tokens.map(\.isCapitalized) == [true, false, false, false, false, false, false])
    #expect(utterance.text(of: 1..<3) == "don't")
  }

  @Test func `random text never traps and its ranges rise`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : [0x27, 0x2e, 0x3a, 0x29, 0x31, 0x61, 0x2d].randomElement(using: &random) ?? 0
      }
      let utterance = Self.tokenizer.utterance(String(decoding: bytes, as: UTF8.self))
      var last = 0
      for token in utterance.tokens {
        #expect(token.range.lowerBound >= last && !token.range.isEmpty)
        #expect(token.range.upperBound <= utterance.text.utf8.count)
        last = token.range.lowerBound
      }
    }
  }
}
