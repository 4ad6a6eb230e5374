package import CivilTime
package import JournalModel

extension Journal {
  /// What the values of a subject come to over the entries that a filter takes; nil when there is none.
  ///
  /// One pass over an index, in constant memory.
  package func figure(
    of subject: FigureSubject, over filter: EntryFilter = EntryFilter()
  ) throws(StoreError) -> Figure? {
    var figure: Figure?
    try values(of: subject, over: filter) { value, day, at in
      if figure?.add(value, day: day, at: at) == nil { figure = Figure(value, day: day, at: at) }
    }
    return figure
  }

  /// The figures of the days that have a value, oldest first.
  package func dailyFigures(
    of subject: FigureSubject = .mood, over filter: EntryFilter = EntryFilter()
  ) throws(StoreError) -> [DayFigure] {
    var days: [DayFigure] = []
    try values(of: subject, over: filter) { value, day, at in
      if days.last?.day == day {
        days[days.count - 1].figure.add(value, day: day, at: at)
      } else {
        days.append(DayFigure(day: day, figure: Figure(value, day: day, at: at)))
      }
    }
    return days
  }

  /// The values of a subject over the entries that a filter takes, by day and time.
  package func values(of subject: FigureSubject, over filter: EntryFilter = EntryFilter()) throws(StoreError)
    -> [Double]
  {
    var found: [Double] = []
    try values(of: subject, over: filter) { value, _, _ in found.append(value) }
    return found
  }

  /// The moods of what was written so many hours after its time and of what was written sooner, how many entries there
  /// are of each, and by how many hours the late ones were. What was imported is neither.
  package func moodsByLateness(
    _ filter: EntryFilter = EntryFilter(), hours: Int
  ) throws(StoreError) -> (late: [Double], prompt: [Double], lateCount: Int, promptCount: Int, delays: [Double]) {
    let condition = EntryCondition(filter, isSound: isSound())
    var found: (late: [Double], prompt: [Double], lateCount: Int, promptCount: Int, delays: [Double]) = (
      [], [], 0, 0, []
    )
    try database.each(
      """
      SELECT (entry.created - entry.at) / 3600000000.0, entry.mood, entry.whole_day,
        entry.created - entry.at >= 86400000000
      FROM entry WHERE \(condition.sql) AND entry.source NOT LIKE 'import:%'
      """, condition.values
    ) { row in
      // What is about a whole day is late on the day after.
      let isLate = row.int(2) == 1 ? row.int(3) == 1 : row.double(0) >= Double(hours)
      let mood = row.optionalDouble(1).flatMap { 1...5 ~= $0 ? $0 : nil }
      if isLate {
        found.lateCount += 1
        found.delays.append(row.double(0))
        if let mood { found.late.append(mood) }
      } else {
        found.promptCount += 1
        if let mood { found.prompt.append(mood) }
      }
      return true
    }
    return found
  }

  /// Visits the notes of entries of some days, or of all days before one, in no promised order.
  package func eachNote(
    from first: CivilDate? = nil, before day: CivilDate, _ visit: (String) -> Void
  ) throws(StoreError) {
    try database.each(
      "SELECT note FROM entry WHERE note IS NOT NULL AND day >= ? AND day < ?",
      [.int(first?.dayNumber ?? PossibleValues.days.lowerBound), .int(day.dayNumber)]
    ) { row in
      visit(row.text(0))
      return true
    }
  }

  /// Visits the notes of the entries that a filter takes, with the ids of the entries, the latest entry first.
  package func eachNote(
    of filter: EntryFilter, _ visit: (_ entry: String, _ note: String) -> Void
  ) throws(StoreError) {
    let condition = EntryCondition(filter, isSound: isSound())
    try database.each(
      """
      SELECT entry.id, entry.note FROM entry WHERE (\(condition.sql)) AND entry.note IS NOT NULL
      ORDER BY entry.at DESC, entry.number DESC
      """, condition.values
    ) { row in
      visit(row.text(0), row.text(1))
      return true
    }
  }

  /// The moods by local hour, 0…23, of the entries that a filter takes and that have a time.
  package func moodByHour(_ filter: EntryFilter = EntryFilter()) throws(StoreError) -> [Int: (count: Int, mean: Double)]
  {
    try moods(by: EntryCondition.hour, EntryCondition(filter, isSound: isSound()), "entry.whole_day = 0")
  }

  /// The moods by day of the week, Monday = 1, of the entries that a filter takes.
  package func moodByWeekday(
    _ filter: EntryFilter = EntryFilter()
  ) throws(StoreError) -> [Int: (count: Int, mean: Double)] {
    try moods(by: "(entry.day % 7 + 10) % 7 + 1", EntryCondition(filter, isSound: isSound()), "TRUE")
  }

  /// The moods by hour of the week, 0…167 from Monday's first hour, of the entries that a filter takes and that have a
  /// time.
  package func moodByHourOfWeek(
    _ filter: EntryFilter = EntryFilter()
  ) throws(StoreError) -> [Int: (count: Int, mean: Double)] {
    try moods(
      by: "(entry.day % 7 + 10) % 7 * 24 + \(EntryCondition.hour)", EntryCondition(filter, isSound: isSound()),
      "entry.whole_day = 0")
  }

  /// The days that have an entry, latest first, at most `limit` of them, from the ones before `before`.
  package func daysWithEntries(before: CivilDate? = nil, limit: Int = 400) throws(StoreError) -> [CivilDate] {
    if let before, let first = try firstDay(), PossibleValues.days.contains(first.dayNumber) {
      let count = min(limit, before - first)
      if count >= Self.manyDays, try numberOfDays(in: before - count..<before) == count {
        return (1...count).map { before - $0 }
      }
    }
    return try database.all(
      "SELECT DISTINCT day FROM entry WHERE day < ? AND day >= ? ORDER BY day DESC LIMIT ?",
      [
        .int(before?.dayNumber ?? PossibleValues.days.upperBound + 1), .int(PossibleValues.days.lowerBound),
        .int(max(limit, 0)),
      ]
    ) { CivilDate(dayNumber: $0.int(0)) }
  }

  /// From so many days on it is first asked whether each of them has an entry: to count days takes a third of the time in
  /// which they are read.
  private static let manyDays = 64

  /// The first day that has an entry; nil where there is none.
  private func firstDay() throws(StoreError) -> CivilDate? {
    try database.first("SELECT min(day) FROM entry", []) { $0.optionalInt(0) }?.map { CivilDate(dayNumber: $0) }
  }

  /// How many of some days have an entry.
  private func numberOfDays(in days: Range<CivilDate>) throws(StoreError) -> Int {
    try database.first(
      "SELECT count(DISTINCT day) FROM entry WHERE day >= ? AND day < ?",
      [.int(days.lowerBound.dayNumber), .int(days.upperBound.dayNumber)]
    ) { $0.int(0) } ?? 0
  }

  /// Visits the values of a subject by day and time.
  private func values(
    of subject: FigureSubject, over filter: EntryFilter, _ visit: (Double, CivilDate, Instant) -> Void
  ) throws(StoreError) {
    var condition = EntryCondition(filter, isSound: isSound())
    if case .metric(let name) = subject, let value = workedOut(name) {
      let sql =
        "SELECT entry.day, max(entry.at) FROM entry WHERE \(condition.sql) GROUP BY entry.day ORDER BY entry.day"
      return try database.each(sql, condition.values) { row in
        let day = CivilDate(dayNumber: row.int(0))
        if let value = value(day) { visit(value, day, Instant(microseconds: row.int(1))) }
        return true
      }
    }
    let value: String
    var tables = "entry"
    // SQLite would start from the tag's index, however few the days; a cross join keeps the order as written.
    let join = condition.isBounded ? "entry CROSS JOIN" : "entry JOIN"
    switch subject {
    case .mood:
      value = "entry.mood"
      condition.require("entry.mood BETWEEN 1 AND 5")
    case .entries: value = "1.0"
    case .metric(let metric):
      value = "measurement.value"
      tables = "\(join) measurement ON measurement.entry = entry.number"
      condition.require("measurement.metric = ?", [.text(metric)])
    case .answer(let question):
      value = """
        CASE WHEN answer.value GLOB '[0-2][0-9]:[0-5][0-9]' \
        THEN substr(answer.value, 1, 2) + substr(answer.value, 4, 2) / 60.0 ELSE 1.0 END
        """
      tables = "\(join) answer ON answer.entry = entry.number"
      condition.require("answer.value <> 'no' AND answer.question = ?", [.text(question)])
    case .activity(let name):
      value = "1.0"
      tables = "\(join) activity ON activity.entry = entry.number"
      condition.require("activity.done = 1 AND activity.name = ?", [.text(name)])
    case .emotion(let emotion):
      value = "1.0"
      tables = "\(join) emotion ON emotion.entry = entry.number"
      condition.require("emotion.name = ?", [.text(emotion.rawValue)])
    case .person(let name):
      value = "1.0"
      tables = "\(join) person ON person.entry = entry.number"
      condition.require("person.name = ? COLLATE NOCASE", [.text(name)])
    case .place(let name):
      value = "1.0"
      tables = "\(join) place ON place.entry = entry.number"
      condition.require("place.name = ? COLLATE NOCASE", [.text(name)])
    }
    // The index of the days gives this order; with the number in it SQLite would sort all rows once more.
    let sql = """
      SELECT \(value), entry.day, entry.at, entry.number FROM \(tables) WHERE \(condition.sql)
      ORDER BY entry.day, entry.at
      """
    var sameTime: [(value: Double, number: Int)] = []
    var (day, at) = (0, 0)
    func release() {
      if sameTime.count > 1 { sameTime.sort { $0.number < $1.number } }
      for one in sameTime { visit(one.value, CivilDate(dayNumber: day), Instant(microseconds: at)) }
      sameTime.removeAll(keepingCapacity: true)
    }
    try database.each(sql, condition.values) { row in
      let value = row.double(0)
      guard value.isFinite, abs(value) < 1e12 else { return true }
      if (row.int(1), row.int(2)) != (day, at) { release() }
      (day, at) = (row.int(1), row.int(2))
      sameTime.append((value, row.int(3)))
      return true
    }
    release()
  }

  private func moods(
    by group: String, _ filter: EntryCondition, _ more: String
  ) throws(StoreError) -> [Int: (count: Int, mean: Double)] {
    var moods: [Int: (count: Int, mean: Double)] = [:]
    let sql = """
      SELECT \(group), count(*), avg(entry.mood) FROM entry
      WHERE \(filter.sql) AND \(more) AND entry.mood BETWEEN 1 AND 5 GROUP BY 1
      """
    try database.each(sql, filter.values) { row in
      moods[row.int(0)] = (row.int(1), row.double(2))
      return true
    }
    return moods
  }
}
