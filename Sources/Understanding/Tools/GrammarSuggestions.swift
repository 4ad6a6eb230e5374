internal import IntentGrammar
package import ResourceFiles
internal import Utterances

/// Makes lines for a user's own grammar of texts that were not understood.
///
/// The nearest line of the grammars gives the command and the slots; the text gives the words. A line is only called good
/// when the text is read as its command once the line is there.
package struct GrammarSuggestions {
  /// A line that the grammar lacks.
  package struct Suggestion: Sendable {
    /// The text, and how often it was said.
    package var text: String
    package var count: Int
    /// The command that it seems to be, and the line that comes nearest to it.
    package var command: String
    package var nearest: String
    package var nearestLine: String
    /// The words of the text that the nearest line lacks.
    package var differing: [String]
    /// The line to add below `intent <command>`, and its example.
    package var line: String
    package var example: String
    /// Whether the command was chosen by the user, and not only near.
    package var isChosen: Bool
    /// Whether the line makes the text understood.
    package var isEnough: Bool
  }

  private let files: ResourceFiles
  private let language: String
  private let schemas: [CommandSchema]
  private let interpreter: Interpreter
  private let sources: [GrammarSource]
  private let sampler: Sampler
  private let lineWords: [[String]]
  private let lineSlots: [[(slot: String, types: [String])]]
  /// In how many lines each word stands.
  private let frequency: [String: Int]

  /// Compiles the grammars of a language, the user's own among them.
  package init(files: ResourceFiles, language: String, schemas: [CommandSchema]) {
    let folder = LanguageFiles(files: files, language: language)
    self.files = files
    self.language = language
    self.schemas = schemas
    sources = folder.sources()
    sampler = Sampler(sources)
    let words = sampler.lines.indices.map(sampler.words)
    lineWords = words
    lineSlots = sampler.lines.indices.map(sampler.slots)
    frequency = words.reduce(into: [:]) { counts, words in for word in words { counts[word, default: 0] += 1 } }
    interpreter = Interpreter(
      grammar: Interpreter.compiled(sources, schemas).grammar, language: folder, schemas: schemas,
      lexicon: Lexicon(files, language: language))
  }

  /// Lines for texts, and the texts near which there is nothing. What is understood by now is left out, and so is what
  /// was kept as a note.
  package func suggestions(for misses: [GrammarMiss]) -> (found: [Suggestion], without: [GrammarMiss]) {
    var found: [Suggestion] = []
    var without: [GrammarMiss] = []
    for miss in misses where miss.chosen != ["note"] {
      let now = interpreter.interpret(miss.text, GrammarCheck.situation)
      if now.decision == .act, miss.chosen.isEmpty || now.commands.map(\.name) == miss.chosen { continue }
      if let suggestion = suggestion(for: miss) { found.append(suggestion) } else { without.append(miss) }
    }
    mark(&found)
    return (found, without)
  }

  // MARK: The nearest line

  private struct Near {
    var command: String
    var rule: GrammarLocation?
    var slots: [(slot: String, type: String, tokens: Range<Int>)] = []
    var explained: Set<Int> = []
    /// How many tokens are explained or fill a slot.
    var covered: Int { slots.reduce(into: explained) { $0.formUnion($1.tokens) }.count }
  }

  private func suggestion(for miss: GrammarMiss) -> Suggestion? {
    let utterance = interpreter.knowledge.grammar.tokenizer.utterance(miss.text)
    let values = values(in: utterance)
    // What explains more of the text is nearer; where both do, what the matcher says.
    let candidates = [read(utterance, miss.chosen), overlapping(utterance, miss.chosen, values)].compactMap(\.self)
    guard var near = candidates.first else { return nil }
    for other in candidates.dropFirst()
    where (other.covered, other.slots.count) > (near.covered, near.slots.count) { near = other }
    addTime(to: &near, values)
    let bare = interpreter.knowledge.grammar.withoutFillers(0..<utterance.tokens.count, of: utterance.tokens)
    var parts: [String] = []
    var differing: [String] = []
    var index = bare.lowerBound
    while index < bare.upperBound {
      if let slot = near.slots.first(where: { $0.tokens.lowerBound == index }) {
        parts.append("{\(slot.slot):\(slot.type)}")
        index = slot.tokens.upperBound
        continue
      }
      let token = utterance.tokens[index]
      if token.kind != .punctuation {
        parts.append(token.text)
        if !near.explained.contains(index) { differing.append(token.text) }
      }
      index += 1
    }
    guard parts.contains(where: { !$0.hasPrefix("{") }) else { return nil }
    return Suggestion(
      text: miss.text, count: max(1, miss.count), command: near.command,
      nearest: near.rule.map { "\($0)" } ?? "cues",
      nearestLine: near.rule.flatMap { interpreter.knowledge.files.line(at: $0) } ?? "", differing: differing,
      line: "say   " + parts.joined(separator: " "), example: "yes   \(miss.text.trimmed)",
      isChosen: !miss.chosen.isEmpty, isEnough: false)
  }

  /// The clause that the matcher came nearest with.
  private func read(_ utterance: Utterance, _ chosen: [String]) -> Near? {
    let situation = GrammarCheck.situation
    let chart = interpreter.knowledge.match(utterance, situation).chart
    let readings = interpreter.knowledge.matcher.explanation(of: utterance, values: chart.spans).readings
    let clauses = readings.filter { $0.clauses.count == 1 }.compactMap(\.clauses.first).filter { clause in
      interpreter.knowledge.schemas[clause.intent] != nil && (chosen.isEmpty || chosen == [clause.intent])
    }
    guard let clause = clauses.first, chosen.isEmpty == false || clause.confidence >= 0.5 else { return nil }
    var near = Near(command: clause.intent, rule: clause.rule)
    for slot in clause.slots {
      near.slots.append((slot.slot, slot.value == .text ? "text..." : slot.type, slot.tokens))
    }
    near.explained = Set(clause.tokens).subtracting(clause.skipped)
    return near
  }

  /// A time that no slot has taken is the command's own: the period it looks at, or when it was.
  private func addTime(to near: inout Near, _ values: [MatchExplanation.Value]) {
    guard let schema = interpreter.knowledge.schemas[near.command], !near.slots.contains(where: { $0.type == "time" }),
      let slot = ["period", "at"].first(where: { schema.parameter($0) != nil })
    else { return }
    let free = values.filter { value in
      value.type == "time" && !near.slots.contains { $0.tokens.overlaps(value.tokens) }
    }
    guard let time = free.max(by: { $0.tokens.count < $1.tokens.count }) else { return }
    near.slots.append((slot, "time", time.tokens))
  }

  /// The line that shares the rarest words with a text, and whose slots the text has values for.
  private func overlapping(
    _ utterance: Utterance, _ chosen: [String], _ values: [MatchExplanation.Value]
  ) -> Near? {
    guard chosen.count < 2 else { return nil }
    let words = Set(utterance.tokens.filter { $0.kind != .punctuation }.map(\.text))
    let types = Set(values.map(\.type))
    var best: (line: Int, score: Double)?
    for line in sampler.lines.indices where chosen.isEmpty || chosen[0] == sampler.lines[line].intent {
      guard interpreter.knowledge.schemas[sampler.lines[line].intent] != nil, !sampler.lines[line].isAlso else {
        continue
      }
      let shared = lineWords[line].reduce(0) { sum, word in
        words.contains(word) ? sum + 1 / Double(frequency[word] ?? 1) : sum
      }
      guard shared > 0 || !chosen.isEmpty else { continue }
      let score = lineSlots[line].reduce(shared) { sum, slot in
        sum + (types.isDisjoint(with: slot.types) ? -Self.lackingSlot : Self.filledSlot)
      }
      if score > best?.score ?? (chosen.isEmpty ? Self.leastOverlap : -1) { best = (line, score) }
    }
    guard let best else { return nil }
    var near = Near(command: sampler.lines[best.line].intent, rule: sampler.lines[best.line].location)
    near.slots = slots(of: best.line, filledFrom: values)
    near.explained = Set(
      utterance.tokens.indices.filter { lineWords[best.line].contains(utterance.tokens[$0].text) })
    return near
  }

  /// So much of a line's rare words a text must share to be near it: one that stands in four lines at most.
  private static let leastOverlap = 0.2
  /// What a slot adds that the text has a value for, and what one takes away that it has none for.
  private static let filledSlot = 0.4, lackingSlot = 0.2

  /// The values in a text that are no guesses.
  private func values(in utterance: Utterance) -> [MatchExplanation.Value] {
    let chart = interpreter.knowledge.match(utterance, GrammarCheck.situation).chart
    return interpreter.knowledge.matcher.explanation(of: utterance, values: chart.spans).tokens.flatMap(\.values).filter
    {
      $0.cost < 0.3
    }
  }

  /// The slots of a line with the longest values that they take.
  private func slots(
    of line: Int, filledFrom values: [MatchExplanation.Value]
  ) -> [(slot: String, type: String, tokens: Range<Int>)] {
    var found: [(slot: String, type: String, tokens: Range<Int>)] = []
    for (slot, types) in lineSlots[line] where !found.contains(where: { $0.slot == slot }) {
      let fitting = values.filter { value in
        types.contains(value.type) && !found.contains { $0.tokens.overlaps(value.tokens) }
      }
      if let value = fitting.max(by: { $0.tokens.count < $1.tokens.count }) {
        found.append((slot, value.type, value.tokens))
      }
    }
    return found
  }

  // MARK: The proof

  /// Compiles the grammars with all suggested lines, and looks which of the texts are understood then.
  private func mark(_ suggestions: inout [Suggestion]) {
    guard !suggestions.isEmpty else { return }
    let own = GrammarSource(
      name: "\(language)/suggested.grammar",
      text: suggestions.map { "intent \($0.command)\n  \($0.line)" }.joined(separator: "\n"))
    let improved = Interpreter(
      grammar: Interpreter.compiled(sources + [own], schemas).grammar, language: interpreter.knowledge.files,
      schemas: schemas,
      lexicon: interpreter.knowledge.lexicon)
    for index in suggestions.indices {
      let read = improved.interpret(suggestions[index].text, GrammarCheck.situation)
      suggestions[index].isEnough = read.decision == .act && read.commands.map(\.name) == [suggestions[index].command]
    }
  }
}
