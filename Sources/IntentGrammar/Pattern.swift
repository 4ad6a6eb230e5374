/// What a `say` line or an alternative of a list matches.
indirect enum Pattern: Hashable, Sendable {
  /// A word as the tokenizer gives it.
  case word(String)
  case sequence([Pattern])
  case choice([Pattern])
  case optional(Pattern)
  /// A value of one of some types; `many` for several joined by separators.
  case value(slot: String, types: [String], many: Bool)
  /// Free text: to the end, or, as a `name`, also up to a sign or joining word where another clause begins.
  case text(slot: String, isName: Bool)
  /// A phrase by its name, and the column where it is named.
  case phrase(String, column: Int)

  /// Matches nothing, without taking words.
  static let empty = Pattern.sequence([])

  static func concatenation(_ parts: [Pattern]) -> Pattern {
    parts.count == 1 ? parts[0] : .sequence(parts)
  }
}

/// A problem found inside a line; the column counts bytes of the line from 0.
struct PatternError: Error {
  var column: Int
  var message: String
  var hint: String
}
