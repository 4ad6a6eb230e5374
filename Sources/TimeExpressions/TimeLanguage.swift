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
  private let spelling: SpellingIndex

  /// Compiles the rules of a language.
  ///
  /// - Throws: the first line that cannot be used.
  public init(source: String, file: String) throws(TimeGrammarError) {
    var compiler = RuleCompiler(file: file)
    try compiler.compile(source)
    words = compiler.words
    rules = compiler.rules
    categories = Categories(compiler.categories)
    let vocabulary = words
    let long = (0..<vocabulary.count).filter { vocabulary.word(Int32($0)).utf8.count >= Self.shortestRepair }
    spelling = SpellingIndex(words: long.map { Int32($0) }, of: vocabulary, mostSlips: 1)
  }

  /// Shorter words are too near to others to be repaired.
  private static let shortestRepair = 5

  /// The word that a misspelt one was most likely meant to be: "septmber". Nil for a word that tells a time, and where
  /// none begins alike and is one slip away.
  ///
  /// Whoever asks knows whether the word is a real one of the language.
  public func respelled(_ word: String) -> String? {
    guard word.utf8.count >= Self.shortestRepair - 1, words.id(of: word) == nil,
      let best = spelling.candidates(for: word, in: words, limit: 1, mostSlips: 1).first,
      best.cost <= EditDistance.oneSlip
    else { return nil }
    return words.word(best.word)
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
  /// The raw value of the kind that each category is reported as, −1 for none.
  let kinds: [Int8]
  /// Words that are no time although they look like one.
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
    var kinds = [Int8](repeating: -1, count: ids.count)
    for (raw, name) in ["time", "duration", "number", "ordinal", "rating", "recurrence"].enumerated() {
      if let id = ids[name] { kinds[id] = Int8(raw) }
    }
    self.kinds = kinds
    nothing = ids["nothing"]
  }
}
