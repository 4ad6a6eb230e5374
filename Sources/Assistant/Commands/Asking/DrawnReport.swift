internal import Charts
internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// A report on a period as a drawn document: what the summary says, the mood as a line or a year in pixels, what came up,
/// what changed against the time before, goals, and some of the user's own words.
struct DrawnReport {
  let turn: Turn
  let days: Range<CivilDate>
  /// The values of the report, as its text has them.
  let values: JSONObject

  /// The most activities that are shown.
  private static let mostBars = 8
  /// More days than this are shown as pixels too.
  private static let longPeriod = 120

  func document() throws -> DrawnDocument {
    let title = words("title")
    var elements: [DrawnDocument.Element] = [.title(title)]
    elements.append(.subtitle(words("author", ["at": .string(ISO8601.string(turn.today))])))
    elements.append(.paragraph(words("figures")))
    let more = [words("days"), words("trend")].filter { !$0.isEmpty }
    if !more.isEmpty { elements.append(.paragraph(more.joined(separator: " "))) }
    let moods = try turn.journal.dailyFigures(of: .mood, over: EntryFilter(days: days))
    if moods.count > 1 { elements.append(.line(turn.moodLine(of: moods, over: days), alt: words("figures"))) }
    if days.upperBound - days.lowerBound > Self.longPeriod {
      elements.append(.heading(words("part.year")))
      elements.append(.year(turn.yearPicture(of: moods, over: days, title: ""), alt: words("figures")))
    }
    try addActivities(to: &elements)
    let top = words("top")
    if !top.isEmpty { elements += [.heading(words("part.with")), .paragraph(top)] }
    try addChanges(to: &elements)
    try addGoals(to: &elements)
    let suggested = (values["suggested_goals"]?.array ?? []).compactMap(\.object)
    if !suggested.isEmpty {
      elements += [.heading(words("part.suggested")), .list(suggested.map { words("suggested_goal", $0) })]
    }
    let quotes = values["quotes"]?.array ?? []
    if !quotes.isEmpty {
      elements.append(.heading(words("part.quotes")))
      for quote in quotes.compactMap(\.object) {
        elements.append(.quote(quote["note"]?.string ?? "", from: words("quote_source", quote)))
      }
    }
    return DrawnDocument(title: title, language: turn.words.language, elements: elements)
  }

  private func addActivities(to elements: inout [DrawnDocument.Element]) throws {
    let counts = try turn.tagCounts(.activities, over: EntryFilter(days: days)).prefix(Self.mostBars)
    guard !counts.isEmpty else { return }
    let rows = counts.map { count in
      (
        name: turn.label(of: count.name), count: count.count,
        remark: words(
          "bar",
          count.meanMood.map { ["count": .int(count.count), "mood": .double($0)] } ?? ["count": .int(count.count)])
      )
    }
    elements.append(.heading(words("part.activities")))
    elements.append(.bars(CountBars(rows: Array(rows), color: turn.palette.color(of: 2))))
  }

  /// What was done oftener or more rarely than in a time of the same length before.
  private func addChanges(to elements: inout [DrawnDocument.Element]) throws {
    let length = days.upperBound - days.lowerBound
    let before = try turn.tagCounts(
      .activities, over: EntryFilter(days: days.lowerBound - length..<days.lowerBound))
    guard !before.isEmpty else { return }
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.name, $0.count) })
    var changes: [(name: String, old: Int, new: Int)] = []
    for count in try turn.tagCounts(.activities, over: EntryFilter(days: days)) {
      changes.append((count.name, old[count.name] ?? 0, count.count))
    }
    let seen = Set(changes.map(\.name))
    for count in before where !seen.contains(count.name) { changes.append((count.name, count.count, 0)) }
    let lines = changes.filter { abs($0.new - $0.old) >= 2 }
      .sorted { (abs($1.new - $1.old), $0.name) < (abs($0.new - $0.old), $1.name) }.prefix(5)
      .map { change in
        words(
          "habit", ["name": .string(turn.label(of: change.name)), "old": .int(change.old), "new": .int(change.new)])
      }
    guard !lines.isEmpty else { return }
    elements += [.heading(words("part.changes")), .list(Array(lines))]
  }

  /// How the goals go at the end of the period that is now; goals of the past are not worked out anew.
  private func addGoals(to elements: inout [DrawnDocument.Element]) throws {
    let goals = try turn.goals()
    guard days.contains(turn.today), !goals.isEmpty else { return }
    let names: [String] = goals.compactMap { $0.title ?? $0.subject.map { turn.label(of: $0) } }
    elements += [.heading(words("part.goals")), .list(Array(names.prefix(8)))]
  }

  /// A part of the report in words; empty where it has nothing to say.
  private func words(_ key: String, _ more: JSONObject = [:]) -> String {
    var values = values
    for member in more { values[member.key] = member.value }
    return turn.words.document("report.\(key)", values, context: turn.context, settings: turn.settings)
  }
}

extension Turn {
  /// The moods of days as a drawn line.
  func moodLine(of moods: [DayFigure], over days: Range<CivilDate>) -> MoodLine {
    let days = days.lowerBound..<min(days.upperBound, max(today, moods.last?.day ?? today) + 1)
    var values: [Double?] = Array(repeating: nil, count: max(days.upperBound - days.lowerBound, 1))
    for mood in moods where days.contains(mood.day) { values[mood.day - days.lowerBound] = mood.figure.mean }
    func name(_ day: CivilDate) -> String {
      let (_, month, number) = day.components
      return "\(number) \(monthNames[month - 1])"
    }
    let middle = days.lowerBound + (days.upperBound - days.lowerBound) / 2
    let isLong = values.count > 13
    let labels =
      isLong ? [days.lowerBound, middle, days.upperBound - 1] : (0..<values.count).map { days.lowerBound + $0 }
    return MoodLine(
      moods: values, labels: labels.map(name), ratings: (1...5).map { words.rating(Double($0), on: settings.scale) },
      palette: palette)
  }

  /// The moods of days as squares, by months.
  func yearPicture(of moods: [DayFigure], over days: Range<CivilDate>, title: String) -> YearPicture {
    var months: [CivilDate] = []
    var month = days.lowerBound.startOfMonth
    // More than three years would be no picture any more.
    while month < days.upperBound, months.count < 36 {
      months.append(month)
      month = month.adding(months: 1)
    }
    return YearPicture(
      months: months, moods: Dictionary(moods.map { ($0.day, $0.figure.mean) }) { first, _ in first },
      palette: palette, title: title, monthNames: monthNames, moodNames: moodNames,
      emptyName: words.label("none", in: "drawing"))
  }
}
