internal import ResourceFiles
internal import TextSearch
internal import Understanding

/// The words that answer a tracked question by themselves: `Resources/<lang>/goals/answers.txt`.
struct AnswerWords: Sendable {
  private let phrases: [String: Set<String>]

  init(files: ResourceFiles, language: String) {
    let text =
      files.text("Resources/\(language)/goals/answers.txt") ?? files.text("Resources/en/goals/answers.txt") ?? ""
    var phrases: [String: Set<String>] = [:]
    for section in SectionedText(text).sections {
      guard let name = section.heading.first else { continue }
      phrases[name] = Set(section.lines.map(Self.folded))
    }
    self.phrases = phrases
  }

  /// Whether a text is a phrase of a kind: `yes`, `no`, `none`, `all`, `out_of`.
  func isPhrase(_ kind: String, _ text: String) -> Bool { phrases[kind]?.contains(Self.folded(text)) ?? false }

  /// A text without a word that goes on with the answer before; nil where it begins with none: "and 5 yesterday".
  func goingOn(_ text: String) -> String? {
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard words.count == 2, isPhrase("goes_on", String(words[0])) else { return nil }
    return String(words[1])
  }

  /// Whether a text begins with a phrase of a kind, and says little more: "yes, both of them".
  func begins(_ kind: String, _ text: String) -> Bool {
    let words = Self.folded(text).split(separator: " ")
    guard words.count <= Self.mostWords else { return false }
    return (1...max(1, min(words.count, 3))).contains { count in
      phrases[kind]?.contains(words.prefix(count).joined(separator: " ")) ?? false
    }
  }

  /// What a text says to a question that it names: "no, I didn't floss today" about "flossed". The words before the name
  /// have to be a yes, a no or who did it; those behind it are handed back. Nil where a text says something else.
  func polarity(of text: String, about name: String) -> (isYes: Bool, rest: String)? {
    let said = Self.words(text)
    var wanted = Self.words(name)[...]
    while let first = wanted.first, isPhrase("who", first), wanted.count > 1 { wanted.removeFirst() }
    guard !wanted.isEmpty, said.count <= wanted.count + Self.mostBesides else { return nil }
    for start in 0...max(0, said.count - wanted.count) where start + wanted.count <= said.count {
      let found = said[start..<start + wanted.count]
      guard zip(found, wanted).allSatisfy({ NameMatch.isSameWord($0, $1) }) else { continue }
      guard let isYes = polarity(before: said[..<start]) else { continue }
      return (isYes, said[(start + wanted.count)...].joined(separator: " "))
    }
    return nil
  }

  /// Whether the words before a name leave it a yes; nil where they say something else.
  private func polarity(before words: ArraySlice<String>) -> Bool? {
    var words = words
    var isYes = true
    next: while !words.isEmpty {
      for count in (1...min(4, words.count)).reversed() {
        let phrase = words.prefix(count).joined(separator: " ")
        guard let kind = ["not", "no", "yes", "who"].first(where: { phrases[$0]?.contains(phrase) ?? false }) else {
          continue
        }
        if kind == "not" || kind == "no" { isYes = false }
        words.removeFirst(count)
        continue next
      }
      return nil
    }
    return isYes
  }

  /// A text without the word by which an answer is announced, and whether there was one: "answer nails bitten".
  func withoutAnswerWord(_ text: String) -> (String, Bool) {
    let text = text.trimmed
    for phrase in (phrases["answer"] ?? []).sorted(by: { $0.count > $1.count }) {
      guard text.lowercased().hasPrefix(phrase) else { continue }
      let rest = text.dropFirst(phrase.count)
      guard let next = rest.first, next.isWhitespace || next == ":" else { continue }
      return (String(rest.drop { $0.isWhitespace || $0 == ":" }), true)
    }
    return (text, false)
  }

  private static let mostWords = 6
  /// So many words may stand beside the name of what is answered.
  private static let mostBesides = 8

  private static func words(_ text: String) -> [String] { folded(text).split(separator: " ").map(String.init) }

  private static func folded(_ text: String) -> String {
    foldedASCII(text)
      ?? text.lowercased().replacing("’", with: "'").split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      .joined(separator: " ")
  }

  /// The same of a text of ASCII alone, which nearly all phrases are, without a look at its characters; nil of others.
  private static func foldedASCII(_ text: String) -> String? {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    var isApart = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if isApart, !folded.isEmpty { folded.append(UInt8(ascii: " ")) }
        isApart = false
        folded.append(byte & 0x40 == 0 ? byte : byte | 0x20)
      default: isApart = true
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}
