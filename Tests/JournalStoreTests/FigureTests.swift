import CivilTime
import JournalModel
import Testing
import SeededRandom

@testable import JournalStore

@Suite struct FigureTests {
  let home: TemporaryJournal
  let journal: Journal
  private let today = CivilDate(dayNumber: 20_775)

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
    // Written out of order: the last value of a day is the latest one, not the one written last.
    for (id, minutes, mood) in [("a", 10, 4.0), ("b", 0, 2), ("c", -1440, 5), ("d", 20, nil), ("e", 5, 3.5)] {
      var new = entry(id, minutes: minutes, mood: mood)
      new.activities = mood.map { $0 >= 4 } ?? true ? ["walking", "work"] : ["work"]
      new.emotions = id == "b" ? [.sad] : []
      new.measurements = id == "d" ? [] : [Measurement(metric: "sleep", value: Double(minutes))]
      try journal.log(new)
    }
  }

  @Test func `the figure of the moods`() throws {
    let figure = try #require(try journal.figure(of: .mood))
    #expect(figure.count == 4)
    #expect(figure.mean == 3.625)
    #expect(figure.min == 2 && figure.max == 5)
    #expect(figure.latest == 4 && figure.latestDay == today && figure.latestAt == now.adding(seconds: 600))
    // By hand: the squares of 1.375, −1.625, −0.125 and 0.375 sum to 4.6875.
    #expect(abs((figure.standardDeviation ?? 0) - (4.6875 / 3.0).squareRoot()) < 1e-12)
  }

  @Test func `figures of the other subjects`() throws {
    #expect(try journal.figure(of: .entries)?.count == 5)
    #expect(try journal.figure(of: .activity("walking"))?.total == 3)
    #expect(try journal.figure(of: .emotion(.sad))?.latestDay == today)
    #expect(try journal.figure(of: .metric("sleep"))?.total == -1425)
    #expect(try journal.figure(of: .metric("steps")) == nil)
    #expect(try journal.figure(of: .mood, over: EntryFilter(days: today + 1..<today + 2)) == nil)
    var filter = EntryFilter()
    filter.activities = ["walking"]
    #expect(try journal.figure(of: .metric("sleep"), over: filter)?.count == 2)
    filter.days = today..<today + 1
    #expect(try journal.figure(of: .metric("sleep"), over: filter)?.latest == 10)
    #expect(try journal.figure(of: .activity("work"), over: filter)?.count == 2)
    #expect(try journal.figure(of: .emotion(.sad), over: filter) == nil)
  }

  @Test func `a day has its own figure`() throws {
    let days = try journal.dailyFigures()
    #expect(days.map(\.day) == [today - 1, today])
    #expect(days.map(\.figure.count) == [1, 3])
    #expect(days[1].figure.latest == 4)
    #expect(days[1].figure.min == 2)
    #expect(try journal.dailyFigures(of: .entries).map(\.figure.count) == [1, 4])
    #expect(try journal.dailyFigures(over: EntryFilter(days: today - 1..<today)).count == 1)
  }

  @Test func `tags are counted with the moods of their entries`() throws {
    let counts = try journal.tagCounts(.activities)
    #expect(
      counts == [
        TagCount(name: "work", count: 5, moodCount: 4, meanMood: 3.625, successes: 2, lastDay: today),
        TagCount(name: "walking", count: 3, moodCount: 2, meanMood: 4.5, successes: 2, lastDay: today),
      ])
    #expect(try journal.tagCounts(.emotions, over: EntryFilter(days: today - 1..<today)).isEmpty)
    #expect(try journal.tagCounts(.metrics).map(\.count) == [4])
  }

  @Test func `moods by hour and by day of the week`() throws {
    let hours = try journal.moodByHour()
    #expect(hours.keys.sorted() == [20])
    #expect(hours[20]?.count == 4)
    let weekdays = try journal.moodByWeekday()
    #expect(weekdays[Weekday.tuesday.rawValue]?.mean == 5)
    #expect(weekdays[Weekday.wednesday.rawValue]?.count == 3)
  }

  @Test func `days with entries come latest first, in pages`() throws {
    #expect(try journal.daysWithEntries() == [today, today - 1])
    #expect(try journal.daysWithEntries(limit: 1) == [today])
    #expect(try journal.daysWithEntries(before: today) == [today - 1])
  }

  @Test func `a figure is the same as over an array`() throws {
    var generator = SeededGenerator(seed: 4)
    var values: [Double] = []
    let fresh = try Journal(path: "\(home.folder)/fresh.db")
    for index in 0..<200 {
      let mood = Double.random(in: 1...5, using: &generator)
      values.append(mood)
      try fresh.log(entry("\(index)", minutes: index * 100, mood: mood))
    }
    let mean = values.reduce(0, +) / 200
    let figure = try #require(try fresh.figure(of: .mood))
    #expect(abs(figure.mean - mean) < 1e-9)
    #expect(abs(figure.squares - values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }) < 1e-9)
    #expect(figure.min == values.min() && figure.max == values.max())
  }
}
