internal import CivilTime
internal import JournalModel
internal import TextSearch

/// Reads the export of Apple's Health app, as it streams by: days with their figures are kept, not readings.
enum AppleHealthImporter: Importer {
  static let format = ImportFormat.appleHealth

  static func recognises(_ head: FileHead) -> Bool {
    if let members = head.members {
      // The file's name follows the phone's language; the folder's does not.
      return members.contains { $0.hasPrefix("apple_health_export/") && $0.hasSuffix(".xml") }
    }
    return head.text.contains("<HealthData")
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    let readings = HealthReadings()
    let reader = try XMLReader(began: readings.begin, ended: readings.end)
    if source.isArchive {
      var isFound = false
      try Archive(source).each { member in
        guard member.name.hasSuffix(".xml"), !member.fileName.hasPrefix("export_cda") else { return true }
        isFound = true
        try member.pieces(reader.feed)
        return false
      }
      guard isFound else { throw ImportFault.damaged(line: nil) }
    } else {
      try source.pieces(reader.feed)
    }
    try reader.finish()
    try readings.tell(take)
  }
}

/// What a health export comes to.
final class HealthReadings {
  private var figures = DailyFigures()
  private var counts = OverlappingCounts()
  private var nights = SleepNights()
  private var moods: [FoundEntry] = []
  private var skipped: [SkippedLine] = []
  /// Records within a correlation stand at the top as well.
  private var correlations = 0
  private var line = 0
  /// The most unreadable records that are kept by their words.
  private static let mostSkipped = 10_000

  /// Metrics that phone and watch both count, with units and what one of them is in the canonical unit.
  private static let counted: [String: (metric: String, units: [String: Double])] = [
    "StepCount": ("steps", ["count": 1]),
    "ActiveEnergyBurned": ("active_energy", ["kcal": 1, "Cal": 1, "kJ": 0.239005736137667]),
    "DistanceWalkingRunning": ("distance", ["km": 1, "mi": 1.609344, "m": 0.001]),
    "AppleExerciseTime": ("exercise", ["min": 1]),
    "TimeInDaylight": ("outside", ["min": 1]),
    "DietaryWater": ("water", ["mL": 0.004, "L": 4, "fl_oz_us": 0.1182941182]),
    "DietaryCaffeine": ("caffeine", ["mg": 0.0105263157894737, "g": 10.5263157894737]),
    "NumberOfAlcoholicBeverages": ("alcohol", ["count": 1]),
  ]

  /// Metrics of which a day has a mean or a last value.
  private static let measured: [String: (metric: String, rule: DailyFigures.Rule, units: [String: Double])] = [
    "HeartRateVariabilitySDNN": ("hrv", .mean, ["ms": 1]),
    "RestingHeartRate": ("resting_heart_rate", .mean, ["count/min": 1]),
    "BloodPressureSystolic": (Measurement.pressure.upper, .mean, ["mmHg": 1]),
    "BloodPressureDiastolic": (Measurement.pressure.lower, .mean, ["mmHg": 1]),
    "BodyMass": ("weight", .latest, ["kg": 1, "lb": 0.45359237, "st": 6.35029318, "g": 0.001]),
    "UVExposure": ("uv_index", .latest, ["count": 1]),
  ]

  /// The kinds of records that say something here, by the names that they have in the file.
  private static let types: [String: String] = {
    var types: [String: String] = [:]
    for kind in Array(counted.keys) + Array(measured.keys) + ["SleepAnalysis", "MindfulSession", "StateOfMind"] {
      for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType", ""] {
        types[prefix + kind] = kind
      }
    }
    return types
  }()

  private static let stages: [String: SleepNights.Stage] = [
    "InBed": .inBed, "Asleep": .asleep, "AsleepUnspecified": .asleep, "AsleepCore": .core, "AsleepDeep": .deep,
    "AsleepREM": .rem, "Awake": .awake,
  ]

  func begin(_ name: String, _ attributes: XMLAttributes) {
    switch name {
    case "Correlation": correlations += 1
    case "Record" where correlations == 0: record(attributes)
    case "Workout": workout(attributes)
    case "StateOfMind": stateOfMind(attributes)
    default: break
    }
  }

  func end(_ name: String) { if name == "Correlation" { correlations -= 1 } }

  /// Hands over a day after the other.
  func tell(_ take: (Found) throws -> Void) throws {
    let days = counts.tell(&figures)
    nights.tell(&figures)
    for entry in figures.entries() { try take(.entry(entry)) }
    for entry in moods { try take(.entry(entry)) }
    for line in skipped { try take(.skipped(line)) }
    if days + nights.double > 0 { try take(.double(days + nights.double)) }
  }

  private func record(_ attributes: XMLAttributes) {
    line += 1
    guard let said = attributes["type"], let type = Self.types[said] else { return }
    if type == "StateOfMind" { return stateOfMind(attributes) }
    guard let (start, _) = attributes["startDate"].flatMap(HealthDate.instant),
      let (end, offset) = (attributes["endDate"] ?? attributes["startDate"]).flatMap(HealthDate.instant)
    else { return skip(.date, attributes) }
    let source = attributes["sourceName"] ?? ""
    let day = CivilDateTime(CivilDate(dayNumber: 0), second: start.seconds + offset).date
    if type == "SleepAnalysis" {
      let value = attributes["value"]?.replacing("HKCategoryValueSleepAnalysis", with: "") ?? ""
      guard let stage = Self.stages[value] else { return skip(.malformed, attributes) }
      return nights.add(stage, from: start, to: end, source: source, offset: offset)
    }
    if type == "MindfulSession" {
      let minutes = Double(end.seconds - start.seconds) / 60
      guard (0...1440).contains(minutes) else { return skip(.malformed, attributes) }
      return counts.add(minutes, of: "meditation", from: start, to: end, source: source, offset: offset)
    }
    let units = Self.counted[type]?.units ?? Self.measured[type]?.units ?? [:]
    guard let value = attributes["value"].flatMap({ Double($0) }), value.isFinite, value >= 0,
      let factor = units[attributes["unit"] ?? "count"]
    else { return skip(.malformed, attributes) }
    if let counted = Self.counted[type] {
      counts.add(value * factor, of: counted.metric, from: start, to: end, source: source, offset: offset)
    } else if let measured = Self.measured[type] {
      figures.add(value * factor, of: measured.metric, on: day, measured.rule)
    }
  }

  /// A workout is something done; its minutes are counted where nothing else counted exercise.
  private func workout(_ attributes: XMLAttributes) {
    line += 1
    guard let (start, offset) = attributes["startDate"].flatMap(HealthDate.instant) else {
      return skip(.date, attributes)
    }
    var entry = FoundEntry(line: line, time: .instant(start, offset: offset))
    let kind = (attributes["workoutActivityType"] ?? "").replacing("HKWorkoutActivityType", with: "")
    entry.activities = [Self.words(kind.isEmpty ? "exercise" : kind)]
    entry.ownID = "workout:\(kind):\(start.seconds)"
    moods.append(entry)
  }

  /// `TraditionalStrengthTraining` as words.
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { words, character in
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words.append(contentsOf: character.lowercased())
    }
  }

  private func stateOfMind(_ attributes: XMLAttributes) {
    line += 1
    guard let (start, offset) = (attributes["startDate"] ?? attributes["date"]).flatMap(HealthDate.instant) else {
      return skip(.date, attributes)
    }
    guard let valence = (attributes["valence"] ?? attributes["value"]).flatMap({ Double($0) }),
      let mood = Mood(3 + 2 * valence)
    else { return skip(.malformed, attributes) }
    var entry = FoundEntry(line: line, time: .instant(start, offset: offset))
    entry.mood = .mood(mood, .hundred)
    entry.emotions = (attributes["labels"] ?? "").parts(",")
    entry.activities = (attributes["associations"] ?? "").parts(",")
    entry.ownID = "mind:\(start.seconds)"
    moods.append(entry)
  }

  private func skip(_ reason: SkippedLine.Reason, _ attributes: XMLAttributes) {
    guard skipped.count < Self.mostSkipped else { return }
    let text = attributes.all.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    skipped.append(SkippedLine(line: line, reason, text: text))
  }
}

/// Dates as Apple's Health writes them, of which an export has millions: `2026-11-18 23:40:00 +0100`.
enum HealthDate {
  static func instant(_ text: String) -> (instant: Instant, offset: Int)? {
    var plain = text
    return plain.withUTF8(usual) ?? ClockText.instant(text)
  }

  /// An instant in the usual form; nil for any other.
  private static func usual(_ utf8: UnsafeBufferPointer<UInt8>) -> (instant: Instant, offset: Int)? {
    guard utf8.count == 25, utf8[10] == 32, utf8[19] == 32 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? {
      var value = 0
      for byte in utf8[start..<start + count] {
        guard byte >= 48, byte <= 57 else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2), let hour = number(11, 2),
      let minute = number(14, 2), let second = number(17, 2), let zoneHours = number(21, 2),
      let zoneMinutes = number(23, 2), let date = ClockText.date(year, month, day), hour < 24, minute < 60, second < 61
    else { return nil }
    let sign = utf8[20] == UInt8(ascii: "-") ? -1 : 1
    let offset = sign * (zoneHours * 3600 + zoneMinutes * 60)
    return (
      Instant(seconds: date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second - offset), offset
    )
  }
}
