internal import IntentGrammar
package import ResourceFiles
internal import TimeExpressions
internal import Utterances

extension Interpreter {
  /// Names of intents that are no commands: they are resolved from the conversation.
  static let pseudoIntents = ["followup", "pick"]
  /// Types whose values are the names that the user has given to things.
  static let ownTypes = [
    "own_activity", "own_metric", "own_goal", "own_reminder", "own_shortcut", "own_question", "own_situation",
    CompiledNames.timed,
  ]

  /// Opens a language, from the compiled file when it is of these very grammars, else from the sources.
  ///
  /// - Parameters:
  ///   - version: The program's version; a compiled file of another version is not used.
  ///   - table: The compiled grammar; nil to compile at every start.
  package convenience init(
    files: ResourceFiles, language: String, schemas: [CommandSchema], lexicon: Lexicon, version: String,
    table: CompiledTable?
  ) {
    let language = LanguageFiles(files: files, language: language)
    let fingerprint = language.fingerprint(version: version)
    let grammar: Grammar
    var faults: [String]
    if let table, let cached = Self.cached(table, fingerprint) {
      (grammar, faults) = cached
    } else {
      let compiled = Self.compiled(language.sources(), schemas)
      grammar = compiled.grammar
      faults = language.faults(compiled.diagnostics)
      table?.keep(Self.cacheContent(grammar, faults), fingerprint)
    }
    self.init(
      grammar: grammar, language: language, schemas: schemas, lexicon: lexicon,
      time: language.time(version: version, table: table?.appending(".time")),
      assertion: { language.assertion(version: version, table: table?.appending(".assertion")) },
      ownFaults: faults)
  }

  /// Compiles or opens what is else opened when it is first needed.
  package func openTables() { _ = knowledge.assertion }

  /// Compiles grammars for a catalogue.
  static func compiled(
    _ sources: [GrammarSource], _ schemas: [CommandSchema]
  ) -> (grammar: Grammar, diagnostics: [GrammarDiagnostic]) {
    let intents = schemas.map { schema in
      IntentSchema(
        name: schema.name, kind: schema.intentKind, writes: schema.effect != .read, confirms: schema.effect == .confirm)
    }
    let pseudo = pseudoIntents.map { IntentSchema(name: $0, kind: .answer) }
    return Grammar.compile(sources, schemas: intents + pseudo, types: ValueChart.typeNames + ownTypes)
  }

  // MARK: The compiled file: length of the faults, the faults a line each, then the grammar

  private static let headLength = CacheFile.headLength + 8

  private static func cacheContent(_ grammar: Grammar, _ faults: [String]) -> [UInt8] {
    var text = Array(faults.joined(separator: "\n").utf8)
    let length = UInt64(text.count)
    // The grammar begins at a multiple of 8.
    text += Array(repeating: 0, count: (8 - text.count % 8) % 8)
    return withUnsafeBytes(of: length) { Array($0) } + text + grammar.serialized()
  }

  private static func cached(_ table: CompiledTable, _ fingerprint: UInt64) -> (grammar: Grammar, faults: [String])? {
    guard let file = table.open(fingerprint), file.bytes.count > headLength else { return nil }
    let length = file.bytes.loadUnaligned(fromByteOffset: CacheFile.headLength, as: UInt64.self)
    guard length < UInt64(file.bytes.count - headLength) else { return nil }
    let end = headLength + Int(length)
    guard let grammar = Grammar(mapped: file, at: end + (8 - end % 8) % 8) else { return nil }
    let text = String(decoding: file.bytes[headLength..<end], as: UTF8.self)
    return (grammar, text.split(separator: "\n").map(String.init))
  }
}

extension CommandSchema {
  fileprivate var intentKind: IntentSchema.Kind {
    switch kind {
    case .statement: .statement
    case .question: .question
    case .command: .command
    case .social: .social
    case .answer: .answer
    }
  }
}
