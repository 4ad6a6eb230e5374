import JournalModel
import Testing

@testable import JournalStore

@Suite struct SearchTests {
  let home: TemporaryJournal
  let journal: Journal

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
    try journal.log(entry("a", mood: 2, note: "Walked to the café, then work stress again."))
    try journal.log(entry("b", mood: 4, note: "Stress stress stress. Stressful, all of it."))
    try journal.log(entry("c", mood: 5, note: String(repeating: "word ", count: 60) + "a calm walk " + "end"))
    try journal.log(entry("d"))
  }

  private func found(_ text: String, _ match: SearchQuery.Match = .all) throws -> [String] {
    try journal.search(SearchQuery(text, matching: match), limit: 10).map(\.entry.id)
  }

  @Test func `a phrase is found where its words stand side by side`() throws {
    try journal.log(entry("e", mood: 3, note: "No stress, and no work."))
    #expect(try found("work stress", .phrase) == ["a"])
    #expect(Set(try found("work stress")) == ["a", "e"])
    #expect(try journal.searchCount(SearchQuery("work stress", matching: .all)) == 2)
    #expect(try found("stress work", .phrase).isEmpty)
  }

  @Test func `words are found in other forms, without case and accents`() throws {
    #expect(try found("WALKS cafe") == ["a"])
    #expect(Set(try found("walking")) == ["a", "c"])
    #expect(Set(try found("café calm", .any)) == ["a", "c"])
    #expect(try found("café calm") == [])
  }

  @Test func `the best fit comes first`() throws {
    #expect(try found("stress") == ["b", "a"])
    let scores = try journal.search(SearchQuery("stress", matching: .all), limit: 10).map(\.score)
    #expect(scores == scores.sorted(by: >) && scores[1] > 0)
  }

  @Test func `a snippet shows the words in their place`() throws {
    let hit = try #require(try journal.search(SearchQuery("calm walks", matching: .all), limit: 1).first)
    #expect(hit.snippet.hasPrefix("…word") && hit.snippet.hasSuffix("a calm walk end"))
    let bytes = Array(hit.snippet.utf8)
    #expect(hit.matches.map { String(decoding: bytes[$0], as: UTF8.self) } == ["calm", "walk"])
  }

  @Test func `a search has its filter and its pages`() throws {
    var filter = EntryFilter()
    filter.mood = 1...3
    #expect(try journal.search(SearchQuery("stress", matching: .all), in: filter, limit: 10).map(\.entry.id) == ["a"])
    let second = try journal.search(SearchQuery("stress", matching: .all), limit: 1, skipping: 1)
    #expect(second.map(\.entry.id) == ["a"])
  }

  @Test(arguments: ["", "\"", "*", "NEAR(", "a\u{0}b", "note:", "-", "😊", String(repeating: "x ", count: 5000)])
  func `any text is a query`(text: String) throws {
    _ = try found(text)
    _ = try found(text, .any)
  }
}
