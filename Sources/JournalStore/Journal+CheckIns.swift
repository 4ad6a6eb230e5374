package import CivilTime
package import JournalModel

extension Journal {
  /// What all entries tell of somebody having looked in, in the order in which they were written.
  package func checkIns() throws(StoreError) -> [CheckIn] {
    let tags = ["activity", "measurement", "weather", "person", "place"].map { table in
      "EXISTS (SELECT 1 FROM \(table) AS tag WHERE tag.entry = entry.number)"
    }
    return try database.all(
      """
      SELECT number, at, day, CASE whole_day WHEN 0 THEN \(EntryCondition.hour) END, mood IS NOT NULL,
        situation IS NOT NULL OR event IS NOT NULL OR \(tags.joined(separator: " OR ")), note IS NOT NULL,
        source LIKE 'import:%'
      FROM entry ORDER BY number
      """
    ) { row in
      CheckIn(
        number: row.int(0), at: Instant(microseconds: row.int(1)), day: CivilDate(dayNumber: row.int(2)),
        hour: row.optionalInt(3), hasMood: row.int(4) == 1, hasTags: row.int(5) == 1, hasNote: row.int(6) == 1,
        isImported: row.int(7) == 1)
    }
  }

  /// The last days with entries that were not imported, in ascending order, each with the times of its first and its last
  /// one.
  ///
  /// - Complexity: O(*n*) in the entries of those days.
  package func checkInDays(limit: Int) throws(StoreError) -> [(day: CivilDate, first: Instant, last: Instant)] {
    try database.all(
      """
      SELECT day, min(at), max(at) FROM entry WHERE source NOT LIKE 'import:%'
      GROUP BY day ORDER BY day DESC LIMIT ?
      """, [.int(max(limit, 0))]
    ) { row in
      (CivilDate(dayNumber: row.int(0)), Instant(microseconds: row.int(1)), Instant(microseconds: row.int(2)))
    }.reversed()
  }
}
