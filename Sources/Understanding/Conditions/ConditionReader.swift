internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Finds the condition of a question: a noun for days or entries with what they have to be like, "on days when I slept
/// under 6 hours", or what stands behind "when".
struct ConditionReader {
  let utterance: Utterance
  let chart: ValueChart
  /// The items of lists that begin at each token.
  let items: [[ItemSpan]]
  let words: PhraseClasses
  let lexicon: Lexicon
  let scale: MoodScale
  let names: OwnNames
  /// The tokens at which a phrase may begin: most begin none, and are looked at many times.
  private let openings: [Int]

  init(
    utterance: Utterance, chart: ValueChart, items: [[ItemSpan]], words: PhraseClasses, lexicon: Lexicon,
    scale: MoodScale, names: OwnNames
  ) {
    (self.utterance, self.chart, self.items, self.words) = (utterance, chart, items, words)
    (self.lexicon, self.scale, self.names) = (lexicon, scale, names)
    openings = words.isEmpty ? [] : utterance.tokens.indices.filter { words.mayOpen(utterance.tokens[$0].text) }
  }

  /// Reads the condition of a sentence.
  init(of sentence: ReadingResolver) {
    var items: [[ItemSpan]] = Array(repeating: [], count: sentence.utterance.tokens.count)
    let (knowledge, situation) = (sentence.knowledge, sentence.situation)
    let (words, tokens) = (knowledge.conditionWords, sentence.utterance.tokens)
    for var item in sentence.found.items(of: Self.lists) {
      let start = item.tokens.lowerBound
      // "Anduve triste" is no walk.
      if words.end(of: "helping", at: start, in: tokens, before: tokens.count) == item.tokens.upperBound { continue }
      // "When I run": what is done by habit, in a language that says it otherwise than what was done.
      if item.type == "habit" {
        guard knowledge.lexicon.isActivity(item.item),
          words.end(of: "light", at: start, in: tokens, before: tokens.count) == nil
        else { continue }
        item.type = "activity"
      }
      items[item.tokens.lowerBound].append(item)
    }
    self.init(
      utterance: sentence.utterance, chart: sentence.chart, items: items, words: knowledge.conditionWords,
      lexicon: knowledge.lexicon, scale: situation.scale, names: situation.names)
  }

  /// The lists whose items stand in conditions.
  private static let lists: Set<String> = [
    "activity", "do_verb", "drink", "some_drink", "person", "emotion", "weather", "metric", "unit", "distance_unit",
    "weight_unit", "habit", "weekday", "weekday_name",
  ]

  /// Those behind the first token.
  private var innerOpenings: ArraySlice<Int> { openings.first == 0 ? openings.dropFirst() : openings[...] }

  /// A condition and where it stands.
  struct Found {
    /// The tokens that say it; what stands between them and is a time of its own is left out.
    var tokens: [Range<Int>]
    /// The condition in the catalogue's form.
    var filter: JSONObject
    /// What is looked at: `entry` or `day`; nil where neither was said.
    var unit: Condition.Unit?
    /// The word that says it: `day`, `night`, `entry`, `run` for days in a row, or a part of the day.
    var noun: String?
    /// Whether what doesn't fit is asked for as well.
    var isBothWays = false
    /// Whether what comes behind its days is asked for: "after seeing Anna"; then how many days later, where it was said.
    var isBehind = false
    var lag: Int?
    /// Whether no word opens it, so that what was read may say it already: "on rainy days", "on Mondays".
    var isLoose = false
    /// Whether it only tells where or with whom one was: "at work".
    var isCompany = false
    /// Whether the days that fit are those that are left out.
    var isExcepted = false
    /// Whether no list knows what it names, so that it is looked for in the notes: "after the school run".
    var isByWords = false

    /// The filter with its unit.
    var argument: JSONObject {
      var filter = filter
      if unit == .day { filter["by"] = .string(Condition.Unit.day.rawValue) }
      return filter
    }
  }

  var tokens: [Token] { utterance.tokens }

  /// The first condition in the text.
  func condition() -> Found? {
    guard !words.isEmpty else { return nil }
    for start in openings {
      if let noun = noun(at: start), let found = described(noun, at: start) { return found }
      if let end = words.end(of: "with_and_without", at: start, in: tokens, before: tokens.count),
        let found = bothWays(from: start, behind: end)
      {
        return found
      }
    }
    // "how is my mood when it rains"
    for start in innerOpenings {
      guard let end = words.end(of: "when", at: start, in: tokens, before: tokens.count) else { continue }
      let said = predicates(from: end)
      if !said.atoms.isEmpty, let filter = ConditionAtom.condition(said.atoms) {
        // "when Anna is here against when she is not"
        let opposite = words.end(of: "or_not", at: said.end, in: tokens, before: tokens.count)
        return Found(
          tokens: [start..<(opposite ?? said.end)], filter: filter, unit: opposite == nil ? nil : .day,
          isBothWays: opposite != nil)
      }
    }
    return behind() ?? withPerson() ?? clocked() ?? loose().map(alongside) ?? beside()
  }

  /// "how often did I wake up before 6": a clock time of getting up or going to bed is told of nights.
  private func clocked() -> Found? {
    for start in innerOpenings {
      guard let (members, end) = clock(at: start) else { continue }
      return Found(tokens: [start..<end], filter: members, unit: .day)
    }
    return nil
  }

  /// "on rainy days", "on weekday evenings", "nights under 6 hours": what no word opens.
  private func loose() -> Found? {
    for start in tokens.indices {
      let mayOpen = openings.contains(start)
      guard mayOpen || chart.hasBeginning(at: start) else { continue }
      if let habit = habit(at: start) { return habit }
      guard mayOpen, let noun = noun(at: start),
        ["day", "night"].contains(noun.name) || PhraseClasses.parts.contains(noun.name)
      else { continue }
      if noun.name == "night", let length = nightLength(at: noun.end) {
        return Found(tokens: [start..<length.end], filter: length.members, unit: .day, noun: noun.name, isLoose: true)
      }
      let (first, adjectives) = adjectives(before: start)
      guard !adjectives.isEmpty, var filter = ConditionAtom.condition(adjectives) else { continue }
      if PhraseClasses.parts.contains(noun.name) { filter["parts_of_day"] = .strings([noun.name]) }
      return Found(tokens: [first..<noun.end], filter: filter, unit: .day, noun: noun.name, isLoose: true)
    }
    return nil
  }

  /// "on Mondays", "on weekday evenings", "at night": what comes round.
  private func habit(at start: Int) -> Found? {
    var best: (filter: JSONObject, tokens: Range<Int>)?
    for match in chart.beginning(at: start) where match.tokens.count > best?.tokens.count ?? 0 {
      guard case .recurrence(let recurrence) = match.value, recurrence.frequency == .weekly, recurrence.interval == 1,
        !recurrence.weekdays.isEmpty, recurrence.start == nil, recurrence.until == nil, recurrence.times.isEmpty
      else { continue }
      var filter: JSONObject = [
        "weekdays": .strings(recurrence.weekdays.map { ValueType.weekdayIDs[$0.rawValue - 1] })
      ]
      // A night belongs to its day.
      if let part = recurrence.part, part != .night { filter["parts_of_day"] = .strings(["\(part)"]) }
      best = (filter, match.tokens)
    }
    var part: Noun?
    for (name, words) in PhraseClasses.habits where part == nil {
      part = self.words.end(of: words, at: start, in: tokens, before: tokens.count).map { (name, $0) }
    }
    // "in the mornings on workdays" says more than "in the mornings".
    if let part, part.end >= best?.tokens.upperBound ?? 0 {
      return Found(
        tokens: [start..<part.end], filter: ["parts_of_day": .strings([part.name])], unit: .entry, isLoose: true)
    }
    guard let best else { return nil }
    // "on rainy weekends"
    let isBare = words.end(of: "before_unit", at: start, in: tokens, before: tokens.count) == nil
    let (first, said) = adjectives(before: start)
    guard isBare, !said.isEmpty, said.allSatisfy({ $0.members["weather"] != nil }),
      var filter = ConditionAtom.condition(said)
    else {
      return Found(tokens: [best.tokens], filter: best.filter, unit: .entry, isLoose: true)
    }
    for member in best.filter { filter[member.key] = member.value }
    return Found(tokens: [first..<best.tokens.upperBound], filter: filter, unit: .day, isLoose: true)
  }

  /// "after a walk with Ben", "the day after I see Anna".
  private func behind() -> Found? {
    for start in openings {
      for (name, lag) in Self.behindNames {
        guard let end = words.end(of: name, at: start, in: tokens, before: tokens.count) else { continue }
        let said = predicates(from: end)
        if !said.atoms.isEmpty, let filter = ConditionAtom.condition(said.atoms) {
          return Found(tokens: [start..<said.end], filter: filter, unit: .entry, isBehind: true, lag: lag)
        }
      }
    }
    return behindWords()
  }

  /// What comes behind something, by the classes of words, with how many days later it is.
  private static let behindNames: [(name: String, lag: Int?)] = [("day_after", 1), ("after", nil)]

  /// "after the school run": what no list knows is looked for in the notes.
  private func behindWords() -> Found? {
    for start in innerOpenings {
      guard let opening = words.end(of: "after", at: start, in: tokens, before: tokens.count) else { continue }
      var first = opening
      while let next = words.end(of: "article_before_words", at: first, in: tokens, before: tokens.count) {
        first = next
      }
      var end = first
      while end < tokens.count, tokens[end].kind == .word, time(startingAt: end) == nil,
        words.end(of: "next_day", at: end, in: tokens, before: tokens.count) == nil
      {
        end += 1
      }
      guard (1...Self.mostWords).contains(end - first), time(startingAt: opening) == nil else { return nil }
      return Found(
        tokens: [start..<end], filter: ["text": .string(String(utterance.text(of: first..<end)))], unit: .day,
        isBehind: true, isByWords: true)
    }
    return nil
  }

  /// "how do I feel with Ellen".
  private func withPerson() -> Found? {
    for start in innerOpenings {
      guard words.end(of: "person", at: start, in: tokens, before: tokens.count) != nil,
        case let said = predicates(from: start), let first = said.atoms.first,
        first.members["people"] != nil || longestPerson(behind: start) != nil,
        let filter = ConditionAtom.condition(said.atoms)
      else { continue }
      return Found(tokens: [start..<said.end], filter: filter, unit: .day, isBehind: true)
    }
    return nil
  }

  /// A word for people right behind the word that opens them: "with friends".
  private func longestPerson(behind start: Int) -> ItemSpan? {
    guard let first = words.end(of: "person", at: start, in: tokens, before: tokens.count), first < tokens.count
    else { return nil }
    return items[first].first { $0.type == "person" && !$0.isRepair }
  }

  // MARK: What is told of it

  /// The most words between two things that are asked for, the most things, and the most words of an item of a list.
  private static let mostBetween = 6, mostAtoms = 24
  static let longestWording = 16
  /// What is looked for in the notes has no more words.
  private static let mostWords = 4

  /// What is asked for from a place on, and where it ends.
  func predicates(from start: Int) -> (atoms: [ConditionAtom], end: Int) {
    var atoms: [ConditionAtom] = []
    var (position, end, between) = (start, start, 0)
    var (isNegated, isAlternative, isJoined, isFelt) = (false, false, true, false)
    while position < tokens.count, between <= Self.mostBetween, atoms.count < Self.mostAtoms {
      let count = tokens.count
      // Behind a first thing another follows only where something joins them.
      if isJoined, let (atom, next) = atom(at: position, isFelt: isFelt) {
        var atom = atom
        if isNegated { atom.isNegated.toggle() }
        atom.isAlternative = isAlternative
        atoms.append(atom)
        (position, end, between) = (next, next, 0)
        (isJoined, isAlternative) = (false, false)
        continue
      }
      between += 1
      if let next = words.end(of: "negative", at: position, in: tokens, before: count) {
        isNegated = true
        isJoined = true
        position = next
      } else if let next = words.end(of: "or", at: position, in: tokens, before: count) {
        isAlternative = !atoms.isEmpty
        isJoined = true
        position = next
      } else if let next = words.end(of: "but", at: position, in: tokens, before: count) {
        (isNegated, isJoined) = (false, true)
        position = next
      } else if let next = words.end(of: "and", at: position, in: tokens, before: count) {
        isJoined = true
        position = next
        if words.end(of: "subject", at: next, in: tokens, before: count) != nil { isNegated = false }
      } else if let next = words.end(of: "light", at: position, in: tokens, before: count) {
        if words.end(of: "positive", at: position, in: tokens, before: count) != nil {
          isJoined = true
          if !atoms.isEmpty, words.end(of: "subject", at: position, in: tokens, before: count) == nil {
            isNegated = false
          }
        }
        isFelt = words.end(of: "felt", at: position, in: tokens, before: count) != nil || isFelt
        position = next
      } else {
        break
      }
    }
    return (atoms, end)
  }
}
