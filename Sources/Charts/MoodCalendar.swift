package import CivilTime
internal import Replies

/// The moods of days as a grid: weeks under each other for a week or a month, months under each other for a year.
package struct MoodCalendar: Chart {
  /// A day that has a mood.
  package struct Day: Sendable, Hashable {
    package var date: CivilDate
    /// The day's mean, 1…5.
    package var mean: Double
    /// The mean as it is shown on the user's scale.
    package var text: String

    package init(date: CivilDate, mean: Double, text: String) {
      self.date = date
      self.mean = mean
      self.text = text
    }
  }

  /// The days shown, half-open.
  package var days: Range<CivilDate>
  /// Days with a mood, in any order.
  package var moods: [Day]
  package var today: CivilDate
  package var weekStart: Weekday
  /// What stands beside a month, by its first day, where there is room.
  package var remarks: [CivilDate: String] = [:]
  /// The short names of the weekdays from Monday, and of the months from January.
  package var weekdays: [String]
  package var months: [String]
  /// The moods' names, 1…5.
  package var legend: [String]

  /// From this many days on, months stand under each other.
  package static let mostDaysOfWeeks = 45

  package init(
    days: Range<CivilDate>, moods: [Day], today: CivilDate, weekStart: Weekday, weekdays: [String], months: [String],
    legend: [String]
  ) {
    self.days = days
    self.moods = moods
    self.today = today
    self.weekStart = weekStart
    self.weekdays = weekdays
    self.months = months
    self.legend = legend
  }

  package func draw(width: Int) -> Picture {
    let width = max(width, narrowest)
    let moods = Dictionary(self.moods.map { ($0.date, $0) }) { first, _ in first }
    let grid = days.upperBound - days.lowerBound <= Self.mostDaysOfWeeks ? weeks(moods, width) : year(moods, width)
    return Picture(grid + [[]] + Legend(names: legend).lines(width: width))
  }

  // MARK: Weeks

  private func weeks(_ moods: [CivilDate: Day], _ width: Int) -> [[Span]] {
    let cell = min((width - 6) / 7, 6)
    func week(_ cells: [[Span]]) -> [Span] { Array(cells.joined(separator: [Span(" ")])) }
    var lines = [
      week(
        (0..<7).map { offset in
          let name = weekdays[(weekStart.rawValue - 1 + offset) % 7]
          return [Span((cell < 3 ? String(name.prefix(2)) : name).centered(in: cell), .faint)]
        })
    ]
    var first = days.lowerBound.startOfWeek(weekStart)
    while first < days.upperBound {
      let dates = (0..<7).map { first + $0 }
      lines.append(week(dates.map { [number(of: $0, cell)] }))
      lines.append(week(dates.map { [mood(of: $0, moods[$0], cell)] }))
      first = first + 7
    }
    return lines
  }

  private func number(of date: CivilDate, _ cell: Int) -> Span {
    guard days.contains(date) else { return Span(String(repeating: " ", count: cell)) }
    let day = String(date.components.day)
    guard date == today else { return Span(day.centered(in: cell), .faint) }
    return Span((cell >= 4 ? "[\(day)]" : day).centered(in: cell), .strong)
  }

  private func mood(of date: CivilDate, _ mood: Day?, _ cell: Int) -> Span {
    guard days.contains(date) else { return Span(String(repeating: " ", count: cell)) }
    guard let mood else { return Span((date <= today ? "·" : "").centered(in: cell), .faint) }
    // The day's number has no room for brackets in narrow cells, so that today has a mark beside its mood.
    if cell < 4, date == today { return Span("\(level(of: mood.mean))‹".fitted(to: cell), .onMood(mood.mean)) }
    let text = Columns.count(mood.text) <= cell ? mood.text : "\(level(of: mood.mean))"
    return Span(text.centered(in: cell), .onMood(mood.mean))
  }

  // MARK: Months

  private func year(_ moods: [CivilDate: Day], _ width: Int) -> [[Span]] {
    var starts: [CivilDate] = []
    var start = days.lowerBound.startOfMonth
    while start < days.upperBound {
      starts.append(start)
      start = start.adding(months: 1)
    }
    let label = months.map(Columns.count).max() ?? 3
    if width < label + 1 + 31 { return upright(moods, starts, width) }
    let cell = width >= label + 1 + 62 ? 2 : 1
    let remark = remarks.values.map(Columns.count).max() ?? 0
    let hasRemarks = remark > 0 && width >= label + 1 + 31 * cell + 1 + remark
    let pad = String(repeating: " ", count: label + 1)
    // The number of every fifth day stands over it.
    let ruler = (1...31).map { $0 == 1 || $0 % 5 == 0 ? $0 : 0 }.reduce(into: "") { text, day in
      let place = (day - 1) * cell
      guard day > 0, text.count <= place else { return }
      text += String(repeating: " ", count: place - text.count) + String(day)
    }
    var lines: [[Span]] = [[Span(pad + ruler, .faint)]]
    let spansYears = starts.first?.components.year != starts.last?.components.year
    for (index, month) in starts.enumerated() {
      let (year, number, _) = month.components
      if spansYears, index == 0 || number == 1 { lines.append([Span(String(year), .strong)]) }
      var line = [Span(months[number - 1].fitted(to: label) + " ", .faint)]
      line += (0..<31).map { pixel(month, $0, moods, cell) }
      if hasRemarks, let text = remarks[month] { line.append(Span(" " + text, .faint)) }
      lines.append(line)
    }
    return lines
  }

  /// Days under each other and months beside each other, for narrow terminals.
  private func upright(_ moods: [CivilDate: Day], _ starts: [CivilDate], _ width: Int) -> [[Span]] {
    let cell = width >= 3 + starts.count * 2 ? 2 : 1
    let names = starts.map { String(months[$0.components.month - 1].prefix(1)).fitted(to: cell) }
    return [[Span("   " + names.joined(), .faint)]]
      + (0..<31).map { day in
        [Span(String(day + 1).fitted(to: 2, atEnd: false) + " ", .faint)]
          + starts.map { pixel($0, day, moods, cell) }
      }
  }

  private func pixel(_ month: CivilDate, _ day: Int, _ moods: [CivilDate: Day], _ cell: Int) -> Span {
    let date = month + day
    guard day < month.daysInMonth, days.contains(date), date <= today else {
      return Span(String(repeating: " ", count: cell))
    }
    guard let mood = moods[date] else { return Span("·".fitted(to: cell), .faint) }
    return Span(
      "\(level(of: mood.mean))".fitted(to: cell), .onMood(mood.mean, isStrong: date == today))
  }
}

/// What the numbers and colours of the moods stand for.
struct Legend {
  let names: [String]

  /// The legend in lines of at most `width` columns.
  func lines(width: Int) -> [[Span]] {
    var lines: [[Span]] = []
    for (index, name) in names.enumerated() {
      let item = [Span(" \(index + 1) ", .onMood(Double(index + 1))), Span(" " + name)]
      if let last = lines.last, Columns.count(of: last) + 2 + Columns.count(of: item) <= width {
        lines[lines.count - 1] += [Span("  ")] + item
      } else {
        lines.append(item)
      }
    }
    return lines
  }
}
