internal import IntentGrammar
internal import JournalModel
internal import ResourceFiles
internal import Utterances

/// Classes of phrases of a language, for what is read phrase by phrase: `conditions.tsv` has what makes up conditions,
/// `questions.tsv` what questions ask for.
final class PhraseClasses {
  /// A word of a phrase, and how else it may be typed: "última" is "ultima" for who leaves out accents.
  private struct Spelling {
    var text: String
    var others: [String] = []

    func isTyped(_ word: String) -> Bool { text == word || others.contains(word) }
  }
  /// The phrases of a class that begin with one word, the longest first: "more than" before "more".
  private typealias Opened = (name: String, phrases: [[Spelling]])
  /// What a word opens, class by class, and whether a word for what is looked at is among it.
  private struct Opening {
    var classes: [Opened] = []
    var mayBeNoun = false
  }
  /// Where a phrase lies: in the class of a row, from one byte to another.
  private struct Place {
    var row: Int32
    var bytes: Range<Int32>
    /// A number made of its first word.
    var key: UInt32
  }

  /// The classes, each with its phrases as written.
  private let rows: [(name: String, text: String)]
  /// Where all phrases lie, by the last bits of their keys. Few of them are ever asked for, so that none is cut into words
  /// before.
  private lazy var places = findPlaces()
  /// What the words open that were asked for and open anything.
  private var known: [String: Opening] = [:]
  /// The word that was asked for last: a token is looked at for one class after the other, and most open none.
  private var last: (word: String, opening: Opening) = ("", Opening())

  /// - Parameter name: The table's file in `Resources/<language>`, without `.tsv`.
  init(_ files: ResourceFiles, language: String, table name: String) {
    let table = ResourceTable(files.text("Resources/\(language)/\(name).tsv") ?? "", columns: 2)
    rows = table.rows.map { ($0[0], $0[1]) }
  }

  /// Whether the language lacks the table.
  var isEmpty: Bool { rows.isEmpty }

  /// Where the longest phrase of a class that begins at a token ends.
  func end(of name: String, at start: Int, in tokens: [Token], before end: Int) -> Int? {
    guard start < end else { return nil }
    look(at: tokens[start].text)
    // Their lengths tell most names apart, without a call.
    let found = last.opening.classes.first { $0.name.utf8.count == name.utf8.count && $0.name == name }
    guard let found else { return nil }
    for phrase in found.phrases where start + phrase.count <= end {
      if phrase.indices.allSatisfy({ phrase[$0].isTyped(tokens[start + $0].text) }) { return start + phrase.count }
    }
    return nil
  }

  /// The class of words for what is looked at of which a phrase begins at a token, and where the longest such phrase ends.
  func noun(at start: Int, in tokens: [Token]) -> (name: String, end: Int)? {
    guard start < tokens.count else { return nil }
    look(at: tokens[start].text)
    guard last.opening.mayBeNoun else { return nil }
    for name in Self.nouns {
      if let end = end(of: name, at: start, in: tokens, before: tokens.count) { return (name, end) }
    }
    return nil
  }

  /// The words of a class of one phrase.
  func text(of name: String) -> String? { rows.first { $0.name == name }?.text }

  /// The word of a class that stands in the place of a word of another, if one begins at a token.
  func spelling(of name: String, as other: String, at start: Int, in tokens: [Token]) -> String? {
    guard end(of: name, at: start, in: tokens, before: tokens.count) != nil else { return nil }
    return rows.first { $0.name == other }?.text
  }

  // MARK: Phrases by their first word

  /// Finds what a word opens, unless it was asked for last.
  private func look(at word: String) {
    if word == last.word { return }
    last = (word, opening(word))
  }

  private static let slots = 256

  private func opening(_ word: String) -> Opening {
    let key = Self.key(of: word)
    guard mayOpen(key) else { return Opening() }
    if let known = known[word] { return known }
    var opened: [Opened] = []
    for place in places[Int(key) % Self.slots] where place.key == key {
      let (name, text) = rows[Int(place.row)]
      let phrase = text.utf8.dropFirst(Int(place.bytes.lowerBound)).prefix(place.bytes.count)
      let words = Self.spellings(of: phrase)
      guard words.first?.isTyped(word) == true else { continue }
      if opened.last?.name != name { opened.append((name, [])) }
      opened[opened.count - 1].phrases.append(words)
    }
    for index in opened.indices { opened[index].phrases.sort { $0.count > $1.count } }
    let opening = Opening(classes: opened, mayBeNoun: opened.contains { Self.nouns.contains($0.name) })
    known[word] = opening
    return opening
  }

  /// Whether a word may open a phrase of any class; true of a word that opens none is seldom.
  func mayOpen(_ word: String) -> Bool { mayOpen(Self.key(of: word)) }

  private func mayOpen(_ key: UInt32) -> Bool { places[Int(key) % Self.slots].contains { $0.key == key } }

  /// The words of a phrase. An accent may be left out, but for a phrase behind "=", which is another without it: "=cuándo"
  /// asks, "cuando" tells.
  private static func spellings(of phrase: some Sequence<UInt8>) -> [Spelling] {
    var text = Array(phrase)
    let isAsSpelt = text.count > 1 && text.first == asSpelt
    if isAsSpelt { text.removeFirst() }
    return text.split(separator: UInt8(ascii: " ")).map {
      let word = String(decoding: $0, as: UTF8.self)
      guard !isAsSpelt else { return Spelling(text: word) }
      return Spelling(
        text: word, others: [WordVariants.unaccented(word), WordVariants.unstressed(word)].compactMap(\.self))
    }
  }

  /// What stands before a phrase that is only meant as it is spelt.
  private static let asSpelt = UInt8(ascii: "=")

  private static func key(of word: String) -> UInt32 {
    var word = word
    return word.withUTF8 { key($0) }
  }

  /// A number of a word; seldom that of another.
  private static func key(_ word: some Sequence<UInt8>) -> UInt32 {
    word.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// The numbers of all ways to type the word that a phrase begins with.
  private static func keys(opening first: some Sequence<UInt8>) -> [UInt32] {
    guard first.contains(where: { $0 >= 0x80 || $0 == asSpelt }) else { return [key(first)] }
    guard let word = spellings(of: first).first else { return [] }
    return ([word.text] + word.others).map { key(of: $0) }
  }

  private func findPlaces() -> [[Place]] {
    var places: [[Place]] = Array(repeating: [], count: Self.slots)
    for (row, line) in rows.enumerated() {
      var text = line.text
      text.withUTF8 { bytes in
        var start = 0
        while start < bytes.count {
          let end = bytes[start...].firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
          let phrase = bytes[start..<end].drop { $0 == UInt8(ascii: " ") }
          if !phrase.isEmpty {
            let first = phrase.prefix { $0 != UInt8(ascii: " ") }
            for key in Self.keys(opening: first) {
              let place = Place(row: Int32(row), bytes: Int32(phrase.startIndex)..<Int32(end), key: key)
              places[Int(key) % Self.slots].append(place)
            }
          }
          start = end + 1
        }
      }
    }
    return places
  }

  /// The parts of the day by the words for them; a night is that of a day.
  static let parts = ["morning", "afternoon", "evening"]

  /// The classes of words for what is looked at.
  static let nouns = ["entry", "run", "day", "night", "week", "month"] + parts

  /// The parts of the day that are meant as they come round, with their classes.
  static let habits = ["morning", "afternoon", "evening", "night"].map { (part: $0, name: "habit_" + $0) }

  /// The words before a value, by how it is compared.
  static let comparators = Comparison.Comparator.allCases
}

extension Knowledge {
  /// The token behind a sign, or behind a word that says nothing by itself, at a place; nil where another word stands.
  func behindFiller(at place: Int, of tokens: [Token]) -> Int? {
    tokens[place].kind == .punctuation || grammar.withoutFillers(place..<place + 1, of: tokens).isEmpty
      ? place + 1 : nil
  }
}
