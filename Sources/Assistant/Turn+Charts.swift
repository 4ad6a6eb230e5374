internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// What the commands that draw have in common.
extension Turn {
  /// The colours of moods that the user has chosen.
  var palette: Palette { words.palette(of: settings) }

  /// A mean mood on the user's scale, such as "3.7".
  func rating(_ mean: Double) -> String { words.rating(mean, on: settings.scale) }

  /// The short names of the weekdays, Monday first.
  var weekdayNames: [String] { (1...7).map { words.label(String($0), in: "weekday.short") } }

  /// The short names of the months.
  var monthNames: [String] { (1...12).map { words.label(String($0), in: "month.short") } }

  /// The names of the moods 1…5.
  var moodNames: [String] { (1...5).map { words.label(String($0), in: "mood") } }

  /// The values of days as a line over time; nil for fewer than two days.
  ///
  /// - Parameter range: The ends of the scale of anything but moods; the lowest and the highest value when absent.
  func line(of days: [DayFigure], _ subject: FigureSubject, range: ClosedRange<Double>? = nil) -> LineChart? {
    // More days than this are averaged into each dot anyway.
    guard let first = days.first?.day, let last = days.last?.day, last > first, last - first < 40_000 else {
      return nil
    }
    var values: [Double?] = Array(repeating: nil, count: last - first + 1)
    for day in days { values[day.day - first] = subject == .mood ? day.figure.mean : day.figure.total }
    let spansYears = first.components.year != last.components.year
    // Each day of a long time would be noise: a week's mean runs along with it, on a scale of its own.
    let isSmoothed = values.count > Self.mostDaysApart
    if isSmoothed { values = rollingMeans(values, width: Self.smoothedDays) }
    let levels: [LineChart.Level]
    if subject == .mood {
      levels = (1...5).map { .init(Double($0), rating(Double($0))) }
    } else {
      let known = values.compactMap { $0 }
      let (low, high) = (range?.lowerBound ?? known.min() ?? 0, range?.upperBound ?? known.max() ?? 0)
      levels = [low, (low + high) / 2, high].map { .init($0, words.number($0)) }
    }
    let end = dateName(last, spansYears)
    return LineChart(
      values, levels: levels, first: dateName(first, spansYears),
      last: isSmoothed ? "\(words.label("smoothed", in: "part")) · \(end)" : end, isMood: subject == .mood)
  }

  /// Up to so many days each stands for itself in a line; of more, the mean of so many is drawn.
  private static let mostDaysApart = 120, smoothedDays = 7

  /// A date such as "3 Nov 2026".
  private func dateName(_ date: CivilDate, _ hasYear: Bool) -> String {
    let (year, month, day) = date.components
    return "\(day) \(monthNames[month - 1])" + (hasYear ? " \(year)" : "")
  }

  /// The daily moods of a period as a calendar.
  func calendar(of moods: [DayFigure], over days: Range<CivilDate>) -> MoodCalendar {
    MoodCalendar(
      days: days,
      moods: moods.map { .init(date: $0.day, mean: $0.figure.mean, text: rating($0.figure.mean)) },
      today: today, weekStart: settings.weekStart, weekdays: weekdayNames, months: monthNames, legend: moodNames)
  }
}

extension DayFigure {
  /// The day's mean with the number of its values.
  var json: JSONObject {
    ["date": .string(ISO8601.string(day)), "mean": .double(figure.mean), "count": .int(figure.count)]
  }
}

extension [DayFigure] {
  /// The days with the highest and the lowest mean, the later of equal ones; nil where all days are alike.
  var extremes: (best: DayFigure, hardest: DayFigure)? {
    guard let best = reversed().max(by: { $0.figure.mean < $1.figure.mean }),
      let hardest = reversed().min(by: { $0.figure.mean < $1.figure.mean }), best.figure.mean != hardest.figure.mean
    else { return nil }
    return (best, hardest)
  }

  /// The mean of all values of these days, and their number; nil without any.
  var overall: JSONObject? {
    let count = reduce(0) { $0 + $1.figure.count }
    guard count > 0 else { return nil }
    return ["mean": .double(reduce(0) { $0 + $1.figure.total } / Double(count)), "count": .int(count)]
  }
}
