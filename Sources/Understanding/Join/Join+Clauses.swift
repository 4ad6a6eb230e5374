internal import CivilTime
internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// What one clause says of another: "entries where I was angry, this month", "pause the steps goal and the water goal".
extension Join {
  static let filterIsJoined = ClauseRewrite(
    "what was done narrows the question before it",
    speaks: ["how hot is it outside in Oslo", "show me entries that have yoga in them but no running"],
    quiet: ["entries where I was happy, had a coffee"]
  ) { sentence, clauses in
    clauses.reduce(into: []) { kept, clause in
      guard clause.intent == "log", let last = kept.last,
        let schema = sentence.knowledge.schemas[last.intent], schema.effect == .read,
        schema.parameter("filter") != nil, clause.isDoingsAlone,
        !sentence.tokens(between: last, clause).contains(where: {
          $0.kind == .punctuation || sentence.knowledge.diaryWords.asking.contains($0.text)
        })
      else { return kept.append(clause) }
      for var slot in clause.slots {
        slot.name = slot.name == "without" ? "filter.without" : "filter.activities"
        kept[kept.count - 1].slots.append(slot)
      }
    }
  }

  static let hoursAreParted = ClauseRewrite(
    "a reminder at two hours of one day is two reminders of the same",
    speaks: ["remind me to take my pills tomorrow at 8am and 8pm"],
    quiet: ["remind me to take my pills at 8am", "remind me to take my pills at 8am and 8pm"]
  ) { sentence, clauses in
    clauses.flatMap { clause -> [ClauseInput] in
      guard var other = clause.slot("at.also"), let at = clause.slot("at") else { return [clause] }
      // "Tomorrow at 8 and at 20" is tomorrow, both times.
      if let first = at.temporal, !first.isClock, case .instant(let day, let grain, _) = first.value,
        var second = other.temporal, let clock = sentence.assembler.times.timeOfDay(second.value)
      {
        let civil = CivilDateTime(day.civil.date, second: clock)
        let point = TimePoint(civil: civil, instant: sentence.situation.zone.instant(of: civil))
        second.value = .instant(start: point, grain: min(grain, .hour), part: nil)
        second.isClock = false
        other.value = .temporal(second)
      }
      var (one, another) = (clause, clause)
      one.slots.removeAll { $0.name == "at.also" }
      another.slots.removeAll { $0.name == "at.also" || $0.name == "at" }
      other.name = "at"
      another.slots.append(other)
      return [one, another]
    }
  }

  static let hoursAreDaily = ClauseRewrite(
    "two hours of no day are those of every day, and one reminder",
    speaks: ["remind me to take my pills at 8am and 8pm"],
    quiet: ["remind me to take my pills tomorrow at 8am and 8pm", "set an alarm for 7 and 8"]
  ) { sentence, clauses in
    clauses.map { clause in
      // Who sets two alarms wants to be woken twice.
      guard clause.intent == "remind", !clause.constants.contains(where: { $0.key == "about" && $0.value == "alarm" }),
        let at = clause.slot("at"), var match = at.temporal, match.isClock, !match.namesDay,
        let other = clause.slot("at.also")?.temporal, other.isClock,
        let first = sentence.assembler.times.timeOfDay(match.value),
        let second = sentence.assembler.times.timeOfDay(other.value), first != second
      else { return clause }
      var recurrence = Recurrence(.daily)
      recurrence.times = [first, second].sorted()
      match.value = .recurrence(recurrence)
      (match.isClock, match.sun) = (false, nil)
      var daily = clause
      daily.slots.removeAll { $0.name == "at" || $0.name == "at.also" }
      daily.slots.append(
        SlotContent(name: "recurrence", type: "recurrence", tokens: at.tokens, value: .temporal(match), said: at.said))
      return daily
    }
  }

  /// Two rules that fit two ends of one sentence make no second request of its end: "which shortcuts did I set up".
  static let unjoinedGoes = ClauseRewrite(
    "what neither a sign nor a joining word parts from a request is no other one",
    speaks: ["which shortcuts did I set up", "who wrote Man's Search for Meaning"],
    quiet: ["show my shortcuts and set up moodlet", "undo that show my week"]
  ) { sentence, clauses in
    clauses.reduce(into: []) { kept, clause in
      guard let last = kept.last, sentence.isUnjoined(clause, behind: last) else { return kept.append(clause) }
      if sentence.takesPeriod(last), let period = clause.slot("period") { kept[kept.count - 1].slots.append(period) }
    }
  }

  static let periodIsJoined = ClauseRewrite(
    "a time by itself is that of the question beside it",
    speaks: ["right then, this week, how'd I do"],
    quiet: ["entries where I was angry this month"]
  ) { sentence, clauses in
    guard clauses.count > 1 else { return clauses }
    var joined = clauses
    for index in clauses.indices.reversed() where sentence.isTimeAlone(clauses[index]) && joined.count > 1 {
      let neighbours = [index - 1, index + 1].filter { joined.indices.contains($0) && sentence.takesPeriod(joined[$0]) }
      guard let place = neighbours.first else { continue }
      if var slot = clauses[index].slots.first {
        slot.name = "period"
        joined[place].slots.append(slot)
      } else {
        joined[place].constants += clauses[index].constants
      }
      joined.remove(at: index)
    }
    return joined
  }

  /// The two or three words behind "and" that ask for something else leave the time out.
  static let periodIsShared = ClauseRewrite(
    "a short question behind “and” is of the same time",
    speaks: ["average mood this month and top activities"],
    quiet: ["average mood this month, top activities"]
  ) { sentence, clauses in
    var shared = clauses
    for index in clauses.indices.dropFirst() {
      let (last, clause) = (shared[index - 1], clauses[index])
      let between = last.tokens.upperBound..<max(last.tokens.upperBound, clause.tokens.lowerBound)
      guard let schema = sentence.knowledge.schemas[clause.intent], schema.effect == .read,
        schema.parameter("period") != nil, sentence.knowledge.schemas[last.intent]?.effect == .read,
        clause.slot("period") == nil, !clause.constants.contains(where: { $0.key == "period" }),
        clause.tokens.count <= longestEllipsis, between.contains(where: sentence.found.isBoundary),
        goesOn(from: last, to: clause, of: sentence)
      else { continue }
      shared[index].slots += last.slots.filter { $0.name == "period" }
      shared[index].constants += last.constants.filter { $0.key == "period" }
    }
    return shared
  }

  static let endIsShared = ClauseRewrite(
    "a time behind two things that are joined by “and” is of both, and so is the figure that is asked for",
    speaks: ["average sleep and mood in october", "graph of sleep and mood for the last 6 weeks"],
    quiet: ["average mood this month and sleep in october", "did I sleep, and how was last week"]
  ) { sentence, clauses in
    var shared = clauses
    for index in clauses.indices.dropFirst() {
      let (last, clause) = (shared[index - 1], clauses[index])
      let times = clause.slots.filter { $0.name == "period" }
      guard last.intent == clause.intent, !times.isEmpty, sentence.takesPeriod(last),
        sentence.knowledge.schemas[last.intent]?.effect == .read,
        clause.tokens.count - times.map(\.tokens.count).reduce(0, +) <= longestEllipsis,
        (last.tokens.upperBound..<max(last.tokens.upperBound, clause.tokens.lowerBound + 1)).contains(
          where: sentence.found.isBoundary),
        goesOn(from: last, to: clause, of: sentence)
      else { continue }
      shared[index - 1].slots += times
      if clause.slot("stat") == nil, !clause.constants.contains(where: { $0.key == "stat" }) {
        shared[index].constants += last.constants.filter { $0.key == "stat" }
      }
    }
    return shared
  }

  /// Whether no sign parts a clause from the one before it, and no word of it begins a question of its own.
  private static func goesOn(from last: ClauseInput, to clause: ClauseInput, of sentence: ReadingResolver) -> Bool {
    let between = last.tokens.upperBound..<max(last.tokens.upperBound, clause.tokens.lowerBound)
    let words = sentence.utterance.tokens
    return !words[between].contains { $0.kind == .punctuation }
      && !words[clause.tokens].contains { sentence.knowledge.diaryWords.asking.contains($0.text) }
  }

  /// The most words of a question that leaves out what the one before it says.
  private static let longestEllipsis = 3

  static let namesAreParted = ClauseRewrite(
    "the noun after each of two names makes two of a request",
    speaks: ["pause the steps goal and the water goal"],
    quiet: ["pause the steps goal"]
  ) { sentence, clauses in
    clauses.flatMap { clause -> [ClauseInput] in
      let words = sentence.utterance.tokens
      guard let place = clause.slots.firstIndex(where: { $0.name == "name" && $0.text != nil }) else { return [clause] }
      let tokens = clause.slots[place].tokens
      guard tokens.upperBound < words.count else { return [clause] }
      let noun = words[tokens.upperBound].text
      let middle = tokens.dropFirst(2).first { index in
        sentence.knowledge.grammar.joinsClauses(words[index].text) && words[index - 1].text == noun
      }
      guard let middle, middle + 1 < tokens.upperBound else { return [clause] }
      return [tokens.lowerBound..<middle - 1, middle + 1..<tokens.upperBound].map { part in
        var named = clause
        named.slots[place].tokens = part
        named.slots[place].value = .text(sentence.name(in: part))
        return named
      }
    }
  }

  static let numbersAreParted = ClauseRewrite(
    "the numbers of two entries make two of a request",
    speaks: ["delete entries 9 and 10"],
    quiet: ["delete entry 9"]
  ) { _, clauses in
    clauses.flatMap { clause -> [ClauseInput] in
      let numbers = clause.slots.filter { $0.name == "target.number" }
      guard numbers.count > 1 else { return [clause] }
      return numbers.map { number in
        var one = clause
        one.slots.removeAll { $0.name == "target.number" && $0.tokens != number.tokens }
        return one
      }
    }
  }

  /// Where nothing was said before, "and yesterday" follows nothing, but says the time of what comes behind it.
  static let timeLeads = ClauseRewrite(
    "a time that follows nothing is that of what comes behind it",
    speaks: ["slept 6 hours, and yesterday i swam"],
    quiet: ["how did I sleep this week | and yesterday"]
  ) { sentence, clauses in TimeSplitter(sentence).withTimesLed(clauses) }
}

extension ReadingResolver {
  /// What stands between two clauses.
  func tokens(between last: ClauseInput, _ clause: ClauseInput) -> ArraySlice<Token> {
    utterance.tokens[last.tokens.upperBound..<max(last.tokens.upperBound, clause.tokens.lowerBound)]
  }

  /// Whether words stand between two requests, and nothing among them that could end a clause.
  fileprivate func isUnjoined(_ clause: ClauseInput, behind last: ClauseInput) -> Bool {
    let between = last.tokens.upperBound..<max(last.tokens.upperBound, clause.tokens.lowerBound)
    return !between.isEmpty && !between.contains(where: found.isBoundary)
      && [last, clause].allSatisfy { isRequest($0) }
      && !knowledge.diaryWords.asking.contains(utterance.tokens[clause.tokens.lowerBound].text)
  }

  /// Whether it asks for something or has something done, and is no check-in, greeting or answer.
  private func isRequest(_ clause: ClauseInput) -> Bool {
    guard clause.intent != "log", let kind = knowledge.schemas[clause.intent]?.kind else { return false }
    return kind == .question || kind == .command
  }

  /// A question that is no more than its time.
  fileprivate func isTimeAlone(_ clause: ClauseInput) -> Bool {
    guard knowledge.schemas[clause.intent]?.kind == .question else { return false }
    if clause.slots.isEmpty {
      return clause.constants.map(\.key) == ["period"] && clause.tokens.count <= Self.longestPeriod
    }
    return clause.slots.count == 1 && clause.constants.isEmpty && clause.slots[0].temporal?.value.kind == .time
      && clause.slots[0].tokens == clause.tokens
  }

  /// The most words of a period that a rule names by itself: "this week".
  private static let longestPeriod = 2

  fileprivate func takesPeriod(_ clause: ClauseInput) -> Bool {
    knowledge.schemas[clause.intent].map { $0.kind == .question && $0.parameter("period") != nil } == true
      && clause.slot("period") == nil && !clause.constants.contains { $0.key == "period" }
  }
}
