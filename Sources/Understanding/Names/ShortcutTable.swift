internal import IntentGrammar
internal import Utterances

/// The taught phrases, ready to be found in utterances.
///
/// A phrase is found where it is the whole utterance, or all that stands between two signs or joining words: "gn" in
/// "slept badly, gn". Case, accents and punctuation don't matter. Its key is its words, one space apart.
struct ShortcutTable {
  /// Where a phrase was found.
  struct Occurrence {
    /// The shortcut's place among the names.
    var shortcut: Int
    /// The tokens that say it.
    var tokens: Range<Int>
    /// What stands in the places of a phrase that has some.
    var values: [(slot: String, tokens: Range<Int>)] = []
  }

  private let places: [String: Int]
  /// The phrases with places, the ones with more words first.
  private let patterns: [(pattern: ShortcutPattern, shortcut: Int)]
  var isEmpty: Bool { places.isEmpty && patterns.isEmpty }

  init(_ shortcuts: [OwnNames.Shortcut], tokenizer: Tokenizer) {
    var places: [String: Int] = [:]
    var patterns: [(pattern: ShortcutPattern, shortcut: Int)] = []
    for (index, shortcut) in shortcuts.enumerated() {
      let pattern = ShortcutPattern(shortcut.phrase, tokenizer)
      if pattern.slots.isEmpty {
        places[Self.key(of: shortcut.phrase, tokenizer)] = index
      } else if !pattern.words.isEmpty {
        patterns.append((pattern, index))
      }
    }
    places[""] = nil
    self.places = places
    self.patterns = patterns.sorted {
      ($0.pattern.words.utf8.count, $1.shortcut) > ($1.pattern.words.utf8.count, $0.shortcut)
    }
  }

  /// The words of a phrase as they are compared; empty where it has none.
  static func key(of phrase: String, _ tokenizer: Tokenizer) -> String {
    let pattern = ShortcutPattern(phrase, tokenizer)
    if !pattern.slots.isEmpty { return pattern.words.isEmpty ? "" : pattern.key }
    let tokens = tokenizer.utterance(phrase).tokens
    return key(of: tokens[...])
  }

  private static func key(of tokens: ArraySlice<Token>) -> String {
    var key = ""
    for token in tokens where token.kind != .punctuation {
      if !key.isEmpty { key += " " }
      key += WordVariants.unaccented(token.text) ?? token.text
    }
    return key
  }

  /// The shortcut that a key names.
  subscript(key: String) -> Int? { places[key] ?? patterns.first { $0.pattern.key == key }?.shortcut }

  /// The phrases in an utterance, in order; a phrase that is all of it stands alone.
  func occurrences(in tokens: [Token], _ grammar: Grammar) -> [Occurrence] {
    if let whole = shortcut(0..<tokens.count, tokens, grammar) { return [whole] }
    var found: [Occurrence] = []
    var start = 0
    for index in 0...tokens.count {
      let isBorder =
        index == tokens.count || tokens[index].kind == .punctuation || grammar.joinsClauses(tokens[index].text)
      guard isBorder else { continue }
      if index > start, let occurrence = pieces(start..<index, tokens, grammar) { found.append(occurrence) }
      start = index + 1
    }
    return found
  }

  private func pieces(_ range: Range<Int>, _ tokens: [Token], _ grammar: Grammar) -> Occurrence? {
    shortcut(range, tokens, grammar) ?? filled(range, tokens, grammar)
  }

  /// The phrase with places that a run of tokens is.
  func filled(_ range: Range<Int>, _ tokens: [Token], _ grammar: Grammar) -> Occurrence? {
    guard !patterns.isEmpty else { return nil }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, tokens[end - 1].kind == .punctuation { end -= 1 }
    while start < end, tokens[start].kind == .punctuation { start += 1 }
    guard start < end else { return nil }
    for bare in [start..<end, grammar.withoutFillers(start..<end, of: tokens)] {
      for (pattern, shortcut) in patterns {
        if let values = pattern.values(in: tokens[bare]) {
          return Occurrence(shortcut: shortcut, tokens: range, values: values)
        }
      }
    }
    return nil
  }

  /// The shortcut that a run of tokens is, be it with a "please" around it.
  private func shortcut(_ range: Range<Int>, _ tokens: [Token], _ grammar: Grammar) -> Occurrence? {
    place(range, tokens, grammar).map { Occurrence(shortcut: $0, tokens: range) }
  }

  private func place(_ range: Range<Int>, _ tokens: [Token], _ grammar: Grammar) -> Int? {
    if let place = places[Self.key(of: tokens[range])] { return place }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, tokens[end - 1].kind == .punctuation { end -= 1 }
    while start < end, tokens[start].kind == .punctuation { start += 1 }
    let bare = grammar.withoutFillers(start..<end, of: tokens)
    return bare == range ? nil : places[Self.key(of: tokens[bare])]
  }
}
