import CivilTime
import JournalModel
import Testing

@testable import JournalStore

@Suite struct DaysTests {
  private let day = CivilDate(dayNumber: now.seconds.floored(by: 86_400).quotient)

  @Test func `the days with an entry are told whether they run on or not`() throws {
    let file = try TemporaryJournal()
    let journal = try file.open()
    // Two runs of days, with two entries on some of them.
    let days = (Array(0..<200) + Array(203..<300)).map { day - $0 }
    try journal.write("import", at: now) { transaction in
      for (index, day) in days.enumerated() {
        for more in 0...(index % 3 == 0 ? 1 : 0) {
          var entry = entry("\(index)-\(more)")
          entry.day = day
          try transaction.insert(entry)
        }
      }
      return "{}"
    }
    for before in [nil, day + 1, day, day - 100, day - 202, day - 250, day - 300] {
      for limit in [1, 63, 64, 100, 199, 200, 400] {
        let plain = days.filter { before == nil || $0 < before! }.prefix(limit)
        #expect(try journal.daysWithEntries(before: before, limit: limit) == Array(plain))
      }
    }
  }

  @Test func `moments carry day, local hour and mood`() throws {
    let file = try TemporaryJournal()
    let journal = try file.open()
    var late = entry("a", mood: 4)
    late.offset = 5 * 3600
    late.day = day + 1
    var whole = entry("b", minutes: -1440)
    whole.isWholeDay = true
    try journal.log(late)
    try journal.log(whole)
    var found: [EntryMoment] = []
    try journal.eachMoment { found.append($0) }
    found.sort { $0.day < $1.day }
    #expect(found.map(\.day) == [day - 1, day + 1])
    #expect(found.map(\.hour) == [nil, 1])
    #expect(found.map(\.mood) == [nil, 4])
    found = []
    try journal.eachMoment(in: day + 1..<day + 2) { found.append($0) }
    #expect(found.count == 1)
  }

  @Test func `tags are found by name, each with its entries and values`() throws {
    let file = try TemporaryJournal()
    let journal = try file.open()
    var first = entry("a")
    first.activities = ["yoga", "work"]
    first.without = ["golf"]
    first.measurements = [Measurement(metric: "sleep", value: 6.5)]
    var second = entry("b", minutes: 5)
    second.activities = ["work"]
    second.emotions = [.calm]
    try journal.log(first)
    try journal.log(second)
    #expect(try journal.tagNames(.activities).filter { $0 != "golf" } == ["work", "yoga"])
    #expect(try journal.tagNames(.emotions) == ["calm"])
    #expect(try journal.tagNames(.weather).isEmpty)
    func entries(_ name: String, _ kind: TagKind) throws -> [Double] {
      var values: [Double] = []
      try journal.eachEntry(with: name, kind) { _, value in values.append(value) }
      return values
    }
    #expect(try entries("work", .activities) == [1, 1])
    #expect(try entries("golf", .activities).isEmpty)
    #expect(try entries("golf", .without) == [1])
    #expect(try entries("sleep", .metrics) == [6.5])
  }

  @Test func `the days that writes touched are known, old ones and new ones`() throws {
    let file = try TemporaryJournal()
    let journal = try file.open()
    try journal.log(entry("a", mood: 3))
    try journal.log(entry("b", minutes: -3 * 1440, mood: 2))
    var version = try journal.dataVersion()
    #expect(try journal.changedDays(since: version) == [])
    #expect(try journal.changedDays(since: 0) == [day, day - 3])

    var tagged = entry("a", mood: 3)
    tagged.activities = ["yoga"]
    try journal.write("amend", at: now) { transaction in
      try transaction.update(tagged)
      return "{}"
    }
    #expect(try journal.changedDays(since: version) == [day])

    version = try journal.dataVersion()
    var moved = tagged
    moved.day = day - 1
    try journal.write("amend", at: now) { transaction in
      try transaction.update(moved)
      return "{}"
    }
    #expect(try journal.changedDays(since: version) == [day, day - 1])

    version = try journal.dataVersion()
    try journal.write("delete", at: now) { transaction in
      try transaction.delete("b")
      return "{}"
    }
    #expect(try journal.changedDays(since: version) == [day - 3])
    try journal.write("set", at: now) { transaction in
      try transaction.set("scale", to: "10")
      return "{}"
    }
    #expect(try journal.changedDays(since: version) == [day - 3])
  }

  @Test func `after an undo, a redo and an erasure all days may have changed`() throws {
    let file = try TemporaryJournal()
    let journal = try file.open()
    try journal.log(entry("a", mood: 3))
    try journal.log(entry("b", mood: 3))
    let steps = [
      { _ = try journal.undo(at: now) }, { _ = try journal.redo(at: now) },
      { _ = try journal.erase(days: day..<day + 1, at: now) }, { _ = try journal.log(entry("d", mood: 2)) },
    ]
    for step in steps.dropLast() {
      let version = try journal.dataVersion()
      try step()
      #expect(try journal.changedDays(since: version) == nil)
    }
    try steps[3]()
    let version = try journal.dataVersion()
    try journal.undo(at: now)
    try journal.log(entry("c", mood: 3))
    #expect(try journal.changedDays(since: version) == nil)
    #expect(try journal.changedDays(since: 1_000) == nil)
  }
}
