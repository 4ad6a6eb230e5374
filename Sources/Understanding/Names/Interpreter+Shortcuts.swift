internal import IntentGrammar
internal import JSONText
internal import Utterances

/// What the user's own names are for an interpreter.
struct CompiledNames {
  /// What they were made from.
  let source: OwnNames
  let vocabulary: RuntimeVocabulary
  let shortcuts: ShortcutTable

  init(_ names: OwnNames, grammar: Grammar) {
    source = names
    var entries = names.names.enumerated().flatMap { index, name in
      ([name.list] + (Self.widerTypes[name.list] ?? [])).compactMap(grammar.type).map { type in
        RuntimeVocabulary.Entry(type: type, phrase: name.phrase, id: Int32(index))
      }
    }
    if let type = grammar.type(named: "own_shortcut") {
      entries += names.shortcuts.enumerated().map { index, shortcut in
        RuntimeVocabulary.Entry(type: type, phrase: shortcut.phrase, id: Int32(names.names.count + index))
      }
    }
    vocabulary = entries.isEmpty ? RuntimeVocabulary() : RuntimeVocabulary(entries, tokenizer: grammar.tokenizer)
    shortcuts = ShortcutTable(names.shortcuts, tokenizer: grammar.tokenizer)
  }

  /// Lists of the grammar that names of the user's belong to as well: an own activity is an activity.
  private static let widerTypes = ["own_activity": ["activity"], "own_metric": ["measure"]]

  /// What commands call the thing behind an entry of the vocabulary.
  func id(of entry: Int) -> String? {
    if source.names.indices.contains(entry) { return source.names[entry].id }
    let shortcut = entry - source.names.count
    return source.shortcuts.indices.contains(shortcut) ? source.shortcuts[shortcut].phrase : nil
  }
}

extension Interpreter {
  /// How many shortcuts may stand for each other in a row.
  static let deepest = 8
  /// How many shortcuts one utterance may stand for in all.
  static let mostExpansions = 64

  /// What a text with taught phrases means, and those that it was read by; nil when it has none.
  ///
  /// - Parameter depth: How many shortcuts the text itself came from.
  func expansion(
    of utterance: Utterance, _ situation: Situation, depth: Int
  ) -> (meaning: Interpretation, used: [ShortcutTable.Occurrence])? {
    let shortcuts = names(situation).shortcuts
    guard !shortcuts.isEmpty, depth < Self.deepest else { return nil }
    let found = shortcuts.occurrences(in: utterance.tokens, grammar)
    guard let first = found.first else { return nil }
    if found.count == 1, first.tokens == 0..<utterance.tokens.count {
      return (meaning(of: first, in: utterance, situation, depth), found)
    }
    let plain = read(utterance, situation)
    // What is said to be taught, noted or searched for is not done.
    let spans = plain.commands.flatMap(\.spans).map(\.range)
    let open = found.filter { occurrence in
      let place = scalars(of: occurrence.tokens, in: utterance)
      return !spans.contains { $0.contains(place) && $0.count > place.count }
    }
    guard !open.isEmpty, let whole = together(open, in: utterance, situation, depth) else { return (plain, []) }
    return (whole, open)
  }

  /// What a taught phrase means, with all that was found in it placed where the phrase stands.
  private func meaning(
    of occurrence: ShortcutTable.Occurrence, in utterance: Utterance, _ situation: Situation, _ depth: Int
  ) -> Interpretation {
    expansions += 1
    guard expansions <= Self.mostExpansions else { return Interpretation(.unknown) }
    let text = situation.names.shortcuts[occurrence.shortcut].meaning
    var taught = situation
    (taught.root, taught.place, taught.isDictated) = (nil, 0, true)
    var meaning = interpret(text, taught, depth: depth + 1)
    let place = scalars(of: occurrence.tokens, in: utterance)
    for index in meaning.commands.indices {
      for span in meaning.commands[index].spans.indices { meaning.commands[index].spans[span].range = place }
    }
    return meaning
  }

  /// What several taught phrases and the text between them mean; nil unless every part of it is clear.
  private func together(
    _ found: [ShortcutTable.Occurrence], in utterance: Utterance, _ situation: Situation, _ depth: Int
  ) -> Interpretation? {
    var whole = Interpretation(.act)
    var start = 0
    for index in 0...found.count {
      let end = index < found.count ? found[index].tokens.lowerBound : utterance.tokens.count
      if let part = between(start, end, in: utterance, situation) {
        guard part.decision == .act, !part.isPlainText, part.commands.allSatisfy({ $0.missing.isEmpty }) else {
          return nil
        }
        add(part, to: &whole)
      }
      guard index < found.count else { break }
      let part = meaning(of: found[index], in: utterance, situation, depth)
      guard part.decision == .act else { return nil }
      add(part, to: &whole)
      start = found[index].tokens.upperBound
    }
    return whole
  }

  /// What a part of an utterance means by itself; nil where it is no more than signs and joining words.
  func between(_ start: Int, _ end: Int, in utterance: Utterance, _ situation: Situation) -> Interpretation? {
    func isBorder(_ index: Int) -> Bool {
      utterance.tokens[index].kind == .punctuation || grammar.joinsClauses(utterance.tokens[index].text)
    }
    var (start, end) = (start, end)
    while start < end, isBorder(start) { start += 1 }
    while start < end, isBorder(end - 1) { end -= 1 }
    guard start < end else { return nil }
    let text = String(utterance.text(of: start..<end))
    var situation = situation
    situation.place += utterance.bytes(of: start..<end)?.lowerBound ?? 0
    return read(grammar.tokenizer.utterance(text), situation)
      .moved(by: scalars(of: start..<end, in: utterance).lowerBound)
  }

  /// Adds the commands of a part; check-ins about the same time become one where they say different things.
  func add(_ part: Interpretation, to whole: inout Interpretation) {
    whole.remarks += part.remarks
    whole.left += part.left
    for command in part.commands {
      if let index = whole.commands.lastIndex(where: { $0.name == "log" }),
        let merged = Self.merged(whole.commands[index], command)
      {
        whole.commands[index] = merged
      } else if !whole.commands.contains(command) {
        whole.commands.append(command)
      }
    }
  }

  /// One check-in of two; nil when they are about different times, or both say the mood or have a note.
  private static func merged(_ first: ParsedCommand, _ second: ParsedCommand) -> ParsedCommand? {
    guard second.name == "log", first.arguments["at"] == second.arguments["at"] else { return nil }
    var merged = first
    for (key, value) in second.arguments.map({ ($0.key, $0.value) }) where key != "at" {
      guard let old = merged.arguments[key] else {
        merged.arguments[key] = value
        continue
      }
      if old == value { continue }
      guard let items = old.array, let more = value.array else { return nil }
      merged.arguments[key] = .array(items + more.filter { !items.contains($0) })
    }
    merged.confidence = min(first.confidence, second.confidence)
    merged.spans += second.spans
    return merged
  }

  func scalars(of tokens: Range<Int>, in utterance: Utterance) -> Range<Int> {
    guard let first = tokens.first, let last = tokens.last else { return 0..<0 }
    let places = utterance.scalarPlaces
    return places[first].lowerBound..<places[last].upperBound
  }
}
