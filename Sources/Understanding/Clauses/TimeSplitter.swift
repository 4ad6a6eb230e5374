internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
internal import Utterances

/// Check-ins that tell of two times or more: "yesterday 4, today 2", "sad this morning but ok now".
struct TimeSplitter: SentenceStage {
  let sentence: ReadingResolver

  /// What each part of such a text says, read by itself; nil where the text is no such check-in, or the reading of the
  /// whole tells the times apart already.
  func partedByTimes(_ best: Reading, _ meaning: Meaning) -> Meaning? {
    guard !situation.scope.isPart, !diary.isTale else { return nil }
    if let told = listedTimes() { return told }
    guard !diary.isQuestion else { return nil }
    guard meaning.commands.allSatisfy({ $0.name == "log" }) else { return partedBeforeRequest(best, meaning) }
    let times = ownTimes(best)
    guard times.count > 1 else { return nil }
    let moments = Set(times.map { assembler.times.moment($0) })
    // What stands in brackets belongs to the day before them, whatever a reading of the whole takes it for.
    let isTold = meaning.decision == .act && !hasAside
    guard moments.count > (isTold ? max(1, said(meaning)) : 1), let parts = parts(at: times) else { return nil }
    var whole = Meaning(.act)
    var isMoreThanFacts = false
    for (part, time) in zip(parts, times) {
      guard let told = self.meaning(of: part, at: time, after: whole.commands.last) else { return nil }
      for var command in told.commands {
        if command.arguments["note"] != nil {
          command.arguments["note"] = nil
          isMoreThanFacts = true
        }
        let last = whole.commands.last?.arguments["at"]?.time?.day
        if LogMerger.isToday(command.arguments["at"]?.time?.day, after: last, situation.today) {
          command.arguments["at"] = nil
        }
        guard !whole.commands.contains(where: { $0.arguments["at"] == command.arguments["at"] }) else { return nil }
        whole.commands.append(command)
      }
      whole.remarks += told.remarks
      whole.left += told.left
    }
    if isMoreThanFacts {
      // One text is one note.
      whole.commands[0].arguments["note"] = .text(utterance.text.trimmed)
      whole.left = []
    }
    return whole
  }

  /// What a list of times and figures says, with little besides: "mon 5 tue 4", "slept 7 mon, 6 tue".
  func listedTimes() -> Meaning? {
    guard !situation.scope.isPart, !diary.isTale else { return nil }
    return ratedDays() ?? ratingsOfTimes() ?? measuredDays()
  }

  /// Whether something stands in brackets.
  private var hasAside: Bool { utterance.tokens.contains { $0.text == "(" } }

  /// How many times a reading tells apart.
  private func said(_ meaning: Meaning) -> Int { Set(meaning.commands.map { $0.arguments["at"] }).count }

  /// "slept 8 on Sunday and 5 yesterday show my streak": what was told of several times before something is asked.
  private func partedBeforeRequest(_ best: Reading, _ meaning: Meaning) -> Meaning? {
    guard meaning.decision == .act, meaning.commands.first?.name == "log",
      meaning.commands.dropFirst().allSatisfy({ $0.name != "log" }),
      let request = best.clauses.first(where: { $0.intent != "log" })?.tokens.lowerBound,
      best.clauses.allSatisfy({ $0.intent != "log" || $0.tokens.lowerBound < request }),
      Set(ownTimes(best).filter { $0.tokens.upperBound <= request }.map { assembler.times.moment($0) }).count > 1
    else { return nil }
    guard let told = sentence.parts.meaning(of: 0..<request, as: Scope.piece), told.decision == .act,
      told.commands.count > 1, told.commands.allSatisfy({ $0.name == "log" })
    else { return nil }
    var whole = meaning
    whole.commands = told.commands + meaning.commands.dropFirst()
    whole.left += told.left
    return whole
  }

  /// What was told, with what is asked from a place on: "yesterday 2 today 4 whats my streak".
  func asking(_ start: Int, after told: Meaning) -> Meaning? {
    let rest = start..<max(start, utterance.tokens.count)
    guard let asked = sentence.parts.meaning(of: rest, as: Scope.piece, { $0.lastCommands = [] }),
      asked.decision == .act,
      !asked.commands.isEmpty, asked.commands.allSatisfy({ $0.name != "log" })
    else { return nil }
    var whole = told
    whole.commands += asked.commands
    whole.left += asked.left
    return whole
  }

  /// The times of a text that its reading doesn't take for something else, such as the hours of a night, from left to
  /// right.
  private func ownTimes(_ best: Reading) -> [TemporalMatch] {
    let taken = best.clauses.filter { $0.intent == "log" }.flatMap(\.slots).filter { $0.slot != "at" }.map { slot in
      guard slot.slot == "reason", let sign = slot.tokens.first(where: isSign) else { return slot.tokens }
      // "Nervous about the viva, by 4 I was ecstatic": a reason in free words may end at a sign.
      return slot.tokens.lowerBound..<sign
    }
    let namesParts = hasSeveralParts
    var found: [TemporalMatch] = []
    for said in saidTimes where !isRatedDay(said) {
      let match = sentence.reached(said)
      let isPart = namesParts && isBarePart(match)
      guard isPart || sentence.isMoment(match) || isDayBefore(match) else { continue }
      // A "rough morning" was in the morning.
      if taken.contains(where: { $0.overlaps(match.tokens) && !(isPart && $0.upperBound == match.tokens.upperBound) }) {
        continue
      }
      if let last = found.last, last.tokens.overlaps(match.tokens) {
        if match.tokens.count > last.tokens.count { found[found.count - 1] = match }
      } else {
        found.append(match)
      }
    }
    return found
  }

  /// The times of a text, and the parts of the day that look like a greeting behind another: "bad morning, good
  /// evening".
  private var saidTimes: [TemporalMatch] {
    var times: [TemporalMatch] = chart.contents.compactMap { if case .temporal(let match) = $0 { match } else { nil } }
    guard times.contains(where: isBarePart) else { return times }
    for item in found.items(of: ["feeling"])
    where item.tokens.count == 1 && item.tokens.upperBound < utterance.tokens.count {
      let place = item.tokens.upperBound
      guard !times.contains(where: { $0.tokens.contains(place) }), utterance.tokens[place].kind == .word,
        var part = sentence.readTime(utterance.tokens[place].text), part.tokens.count == 1
      else { continue }
      part.tokens = place..<place + 1
      part.isLatent = true
      if isBarePart(part) { times.append(part) }
    }
    return times.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// Whether a time is the day or the night before one that was said.
  private func isDayBefore(_ match: TemporalMatch) -> Bool {
    knowledge.diaryWords.dayBefore.contains {
      $0.count == match.tokens.count && sentence.says($0, at: match.tokens.lowerBound)
    }
  }

  /// Whether a time is a part of the day by its bare name: "the morning was bad".
  private func isBarePart(_ match: TemporalMatch) -> Bool {
    guard match.isLatent, case .interval(_?, _?, _, _?) = match.value else { return false }
    return !assembler.times.isAhead(match.value)
  }

  /// Whether a time is an hour up to which something went: "by 4 I was ecstatic".
  private func isReached(_ match: TemporalMatch) -> Bool {
    knowledge.diaryWords.reached.contains(utterance.tokens[match.tokens.lowerBound].text)
  }

  /// Whether a text names two parts of the day or more, or one and the present, none of them as the time of something
  /// else.
  private var hasSeveralParts: Bool {
    var parts: Set<Argument?> = []
    for match in saidTimes where isBarePart(match) || sentence.isPresent(match) {
      parts.insert(sentence.isPresent(match) ? nil : Argument(assembler.times.moment(match)))
    }
    return parts.count > 1
  }

  /// A text cut between its times: at the sign or joining word right before a time, else at the clearest one between
  /// two; nil where nothing parts them.
  private func parts(at times: [TemporalMatch]) -> [Range<Int>]? {
    var parts: [Range<Int>] = []
    var start = 0
    for (time, next) in zip(times, times.dropFirst()) {
      let between = time.tokens.upperBound..<max(time.tokens.upperBound, next.tokens.lowerBound)
      var cut = between.last.flatMap { found.isBoundary($0) ? $0 : nil }
      if cut == nil { cut = between.last { isSign($0) } ?? between.last { found.isBoundary($0) } }
      if cut == nil {
        // "monday great tuesday awful", "great on monday awful on tuesday".
        guard !between.isEmpty, sentence.isDayOrPart(time), sentence.isDayOrPart(next) else { return nil }
        cut = time.tokens.lowerBound == start ? next.tokens.lowerBound : time.tokens.upperBound
      }
      guard let cut, cut > start else { return nil }
      parts.append(start..<cut)
      start = cut
      while start < next.tokens.lowerBound, found.isBoundary(start) { start += 1 }
    }
    parts.append(start..<utterance.tokens.count)
    return parts.map { range in
      var end = range.upperBound
      while end > range.lowerBound, found.isBoundary(end - 1) { end -= 1 }
      return range.lowerBound..<end
    }
  }

  /// Whether a time is a day and a number beside it, which rates it: "today 3", "4 yesterday".
  private func isRatedDay(_ match: TemporalMatch) -> Bool {
    guard sentence.isHour(match), match.tokens.contains(where: { sentence.number(at: $0) != nil }) else { return false }
    // A day that is one token shorter begins with it, or one token later.
    return chart.beginning(in: match.tokens.lowerBound..<match.tokens.lowerBound + 2).contains { day in
      guard isDayBefore(day) || !day.isLatent && sentence.isDay(day) else { return false }
      return day.tokens.count + 1 == match.tokens.count
        && (day.tokens.lowerBound == match.tokens.lowerBound || day.tokens.upperBound == match.tokens.upperBound)
    }
  }

  private func isSign(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .punctuation && found.isBoundary(token)
  }

  /// What one part says; nil if it is no check-in that can be kept.
  private func meaning(
    of part: Range<Int>, at time: TemporalMatch, after last: Draft?
  ) -> Meaning? {
    guard !part.isEmpty else { return nil }
    if let more = FigureCarrier(sentence).carried(part, at: time, after: last) { return more }
    func read(_ part: Range<Int>) -> Meaning? {
      sentence.parts.meaning(of: part, as: Scope.part) {
        $0.expects = nil
        $0.lastCommands = last.map { [ParsedCommand($0.name)] } ?? []
      }
    }
    var said = read(part)
    // "Bad morning, good evening" greets nobody, and "good morning, bad evening" does. What is said of a part of the day
    // stands before its name: "a good" of "a good afternoon".
    let described = part.lowerBound..<max(part.lowerBound, time.tokens.upperBound - 1)
    let isSocial = said?.commands.first.map { knowledge.schemas[$0.name]?.kind == .social } ?? (part.lowerBound > 0)
    if isBarePart(time), time.tokens.upperBound == part.upperBound, !described.isEmpty,
      isSocial ? part.lowerBound > 0 : said?.decision != .act
    {
      said = read(described)
    }
    guard var told = said, told.decision == .act, !told.commands.isEmpty,
      told.commands.allSatisfy({ $0.name == "log" && $0.arguments.keys.contains { $0 != "note" && $0 != "at" } })
    else { return nil }
    if isBarePart(time) || isReached(time), told.commands.count == 1, told.commands[0].arguments["at"] == nil {
      told.commands[0].arguments["at"] = Argument(assembler.times.moment(time))
    }
    let isBare = part.allSatisfy { time.tokens.contains($0) || utterance.tokens[$0].kind == .number }
    FigureCarrier(sentence).carry(
      last, into: &told.commands[0], isBare ? part.first { utterance.tokens[$0].kind == .number } : nil)
    return told.commands.allSatisfy({ $0.missing.isEmpty }) ? told : nil
  }

  /// Gives a time that looks like a question to the check-in behind it, where nothing was said before: "slept 6 hours,
  /// and yesterday I swam".
  func withTimesLed(_ clauses: [ClauseInput]) -> [ClauseInput] {
    guard situation.lastCommands.isEmpty, clauses.contains(where: { $0.intent == "followup" }) else { return clauses }
    var led: [ClauseInput] = []
    var time: SlotContent?
    for var clause in clauses {
      if clause.intent == "followup", clause.slots.count == 1, clause.slots[0].temporal?.value.kind == .time {
        time = clause.slots[0]
        continue
      }
      if clause.intent == "log", clause.slot("at") == nil, var at = time {
        at.name = "at"
        clause.slots.insert(at, at: 0)
        clause.tokens = at.tokens.lowerBound..<clause.tokens.upperBound
      }
      time = nil
      led.append(clause)
    }
    return led
  }
}
