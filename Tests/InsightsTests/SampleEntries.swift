import CivilTime
import JournalModel
import SeededRandom

/// Entries for tests: the first of January 2026, a Thursday, is day 0.
enum Sample {
  static let start = CivilDate(year: 2026, month: 1, day: 1)

  static func entry(
    _ day: Int, hour: Int? = 12, mood: Double? = nil, activities: [String] = [], emotions: [Emotion] = [],
    metrics: [String: Double] = [:], weather: [Weather] = []
  ) -> Entry {
    let date = start + day
    let at = TimeZoneRules.utc.instant(of: CivilDateTime(date, hour: hour ?? 12))
    var entry = Entry(id: "\(day)-\(hour ?? -1)", at: at, offset: 0, day: date, source: .cli, created: at)
    entry.isWholeDay = hour == nil
    entry.mood = mood.flatMap(Mood.init)
    entry.activities = activities
    entry.emotions = emotions
    entry.weather = weather
    entry.measurements = metrics.sorted { $0.key < $1.key }.map { Measurement(metric: $0.key, value: $0.value) }
    return entry
  }

  /// Days on which nothing has to do with anything: mood, a dozen activities, sleep, caffeine, weather, all by chance.
  static func noise(days: Int, seed: UInt64) -> [Entry] {
    var random = SeededGenerator(seed: seed)
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    var entries: [Entry] = []
    for day in 0..<days {
      for hour in [9, 14, 20] where unit() < 0.7 {
        let done = (0..<12).filter { _ in unit() < 0.25 }.map { "activity\($0)" }
        entries.append(
          entry(
            day, hour: hour, mood: Double(1 + Int(unit() * 5)), activities: done,
            emotions: [Emotion.allCases[Int(unit() * 6)]],
            metrics: hour == 9
              ? ["sleep": (4 + unit() * 5).rounded()] : hour == 20 ? ["caffeine": (unit() * 4).rounded()] : [:],
            weather: hour == 9 ? [Weather.allCases[Int(unit() * 4)]] : []))
      }
    }
    return entries
  }
}
