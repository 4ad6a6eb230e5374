internal import CivilTime
package import JournalModel

/// A kind of tag.
package enum TagKind: Sendable, Hashable, CaseIterable {
  /// Emotions.
  case emotions
  /// Activities done.
  case activities
  /// Activities said not to have happened.
  case without
  /// Weather words.
  case weather
  /// Metrics that were measured.
  case metrics
  /// People by name.
  case people
  /// Places by name.
  case places
}

extension Journal {
  /// How often each tag of a kind was used in the entries that a filter takes, most used first, then by name.
  package func tagCounts(
    _ kind: TagKind, over filter: EntryFilter = EntryFilter()
  ) throws(StoreError) -> [TagCount] {
    let condition = EntryCondition(filter, isSound: isSound())
    let sql = """
      SELECT tag.name, count(*), count(entry.mood), avg(entry.mood), total(entry.mood >= 4), max(entry.day)
      FROM entry JOIN (\(kind.sql)) AS tag ON tag.entry = entry.number
      WHERE \(condition.sql) GROUP BY tag.name ORDER BY 2 DESC, 1
      """
    return try database.all(sql, condition.values) { row in
      TagCount(
        name: row.text(0), count: row.int(1), moodCount: row.int(2), meanMood: row.optionalDouble(3),
        successes: Int(row.double(4)), lastDay: CivilDate(dayNumber: row.int(5)))
    }
  }
}

extension TagKind {
  fileprivate var sql: String {
    switch self {
    case .emotions: "SELECT entry, name FROM emotion"
    case .activities: "SELECT entry, name FROM activity WHERE done = 1"
    case .without: "SELECT entry, name FROM activity WHERE done = 0"
    case .weather: "SELECT entry, name FROM weather"
    case .metrics: "SELECT DISTINCT entry, metric AS name FROM measurement"
    case .people: "SELECT entry, name FROM person"
    case .places: "SELECT entry, name FROM place"
    }
  }
}
