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
  }

  private let places: [String: Int]
  var isEmpty: Bool { places.isEmpty }

  init(_ shortcuts: [OwnNames.Shortcut], tokenizer: Tokenizer) {
    var places: [String: Int] = [:]
    for (index, shortcut) in shortcuts.enumerated() {
      places[Self.key(of: shortcut.phrase, tokenizer)] = index
    }
    places[""] = nil
    self.places = places
  }

  /// The words of a phrase as they are compared; empty where it has none.
  static func key(of phrase: String, _ tokenizer: Tokenizer) -> String {
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
  subscript(key: String) -> Int? { places[key] }

  /// The phrases in an utterance, in order; a phrase that is all of it stands alone.
  func occurrences(in tokens: [Token], _ grammar: Grammar) -> [Occurrence] {
    if let whole = shortcut(0..<tokens.count, tokens, grammar) {
      return [Occurrence(shortcut: whole, tokens: 0..<tokens.count)]
    }
    var found: [Occurrence] = []
    var start = 0
    for index in 0...tokens.count {
      let isBorder =
        index == tokens.count || tokens[index].kind == .punctuation || grammar.joinsClauses(tokens[index].text)
      guard isBorder else { continue }
      if index > start, let place = shortcut(start..<index, tokens, grammar) {
        found.append(Occurrence(shortcut: place, tokens: start..<index))
      }
      start = index + 1
    }
    return found
  }

  /// The shortcut that a run of tokens is, be it with a "please" around it.
  private func shortcut(_ range: Range<Int>, _ tokens: [Token], _ grammar: Grammar) -> Int? {
    if let place = places[Self.key(of: tokens[range])] { return place }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, tokens[end - 1].kind == .punctuation { end -= 1 }
    while start < end, tokens[start].kind == .punctuation { start += 1 }
    let bare = grammar.withoutFillers(start..<end, of: tokens)
    return bare == range ? nil : places[Self.key(of: tokens[bare])]
  }
}
