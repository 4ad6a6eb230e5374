internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Understanding

extension Conversation {
  /// Answers from what was recorded by a time, as if it were then.
  func lookBack(to asked: JSON, _ command: any ReadingCommand) throws -> Outcome {
    let now = turn(key: nil)
    let instant = try now.asOf(asked)
    guard instant < now.now else { return try command.run(in: now) }
    var past = self.context
    past.now = instant
    return try journal.asOf(instant) {
      let turn = turn(key: nil, in: past, days: JournalDays())
      var outcome = try turn.dated(command.run(in: turn), of: command)
      let values: JSONObject = [
        "as_of": .string(ISO8601.string(instant, in: turn.zone)), "entries": .int(try turn.journal.count()),
      ]
      // What it rests on is part of the answer, after a sign of crisis too.
      outcome.asides.insert(Aside("as_of.told", values, isAskedFor: true), at: 0)
      if var result = outcome.result.object {
        result["as_of"] = values["as_of"]
        outcome.result = .object(result)
      }
      return outcome
    }
  }
}

extension Turn {
  /// The last moment that an `as_of` takes in: of a day its end, of a month the end of its last day.
  func asOf(_ value: JSON) throws(CommandError) -> Instant {
    func end(of day: CivilDate) -> Instant { zone.instant(of: CivilDateTime(day + 1, hour: 0)).adding(seconds: -1) }
    if let period = Period(value) {
      switch period {
      // "as of 1 October" is read as "since": its beginning is what is meant.
      case .days(let days) where days.upperBound > today && days.lowerBound < today: return end(of: days.lowerBound)
      case .days(let days): return end(of: days.upperBound - 1)
      case .instants(let instants): return instants.upperBound
      }
    }
    if let text = value.string {
      if let day = ISO8601.date(text) { return end(of: day) }
      if let instant = ISO8601.instant(text)?.instant { return instant }
    }
    throw .invalidArgument("as_of", expected: .instant)
  }
}

extension Turn {
  /// Says in a result of figures when it was worked out, and from how many entries the journal had then.
  func dated(_ outcome: Outcome, of command: any ReadingCommand) throws -> Outcome {
    guard type(of: command).discloses == .figures, var result = outcome.result.object else { return outcome }
    result["calculated_at"] = .string(ISO8601.string(now, in: zone))
    result["journal_entries"] = .int(try journal.count())
    var dated = outcome
    dated.result = .object(result)
    return dated
  }
}
