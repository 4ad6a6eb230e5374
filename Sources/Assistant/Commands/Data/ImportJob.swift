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
  private let ownTexts: OwnTexts
  private let choice: ImportChoice
  /// Moods by their names, in lower case.
  var moods: [String: Mood]

  /// The entries that are new, where they are few: a long file is read once more when it is written.
  private var entries: [Entry] = []
  private(set) var new = 0
  /// The entries here of which a later file says more.
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
  /// How many entries a page changes, and how many lines of somebody's own it has.
  private var edited = 0
  private var lines = 0
  /// Whether it says how long one of the last nights was.
  private(set) var bringsSleep = false
  private var days: (first: CivilDate, last: CivilDate)?
  /// The entries of other sources whose figures give way to the file's, as they will be.
  private var giving: [Entry] = []

  var changed: Int { changes.count }
  var isEmpty: Bool { new == 0 && changes.isEmpty && records.isEmpty && settings.isEmpty }
  /// Whether something was read that the file doesn't say itself.
  var isDoubtful: Bool { !remarks.isEmpty }

  /// So many entries are kept in memory between looking and writing.
  private static let mostInMemory = 5000

  /// The kind of records that keep what names of moods mean.
  private static let moodRecord = "import_mood"

  init(format: ImportFormat, _ turn: Turn, only: Set<String>) {
    self.format = format
    self.turn = turn
    ownTexts = OwnTexts(turn)
    choice = ImportChoice(only: only)
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
    var unknown: Set<String> = []
    var seen = try SeenEntries(in: turn.journal)
    var own = EntryIdentifiers()
    var sources = CountedSources(format, turn)
    var pages = PageMerge(turn)
    var read = 0
    let (reader, turn) = (self, turn)
    try reader.assemble(source, names) { entry, found in
      read += 1
      turn.progress(read, nil, "import.looking")
      var entry = entry
      var passed: [(measurement: Measurement, source: String)] = []
      if try !seen.isFirst && mayCount(entry, found) { passed = try sources.count(&entry) }
      let judgement = try judge(entry, found, &seen)
      if case .known = judgement, !entry.saysNothing {
        // An entry that is here already leaves nothing out.
      } else {
        for passed in passed { skip(passed.measurement, of: passed.source, entry, found) }
      }
      if case .known = judgement {
      } else if entry.day > turn.today - ImportedNights.span {
        bringsSleep = bringsSleep || entry.measurements.contains { $0.metric == "sleep" }
      }
      if case .new(var entry) = judgement {
        if found.entry == nil { entry.id = own.next(at: turn.now) }
        days = (min(days?.first ?? entry.day, entry.day), max(days?.last ?? entry.day, entry.day))
        new += 1
        if new <= Self.mostInMemory { entries.append(entry) } else { entries = [] }
      }
    } other: { found in
      switch found {
      case .skipped(let line): skipped.append(line)
      case .setting(let name, let value): try plan(setting: name, value)
      case .record(let record): try plan(record)
      case .file(let name, let base64): files.append((name, base64))
      case .double(let count): double += count
      case .leftOut(let what): leftOut[what, default: 0] += 1
      case .remark(let remark): remarks.append(remark)
      case .entry, .section: break
      }
    } section: { section in
      let joined = try pages.join(section, names, moods: moods)
      skipped += pages.skipped
      lines += pages.lines
      switch joined {
      case .new(let found): return found
      case .changed(let entry):
        guard let old = try turn.journal.entry(entry.id), let entry = choice.held(entry, over: old) else { break }
        changes.append(entry)
        edited += 1
        return nil
      case .known: break
      }
      known += 1
      return nil
    } unmapped: { name in
      if unknown.insert(EntryAssembler.key(name)).inserted { unmapped.append(name) }
    }
    giving = sources.giving.values.sorted { $0.id < $1.id }
    created = names.created
    remarks = remarks.filter { remark in
      if case .column(_, let use) = remark { return use != "date" && use != "time" }
      return true
    }
  }

  /// Whether the figures of an entry are looked at beside those of other sources: an entry that is here already stays as it
  /// is, unless its file may say more of the day.
  private func mayCount(_ entry: Entry, _ found: FoundEntry) throws(StoreError) -> Bool {
    guard found.entry == nil, !entry.measurements.isEmpty, !found.isSnapshot, let key = entry.key else {
      return found.entry == nil
    }
    return try !turn.journal.hasEntry(withKey: key)
  }

  /// Takes note of a figure that doesn't count, as another source has it.
  private mutating func skip(_ measurement: Measurement, of source: String, _ entry: Entry, _ found: FoundEntry) {
    let text = "\(ISO8601.string(entry.day)) \(measurement.metric) \(measurement.value) \(source)"
    skipped.append(SkippedLine(line: found.line, .counted, text: text))
  }

  /// Reads the file, and hands over the entries that it comes to and whatever else is in it.
  private func assemble(
    _ source: ImportSource, _ names: ImportNames, _ take: (Entry, FoundEntry) throws -> Void,
    other: (Found) throws -> Void, section: (PageSection) throws -> FoundEntry?, unmapped: (String) -> Void
  ) throws {
    var assembler = EntryAssembler(format: format, zone: turn.zone, now: turn.now)
    assembler.moods = moods
    names.attach(to: &assembler)
    try format.read(source, in: turn.zone) { found in
      let entry: FoundEntry
      switch found {
      case .entry(let plain): entry = plain
      case .section(let part):
        guard let made = try section(part) else { return }
        entry = made
      default: return try other(found)
      }
      switch assembler.assemble(entry) {
      case .future: try other(.skipped(SkippedLine(line: entry.line, .future, text: entry.note ?? "")))
      case .unmapped(let name): unmapped(name)
      case .entries(let made): for part in made { if let part = choice.chosen(part) { try take(part, entry) } }
      }
    }
  }

  /// What has come before in the same file.
  private struct SeenEntries {
    /// The ids and keys that came.
    private var names: Set<Int> = []
    /// The greatest number of an entry that was here before the file was read; nil while nothing of it is written.
    var last: Int?
    /// Whether no entry was here: then nothing in the file can be known.
    let isFirst: Bool

    init(in journal: Journal, last: Int? = nil) throws {
      self.last = last
      isFirst = try last.map { $0 == 0 } ?? (journal.count() == 0)
    }

    /// Whether an id or a key comes for the first time. A set of all of them would be as large as the file; of two
    /// that have the same 64 bits, which does not happen, one would count as known.
    mutating func insert(_ name: String) -> Bool { names.insert(name.hashValue).inserted }
  }

  /// What becomes of an entry.
  private enum Judgement {
    case new(Entry)
    /// It is here already.
    case known
    /// It is here, and the file says more.
    case changed(Entry)
  }

  private mutating func judge(_ entry: Entry, _ found: FoundEntry, _ seen: inout SeenEntries) throws -> Judgement {
    let judgement = try judgement(of: entry, found, &seen)
    switch judgement {
    case .known: known += 1
    case .changed(let entry): changes.append(entry)
    case .new: break
    }
    return judgement
  }

  private func judgement(of entry: Entry, _ found: FoundEntry, _ seen: inout SeenEntries) throws -> Judgement {
    let isOwn = found.entry != nil
    // Nothing is left of it where other sources have all its figures.
    if !isOwn, entry.saysNothing { return .known }
    if isOwn, try !seen.insert("id:\(entry.id)") || turn.journal.hasEntry(entry.id) { return .known }
    if let key = entry.key {
      // Two entries of one key can't both be kept.
      guard seen.insert(key) else { return .known }
      if !seen.isFirst, try turn.journal.hasEntry(withKey: key) {
        guard found.isSnapshot, let old = try turn.journal.entry(withKey: key),
          old.measurements != entry.measurements
        else { return .known }
        var changed = old
        changed.measurements = entry.measurements
        return .changed(changed)
      }
    }
    if !seen.isFirst, try ownTexts.has(entry, found, format) { return .known }
    if !isOwn, !seen.isFirst, !found.isSnapshot, entry.mood != nil || entry.note != nil,
      try turn.journal.hasEntry(like: entry, upTo: seen.last)
    {
      return .known
    }
    return .new(entry)
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
    if changed > edited { result["changed"] = .int(changed - edited) }
    if edited > 0 { result["edited"] = .int(edited) }
    if lines > 0 { result["lines"] = .int(lines) }
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
  mutating func write(_ source: ImportSource, _ transaction: borrowing WriteTransaction) throws {
    var filing = Filing(last: try turn.journal.lastNumber())
    try transaction.insertMany { insertion in
      if new <= Self.mostInMemory {
        for entry in entries { try filing.file(entry, &insertion) }
      } else {
        try readAgain(source, &filing, &insertion)
      }
      try filing.fileRest(&insertion)
    }
    for entry in filing.named + (edited > 0 ? changes : []) { try transaction.keepNames(of: entry, turn) }
    for entry in changes { try transaction.update(entry) }
    for entry in giving {
      if entry.saysNothing { try transaction.delete(entry.id) } else { try transaction.update(entry) }
    }
    let attachments = Attachments(of: turn.journal)
    for (name, base64) in files where filing.attachments.contains(name) {
      if let bytes = Base64.decoded(Array(base64.utf8)) { try attachments.keep(bytes, as: name, sparing: turn.places) }
    }
    for (name, value) in settings { try transaction.set(name, to: value) }
    for record in records {
      try transaction.put(
        record.kind,
        StoredRecord(id: record.id, value: record.value.text(), created: record.created, updated: record.updated))
    }
    for (name, mood) in moods where givenMoods[name] == nil {
      try transaction.put(
        Self.moodRecord, name, JSON.object(["name": .string(name), "mood": .double(mood.value)]).text())
    }
  }

  /// Reads a long file once more, and files each entry as it comes.
  private func readAgain(
    _ source: ImportSource, _ filing: inout Filing, _ insertion: inout WriteTransaction.Insertion
  ) throws {
    var seen = try SeenEntries(in: turn.journal, last: filing.last)
    var own = EntryIdentifiers()
    var sources = CountedSources(format, turn)
    let names = try ImportNames(turn)
    var pages = PageMerge(turn)
    try assemble(source, names) { entry, found in
      var entry = entry
      if try !seen.isFirst && mayCount(entry, found) { _ = try sources.count(&entry) }
      guard case .new(var entry) = try judgement(of: entry, found, &seen) else { return }
      if found.entry == nil { entry.id = own.next(at: turn.now) }
      try filing.file(entry, &insertion)
      turn.progress(filing.count, new, "import.writing")
    } other: { _ in
    } section: { section in
      guard case .new(let found) = try pages.join(section, names, moods: moods) else { return nil }
      return found
    } unmapped: { _ in
    }
  }

  /// Puts entries into the journal, with what they bring along.
  private struct Filing {
    /// The greatest number that an entry ever had here.
    let last: Int
    private(set) var count = 0
    /// What is attached to them.
    private(set) var attachments: Set<String> = []
    private var numbers: Set<Int> = []
    private var later: [Entry] = []
    /// Entries with names that none before them has.
    private(set) var named: [Entry] = []
    private var kept: Set<String> = []

    init(last: Int) { self.last = last }

    mutating func file(_ entry: Entry, _ insertion: inout WriteTransaction.Insertion) throws {
      count += 1
      attachments.formUnion(entry.attachments)
      note(entry)
      // Numbers that came along are kept where no entry here ever had them.
      guard let number = entry.number else {
        try insertion.insert(entry)
        return
      }
      guard number > last, numbers.insert(number).inserted else { return later.append(entry) }
      try insertion.insert(entry, number: number)
    }

    /// Takes note of names that come for the first time.
    private mutating func note(_ entry: Entry) {
      var isNew = false
      for list in [entry.activities, entry.without, entry.people, entry.places] {
        for name in list where kept.insert(name).inserted { isNew = true }
      }
      for measurement in entry.measurements where kept.insert(measurement.metric).inserted { isNew = true }
      if isNew { named.append(entry) }
    }

    /// Files those whose numbers are taken, under new ones.
    mutating func fileRest(_ insertion: inout WriteTransaction.Insertion) throws {
      for entry in later { try insertion.insert(entry) }
      later = []
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
