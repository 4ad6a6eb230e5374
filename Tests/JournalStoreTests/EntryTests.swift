import CivilTime
import JournalModel
import Testing

@testable import JournalStore

@Suite struct EntryTests {
  let home: TemporaryJournal
  let journal: Journal

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
  }

  /// An entry that says everything.
  private var full: Entry {
    var full = entry("full", mood: 3.5, note: "Walked to the café\u{0}with naïve 😊")
    full.offset = -12_600
    full.isWholeDay = true
    full.span = CivilDate(dayNumber: 20)..<CivilDate(dayNumber: 22)
    full.scale = .ten
    full.moodSource = .text
    full.emotions = [.tired, .happy, .calm]
    full.activities = ["walking", "my own"]
    full.without = ["caffeine"]
    full.measurements = [
      Measurement(metric: "sleep", value: 7.5), Measurement(metric: "water", value: 2, saidUnit: "ml", saidValue: 500),
      Measurement(metric: "sleep", value: 1),
    ]
    full.weather = [.rainy, .cold]
    full.people = ["Anna", "my boss"]
    full.places = ["office"]
    full.event = "new job"
    full.isStarred = true
    full.situation = "bad_news"
    full.change = MoodChange(direction: .better, than: "2026-11-17")
    full.attachments = ["/a b/ü.jpg"]
    full.source = .imported("daylio")
    full.key = "k"
    return full
  }

  @Test func `an entry comes back as it was`() throws {
    try journal.log(full)
    try journal.log(entry("bare"))
    #expect(try journal.entry("full") == full.numbered(1))
    #expect(try journal.entry("bare") == entry("bare").numbered(2))
    #expect(try journal.entry("other") == nil)
  }

  @Test func `a changed entry keeps nothing of the old one`() throws {
    try journal.log(full)
    var changed = entry("full", minutes: 5, mood: 1)
    changed.emotions = [.calm]
    try journal.write("amend", at: now) { transaction in
      try transaction.update(changed)
      return "{}"
    }
    #expect(try journal.entry("full") == changed.numbered(1))
    var filter = EntryFilter()
    filter.text = "walked"
    #expect(try journal.ids(filter) == [])
  }

  @Test func `a deleted entry is gone with its tags and words`() throws {
    try journal.log(full)
    try journal.write("delete", at: now) { transaction in
      try transaction.delete("full")
      return "{}"
    }
    #expect(try journal.count() == 0)
    #expect(try journal.tagCounts(.activities).isEmpty)
    #expect(try journal.search(SearchQuery("walk", matching: .any), limit: 5).isEmpty)
    #expect(try journal.problems() == [])
  }

  @Test(arguments: ["update", "delete"]) func `an id that is not there is not found`(command: String) throws {
    #expect {
      try journal.write(command, at: now) { transaction in
        if command == "update" { try transaction.update(entry("none")) } else { try transaction.delete("none") }
        return "{}"
      }
    } throws: {
      ($0 as? StoreError)?.kind == .notFound
    }
  }

  @Test func `an id or a key can't come twice, and the failed write leaves nothing`() throws {
    try journal.log(full)
    var other = entry("other")
    other.key = "k"
    for again in [entry("full"), other] {
      #expect {
        try journal.write("log", at: now) { transaction in
          try transaction.insert(entry("before"))
          try transaction.insert(again)
          return "{}"
        }
      } throws: {
        ($0 as? StoreError)?.kind == .conflict
      }
    }
    #expect(try journal.ids() == ["full"])
    #expect(try journal.dataVersion() == 1)
  }

  @Test func `names that come twice are kept once`() throws {
    var twice = entry("a")
    twice.emotions = [.sad, .calm, .sad]
    twice.activities = ["walking", "walking"]
    twice.without = ["walking"]
    try journal.log(twice)
    let kept = try journal.entry("a")
    #expect(kept?.emotions == [.sad, .calm])
    #expect(kept?.activities == ["walking"])
    #expect(kept?.without == ["walking"])
  }

  @Test(arguments: [EntryOrder.oldestFirst, .latestFirst, .lastWrittenFirst])
  func `pages follow on each other without gap or repeat`(order: EntryOrder) throws {
    // Several share an instant, and they are not written in the order of their times.
    let minutes = [5, 1, 1, 9, 1, 3, 5, 2, 1, 7, 0]
    for (index, minute) in minutes.enumerated() { try journal.log(entry("e\(index)", minutes: minute)) }
    let all = try journal.entries(order: order, limit: 100).map(\.id)
    var paged: [String] = []
    while case let page = try journal.entries(order: order, limit: 3, after: paged.last).map(\.id), !page.isEmpty {
      #expect(page.count <= 3)
      paged += page
    }
    let sorted = minutes.indices.sorted { (minutes[$0], $0) < (minutes[$1], $1) }.map { "e\($0)" }
    let written = minutes.indices.reversed().map { "e\($0)" }
    #expect(all == (order == .oldestFirst ? sorted : order == .latestFirst ? sorted.reversed() : written))
    #expect(paged == all)
  }

  @Test func `a page after an id that is not there is empty`() throws {
    try journal.log(entry("a"))
    #expect(try journal.entries(limit: 5, after: "b").isEmpty)
  }
}
