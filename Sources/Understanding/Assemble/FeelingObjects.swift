internal import IntentGrammar
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Tells what a feeling is about from what was done: "jealous of my sister's holiday" and "grateful for my wife" name
/// no activities, "lunch with my sister" does.
struct FeelingObjects {
  let utterance: Utterance
  let words: DiaryWords
  let lexicon: Lexicon

  /// A feeling, or something that may have been done, with its place.
  struct Mention {
    var id: String
    var tokens: Range<Int>
    var isFeeling: Bool
  }

  /// How many words may stand between a feeling and the word that leads to its object: "amused all morning by".
  private static let reach = 3
  /// Who or what is felt about, more often than done. Work, an exam or a deadline is both.
  private static let felt: Set<String> = [
    "family", "partner", "friends", "colleagues", "social", "pets", "music", "travel", "health", "screen_time",
  ]

  /// The tokens of the mentions that are no more than what a feeling is about.
  ///
  /// - Parameters:
  ///   - mentions: From left to right.
  ///   - isToCome: Whether the words before a place are of what is still to come.
  func objects(among mentions: [Mention], isToCome: (Int) -> Bool = { _ in false }) -> [Range<Int>] {
    var objects: [Range<Int>] = []
    // Where the object of the last feeling begins, or goes on.
    var start: Int?
    var feeling: String?
    for mention in mentions {
      if mention.isFeeling {
        if let next = beginning(after: mention) { (start, feeling) = (next, lexicon.feeling(mention.id)?.emotion) }
        continue
      }
      guard let from = start, from <= mention.tokens.lowerBound else { continue }
      // "jealous of my flatmate's new job": what is somebody else's was not done.
      let isTheirs = utterance.tokens[from..<mention.tokens.lowerBound].contains { words.clitics.contains($0.text) }
      // "nervous for the exam of tomorrow": what is to come was not done either.
      guard Self.felt.contains(mention.id) || isTheirs || isToCome(mention.tokens.upperBound),
        utterance.tokens[from..<mention.tokens.lowerBound].allSatisfy(isOwned)
      else {
        start = nil
        continue
      }
      if isAtOdds(with: mention, from: from, feeling) { continue }
      objects.append(mention.tokens)
      start = mention.tokens.upperBound
    }
    return objects
  }

  /// Where the object of a feeling begins, if it may have one.
  private func beginning(after feeling: Mention) -> Int? {
    guard let known = lexicon.feeling(feeling.id), known.emotion != nil else { return nil }
    let isBad = known.mood.map { $0 < 3 } ?? false
    // "proud of": the word may be part of the feeling's wording.
    let last = feeling.tokens.upperBound - 1
    if feeling.tokens.count > 1, leads(last, isBad) { return last + 1 }
    for index in feeling.tokens.upperBound..<min(utterance.tokens.count, feeling.tokens.upperBound + Self.reach + 1) {
      if utterance.tokens[index].kind == .punctuation { return nil }
      if leads(index, isBad) { return index + 1 }
    }
    return nil
  }

  private func leads(_ index: Int, _ isBad: Bool) -> Bool {
    let text = utterance.tokens[index].text
    return words.about.contains(text) || isBad && words.with.contains(text)
  }

  /// "furious with my brother": who one is cross or upset with was there.
  private func isAtOdds(with mention: Mention, from: Int, _ feeling: String?) -> Bool {
    let next = mention.tokens.upperBound
    return Self.quarrels.contains(feeling ?? "") && Self.people.contains(mention.id)
      && from > 0 && words.alongside.contains(utterance.tokens[from - 1].text)
      && (next == utterance.tokens.count
        || utterance.tokens[next].kind == .punctuation
          && !words.clitics.contains(utterance.tokens[next].text) && utterance.tokens[next].text != "'"
        || words.adding.contains(utterance.tokens[next].text) || words.now.contains(utterance.tokens[next].text))
  }

  private static let quarrels: Set<String> = ["angry", "sad"]
  /// Activities that are somebody's company.
  static let people: Set<String> = ["family", "partner", "friends", "colleagues"]

  private func isOwned(_ token: Token) -> Bool {
    words.owned.contains(token.text) || words.clitics.contains(token.text) || token.text == "'" || token.text == "s"
  }
}

extension ReadingResolver {
  /// A clause without what its feelings are about.
  func withoutObjects(_ clause: ClauseInput) -> ClauseInput {
    guard clause.intent == "log", clause.slots.contains(where: { $0.type.hasSuffix("feeling") || $0.type == "emotion" })
    else { return clause }
    let mentions = clause.slots.compactMap { slot in
      slot.item.map {
        FeelingObjects.Mention(
          id: $0, tokens: slot.tokens, isFeeling: slot.type.hasSuffix("feeling") || slot.type == "emotion")
      }
    }
    let objects = FeelingObjects(utterance: utterance, words: knowledge.diaryWords, lexicon: knowledge.lexicon)
      .objects(among: mentions.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }, isToCome: isToCome)
    guard !objects.isEmpty else { return clause }
    var kept = clause
    let removed = Set(objects)
    kept.slots.removeAll { removed.contains($0.tokens) }
    return kept
  }

  /// Whether a time stands at a place that has not begun.
  private func isToCome(_ place: Int) -> Bool {
    chart.beginning(at: place).contains { $0.value.kind == .time && assembler.times.isAhead($0.value) }
  }

  /// A clause without the figures and the refusals that only seem to be such: the 3 of "3 deadlines" rates nothing, and
  /// what stands behind "gave up at noon and" was done.
  func withoutStrays(_ clause: ClauseInput) -> ClauseInput {
    guard clause.intent == "log",
      clause.slots.contains(where: {
        $0.name == "mood" || $0.name == "without" || $0.name == "at" || $0.item == "food"
          || $0.temporal?.value.kind == .number
      })
    else { return clause }
    var kept = clause
    rateLast(&kept)
    kept.slots.removeAll { $0.name == "at" && isNoDay($0.tokens) }
    // "so stressed about Friday" was felt today.
    if kept.slots.contains(where: { $0.type.hasSuffix("feeling") || $0.type == "emotion" }) {
      kept.slots.removeAll { slot in
        slot.name == "at" && isConcern(slot.tokens) && slot.temporal.map { !isHour($0) } ?? false
      }
    }
    timeMeals(&kept)
    for index in kept.slots.indices where kept.slots[index].name == "at" {
      if let match = kept.slots[index].temporal {
        kept.slots[index].value = .temporal(gotUp(reached(match)))
      }
    }
    kept.slots.removeAll { slot in
      guard slot.name == "mood", case .number(let number, _, _)? = slot.temporal?.value,
        slot.tokens.upperBound < utterance.tokens.count
      else { return false }
      // "1 walk" counts it.
      if number == 1,
        clause.slots.contains(where: { $0.type == "activity" && $0.tokens.lowerBound == slot.tokens.upperBound })
      {
        return true
      }
      return knowledge.diaryWords.counted.contains(utterance.tokens[slot.tokens.upperBound].text)
    }
    if let first = kept.slots.firstIndex(where: { $0.name == "without" }) {
      let before = clause.tokens.lowerBound..<max(clause.tokens.lowerBound, kept.slots[first].tokens.lowerBound)
      if before.contains(where: { knowledge.diaryWords.adding.contains(utterance.tokens[$0].text) }),
        !before.contains(where: { found.isNegation($0) })
      {
        kept.slots[first].name = "activity"
        kept.slots[first].type = "activity"
      }
    }
    return kept
  }

  /// "a headache since breakfast" tells of no meal, and "cried at lunch" was at that time.
  private func timeMeals(_ clause: inout ClauseInput) {
    for meal in clause.slots where knowledge.diaryWords.isMealtime(meal.item, at: meal.tokens, in: utterance) {
      clause.slots.removeAll { $0.tokens == meal.tokens }
      let said = chart.beginning(at: meal.tokens.lowerBound - 1).first {
        $0.tokens.upperBound == meal.tokens.upperBound
      }
      guard clause.slot("at") == nil, let said else { continue }
      clause.slots.append(
        SlotContent(
          name: "at", type: "time", tokens: said.tokens, value: .temporal(said),
          said: String(utterance.text(of: said.tokens))))
    }
  }

  /// A clause without a length that a sign parts from what was done, and that is too long for it or has a number between:
  /// "7h, 3, gym". The words keep both. Nil where there is none.
  func withoutPartedLength(_ clause: ClauseInput) -> ClauseInput? {
    guard clause.constants.contains(where: { $0.key == "activities" }),
      let length = clause.slots.first(where: { $0.tokens.lowerBound == clause.tokens.lowerBound }),
      case .duration(let seconds, _, _)? = length.temporal?.value, knowledge.lexicon.metrics[length.name] != nil,
      length.tokens.upperBound < clause.tokens.upperBound,
      utterance.tokens[length.tokens.upperBound].kind == .punctuation
    else { return nil }
    func isBareNumber(_ slot: SlotContent) -> Bool {
      slot.name == "at" && slot.tokens.count == 1 && number(at: slot.tokens.lowerBound) != nil
    }
    guard seconds >= Self.longForOneThing || clause.slots.contains(where: isBareNumber) else { return nil }
    var kept = clause
    kept.slots.removeAll { $0.tokens == length.tokens || isBareNumber($0) }
    return kept
  }

  /// From so many seconds on a length is rather that of a night.
  private static let longForOneThing: Double = 14_400

  /// "no walk, just tv, 2": a bare figure behind the last comma of a list rates the day, and is no length of what stands
  /// before the comma.
  private func rateLast(_ clause: inout ClauseInput) {
    guard let place = clause.slots.lastIndex(where: { $0.temporal?.value.kind == .number }), clause.unit == nil,
      let metric = knowledge.lexicon.metrics[clause.slots[place].name]
        ?? clause.slots.first(where: { $0.name == "metric" })?.item.flatMap({ knowledge.lexicon.metrics[$0] }),
      let activity = metric.activity, metric.secondsPerUnit != nil,
      clause.slots[place].tokens.upperBound == utterance.tokens.count, clause.slots[place].tokens.lowerBound > 1,
      utterance.tokens[clause.slots[place].tokens.lowerBound - 1].text == ",",
      let value = clause.slots[place].number, situation.scale.mood(value) != nil
    else { return }
    clause.slots[place].name = "mood"
    clause.slots[place].type = "score"
    if let named = clause.slots.firstIndex(where: { $0.name == "metric" }) {
      clause.slots[named].name = "activity"
      clause.slots[named].type = "activity"
      clause.slots[named].value = .item(activity)
    } else {
      clause.constants.append((key: "activities", value: activity))
    }
  }
}
