import CivilTime
import DemoData
import JournalModel
import ResourceFiles
import Testing

@Suite struct DemoJournalTests {
  private let last = CivilDate(year: 2026, month: 11, day: 18)

  private func journal(days: Int, seed: UInt64 = 7) -> [Entry] {
    Array(DemoJournal(days: days, ending: last, in: .utc, seed: seed, files: ResourceFiles()))
  }

  @Test func `a seed gives the same journal again, and another seed another one`() {
    #expect(journal(days: 30) == journal(days: 30))
    #expect(journal(days: 30) != journal(days: 30, seed: 8))
  }

  @Test func `every day has one to five entries, in order, each with its own id`() {
    let entries = journal(days: 400)
    let counts = Dictionary(grouping: entries, by: \.day).mapValues(\.count)
    #expect(counts.count == 400)
    #expect(counts.values.allSatisfy { (1...5).contains($0) })
    #expect(Set(counts.values).count == 5)
    #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.at < $1.at })
    #expect(Set(entries.map(\.id)).count == entries.count)
    #expect(entries.last?.day == last)
  }

  @Test func `ids are UUIDs of version 7 that carry the time`() throws {
    let entry = try #require(journal(days: 1).first)
    #expect(entry.id.count == 36)
    let parts = entry.id.split(separator: "-").map(String.init)
    #expect(parts.map(\.count) == [8, 4, 4, 4, 12])
    #expect(Int(parts[0] + parts[1], radix: 16) == entry.at.microseconds / 1000)
    #expect(parts[2].hasPrefix("7"))
    #expect("89ab".contains(parts[3].prefix(1)))
  }

  @Test func `the effects that the generator promises are in the figures`() {
    let entries = journal(days: 2000)
    func mean(where holds: (Entry) -> Bool) -> Double {
      let moods = entries.filter(holds).compactMap(\.mood?.value)
      return moods.reduce(0, +) / Double(moods.count)
    }
    #expect(mean { $0.day.weekday == .monday } < mean { $0.day.weekday == .saturday } - 0.8)
    let exerciseDays = Set(entries.filter { $0.activities.contains("exercise") }.map(\.day))
    #expect(mean { exerciseDays.contains($0.day) } > mean { !exerciseDays.contains($0.day) } + 0.3)
    let drinkingDays = Set(entries.filter { $0.activities.contains("alcohol") }.map(\.day))
    let after = mean { drinkingDays.contains($0.day - 1) && $0.day.weekday == .wednesday }
    #expect(after < mean { !drinkingDays.contains($0.day - 1) && $0.day.weekday == .wednesday } - 0.2)
    let short = Set(entries.filter { e in e.measurements.contains { $0.metric == "sleep" && $0.value < 6 } }.map(\.day))
    #expect(mean { short.contains($0.day) } < mean { !short.contains($0.day) } - 0.3)
  }

  @Test func `notes are varied, and no list is left unfilled`() {
    let notes = journal(days: 365).compactMap(\.note)
    #expect(notes.count > 400)
    #expect(Set(notes).count * 10 > notes.count * 7)
    #expect(notes.allSatisfy { !$0.contains("{") && !$0.contains("}") && !$0.contains("  ") })
    #expect(notes.contains { $0.contains("deadline") })
  }

  @Test(arguments: [-5, 0]) func `no days make no entries`(days: Int) {
    #expect(journal(days: days).isEmpty)
  }
}
