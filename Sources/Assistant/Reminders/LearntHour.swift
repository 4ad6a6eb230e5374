internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Schedules
internal import Understanding

/// The hour at which somebody tends to check in, learnt from their entries.
struct LearntHour: Sendable, Hashable {
  /// The middle of the times, in seconds after midnight.
  var second: Int
  /// How many check-ins it rests on.
  var count: Int
  /// The days that it is about: the day of the week, or `weekdays`, `weekend`.
  var days: String

  /// So many check-ins are needed.
  static let least = 10
  /// It is offered where it lies so far from the reminder, in seconds.
  static let farOff = 45 * 60

  /// - Parameter times: The local times of check-ins.
  init?(of times: [CivilDateTime], on day: CivilDate) {
    let isWeekend = day.weekday.rawValue > 5
    let same = times.filter { $0.date.weekday == day.weekday }
    let alike = times.filter { ($0.date.weekday.rawValue > 5) == isWeekend }
    let chosen = same.count >= Self.least ? same : alike
    guard chosen.count >= Self.least else { return nil }
    let seconds = chosen.map(\.second).sorted()
    let middle = seconds.count / 2
    let median = seconds.count % 2 == 1 ? seconds[middle] : (seconds[middle - 1] + seconds[middle]) / 2
    second = median / 300 * 300
    count = chosen.count
    days =
      same.count >= Self.least ? ValueType.weekdayIDs[day.weekday.rawValue - 1] : isWeekend ? "weekend" : "weekdays"
  }

  var values: JSONObject {
    ["time": .string(Turn.clock(Double(second))), "count": .int(count), "days": .string(days)]
  }
}

extension Turn {
  /// The learnt hour, where it lies far from the hour of a check-in's reminder and was not offered before.
  func hourToOffer(besides waiting: [WaitingReminder]) -> LearntHour? {
    guard !state.isPlain(at: now), recall(.hourOffered) == .null,
      let checkIn = waiting.first(where: { $0.reminder.asks == [ReminderAbout.checkIn] }),
      case .rules(let rules) = checkIn.reminder.schedule.kind, rules.count == 1, checkIn.reminder.schedule.hasClock,
      let hour = LearntHour(of: checkInTimes, on: today)
    else { return nil }
    let distance = abs(hour.second - zone.civil(at: checkIn.due).second)
    return min(distance, 86_400 - distance) >= LearntHour.farOff ? hour : nil
  }

  /// When the check-ins of half a year were made, by the clocks of then.
  private var checkInTimes: [CivilDateTime] {
    let filter = EntryFilter(days: today + -180..<today + 1)
    let entries = (try? journal.entries(filter, limit: 2000)) ?? []
    return entries.compactMap { entry in
      guard entry.mood != nil, !entry.isWholeDay else { return nil }
      if case .imported = entry.source { return nil }
      return CivilDateTime(CivilDate(dayNumber: 0), second: entry.at.seconds + entry.offset)
    }
  }
}
