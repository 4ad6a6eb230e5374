internal import IntentGrammar
internal import ResourceFiles
internal import TextSearch
internal import Utterances

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
    // "what a day" exclaims.
    if texts.count > 2, words.exclaimed.contains(first), words.articles.contains(texts[1]) { return false }
    // "did I sleep well" asks, "did my taxes" tells.
    return !words.doing.contains(first) || texts.count < 2 || words.asked.contains(texts[1])
  }()

  /// Whether it begins as a request or a wish does.
  private(set) lazy var isRequest: Bool = {
    beginsWithRequest || wishLength > 0
  }()

  /// Whether its first word asks for something, and is no thing: "text my sister", and not "text from my sister".
  private var beginsWithRequest: Bool {
    guard let first = texts.first, words.request.contains(first) else { return false }
    return texts.count == 1 || !words.ofNoun.contains(texts[1])
  }

  /// Whether its first word orders something, of somebody else: "text my sister that I'm fine".
  var isOrder: Bool { !isLong && beginsWithRequest && dictation == nil }

  /// Whether its first word orders, or tells what was done: "read 30 pages before bed".
  var mayTellPast: Bool { texts.first.map(words.samePast.contains) ?? false }

  /// Whether it speaks to somebody: "you'd better not tell my wife".
  private(set) lazy var addresses = texts.contains(where: words.address.contains)

  /// Whether another helper is called at its start: "Alexa, …", "hey Siri …".
  private(set) lazy var callsHelper: Bool = {
    let tokens = utterance.tokens
    let start = tokens.first.map { words.hailing.contains($0.text) } == true ? 1 : 0
    guard tokens.count > start + 1, words.helpers.contains(tokens[start].text) else { return false }
    let next = tokens[start + 1].text
    return start > 0 || next == "," || words.hailed.contains(next) || words.request.contains(next)
  }()

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

  /// Whether its first words ask for what somebody else does: "play some music".
  var asksOthers: Bool { !begun(words.forOthers).isEmpty }

  /// The phrases, by their first word, that it begins with.
  private func begun(_ phrases: OpeningPhrases) -> [[String]] {
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
