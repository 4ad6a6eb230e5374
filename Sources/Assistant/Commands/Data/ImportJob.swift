internal import CivilTime
internal import Exchange
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The work of one import: what is in a file, what of it is new, and writing it.
struct ImportJob {
  let format: ImportFormat
  private let turn: Turn
  private let only: Set<String>
  /// Moods by their names, in lower case.
  var moods: [String: Mood]

  /// The entries that are new, and those of which a later file says more.
  private var entries: [Entry] = []
  private var changes: [Entry] = []
  private var settings: [(name: String, value: String)] = []
  private var records: [ArchiveRecord] = []
  /// Attachments by their names, in base64.
  private var files: [(name: String, base64: String)] = []
  private(set) var known = 0
  /// Names of moods of which nothing is known, in the order in which they come.
  private(set) var unmapped: [String] = []
  private(set) var skipped: [SkippedLine] = []
  private var created: [String] = []
  private var leftOut: [LeftOut: Int] = [:]
  private var remarks: [ImportRemark] = []
  private var double = 0
  private var days: (first: CivilDate, last: CivilDate)?

  var new: Int { entries.count }
  var changed: Int { changes.count }
  var isEmpty: Bool { entries.isEmpty && changes.isEmpty && records.isEmpty && settings.isEmpty }
  /// Whether something was read that the file doesn't say itself.
  var isDoubtful: Bool { !remarks.isEmpty }

  /// The kind of records that keep what names of moods mean.
  private static let moodRecord = "import_mood"

  init(format: ImportFormat, _ turn: Turn, only: Set<String>) {
    self.format = format
    self.turn = turn
    self.only = only
    // Daylio's own five, and the labels of this language.
    moods = [
      "rad": 5, "good": 4, "meh": 3, "bad": 2, "awful": 1, "fugly": 1,
    ].compactMapValues { Mood($0) }
    for level in 1...5 {
      moods[EntryAssembler.key(turn.words.label(String(level), in: "mood"))] = Mood(Double(level))
    }
    for record in (try? turn.journal.records(Self.moodRecord)) ?? [] {
      moods[record.id] = (try? JSONParser().parse(record.value))?["mood"]?.double.flatMap(Mood.init)
    }
    givenMoods = moods
  }

  /// The moods that were known before anything was asked.
  private let givenMoods: [String: Mood]

  // MARK: Looking

  /// Reads the file and finds out what of it is new.
  mutating func plan(_ source: ImportSource) throws {
    let names = try ImportNames(turn)
    var assembler = EntryAssembler(format: format, zone: turn.zone, now: turn.now)
    assembler.moods = moods
    names.attach(to: &assembler)
    var unknown: Set<String> = []
    var ids: Set<String> = []
    var own = EntryIdentifiers()
    try format.read(source, in: turn.zone) { found in
      switch found {
      case .skipped(let line): skipped.append(line)
      case .setting(let name, let value): try plan(setting: name, value)
      case .record(let record): try plan(record)
      case .file(let name, let base64): files.append((name, base64))
      case .double(let count): double += count
      case .leftOut(let what): leftOut[what, default: 0] += 1
      case .remark(let remark): remarks.append(remark)
      case .entry(let found):
        switch assembler.assemble(found) {
        case .future: skipped.append(SkippedLine(line: found.line, .future, text: found.note ?? ""))
        case .unmapped(let name): if unknown.insert(EntryAssembler.key(name)).inserted { unmapped.append(name) }
        case .entries(let made):
          for entry in made {
            guard let entry = chosen(entry) else { continue }
            try plan(entry, found, &ids, &own)
          }
        }
      }
    }
    created = names.created
    remarks = remarks.filter { remark in
      if case .column(_, let use) = remark { return use != "date" && use != "time" }
      return true
    }
  }

  /// An entry without what is not wanted; nil where nothing is left.
  private func chosen(_ entry: Entry) -> Entry? {
    guard !only.isEmpty else { return entry }
    var entry = entry
    func has(_ names: String...) -> Bool { names.contains(where: only.contains) }
    if !has("mood", "moods") { entry.mood = nil }
    if !has("emotions", "feelings") { entry.emotions = [] }
    if !has("activities", "tags") { (entry.activities, entry.without) = ([], []) }
    if !has("notes", "note") { entry.note = nil }
    if !has("people") { entry.people = [] }
    if !has("places") { entry.places = [] }
    if !has("weather") { entry.weather = [] }
    if !has("metrics", "measurements") {
      entry.measurements = entry.measurements.filter { only.contains(NameTable.key($0.metric)) }
    }
    let isEmpty =
      entry.mood == nil && entry.emotions.isEmpty && entry.activities.isEmpty && entry.without.isEmpty
      && entry.note == nil && entry.people.isEmpty && entry.places.isEmpty && entry.weather.isEmpty
      && entry.measurements.isEmpty
    return isEmpty ? nil : entry
  }

  private mutating func plan(
    _ entry: Entry, _ found: FoundEntry, _ ids: inout Set<String>, _ own: inout EntryIdentifiers
  ) throws {
    var entry = entry
    let isOwn = found.entry != nil
    if isOwn, try turn.journal.hasEntry(entry.id) || !ids.insert(entry.id).inserted {
      known += 1
      return
    }
    if let key = entry.key {
      if let old = try turn.journal.entry(withKey: key) {
        guard found.isSnapshot, old.measurements != entry.measurements else {
          known += 1
          return
        }
        var changed = old
        changed.measurements = entry.measurements
        changes.append(changed)
        return
      }
      // Two entries of one key can't both be kept.
      guard ids.insert("key:\(key)").inserted else {
        known += 1
        return
      }
    }
    if !isOwn, !found.isSnapshot, entry.mood != nil || entry.note != nil, try turn.journal.hasEntry(like: entry) {
      known += 1
      return
    }
    if !isOwn { entry.id = own.next(at: turn.now) }
    days = (min(days?.first ?? entry.day, entry.day), max(days?.last ?? entry.day, entry.day))
    entries.append(entry)
  }

  private mutating func plan(setting name: String, _ value: String) throws {
    // What the user has set here stays.
    guard UserSettings.key(name) != nil || name.hasPrefix("size."), try turn.journal.setting(name) == nil else {
      return
    }
    settings.append((name, value))
  }

  private mutating func plan(_ record: ArchiveRecord) throws {
    guard record.kind.utf8.count <= 80, record.id.utf8.count <= 400,
      try turn.journal.record(record.kind, record.id) == nil
    else { return }
    records.append(record)
  }

  // MARK: Telling

  /// What it comes to.
  var result: JSONObject {
    var result: JSONObject = ["new": .int(new), "known": .int(known)]
    if changed > 0 { result["changed"] = .int(changed) }
    result["skipped"] = .array(
      skipped.prefix(100).map { .object(["line": .int($0.line), "reason": .string($0.reason.rawValue)]) })
    result["skipped_count"] = .int(skipped.count)
    result["created"] = .strings(created.prefix(100))
    result["unmapped"] = .strings(unmapped.prefix(100))
    result["double"] = .int(double)
    if !records.isEmpty { result["records"] = .int(records.count) }
    if !settings.isEmpty { result["settings"] = .int(settings.count) }
    if let days {
      result["first"] = .string(ISO8601.string(days.first))
      result["last"] = .string(ISO8601.string(days.last))
      result["days"] = .int(days.last - days.first + 1)
    }
    if !leftOut.isEmpty {
      result["left_out"] = .array(
        leftOut.sorted { $0.key.rawValue < $1.key.rawValue }.map {
          .object(["kind": .string($0.key.rawValue), "count": .int($0.value)])
        })
    }
    for remark in remarks {
      switch remark {
      case .scale(let scale): result["scale"] = .int(scale.rawValue)
      case .column(let name, let use):
        var columns = result["columns"]?.array ?? []
        columns.append(.object(["name": .string(name), "use": use.map(JSON.string) ?? .null]))
        result["columns"] = .array(columns)
      }
    }
    return result
  }

  /// How many lines were skipped for each reason.
  var skippedCounts: [JSON] {
    SkippedLine.Reason.allCases.compactMap { reason in
      let lines = skipped.filter { $0.reason == reason }
      guard let first = lines.first else { return nil }
      return .object(["reason": .string(reason.rawValue), "count": .int(lines.count), "line": .int(first.line)])
    }
  }

  /// Writes what was not read into a file beside the journal, for its owner alone; nil where all was read.
  func keepRest(of path: String) throws -> String? {
    guard !skipped.isEmpty, !turn.context.isDryRun else { return nil }
    let folder = "\(turn.journal.folder)/imports"
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw CommandError.file(OwnFile.fault(errno), path: folder)
    }
    let name = path.split(separator: "/").last.map(String.init) ?? "file"
    let file = OwnFile("\(folder)/\(ISO8601.string(turn.today))-\(name).rest", sparing: turn.places)
    do {
      try file.write(replacing: true) { draft in
        for line in skipped { try draft.append(Array("\(line.line)\t\(line.reason.rawValue)\t\(line.text)\n".utf8)) }
      }
    } catch let fault as OwnFile.Fault { throw CommandError.file(fault, path: file.path) }
    return file.path
  }

  // MARK: Writing

  /// Writes all of it; one change, that `undo` takes back whole.
  func write(_ transaction: borrowing WriteTransaction) throws {
    let last = try turn.journal.lastNumber()
    // Numbers that came along are kept where no entry here ever had them.
    var numbers: Set<Int> = []
    var later: [Entry] = []
    for entry in entries {
      guard let number = entry.number, number > last, numbers.insert(number).inserted else {
        later.append(entry)
        continue
      }
      try transaction.insert(entry, number: number)
    }
    for entry in later { try transaction.insert(entry) }
    for entry in changes { try transaction.update(entry) }
    let attachments = Attachments(of: turn.journal)
    let wanted = Set(entries.flatMap(\.attachments))
    for (name, base64) in files where wanted.contains(name) {
      if let bytes = Base64.decoded(Array(base64.utf8)) { try attachments.keep(bytes, as: name, sparing: turn.places) }
    }
    for (name, value) in settings { try transaction.set(name, to: value) }
    for record in records {
      try transaction.put(
        record.kind,
        StoredRecord(id: record.id, value: record.value.text(), created: record.created, updated: record.updated))
    }
    var kept: Set<[String]> = []
    for entry in entries {
      let names = [entry.activities, entry.without, entry.measurements.map(\.metric), entry.people, entry.places]
      guard kept.insert(names.flatMap { $0 }).inserted else { continue }
      try transaction.keepNames(of: entry, turn)
    }
    for (name, mood) in moods where givenMoods[name] == nil {
      try transaction.put(
        Self.moodRecord, name, JSON.object(["name": .string(name), "mood": .double(mood.value)]).text())
    }
  }
}

extension Journal {
  /// The folder in which the journal is.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
