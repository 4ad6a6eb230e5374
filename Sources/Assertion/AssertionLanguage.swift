package import Utterances

/// What a language's words tell of a statement: of whom, when and whether.
///
///     let language = AssertionLanguage(source: file, path: "Grammars/en/assertion.words")
///     let reading = language.reading(of: utterance)       // "Mum ran 5k, I had two coffees"
///     reading.verdict(of: 1..<2, .doing)                  // not asserted: another's
///     reading.verdict(of: 6..<7, .doing)                  // asserted: told of oneself
///
/// The file is compiled once; a reading takes time in proportion to the words.
package struct AssertionLanguage: Sendable {
  let shared: SharedTables
  var tables: AssertionTables { shared.contents }
  /// What is wrong with the file. The lines concerned are left out.
  package let diagnostics: [AssertionDiagnostic]
  /// The sentences of the file that show where its groups speak.
  package let examples: [AssertionExample]

  /// Compiles a file.
  package init(source: String, path: String) {
    let compiler = AssertionCompiler(AssertionFile(source: source, path: path))
    shared = SharedTables(compiler.tables)
    diagnostics = compiler.file.diagnostics
    examples = compiler.file.examples
  }

  /// Opens what `serialized` wrote, without the file's examples; nil where the bytes are not that.
  ///
  /// - Parameter offset: Where the bytes begin; a multiple of 8.
  package init?(mapped file: MappedFile, at offset: Int) {
    guard let tables = AssertionTables(mapped: file, at: offset) else { return nil }
    shared = SharedTables(tables)
    diagnostics = []
    examples = []
  }

  /// The compiled file as bytes, for `init(mapped:at:)`, in the machine's byte order.
  package func serialized() -> [UInt8] { tables.serialized() }

  /// The groups of the file, in its order.
  package var groups: [AssertionGroup] { tables.groups }

  /// Reads an utterance.
  ///
  /// - Parameters:
  ///   - asked: Whether it is the answer to an open question, which licenses what it names.
  ///   - dictated: Whether it is an explicit request to log, which licenses what it names.
  package func reading(of utterance: Utterance, asked: Bool = false, dictated: Bool = false) -> AssertionReading {
    let rows = RowBuilder(shared, utterance).rows
    guard !rows.isEmpty else { return AssertionReading() }
    var reader = AssertionReader(shared, rows)
    return reader.reading(asked: asked, dictated: dictated)
  }
}
