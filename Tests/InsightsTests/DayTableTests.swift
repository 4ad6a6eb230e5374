import CivilTime
import JournalModel
import SeededRandom
import Testing

@testable import Insights

@Suite struct DayTableTests {
  @Test func `a day's moods are kept as mean, least, greatest, last and count`() throws {
    let table = DayTable(entries: [
      Sample.entry(0, hour: 20, mood: 5), Sample.entry(0, hour: 8, mood: 2), Sample.entry(0, hour: 12),
      Sample.entry(3, mood: 4),
    ])
    let day = try #require(table.moods().first)
    #expect((day.mean, day.min, day.max) == (3.5, 2, 5))
    #expect((day.last, day.count, day.label) == (5, 2, 4))
    #expect(table.entryCount == 4)
    #expect(table.moodCount == 3)
    #expect(table.days == Sample.start..<Sample.start + 4)
  }

  @Test func `a yes-or-no series is 0 on other days with an entry and unknown on days without`() {
    let table = DayTable(entries: [
      Sample.entry(0, mood: 3, activities: ["walking", "walking"]), Sample.entry(2),
      Sample.entry(3, activities: ["walking"]),
    ])
    #expect(table.daily(SeriesID(.activity, "walking")).values == [1, nil, 0, 1])
    #expect(table.daily(.mood).values == [3, nil, nil, nil])
    #expect(table.daily(SeriesID(.activity, "never")).values == [0, nil, 0, 0])
    #expect(table.daily(SeriesID(.partOfDay, "afternoon")).values == [1, nil, 1, 1])
  }

  @Test func `a metric's daily value is the mean of the day`() {
    let table = DayTable(entries: [
      Sample.entry(0, hour: 8, metrics: ["energy": 2]), Sample.entry(0, hour: 20, metrics: ["energy": 5]),
      Sample.entry(1, hour: nil, metrics: ["energy": 1, "sleep": 6]),
    ])
    #expect(table.daily(SeriesID(.metric, "energy")).values == [3.5, 1])
    #expect(table.daily(SeriesID(.metric, "sleep"), over: Sample.start + 1..<Sample.start + 3).values == [6, nil])
    #expect(table.series.map(\.name) == ["energy", "sleep", "evening", "morning"])
  }

  @Test(arguments: [
    (4, PartOfDay.night), (5, .morning), (11, .morning), (12, .afternoon), (16, .afternoon), (17, .evening),
    (21, .evening), (22, .night), (0, .night),
  ])
  func `parts of the day begin at 5, 12, 17 and 22`(hour: Int, part: PartOfDay) {
    #expect(PartOfDay(hour: hour) == part)
  }

  @Test func `a table that follows changes day by day is the one that all entries make`() {
    var random = SeededGenerator(seed: 5)
    var entries = Sample.noise(days: 40, seed: 1)
    let others = Sample.noise(days: 45, seed: 2)
    var table = DayTable(entries: entries)
    for _ in 0..<60 {
      let day = Sample.start + Int(random.next() % 45)
      entries.removeAll { $0.day == day }
      if random.next() % 3 > 0 { entries += others.filter { $0.day == day } }
      table.replace(day, with: DayTable(entries: entries.filter { $0.day == day }))
    }
    let fresh = DayTable(entries: entries)
    #expect(table.series == fresh.series)
    #expect(table.moods() == fresh.moods())
    #expect(table.moodCount == fresh.moodCount)
    #expect(table.series.allSatisfy { table.daily($0) == fresh.daily($0) })
    #expect(Correlations(of: table) == Correlations(of: fresh))
  }

  @Test func `no entries make an empty table`() {
    let table = DayTable(entries: [])
    #expect(table.days == nil)
    #expect(table.series.isEmpty)
    #expect(Correlations(of: table).all.isEmpty)
    #expect(table.activityCorrelations().isEmpty)
  }
}
