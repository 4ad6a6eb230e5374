internal import IntentGrammar
internal import JSONText
internal import ResourceFiles
internal import Utterances

/// What the user's own names are for an interpreter. A class, since it is asked for at every part of a text.
final class CompiledNames {
  /// What they were made from.
  let source: OwnNames
  let vocabulary: RuntimeVocabulary
  let shortcuts: ShortcutTable

  /// - Parameter lengths: Words for lengths of time at the end of a name: "video minutes" is asked for as "time on video".
  init(_ names: OwnNames, grammar: Grammar, lengths: Set<String>) {
    source = names
    var entries = names.names.enumerated().flatMap { index, name in
      ([name.list] + (Self.widerTypes[name.list] ?? [])).compactMap(grammar.type).map { type in
        RuntimeVocabulary.Entry(type: type, phrase: name.phrase, id: Int32(index))
      }
    }
    if let type = grammar.type(named: Self.timed) {
      for (index, name) in names.names.enumerated() where Self.mayBeTimed.contains(name.list) {
        let words = name.phrase.split(separator: " ")
        guard words.count > 1, let last = words.last, lengths.contains(last.lowercased()) else { continue }
        entries.append(
          RuntimeVocabulary.Entry(type: type, phrase: words.dropLast().joined(separator: " "), id: Int32(index)))
      }
    }
    if let type = grammar.type(named: "own_shortcut") {
      entries += names.shortcuts.enumerated().map { index, shortcut in
        // A phrase with places is named by its words: "forget gn".
        let pattern = ShortcutPattern(shortcut.phrase, grammar.tokenizer)
        let phrase = pattern.slots.isEmpty ? shortcut.phrase : pattern.words
        return RuntimeVocabulary.Entry(type: type, phrase: phrase, id: Int32(names.names.count + index))
      }
    }
    vocabulary = entries.isEmpty ? RuntimeVocabulary() : RuntimeVocabulary(entries, tokenizer: grammar.tokenizer)
    shortcuts = ShortcutTable(names.shortcuts, tokenizer: grammar.tokenizer)
  }

  /// Lists of the grammar that names of the user's belong to as well: an own activity is an activity.
  private static let widerTypes = [
    "own_activity": ["activity"], "own_metric": ["measure"], "own_situation": ["situation"],
  ]

  /// The type of names whose last word says that they are lengths of time, matched without it, and the lists they are in.
  static let timed = "own_timed"
  private static let mayBeTimed: Set<String> = ["own_metric", "own_question"]

  /// What commands call the thing behind an entry of the vocabulary.
  func id(of entry: Int) -> String? {
    if source.names.indices.contains(entry) { return source.names[entry].id }
    let shortcut = entry - source.names.count
    return source.shortcuts.indices.contains(shortcut) ? source.shortcuts[shortcut].phrase : nil
  }
}

extension Interpreter {
  /// How many shortcuts one utterance may stand for in all.
  static let mostExpansions = 64

  /// What a text with taught phrases means, and those that it was read by; nil when it has none.
  ///
  /// - Parameter expansions: How many of them the whole has stood for so far.
  func expansion(
    of utterance: Utterance, _ situation: Situation, _ expansions: inout Int
  ) -> (meaning: Meaning, used: [ShortcutTable.Occurrence])? {
    let shortcuts = knowledge.names(situation).shortcuts
    guard !shortcuts.isEmpty, situation.scope.depth < Scope.deepest else { return nil }
    let found = shortcuts.occurrences(in: utterance.tokens, grammar)
    // What a place takes may have joining words in it: "call {who}", "call mum and dad".
    let all = shortcuts.filled(0..<utterance.tokens.count, utterance.tokens, grammar)
    guard let first = found.first else {
      guard let all else { return nil }
      return (meaning(of: all, in: utterance, situation, &expansions), [all])
    }
    if found.count == 1, first.tokens == 0..<utterance.tokens.count {
      return (meaning(of: first, in: utterance, situation, &expansions), found)
    }
    let plain = read(utterance, situation)
    // What is said to be taught, noted or searched for is not done.
    let spans = plain.commands.flatMap(\.spans).map(\.range)
    let open = found.filter { occurrence in
      let place = scalars(of: occurrence.tokens, in: utterance)
      return !spans.contains { $0.contains(place) && $0.count > place.count }
    }
    if !open.isEmpty, let whole = together(open, in: utterance, situation, &expansions) { return (whole, open) }
    guard let all, !open.isEmpty else { return (plain, []) }
    return (meaning(of: all, in: utterance, situation, &expansions), [all])
  }

  /// What a taught phrase means, with all that was found in it placed where the phrase stands.
  private func meaning(
    of occurrence: ShortcutTable.Occurrence, in utterance: Utterance, _ situation: Situation, _ expansions: inout Int
  ) -> Meaning {
    expansions += 1
    guard expansions <= Self.mostExpansions else { return Meaning(.unknown) }
    var text = situation.names.shortcuts[occurrence.shortcut].meaning
    for value in occurrence.values {
      text = Self.filled(text, value.slot, with: String(utterance.text(of: value.tokens)))
    }
    var taught = situation
    (taught.root, taught.place) = (nil, 0)
    taught.scope = .taught(in: situation.scope)
    var meaning = self.meaning(of: text, taught, &expansions)
    let place = scalars(of: occurrence.tokens, in: utterance)
    for index in meaning.commands.indices {
      for span in meaning.commands[index].spans.indices { meaning.commands[index].spans[span].range = place }
    }
    return meaning
  }

  /// A meaning with what was said in one of its places.
  static func filled(_ meaning: String, _ slot: String, with value: String) -> String {
    var result = ""
    var rest = meaning[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[rest.index(after: start)..<end].singleSpaced
      result += rest[..<start]
      result += name.lowercased() == slot ? value : String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The names of the places in a meaning.
  private func slots(in meaning: String) -> [String] { ShortcutPattern(meaning, grammar.tokenizer).slots }

  /// Whether phrase and meaning have the same places; the name of one that only one of them has.
  func unmatchedSlot(_ phrase: String, _ meaning: String) -> String? {
    let (said, meant) = (slots(in: phrase), slots(in: meaning))
    return said.first { !meant.contains($0) } ?? meant.first { !said.contains($0) }
      ?? said.first { name in said.count { $0 == name } > 1 }
  }

  /// A shortcut's meaning as it is read with examples in its places, and the examples; the meaning itself where it has
  /// none.
  package func sample(
    of shortcut: OwnNames.Shortcut, _ situation: Situation
  ) -> (text: String, values: [(slot: String, value: String)]) {
    let slots = ShortcutPattern(shortcut.phrase, grammar.tokenizer).slots
    guard !slots.isEmpty else { return (shortcut.meaning, []) }
    let examples = sampleValues
    var first: (String, [(slot: String, value: String)])?
    // One place may take a number and the next a word: the examples are turned against each other.
    for turn in 0..<max(1, examples.count * (slots.count > 1 ? examples.count : 1)) {
      let values = slots.enumerated().map { index, slot in
        (
          slot: slot,
          value: examples[(index == 0 ? turn % examples.count : turn / examples.count + index - 1) % examples.count]
        )
      }
      let text = values.reduce(shortcut.meaning) { Self.filled($0, $1.slot, with: $1.value) }
      let read = meaning(of: text, situation)
      if read.decision == .act, read.fault == nil, read.unexplained.isEmpty { return (text, values) }
      if first == nil { first = (text, values) }
    }
    return first ?? (shortcut.meaning, [])
  }

  /// What may stand in the places of taught phrases, to try them: `Resources/<lang>/chat/slots.txt`.
  private var sampleValues: [String] {
    let text =
      knowledge.files.files.text("Resources/\(knowledge.files.language)/chat/slots.txt") ?? knowledge.files.files.text(
        "Resources/en/chat/slots.txt")
      ?? ""
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    return lines.isEmpty ? ["7"] : lines
  }

  /// What several taught phrases and the text between them mean; nil unless every part of it is clear.
  private func together(
    _ found: [ShortcutTable.Occurrence], in utterance: Utterance, _ situation: Situation, _ expansions: inout Int
  ) -> Meaning? {
    var whole = Meaning(.act)
    var start = 0
    for index in 0...found.count {
      let end = index < found.count ? found[index].tokens.lowerBound : utterance.tokens.count
      if let part = between(start, end, in: utterance, situation) {
        guard part.decision == .act, !part.isPlainText, part.commands.allSatisfy({ $0.missing.isEmpty }) else {
          return nil
        }
        whole.add(part)
      }
      guard index < found.count else { break }
      let part = meaning(of: found[index], in: utterance, situation, &expansions)
      guard part.decision == .act else { return nil }
      whole.add(part)
      start = found[index].tokens.upperBound
    }
    return whole
  }

  /// What a part of an utterance means by itself; nil where it is no more than signs and joining words.
  func between(_ start: Int, _ end: Int, in utterance: Utterance, _ situation: Situation) -> Meaning? {
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
    return read(heard(text), situation)
      .moved(by: scalars(of: start..<end, in: utterance).lowerBound)
  }

  func scalars(of tokens: Range<Int>, in utterance: Utterance) -> Range<Int> {
    guard let first = tokens.first, let last = tokens.last else { return 0..<0 }
    let places = utterance.scalarPlaces
    return places[first].lowerBound..<places[last].upperBound
  }
}
