import CivilTime
import JSONText
import JournalModel
import SeededRandom
import Testing

@testable import Exchange

@Suite struct ExportTests {
  /// What a format makes of entries.
  private func text(
    _ format: ExportFormat, _ entries: [Entry], head: ArchiveHead = ArchiveHead(exported: Samples.created)
  ) -> String {
    var writer = format.writer(labels: .ids, head: head, title: "My journal")
    writer.begin()
    for entry in entries { writer.write(entry) }
    writer.end()
    return String(decoding: writer.output, as: UTF8.self)
  }

  @Test func `a new field of an entry has to be exported`() {
    let full = Mirror(reflecting: Samples.full).children
    let empty = Mirror(
      reflecting: Entry(
        id: "", at: .init(seconds: 0), offset: 0, day: .init(dayNumber: 0), source: .chat, created: .init(seconds: 0)))
    for (a, b) in zip(full, empty.children) {
      #expect(
        "\(a.value)" != "\(b.value)", "Samples.full says nothing of \(a.label ?? "?"): add it there and to EntryRecord")
    }
  }

  @Test func `an entry comes back from JSON as it was`() throws {
    #expect(try EntryRecord.entry(from: .object(EntryRecord.json(of: Samples.full))) == Samples.full)
    var generator = SeededGenerator(seed: 11)
    for index in 0..<2000 {
      let entry = Samples.random(&generator, index)
      let line = JSON.object(EntryRecord.json(of: entry)).text()
      #expect(!line.contains("\n"))
      #expect(try EntryRecord.entry(from: JSONParser().parse(line)) == entry)
    }
  }

  @Test(
    arguments: [
      ("id", .null), ("at", .string("2026-13-01T00:00:00Z")), ("day", .int(3)), ("mood", .double(9)),
      ("scale", .int(7)),
      ("mood_source", .string("guessed")), ("emotions", .strings(["joyless"])), ("activities", .array([.int(1)])),
      ("measurements", .array([.object([:])])), ("span", .object([:])), ("change", .object([:])),
      ("people", .int(1)), ("number", .int(0)),
      ("event", .string(String(repeating: "x", count: 81))),
      ("note", .string(String(repeating: "x", count: 10_001))), ("source", .string("nowhere")),
      ("whatever", .int(1)),
    ] as [(String, JSON)])
  func `what can't be read is named`(key: String, value: JSON) throws {
    var object = EntryRecord.json(of: Samples.full)
    object[key] = value
    guard key != "whatever" else {
      #expect(try EntryRecord.entry(from: .object(object)) == Samples.full)
      return
    }
    #expect(throws: EntryRecord.Fault(member: key)) { try EntryRecord.entry(from: .object(object)) }
  }

  @Test func `CSV has the six columns exactly and a row for each entry`() {
    let lines = text(.csv, [Samples.full]).split(separator: "\n", maxSplits: 1)
    #expect(lines[0] == "date,mood,activities,journal_text,sleep_hours,energy_level")
    #expect(lines[1] == "2026-11-17,3.7777,work; pottery class,\"'=1+1, \"\"quoted\"\"\nsecond line 🌧\",6.5,\n")
  }

  @Test func `the guard against formulas gives every text back`() {
    for text in Samples.notes + ["=1", "+1", "-1", "@x", "\r", "'", "''=", "plain", "'plain"] {
      let cell = CSVCell.guarded(text)
      #expect(!"=+-@\t\r\n".contains(cell.first ?? "x"))
      #expect(CSVCell.unguarded(cell) == text)
    }
  }

  @Test func `a full table has a cell for each column`() throws {
    let rows = text(.fullCSV, [Samples.full])
    #expect(rows.contains("caffeine=1.5 (142.5 mg)"))
    #expect(rows.contains("got_praise"))
    #expect(rows.split(separator: "\n")[0].split(separator: ",").count == 29)
  }

  @Test func `a table of days has mean, least and greatest mood, and metrics`() {
    var second = Samples.full
    second.mood = Mood(2)
    let table = text(.daysCSV, [Samples.full, second])
    #expect(
      table == """
        date,entries,mood_mean,mood_min,mood_max,mood_last,caffeine,sleep
        2026-11-17,2,2.88885,2,3.7777,2,3,13

        """)
  }

  @Test func `Markdown quotes notes and means nothing else by their signs`() {
    let page = text(.markdown, [Samples.full])
    #expect(page.contains("## 2026-11-17\n"))
    #expect(page.contains("> =1+1, \"quoted\"\n> second line 🌧\n"))
    #expect(page.contains("- activities: work, pottery class\n"))
    #expect(page.contains("- without: caffeine\n"))
  }

  @Test func `a day's note has front matter`() {
    let note = DayNotes.note(of: Samples.full.day, [Samples.full], labels: .ids)
    #expect(note.hasPrefix("---\ndate: 2026-11-17\nentries: 1\nmood: 3.78\nemotions: [\"tired\",\"proud\"]\n"))
    #expect(note.contains("\"sleep\": 6.5\n---\n"))
    #expect(DayNotes.fileName(of: Samples.full.day) == "2026-11-17.md")
  }

  @Test func `jrnl's text has no line of a note that begins another entry`() {
    var entry = Samples.full
    entry.note = "first\n[2020-01-01 10:00] second"
    let journal = text(.jrnl, [entry])
    #expect(journal.split(separator: "\n").filter { $0.hasPrefix("[") }.count == 1)
    #expect(journal.hasPrefix("[2026-11-17 00:00] 3.78/5 4"))
  }

  @Test func `jrnl's JSON counts its tags`() throws {
    let json = try JSONParser().parse(text(.jrnlJSON, [Samples.full, Samples.full]))
    #expect(json["entries"]?.array?.count == 2)
    #expect(json["tags"]?["@work"] == .int(2))
    #expect(json["tags"]?["@pottery_class"] == .int(2))
  }

  @Test func `an outline keeps stars of a note from being headings`() {
    var entry = Samples.full
    entry.note = "* not a heading"
    #expect(text(.org, [entry]).contains("\n,* not a heading\n"))
    #expect(text(.org, [entry]).split(separator: "\n").filter { $0.hasPrefix("*") }.count == 2)
  }

  @Test func `a calendar folds long lines and escapes text`() {
    var entry = Samples.full
    entry.isWholeDay = false
    entry.note = String(repeating: "ü, ", count: 60)
    let calendar = text(.ics, [entry])
    #expect(calendar.utf8.split(separator: 10).allSatisfy { $0.count <= 76 })
    #expect(calendar.contains("DTSTART:20261117T"))
    #expect(calendar.contains("\\, "))
  }

  @Test(arguments: ExportFormat.allCases) func `every format writes an empty journal and odd notes`(
    format: ExportFormat
  ) throws {
    var generator = SeededGenerator(seed: 3)
    let entries = (0..<50).map { Samples.random(&generator, $0) }
    _ = text(format, [])
    let whole = text(format, entries)
    #expect(!whole.isEmpty)
    if format == .json || format == .jrnlJSON {
      #expect(try JSONParser().parse(whole)["entries"]?.array?.count == 50)
      #expect(try JSONParser().parse(text(format, []))["entries"]?.array?.isEmpty == true)
    }
  }

  @Test func `redaction takes out what its levels name`() {
    let redacted = Redaction([.notes]).applied(to: Samples.full)
    #expect(redacted.note == nil)
    #expect(redacted.attachments.isEmpty)
    #expect(Redaction([.notes]).applied(to: Samples.full).people == ["Anna", "Tom Berg"])
    #expect(redacted.activities == Samples.full.activities)
    #expect(Redaction([]).applied(to: Samples.full) == Samples.full)
  }

  @Test(
    arguments: [
      ("Lunch with Anna, annAS joke and ANNA!", "Lunch with A., annAS joke and A.!"),
      ("Tom Berg called; Tom didn't", "T. called; Tom didn't"),
      ("Annabel, Ann and Susanna", "Annabel, Ann and Susanna"),
      ("anna's cat at the office.", "A.'s cat at the office."), ("", ""),
    ])
  func `names in texts are left with their first letter`(note: String, redacted: String) {
    var entry = Samples.full
    entry.note = note
    entry.event = "Anna's wedding"
    let out = Redaction([.names], people: ["Anna", "Tom Berg"]).applied(to: entry)
    #expect(out.note == redacted)
    #expect(out.people == ["A.", "T."])
    #expect(out.event == "A.'s wedding")
    #expect(out.places == ["office"])
  }

  @Test func `places are left out, in texts too`() {
    var entry = Samples.full
    entry.note = "Long day at the office, officer"
    let out = Redaction([.places], places: ["office"]).applied(to: entry)
    #expect(out.note == "Long day at the …, officer")
    #expect(out.places.isEmpty)
    #expect(out.people == entry.people)
  }

  @Test(
    arguments: [("a.json", .json), ("b.CSV", .csv), ("notes.d/x", nil), ("x.md", .markdown), ("x", nil)]
      as [(String, ExportFormat?)])
  func `a file's name says the format`(name: String, format: ExportFormat?) {
    #expect(ExportFormat(fileName: name) == format)
  }
}
