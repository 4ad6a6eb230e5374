public import SeededRandom
internal import Utterances

/// Something that a `say` or `also` line allows one to say.
public struct GrammarSample: Sendable, Hashable {
  /// The utterance, words separated by blanks.
  public var text: String
  /// The intent of the line.
  public var intent: String
  /// The slots that the utterance fills, in order; `text` for free text.
  public var slots: [String]
}

/// Writes utterances that the lines of a grammar allow, for checking it.
public struct Sampler: Sendable {
  /// A line of the grammar.
  public struct Line: Sendable, Hashable {
    /// Its intent.
    public var intent: String
    /// Where it is.
    public var location: GrammarLocation
    /// Whether it only continues a clause of its intent.
    public var isAlso: Bool
  }

  /// The `say` and `also` lines, in the order of the files' names and lines.
  public let lines: [Line]
  private let patterns: [Pattern]
  private let phrases: [String: ParsedGrammar.Phrase]
  /// Of each list, wordings as patterns.
  private let lists: [String: [Pattern]]

  /// Reads the files of a language. What is wrong in them is left out; `Grammar.compile` reports it.
  public init(_ sources: [GrammarSource]) {
    let (parsed, _) = GrammarParser.parse(sources)
    let rules = parsed.rules.filter { $0.kind != .not }
    lines = rules.map { .init(intent: parsed.intents[$0.intent], location: $0.location, isAlso: $0.kind == .also) }
    patterns = rules.map(\.pattern)
    phrases = parsed.phrases
    var lists: [String: [Pattern]] = [:]
    for alternative in parsed.alternatives {
      lists[parsed.lists[alternative.list], default: []].append(alternative.pattern)
    }
    self.lists = lists
  }

  /// Different utterances of a line, drawn at random; fewer than asked for where the line allows no more.
  /// - Parameters:
  ///   - line: The line's place in `lines`.
  ///   - limit: How many at most.
  ///   - seed: The same seed gives the same utterances.
  ///   - value: A wording for a value of a type of the host; nil leaves out the utterance.
  public func samples(
    of line: Int, limit: Int, seed: UInt64, value: (_ type: String, _ random: inout SeededGenerator) -> String?
  ) -> [GrammarSample] {
    guard lines.indices.contains(line) else { return [] }
    var random = SeededGenerator(seed: seed ^ UInt64(line) &* 0x9e37_79b9_7f4a_7c15)
    var seen: Set<String> = []
    var result: [GrammarSample] = []
    // A line that allows little is tried some times in vain before it counts as drawn out.
    for _ in 0..<(limit * 3) where result.count < limit {
      var draft = Draft()
      guard draw(patterns[line], into: &draft, depth: 0, &random, value) else { continue }
      let text = draft.words.joined(separator: " ")
      if seen.insert(text).inserted {
        result.append(GrammarSample(text: text, intent: lines[line].intent, slots: draft.slots))
      }
    }
    return result
  }

  /// The words that a line has, each once, in the order in which they stand.
  public func words(of line: Int) -> [String] {
    guard lines.indices.contains(line) else { return [] }
    var words: [String] = []
    var seen: Set<String> = []
    var left = Self.mostParts
    visit(patterns[line], depth: 0, &left) { part in
      if case .word(let word) = part, seen.insert(word).inserted { words.append(word) }
    }
    return words
  }

  /// The slots that a line has, with the types that each takes.
  public func slots(of line: Int) -> [(slot: String, types: [String])] {
    guard lines.indices.contains(line) else { return [] }
    var slots: [(String, [String])] = []
    var left = Self.mostParts
    visit(patterns[line], depth: 0, &left) { part in
      if case .value(let slot, let types, _) = part { slots.append((slot, types)) }
    }
    return slots
  }

  private func visit(_ pattern: Pattern, depth: Int, _ left: inout Int, _ body: (Pattern) -> Void) {
    guard depth < 100, left > 0 else { return }
    left -= 1
    body(pattern)
    switch pattern {
    case .sequence(let parts), .choice(let parts):
      for part in parts { visit(part, depth: depth + 1, &left, body) }
    case .optional(let inner): visit(inner, depth: depth + 1, &left, body)
    case .phrase(let name, _):
      if let phrase = phrases[name] { visit(phrase.pattern, depth: depth + 1, &left, body) }
    case .word, .value, .text: break
    }
  }

  private struct Draft {
    var words: [String] = []
    var slots: [String] = []
  }

  /// The longest utterance that is written, and the most parts of a line that are looked at.
  private static let mostWords = 200
  private static let mostParts = 100_000

  private static let freeText = ["the door is green", "seven birds", "call Mom", "a slow morning, nothing more"]

  private func draw(
    _ pattern: Pattern, into draft: inout Draft, depth: Int, _ random: inout SeededGenerator,
    _ value: (String, inout SeededGenerator) -> String?
  ) -> Bool {
    // Phrases that double each other spell more words than anybody says.
    guard depth < 100, draft.words.count < Self.mostWords else { return false }
    switch pattern {
    case .word(let word): draft.words.append(word)
    case .sequence(let parts):
      for part in parts where !draw(part, into: &draft, depth: depth + 1, &random, value) { return false }
    case .choice(let parts):
      guard let part = parts.randomElement(using: &random) else { return false }
      return draw(part, into: &draft, depth: depth + 1, &random, value)
    case .optional(let inner):
      if Bool.random(using: &random) { return draw(inner, into: &draft, depth: depth + 1, &random, value) }
    case .phrase(let name, _):
      guard let phrase = phrases[name] else { return false }
      return draw(phrase.pattern, into: &draft, depth: depth + 1, &random, value)
    case .text(let slot, _):
      draft.words.append(Self.freeText.randomElement(using: &random) ?? "")
      draft.slots.append(slot)
    case .value(let slot, let types, let many):
      for position in 0..<(many ? Int.random(in: 1...3, using: &random) : 1) {
        if position > 0 { draft.words.append(",") }
        guard let type = types.randomElement(using: &random) else { return false }
        if let wording = lists[type]?.randomElement(using: &random) {
          guard draw(wording, into: &draft, depth: depth + 1, &random, value) else { return false }
        } else {
          guard let wording = value(type, &random) else { return false }
          draft.words.append(wording)
        }
        draft.slots.append(slot)
      }
    }
    return true
  }
}
