public import Utterances

/// Finds signs of crisis in a text: patterns over words, on a text without its disguises, and exceptions that cancel
/// what they cover and nothing else.
///
///     let matcher = try CrisisMatcher(patterns: text)
///     matcher.signs(in: "i dont wanna wake up tmrw").kinds  // [.passive]
///     matcher.signs(in: "my phone died").isEmpty            // true
///
/// A pure value; any thread may use it.
public struct CrisisMatcher: Sendable {
  let finder: WordFinder

  /// Compiles a pattern file, and a file of weights.
  ///
  /// - Parameter weights: What word sequences are worth; nil where patterns alone decide.
  /// - Throws: `CrisisPatternError` with the line of the first fault.
  public init(patterns: String, weights: String? = nil) throws(CrisisPatternError) {
    var compiler = CrisisCompiler(try CrisisPatternFile(patterns))
    var tables = compiler.tables()
    if let weights { tables.add(try CrisisWeights(weights)) }
    self.init(tables)
  }

  /// Opens compiled patterns in a file of the host's, written with `serialized()`; nil if they are of another form.
  ///
  /// The file is trusted as a cache is. The arrays are read where they lie.
  /// - Parameter offset: Where the bytes begin; a multiple of 8.
  public init?(mapped file: MappedFile, at offset: Int) {
    guard let tables = CrisisTables(mapped: file, at: offset) else { return nil }
    self.init(tables)
  }

  var tables: CrisisTables { finder.tables }

  private init(_ tables: CrisisTables) {
    finder = WordFinder(tables)
  }

  /// The compiled patterns as bytes, in the machine's order.
  public func serialized() -> [UInt8] { finder.tables.serialized() }

  /// The signs of crisis in a text.
  ///
  /// - Complexity: O(*n*) in the length of the text; some microseconds for a sentence.
  public func signs(in text: String) -> CrisisSigns {
    let text = CrisisText(text, finder)
    guard !text.words.isEmpty else { return CrisisSigns() }
    return CrisisSigns(CrisisSum(finder, text).signs())
  }

  /// How much of a text is in words that the file of weights knows, by themselves or beside others: from 0 for none, or
  /// without weights, to 1 for all. Of two languages, a text is likelier to be in the one that knows more of it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func familiarity(of text: String) -> Double {
    let text = CrisisText(text, finder)
    return text.words.isEmpty ? 0 : CrisisSum(finder, text).familiarity
  }

  /// Whether a text has a sign of crisis, of the writer or of somebody else.
  public func hasSigns(_ text: String) -> Bool { !signs(in: text).isEmpty }
}
