internal import IntentGrammar
internal import ResourceFiles
internal import Utterances

/// The words of a language that tell a sentence about the writer's own day from a question or a request to the world.
final class DiaryWords: Sendable {
  let firstPerson: Set<String>
  let question: Set<String>
  /// Those that tell, and ask only of somebody who is named right behind them.
  let doing: Set<String>
  let asked: Set<String>
  /// What makes a question word tell: the "not" of "wasn't invited".
  let denied: Set<String>
  /// Words before what is still to come: "coffee before the handover".
  let ahead: Set<String>
  let request: Set<String>
  let articles: Set<String>
  /// Phrases at the start of a sentence that ask for something, by their first word.
  let wishes: [String: [[String]]]
  /// Two words at the start of a sentence that ask: "am i", "is it"; by the first.
  let inverted: [String: [[String]]]
  /// Words at the start of a sentence that ask by themselves, and those that ask only before somebody.
  let asking: Set<String>, asksOf: Set<String>, asksOfNumber: Set<String>
  /// Short words at the end of another that are no part of the name behind it: "city's Pune".
  let clitics: Set<String>
  /// Words that say that something is to be learned: "teach gn = log tired".
  let lesson: Set<String>
  /// Words before what is asked for: "any tips".
  let wanted: Set<String>
  /// Words that are a preposition of a time, or the end of a verb: "up to".
  let loose: [[String]]
  /// Words before what follows from what was said: "so".
  let hence: Set<String>
  /// Words that add one thing to another: "and", "then".
  let adding: Set<String>
  /// Words between a feeling and what it is about ("of", "for"), and those that say so of a bad one only ("with").
  let about: Set<String>, with: Set<String>
  /// Those of them that say that somebody was there.
  let alongside: Set<String>
  /// Words that may stand before what a feeling is about: "of my sister's holiday".
  let owned: Set<String>
  /// Words before how one is, "feel" and "am", those of them that say so by themselves, and words behind it: "now".
  let state: Set<String>, felt: Set<String>, now: Set<String>
  /// Words between a way and how one went it, "home happy", and before what sums up: "so yeah, good day".
  let arrived: Set<String>, summing: Set<String>
  /// Words before a feeling that opens a sentence, "so proud of", and verbs that say nothing of how one felt: "I
  /// spent".
  let degree: Set<String>, undone: Set<String>
  /// Words between a feeling and a day that it is about: "stressed about Friday".
  let concerning: Set<String>
  /// The first word of a time that says how long, and not when: "all day".
  let lasting: Set<String>
  /// Words that name what stands behind their colon as the note of a check-in: "note", "comment".
  let noteLabels: Set<String>
  /// Things that a number before them counts: "3 deadlines".
  let counted: Set<String>
  /// Words that ask for a check-in: "log", "put".
  let logging: Set<String>
  /// Words before a place or an hour that is no length: "walked to work".
  let toward: Set<String>
  /// Words between a day and its rating, before a time that was reached, and beside a figure: "only 3k today".
  let rating: Set<String>, reached: Set<String>, beside: Set<String>
  /// Words for a time of the day that is no part of it, "noon", and those that may stand before one.
  let hour: Set<String>, atHour: Set<String>
  /// Words behind a number that it counts: "days".
  let counting: Set<String>
  /// Words between what was done and how long it took: "finished in 4:32".
  let within: Set<String>
  /// Words before the day by which something has to be done: "due friday".
  let due: Set<String>
  /// Words that put something to a note that is there: "add".
  let noteAdding: Set<String>
  /// Words of getting up, beside which a bare hour is one of the morning: "woke".
  let waking: Set<String>
  /// Words for so many of something in a time, which are no rating: "5 a day".
  let rates: Set<String>
  /// Words for somebody that say as much as a tag does: "friends", and not which of them.
  let company: Set<String>
  /// How the hour that it is is told: "it is only" 9.
  let hourTold: [[String]]
  /// Words before a meal that is no more than a time: "since breakfast".
  let mealtime: Set<String>
  /// The day or night before one that was said: "the night before".
  let dayBefore: [[String]]
  /// Words for the present time.
  let present: Set<String>
  /// Words for more entries than one: "entries", "everything".
  let several: Set<String>
  /// Words that make somebody the writer's, "my", and all words that name the writer.
  let ours: Set<String>, own: Set<String>
  /// What is said behind a name and is no part of it.
  let tails: [[String]]
  /// The two answers of a question that is answered with one of two words.
  let either: [[String]]
  /// Words that begin a reason behind a comma: behind a name, and behind any text.
  let reason: Set<String>, cause: Set<String>
  /// How a request is put as a question: "could you", "may I".
  let kindly: [[String]]
  /// Requests for a check-in that stand behind politeness, "you to enter", by their first word.
  let asksToLog: [String: [[String]]]
  /// What asks to be told something, by the first word: "tell me", "I would like to know".
  let asksToTell: [String: [[String]]]
  /// What asks to have something done, by the first word: "could you please", "I would like to".
  let asksToDo: [String: [[String]]]
  /// Words before what is to be told or not, "if", and words that would open it as a question.
  let whether: Set<String>, inverting: [[String]]
  /// Words before a number that is none of a mood: "level", "chapter".
  let numbered: Set<String>
  /// Words that no name holds: "where can I find how to change my name".
  let nameless: Set<String>
  /// Words for tears, which may be glad or sad ones.
  let crying: Set<String>
  /// What one word of praise may stand before: "lovely shift".
  let judged: Set<String>
  /// What mocking praise behind bad news is said of: "great start".
  let mocked: Set<String>
  /// Words that speak to somebody: "please".
  let addressing: Set<String>
  /// Words that open a text with a condition: "if".
  let supposing: Set<String>
  /// Words that make a number beside them a rating: "mood", "rating", "day".
  let raters: Set<String>
  /// Words that open a text with a reason: "since".
  let reasonOpening: Set<String>
  /// What begins a time up to which an answer is to know: "as of".
  let asOf: [[String]]
  /// What is said behind any text out of politeness.
  let politeTails: [[String]]
  /// Words around a check-in that are no part of it: at its start, there before a sign only ("today:"), and at its end.
  let openings: [[String]], headings: [[String]], closings: [[String]]
  /// Words that say how well or how much something was done: "well", "enough".
  let quality: Set<String>
  /// What asks of the writer at the end of a text: "how was I".
  let asksBehind: [[String]]
  /// Words behind a feeling that is about nothing: "at", "and".
  let closing: Set<String>
  /// Words for feelings that are rated by themselves, and not as a mood: "anxiety 6/10".
  let rated: Set<String>
  /// Words that join a text to the one before.
  let linking: [[String]]
  /// Words for half a day beside a rating, with the time that each is: "am 2, pm 4".
  let halves: [String: String]
  /// What stands before a file that is written, and words behind it that name none.
  let into, noFile: Set<String>
  /// Words that say nothing of what is to be done where nothing else explains them: "whoops", "instead".
  let wrappers: Set<String>
  /// How a request begins that carries the journal somewhere, or removes it: "export my".
  let carrying: [String: [[String]]]
  /// Words that take something out of what is asked for, "except", and that hold it to a part, "only".
  let excluding: Set<String>, limiting: Set<String>

  init(_ files: ResourceFiles, language: String) {
    let table = ResourceTable(files.text("Resources/\(language)/diary.tsv") ?? "", columns: 2)
    func phrases(_ id: String) -> [[String]] { table[id]?[1].phrases ?? [] }
    func words(_ id: String) -> Set<String> { table[id]?[1].firstWords ?? [] }
    firstPerson = words("first_person")
    question = words("question")
    about = words("about")
    with = words("with")
    alongside = words("alongside")
    owned = words("owned")
    state = words("state")
    counted = words("counted")
    logging = words("logging")
    toward = words("toward")
    rating = words("rating")
    reached = words("reached")
    beside = words("beside")
    hour = words("hour")
    atHour = words("at_hour")
    counting = words("counting")
    within = words("within")
    due = words("due")
    noteAdding = words("note_adding")
    waking = words("waking")
    rates = words("rates")
    company = words("company")
    hourTold = phrases("hour_told")
    mealtime = words("mealtime")
    dayBefore = phrases("day_before")
    present = words("present")
    several = words("several")
    lasting = words("lasting")
    noteLabels = words("note_label")
    ours = words("ours")
    own = words("own")
    felt = words("felt")
    now = words("now")
    doing = words("doing")
    asked = words("asked")
    denied = words("denied")
    ahead = words("ahead")
    arrived = words("arrived")
    degree = words("degree")
    undone = words("undone")
    summing = words("summing")
    concerning = words("concerning")
    articles = words("article")
    request = words("request")
    wishes = Dictionary(grouping: phrases("wish")) { $0[0] }
    tails = phrases("tail")
    either = phrases("either")
    reason = words("reason")
    cause = words("cause")
    kindly = phrases("kindly")
    asksToLog = Dictionary(grouping: phrases("asks_to_log")) { $0[0] }
    asksToTell = Dictionary(grouping: phrases("asks_to_tell")) { $0[0] }
    asksToDo = Dictionary(grouping: phrases("asks_to_do")) { $0[0] }
    whether = words("whether")
    inverting = phrases("inverting")
    numbered = words("numbered")
    nameless = words("nameless")
    crying = words("crying")
    judged = words("judged")
    mocked = words("mocked")
    addressing = words("addressing")
    supposing = words("supposing")
    raters = words("rater")
    reasonOpening = words("reason_opening")
    politeTails = phrases("polite")
    openings = phrases("opening")
    headings = phrases("heading")
    closings = phrases("closing")
    linking = phrases("linking")
    rated = words("rated")
    closing = words("behind_feeling")
    quality = words("quality")
    asksBehind = phrases("asks_behind")
    halves = Dictionary(
      phrases("half").map { ($0[0], $0.dropFirst(2).joined(separator: " ")) }, uniquingKeysWith: { first, _ in first })
    into = words("into")
    noFile = words("no_file")
    asOf = phrases("as_of")
    wrappers = words("wrapper")
    carrying = Dictionary(grouping: phrases("carrying")) { $0[0] }
    excluding = words("excluding")
    limiting = words("limiting")
    adding = words("adding")
    clitics = words("clitic")
    loose = phrases("loose")
    wanted = words("wanted")
    lesson = words("lesson")
    hence = words("hence")
    inverted = Dictionary(grouping: phrases("inverted")) { $0[0] }
    asking = words("asking")
    asksOfNumber = words("asks_of_number")
    asksOf = words("asks_of")
  }

  /// Whether a meal is no more than a time: "since breakfast".
  func isMealtime(_ item: String?, at tokens: Range<Int>, in utterance: Utterance) -> Bool {
    item == "food" && tokens.lowerBound > 0 && mealtime.contains(utterance.tokens[tokens.lowerBound - 1].text)
  }
}

/// Whether an utterance that no command explains is something told about the writer's own day. A class, since what is
/// asked
/// of it again and again is found out once.
final class DiaryReading {
  private let words: DiaryWords
  private let texts: [String]
  private let utterance: Utterance

  init(_ utterance: Utterance, _ words: DiaryWords) {
    self.utterance = utterance
    self.words = words
    texts = utterance.tokens.filter { $0.kind == .word }.map(\.text)
  }

  var wordCount: Int { texts.count }

  /// Whether it asks: a question mark at its end, or a question word at its start.
  private(set) lazy var isQuestion: Bool = {
    if utterance.tokens.last?.text == "?" || isInverted { return true }
    guard let first = texts.first, words.question.contains(first) else { return false }
    // "8am anxious" tells the hour.
    if utterance.tokens[0].kind == .number { return false }
    // "wasn't invited" tells, "wasn't it cold" asks.
    if texts.count > 2, words.denied.contains(texts[1]), !words.asked.contains(texts[2]) { return false }
    // "did I sleep well" asks, "did my taxes" tells.
    return !words.doing.contains(first) || texts.count < 2 || words.asked.contains(texts[1])
  }()

  /// Whether it begins as a request or a wish does.
  private(set) lazy var isRequest: Bool = {
    guard let first = texts.first else { return false }
    return words.request.contains(first) || wishLength > 0
  }()

  /// Whether its first word orders something, of somebody else: "text my sister that I'm fine".
  var isOrder: Bool { !isLong && texts.first.map(words.request.contains) ?? false && dictation == nil }

  /// How many words at the start wish for something or weigh it up; 0 if none do.
  private(set) lazy var wishLength = begun(words.wishes).map(\.count).max() ?? 0

  /// Whether its first words carry the journal somewhere, or remove it: "save my journal".
  var carriesJournal: Bool { !begun(words.carrying).isEmpty }

  /// The token of the word that asks for a check-in: "log a 4", "please note that …", "can you put me down as …"; nil
  /// where
  /// none does.
  private(set) lazy var dictation: Int? = wordOfDictation.map { word in
    utterance.tokens.indices.filter { utterance.tokens[$0].kind == .word }[word]
  }

  private var wordOfDictation: Int? {
    var start = 0
    if let kind = words.kindly.filter({ texts.starts(with: $0) }).map(\.count).max() { start = kind }
    while start < min(texts.count, Self.mostBeforeLogging), words.wrappers.contains(texts[start]),
      !words.logging.contains(texts[start])
    {
      start += 1
    }
    if start < texts.count, words.logging.contains(texts[start]) { return start }
    // "If it's no trouble, put me down as tired", "might I trouble you to enter a 3".
    if let first = texts.first, words.supposing.contains(first),
      let sign = utterance.tokens.lastIndex(where: { $0.text == "," }), sign + 1 < utterance.tokens.count,
      words.logging.contains(utterance.tokens[sign + 1].text)
    {
      return utterance.tokens[...sign].count { $0.kind == .word }
    }
    for start in texts.indices.prefix(Self.mostBeforeLogging * 2) {
      for phrase in words.asksToLog[texts[start]] ?? [] where texts[start...].starts(with: phrase) {
        return start + (phrase.firstIndex(where: words.logging.contains) ?? 0)
      }
    }
    return nil
  }

  /// How many words of politeness may stand before a request to log.
  private static let mostBeforeLogging = 6

  /// Whether its first words ask about the writer, as no check-in begins: "am i pregnant".
  private(set) lazy var isInverted = !begun(words.inverted).isEmpty

  /// The phrases, by their first word, that it begins with.
  private func begun(_ phrases: [String: [[String]]]) -> [[String]] {
    (texts.first.flatMap { phrases[$0] } ?? []).filter { texts.starts(with: $0) }
  }

  /// Whether its first word asks by itself: "how", and not "can".
  var beginsAsking: Bool { texts.first.map(words.asking.contains) ?? false }

  /// Whether its first word asks where somebody or a number stands behind it: "was Tom happy", "is 58 normal".
  var mayAskOf: Bool { texts.count > 2 && words.asksOf.contains(texts[0]) }

  var asksOfNumber: Bool { texts.first.map(words.asksOfNumber.contains) ?? false }

  /// Whether a word asks for something.
  func isRequestWord(_ text: String) -> Bool { words.request.contains(text) }

  /// Whether the writer tells something about themselves.
  private(set) lazy var isOwnStatement: Bool = {
    guard texts.count >= 3, !isQuestion else { return false }
    // In a long text the first words no longer say what the whole is.
    if isRequest, !isLong { return false }
    return texts.contains(where: words.firstPerson.contains)
  }()

  /// Whether the writer is named in it, past its first word.
  var hasFirstPerson: Bool {
    texts.first.map(words.firstPerson.contains) ?? false || texts.dropFirst().contains(where: words.own.contains)
  }

  /// Whether the runs that were left unexplained are less than two thirds of the words.
  func isMostlyExplained(besides runs: [Range<Int>]) -> Bool { words(in: runs) * 3 < texts.count * 2 }

  func words(in runs: [Range<Int>]) -> Int {
    runs.reduce(0) { count, run in count + utterance.tokens[run].filter { $0.kind == .word }.count }
  }

  /// Whether so much was said that the first words no longer tell what it is.
  var isLong: Bool { texts.count >= 25 }

  /// Whether so much of so long a text was left unexplained that it is worth keeping whole: a story, and no list of
  /// facts.
  func isStory(unexplained count: Int) -> Bool { isTale && count >= 5 }

  /// Whether a sentence ends inside it, with another of some length behind it.
  private(set) lazy var hasSentences: Bool = {
    let tokens = utterance.tokens
    var count = 0
    for index in tokens.indices.reversed() {
      if tokens[index].kind == .word { count += 1 }
      guard count >= Self.shortestSentence, ".!?".contains(tokens[index].text), tokens[index].kind == .punctuation,
        index > 0, tokens[index - 1].text != tokens[index].text, index + 1 < tokens.count,
        tokens[index + 1].followsSpace
      else { continue }
      return tokens[..<index].count { $0.kind == .word } > Self.shortestSentence
    }
    return false
  }()

  /// How many words make a sentence.
  private static let shortestSentence = 2

  /// Whether it is as long as a story: so many words, or fewer in more sentences than one.
  var isTale: Bool { hasManyWords || texts.count >= 12 && !isRequest && hasSentences }

  /// Whether it has as many words as a story of one sentence.
  var hasManyWords: Bool { texts.count >= 15 }
}
