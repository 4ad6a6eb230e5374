import CivilTime
import Foundation
import JournalModel
import Testing

@testable import JournalStore

@Suite struct NameTests {
  let home: TemporaryJournal
  let journal: Journal

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
  }

  private func dinner(_ id: String, _ people: [String], at places: [String] = []) -> Entry {
    var entry = entry(id, mood: 4)
    entry.people = people
    entry.places = places
    return entry
  }

  @Test func `people, places, events and stars are kept, changed and brought back`() throws {
    var first = dinner("a", ["Anna", "Tom"], at: ["office"])
    first.event = "new job"
    first.isStarred = true
    try journal.log(first)
    var changed = first
    changed.people = ["Tom"]
    changed.places = []
    changed.event = nil
    changed.isStarred = false
    try journal.write("amend", at: now) { transaction in
      try transaction.update(changed)
      return "{}"
    }
    #expect(try journal.entry("a") == changed.numbered(1))
    try journal.undo(at: now)
    #expect(try journal.entry("a") == first.numbered(1))
    try journal.undo(at: now)
    #expect(try journal.entry("a") == nil)
    try journal.redo(at: now)
    #expect(try journal.entry("a") == first.numbered(1))
  }

  @Test func `entries are found by people, places, events and stars, in any case of the letters`() throws {
    var job = dinner("b", ["tom"], at: ["Home"])
    job.event = "New job"
    job.isStarred = true
    for entry in [dinner("a", ["Anna", "Tom"], at: ["office"]), job, entry("c")] { try journal.log(entry) }
    func ids(_ set: (inout EntryFilter) -> Void) throws -> Set<String> {
      var filter = EntryFilter()
      set(&filter)
      return Set(try journal.ids(filter))
    }
    #expect(try ids { $0.people = ["TOM"] } == ["a", "b"])
    #expect(try ids { $0.people = ["Anna", "Tom"] } == ["a"])
    let days = entry("a").day..<entry("a").day + 1
    #expect(try ids { ($0.people, $0.tagMatch, $0.days) = (["anna", "tom"], .any, days) } == ["a", "b"])
    #expect(try ids { $0.places = ["home"] } == ["b"])
    #expect(try ids { $0.events = ["new job", "old job"] } == ["b"])
    #expect(try ids { $0.isStarred = true } == ["b"])
    #expect(try ids { $0.isStarred = false } == ["a", "c"])
    #expect(try journal.figure(of: .person("anna"))?.count == 1)
    let people = try journal.tagCounts(.people).map(\.name)
    #expect(people.contains("Anna"))
  }

  @Test func `a number is for good, whatever is deleted or undone`() throws {
    for id in ["a", "b"] { try journal.log(entry(id)) }
    #expect(try journal.entry(number: 2)?.id == "b")
    try journal.write("delete", at: now) { transaction in
      try transaction.delete("b")
      return "{}"
    }
    try journal.log(entry("c"))
    #expect(try journal.entry("c")?.number == 3)
    try journal.undo(at: now)
    try journal.log(entry("d"))
    #expect(try journal.entry("d")?.number == 4)
    #expect(try journal.entry(number: 2) == nil)
    #expect(try journal.entry(number: 3) == nil)
  }

  @Test func `numbers of a journal from before go on where it stopped`() throws {
    let old = try Journal(
      JournalFile(path: home.folder + "/old.db", patience: 0, migrations: [Schema.migrations[0]]), mode: .readWrite)
    try old.database.run(
      """
      INSERT INTO entry (number, id, at, utc_offset, day, whole_day, scale, mood_source, source, created, updated)
      VALUES (7, 'a', 0, 0, 0, 0, 5, 'said', 'chat', 0, 0)
      """)
    let new = try Journal(path: home.folder + "/old.db")
    #expect(try new.entry("a")?.number == 7)
    try new.log(entry("b"))
    #expect(try new.entry("b")?.number == 8)
  }

  @Test func `two names become one in all entries, and undo parts them`() throws {
    var both = entry("both")
    both.activities = ["parkour", "free_running"]
    var denied = entry("denied")
    denied.without = ["free_running"]
    for entry in [both, denied] { try journal.log(entry) }
    try journal.write("track", at: now) { transaction in
      let counts = [
        try transaction.rename(.activities, "free_running", to: "parkour"),
        try transaction.rename(.activities, "unknown", to: "parkour"),
      ]
      #expect(counts == [2, 0])
      return "{}"
    }
    #expect(try journal.entry("both")?.activities == ["parkour"])
    #expect(try journal.entry("denied")?.without == ["parkour"])
    try journal.undo(at: now)
    #expect(try journal.entry("both")?.activities == ["parkour", "free_running"])
    #expect(try journal.entry("denied")?.without == ["free_running"])
  }

  @Test func `erasing days leaves no name of a person in the file`() throws {
    try journal.log(dinner("a", ["Ottoline"], at: ["Gormenghast"]))
    try journal.erase(days: entry("a").day..<entry("a").day + 1, at: now)
    let bytes = try home.bytes()
    for name in ["Ottoline", "Gormenghast"] { #expect(bytes.range(of: Data(name.utf8)) == nil) }
  }
}

extension Entry {
  /// The entry as it is stored with a number, or as it is before it has one.
  func numbered(_ number: Int?) -> Entry {
    var entry = self
    entry.number = number
    return entry
  }
}
