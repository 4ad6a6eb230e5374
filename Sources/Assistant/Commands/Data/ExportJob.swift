internal import CivilTime
internal import Exchange
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The work of one export: which entries, in what form, and what came of it.
struct ExportJob {
  let format: ExportFormat
  let turn: Turn
  let redaction: Redaction
  private let condition: EntryFilter
  private let isComplete: Bool
  /// What was written.
  private(set) var entries = 0
  private(set) var days = 0
  private(set) var bytes = 0
  /// Entries that stay here because they tell of a crisis and something was to be kept back.
  private(set) var kept = 0
  private var firstDay: CivilDate?
  private var lastDay: CivilDate?

  init(format: ExportFormat, _ turn: Turn, period: Period?, filter: JSON?, redaction: Redaction) {
    self.format = format
    self.turn = turn
    self.redaction = redaction
    condition = turn.filter(filter, period: period)
    isComplete = period == nil && filter == nil && redaction.levels.isEmpty
  }

  /// Settings that never leave with an export: the user's plan for hard times.
  static let privateSettings: Set<String> = ["safety_plan"]

  /// Writes the export to a file, or a folder for formats of several.
  ///
  /// - Parameter recipient: Who alone can read it; not for a folder.
  mutating func write(to file: OwnFile, replacing: Bool, encryptedTo recipient: Age.Recipient? = nil) throws {
    guard format == .obsidian else {
      return try file.write(replacing: replacing, encryptedTo: recipient) { draft in
        try write { try draft.append($0) }
        bytes = draft.count
      }
    }
    try writeNotes(to: file, replacing: replacing)
  }

  /// Writes the export piece by piece.
  mutating func write(_ take: ([UInt8]) throws -> Void) throws {
    var writer = try makeWriter()
    writer.begin()
    let total = turn.meter == nil ? nil : try turn.journal.count(condition)
    var written = 0
    let turn = turn
    try visit { entry in
      writer.write(entry)
      written += 1
      turn.progress(written, total, "export.working")
      guard writer.output.count >= 1 << 18 else { return }
      try take(writer.output)
      writer.output.removeAll(keepingCapacity: true)
    }
    writer.end()
    try take(writer.output)
  }

  /// The first and the last entry as they would be written.
  mutating func sample() throws -> String {
    var first: Entry?
    var last: Entry?
    try visit { entry in if first == nil { first = entry } else { last = entry } }
    // Of a complete export the entries alone: settings and documents would fill the page.
    var writer = format == .json && isComplete ? ExportFormat.ndjson.writer(labels: labels) : try makeWriter()
    writer.begin()
    for entry in [first, last].compactMap(\.self) { writer.write(entry) }
    writer.end()
    return String(decoding: writer.output, as: UTF8.self)
  }

  /// What each level of redaction would do: how many entries it changes, and how many stay here with any of them.
  func levels() throws -> JSONObject {
    let people = try turn.journal.tagCounts(.people).map(\.name)
    let places = try turn.journal.tagCounts(.places).map(\.name)
    let levels = Redaction.Level.allCases.filter { $0 != .figures }
    let redactions = levels.map { Redaction([$0], people: people, places: places) }
    var changed = Array(repeating: 0, count: levels.count)
    var kept = 0
    let turn = turn
    try turn.journal.visit(condition) { entry throws(StoreError) in
      if let note = entry.note, turn.isCrisis(note) {
        kept += 1
        return true
      }
      var plain = entry
      plain.key = nil
      for (index, redaction) in redactions.enumerated() where redaction.applied(to: entry) != plain {
        changed[index] += 1
      }
      return true
    }
    return [
      "levels": .array(
        zip(levels, changed).map { .object(["level": .string($0.rawValue), "changed": .int($1)]) }),
      "hard_times": .int(kept),
    ]
  }

  /// Puts what came of it into a result.
  func tell(_ result: inout JSONObject) {
    result["entries"] = .int(entries)
    result["days"] = .int(days)
    if bytes > 0 { result["bytes"] = .int(bytes) }
    if kept > 0 { result["kept_back"] = .int(kept) }
    if let firstDay, let lastDay {
      result["first"] = .string(ISO8601.string(firstDay))
      result["last"] = .string(ISO8601.string(lastDay))
    }
  }

  // MARK: Entries

  private mutating func visit(_ body: (Entry) throws -> Void) throws {
    (entries, days, kept, firstDay, lastDay) = (0, 0, 0, nil, nil)
    var failure: (any Error)?
    try turn.journal.visit(condition, order: .oldestFirst) { entry throws(StoreError) in
      if !redaction.levels.isEmpty, let note = entry.note, turn.isCrisis(note) {
        kept += 1
        return true
      }
      entries += 1
      if lastDay != entry.day { days += 1 }
      firstDay = min(firstDay ?? entry.day, entry.day)
      lastDay = entry.day
      do { try body(redaction.applied(to: entry)) } catch { failure = error }
      return failure == nil
    }
    if let failure { throw failure }
  }

  private func makeWriter() throws -> any EntryWriter {
    if redaction.levels.contains(.figures) {
      return FiguresWriter(isTable: [.csv, .fullCSV, .daysCSV].contains(format))
    }
    return format.writer(labels: labels, head: try head(), title: turn.words.label("journal", in: "export"))
  }

  private var labels: ExportLabels { ExportLabels(turn.exportLabelNames) }

  /// Settings and documents belong to the whole journal, and to nothing less.
  private func head() throws -> ArchiveHead {
    var head = ArchiveHead(exported: turn.now)
    head.isComplete = isComplete
    head.redacted = redaction.levels.map(\.rawValue).sorted()
    if !redaction.levels.contains(.notes), !redaction.levels.contains(.figures), format == .json {
      try attachFiles(&head)
    }
    guard isComplete else { return head }
    for (name, value) in try turn.journal.settings() where !Self.privateSettings.contains(name) {
      head.settings[name] = try? JSONParser().parse(value)
    }
    for (kind, record) in try turn.journal.records() {
      guard let value = try? JSONParser().parse(record.value) else { continue }
      head.records.append(
        ArchiveRecord(
          kind: kind, id: record.id, value: value, created: record.created, updated: record.updated))
    }
    return head
  }

  /// Puts what is attached to the entries beside them.
  private func attachFiles(_ head: inout ArchiveHead) throws {
    guard try !turn.journal.attachmentNames().isEmpty else { return }
    var names: Set<String> = []
    try turn.journal.visit(condition) { entry throws(StoreError) in
      let staysHere = !redaction.levels.isEmpty && entry.note.map(turn.isCrisis) == true
      if !staysHere { names.formUnion(entry.attachments) }
      return true
    }
    let attachments = Attachments(of: turn.journal)
    for name in names.sorted() {
      if let bytes = attachments.contents(name) { head.files[name] = .string(Base64.encoded(bytes)) }
    }
  }

  // MARK: Notes of a day each

  private mutating func writeNotes(to folder: OwnFile, replacing: Bool) throws {
    if !folder.isFolder {
      guard access(folder.path, F_OK) != 0 else { throw OwnFile.Fault.exists }
      guard mkdir(folder.path, 0o700) == 0 else { throw OwnFile.fault(errno) }
    }
    let (labels, places) = (labels, turn.places)
    var day: CivilDate?
    var ofDay: [Entry] = []
    var notes: [(OwnFile, String)] = []
    func close() {
      guard let day else { return }
      let file = OwnFile("\(folder.path)/\(DayNotes.fileName(of: day))", sparing: places)
      notes.append((file, DayNotes.note(of: day, ofDay, labels: labels)))
    }
    try visit { entry in
      if day != entry.day {
        close()
        (day, ofDay) = (entry.day, [])
      }
      ofDay.append(entry)
    }
    close()
    // Nothing is written where one of them could not be.
    for (file, _) in notes { try file.check(replacing: replacing) }
    for (file, text) in notes {
      try file.write(text, replacing: replacing)
      bytes += text.utf8.count
    }
  }
}

extension Turn {
  /// The labels of ids, by section, by which people read an export.
  var exportLabelNames: [String: [String: String]] {
    var names: [String: [String: String]] = ["situation": [:]]
    // Labels are read from files that only this thread owns: the ids in use are looked up beforehand.
    func look(_ section: String, _ ids: some Sequence<String>) {
      names[section] = Dictionary(
        ids.map { ($0, words.label($0, in: section)) }, uniquingKeysWith: { first, _ in first })
    }
    look("emotion", Emotion.allCases.map(\.rawValue))
    look("weather", Weather.allCases.map(\.rawValue))
    look("activity", words.activities)
    look("metric", words.metrics.all.map(\.id))
    look("mood", (1...5).map(String.init))
    return names
  }
}

extension ExportLabels {
  /// Labels by section and id; an id of which none is known is its own.
  init(_ names: [String: [String: String]]) { self.init { id, section in names[section]?[id] ?? id } }
}
