internal import CivilTime
internal import JournalModel

/// A condition as SQL over the table `entry`, with the values of its parameters in order.
///
/// A condition of entries looks at the row itself; one of days asks whether the row's day is among those that fit.
struct ConditionCompiler {
  /// What the condition holds for.
  let unit: Condition.Unit
  /// The hours to which a day is limited, as in "evenings at home"; nil for the whole day.
  let hours: Set<Int>?

  /// SQL, and what its parameters stand for.
  struct Compiled {
    var sql: String
    var values: [SQLValue] = []
  }

  func compiled(_ condition: Condition) -> Compiled {
    switch condition {
    case .all(let all): return joined(all, " AND ", empty: "TRUE")
    case .any(let any): return joined(any, " OR ", empty: "FALSE")
    case .not(let condition):
      let inner = compiled(condition)
      // What isn't known, such as the mood of an entry without one, is neither.
      return Compiled(sql: "NOT \(inner.sql)", values: inner.values)
    case .mood(let comparison): return mood(comparison)
    case .metric(let metric, let comparison, let addsUp): return measured(metric, comparison, addsUp)
    case .has(let mark): return fitting(rows(with: mark))
    case .count(let mark, let comparison, let span): return count(mark, comparison, span)
    case .weekdays(let weekdays):
      // Day 0 was a Thursday; the remainder of a day before it is negative.
      return Self.among("(entry.day % 7 + 10) % 7 + 1", weekdays.map(\.rawValue).sorted())
    case .hours(let hours):
      let hour = Self.among(EntryCondition.hour, hours.sorted())
      return Compiled(sql: "(entry.whole_day = 0 AND \(hour.sql))", values: hour.values)
    case .text(let text):
      let query = SearchQuery(text, matching: .all)
      guard !query.isEmpty else { return Compiled(sql: "FALSE") }
      return fitting(
        Compiled(sql: "SELECT rowid FROM note_index WHERE note_index MATCH ?", values: [.text(query.expression)]))
    }
  }

  private func joined(_ conditions: [Condition], _ joiner: String, empty: String) -> Compiled {
    guard !conditions.isEmpty else { return Compiled(sql: empty) }
    let parts = conditions.map(compiled)
    return Compiled(
      sql: "(" + parts.map(\.sql).joined(separator: joiner) + ")", values: parts.flatMap(\.values))
  }

  /// The rows, or the days of the rows, whose numbers a query gives.
  private func fitting(_ numbers: Compiled) -> Compiled {
    guard unit == .day else {
      return Compiled(sql: "entry.number IN (\(numbers.sql))", values: numbers.values)
    }
    let part = within
    return Compiled(
      sql: "entry.day IN (SELECT other.day FROM entry AS other WHERE other.number IN (\(numbers.sql))\(part.sql))",
      values: numbers.values + part.values)
  }

  /// Limits the rows of a day to its hours.
  private var within: Compiled {
    guard let hours else { return Compiled(sql: "") }
    let hour = Self.among(EntryCondition.hour(of: "other"), hours.sorted())
    return Compiled(sql: " AND other.whole_day = 0 AND \(hour.sql)", values: hour.values)
  }

  /// The numbers of the entries that have something.
  private func rows(with mark: Condition.Mark) -> Compiled {
    func tag(_ table: String, _ name: String, _ condition: String = "name = ?") -> Compiled {
      Compiled(sql: "SELECT entry FROM \(table) WHERE \(condition)", values: [.text(name)])
    }
    return switch mark {
    case .emotion(let emotion): tag("emotion", emotion.rawValue)
    case .activity(let name): tag("activity", name, "done = 1 AND name = ?")
    case .notDone(let name): tag("activity", name, "done = 0 AND name = ?")
    case .weather(let weather): tag("weather", weather.rawValue)
    case .person(let name): tag("person", name, "name = ? COLLATE NOCASE")
    case .place(let name): tag("place", name, "name = ? COLLATE NOCASE")
    case .event(Condition.anyTitle): Compiled(sql: "SELECT number FROM entry WHERE event IS NOT NULL")
    case .event(let title):
      Compiled(sql: "SELECT number FROM entry WHERE event = ? COLLATE NOCASE", values: [.text(title)])
    case .situation(let id): Compiled(sql: "SELECT number FROM entry WHERE situation = ?", values: [.text(id)])
    case .answer(let id):
      Compiled(
        sql: "SELECT entry FROM answer WHERE question = ? UNION SELECT entry FROM measurement WHERE metric = ?",
        values: [.text(id), .text(id)])
    case .starred: Compiled(sql: "SELECT number FROM entry WHERE starred = 1")
    }
  }

  private func mood(_ comparison: Comparison) -> Compiled {
    guard unit == .day else { return Self.compare("entry.mood", comparison) }
    let mean = Self.compare("avg(other.mood)", comparison)
    return days("WHERE other.mood IS NOT NULL", having: mean, [])
  }

  private func measured(_ metric: String, _ comparison: Comparison?, _ addsUp: Bool) -> Compiled {
    let value = comparison.map {
      Self.compare(unit == .entry ? "value" : addsUp ? "sum(value)" : "avg(value)", $0)
    }
    guard unit == .day, let value else {
      return fitting(
        Compiled(
          sql: "SELECT entry FROM measurement WHERE metric = ?" + (value.map { " AND \($0.sql)" } ?? ""),
          values: [.text(metric)] + (value?.values ?? [])))
    }
    return days(
      "JOIN measurement ON measurement.entry = other.number WHERE measurement.metric = ?", having: value,
      [.text(metric)])
  }

  /// The days whose rows together come to something.
  private func days(_ rows: String, having: Compiled, _ values: [SQLValue]) -> Compiled {
    let part = within
    return Compiled(
      sql: """
        entry.day IN (SELECT other.day FROM entry AS other \(rows)\(part.sql) GROUP BY other.day HAVING \(having.sql))
        """,
      values: values + part.values + having.values)
  }

  /// In weeks, from Monday on, and months the days count together.
  private func count(_ mark: Condition.Mark?, _ comparison: Comparison, _ span: Condition.Span) -> Compiled {
    let numbers = mark.map(rows) ?? Compiled(sql: "SELECT number FROM entry")
    let part = within
    func group(_ table: String) -> String {
      switch span {
      case .day: "\(table).day"
      case .week: "((\(table).day + 3) - (((\(table).day + 3) % 7) + 7) % 7)"
      case .month: "strftime('%Y-%m', \(table).day * 86400, 'unixepoch')"
      }
    }
    let enough = Self.compare("count(*)", comparison)
    return Compiled(
      sql: """
        \(group("entry")) IN (SELECT \(group("other")) FROM entry AS other \
        WHERE other.number IN (\(numbers.sql))\(part.sql) GROUP BY 1 HAVING \(enough.sql))
        """,
      values: numbers.values + part.values + enough.values)
  }

  private static func compare(_ value: String, _ comparison: Comparison) -> Compiled {
    let (low, high) = (comparison.value - Comparison.tolerance, comparison.value + Comparison.tolerance)
    return switch comparison.comparator {
    case .below: Compiled(sql: "\(value) < ?", values: [.double(low)])
    case .atMost: Compiled(sql: "\(value) <= ?", values: [.double(high)])
    case .equals: Compiled(sql: "\(value) BETWEEN ? AND ?", values: [.double(low), .double(high)])
    case .atLeast: Compiled(sql: "\(value) >= ?", values: [.double(low)])
    case .above: Compiled(sql: "\(value) > ?", values: [.double(high)])
    }
  }

  private static func among(_ value: String, _ numbers: [Int]) -> Compiled {
    Compiled(
      sql: "\(value) IN (" + repeatElement("?", count: numbers.count).joined(separator: ", ") + ")",
      values: numbers.map(SQLValue.int))
  }
}
