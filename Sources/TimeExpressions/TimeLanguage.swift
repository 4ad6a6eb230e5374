internal import Utterances

/// The words and patterns with which a language tells the time, compiled.
///
///     let english = try TimeLanguage(source: text, file: "time.words")
///     english.parse(utterance, settings)?.value
///
/// All words and all orders of words come from the source; `docs/time.md` describes it.
public struct TimeLanguage: Sendable {
  let words: Vocabulary
  let rules: RuleTable
  let categories: Categories

  /// Compiles the rules of a language.
  ///
  /// - Throws: the first line that cannot be used.
  public init(source: String, file: String) throws(TimeGrammarError) {
    var compiler = RuleCompiler(file: file)
    try compiler.compile(source)
    words = compiler.words
    rules = compiler.rules
    categories = Categories(compiler.categories)
  }
}

/// The numbers of the categories that the code itself makes or reads.
struct Categories: Sendable {
  /// Made from number tokens.
  let number: Int?
  let integer: Int?
  let hour: Int?
  let twoDigits: Int?
  let dayOfMonth: Int?
  let year: Int?
  let hourAndMinute: Int?
  let fourDigitClock: Int?
  /// What is reported, by the raw value of its kind, and the category of words that are no time.
  let reported: [Int]
  let nothing: Int?

  /// The names of the categories of number tokens.
  static let builtIn = ["num", "int", "h", "dd", "dom", "yyyy", "hm", "hhmm"]

  init(_ ids: [String: Int]) {
    number = ids["num"]
    integer = ids["int"]
    hour = ids["h"]
    twoDigits = ids["dd"]
    dayOfMonth = ids["dom"]
    year = ids["yyyy"]
    hourAndMinute = ids["hm"]
    fourDigitClock = ids["hhmm"]
    reported = ["time", "duration", "number", "ordinal", "rating", "recurrence"].map { ids[$0] ?? -1 }
    nothing = ids["nothing"]
  }
}
