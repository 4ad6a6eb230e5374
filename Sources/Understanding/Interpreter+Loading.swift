internal import IntentGrammar
package import ResourceFiles
internal import TimeExpressions
internal import Utterances

extension Interpreter {
  /// Names of intents that are no commands: they are resolved from the conversation.
  static let pseudoIntents = ["followup", "pick"]
  /// Types whose values are the names that the user has given to things.
  static let ownTypes = ["own_activity", "own_metric", "own_goal", "own_reminder", "own_shortcut", "own_question"]

  /// Opens a language, from the compiled file when it is of these very grammars, else from the sources.
  ///
  /// - Parameters:
  ///   - version: The program's version; a compiled file of another version is not used.
  ///   - cachePath: Where the compiled grammar is kept; nil to compile at every start.
  package convenience init(
    files: ResourceFiles, language: String, schemas: [CommandSchema], lexicon: Lexicon, version: String,
    cachePath: String?
  ) {
    let language = LanguageFiles(files: files, language: language)
    let fingerprint = language.fingerprint(version: version)
    let grammar: Grammar
    if let cachePath, let cached = Self.cached(cachePath, fingerprint) {
      grammar = cached
    } else {
      grammar = Self.compiled(language.sources(), schemas).grammar
      if let cachePath { CacheFile.write(grammar.serialized(), fingerprint, to: cachePath) }
    }
    self.init(
      grammar: grammar, language: language, schemas: schemas, lexicon: lexicon,
      time: language.time(version: version, cachePath: cachePath.map { "\($0).time" }))
  }

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

  // MARK: The compiled file: fingerprint, then the grammar

  private static func cached(_ path: String, _ fingerprint: UInt64) -> Grammar? {
    guard let file = MappedFile(path), file.bytes.count > 8,
      file.bytes.loadUnaligned(as: UInt64.self) == fingerprint
    else { return nil }
    return Grammar(mapped: file, at: 8)
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
