internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// A question about the writer's own days that no rule explains as a whole: "and the hot flushes, have they eased off at all
/// since the patches". What it asks for, of what, when and under which condition is found word by word, in whatever order it
/// stands; words that stay over are named in the answer.
///
/// A question writes nothing, so that half of one may be answered where half of a check-in may not be filed.
struct SpottedQuestion: SentenceStage {
  let sentence: ReadingResolver

  /// The words that questions are made of.
  var words: PhraseClasses { knowledge.questionWords }

  /// What is asked for, instead of what was made of the text so far; nil where the text asks nothing, or was read.
  func asked(insteadOf whole: Meaning) -> Meaning? {
    guard !words.isEmpty, whole.fault == nil, [nil, "mood", "confirmation"].contains(situation.expects),
      situation.scope.isWhole,
      isOpen(whole) || isListed(whole), utterance.tokens.count <= Self.longest, !diary.hasSentences,
      let opening = opening(whole)
    else { return nil }
    let parts = parts()
    guard isOfWriter(parts) else { return nil }
    trace?.note(
      .values, "a question word by word",
      (parts.classes.sorted() + parts.subjects.map(\.id)).joined(separator: ", ")
        + parts.dark.map { "; not “\(utterance.tokens[$0].text)”" }.joined())
    let most = opening == .plain ? Self.mostDark : Self.mostDarkBesideBare
    if isLookedFor(whole), parts.level == nil { return nil }
    guard parts.darkCount <= min(most, parts.knownCount), var commands = commands(of: parts) else {
      return [.ask, .act].contains(whole.decision) && !isCheckIn(whole) ? nil : unread(whole, opening)
    }
    // A guess has left out what it doesn't say; words that stay over here are no better.
    if isGuess(whole), !parts.dark.isEmpty, commands[0].name != "search" { return nil }
    let isWhole = parts.dark.isEmpty
    for index in commands.indices { commands[index].confidence = isWhole ? Self.sure : Self.unsure }
    var meaning = Meaning(.act, commands)
    if commands[0].name != "search" {
      let read = commands[0].spans.map(\.range)
      // Days are listed by their condition alone.
      let unread =
        commands[0].name == "history" && parts.condition != nil ? parts.subjects.flatMap { Array($0.tokens) } : []
      let dark = sentence.left(of: (parts.dark + unread).map { $0..<$0 + 1 })
      meaning.left = dark.filter { dark in !read.contains { $0.overlaps(dark) } }
      if !meaning.left.isEmpty, sentence.saysMore(meaning.left, besideSigns: true) {
        meaning.remarks.append(sentence.remark(onLeft: meaning.left))
      }
    }
    return meaning
  }

  /// Whether the words are of the writer, or of the journal, and not of the world: "how many units are in a bottle".
  private func isOfWriter(_ parts: Parts) -> Bool {
    // Words for where one was tell less of whom a question is than what is measured, and felt.
    let isOfThings = !parts.surroundings.isEmpty && !parts.subjects.allSatisfy(isMeasured)
    let isKnown = parts.dark.isEmpty && (!parts.subjects.isEmpty || parts.condition != nil) && !isOfThings
    let most =
      diary.hasFirstPerson && !isOfThings
      ? isKnown ? Self.mostWorldOfPlain : Self.mostWorldOfWriter
      : isKnown && parts.surroundings.isEmpty
        ? parts.condition?.filter["mood"] == nil ? Self.mostWorldOfKnown : Self.mostWorldOfPlain : Self.mostWorld
    return sentence.share(of: "unknown") < most
  }

  /// Whether there are figures of a subject, or it is felt.
  private func isMeasured(_ subject: Subject) -> Bool {
    figure(subject).map { $0 == "mood" || knowledge.lexicon.metrics[$0] != nil || emotion(subject) != nil } ?? false
  }

  /// Whether a meaning leaves open what a text asks: it was not understood, or taken for something that is told.
  private func isOpen(_ meaning: Meaning) -> Bool {
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
  private func isGuess(_ meaning: Meaning) -> Bool {
    meaning.decision != .unknown && !meaning.commands.isEmpty
      && meaning.commands.allSatisfy { $0.origin.isGuess && knowledge.schemas[$0.name]?.effect == .read }
  }

  private func isCheckIn(_ meaning: Meaning) -> Bool { meaning.commands.allSatisfy { $0.name == "log" } }

  /// Whether what was taken for something told names days to be looked up: "days with less than 6 hours of sleep".
  private func isListed(_ meaning: Meaning) -> Bool {
    meaning.commands.allSatisfy { $0.name == "log" } && diary.dictation == nil
      && (words.end(of: "opens_list", at: 0, in: utterance.tokens, before: utterance.tokens.count) != nil
        || closesList)
      && !utterance.tokens.contains { $0.text == ":" }
  }

  /// Whether it ends with an order to list what stands before it: "every shift with a headache, show me those".
  private var closesList: Bool {
    let (tokens, end) = (utterance.tokens, utterance.tokens.endOfWords)
    return (max(1, end - Self.longestClosing)..<max(1, end)).contains {
      words.end(of: "closes_list", at: $0, in: tokens, before: end) == end
    }
  }

  /// What asks is not filed, even where nothing answers it.
  private func unread(_ whole: Meaning, _ opening: Opening) -> Meaning? {
    guard whole.decision != .unknown, opening == .plain else { return nil }
    var meaning = whole
    meaning.decision = .unknown
    return meaning
  }

  /// How a text begins that asks.
  private enum Opening {
    /// As nothing else does: "how many …".
    case plain
    /// As something that is told may begin, too: "longest I have …".
    case bare
    /// Otherwise; what asks stands in its midst: "between Eid and now, how many …".
    case within
  }

  private func opening(_ whole: Meaning) -> Opening? {
    let tokens = utterance.tokens
    var start = 0
    func begins(_ name: String) -> Bool { words.end(of: name, at: start, in: tokens, before: tokens.count) != nil }
    // A word that leads to a question may begin one as well.
    while start < tokens.count, !begins("opens"), !begins("opens_list"), isLead(start) { start += 1 }
    // "Did my stretches" tells.
    let tells =
      whole.decision != .unknown && start + 1 < tokens.count && knowledge.diaryWords.doing.contains(tokens[start].text)
      && !knowledge.diaryWords.asked.contains(tokens[start + 1].text)
    if !tells, begins("opens") || begins("opens_list") || closesList { return .plain }
    if begins("opens_bare") { return .bare }
    guard whole.decision == .unknown else { return nil }
    if tokens.last(where: { $0.kind != .punctuation || $0.text == "?" })?.text == "?", !diary.hasSentences {
      return .plain
    }
    // "do the dishes" orders, "do long naps help me" asks.
    if begins("opens_verb") { return .bare }
    return tokens.indices.dropFirst(start + 1).contains {
      words.end(of: "opens", at: $0, in: tokens, before: tokens.count) != nil
        || words.end(of: "asks_within", at: $0, in: tokens, before: tokens.count) != nil
    } ? .within : nil
  }

  /// Whether a word only leads to a question: "ok so did …".
  func isLead(_ place: Int) -> Bool {
    let (text, diary) = (utterance.tokens[place].text, knowledge.diaryWords)
    return knowledge.behindFiller(at: place, of: utterance.tokens) != nil || diary.agreeing.contains(text)
      || diary.adding.contains(text)
  }

  // MARK: The parts

  /// What is asked about: an item of a list, and the words that name it.
  struct Subject {
    var id: String
    var type: String
    var tokens: Range<Int>
  }

  /// What was found in a question, word by word.
  struct Parts {
    /// The classes of the words that were found.
    var classes: Set<String> = []
    var subjects: [Subject] = []
    var times: [(period: TimeArgument, tokens: Range<Int>)] = []
    var condition: ConditionReader.Found?
    /// Where or when the days were, in words that no list knows.
    var surroundings: [Surroundings.Phrase] = []
    /// How high something is that is asked for, "above 8".
    var level: Range<Int>?
    /// Where two things are set side by side.
    var beside: Int?
    /// Where the words begin that are looked for in the journal.
    var wrote: Int?
    /// The words that nothing explains, and how many they count as: what stands behind a "since" is one.
    var dark: [Int] = []
    var darkCount = 0
    var knownCount = 0
  }

  /// The classes of words in `questions.tsv` that stand within a question; of two that reach as far the first counts.
  static let classes = [
    "wrote", "who", "gap", "spacing", "run", "trend", "last", "first", "percent", "count", "average", "median", "total",
    "exists", "by_month", "by_weekday", "by_week", "by_hour", "by_part_of_day", "by_person", "most", "least", "best",
    "worst", "effect", "beside", "light",
  ]
  /// The lists whose items are asked about.
  static let types: Set<String> = [
    "measure", "metric", "activity", "some_drink", "emotion", "feeling", "symptom", "person", "weather",
  ]

  private func parts() -> Parts {
    let tokens = utterance.tokens
    var parts = Parts()
    // "The best day of November" is no day that mentions it.
    let reader = ConditionReader(of: sentence)
    parts.condition = reader.condition().flatMap { condition in
      let isName = condition.filter["text"] != nil || condition.filter["people"] != nil
      let isTime = isName && condition.tokens.contains { $0.contains { time(at: $0) != nil } }
      return condition.isBothWays || isTime ? nil : condition
    }
    if parts.condition == nil { parts.condition = daysByName() }
    let items = found.items(of: Self.types).filter { found.isClose($0, in: utterance) }
    let around = Surroundings(sentence: sentence)
    var place = 0
    /// Where the words end that a "since" opens.
    var tail: Int?
    while place < tokens.count {
      if tail == nil, let end = tailEnd(from: place) {
        // "Since the twins came on the 12th" is since that day.
        if let since = OpenTail(sentence: sentence).beginning(of: place..<end) {
          parts.times.append((since, place..<end))
          parts.knownCount += 1
          place = end
          continue
        }
        tail = end
        parts.dark.append(place)
        parts.darkCount += 1
        place += 1
        continue
      }
      if let part = parts.condition?.tokens.first(where: { $0.contains(place) }) {
        parts.knownCount += max(1, part.count / 2)
        place = part.upperBound
        continue
      }
      if tail == nil, parts.condition == nil, place > 0, let phrase = around.phrase(at: place) {
        parts.surroundings.append(phrase)
        parts.knownCount += 1
        place = phrase.tokens.upperBound
        continue
      }
      let item = items.filter { $0.tokens.lowerBound == place }.max { weight(of: $0) < weight(of: $1) }
      let time = time(at: place)
      var (name, end) = ("", place)
      for other in Self.classes {
        if let reach = words.end(of: other, at: place, in: tokens, before: tokens.count), reach > end {
          (name, end) = (other, reach)
        }
      }
      if let time, time.tokens.upperBound >= max(end, item?.tokens.upperBound ?? 0) {
        parts.times.append(time)
        parts.knownCount += 1
        place = time.tokens.upperBound
      } else if let item, item.tokens.upperBound > end || item.tokens.upperBound == end && name == "light" {
        let extremes = extremes(in: item.tokens)
        parts.classes.formUnion(extremes)
        if item.type != "feeling" || extremes.isEmpty {
          parts.subjects.append(Subject(id: item.item, type: item.type, tokens: item.tokens))
        }
        parts.knownCount += 1
        place = item.tokens.upperBound
      } else if end > place {
        note(name, place, end, &parts)
        place = end
      } else if parts.level == nil, let end = reader.levelEnd(at: place) {
        parts.level = place..<end
        place = end
      } else if knowledge.diaryWords.bodyParts.contains(tokens[place].text) {
        // "And the knee, has it eased off": its pain is asked for.
        parts.subjects.append(Subject(id: "pain", type: "metric", tokens: place..<place + 1))
        parts.knownCount += 1
        place += 1
      } else {
        if knowledge.behindFiller(at: place, of: tokens) == nil {
          parts.dark.append(place)
          if tail == nil { parts.darkCount += 1 }
        }
        place += 1
      }
      if tail.map({ place >= $0 }) == true { tail = nil }
    }
    if let level = parts.level {
      let last = parts.dark.filter { says("last_at", $0) }
      if parts.classes.contains("last") || !last.isEmpty, parts.condition == nil {
        parts.classes.insert("last")
        parts.dark.removeAll(where: last.contains)
        parts.darkCount -= last.count
        parts.knownCount += 1
      } else {
        parts.dark.append(contentsOf: level)
        parts.dark.sort()
        parts.darkCount += level.count
        parts.level = nil
      }
    }
    return parts
  }

  /// Where a condition ends that begins with a "since" or an "after" and that nothing reads: at the next sign. Nil where a
  /// time stands there.
  func tailEnd(from place: Int) -> Int? {
    let tokens = utterance.tokens
    guard place > 0, let end = knowledge.conditionWords.end(of: "tail", at: place, in: tokens, before: tokens.count),
      end < tokens.count, time(at: place) == nil, time(at: end) == nil
    else { return nil }
    return tokens.indices[end...].first { tokens[$0].kind == .punctuation && found.isBoundary($0) } ?? tokens.count
  }

  /// "On bin days": days by a word that no list knows are those whose notes have it.
  private func daysByName() -> ConditionReader.Found? {
    let (tokens, conditions) = (utterance.tokens, knowledge.conditionWords)
    for place in tokens.indices.dropFirst() where tokens[place - 1].kind == .word {
      let noun = ["day", "night", "week"].first {
        conditions.end(of: $0, at: place, in: tokens, before: tokens.count) != nil
      }
      let name = tokens[place - 1].text
      guard let noun, name.utf8.count >= Self.shortestName, tokens[place].text.utf8.count > noun.utf8.count,
        !Self.classes.contains(where: { says($0, place - 1) }), !chart.hasBeginning(at: place - 1),
        knowledge.behindFiller(at: place - 1, of: tokens) == nil,
        found.items(of: Self.types, startingIn: place - 1..<place).isEmpty
      else { continue }
      return ConditionReader.Found(
        tokens: [place - 1..<place + 1], filter: ["text": .string(String(utterance.text(of: place - 1..<place)))],
        unit: .day, noun: noun)
    }
    return nil
  }

  private func note(_ name: String, _ place: Int, _ end: Int, _ parts: inout Parts) {
    if name != "light" {
      parts.classes.insert(name)
      parts.knownCount += 1
    }
    // "which month", "longest streak" say what is asked for as well as the extreme.
    parts.classes.formUnion(extremes(in: place..<end))
    if name == "beside", parts.beside == nil { parts.beside = place }
    if name == "wrote" { parts.wrote = end }
  }

  private func extremes(in tokens: Range<Int>) -> [String] {
    ["most", "best", "worst"].filter { name in tokens.contains { says(name, $0) } }
  }

  func says(_ name: String, _ place: Int) -> Bool {
    words.end(of: name, at: place, in: utterance.tokens, before: place + 1) != nil
  }

  /// The longest item counts, then what has figures of its own.
  private func weight(of item: ItemSpan) -> Int {
    item.tokens.count * 4 + (item.type == "measure" ? 3 : item.type == "feeling" ? 0 : item.type == "person" ? 1 : 2)
  }

  private func time(at place: Int) -> (period: TimeArgument, tokens: Range<Int>)? {
    let match = chart.beginning(at: place).filter { $0.value.kind == .time && !$0.isLatent && !$0.isClock }
      .max { $0.tokens.count < $1.tokens.count }
    guard let match, let period = assembler.times.period(sentence.past(match).value) else { return nil }
    return (period, match.tokens)
  }

  /// The longest question that is read word by word, in tokens.
  private static let longest = 40
  /// The longest order that ends a list, in tokens.
  private static let longestClosing = 4
  /// How many words may stay over, beside a question and beside what may be told as well.
  private static let mostDark = 6, mostDarkBesideBare = 3
  /// How much of the evidence may speak to the world at large where the writer is named, and where not; and the same
  /// where each word is known.
  private static let mostWorldOfWriter: Float = 0.7, mostWorld: Float = 0.1
  private static let mostWorldOfPlain: Float = 0.95, mostWorldOfKnown: Float = 0.2
  /// How sure a question is of which every word is explained, and one of which some are not.
  private static let sure = 0.9, unsure = 0.75
  /// The shortest word that names days.
  private static let shortestName = 3
}
