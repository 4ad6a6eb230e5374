import CivilTime
import Foundation
import JSONText
import SeededRandom
import Testing

@testable import Assistant
@testable import JournalStore

/// Whatever stands in the journal's file, moodlet answers: values that cannot be, and bits that flipped.
///
/// 60 values and 60 bits are damaged; `MOODLET_DAMAGE_PLACES=2000` damages that many of each. A crash ends the tests,
/// and what hangs runs into their limit.
@Suite(.timeLimit(.minutes(30))) struct JournalDamageTests {
  private static let places = ProcessInfo.processInfo.environment["MOODLET_DAMAGE_PLACES"].flatMap(Int.init) ?? 60
  /// Which place is tried is told on standard error, for when one crashes.
  private static let isTold = ProcessInfo.processInfo.environment["MOODLET_DAMAGE_TOLD"] != nil

  private static let questions = [
    "how was this week", "last 5 check-ins", "what affects my mood", "what's my streak", "average sleep this month",
    "show my calendar", "find entries about walked", "on this day", "what should I do", "review my week",
    "how many days was I sad", "best day this month", "compare this week with last week", "show my goals",
    "show my reminders", "my companion", "how many points do I have", "settings", "what comes up most", "due",
    "show me everything from yesterday", "what patterns do you see", "undo", "redo", "make that a 4", "hello",
    "delete my last entry", "privacy", "mood by weekday", "why",
  ]

  private let home: TestHome
  private let whole: [UInt8]

  init() throws {
    home = try TestHome()
    home.zone = try TimeZoneRules(identifier: "Europe/London")
    for day in (0..<30).reversed() {
      home.now = Instant(seconds: 1_795_032_900 - day * 86_400)
      try home.log(
        """
        {"mood":\(day % 5 + 1),"emotions":["\(day % 2 == 0 ? "tired" : "calm")"],"activities":["walking"],
        "measurements":[{"metric":"sleep","value":\(5 + day % 4)}],"note":"walked to work \(day)","people":["Ann"]}
        """)
    }
    for text in ["set a goal to walk 3 times a week", "remind me to check in at 9pm", "call me Sam"] { home.say(text) }
    home.assistant.close()
    whole = Array(try Data(contentsOf: URL(filePath: home.path)))
  }

  /// Puts a file in the journal's place.
  private func put(_ bytes: [UInt8]) throws {
    home.assistant.close()
    for suffix in ["-wal", "-shm", ".damaged"] { unlink(home.path + suffix) }
    unlink(home.path)
    try Data(bytes).write(to: URL(filePath: home.path))
  }

  /// Asks some of the questions, and logs.
  private func talk(_ place: Int) {
    for step in 0..<6 {
      let question = Self.questions[(place * 6 + step) % Self.questions.count]
      #expect(!home.say(question).reply.isEmpty, "place \(place): \(question)")
    }
    #expect(!home.say("log my mood as tired, slept 6 hours").reply.isEmpty)
    #expect(home.say("I want to kill myself").reply.contains("116 123"), "place \(place)")
  }

  private static func tell(_ what: String) {
    if isTold { FileHandle.standardError.write(Data((what + "\n").utf8)) }
  }

  @Test func `no value in the file keeps it from answering, and those that cannot be are named`() throws {
    var random = SeededGenerator(seed: 20_261_123)
    let columns = try columns()
    for place in 0..<Self.places {
      try put(whole)
      let column = columns[Int.random(in: 0..<columns.count, using: &random)]
      let value = Self.values(of: column.type).randomElement(using: &random) ?? .null
      let row = Int.random(in: 0..<30, using: &random)
      Self.tell("place \(place): \(column.table).\(column.name) = \(value)")
      let isChanged = try change(column, to: value, row)
      talk(place)
      guard isChanged else { continue }
      let problems = (try? Journal(path: home.path).problems()) ?? ["unreadable"]
      if column.table == "entry", ["day", "at", "utc_offset"].contains(column.name), case .int(let number) = value,
        abs(Double(number)) > 1e17
      {
        #expect(problems.contains { $0.hasPrefix("entry #") }, "\(column.name) = \(number): \(problems)")
      }
    }
  }

  @Test func `a log of changes that is none ends the reading of it`() throws {
    let database = try Database(path: home.path, access: .readOnly, patience: 1000)
    let logged = try database.all("SELECT changeset FROM change_log WHERE changeset IS NOT NULL", []) { $0.blob(0) }
    #expect(logged.count > 20)
    var random = SeededGenerator(seed: 20_261_125)
    for bytes in logged {
      #expect(Changeset(bytes: bytes).isWellFormed)
      #expect(!Changeset(bytes: Array(bytes.dropLast())).isWellFormed)
      for _ in 0..<200 where !bytes.isEmpty {
        var bytes = bytes
        bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        _ = try? Changeset(bytes: bytes).inverted(path: home.path)
      }
    }
  }

  @Test func `no flipped bit keeps it from answering`() throws {
    var random = SeededGenerator(seed: 20_261_124)
    for place in 0..<Self.places {
      var bytes = whole
      let byte = Int.random(in: 0..<bytes.count, using: &random)
      let bit = Int.random(in: 0..<8, using: &random)
      bytes[byte] ^= 1 << UInt8(bit)
      Self.tell("place \(place): byte \(byte), bit \(bit)")
      try put(bytes)
      talk(place)
      _ = try? Journal(path: home.path).problems()
    }
  }

  // MARK: Values

  private struct Column {
    var table: String
    var name: String
    var type: String
  }

  private func columns() throws -> [Column] {
    let database = try Database(path: home.path, access: .readWrite, patience: 1000)
    var columns: [Column] = []
    for table in Schema.recordedTables + ["counter", "dialogue", "change_log", "reply"] {
      columns += try database.all("SELECT name, type FROM pragma_table_info(?)", [.text(table)]) {
        Column(table: table, name: $0.text(0), type: $0.text(1))
      }
    }
    return columns
  }

  private func change(_ column: Column, to value: SQLValue, _ row: Int) throws -> Bool {
    let database = try Database(path: home.path, access: .readWrite, patience: 1000)
    for pragma in ["ignore_check_constraints = ON", "foreign_keys = OFF"] { try database.run("PRAGMA \(pragma)") }
    let keys = try database.all(
      "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", [.text(column.table)]
    ) { $0.text(0) }.joined(separator: ", ")
    do {
      try database.run(
        """
        UPDATE OR REPLACE \(column.table) SET \(column.name) = ?
        WHERE (\(keys)) = (SELECT \(keys) FROM \(column.table) LIMIT 1 OFFSET \(row))
        """, [value])
      return database.changes > 0
    } catch {
      // A table may refuse it, for a value of its own type or a key.
      return false
    }
  }

  private static func values(of type: String) -> [SQLValue] {
    switch type {
    case "INTEGER":
      [
        .int(.max), .int(.min), .int(-1), .int(0), .int(10_000_000), .int(-10_000_000), .int(1 << 53), .int(1 << 31),
        .int(86_400), .int(4_000_000_000_000_000), .null,
      ]
    case "REAL":
      [
        .double(1e308), .double(-1e308), .double(.infinity), .double(-.infinity), .double(0), .double(-0.0),
        .double(5.0001),
        .double(.leastNonzeroMagnitude), .double(1e15), .null,
      ]
    case "BLOB": [.blob([]), .blob([0]), .blob([UInt8](repeating: 0xFF, count: 5000)), .null]
    default:
      [
        .text(""), .text(" "), .text("\u{0}"), .text("{"), .text("null"), .text("[[[[[[[["), .text("1e999"),
        .text("9999-99-99"), .text("FREQ=DAILY;INTERVAL=99999999999999999999"), .text(#"{"at":1e300}"#),
        .text(String(repeating: "é", count: 70_000)), .text("\u{1B}[2J\u{202E}"), .null,
      ]
    }
  }
}
