import CivilTime
import Glibc
import JournalModel
import JournalStore

// Another process for the tests of the store: writes to a journal, and prints a line for each commit.
//
//   store-exerciser log FILE COUNT NAME      one journal, COUNT entries with the ids NAME-0, NAME-1, …
//   store-exerciser oneshot FILE COUNT NAME  the same, opening and closing the journal for each
//   store-exerciser change FILE COUNT NAME   the same, amending and undoing in between
//   store-exerciser try FILE                 as an unprivileged user: the kinds of error that reading and writing give

@main struct Exerciser {
  static func main() {
    let arguments = CommandLine.arguments
    do {
      switch (arguments.dropFirst().first, arguments.count) {
      case ("log", 5): try log(arguments[2], Int(arguments[3]) ?? 0, arguments[4])
      case ("oneshot", 5):
        for index in 0..<(Int(arguments[3]) ?? 0) {
          try patiently { try append(Journal(path: arguments[2]), "\(arguments[4])-\(index)") }
        }
      case ("change", 5): try change(arguments[2], Int(arguments[3]) ?? 0, arguments[4])
      case ("try", 3): attempt(arguments[2])
      default: exit(64)
      }
    } catch {
      say("\(error)", to: 2)
      exit(1)
    }
  }

  /// Does again what a journal that others keep busy refused: on a loaded machine one of many may wait for too long.
  private static func patiently(_ body: () throws -> Void) throws {
    while true {
      do { return try body() } catch let error as StoreError where error.kind == .busy { continue }
    }
  }

  private static func log(_ path: String, _ count: Int, _ name: String) throws {
    let journal = try Journal(path: path)
    for index in 0..<count { try append(journal, "\(name)-\(index)") }
  }

  private static func change(_ path: String, _ count: Int, _ name: String) throws {
    let journal = try Journal(path: path)
    for index in 0..<count {
      try append(journal, "\(name)-\(index)")
      guard var entry = try journal.entry("\(name)-\(index)") else { continue }
      entry.note = "amended"
      entry.activities = ["walking"]
      try journal.write("amend", at: time(index)) { transaction in
        try transaction.update(entry)
        return "{}"
      }
      if index % 3 == 0 {
        try journal.undo(at: time(index))
        try journal.redo(at: time(index))
      }
    }
  }

  private static func append(_ journal: Journal, _ id: String) throws {
    var entry = Entry(
      id: id, at: time(0), offset: 0, day: CivilDate(dayNumber: 20_775), source: .cli, created: time(0))
    entry.mood = Mood(3)
    entry.emotions = [.calm]
    entry.note = "Written by \(id), with a few words to index."
    try journal.write("log", at: time(0)) { transaction in
      try transaction.insert(entry)
      return "{}"
    }
    say(id)
  }

  /// Prints what happens to a journal that may not be touched.
  private static func attempt(_ path: String) {
    // Root may write anywhere.
    if getuid() == 0, setgid(65_534) != 0 || setuid(65_534) != 0 { exit(1) }
    func kind(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "done"
      } catch { return (error as? StoreError)?.kind.rawValue ?? "unknown" }
    }
    say("read " + kind { _ = try Journal(path: path, mode: .readOnly).count() })
    say("write " + kind { try append(Journal(path: path), "tried") })
  }

  private static func time(_ index: Int) -> Instant { Instant(seconds: 1_795_032_900 + index) }

  /// Writes a line at once, whole.
  private static func say(_ line: String, to descriptor: Int32 = 1) {
    var line = line + "\n"
    line.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
  }
}
