internal import CivilTime

extension Placed {
  /// An instant in wall-clock seconds since 1970-01-01T00:00.
  init(civil start: Int, _ grain: Grain) {
    let unit = grain == .hour ? 3600 : grain == .minute ? 60 : grain == .second ? 1 : 86_400
    self.init(start: start, end: nil, grain: grain, unitEnd: start + unit)
  }

  /// A span in wall-clock seconds.
  init(civil start: Int, to end: Int, _ grain: Grain, part: DayPart? = nil) {
    self.init(start: start, end: max(start, end), grain: grain, part: part, unitEnd: max(start, end))
  }

  init(_ period: DaySpan) {
    let start = period.start.dayNumber * 86_400
    let end = period.end.dayNumber * 86_400
    self.init(start: start, end: period.isSpan ? end : nil, grain: period.grain, unitEnd: end)
  }

  init(_ day: DaySpan, _ part: Part) {
    let midnight = day.start.dayNumber * 86_400
    self.init(civil: midnight + part.start, to: midnight + part.end, .hour, part: part.name)
    isDefaultTime = true
  }

  /// In wall-clock seconds, whatever it was in.
  func onTheWall(_ present: Present) -> Placed {
    guard isExact else { return self }
    func wall(_ second: Int) -> Int { second + present.settings.zone.offset(at: Instant(seconds: second)) }
    var placed = self
    placed.isExact = false
    placed.start = start == Int.min ? start : wall(start)
    placed.end = end.map { $0 == Int.max ? $0 : wall($0) }
    placed.unitEnd = placed.end ?? placed.start
    return placed
  }
}

extension TimeForm {
  /// The place of this time; nil where there is none, as for 30 February.
  func placed(_ present: Present, _ prefer: TimeSettings.Preference) -> Placed? {
    switch self {
    case .placed(let placed): return placed
    case .period(let period): return period.resolved(present, prefer).map { Placed($0) }
    case .clock(let clock): return Placed(civil: clock.second(present, prefer), clock.grain)
    case .part(let part):
      // The part of today, or of yesterday where today's has yet to come.
      var day = present.today
      let start = day.dayNumber * 86_400 + part.start
      // From eight o'clock on it is of the night before: "at night", "before bed".
      let ahead = part.start >= 72_000 ? 28_800 : 43_200
      if prefer == .past, start - ahead > present.wall { day = day - 1 }
      if prefer == .future, day.dayNumber * 86_400 + part.end <= present.wall { day = day + 1 }
      return Placed(.day(day), part)
    case .dayPart(let day, let part): return day.resolved(present, prefer).map { Placed($0, part) }
    case .dayClock(let day, let clock, let part):
      guard let day = day.resolved(present, prefer) else { return nil }
      return Placed(civil: clock.second(on: day.start, part, present, prefer), clock.grain)
    case .clocks(let day, let from, let to, let part):
      return Self.clocks(day?.resolved(present, prefer)?.start, from, to, part, present, prefer)
    }
  }

  /// From one time of day to the next other one.
  private static func clocks(
    _ day: CivilDate?, _ from: Clock, _ to: Clock, _ part: Part?, _ present: Present, _ prefer: TimeSettings.Preference
  ) -> Placed {
    var start = from.second
    if let part {
      start = from.second(in: part)
    } else if from.isAmbiguous, !to.isAmbiguous {
      // "5-7pm": the later half that still comes before the end.
      if start + 43_200 < to.second || to.second < start && to.second < 18_000 { start += 43_200 }
    } else if from.isAmbiguous {
      start = from.waking
    }
    var end = to.second
    let step = to.isAmbiguous ? 43_200 : 86_400
    while end <= start { end += step }
    if let day {
      let midnight = day.dayNumber * 86_400
      return Placed(civil: midnight + start, to: midnight + end, .hour)
    }
    var midnight = present.today.dayNumber * 86_400
    if prefer == .past, midnight + start > present.wall { midnight -= 86_400 }
    if prefer == .future, midnight + end <= present.wall { midnight += 86_400 }
    return Placed(civil: midnight + start, to: midnight + end, .hour)
  }
}

extension Clock {
  /// The wall-clock second of this time where no day was said.
  ///
  /// The latest one before now (the next one for `future`), of both halves of the day where none was said. A time that
  /// would fall into the hours of sleep is today's afternoon: "at 4" said in the morning, "ten to four".
  func second(_ present: Present, _ prefer: TimeSettings.Preference) -> Int {
    let midnight = present.wall.floored(by: 86_400).quotient * 86_400
    let step = isAmbiguous ? 43_200 : 86_400
    var best = midnight + second
    switch prefer {
    case .past:
      best += 86_400
      while best > present.wall { best -= step }
      if isAmbiguous, best.floored(by: 86_400).remainder < 18_000 { best = midnight + second + 43_200 }
    case .future:
      best -= 86_400
      while best <= present.wall { best += step }
      if isAmbiguous, best.floored(by: 86_400).remainder < 18_000 { best += 43_200 }
    }
    return best
  }

  /// The wall-clock second of this time on a day.
  func second(on day: CivilDate, _ part: Part?, _ present: Present, _ prefer: TimeSettings.Preference) -> Int {
    let midnight = day.dayNumber * 86_400
    if let part { return midnight + second(in: part) }
    if belongsToEvening { return midnight + second + 86_400 }
    guard isAmbiguous else { return midnight + second }
    if isWaking { return midnight + waking }
    let late = second + 43_200
    if day < present.today { return midnight + late }
    if day > present.today { return midnight + waking }
    if prefer == .past {
      return midnight + late <= present.wall || second < 18_000 ? midnight + late : midnight + second
    }
    return midnight + second > present.wall ? midnight + second : midnight + late
  }
}
