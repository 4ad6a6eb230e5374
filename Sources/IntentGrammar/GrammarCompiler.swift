internal import Utterances

extension Grammar {
  /// Compiles the files of a language.
  ///
  /// A line that is wrong is reported and left out; the rest works.
  /// - Parameters:
  ///   - sources: All files of the language; their order doesn't matter.
  ///   - schemas: The host's intents. One that is not here is reported and taken for a command that writes nothing.
  ///   - types: The types whose values the host finds; lists of the grammar need not be named.
  public static func compile(
    _ sources: [GrammarSource], schemas: [IntentSchema], types: [String]
  ) -> (grammar: Grammar, diagnostics: [GrammarDiagnostic]) {
    let (parsed, tokenizer) = GrammarParser.parse(sources)
    var compiler = GrammarCompiler(parsed: parsed, tokenizer: tokenizer, hostTypes: types)
    compiler.run(schemas: schemas)
    let grammar = Grammar(tokenizer: compiler.tokenizer, examples: parsed.examples, tables: compiler.tables)
    let diagnostics = compiler.diagnostics.sorted { ($0.location, $0.column) < ($1.location, $1.column) }
    return (grammar, diagnostics)
  }
}

/// Turns a parsed grammar into flat arrays.
struct GrammarCompiler {
  private let parsed: ParsedGrammar
  private let hostTypes: [String]
  private(set) var tables = GrammarTables()
  private(set) var tokenizer: Tokenizer
  private(set) var diagnostics: [GrammarDiagnostic]
  private var names = NameTable()

  init(parsed: ParsedGrammar, tokenizer: Tokenizer, hostTypes: [String]) {
    self.parsed = parsed
    self.hostTypes = hostTypes
    diagnostics = parsed.diagnostics
    self.tokenizer = tokenizer
  }

  mutating func run(schemas: [IntentSchema]) {
    compileClasses()
    compileIntents(schemas)
    compileLists()
    compileRules()
    compileCues()
    compileEvidence()
    compileSpelling()
    tables.strings = FlatVocabulary(names.strings)
    tables.slotName = names.slotName
    tables.typeName = names.typeName
    tables.words = FlatVocabulary(names.words)
    tables.wordFlags = names.wordFlags
  }

  private mutating func report(
    _ location: GrammarLocation, _ error: PatternError, _ severity: GrammarDiagnostic.Severity = .error
  ) {
    diagnostics.append(
      GrammarDiagnostic(
        location: location, column: error.column + 1, severity: severity, message: error.message, hint: error.hint))
  }

  /// Glue comes first: its words get the lowest ids, and so the first edges of every state.
  private mutating func compileClasses() {
    var phrases: [(words: [Int32], payload: Int32)] = []
    let order: [ParsedGrammar.WordClass] = [.glue, .join, .negation, .question, .subject, .filler]
    let expander = WordSequences(phrases: parsed.phrases)
    for (number, wordClass) in order.enumerated() {
      for item in parsed.classes where item.wordClass == wordClass {
        do throws(PatternError) {
          for sequence in try expander.sequences(of: item.pattern, column: item.column) {
            let isSingle = sequence.count == 1
            let flags: GrammarTables.WordFlags =
              switch wordClass {
              case .glue where isSingle: .glue
              case .join where isSingle: .join
              case .negation where isSingle: .negation
              case .question where isSingle: .question
              default: []
              }
            phrases.append((sequence.map { names.word($0, flags) }, Int32(number)))
          }
        } catch {
          report(item.location, error)
        }
      }
    }
    tables.classTrie = PhraseTrie(phrases)
  }

  private mutating func compileIntents(_ schemas: [IntentSchema]) {
    let known = Dictionary(schemas.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, name) in parsed.intents.enumerated() {
      let schema = known[name]
      if schema == nil, !schemas.isEmpty {
        let nearest = Spelling.nearest(to: name, in: schemas.map(\.name))
        report(
          parsed.intentLocations[index],
          PatternError(
            column: 7, message: "unknown intent \"\(name)\"",
            hint: nearest.map { "did you mean \"\($0)\"?" } ?? "it has no command: rename it or add the command"),
          .warning)
      }
      tables.intentName.append(names.strings.insert(name))
      tables.intentKind.append(Int32((schema?.kind ?? .command).rawValue))
      tables.intentFlags.append((schema?.writes == true ? 1 : 0) | (schema?.confirms == true ? 2 : 0))
    }
  }

  private mutating func compileLists() {
    var base: [Int32] = []
    for (list, name) in parsed.lists.enumerated() {
      let type = names.declareType(name)
      base.append(Int32(tables.itemName.count))
      for item in parsed.items[list] {
        tables.itemName.append(names.strings.insert(item))
        tables.itemType.append(type)
      }
    }
    var phrases: [(words: [Int32], payload: Int32)] = []
    let expander = WordSequences(phrases: parsed.phrases)
    for alternative in parsed.alternatives {
      do throws(PatternError) {
        // No slip is taken for a word that counts only as it is written.
        let flags: GrammarTables.WordFlags = alternative.isExact ? .list : [.lexicon, .list]
        for sequence in try expander.sequences(of: alternative.pattern, column: alternative.column) {
          phrases.append(
            (sequence.map { names.word($0, flags) }, base[alternative.list] + Int32(alternative.item)))
        }
      } catch {
        report(alternative.location, error)
      }
    }
    tables.listTrie = PhraseTrie(phrases)
  }

  private mutating func compileCues() {
    var phrases: [(words: [Int32], payload: Int32)] = []
    let expander = WordSequences(phrases: parsed.phrases)
    for cue in parsed.cues {
      do throws(PatternError) {
        for sequence in try expander.sequences(of: cue.pattern, column: cue.column) {
          phrases.append((sequence.map { names.word($0, .lexicon) }, Int32(cue.intent * 2 + (cue.isEnough ? 1 : 0))))
        }
      } catch {
        report(cue.location, error)
      }
    }
    tables.cueTrie = PhraseTrie(phrases)
  }

  private mutating func compileEvidence() {
    var intents: [String: Int32] = [:]
    for (index, name) in parsed.intents.enumerated() { intents[name] = Int32(index) }
    var keys = Vocabulary()
    var (starts, found, worth): ([Int32], [Int32], [Int32]) = ([0], [], [])
    for (key, weights) in parsed.evidence where keys.id(of: key) == nil {
      keys.insert(key)
      for (intent, weight) in weights {
        guard let index = intents[intent] ?? (intent == "unknown" ? -1 : nil) else { continue }
        found.append(index)
        worth.append(Int32((weight * Evidence.scale).rounded()))
      }
      starts.append(Int32(found.count))
    }
    tables.evidenceKeys = FlatVocabulary(keys)
    tables.evidenceStart = FlatArray(starts)
    tables.evidenceIntent = FlatArray(found)
    tables.evidenceWeight = FlatArray(worth)
  }

  private mutating func compileRules() {
    for name in hostTypes { names.declareType(name) }
    var wanted = parsed.intents.map { _ in [SlotType]() }
    for adjunct in parsed.adjuncts {
      do throws(PatternError) {
        let type = try names.type(adjunct.type, column: adjunct.column)
        wanted[adjunct.intent].append(SlotType(slot: names.slot(adjunct.slot), type: type))
      } catch {
        report(adjunct.location, error)
      }
    }
    let adjuncts = wanted
    var builder = AutomatonBuilder(phrases: parsed.phrases)
    let root = builder.newState()
    let blockerRoot = builder.newState()
    var alsoRoots = [Int32](repeating: -1, count: parsed.intents.count)
    for rule in parsed.rules {
      let start: Int32
      switch rule.kind {
      case .say: start = root
      case .not: start = blockerRoot
      case .also:
        if alsoRoots[rule.intent] < 0 { alsoRoots[rule.intent] = builder.newState() }
        start = alsoRoots[rule.intent]
      }
      do throws(PatternError) {
        let states = try builder.states(of: rule.pattern, column: rule.column, names: &names)
        try check(rule)
        builder.link(states, to: start, rule: Int32(tables.ruleIntent.count))
        addRule(rule)
        if rule.kind != .not { collectValues(of: rule.pattern, into: &wanted[rule.intent]) }
      } catch {
        report(rule.location, error)
      }
    }
    setValues(adjuncts: adjuncts, wanted: wanted)
    tables.automaton = builder.determinized(
      root: root, blockerRoot: blockerRoot, alsoRoots: alsoRoots, glueLimit: GrammarTables.glueLimit(names.wordFlags))
  }

  private struct SlotType: Equatable {
    var slot: Int32
    var type: Int32
  }

  private mutating func setValues(adjuncts: [[SlotType]], wanted: [[SlotType]]) {
    for intent in parsed.intents.indices {
      tables.adjunctSlot += adjuncts[intent].map(\.slot)
      tables.adjunctType += adjuncts[intent].map(\.type)
      tables.adjunctStart.append(Int32(tables.adjunctSlot.count))
      tables.wantedSlot += wanted[intent].map(\.slot)
      tables.wantedType += wanted[intent].map(\.type)
      tables.wantedStart.append(Int32(tables.wantedSlot.count))
    }
  }

  private mutating func addRule(_ rule: ParsedGrammar.Rule) {
    tables.ruleIntent.append(Int32(rule.intent))
    tables.ruleFile.append(names.strings.insert(rule.location.file))
    tables.ruleLine.append(Int32(truncatingIfNeeded: rule.location.line))
    tables.ruleIsAlso.append(rule.kind == .also ? 1 : 0)
    for constant in rule.constants {
      tables.constants.append(names.strings.insert(constant.key))
      tables.constants.append(names.strings.insert(constant.value))
    }
    tables.constantStart.append(Int32(tables.constants.count))
  }

  private func check(_ rule: ParsedGrammar.Rule) throws(PatternError) {
    let shape = PatternShape(phrases: parsed.phrases)
    guard shape.fewestAnchors(rule.pattern) > 0 else {
      throw PatternError(
        column: rule.column, message: "this pattern can match without any word or value",
        hint: "make one of its words or slots obligatory")
    }
    if rule.kind == .not, shape.hasText(rule.pattern) {
      throw PatternError(column: rule.column, message: "free text cannot block", hint: "write only words and lists")
    }
  }

  private mutating func collectValues(of pattern: Pattern, into wanted: inout [SlotType]) {
    switch pattern {
    case .word, .text: break
    case .sequence(let parts), .choice(let parts): for part in parts { collectValues(of: part, into: &wanted) }
    case .optional(let inner): collectValues(of: inner, into: &wanted)
    case .phrase(let name, _): if let phrase = parsed.phrases[name] { collectValues(of: phrase.pattern, into: &wanted) }
    case .value(let slot, let types, _):
      for name in types {
        guard let type = try? names.type(name, column: 0) else { continue }
        let value = SlotType(slot: names.slot(slot), type: type)
        if !wanted.contains(value) { wanted.append(value) }
      }
    }
  }

  private mutating func compileSpelling() {
    for word in parsed.keep { tables.keep.insert(word) }
    for fix in parsed.fixes {
      let slip = Int(tables.slips.insert(fix.word))
      if fix.replacement.count == 1 {
        let target = names.word(fix.replacement[0], [])
        if slip == tables.slipTarget.count {
          tables.slipTarget.append(target)
        } else {
          tables.slipTarget[slip] = target
        }
      } else {
        // A slip for several words is cut like a contraction.
        if slip == tables.slipTarget.count { tables.slipTarget.append(-1) }
        tokenizer.expansions.set(fix.word, to: fix.replacement)
      }
    }
    let known = names.wordFlags.indices.filter { names.wordFlags[$0] & GrammarTables.WordFlags.lexicon.rawValue != 0 }
    tables.spelling = SpellingIndex(words: known.map { Int32($0) }, of: names.words)
    tables.sounds = SoundIndex(parsed.sounds)
    tables.sounds.add(known.map { Int32($0) }, of: FlatVocabulary(names.words))
  }
}
