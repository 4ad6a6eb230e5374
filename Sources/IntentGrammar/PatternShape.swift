/// What can be said of a pattern without matching it.
struct PatternShape {
  let phrases: [String: ParsedGrammar.Phrase]
  private static let depthLimit = 80

  /// The fewest words and values of any way through the pattern.
  func fewestAnchors(_ pattern: Pattern, depth: Int = 0) -> Int {
    guard depth < Self.depthLimit else { return 1 }
    switch pattern {
    case .word, .value: return 1
    case .text, .optional: return 0
    case .sequence(let parts):
      return parts.reduce(0) { min($0 + fewestAnchors($1, depth: depth + 1), 1 << 20) }
    case .choice(let parts): return parts.map { fewestAnchors($0, depth: depth + 1) }.min() ?? 0
    case .phrase(let name, _): return phrases[name].map { fewestAnchors($0.pattern, depth: depth + 1) } ?? 1
    }
  }

  /// Whether the pattern has free text.
  func hasText(_ pattern: Pattern, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    switch pattern {
    case .word, .value: return false
    case .text: return true
    case .optional(let inner): return hasText(inner, depth: depth + 1)
    case .sequence(let parts), .choice(let parts): return parts.contains { hasText($0, depth: depth + 1) }
    case .phrase(let name, _): return phrases[name].map { hasText($0.pattern, depth: depth + 1) } ?? false
    }
  }
}
