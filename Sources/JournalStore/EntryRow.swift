internal import CivilTime
internal import JournalModel

/// The columns that make an entry, in the order in which they are read and written.
let entryColumns =
  "id, at, utc_offset, day, whole_day, span_start, span_end, mood, scale, mood_source, situation, note, change, "
  + "change_than, source, key, created, event, starred"

/// Their names, one by one. Split at a character: a separator of several would wake the library of regular expressions.
let entryColumnNames = entryColumns.split { $0 == "," || $0 == " " }.map(String.init)

/// The columns with their table, where others are read beside them.
let qualifiedEntryColumns = entryColumnNames.map { "entry.\($0)" }.joined(separator: ", ")

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

  /// All lists of an entry in one query: most of them are empty, and a query of its own for each costs more than the
  /// search.
  private static let tags = """
    SELECT 0, position, name, 0, NULL, NULL FROM emotion WHERE entry = ?1
    UNION ALL SELECT 1, position, name, done, NULL, NULL FROM activity WHERE entry = ?1
    UNION ALL SELECT 2, position, metric, value, said_unit, said_value FROM measurement WHERE entry = ?1
    UNION ALL SELECT 3, position, question, 0, value, NULL FROM answer WHERE entry = ?1
    UNION ALL SELECT 4, position, name, 0, NULL, NULL FROM weather WHERE entry = ?1
    UNION ALL SELECT 5, position, name, 0, NULL, NULL FROM person WHERE entry = ?1
    UNION ALL SELECT 6, position, name, 0, NULL, NULL FROM place WHERE entry = ?1
    UNION ALL SELECT 7, position, path, 0, NULL, NULL FROM attachment WHERE entry = ?1
    """

  private func readTags(of entry: inout Entry, number: Int) throws(StoreError) {
    // Rows of a list come by name where the table is kept by it; their places put them in order.
    var emotions = PlacedList<Emotion>()
    var activities = PlacedList<String>()
    var without = PlacedList<String>()
    var measurements = PlacedList<Measurement>()
    var answers = PlacedList<TrackedAnswer>()
    var weather = PlacedList<Weather>()
    var people = PlacedList<String>()
    var places = PlacedList<String>()
    var attachments = PlacedList<String>()
    try database.each(Self.tags, [.int(number)]) { row in
      let place = row.int(1)
      let name = row.text(2)
      switch row.int(0) {
      case 0: if let emotion = Emotion(rawValue: name) { emotions.add(emotion, at: place) }
      case 1: if row.int(3) == 1 { activities.add(name, at: place) } else { without.add(name, at: place) }
      case 2:
        let measurement = Measurement(
          metric: name, value: row.double(3), saidUnit: row.optionalText(4), saidValue: row.optionalDouble(5))
        guard measurement.value.isFinite, abs(measurement.value) < 1e12, measurement.saidValue?.isFinite ?? true else {
          break
        }
        measurements.add(measurement, at: place)
      case 3: answers.add(TrackedAnswer(question: name, value: row.text(4)), at: place)
      case 4: if let word = Weather(rawValue: name) { weather.add(word, at: place) }
      case 5: people.add(name, at: place)
      case 6: places.add(name, at: place)
      default: attachments.add(name, at: place)
      }
      return true
    }
    (entry.emotions, entry.activities, entry.without) = (emotions.items, activities.items, without.items)
    (entry.measurements, entry.answers, entry.weather) = (measurements.items, answers.items, weather.items)
    (entry.people, entry.places, entry.attachments) = (people.items, places.items, attachments.items)
  }
}

/// A list whose elements come in any order, each with its place.
private struct PlacedList<Element> {
  private(set) var items: [Element] = []
  private var places: [Int] = []

  mutating func add(_ item: Element, at place: Int) {
    // They nearly always come in order.
    let index = places.last.map { $0 <= place } ?? true ? places.count : places.firstIndex { $0 > place } ?? 0
    places.insert(place, at: index)
    items.insert(item, at: index)
  }
}
