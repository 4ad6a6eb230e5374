internal import Utterances

/// The words and patterns with which a language tells the time, compiled.
///
///     let english = try TimeLanguage(source: text, file: "time.words")
///     english.parse(utterance, settings)?.value
///
/// All words and all orders of words come from the source; `docs/time.md` describes it.
public final class TimeLanguage: Sendable {
  let words: Vocabulary
  let rules: RuleTable
  let categories: Categories
  let near: NearWords
  let plain: PlainWords
  let counted: CountedWords

  /// Compiles the rules of a language.
  ///
  /// - Throws: the first line that cannot be used.
  public init(source: String, file: String) throws(TimeGrammarError) {
    var compiler = RuleCompiler(file: file)
    try compiler.compile(source)
    words = compiler.words
    rules = compiler.rules.table()
    categories = Categories(compiler.categories)
    near = NearWords(compiler.near, of: words)
    counted = CountedWords(compiler.counted, of: words)
    plain = PlainWords(of: words)
  }

  init(words: Vocabulary, rules: RuleTable, categories: Categories, near: NearWords, counted: CountedWords) {
    self.words = words
    self.rules = rules
    self.categories = categories
    self.near = near
    self.counted = counted
    plain = PlainWords(of: words)
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
  let zeroHour: Int?
  let yearMonthDay: Int?
  let dayAndMonth: Int?
  let grouped: Int?
  /// The raw value of the kind that each category is reported as, −1 for none, −2 for `nothing` and −3 for `name`.
  let kinds: [Int8]

  /// Words that are no time although they look like one: they take away what lies within them or crosses their bounds.
  static let nothing: Int8 = -2
  /// Names that look like times: they take away what lies within them, and leave what reaches past them.
  static let name: Int8 = -3

  /// The names of the categories of number tokens.
  static let builtIn = ["num", "int", "h", "dd", "dom", "yyyy", "hm", "hhmm", "h0", "ymd", "dm"]
  /// Those that only some languages have: a language that does not name them has a category more of its own.
  static let optional = ["grouped"]

  /// The category numbers in a fixed order, −1 for none, then the kinds.
  var numbers: [Int32] {
    let ids = [
      number, integer, hour, twoDigits, dayOfMonth, year, hourAndMinute, fourDigitClock, zeroHour,
      yearMonthDay, dayAndMonth, grouped,
    ]
    return ids.map { Int32($0 ?? -1) } + kinds.map { Int32($0) }
  }

  /// From `numbers`; nil if they are too few.
  init?(numbers: [Int32]) {
    guard numbers.count >= 12 else { return nil }
    func id(_ place: Int) -> Int? { numbers[place] < 0 ? nil : Int(numbers[place]) }
    (number, integer, hour, twoDigits) = (id(0), id(1), id(2), id(3))
    (dayOfMonth, year, hourAndMinute, fourDigitClock, zeroHour) = (id(4), id(5), id(6), id(7), id(8))
    (yearMonthDay, dayAndMonth, grouped) = (id(9), id(10), id(11))
    kinds = numbers[12...].map { Int8(truncatingIfNeeded: $0) }
  }

  init(_ ids: [String: Int]) {
    number = ids["num"]
    integer = ids["int"]
    hour = ids["h"]
    twoDigits = ids["dd"]
    dayOfMonth = ids["dom"]
    year = ids["yyyy"]
    hourAndMinute = ids["hm"]
    fourDigitClock = ids["hhmm"]
    zeroHour = ids["h0"]
    yearMonthDay = ids["ymd"]
    dayAndMonth = ids["dm"]
    grouped = ids["grouped"]
    var kinds = [Int8](repeating: -1, count: ids.count)
    for (raw, name) in ["time", "duration", "number", "ordinal", "rating", "recurrence"].enumerated() {
      if let id = ids[name] { kinds[id] = Int8(raw) }
    }
    if let nothing = ids["nothing"] { kinds[nothing] = Self.nothing }
    if let name = ids["name"] { kinds[name] = Self.name }
    self.kinds = kinds
  }
}
