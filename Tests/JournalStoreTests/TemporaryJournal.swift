import CivilTime
import Foundation
import JournalModel

@testable import JournalStore

/// A folder of its own for each test, removed at the end.
final class TemporaryJournal {
  let folder: String
  let path: String

  init() throws {
    folder = NSTemporaryDirectory() + "/moodlet-store-" + UUID().uuidString
    path = folder + "/deep/moodlet.db"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func open(_ mode: Journal.Mode = .readWrite) throws -> Journal { try Journal(path: path, mode: mode) }

  /// What lies in the folder, but for an empty log and the index of it, which stay beside a journal.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/deep").filter { name in
      name != "moodlet.db-shm" && (name != "moodlet.db-wal" || size(of: name) != 0)
    }.sorted()
  }

  private func size(of name: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: "\(folder)/deep/\(name)"))?[.size] as? Int
  }

  func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
}

/// 2026-11-18T20:15:00Z.
let now = Instant(seconds: 1_795_032_900)

/// An entry that says the mood and the rest, `minutes` after now, in UTC.
func entry(_ id: String, minutes: Int = 0, mood: Double? = nil, note: String? = nil) -> Entry {
  let at = now.adding(seconds: minutes * 60)
  let day = CivilDate(dayNumber: at.seconds.floored(by: 86_400).quotient)
  var entry = Entry(id: id, at: at, offset: 0, day: day, source: .chat, created: now)
  entry.mood = mood.flatMap(Mood.init)
  entry.note = note
  return entry
}

extension Journal {
  /// Logs an entry as a command would.
  @discardableResult
  func log(_ entry: Entry, key: String? = nil) throws -> Written {
    try write("log", key: key, at: now) { transaction in
      try transaction.insert(entry)
      return "{\"id\":\"\(entry.id)\"}"
    }
  }

  /// The ids of all entries, oldest first.
  func ids(_ filter: EntryFilter = EntryFilter()) throws -> [String] {
    try entries(filter, order: .oldestFirst, limit: 1000).map(\.id)
  }
}
