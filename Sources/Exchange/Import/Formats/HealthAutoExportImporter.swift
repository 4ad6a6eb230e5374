internal import CivilTime
internal import JSONText
internal import JournalModel
internal import TextSearch

/// Reads the JSON of Health Auto Export: figures by day, and states of mind.
enum HealthAutoExportImporter: Importer {
  static let format = ImportFormat.healthAutoExport

  /// Metrics by their names there: the metric here, how a day's readings go together, and the units.
  private static let metrics: [String: (metric: String, rule: DailyFigures.Rule, units: [String: Double])] = [
    "step_count": ("steps", .total, ["count": 1, "steps": 1]),
    "active_energy": ("active_energy", .total, ["kcal": 1, "kJ": 0.239005736137667]),
    "walking_running_distance": ("distance", .total, ["km": 1, "mi": 1.609344, "m": 0.001]),
    "apple_exercise_time": ("exercise", .total, ["min": 1]),
    "time_in_daylight": ("outside", .total, ["min": 1]),
    "mindful_minutes": ("meditation", .total, ["min": 1]),
    "heart_rate_variability": ("hrv", .mean, ["ms": 1]),
    "resting_heart_rate": ("resting_heart_rate", .mean, ["bpm": 1, "count/min": 1]),
    "weight_body_mass": ("weight", .latest, ["kg": 1, "lb": 0.45359237]),
    "dietary_water": ("water", .total, ["mL": 0.004, "L": 4, "fl_oz_us": 0.1182941182]),
    "dietary_caffeine": ("caffeine", .total, ["mg": 0.0105263157894737]),
  ]

  static func recognises(_ head: FileHead) -> Bool {
    head.first == "{" && (head.isJSON(with: "metrics", "units") || head.isJSON(with: "stateOfMind"))
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    let json = try source.json()
    // With or without an envelope.
    let data = json["data"] ?? json
    guard data["metrics"]?.array != nil || data["stateOfMind"]?.array != nil else {
      throw ImportFault.damaged(line: nil)
    }
    var figures = DailyFigures()
    for metric in data["metrics"]?.array ?? [] {
      for (index, reading) in (metric["data"]?.array ?? []).enumerated() where !add(reading, of: metric, to: &figures) {
        let reason: SkippedLine.Reason = reading["date"]?.string.flatMap(ClockText.instant) == nil ? .date : .other
        try take(.skipped(SkippedLine(line: index + 1, reason, text: reading.text())))
      }
    }
    for entry in figures.entries() { try take(.entry(entry)) }
    for (index, json) in (data["stateOfMind"]?.array ?? []).enumerated() {
      guard let (start, offset) = json["start"]?.string.flatMap(ClockText.instant) else {
        try take(.skipped(SkippedLine(line: index + 1, .date, text: json.text())))
        continue
      }
      guard let mood = json["valence"]?.double.flatMap({ Mood(3 + 2 * $0) }) else {
        try take(.skipped(SkippedLine(line: index + 1, .malformed, text: json.text())))
        continue
      }
      let isDaily = json["kind"]?.string?.lowercased().contains("daily") ?? false
      var entry = FoundEntry(line: index + 1, time: .instant(start, offset: offset))
      if isDaily { entry.time = .day(entry.time.day) }
      entry.ownID = json["id"]?.string ?? "mind:\(start.seconds)"
      entry.mood = .mood(mood, .hundred)
      entry.emotions = (json["labels"]?.array ?? []).compactMap(\.string)
      entry.activities = (json["associations"]?.array ?? []).compactMap(\.string)
      try take(.entry(entry))
    }
  }

  private static func add(_ reading: JSON, of metric: JSON, to figures: inout DailyFigures) -> Bool {
    guard let (instant, offset) = reading["date"]?.string.flatMap(ClockText.instant) else { return false }
    let day = CivilDateTime(CivilDate(dayNumber: 0), second: instant.seconds + offset).date
    let name = metric["name"]?.string ?? ""
    if name == "sleep_analysis" {
      guard let hours = reading["totalSleep"]?.double ?? reading["asleep"]?.double, (0...24).contains(hours) else {
        return false
      }
      figures.add(hours, of: "sleep", on: day, .latest)
      for (key, id) in [
        ("deep", "sleep_deep"), ("core", "sleep_light"), ("rem", "sleep_rem"), ("awake", "sleep_awake"),
      ] {
        if let hours = reading[key]?.double, hours > 0 { figures.add(hours, of: id, on: day, .latest) }
      }
      return true
    }
    if name == "blood_pressure" {
      guard let upper = reading["systolic"]?.double, let lower = reading["diastolic"]?.double, 0 < lower, lower < upper,
        metric["units"]?.string == "mmHg"
      else { return false }
      figures.add(upper, of: Measurement.pressure.upper, on: day, .mean)
      figures.add(lower, of: Measurement.pressure.lower, on: day, .mean)
      return true
    }
    guard let known = metrics[name], let value = reading["qty"]?.double, value >= 0,
      let factor = known.units[metric["units"]?.string ?? ""]
    else { return false }
    figures.add(value * factor, of: known.metric, on: day, known.rule)
    return true
  }
}
