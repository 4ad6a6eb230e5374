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
      isOpen(whole) || isListed(whole) || isBetweenSigns && whole.hasOnlyCheckIns,
      utterance.tokens.count <= Self.longest, !diary.hasSentences, let opening = opening(whole)
    else { return nil }
    let parts = parts()
    guard isOfWriter(parts) else { return nil }
    trace?.note(
      .values, "a question word by word",
      (parts.classes.sorted() + parts.subjects.map(\.id)).joined(separator: ", ")
        + parts.dark.map { "; not “\(utterance.tokens[$0].text)”" }.joined())
    if isLookedFor(whole), parts.level == nil { return nil }
    guard parts.darkCount <= min(mostDark(opening), parts.knownCount), !tellsBehind(parts, opening),
      var commands = commands(of: parts)
    else {
      return [.ask, .act].contains(whole.decision) && !whole.hasOnlyCheckIns ? nil : unread(whole, opening)
    }
    // A guess has left out what it doesn't say; words that stay over here are no better.
    if isGuess(whole), !parts.dark.isEmpty || parts.subjects.contains(where: { $0.type == "person" }),
      commands[0].name != "search"
    {
      return nil
    }
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

  /// How many words may stay over. A language without evidence can't tell what is asked of the world, so that there none
  /// may where the writer is not named.
  private func mostDark(_ opening: Opening) -> Int {
    if sentence.shares.isEmpty, !namesWriter { return 0 }
    return opening == .plain ? Self.mostDark : Self.mostDarkBesideBare
  }

  /// Whether a verb or another word is of the writer, wherever it stands, or a part of their body is named.
  var namesWriter: Bool {
    let words = knowledge.diaryWords
    return utterance.tokens.contains {
      words.firstPerson.contains($0.text) || words.own.contains($0.text) || words.bodyParts.contains($0.text)
    }
  }

  /// Whether something is told of the days that a text begins with, "the days with her are long", instead of one more
  /// thing that they have to have, "days with less than 6 hours of sleep and a quarrel".
  private func tellsBehind(_ parts: Parts, _ opening: Opening) -> Bool {
    guard opening == .days, let condition = parts.condition?.tokens.last?.upperBound else { return false }
    let others = parts.dark + parts.subjects.map(\.tokens.lowerBound)
    guard let first = others.filter({ $0 >= condition }).min() else { return false }
    return !(condition..<first).contains {
      knowledge.conditionWords.end(of: "and", at: $0, in: utterance.tokens, before: utterance.tokens.count) != nil
    }
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
    "elsewhere", "exists", "picks", "compares", "by_month", "by_weekday", "by_week", "by_hour", "by_part_of_day",
    "by_person", "most", "least", "best",
    "worst", "effect", "beside", "helping", "light",
  ]
  /// The lists whose items are asked about.
  static let types: Set<String> = [
    "measure", "metric", "activity", "some_drink", "emotion", "feeling", "symptom", "ache", "person", "weather",
    "habit",
  ]

  private func parts() -> Parts {
    let tokens = utterance.tokens
    var parts = Parts()
    // "The best day of November" is no day that mentions it.
    let reader = ConditionReader(of: sentence)
    parts.condition = reader.condition().flatMap { condition in
      let isName = condition.filter["text"] != nil || condition.filter["people"] != nil
      let isTime = isName && condition.tokens.contains { $0.contains { time(at: $0) != nil } }
      // "On which day did I read most" asks for the day, and not for what the days of reading have.
      let isPicked = condition.tokens.first.map { first in
        (max(0, first.lowerBound - 2)...first.lowerBound).contains {
          words.end(of: "picks", at: $0, in: tokens, before: tokens.count) ?? 0 > first.lowerBound
        }
      }
      return condition.isBothWays || isTime || isPicked == true ? nil : condition
    }
    if parts.condition == nil { parts.condition = daysByName() }
    let items = found.items(of: Self.types).filter {
      found.isClose($0, in: utterance) && ($0.type != "habit" || knowledge.lexicon.isActivity($0.item))
    }
    let around = Surroundings(sentence: sentence)
    var place = 0
    /// Where the words end that a "since" opens.
    var tail: Int?
    let end = closing ?? tokens.count
    while place < end {
      if tail != nil, words.end(of: "opens", at: place, in: tokens, before: tokens.count) != nil { tail = nil }
      if let part = parts.condition?.tokens.first(where: { $0.contains(place) }) {
        parts.knownCount += max(1, part.count / 2)
        place = part.upperBound
        continue
      }
      if tail == nil, words.end(of: "first", at: place, in: tokens, before: tokens.count) == nil,
        let tailEnd = tailEnd(from: place)
      {
        // "Since the twins came on the 12th" is since that day.
        if let since = OpenTail(sentence: sentence).beginning(of: place..<tailEnd) {
          parts.times.append((since, place..<tailEnd))
          parts.knownCount += 1
          place = tailEnd
          continue
        }
        // What the condition says is read; "if I go to bed before nine, do I have more energy".
        if parts.condition?.tokens.contains(where: { $0.lowerBound == place + 1 }) == true {
          place += 1
          continue
        }
        tail = tailEnd
        parts.dark.append(place)
        parts.darkCount += 1
        place += 1
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
      } else if tail != nil {
        // "Since I quit the job": the job is no more asked about than the rest of it.
        if knowledge.behindFiller(at: place, of: tokens) == nil { parts.dark.append(place) }
        place += 1
      } else if let item,
        item.tokens.upperBound > end || item.tokens.upperBound == end && name == "light" && item.type != "habit"
      {
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
      } else if knowledge.diaryWords.ownParts.contains(tokens[place].text),
        parts.subjects.contains(where: { $0.id == "pain" })
      {
        // "The pain in my back".
        place += 1
      } else {
        if knowledge.behindFiller(at: place, of: tokens) == nil {
          parts.dark.append(place)
          parts.darkCount += 1
        }
        place += 1
      }
      if tail.map({ place >= $0 }) == true { tail = nil }
    }
    settleLevel(in: &parts)
    settleComparison(in: &parts)
    return parts
  }

  /// "When was my stress last above 8" asks for a level; any other figure is none of the question.
  private func settleLevel(in parts: inout Parts) {
    guard let level = parts.level else { return }
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

  /// "Better" asks for the best where one of several is to be picked, "at what time do I sleep better", and how it goes
  /// where nothing else is asked, "do I sleep better since the new bed".
  private func settleComparison(in parts: inout Parts) {
    guard parts.classes.contains("compares") else { return }
    if parts.classes.contains(where: { $0 == "picks" || $0.hasPrefix("by_") }) {
      for (word, extreme) in [("better", "best"), ("worse", "worst"), ("more", "most"), ("less", "least")] {
        if utterance.tokens.indices.contains(where: { says(word, $0) }) { parts.classes.insert(extreme) }
      }
    } else if parts.condition == nil, parts.classes.isDisjoint(with: Self.countings.union(["effect", "who"])) {
      // "Do I sing and feel better".
      let isFelt = utterance.tokens.indices.contains {
        knowledge.conditionWords.end(of: "felt", at: $0, in: utterance.tokens, before: utterance.tokens.count) != nil
      }
      parts.classes.insert(isFelt && parts.subjects.contains { isDeed($0) } ? "effect" : "trend")
    }
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
    for place in tokens.indices {
      let noun = ["day", "night", "week"].first {
        conditions.end(of: $0, at: place, in: tokens, before: tokens.count) != nil
      }
      guard let noun, tokens[place].text.utf8.count > noun.utf8.count else { continue }
      // "Bin days", "días de basura".
      let isBehind = words.text(of: "names_days") != nil
      let name = isBehind ? words.end(of: "names_days", at: place + 1, in: tokens, before: tokens.count) : place - 1
      guard let name, tokens.indices.contains(name), isUnknown(name) else { continue }
      return ConditionReader.Found(
        tokens: [min(name, place)..<max(name, place) + 1],
        filter: ["text": .string(String(utterance.text(of: name..<name + 1)))], unit: .day, noun: noun)
    }
    return nil
  }

  /// Whether nothing but the notes may know a word.
  private func isUnknown(_ place: Int) -> Bool {
    let token = utterance.tokens[place]
    return token.kind == .word && token.text.utf8.count >= Self.shortestName
      && !Self.classes.contains { says($0, place) } && !chart.hasBeginning(at: place)
      && knowledge.behindFiller(at: place, of: utterance.tokens) == nil
      && found.items(of: Self.types, startingIn: place..<place + 1).isEmpty
  }

  private func note(_ name: String, _ place: Int, _ end: Int, _ parts: inout Parts) {
    if !["light", "helping"].contains(name) {
      parts.classes.insert(name)
      parts.knownCount += 1
    }
    // "which month", "longest streak" say what is asked for as well as the extreme.
    parts.classes.formUnion(extremes(in: place..<end))
    if name == "beside", parts.beside == nil || parts.times.count == 1 { parts.beside = place }
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
