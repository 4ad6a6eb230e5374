internal import TimeExpressions

/// How something comes round, and the time of day where it was said apart from that.
struct RecurrenceArgument: Sendable, Hashable {
  /// The rule, without its prefix (RFC 5545).
  var rule: String
  /// Whether the rule says the times of day itself.
  var hasTimes: Bool
  /// The time of day, in minutes after midnight, where the rule says none.
  var minute: Int?

  /// What comes round without a time of day comes at that of its part of the day: "every evening" at 20:00.
  init(_ recurrence: Recurrence) {
    rule = recurrence.rule
    hasTimes = !recurrence.times.isEmpty
    if !hasTimes, let part = recurrence.part { minute = (Self.hours[part] ?? 20) * 60 }
  }

  private static let hours: [DayPart: Int] = [.morning: 9, .afternoon: 15, .evening: 20, .night: 22]

  /// Whether it is said when on the day it comes.
  var isTimed: Bool { hasTimes || minute != nil }

  var text: String { minute.map { "\(rule);BYHOUR=\($0 / 60);BYMINUTE=\($0 % 60)" } ?? rule }
}
