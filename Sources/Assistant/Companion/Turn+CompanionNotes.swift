internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore

extension Turn {
  /// Days that the notes look back on, and how many entries it takes.
  private static let notedDays = 30, leastNoted = 5

  /// What the companion has noticed over the last weeks: facts with their counts, the plainest first.
  func companionNotes() throws -> [JSONObject] {
    let days = today - (Self.notedDays - 1)..<today + 1
    let entries = try journal.entries(EntryFilter(days: days), limit: 2000)
    guard entries.count >= Self.leastNoted else { return [] }
    var notes: [JSONObject] = []
    func add(_ kind: String, _ values: JSONObject) {
      var note: JSONObject = ["kind": .string(kind)]
      for member in values { note[member.key] = member.value }
      note["text"] = .string(text("companion.note.\(kind)", values))
      notes.append(note)
    }
    add("days", ["days": .int(Set(entries.map(\.day)).count), "entries": .int(entries.count)])
    if let (activity, count) = Self.most(entries.flatMap { Set($0.activities) }) {
      add("activity", ["activity": .string(activity), "count": .int(count), "days": .int(Self.notedDays)])
    }
    if let (emotion, count) = Self.most(entries.flatMap { Set($0.emotions).map(\.rawValue) }) {
      add("emotion", ["emotion": .string(emotion), "count": .int(count), "days": .int(Self.notedDays)])
    }
    let weekend = entries.filter { $0.day.weekday.rawValue >= 6 }.compactMap { $0.mood?.value }
    let week = entries.filter { $0.day.weekday.rawValue < 6 }.compactMap { $0.mood?.value }
    if weekend.count >= 4, week.count >= 4 {
      let (a, b) = (Self.mean(weekend), Self.mean(week))
      if abs(a - b) >= 0.5 {
        add(
          a > b ? "weekend_light" : "weekend_heavy",
          [
            "weekend": .double(a), "week": .double(b), "weekend_count": .int(weekend.count),
            "week_count": .int(week.count),
          ])
      }
    }
    let hours = entries.filter { !$0.isWholeDay }.map { zone.civil(at: $0.at).hour }
    let parts = hours.map {
      (5..<12).contains($0)
        ? "morning" : (12..<17).contains($0) ? "afternoon" : (17..<22).contains($0) ? "evening" : "night"
    }
    if let (part, count) = Self.most(parts), count * 2 > parts.count {
      add("part", ["part": .string(part), "count": .int(count), "of": .int(parts.count)])
    }
    return notes
  }

  /// What occurs most, from three times on.
  private static func most(_ names: [String]) -> (String, Int)? {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap { $0.value >= 3 ? ($0.key, $0.value) : nil }
  }

  private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
}
