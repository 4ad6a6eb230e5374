internal import CivilTime

extension Part {
  /// One of the four parts as the user has set it.
  init(_ name: DayPart, _ present: Present) {
    let range = present.settings.dayParts[name]
    self.init(start: range.lowerBound, end: range.upperBound, name: name)
  }

  /// Its beginning, middle or end: early, mid, late. A late night lasts from ten to two.
  func third(_ k: Int) -> Part {
    let length = end - start
    if name == .night, k == 2 { return Part(start: start + length / 4, end: start + length * 3 / 4, name: name) }
    if name == .evening, k == 2 { return Part(start: start + length * 3 / 5, end: end + 3600, name: name) }
    switch k {
    case 0: return Part(start: start, end: start + length * 2 / 5, name: name)
    case 1 where name == .night: return Part(start: start + length / 2, end: end, name: name)
    case 1 where name == .morning: return Part(start: start + length * 4 / 7, end: start + length * 6 / 7, name: name)
    case 1: return Part(start: start + length * 2 / 5, end: start + length * 4 / 5, name: name)
    default: return Part(start: start + length * 3 / 5, end: end, name: name)
    }
  }
}

extension Clock {
  /// The time as the part of a day means it, in seconds after that day's midnight; a night reaches past 86,400.
  func second(in part: Part) -> Int {
    guard isAmbiguous else { return part.end > 86_400 && second + 86_400 < part.end ? second + 86_400 : second }
    // What a named part says goes past its bounds: "2 in the morning", "5 in the evening".
    switch part.name {
    case .morning?: return second
    case .afternoon?, .evening?: return second + 43_200
    case .night?: return second < 21_600 ? second + 86_400 : second + 43_200
    case nil: break
    }
    var best = second
    var distance = Int.max
    for candidate in [second, second + 43_200, second + 86_400] {
      let off = candidate < part.start ? part.start - candidate : candidate >= part.end ? candidate - part.end + 1 : 0
      if off < distance { (best, distance) = (candidate, off) }
    }
    return best
  }

  /// The time of a waking day: one to six in the afternoon, seven to twelve as said.
  var waking: Int { isAmbiguous && second < 25_200 ? second + 43_200 : second }
}

extension OperationArguments {
  /// Parts of the day without a day.
  func partOfDay(_ operation: Operation) -> Part? {
    switch operation {
    case .hours:
      guard let start = double(0), let end = double(1), start < end, start >= 0, end <= 48 else { return nil }
      return Part(start: Int(start * 3600), end: Int(end * 3600), name: nil)
    case .sun:
      guard let edge = int(0).flatMap(SunTime.Edge.init(rawValue:)), let start = double(1), let end = double(2),
        start < end, start >= 0, end <= 24
      else { return nil }
      let sun = SunTime(edge: edge, minutes: int(3) ?? 0)
      return Part(start: Int(start * 3600), end: Int(end * 3600), sun: sun)
    case .sun_shift:
      guard let amount = amount(0), amount.grain < .day, (60...43_200).contains(amount.seconds),
        let part = part(1), var sun = part.sun, let side = int(2)
      else { return nil }
      sun.minutes += side * amount.seconds / 60
      let start = part.start + side * amount.seconds
      return start >= 0 ? Part(start: start, end: start + 3600, sun: sun) : nil
    case .part: return part(0)
    case .part_run:
      guard let from = part(0), let to = part(1), from.start < to.end else { return nil }
      return Part(start: from.start, end: to.end, name: nil)
    case .subpart:
      guard let k = int(0), let part = part(1) else { return nil }
      return part.third(k)
    default: return nil
    }
  }

  /// Parts of a day.
  func partOnDay(_ operation: Operation) -> TimeForm? {
    let today = present.today
    switch operation {
    case .this_part:
      guard let days = int(0), let part = part(1) else { return nil }
      return .dayPart(.day(today + days), part)
    case .parts_ago:
      guard let n = int(0), let part = part(1), (1...10_000).contains(n) else { return nil }
      return .dayPart(.day(today - n), part)
    case .on_part:
      guard let day = period(0), day.grain == .day, !day.isSpan, let part = part(1) else { return nil }
      return .dayPart(day, part)
    case .sub_of_part:
      guard case .time(.dayPart(let day, let part))? = value(0), let k = int(1), part.end - part.start >= 14_400 else {
        return nil
      }
      return .dayPart(day, part.third(k))
    case .narrow:
      guard case .time(.dayPart(let day, let whole))? = value(0), let inner = part(1) else { return nil }
      guard inner.start < whole.end, whole.start < inner.end + 7200 else { return nil }
      return .dayPart(day, Part(start: inner.start, end: inner.end, name: whole.name, sun: inner.sun))
    case .edge_of_day:
      guard let day = period(0), day.grain == .day, !day.isSpan, let k = int(1) else { return nil }
      return .dayPart(
        day,
        k == 0
          ? Part(start: 18_000, end: 36_000)
          : k == 1 ? Part(start: 39_600, end: 54_000) : Part(start: 64_800, end: 86_400))
    case .bare_part: return part(0).map { .part($0) }
    default: return nil
    }
  }

  /// Times of day.
  func clockTime(_ operation: Operation) -> Clock? {
    switch operation {
    case .clock, .clock_waking: return hourClock(operation)
    case .clock_marked:
      guard let hour = int(0), let said = int(1), let half = int(2), (0...23).contains(hour), said < 60,
        let second = value(3) == nil ? 0 : int(3), second < 60
      else { return nil }
      // "19:00 pm" says the same twice.
      let first = hour > 12 ? hour : hour % 12 + half
      let grain: Grain = value(3) != nil ? .second : said < 0 ? .hour : .minute
      return Clock(second: first * 3600 + max(said, 0) * 60 + second, isAmbiguous: false, grain: grain)
    case .clock_hm, .clock_hhmm:
      guard let number = int(0), number / 100 <= 24, number % 100 < 60 else { return nil }
      let hour = number / 100
      if let half = int(1) {
        guard hour <= 12 else { return nil }
        return Clock(second: (hour % 12 + half) * 3600 + number % 100 * 60, isAmbiguous: false, grain: .minute)
      }
      let second = (hour * 3600 + number % 100 * 60) % 86_400
      return Clock(
        second: second, isAmbiguous: (operation == .clock_hm ? 1...12 : 10...12).contains(hour), grain: .minute)
    case .clock_24:
      guard let hour = int(0), hour <= 24, let minute = value(1) == nil ? 0 : int(1), minute < 60, hour >= int(2) ?? 0
      else { return nil }
      return Clock(
        second: (hour * 3600 + minute * 60) % 86_400, isAmbiguous: false, grain: value(1) == nil ? .hour : .minute)
    case .clock_to, .clock_past:
      guard let hour = int(0), let minute = int(1), (1...59).contains(minute) else { return nil }
      if hour == 24, operation == .clock_to {
        // "ten to midnight"
        return Clock(second: 86_400 - 60 * minute, isAmbiguous: false, grain: .minute)
      }
      guard (1...12).contains(hour) else { return nil }
      let second = (hour % 12 * 3600 + (operation == .clock_to ? -60 : 60) * minute + 43_200) % 43_200
      return Clock(second: second, isAmbiguous: true, grain: .minute, isWaking: minute != 15)
    case .clock_exact:
      guard let hours = double(0) else { return nil }
      let second = Int(hours * 3600)
      return Clock(second: second, isAmbiguous: false, grain: second % 3600 == 0 ? .hour : .minute)
    case .midnight: return Clock(second: 0, isAmbiguous: false, grain: .hour, belongsToEvening: true)
    case .with_mer:
      guard var clock = clock(0), clock.isAmbiguous, let half = int(1) else { return nil }
      clock.second += half * 3600
      clock.isAmbiguous = false
      return clock
    case .in_part:
      guard var clock = clock(0), let part = part(1) else { return nil }
      let second = clock.second(in: part)
      clock.belongsToEvening = second >= 86_400
      clock.second = second % 86_400
      clock.isAmbiguous = false
      return clock
    case .clock_shift:
      guard var clock = clock(0), let amount = amount(1), let sign = int(2), amount.grain < .day,
        amount.seconds < 43_200
      else { return nil }
      let length = clock.isAmbiguous ? 43_200 : 86_400
      clock.second = (clock.second + sign * amount.seconds).floored(by: length).remainder
      clock.grain = min(clock.grain, amount.grain)
      return clock
    default: return nil
    }
  }

  /// Hours and minutes that may be of either half of the day.
  private func hourClock(_ operation: Operation) -> Clock? {
    guard let hour = int(0), (0...24).contains(hour) else { return nil }
    let minute = value(1) == nil ? 0 : int(1)
    let second = value(2) == nil ? 0 : int(2)
    guard let minute, let second, (0..<60).contains(minute), (0..<60).contains(second), hour < 24 || minute == 0 else {
      return nil
    }
    let isAmbiguous = (1...12).contains(hour)
    let grain = value(2) != nil ? Grain.second : value(1) != nil ? .minute : .hour
    let total = ((isAmbiguous ? hour % 12 : hour % 24) * 3600 + minute * 60 + second)
    return Clock(second: total, isAmbiguous: isAmbiguous, grain: grain, isWaking: operation == .clock_waking)
  }
}
