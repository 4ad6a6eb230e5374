internal import CivilTime
internal import JournalModel

/// A filter as an SQL condition on the table `entry`.
///
/// The text holds no values, so that filters of one shape share a prepared statement.
struct EntryCondition {
  private(set) var sql: String
  private(set) var values: [SQLValue] = []
  /// Whether days or instants are given, so that starting from the entries is quicker than from a tag's index.
  let isBounded: Bool
  /// Whether no entry is left out.
  var takesAll: Bool { sql == Self.all }

  private static let all = "TRUE"

  /// - Parameter isSound: Whether all entries are known to be possible, so that none has to be left out.
  init(_ filter: EntryFilter, isSound: Bool = true) {
    sql = isSound ? Self.all : PossibleValues.condition
    isBounded = filter.days != nil || filter.instants != nil
    if let ids = filter.ids { require("entry.id IN \(parameters(ids.count))", ids.map(SQLValue.text)) }
    if let mood = filter.mood {
      require("entry.mood BETWEEN ? AND ?", [.double(mood.lowerBound), .double(mood.upperBound)])
    }
    if let hasMood = filter.hasMood { require("entry.mood IS \(hasMood ? "NOT " : "")NULL") }
    require(filter.emotions.map(\.rawValue), filter.tagMatch, of: "emotion", "name = ?")
    require(filter.activities, filter.tagMatch, of: "activity", "done = 1 AND name = ?")
    require(filter.without, filter.tagMatch, of: "activity", "done = 0 AND name = ?")
    require(filter.weather.map(\.rawValue), filter.tagMatch, of: "weather", "name = ?")
    require(filter.people, filter.tagMatch, of: "person", "name = ? COLLATE NOCASE")
    require(filter.places, filter.tagMatch, of: "place", "name = ? COLLATE NOCASE")
    if !filter.events.isEmpty {
      require("entry.event COLLATE NOCASE IN \(parameters(filter.events.count))", filter.events.map(SQLValue.text))
    }
    if let isStarred = filter.isStarred { require("entry.starred = \(isStarred ? 1 : 0)") }
    require(filter.metrics, filter.tagMatch, of: "measurement", "metric = ?")
    if let situation = filter.situation { require("entry.situation = ?", [.text(situation)]) }
    if !filter.weekdays.isEmpty {
      // Day 0 was a Thursday; the remainder of a day before it is negative.
      require(
        "(entry.day % 7 + 10) % 7 + 1 IN \(parameters(filter.weekdays.count))",
        filter.weekdays.map(\.rawValue).sorted().map(SQLValue.int))
    }
    if !filter.hours.isEmpty {
      require(
        "entry.whole_day = 0 AND \(Self.hour) IN \(parameters(filter.hours.count))",
        filter.hours.sorted().map(SQLValue.int))
    }
    if let text = filter.text {
      let query = SearchQuery(text, matching: .all)
      require(
        query.isEmpty ? "FALSE" : "entry.number IN (SELECT rowid FROM note_index WHERE note_index MATCH ?)",
        query.isEmpty ? [] : [.text(query.expression)])
    }
    if let days = filter.days {
      require(
        "entry.day >= ? AND entry.day < ?", [.int(days.lowerBound.dayNumber), .int(days.upperBound.dayNumber)])
    }
    if let instants = filter.instants {
      require(
        "entry.at >= ? AND entry.at < ?",
        [.int(instants.lowerBound.microseconds), .int(instants.upperBound.microseconds)])
    }
    if let condition = filter.condition, !condition.isEmpty {
      let compiled = ConditionCompiler(unit: filter.unit, hours: condition.limitedHours).compiled(condition)
      require(compiled.sql, compiled.values)
    }
  }

  /// The local hour of an entry, 0…23.
  static let hour = hour(of: "entry")

  /// The local hour of an entry in a table of this name. Seconds past midnight are made positive before the division.
  static func hour(of table: String) -> String {
    "(((\(table).at / 1000000 + \(table).utc_offset) % 86400 + 86400) % 86400 / 3600)"
  }

  /// Adds a condition.
  mutating func require(_ condition: String, _ more: [SQLValue] = []) {
    sql += " AND " + condition
    values += more
  }

  private mutating func require(
    _ names: [String], _ match: EntryFilter.TagMatch, of table: String, _ condition: String
  ) {
    guard !names.isEmpty else { return }
    let one =
      isBounded
      ? "EXISTS (SELECT 1 FROM \(table) AS tag WHERE tag.entry = entry.number AND \(condition))"
      : "entry.number IN (SELECT entry FROM \(table) WHERE \(condition))"
    let all = repeatElement(one, count: names.count).joined(separator: match == .all ? " AND " : " OR ")
    require("(\(all))", names.map(SQLValue.text))
  }
}

private func parameters(_ count: Int) -> String {
  "(" + repeatElement("?", count: count).joined(separator: ", ") + ")"
}
