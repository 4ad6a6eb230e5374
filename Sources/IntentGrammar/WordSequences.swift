/// Writes out a pattern as the word sequences it stands for: for lists, cues and word classes, which are looked up in
/// tries.
struct WordSequences {
  let phrases: [String: ParsedGrammar.Phrase]
  /// The most sequences one pattern may stand for.
  static let limit = 2000

  /// The sequences in the order of the pattern, without repetitions and without the empty one.
  func sequences(of pattern: Pattern, column: Int) throws(PatternError) -> [[String]] {
    var seen: Set<[String]> = []
    return try expand(pattern, column: column, within: []).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private func expand(_ pattern: Pattern, column: Int, within open: [String]) throws(PatternError) -> [[String]] {
    var result: [[String]] = []
    switch pattern {
    case .word(let word): return [[word]]
    case .sequence(let parts):
      result = [[]]
      for part in parts {
        let inner = try expand(part, column: column, within: open)
        guard result.count * inner.count <= Self.limit else { throw tooMany(column) }
        result = result.flatMap { start in inner.map { start + $0 } }
      }
    case .choice(let parts):
      for part in parts { result += try expand(part, column: column, within: open) }
    case .optional(let inner): result = [[]] + (try expand(inner, column: column, within: open))
    case .phrase(let name, let place):
      // Inside a phrase the place is one of another line.
      let column = open.isEmpty ? place : column
      let phrase = try PhraseLookup(phrases: phrases).pattern(name, column: column, within: open)
      result = try expand(phrase, column: column, within: open + [name])
    case .value, .text:
      throw PatternError(
        column: column, message: "a slot cannot stand here", hint: "only words, choices and phrases can")
    }
    guard result.count <= Self.limit else { throw tooMany(column) }
    return result
  }

  private func tooMany(_ column: Int) -> PatternError {
    PatternError(
      column: column, message: "this stands for more than \(Self.limit) wordings",
      hint: "split it, or leave out choices")
  }
}

/// Finds phrases by name.
struct PhraseLookup {
  let phrases: [String: ParsedGrammar.Phrase]
  /// How deep phrases may be nested: each level can double the wordings.
  static let deepest = 16

  /// The phrase's pattern; throws if it is unknown or uses itself.
  func pattern(_ name: String, column: Int, within open: [String]) throws(PatternError) -> Pattern {
    guard let phrase = phrases[name] else {
      let nearest = Spelling.nearest(to: name, in: phrases.keys.sorted())
      throw PatternError(
        column: column, message: "unknown phrase <\(name)>",
        hint: nearest.map { "did you mean <\($0)>?" } ?? "write phrase \(name) = ... in any file of the language")
    }
    guard open.count < Self.deepest else {
      throw PatternError(
        column: column, message: "phrase <\(name)> stands within \(Self.deepest) others",
        hint: "phrases can be nested so deep and no deeper: write some of them out")
    }
    guard !open.contains(name) else {
      throw PatternError(
        column: column, message: "phrase <\(name)> uses itself", hint: "phrases cannot be recursive: write it out")
    }
    return phrase.pattern
  }
}
