internal import Charts
internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore

/// One page for a doctor or therapist: mood, sleep, medication, symptoms, and how many of the days are covered. Neither
/// notes nor names are on it.
struct ClinicianSummary {
  let turn: Turn
  let days: Range<CivilDate>

  /// Nights shorter than this are counted, in hours.
  private static let shortNight = 6.0
  private static let symptoms = ["headache", "illness", "period"]
  private static let scales = ["pain", "stress", "energy", "sleep_quality"]

  func document() throws -> DrawnDocument {
    let filter = EntryFilter(days: days)
    let end = min(days.upperBound, turn.today + 1)
    let total = max(end - days.lowerBound, 1)
    let moods = try turn.journal.dailyFigures(of: .mood, over: filter)
    let covered = try turn.journal.dailyFigures(of: .entries, over: filter).count
    let period: JSONObject = [
      "start": .string(ISO8601.string(days.lowerBound)), "end": .string(ISO8601.string(end - 1)),
    ]
    let title = words("title", period)
    var elements: [DrawnDocument.Element] = [
      .title(title), .subtitle(words("period", period)),
      .paragraph(words("coverage", ["covered": .int(covered), "total": .int(total)])),
    ]
    if moods.count > 1 { elements.append(.line(turn.moodLine(of: moods, over: days), alt: title)) }
    var rows: [(name: String, value: String)] = []
    func add(_ name: String, _ values: JSONObject) {
      rows.append((words("row.\(name)"), words("value.\(name)", values)))
    }
    if let spread = Self.spread(of: moods) { add("mood", spread) }
    let low = moods.count { $0.figure.mean <= 2 }
    if !moods.isEmpty { add("low_days", ["count": .int(low), "days": .int(moods.count)]) }
    let sleep = try turn.journal.dailyFigures(of: .metric("sleep"), over: filter).map(\.figure.total)
    if !sleep.isEmpty {
      add(
        "sleep",
        [
          "mean": .double(sleep.reduce(0, +) / Double(sleep.count)), "nights": .int(sleep.count),
          "least": .double(sleep.min() ?? 0), "most": .double(sleep.max() ?? 0),
          "short": .int(sleep.count { $0 < Self.shortNight }), "missing": .int(max(total - sleep.count, 0)),
        ])
    }
    let activities = try turn.tagCounts(.activities, over: filter)
    let without = try turn.tagCounts(.without, over: filter)
    func count(_ name: String, _ counts: [TagCount]) -> Int { counts.first { $0.name == name }?.count ?? 0 }
    let (taken, missed) = (count("medication", activities), count("medication", without))
    if taken + missed > 0 { add("medication", ["taken": .int(taken), "missed": .int(missed), "total": .int(total)]) }
    let therapy = count("therapy", activities)
    if therapy > 0 { add("therapy", ["count": .int(therapy)]) }
    for symptom in Self.symptoms where count(symptom, activities) > 0 {
      rows.append(
        (turn.words.label(symptom, in: "activity"), words("value.symptom", ["count": .int(count(symptom, activities))]))
      )
    }
    for metric in Self.scales + ["phq9", "gad7"] {
      let figures = try turn.journal.dailyFigures(of: .metric(metric), over: filter)
      guard let last = figures.last else { continue }
      let values = figures.map(\.figure.mean)
      rows.append(
        (
          turn.words.label(metric, in: "metric"),
          words(
            "value.scale",
            [
              "mean": .double(values.reduce(0, +) / Double(values.count)), "least": .double(values.min() ?? 0),
              "most": .double(values.max() ?? 0), "count": .int(values.count), "last": .double(last.figure.latest),
              "on": .string(ISO8601.string(last.day)),
            ])
        ))
    }
    let emotions = try turn.tagCounts(.emotions, over: filter).prefix(6)
    if !emotions.isEmpty {
      add(
        "emotions",
        ["emotions": .array(emotions.map { .object(["emotion": .string($0.name), "count": .int($0.count)]) })])
    }
    elements.append(.table(rows))
    elements.append(.paragraph(words("about")))
    return DrawnDocument(title: title, language: turn.words.language, elements: elements)
  }

  /// Mean, spread and range of daily moods.
  private static func spread(of moods: [DayFigure]) -> JSONObject? {
    let means = moods.map(\.figure.mean)
    guard let least = means.min(), let most = means.max() else { return nil }
    let mean = means.reduce(0, +) / Double(means.count)
    var values: JSONObject = [
      "mean": .double(mean), "least": .double(least), "most": .double(most), "days": .int(means.count),
    ]
    if means.count > 2 {
      let squares = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      values["deviation"] = .double((squares / Double(means.count - 1)).squareRoot())
    }
    return values
  }

  private func words(_ key: String, _ values: JSONObject = [:]) -> String {
    turn.words.document("report.clinician.\(key)", values, context: turn.context, settings: turn.settings)
  }
}
