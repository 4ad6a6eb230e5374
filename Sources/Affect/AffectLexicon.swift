package import Utterances

/// Words, phrases and events with what they say about the writer's day, compiled for matching.
///
///     let (lexicon, diagnostics) = AffectLexicon.compile(sources, activities: ids, tokenizer: tokenizer)
///     let reading = AffectAnalyser(lexicon: lexicon, tokenizer: tokenizer).analyse("slept badly, but the walk helped")
package struct AffectLexicon: Sendable {
  let shared: SharedTables
  var tables: AffectTables { shared.tables }

  /// How many entries there are.
  package var count: Int { tables.entries.count }

  /// Compiles lexicon files. What is wrong with a line is told, and the line left out.
  ///
  /// - Parameters:
  ///   - activities: The ids of the activities that entries may name, at most 64.
  ///   - tokenizer: That of the texts to be analysed, so that both are cut into the same words.
  ///   - known: Further words of the language, which are never taken for slips.
  ///   - hints: The weights of words and pairs of words, as `AffectTrainer` writes them; nil for none.
  package static func compile(
    _ sources: [LexiconSource], activities: [String], tokenizer: Tokenizer, known: [String] = [],
    hints: LexiconSource? = nil
  ) -> (lexicon: AffectLexicon, diagnostics: [LexiconDiagnostic]) {
    var compiler = LexiconCompiler(tokenizer: tokenizer, activities: activities)
    compiler.compile(sources, known: known)
    if let hints { compiler.compile(hints: hints) }
    return (AffectLexicon(tables: compiler.tables()), compiler.diagnostics)
  }

  private static let format = FlatFile.Format(magic: 0x4d4f_4f44, version: 4)

  /// The lexicon as bytes, for a cache file.
  package func serialized() -> [UInt8] {
    var file = FlatFile(Self.format)
    var tables = tables
    tables.visit(&file)
    return file.finished()
  }

  init(tables: AffectTables) { shared = SharedTables(tables) }

  /// Opens a lexicon in a cache file: the large arrays are read where they lie.
  ///
  /// - Parameter offset: Where the bytes of `serialized()` begin; a multiple of 8.
  package init?(mapped mapping: MappedFile, at offset: Int) {
    guard var file = FlatFile(viewing: mapping, at: offset, Self.format) else { return nil }
    var tables = AffectTables()
    tables.visit(&file)
    guard file.isWhole else { return nil }
    self.init(tables: tables)
  }
}

/// A user's own entries, laid over a lexicon at run time: the lexicon is not compiled again.
///
/// Made for a few hundred lines at most. Where both have an entry for the same words, the user's counts.
package struct OwnLexicon: Sendable {
  /// The name of its lines, as that of a file.
  package static let name = "own"

  let shared: SharedTables
  /// What is wrong with the user's lines.
  package let diagnostics: [LexiconDiagnostic]

  /// Compiles lines such as `wiped = -2 tired`; their patterns may use the lexicon's classes and define more.
  package init(_ source: LexiconSource, over lexicon: AffectLexicon, tokenizer: Tokenizer) {
    let base = lexicon.tables
    var compiler = LexiconCompiler(
      tokenizer: tokenizer, activities: base.activityIDs, over: base)
    compiler.compile([source], known: [])
    diagnostics = compiler.diagnostics
    shared = SharedTables(compiler.tables())
  }
}
