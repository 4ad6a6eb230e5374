internal import CivilTime
internal import JSONText
internal import Schedules
internal import Understanding

extension Turn {
  /// Whether words name the time of a reminder: "the evening reminder", "the 9pm one".
  func isAt(_ said: String, _ reminder: ReminderRecord, ahead: Bool) -> Bool {
    guard let next = (try? reminder.next(after: now, in: zone)) ?? nil else { return false }
    let reading = words.interpreter.time(in: said, prefersFuture: ahead, expect: "time", situation).json
    if ["day", "week", "month"].contains(reading["grain"]?.string), reading["daypart"] == nil {
      guard let start = reading["start"]?.string else { return false }
      // "Today's" and "tomorrow's" are what comes next on that day.
      if reading["grain"]?.string == "day" {
        return start.prefix(10) == ISO8601.string(zone.civil(at: next).date)[...]
      }
      guard let from = ISO8601.instant(start)?.instant,
        let end = reading["end"]?.string.flatMap({ ISO8601.instant($0) })?.instant
      else { return false }
      return from <= next && next < end
    }
    let seconds = reminder.schedule.ringing?.seconds ?? [zone.civil(at: next).second]
    return !named(by: reading, among: seconds).isEmpty
  }

  /// The hours that a command names of a reminder with several, by themselves or within its name.
  func hours(in arguments: Arguments, of reminder: ReminderRecord) -> [Int]? {
    hours(arguments.string("old"), of: reminder) ?? hours(arguments.string("name"), of: reminder)
  }

  /// The hours that words name of a reminder with several: "the morning pill one". Nil where they name none of them, or
  /// all.
  private func hours(_ said: String?, of reminder: ReminderRecord) -> [Int]? {
    guard let said, let seconds = reminder.schedule.ringing?.seconds, seconds.count > 1 else { return nil }
    let parts = said.split(separator: " ").map(String.init)
    // The whole, and what stands in it: "pill at 8pm", "morning pill".
    let places = parts.indices.flatMap { start in (start..<parts.count).map { start...$0 } }
      .sorted { $0.count > $1.count }
    for place in places where place.count <= Self.wordsOfHour {
      let words = parts[place].joined(separator: " ")
      for ahead in [true, false] {
        let reading = self.words.interpreter.time(in: words, prefersFuture: ahead, expect: "time", situation).json
        let found = named(by: reading, among: seconds)
        if !found.isEmpty { return found.count < seconds.count ? found : nil }
      }
    }
    return nil
  }

  /// A time of day has so many words at most: "8 in the evening".
  private static let wordsOfHour = 4

  /// The hours, in seconds of the day, that a time in words is, or lies nearest to where it is a part of the day.
  private func named(by reading: JSON, among seconds: [Int]) -> [Int] {
    guard let start = reading["start"]?.string.flatMap({ ISO8601.instant($0) })?.instant else { return [] }
    let from = zone.civil(at: start).second
    if ["hour", "minute"].contains(reading["grain"]?.string), reading["daypart"] == nil {
      return seconds.filter { $0 == from }
    }
    guard let end = reading["end"]?.string.flatMap({ ISO8601.instant($0) })?.instant else { return [] }
    let to = zone.civil(at: end).second
    let within = seconds.filter { from <= to ? (from..<to).contains($0) : $0 >= from || $0 < to }
    guard within.isEmpty, seconds.count > 1 else { return within }
    // "The night one" of eight and twenty o'clock is the later.
    func distance(_ second: Int) -> Int {
      let apart = abs(second - from)
      return min(apart, 86_400 - apart)
    }
    guard let nearest = seconds.min(by: { distance($0) < distance($1) }), distance(nearest) <= Self.nearby else {
      return []
    }
    return [nearest]
  }

  /// An hour so near to a part of the day, in seconds, is meant by it.
  private static let nearby = 3 * 3600
}

extension Schedule {
  /// The days and the times of day of what comes at certain hours; nil for all else.
  var ringing: (days: String, seconds: [Int])? {
    guard case .rules(let rules) = kind, let first = rules.first.map(ReminderFields.withoutHours) else { return nil }
    var seconds: Set<Int> = []
    for text in rules {
      let rule = RecurrenceRule(text, start: start)
      let hours = (rule.parts["BYHOUR"]?.split(separator: ",") ?? []).compactMap { Int($0) }
      let minutes = (rule.parts["BYMINUTE"] ?? "0").split(separator: ",").compactMap { Int($0) }
      guard rule.hasClock, !hours.isEmpty, !minutes.isEmpty, ReminderFields.withoutHours(text) == first else {
        return nil
      }
      let all = hours.flatMap { hour in minutes.map { hour * 3600 + $0 * 60 } }.sorted()
      // "At 9:30 and 17:00" is two of the four times that its hours and minutes make.
      let places = (rule.parts["BYSETPOS"]?.split(separator: ",") ?? []).compactMap { Int($0) }
      let chosen = places.filter { $0 > 0 && $0 <= all.count }
      seconds.formUnion(chosen.isEmpty ? all : chosen.map { all[$0 - 1] })
    }
    return (first, seconds.sorted())
  }

  /// What it is at other times of the same days.
  func ringing(at seconds: Set<Int>) -> Schedule {
    guard let days = ringing?.days, !seconds.isEmpty else { return self }
    var changed = self
    // Those of one minute are one rule.
    let minutes = Dictionary(grouping: seconds.sorted()) { $0 / 60 % 60 }
    changed.kind = .rules(
      minutes.sorted { $0.value[0] < $1.value[0] }.map { minute, seconds in
        let hours = seconds.map { String($0 / 3600) }.joined(separator: ",")
        return "\(days);BYHOUR=\(hours);BYMINUTE=\(minute)"
      })
    return changed
  }
}
