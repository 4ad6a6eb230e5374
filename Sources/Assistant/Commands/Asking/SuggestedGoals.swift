internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Goals that somebody's own figures suggest: what good moods came along with, as often as it was done lately. They are
/// offered in the report on a time that is not over, and kept only where they are said.
struct SuggestedGoals {
  /// The weeks that are looked at, the most goals that are offered, and how rarely a habit may come, in times a week.
  private static let weeks = 8, most = 2, leastPerWeek = 0.75

  /// The goals: activity, times a week, and what they rest on; empty where nothing should be suggested.
  static func rows(over days: Range<CivilDate>, in turn: Turn) throws -> [JSONObject] {
    guard days.contains(turn.today), turn.settings.isOn("suggestions"), !turn.isMourning() else { return [] }
    let end = turn.today + 1
    let start = end - weeks * 7
    guard let first = try turn.journal.entries(order: .oldestFirst, limit: 1).first?.day else { return [] }
    let length = max(1, Double(end - max(first, start)) / 7)
    let kept = Set(try turn.goals().compactMap(\.subject))
    let facts = turn.words.activityFacts
    var rows: [JSONObject] = []
    for performer in try turn.performers(over: start..<end) {
      guard rows.count < most, let id = performer["activity"]?.string, facts[id]?.isSuggested == true,
        !kept.contains(id)
      else { continue }
      let done = try turn.dailyFigures(of: .activity(id), over: EntryFilter(days: start..<end)).count
      let perWeek = Double(done) / length
      guard perWeek >= leastPerWeek else { continue }
      var row = performer
      row["times"] = .int(min(max(Int(perWeek.rounded()), 1), 7))
      rows.append(row)
    }
    return rows
  }
}
