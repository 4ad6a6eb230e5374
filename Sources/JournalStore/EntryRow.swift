internal import CivilTime
internal import JournalModel

/// The columns that make an entry, in the order in which they are read and written.
let entryColumns =
  "id, at, utc_offset, day, whole_day, span_start, span_end, mood, scale, mood_source, situation, note, change, "
  + "change_than, source, key, created, event, starred"

/// What an entry's figures can be at all. A damaged file can hold anything, and figures are made of what can be.
enum PossibleValues {
  /// The years 1 to 9999.
  static let days = -719_162...2_932_896
  static let instants = days.lowerBound * 86_400_000_000...(days.upperBound + 1) * 86_400_000_000
  /// More than a day from UTC there is no clock.
  static let offsets = -93_600...93_600

  /// Whether an entry is possible, as an SQL condition; the signs keep SQLite from choosing an index by it.
  static let condition = """
    (+entry.day BETWEEN \(days.lowerBound) AND \(days.upperBound)
      AND +entry.at BETWEEN \(instants.lowerBound) AND \(instants.upperBound)
      AND +entry.utc_offset BETWEEN \(offsets.lowerBound) AND \(offsets.upperBound)
      AND (entry.mood IS NULL OR entry.mood BETWEEN 1 AND 5))
    """
}

extension Journal {
  /// Reads the entry whose columns start at the second one of a row, after its number, and its tags; nil for one that is
  /// not possible.
  func entry(from row: Row) throws(StoreError) -> Entry? {
    let number = row.int(0)
    guard PossibleValues.instants.contains(row.int(2)), PossibleValues.offsets.contains(row.int(3)),
      PossibleValues.days.contains(row.int(4))
    else { return nil }
    var entry = Entry(
      id: row.text(1), at: Instant(microseconds: row.int(2)), offset: row.int(3),
      day: CivilDate(dayNumber: row.int(4)), source: EntrySource(word: row.text(15)) ?? .imported(row.text(15)),
      created: Instant(microseconds: row.int(17)))
    entry.number = number
    entry.isWholeDay = row.int(5) != 0
    if let start = row.optionalInt(6), let end = row.optionalInt(7), start <= end,
      PossibleValues.days.contains(start), PossibleValues.days.contains(end - 1)
    {
      entry.span = CivilDate(dayNumber: start)..<CivilDate(dayNumber: end)
    }
    entry.mood = row.optionalDouble(8).flatMap(Mood.init)
    entry.scale = MoodScale(rawValue: row.int(9)) ?? .five
    entry.moodSource = MoodSource(rawValue: row.text(10)) ?? .said
    entry.situation = row.optionalText(11)
    entry.note = row.optionalText(12)
    if let direction = row.optionalText(13).flatMap(MoodChange.Direction.init) {
      entry.change = MoodChange(direction: direction, than: row.optionalText(14))
    }
    entry.key = row.optionalText(16)
    entry.event = row.optionalText(18)
    entry.isStarred = row.int(19) != 0
    try readTags(of: &entry, number: number)
    return entry
  }

  private func readTags(of entry: inout Entry, number: Int) throws(StoreError) {
    let number = [SQLValue.int(number)]
    entry.emotions = try database.all("SELECT name FROM emotion WHERE entry = ? ORDER BY position", number) {
      Emotion(rawValue: $0.text(0))
    }.compactMap(\.self)
    var activities: [String] = []
    var without: [String] = []
    try database.each("SELECT name, done FROM activity WHERE entry = ? ORDER BY position", number) { row in
      if row.int(1) == 1 { activities.append(row.text(0)) } else { without.append(row.text(0)) }
      return true
    }
    entry.activities = activities
    entry.without = without
    entry.measurements = try database.all(
      "SELECT metric, value, said_unit, said_value FROM measurement WHERE entry = ? ORDER BY position", number
    ) {
      Measurement(
        metric: $0.text(0), value: $0.double(1), saidUnit: $0.optionalText(2), saidValue: $0.optionalDouble(3))
    }.filter { $0.value.isFinite && abs($0.value) < 1e12 && ($0.saidValue?.isFinite ?? true) }
    entry.answers = try database.all("SELECT question, value FROM answer WHERE entry = ? ORDER BY position", number) {
      TrackedAnswer(question: $0.text(0), value: $0.text(1))
    }
    entry.weather = try database.all("SELECT name FROM weather WHERE entry = ? ORDER BY position", number) {
      Weather(rawValue: $0.text(0))
    }.compactMap(\.self)
    entry.people = try database.all("SELECT name FROM person WHERE entry = ? ORDER BY position", number) { $0.text(0) }
    entry.places = try database.all("SELECT name FROM place WHERE entry = ? ORDER BY position", number) { $0.text(0) }
    entry.attachments = try database.all("SELECT path FROM attachment WHERE entry = ? ORDER BY position", number) {
      $0.text(0)
    }
  }
}
