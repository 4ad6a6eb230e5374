internal import CSQLite
internal import CivilTime
package import JournalModel

extension WriteTransaction {
  /// A new id, greater than those made before in this process.
  package func newIdentifier() -> String {
    if let seed = journal.identifierSeed, let count = try? entriesMade() {
      journal.identifiers.repeatable(from: seed, after: count)
    }
    return journal.identifiers.next(at: now)
  }

  /// How many entries were ever made.
  private func entriesMade() throws(StoreError) -> Int {
    try database.first("SELECT value FROM counter WHERE name = 'entry_number'") { $0.int(0) } ?? 0
  }

  /// Adds an entry.
  ///
  /// Names that come twice within a list are kept once, at their first place. Whatever number the entry has, it gets the
  /// next one that no entry ever had, unless it is to keep its own.
  /// - Parameter keptNumber: The number to give it; none that an entry ever had here.
  /// - Returns: The number.
  /// - Throws: `conflict` when its id, key or number exists.
  @discardableResult
  package func insert(_ entry: Entry, number keptNumber: Int? = nil) throws(StoreError) -> Int {
    let number: Int
    if let keptNumber {
      number = keptNumber
      try database.run(
        "INSERT INTO counter VALUES ('entry_number', ?) ON CONFLICT DO UPDATE SET value = max(value, excluded.value)",
        [.int(keptNumber)])
    } else {
      number = try nextNumber()
    }
    try insertRow(of: entry, number: number)
    return number
  }

  /// Adds the rows of an entry under a number.
  func insertRow(of entry: Entry, number: Int) throws(StoreError) {
    try database.run(Self.insertion, [.int(number), .text(entry.id)] + values(of: entry))
    try insertTags(of: entry, number: number)
  }

  private static let insertion = {
    let columns = "number, " + entryColumns + ", updated"
    let marks = repeatElement("?", count: columns.split(separator: ",").count).joined(separator: ", ")
    return "INSERT INTO entry (\(columns)) VALUES (\(marks))"
  }()

  /// The next number of an entry. It is counted beside the entries, where neither undo nor a deletion takes it back.
  private func nextNumber() throws(StoreError) -> Int {
    try database.first(
      """
      INSERT INTO counter SELECT 'entry_number', coalesce(max(number), 0) + 1 FROM entry WHERE TRUE
      ON CONFLICT DO UPDATE SET value = max(value + 1, excluded.value) RETURNING value
      """
    ) { $0.int(0) } ?? 1
  }

  /// Changes an entry to what is given, found by its id.
  ///
  /// - Throws: `notFound`.
  package func update(_ entry: Entry) throws(StoreError) {
    let number = try number(of: entry.id)
    let assignments = (entryColumnNames.dropFirst() + ["updated"]).map { "\($0) = ?" }
    try database.run(
      "UPDATE entry SET \(assignments.joined(separator: ", ")) WHERE number = ?", values(of: entry) + [.int(number)])
    try deleteTags(ofEntry: number)
    try insertTags(of: entry, number: number)
  }

  /// Deletes an entry.
  ///
  /// - Throws: `notFound`.
  package func delete(_ id: String) throws(StoreError) {
    let number = try number(of: id)
    // Not by the foreign keys' cascade: the rows that it deletes would be missing when the change is made again.
    try deleteTags(ofEntry: number)
    try database.run("DELETE FROM entry WHERE number = ?", [.int(number)])
  }

  var database: Database { journal.database }

  private func number(of id: String) throws(StoreError) -> Int {
    guard let number = try database.first("SELECT number FROM entry WHERE id = ?", [.text(id)], { $0.int(0) }) else {
      throw StoreError(kind: .notFound, path: journal.path, code: 0, detail: "no entry has this id")
    }
    return number
  }

  /// The values of all columns but the id.
  private func values(of entry: Entry) -> [SQLValue] {
    [
      .int(entry.at.microseconds), .int(entry.offset), .int(entry.day.dayNumber), .int(entry.isWholeDay ? 1 : 0),
      SQLValue(entry.span?.lowerBound.dayNumber), SQLValue(entry.span?.upperBound.dayNumber),
      SQLValue(entry.mood?.value), .int(entry.scale.rawValue), .text(entry.moodSource.rawValue),
      SQLValue(entry.situation), SQLValue(entry.note), SQLValue(entry.change?.direction.rawValue),
      SQLValue(entry.change?.than), .text(entry.source.word), SQLValue(entry.key), .int(entry.created.microseconds),
      SQLValue(entry.event), .int(entry.isStarred ? 1 : 0), .int(now.microseconds),
    ]
  }

  private func deleteTags(ofEntry number: Int) throws(StoreError) {
    for table in Schema.tagTables {
      try database.run("DELETE FROM \(table) WHERE entry = ?", [.int(number)])
    }
  }

  private func insertTags(of entry: Entry, number: Int) throws(StoreError) {
    for (position, emotion) in entry.emotions.enumerated() {
      try database.run(
        "INSERT OR IGNORE INTO emotion VALUES (?, ?, ?)", [.int(number), .text(emotion.rawValue), .int(position)])
    }
    for (done, names) in [(1, entry.activities), (0, entry.without)] {
      for (position, name) in names.enumerated() {
        try database.run(
          "INSERT OR IGNORE INTO activity VALUES (?, ?, ?, ?)",
          [.int(number), .text(name), .int(done), .int(position)])
      }
    }
    for (position, measurement) in entry.measurements.enumerated() {
      try database.run(
        "INSERT INTO measurement VALUES (?, ?, ?, ?, ?, ?)",
        [
          .int(number), .int(position), .text(measurement.metric), .double(measurement.value),
          SQLValue(measurement.saidUnit), SQLValue(measurement.saidValue),
        ])
    }
    for (position, weather) in entry.weather.enumerated() {
      try database.run(
        "INSERT OR IGNORE INTO weather VALUES (?, ?, ?)", [.int(number), .text(weather.rawValue), .int(position)])
    }
    for (table, names) in [("person", entry.people), ("place", entry.places)] {
      for (position, name) in names.enumerated() {
        try database.run(
          "INSERT OR IGNORE INTO \(table) VALUES (?, ?, ?)", [.int(number), .text(name), .int(position)])
      }
    }
    for (position, answer) in entry.answers.enumerated() {
      try database.run(
        "INSERT INTO answer VALUES (?, ?, ?, ?)",
        [.int(number), .int(position), .text(answer.question), .text(answer.value)])
    }
    for (position, path) in entry.attachments.enumerated() {
      try database.run("INSERT INTO attachment VALUES (?, ?, ?)", [.int(number), .int(position), .text(path)])
    }
  }
}
