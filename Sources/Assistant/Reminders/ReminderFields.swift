internal import CivilTime
internal import JSONText
internal import Schedules
internal import TextSearch
internal import Understanding

/// The arguments that say when a reminder comes, shared by `remind` and `reminder_edit`.
struct ReminderFields {
  static let parameters = [
    Parameter("about", .text(limit: 200), "check_in, a tracked name, a goal, or text"),
    Parameter("at", .moment, "when, once"),
    Parameter("duration", .duration, "once, so long from now"),
    Parameter("recurrence", .recurrence, "how often"),
    Parameter("every", .duration, "at steps of this length, anew each day"),
    Parameter("times", .integer(1...1440), "so many times a day, at random"),
    Parameter("sun", .choice(["sunrise", "sunset"]), "by the sun, on the days that are named, else the next time"),
    Parameter("sun_minutes", .integer(-720...720), "so many minutes after it; negative before"),
    Parameter(
      "between",
      .object([
        Parameter("from", .timeOfDay, "the first time of the day", required: true),
        Parameter("to", .timeOfDay, "the last time of the day", required: true),
      ]), "the hours of every and times"),
    Parameter("until", .moment, "the last day"),
  ]

  let arguments: Arguments

  /// Whether a time is named.
  var hasTime: Bool { ["at", "duration", "recurrence", "every", "times", "sun"].contains { arguments[$0] != nil } }

  /// The hours where none are named.
  private static let usualHours = (from: 9 * 3600, through: 21 * 3600)

  /// When it comes; where an argument is absent, as `old` does.
  ///
  /// - Throws: `past`, `neverComes`, `endsBeforeStart`, `noCalendarLibrary`.
  func schedule(changing old: Schedule? = nil, in turn: Turn) throws(CommandError) -> Schedule? {
    let start = CivilDateTime(turn.zone.civil(at: turn.now).date)
    var schedule: Schedule
    if let sun = try sunSchedule(changing: old, start, in: turn) {
      schedule = sun
    } else if let times = arguments.int("times") {
      let (from, through) = try hours()
      guard (times - 1) * Schedule.leastDistance <= through - from else {
        throw .tracking(.tooManyTimes(most: (through - from) / Schedule.leastDistance + 1))
      }
      schedule = Schedule(
        .random(
          count: times, from: from, through: through,
          seed: UInt64(truncatingIfNeeded: turn.now.seconds) & 0xFFFF_FFFF),
        start: start)
    } else if let text = arguments.string("every") {
      guard let step = ISO8601.seconds(of: text), (60...86_400).contains(step) else {
        throw .invalidArgument("every", expected: .duration)
      }
      let (from, through) = try hours()
      schedule = Schedule(.steps(every: step, from: from, through: through), start: start)
    } else if let rules = recurrences {
      schedule = try self.schedule(of: rules, changing: old, start, in: turn)
    } else if let text = arguments.string("duration") {
      guard let seconds = ISO8601.seconds(of: text) else { throw .invalidArgument("duration", expected: .duration) }
      schedule = Schedule(.once(turn.now.adding(seconds: seconds)), start: start)
    } else if let at = arguments["at"] {
      guard let made = try moved(old, to: at, start, in: turn) else { return nil }
      schedule = made
    } else if let old {
      schedule = old
    } else {
      return nil
    }
    if let until = until(in: turn) { schedule.until = until }
    try check(schedule, in: turn)
    return schedule
  }

  private func hours() throws(CommandError) -> (from: Int, through: Int) {
    guard let between = arguments["between"] else { return Self.usualHours }
    guard let from = between["from"]?.string.flatMap(TimeOfDay.init)?.second,
      let to = between["to"]?.string.flatMap(TimeOfDay.init)?.second
    else { throw .invalidArgument("between", expected: .timeOfDay) }
    // "Between nine and nine" is from the morning to the evening.
    let through = to > from ? to : to + 43_200
    guard through > from, through < 86_400 else { throw .tracking(.endsBeforeStart) }
    return (from, through)
  }

  /// A schedule of rules. "Every 90 minutes between 9 and 5" are steps, which begin anew each day.
  private func schedule(
    of rules: [String], changing old: Schedule?, _ start: CivilDateTime, in turn: Turn
  ) throws(CommandError) -> Schedule {
    let read = rules.map { RecurrenceRule($0, start: start) }
    // Nobody is reminded every second.
    if read.contains(where: { $0.parts["FREQ"] == "SECONDLY" }) {
      throw .invalidArgument("recurrence", expected: .recurrence)
    }
    if rules.count == 1, let rule = read.first, let steps = Self.steps(rule, start) { return steps }
    if rules.count == 1, let rule = read.first, let old, let kept = Self.otherSteps(rule, old) { return kept }
    // "Only on weekdays" says no hour: those that it has stay.
    if let old, arguments["at"] == nil, rules.count == 1, read[0].hasClock, !read[0].namesHours {
      if let kept = old.rules, kept.count == 1, !old.hasClock, let days = read[0].parts["BYDAY"] {
        // "Every two hours from 9pm to 6am" keeps its steps on other days.
        var changed = old
        let steps = kept[0].split(separator: ";").filter { !$0.hasPrefix("BYDAY") }
        changed.kind = .rules([(steps + ["BYDAY=\(days)"]).joined(separator: ";")])
        return changed
      }
      if let kept = old.rules, kept.count == 1, let hours = Self.hours(of: kept[0]) {
        var changed = old
        changed.kind = .rules([rules[0] + hours])
        return changed
      }
      if !old.hasClock, let days = read[0].parts["BYDAY"]?.split(separator: ",").compactMap(Weekday.init(ruleName:)) {
        var changed = old
        changed.weekdays = Set(days)
        return changed
      }
    }
    let usual = arguments["at"]?.string.flatMap { ISO8601.instant($0) }.map { turn.zone.civil(at: $0.instant).second }
    var once: Int?
    if let old, case .once(let time) = old.kind { once = turn.zone.civil(at: time).second }
    let second = usual ?? once ?? turn.settings["checkin_time"]?.string.flatMap(TimeOfDay.init)?.second ?? Self.evening
    let whole = zip(rules, read).map { text, rule in
      // A rule of days comes at an hour; one of hours on the full hour.
      rule.hasClock && !rule.namesHours ? "\(text);BYHOUR=\(second / 3600);BYMINUTE=\(second / 60 % 60)" : text
    }
    var schedule = Schedule(.rules(whole), start: start)
    if read.contains(where: { $0.parts["COUNT"] != nil }) {
      let now = turn.zone.civil(at: turn.now)
      schedule.start = CivilDateTime(now.date, second: now.second / 60 * 60)
    }
    return schedule
  }

  /// Where no hour is said: "every evening".
  static let evening = 20 * 3600

  private static func steps(_ rule: RecurrenceRule, _ start: CivilDateTime) -> Schedule? {
    guard let hours = rule.parts["BYHOUR"]?.split(separator: ",").compactMap({ Int($0) }).sorted(), hours.count > 1,
      let first = hours.first, let last = hours.last, last - first == hours.count - 1, rule.parts["COUNT"] == nil,
      rule.parts["UNTIL"] == nil, !rule.hasClock
    else { return nil }
    let unit = rule.parts["FREQ"] == "HOURLY" ? 3600 : 60
    let step = (rule.parts["INTERVAL"].flatMap { Int($0) } ?? 1) * unit
    // "Between 9 and 5" is kept as the hours that begin in it.
    var schedule = Schedule(
      .steps(every: step, from: first * 3600, through: min((last + 1) * 3600, 86_400 - 60)), start: start)
    schedule.weekdays = Set((rule.parts["BYDAY"]?.split(separator: ",") ?? []).compactMap { Weekday(ruleName: $0) })
    return schedule
  }

  /// Other steps within a day that name no hours come in those before, and on their days unless they name their own.
  private static func otherSteps(_ rule: RecurrenceRule, _ old: Schedule) -> Schedule? {
    guard case .steps(_, let from, let through) = old.kind, !rule.hasClock, !rule.namesHours,
      rule.parts["COUNT"] == nil, rule.parts["UNTIL"] == nil
    else { return nil }
    let unit = rule.parts["FREQ"] == "HOURLY" ? 3600 : 60
    var kept = old
    kept.kind = .steps(every: (rule.parts["INTERVAL"].flatMap { Int($0) } ?? 1) * unit, from: from, through: through)
    if let days = rule.parts["BYDAY"] {
      kept.weekdays = Set(days.split(separator: ",").compactMap { Weekday(ruleName: $0) })
    }
    return kept
  }

  /// A reminder at a time: once; a repeated one that is moved to another hour keeps its days, and one that comes once and is
  /// moved to another day its hour.
  private func moved(
    _ old: Schedule?, to at: JSON, _ start: CivilDateTime, in turn: Turn
  ) throws(CommandError) -> Schedule? {
    let clock = at.string.flatMap(TimeOfDay.init)?.second
    if let old, let rules = old.rules {
      let instant = at.string.flatMap { ISO8601.instant($0)?.instant }
      guard let second = clock ?? instant.map({ turn.zone.civil(at: $0).second }) else { return nil }
      var changed = old
      changed.kind = .rules(
        rules.map { "\(Self.withoutHours($0));BYHOUR=\(second / 3600);BYMINUTE=\(second / 60 % 60)" })
      return changed
    }
    let time: Instant
    var hour = Self.morning * 3600
    if let old, case .once(let before) = old.kind { hour = turn.zone.civil(at: before).second }
    if let clock {
      var day = turn.zone.civil(at: turn.now).date
      if let old, case .once(let before) = old.kind { day = max(day, turn.zone.civil(at: before).date) }
      let today = turn.zone.instant(of: CivilDateTime(day, second: clock))
      time = today > turn.now ? today : turn.zone.instant(of: CivilDateTime(day + 1, second: clock))
    } else {
      switch Moment(at) {
      case .instant(let instant, _): time = instant
      case .day(let day): time = turn.zone.instant(of: CivilDateTime(day, second: hour))
      case .period(let period):
        switch period {
        case .days(let days): time = turn.zone.instant(of: CivilDateTime(days.lowerBound, second: hour))
        case .instants(let instants): time = instants.lowerBound
        }
      case nil: return nil
      }
    }
    guard time > turn.now else { throw .tracking(.past) }
    return Schedule(.once(time), start: start)
  }

  private static let morning = 9

  /// The days of a rule.
  static func withoutHours(_ rule: String) -> String { parted(rule).days.joined(separator: ";") }

  /// The hours of a rule, to stand behind its days; nil for one that has none.
  private static func hours(of rule: String) -> String? {
    let hours = parted(rule).hours
    return hours.contains { $0.hasPrefix("BYHOUR") } ? hours.map { ";\($0)" }.joined() : nil
  }

  /// The parts of a rule that say on which days, and those that say at which hours.
  private static func parted(_ rule: String) -> (days: [Substring], hours: [Substring]) {
    var (days, hours): ([Substring], [Substring]) = ([], [])
    let isOfDay = !rule.contains("BYDAY") && !rule.contains("BYMONTHDAY")
    for part in rule.split(separator: ";") {
      // The places of a rule of hours alone pick hours.
      let saysHours = part.hasPrefix("BYHOUR") || part.hasPrefix("BYMINUTE") || isOfDay && part.hasPrefix("BYSETPOS")
      if saysHours { hours.append(part) } else { days.append(part) }
    }
    return (days, hours)
  }

  /// The rules that are asked for.
  var recurrences: [String]? { arguments["recurrence"]?.recurrences }

  private func until(in turn: Turn) -> Instant? {
    switch arguments["until"].flatMap(Moment.init) {
    case .instant(let instant, _): instant
    case .day(let day): turn.zone.instant(of: CivilDateTime(day + 1)).adding(seconds: -1)
    case .period(let period):
      turn.zone.instant(of: CivilDateTime(period.days(in: turn.zone).upperBound)).adding(seconds: -1)
    case nil: nil
    }
  }

  /// Whether it will ever come.
  private func check(_ schedule: Schedule, in turn: Turn) throws(CommandError) {
    let next: Instant?
    do throws(Schedule.Fault) { next = try schedule.next(after: turn.now, in: turn.zone) } catch {
      switch error {
      case .noLibrary: throw .tracking(.noCalendarLibrary(package: "libical3"))
      case .badRule: throw .invalidArgument("recurrence", expected: .recurrence)
      }
    }
    guard next == nil else { return }
    guard let until = schedule.until else { throw .tracking(.neverComes) }
    throw .tracking(until <= turn.now ? .past : .endsBeforeStart)
  }
}

extension JSON {
  /// One recurrence rule, or a list of them.
  fileprivate var recurrences: [String]? { string.map { [$0] } ?? array?.compactMap(\.string) }
}
