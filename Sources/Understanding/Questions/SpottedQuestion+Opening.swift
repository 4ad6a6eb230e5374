internal import IntentGrammar
internal import JSONText
internal import Utterances

/// Which texts ask: what was made of them leaves that open, and they begin, or end, as questions do.
extension SpottedQuestion {
  /// Whether a meaning leaves open what a text asks: it was not understood, or taken for something that is told.
  func isOpen(_ meaning: Meaning) -> Bool {
    if meaning.decision == .unknown || isGuess(meaning) || isLookedFor(meaning) || isUnnamedCount(meaning) {
      return true
    }
    return meaning.commands.allSatisfy { $0.name == "log" && $0.origin == .story } && !diary.hasSentences
      && diary.dictation == nil
  }

  /// Whether the last entry with some words is looked for, which may say how high something was: "when was I last a 5".
  func isLookedFor(_ meaning: Meaning) -> Bool {
    meaning.decision == .act && meaning.commands.count == 1 && meaning.commands[0].name == "search"
      && meaning.commands[0].arguments["order"]?.text == "newest"
  }

  /// Whether something is counted of which the words were left out: "how often have I cried this year".
  private func isUnnamedCount(_ meaning: Meaning) -> Bool {
    meaning.decision == .act && meaning.commands.count == 1 && meaning.commands[0].name == "stats"
      && !meaning.left.isEmpty
      && meaning.commands[0].arguments["stat"]?.text == "count"
      && ["subject", "filter", "of"].allSatisfy { meaning.commands[0].arguments[$0] == nil }
  }

  /// Whether a question was only guessed by some of its words.
  func isGuess(_ meaning: Meaning) -> Bool {
    meaning.decision != .unknown && !meaning.commands.isEmpty
      && meaning.commands.allSatisfy { $0.origin.isGuess && knowledge.schemas[$0.name]?.effect == .read }
  }

  /// Whether what was taken for something told names days to be looked up: "days with less than 6 hours of sleep".
  func isListed(_ meaning: Meaning) -> Bool {
    meaning.hasOnlyCheckIns && diary.dictation == nil
      && (["opens_list", "opens_days"].contains {
        words.end(of: $0, at: 0, in: utterance.tokens, before: utterance.tokens.count) != nil
      } || closesList)
      && !utterance.tokens.contains { $0.text == ":" }
  }

  /// Whether it ends with an order to list what stands before it: "every shift with a headache, show me those".
  var closesList: Bool { closing != nil }

  /// Where that order begins.
  var closing: Int? {
    let (tokens, end) = (utterance.tokens, utterance.tokens.endOfWords)
    return (max(1, end - Self.longestClosing)..<max(1, end)).first {
      words.end(of: "closes_list", at: $0, in: tokens, before: end) == end
    }
  }

  /// What asks is not filed, even where nothing answers it.
  func unread(_ whole: Meaning, _ opening: Opening) -> Meaning? {
    // "Days when I didn't leave the house" tells nothing, where nothing but a note is made of it.
    let isNote = whole.commands.allSatisfy { command in command.arguments.keys.allSatisfy { $0 == "note" } }
    guard whole.decision != .unknown, opening == .plain || opening == .days && isNote else { return nil }
    var meaning = whole
    meaning.decision = .unknown
    return meaning
  }

  /// How a text begins that asks.
  enum Opening {
    /// As nothing else does: "how many …".
    case plain
    /// As something that is told may begin, too: "longest I have …".
    case bare
    /// With the days that are asked for, of which something may be told as well: "the days on which I slept badly …".
    case days
    /// Otherwise; what asks stands in its midst: "between Eid and now, how many …".
    case within
  }

  func opening(_ whole: Meaning) -> Opening? {
    let tokens = utterance.tokens
    var start = 0
    func begins(_ name: String) -> Bool { words.end(of: name, at: start, in: tokens, before: tokens.count) != nil }
    // A word that leads to a question may begin one as well.
    while start < tokens.count, !begins("opens"), !begins("opens_list"), !begins("opens_days"), isLead(start) {
      start += 1
    }
    let last = tokens.last { $0.kind != .punctuation || ["?", "!"].contains($0.text) }?.text
    if isBetweenSigns { return .plain }
    if asksBehindCondition(start) { return .plain }
    // "How much I missed her!"
    if last == "!", whole.decision != .unknown { return nil }
    // "Did my stretches" tells.
    let tells =
      whole.decision != .unknown && start + 1 < tokens.count && knowledge.diaryWords.doing.contains(tokens[start].text)
      && !knowledge.diaryWords.asked.contains(tokens[start + 1].text)
    if !tells, begins("opens") || begins("opens_list") || closesList { return .plain }
    if begins("opens_bare") { return .bare }
    if begins("opens_days") { return .days }
    guard whole.decision == .unknown else { return nil }
    if last == "?", !diary.hasSentences { return .plain }
    // "do the dishes" orders, "do long naps help me" asks.
    if begins("opens_verb") { return .bare }
    return tokens.indices.dropFirst(start + 1).contains {
      words.end(of: "opens", at: $0, in: tokens, before: tokens.count) != nil
        || words.end(of: "asks_within", at: $0, in: tokens, before: tokens.count) != nil
    } ? .within : nil
  }

  /// "¿Salgo más cuando llueve?": what stands between two signs is asked, whatever its words are.
  var isBetweenSigns: Bool {
    let tokens = utterance.tokens
    guard tokens.last?.text == "?", !diary.hasSentences else { return false }
    let start = tokens.indices.first { knowledge.behindFiller(at: $0, of: tokens) == nil } ?? 0
    return tokens.indices.prefix(start).contains {
      words.end(of: "opening_sign", at: $0, in: tokens, before: start) != nil
    }
  }

  /// Whether a condition begins a text, and what asks stands behind its sign: "before concerts, how nervous am I usually".
  private func asksBehindCondition(_ start: Int) -> Bool {
    let (tokens, end) = (utterance.tokens, utterance.tokens.endOfWords)
    guard !diary.hasSentences,
      ["tail", "when"].contains(where: {
        knowledge.conditionWords.end(of: $0, at: start, in: tokens, before: end) != nil
      }),
      let sign = (start..<end).last(where: { tokens[$0].kind == .punctuation && found.isBoundary($0) })
    else { return false }
    return words.end(of: "opens", at: sign + 1, in: tokens, before: end) != nil
      || (sign + 1..<end).contains { words.end(of: "asks_last", at: $0, in: tokens, before: end) == end }
  }

  /// Whether a word only leads to a question: "ok so did …".
  func isLead(_ place: Int) -> Bool {
    let (text, diary) = (utterance.tokens[place].text, knowledge.diaryWords)
    return knowledge.behindFiller(at: place, of: utterance.tokens) != nil || diary.agreeing.contains(text)
      || diary.adding.contains(text)
  }

  /// The longest order that ends a list, in tokens.
  private static let longestClosing = 4
}
