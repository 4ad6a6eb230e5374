internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The same figure once for each month, weekday, part of the day, person or place.
extension FigureQuestion {
  /// The most groups that are shown.
  static let most = 40
  /// From so many on the highest and the lowest are named; a mean counts from so many values on.
  static let leastForEnds = 3

  /// A group and what it comes to.
  struct Group {
    var label: String
    var id: String
    var value: Double
    var count: Int
  }

  /// One figure for each `by`.
  ///
  /// - Parameter beside: Only the groups above, else below, a bound; the average of all where there is none.
  func grouped(
    by: String, stat: String, beside: (isAbove: Bool, bound: Double?)? = nil, limit: Int? = nil
  ) throws -> Outcome {
    if ["best_day", "worst_day"].contains(stat) {
      return try extreme(by: by, isBest: stat == "best_day", limit: limit ?? 1)
    }
    var groups = try groups(by: by, stat)
    if let beside { return try self.beside(beside.isAbove, beside.bound, groups, by: by) }
    let isOrdered = !Self.named.contains(by)
    if !isOrdered { groups.sort { ($1.count, $0.label) < ($0.count, $1.label) } }
    let hasMore = groups.count > Self.most
    let shown = isOrdered ? groups.suffix(Self.most) : groups.prefix(Self.most)
    guard !shown.isEmpty else { return noGroups(by: by) }
    let isMood = subject == .mood && stat == "average"
    let lower = stat == "average" ? try lowerPressures(by: by) : [:]
    func row(of group: Group) -> JSON {
      var row: JSONObject = [
        "label": .string(group.label), "id": .string(group.id), "value": .double(group.value),
        "count": .int(group.count),
        "subject": .string(name), "kind": .string(subject.kind), "stat": .string(stat), "by": .string(by),
      ]
      if let unit { row["unit"] = unit }
      row["below"] = lower[group.id].map(JSON.double)
      if by != "day" || group.count > 1 { row["several"] = .bool(true) }
      return .object(row)
    }
    let rows = shown.map(row)
    let top = shown.map(\.value).max() ?? 0
    let bars = shown.map { group in
      BarChart.Bar(
        label: group.label, value: group.value,
        text: (isMood ? turn.rating(group.value) : turn.words.number(group.value))
          + (stat == "count" ? "×" : " (\(group.count)×)"),
        mood: isMood ? group.value : nil)
    }
    // What is measured in hours or minutes shows its differences from zero; moods lie between 1 and 5.
    let chart = BarChart(bars, range: isMood ? 1...5 : 0...max(top, 1e-9))
    var found: JSONObject = ["by": .string(by), "groups": .array(rows), "more": .bool(hasMore)]
    if by == "day", stat == "average", let first = rows.first?.object {
      var mean = first
      mean["value"] = .double(shown.reduce(0) { $0 + $1.value } / Double(shown.count))
      let below = shown.compactMap { lower[$0.id] }
      mean["below"] = below.isEmpty ? nil : .double(below.reduce(0, +) / Double(below.count))
      found["mean"] = .object(mean)
    }
    // What is asked of months and weekdays is mostly which stands out.
    // The mean of one or two is no high point of a year.
    let solid = ["average", "variability"].contains(stat) ? groups.filter { $0.count >= Self.leastForEnds } : groups
    if isOrdered, by != "day", solid.count >= Self.leastForEnds {
      let values = solid.map(\.value)
      if let high = values.max(), let low = values.min(), high > low {
        let places = (values.indices.filter { values[$0] == high }, values.indices.filter { values[$0] == low })
        if places.0.count == 1 { found["high"] = row(of: solid[places.0[0]]) }
        if places.1.count == 1 { found["low"] = row(of: solid[places.1[0]]) }
      }
    }
    // "how often do I exercise a week": weeks without it count as well.
    if stat == "count", ["week", "month"].contains(by), let span = try span(by: by), span > 1 {
      found["each"] = .double(Double(groups.reduce(0) { $0 + $1.count }) / Double(span))
      found["span"] = .int(span)
    }
    return outcome(
      "by", found, shown: ["shown": .int(shown.count), "total": .int(groups.count)],
      picture: Illustration(chart, words: "stats.by_rows"))
  }

  /// What is told by its name, and has no order of its own.
  private static let named: Set<String> = ["person", "place"]

  func groups(by: String, _ stat: String) throws -> [Group] {
    switch by {
    case "hour", "part_of_day": try byHour(by, stat)
    case _ where Self.named.contains(by): try byTag(by, stat)
    default: try byDate(by, stat)
    }
  }

  func noGroups(by: String) -> Outcome {
    Self.named.contains(by) ? outcome("no_names", ["by": .string(by)]) : none()
  }

  private func byDate(_ by: String, _ stat: String) throws -> [Group] {
    let daily = try turn.dailyFigures(of: subject, over: filter)
    guard let first = daily.first?.day, let last = daily.last?.day else { return [] }
    let spansYears = first.components.year != last.components.year
    var order: [String] = []
    var days: [String: [DayFigure]] = [:]
    for day in daily {
      let key: CivilDate
      switch by {
      case "month": key = day.day.startOfMonth
      case "week": key = day.day.startOfWeek(turn.settings.weekStart)
      case "weekday": key = CivilDate(dayNumber: day.day.weekday.rawValue)
      default: key = day.day
      }
      let id = by == "weekday" ? "\(day.day.weekday.rawValue)" : ISO8601.string(key)
      if days[id] == nil { order.append(id) }
      days[id, default: []].append(day)
    }
    if by == "weekday" {
      let start = turn.settings.weekStart.rawValue
      order.sort {
        (Int($0) ?? 0) - start + ((Int($0) ?? 0) < start ? 7 : 0) < (Int($1) ?? 0) - start
          + ((Int($1) ?? 0) < start ? 7 : 0)
      }
    }
    return order.compactMap { id in
      guard let own = days[id] else { return nil }
      let label: String
      if by == "weekday" {
        label = turn.weekdayNames[(Int(id) ?? 1) - 1]
      } else if let date = ISO8601.date(id) {
        label = dateLabel(date, by: by, hasYear: spansYears)
      } else {
        label = id
      }
      return group(label, id, own, stat, isOfDays: by == "weekday")
    }
  }

  private func dateLabel(_ date: CivilDate, by: String, hasYear: Bool) -> String {
    let (year, month, day) = date.components
    let name = (by == "month" ? "" : "\(day) ") + turn.monthNames[month - 1]
    return hasYear ? "\(name) \(year)" : name
  }

  /// What the days of a group come to; `isOfDays` counts each day once.
  private func group(_ label: String, _ id: String, _ days: [DayFigure], _ stat: String, isOfDays: Bool) -> Group {
    let count = days.reduce(0) { $0 + $1.figure.count }
    let total = days.reduce(0) { $0 + $1.figure.total }
    switch stat {
    case "count": return Group(label: label, id: id, value: Double(count), count: count)
    case "variability":
      // How far the days of a group lie from each other.
      let values = days.map { addsUp ? $0.figure.total : $0.figure.mean }
      return Group(
        label: label, id: id, value: Self.deviation(of: values), count: values.count)
    case "total": return Group(label: label, id: id, value: total, count: count)
    case "max":
      return Group(label: label, id: id, value: days.map(\.figure.max).max() ?? 0, count: count)
    case "min":
      return Group(label: label, id: id, value: days.map(\.figure.min).min() ?? 0, count: count)
    default:
      if addsUp || isOfDays {
        let values = days.map { addsUp ? $0.figure.total : $0.figure.mean }
        return Group(
          label: label, id: id, value: values.reduce(0, +) / Double(values.count), count: values.count)
      }
      return Group(label: label, id: id, value: total / Double(max(count, 1)), count: count)
    }
  }

  /// The standard deviation of some values; 0 of fewer than two.
  private static func deviation(of values: [Double]) -> Double {
    guard values.count > 1 else { return 0 }
    let mean = values.reduce(0, +) / Double(values.count)
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)).squareRoot()
  }

  private func byHour(_ by: String, _ stat: String) throws -> [Group] {
    let parts: [(id: String, label: String, hours: [Int])] =
      by == "hour"
      ? (0..<24).map { ("\($0)", Self.clock($0), [$0]) }
      : PartOfDay.allCases.map {
        ($0.rawValue, turn.words.label($0.rawValue, in: "daypart"), Condition.hours(of: $0.rawValue))
      }
    return try parts.compactMap { part in
      var own = filter
      own.hours = Set(part.hours)
      guard let figure = try turn.journal.figure(of: subject, over: own) else { return nil }
      let value = stat == "count" ? Double(figure.count) : subject.isMeasured ? figure.mean : figure.total
      return Group(label: part.label, id: part.id, value: value, count: figure.count)
    }
  }

  private func byTag(_ by: String, _ stat: String) throws -> [Group] {
    try turn.tagCounts(by == "person" ? .people : .places, over: filter).prefix(Self.most).compactMap { tag in
      if stat == "count" { return Group(label: tag.name, id: tag.name, value: Double(tag.count), count: tag.count) }
      var own = filter
      if by == "person" { own.people = [tag.name] } else { own.places = [tag.name] }
      guard let figure = try turn.journal.figure(of: subject, over: own) else { return nil }
      return Group(
        label: tag.name, id: tag.name, value: subject.isMeasured ? figure.mean : figure.total, count: figure.count)
    }
  }

  // MARK: When something came up most

  /// The month, weekday and part of the day with the largest share of days, or entries, that have it.
  func peak() throws -> Outcome {
    let days = try occurrences()
    guard !days.isEmpty, subject != .mood else { return none() }
    let least = 3
    guard days.count >= least else { return few("days", have: days.count, need: least) }
    var open = filter
    open.emotions = []
    open.activities = []
    open.metrics = []
    let all = try turn.dailyFigures(of: .entries, over: open)
    func best(_ key: (CivilDate) -> Int, _ label: (Int) -> String) -> JSON? {
      let with = Dictionary(grouping: days, by: key).mapValues(\.count)
      let of = Dictionary(grouping: all, by: { key($0.day) }).mapValues(\.count)
      guard with.count > 1 || of.count > 1 else { return nil }
      let rates = with.filter { $0.value >= least }.map { ($0.key, Double($0.value) / Double(of[$0.key] ?? $0.value)) }
      guard let top = rates.max(by: { ($0.1, $1.0) < ($1.1, $0.0) }) else { return nil }
      return .object([
        "label": .string(label(top.0)), "count": .int(with[top.0] ?? 0), "of": .int(of[top.0] ?? 0),
      ])
    }
    var found: JSONObject = ["days": .int(days.count), "count": .int(days.count)]
    found["month"] = best({ $0.startOfMonth.dayNumber }) { number in
      let (year, month, _) = CivilDate(dayNumber: number).components
      let name = turn.words.label(String(month), in: "month")
      return year == turn.today.components.year ? name : "\(name) \(year)"
    }
    found["weekday"] = best({ $0.weekday.rawValue }) {
      turn.words.label(Weekday(rawValue: $0).map { "\($0)" } ?? "", in: "weekday")
    }
    let parts = try PartOfDay.allCases.compactMap { part -> (PartOfDay, Int, Int)? in
      var own = filter
      own.hours = Set(Condition.hours(of: part.rawValue))
      var every = open
      every.hours = own.hours
      guard let with = try turn.journal.figure(of: subject, over: own)?.count, with >= least else { return nil }
      return (part, with, try turn.journal.count(every))
    }
    if let top = parts.max(by: { Double($0.1) / Double($0.2) < Double($1.1) / Double($1.2) }) {
      found["part"] = .object([
        "label": .string(turn.words.label(top.0.rawValue, in: "daypart")), "count": .int(top.1), "of": .int(top.2),
      ])
    }
    return outcome("peak", found)
  }

  // MARK: Over time

  /// The mean of the `width` days up to each day, as a line.
  func rolling(width: Int) throws -> Outcome {
    let daily = try daily()
    guard let first = daily.first?.day, let last = daily.last?.day else { return none() }
    guard daily.count >= width, last - first < 40_000 else { return few("days", have: daily.count, need: width) }
    var values = [Double?](repeating: nil, count: last - first + 1)
    for day in daily { values[day.day - first] = day.value }
    let means = rollingMeans(values, width: width, least: max(1, width / 2))
    let known = means.enumerated().compactMap { place, value in value.map { (first + place, $0) } }
    guard let low = known.min(by: { $0.1 < $1.1 }), let high = known.max(by: { $0.1 < $1.1 }), let now = known.last
    else { return none() }
    func point(_ point: (CivilDate, Double)) -> JSON {
      var object: JSONObject = [
        "day": .string(ISO8601.string(point.0)), "value": .double(point.1), "subject": .string(name),
        "kind": .string(subject.kind),
      ]
      if let unit { object["unit"] = unit }
      return .object(object)
    }
    var chart = turn.line(
      of: known.map { DayFigure(day: $0.0, figure: Figure($0.1, day: $0.0, at: turn.now)) }, subject)
    chart?.values = means
    return outcome(
      "rolling",
      [
        "window": .int(width), "now": point(now), "low": point(low), "high": point(high), "days": .int(daily.count),
        "level": high.1 - low.1 < 1e-9 ? .bool(true) : .null,
        "series": .array(known.suffix(400).map { .array([.string(ISO8601.string($0.0)), .double($0.1)]) }),
      ], picture: chart.map { Illustration($0) })
  }
}
