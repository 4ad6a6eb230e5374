internal import Utterances

/// Reads grammar files line by line. A bad line is reported and left out.
struct GrammarParser {
  private(set) var grammar = ParsedGrammar()
  private var tokenizer = Tokenizer()
  private var intentIndex: [String: Int] = [:]
  private var listIndex: [String: Int] = [:]
  private var itemIndex: [[String: Int]] = []
  private var section = Section.none
  private var line = Line(bytes: [], location: GrammarLocation(file: "", line: 0))

  private enum Section { case none, intent(Int), list(Int), evidence, skipped }

  /// The parsed sources, and the tokenizer with their expansions.
  static func parse(_ sources: [GrammarSource]) -> (grammar: ParsedGrammar, tokenizer: Tokenizer) {
    var parser = GrammarParser()
    let sources = sources.sorted { $0.name < $1.name }
    // Expansions come first: they change how every other line is cut into words.
    for source in sources { parser.readExpansions(source) }
    for source in sources { parser.read(source) }
    return (parser.grammar, parser.tokenizer)
  }

  private mutating func readExpansions(_ source: GrammarSource) {
    Line.forEach(in: source) { line in
      guard line.keyword == "expand" else { return }
      for (range, pair) in line.assignments() {
        guard let value = pair.value, !value.isEmpty, !pair.name.isEmpty else {
          report(line, range.lowerBound, "expected a word, \"=\" and what it stands for", "write expand don't = do not")
          continue
        }
        let words = Tokenizer().utterance(value).tokens.map(\.text)
        guard !pair.name.contains(" ") else {
          report(line, range.lowerBound, "\"\(pair.name)\" is more than one word", "only a single word can be expanded")
          continue
        }
        tokenizer.expansions.set(Self.folded(pair.name), to: words)
      }
    }
  }

  /// A key of the table of expansions: lower case, straight apostrophes.
  private static func folded(_ word: String) -> String {
    String(word.lowercased().map { $0 == "’" ? "'" : $0 })
  }

  private mutating func read(_ source: GrammarSource) {
    section = .none
    Line.forEach(in: source) { line in
      self.line = line
      do throws(PatternError) {
        if line.isIndented { try readIndented() } else { try readTop() }
      } catch {
        report(line, error.column, error.message, error.hint)
      }
    }
  }

  private mutating func report(
    _ line: Line, _ column: Int, _ message: String, _ hint: String, _ severity: GrammarDiagnostic.Severity = .error
  ) {
    let characters = String(decoding: line.bytes.prefix(max(0, column)), as: UTF8.self).count
    grammar.diagnostics.append(
      GrammarDiagnostic(
        location: line.location, column: characters + 1, severity: severity, message: message, hint: hint))
  }

  private static let topKeywords = [
    "expand", "fix", "sound", "keep", "filler", "glue", "join", "negation", "question", "subject", "list", "phrase",
    "intent", "evidence",
  ]
  private static let intentKeywords = ["adjunct", "say", "also", "cue", "cue!", "not", "yes", "yes~", "no"]

  private mutating func readTop() throws(PatternError) {
    switch line.keyword {
    case "expand": break
    case "fix": readFixes()
    case "sound": readSounds()
    case "keep":
      for (_, text) in line.parts(UInt8(ascii: ",")) { grammar.keep += tokenizer.utterance(text).tokens.map(\.text) }
    case "list":
      section = .skipped
      section = .list(list(named: try name("list activity")))
    case "intent":
      section = .skipped
      section = .intent(intent(named: try name("intent lamp.on")))
    case "phrase": try readPhrase()
    case "evidence": section = .evidence
    case let keyword:
      guard let wordClass = ParsedGrammar.WordClass(rawValue: keyword) else {
        section = .skipped
        throw unknownKeyword(keyword, of: Self.topKeywords, indented: Self.intentKeywords)
      }
      for (range, _) in line.parts(UInt8(ascii: ",")) {
        let pattern = try pattern(range)
        grammar.classes.append(
          .init(wordClass: wordClass, pattern: pattern, location: line.location, column: range.lowerBound))
      }
    }
  }

  private func unknownKeyword(_ keyword: String, of known: [String], indented other: [String]) -> PatternError {
    let message = "unknown keyword \"\(keyword)\""
    if other.contains(keyword) {
      let hint = line.isIndented ? "remove the blanks before it: it begins a section" : "indent it under an intent"
      return PatternError(column: line.keywordColumn, message: message + " here", hint: hint)
    }
    let hint =
      Spelling.nearest(to: keyword, in: known).map { "did you mean \"\($0)\"?" }
      ?? "expected one of \(known.joined(separator: ", "))"
    return PatternError(column: line.keywordColumn, message: message, hint: hint)
  }

  private func name(_ example: String) throws(PatternError) -> String {
    let name = line.rest
    guard !name.isEmpty, !name.contains(" ") else {
      throw PatternError(column: line.restRange.lowerBound, message: "expected one name", hint: "write \(example)")
    }
    return name
  }

  private mutating func intent(named name: String) -> Int {
    if let index = intentIndex[name] { return index }
    intentIndex[name] = grammar.intents.count
    grammar.intents.append(name)
    grammar.intentLocations.append(line.location)
    return grammar.intents.count - 1
  }

  private mutating func list(named name: String) -> Int {
    if let index = listIndex[name] { return index }
    listIndex[name] = grammar.lists.count
    grammar.lists.append(name)
    grammar.items.append([])
    itemIndex.append([:])
    return grammar.lists.count - 1
  }

  private func pattern(_ range: Range<Int>) throws(PatternError) -> Pattern {
    var parser = PatternParser(line: line.bytes, range: range, tokenizer: tokenizer)
    return try parser.pattern()
  }

  private mutating func readFixes() {
    for (range, pair) in line.assignments() {
      guard let value = pair.value, !value.isEmpty, !pair.name.isEmpty else {
        report(line, range.lowerBound, "expected a slip, \"=\" and the right word", "write fix tierd = tired")
        continue
      }
      let words = tokenizer.utterance(value).tokens.map(\.text)
      let slip = Tokenizer().utterance(pair.name).tokens
      guard slip.count == 1 else {
        report(line, range.lowerBound, "\"\(pair.name)\" is more than one word", "only a single word can be mended")
        continue
      }
      grammar.fixes.append((slip[0].text, words))
    }
  }

  private mutating func readSounds() {
    for (range, pair) in line.assignments() {
      guard let value = pair.value, !value.isEmpty, !pair.name.isEmpty else {
        report(line, range.lowerBound, "expected a sound, \"=\" and how it is written", "write sound f = f ff ph")
        continue
      }
      for letters in value.split(separator: " ") { grammar.sounds.append((pair.name, String(letters))) }
    }
  }

  private mutating func readPhrase() throws(PatternError) {
    section = .skipped
    guard let (range, pair) = line.assignment(line.restRange), let value = pair.value, !pair.name.contains(" ") else {
      throw PatternError(
        column: line.restRange.lowerBound, message: "expected a name, \"=\" and a pattern",
        hint: "write phrase about = about | around")
    }
    let start = line.valueColumn(in: range)
    if let first = grammar.phrases[pair.name] {
      throw PatternError(
        column: line.restRange.lowerBound, message: "phrase \"\(pair.name)\" is already at \(first.location)",
        hint: "join the two, or rename one")
    }
    _ = value
    grammar.phrases[pair.name] = .init(pattern: try pattern(start..<range.upperBound), location: line.location)
  }

  private mutating func readIndented() throws(PatternError) {
    switch section {
    case .skipped: return
    case .none:
      throw PatternError(
        column: line.keywordColumn, message: "this line belongs to no section",
        hint: "begin with an unindented intent or list line")
    case .list(let list): try readItem(list)
    case .evidence: try readEvidence()
    case .intent(let intent): try readIntentLine(intent)
    }
  }

  private mutating func readItem(_ list: Int) throws(PatternError) {
    guard let (range, pair) = line.assignment(line.keywordColumn..<line.bytes.count), pair.value != nil,
      !pair.name.isEmpty, !pair.name.contains(" ")
    else {
      throw PatternError(
        column: line.keywordColumn, message: "expected an id, \"=\" and its wordings",
        hint: "write walking = walk | walked")
    }
    let isExact = pair.name.hasSuffix("!")
    let id = isExact ? String(pair.name.dropLast()) : pair.name
    let item: Int
    if let known = itemIndex[list][id] {
      item = known
    } else {
      item = grammar.items[list].count
      grammar.items[list].append(id)
      itemIndex[list][id] = item
    }
    let start = line.valueColumn(in: range)
    var parser = PatternParser(line: line.bytes, range: start..<range.upperBound, tokenizer: tokenizer)
    for alternative in try parser.alternatives() {
      grammar.alternatives.append(
        .init(
          list: list, item: item, pattern: alternative, isExact: isExact, location: line.location, column: start))
    }
  }

  private mutating func readEvidence() throws(PatternError) {
    let hint = "write how was = summary 1.2, stats -.4"
    guard let (range, pair) = line.assignment(line.keywordColumn..<line.bytes.count), let value = pair.value,
      !pair.name.isEmpty
    else { throw PatternError(column: line.keywordColumn, message: "expected a key, \"=\" and weights", hint: hint) }
    var weights: [(String, Float)] = []
    for part in value.split(separator: ",") {
      let words = part.split(separator: " ")
      guard words.count == 2, let weight = Float(words[1]), weight.magnitude < 1000 else {
        throw PatternError(
          column: line.valueColumn(in: range), message: "expected an intent and its weight", hint: hint)
      }
      weights.append((String(words[0]), weight))
    }
    grammar.evidence.append((pair.name, weights))
  }

  private mutating func readIntentLine(_ intent: Int) throws(PatternError) {
    switch line.keyword {
    case "say": try readRule(.say, intent)
    case "also": try readRule(.also, intent)
    case "not": try readRule(.not, intent)
    case "cue", "cue!":
      var parser = PatternParser(line: line.bytes, range: line.restRange, tokenizer: tokenizer)
      for alternative in try parser.alternatives() {
        grammar.cues.append(
          .init(
            intent: intent, pattern: alternative, isEnough: line.keyword == "cue!", location: line.location,
            column: line.restRange.lowerBound))
      }
    case "adjunct":
      let pattern = try pattern(line.restRange)
      let parts: [Pattern] = if case .sequence(let parts) = pattern { parts } else { [pattern] }
      for part in parts {
        guard case .value(let slot, let types, let many) = part else {
          throw PatternError(
            column: line.restRange.lowerBound, message: "an adjunct is a value", hint: "write adjunct {period:time}")
        }
        // One that may stand several times is as many that may stand once.
        for type in types {
          let adjunct = ParsedGrammar.Adjunct(
            intent: intent, slot: slot, type: type, location: line.location, column: line.restRange.lowerBound)
          // Several files may speak of one intent, and say so in each.
          let isKnown = grammar.adjuncts.contains {
            $0.intent == intent && $0.slot == slot && $0.type == type && $0.location != line.location
          }
          guard !isKnown else { continue }
          grammar.adjuncts += Array(repeating: adjunct, count: many ? 7 : 1)
        }
      }
    case "yes": readExample(.yes, intent)
    case "yes~": readExample(.repaired, intent)
    case "no": readExample(.no, intent)
    case let keyword: throw unknownKeyword(keyword, of: Self.intentKeywords, indented: Self.topKeywords)
    }
  }

  private mutating func readExample(_ kind: GrammarExample.Kind, _ intent: Int) {
    let (text, expectation, _) = line.splitArrow()
    grammar.examples.append(
      GrammarExample(
        kind: kind, intent: grammar.intents[intent], text: text, expectation: expectation, location: line.location))
  }

  private mutating func readRule(_ kind: ParsedGrammar.Rule.Kind, _ intent: Int) throws(PatternError) {
    let (text, expectation, arrow) = line.splitArrow()
    let start = line.restRange.lowerBound
    guard !text.isEmpty else {
      throw PatternError(column: start, message: "expected a pattern", hint: "write say turn on the lamp")
    }
    let pattern = try pattern(start..<(arrow ?? line.bytes.count))
    var constants: [Constant] = []
    if let expectation, let arrow {
      constants = try Line.constants(expectation, column: line.start(after: arrow + 2))
    }
    grammar.rules.append(
      .init(
        kind: kind, intent: intent, pattern: pattern, constants: constants, location: line.location, column: start))
  }
}
