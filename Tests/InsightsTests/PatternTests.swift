import CivilTime
import JournalModel
import Testing

@testable import Insights

@Suite struct PatternTests {
  /// Daily moods from day 0, a Thursday; 0 leaves the day out.
  private func table(_ moods: [Double]) -> DayTable {
    DayTable(entries: moods.enumerated().filter { $0.1 > 0 }.map { Sample.entry($0, mood: $1) })
  }

  private func patterns(_ table: DayTable, _ kind: MoodPattern.Kind, today: Int = 400) -> [MoodPattern] {
    table.patterns(today: Sample.start + today).filter { $0.kind == kind }
  }

  @Test func `a weekday a point below all others is found, with its run`() throws {
    // Mondays are days 4, 11, 18, …
    let moods = (0..<60).map { (day: Int) -> Double in
      if day % 7 == 4 { return day == 32 ? 3.5 : 2 }
      return 3.5 + Double(day % 3) * 0.5
    }
    let found = try #require(patterns(table(moods), .weekday).first)
    guard case .weekday(let day, let mean, let overall, let count, let run) = found.finding else { return }
    #expect(day == .monday)
    #expect((count, run) == (8, 3))
    #expect(abs(mean - 2.1875) < 1e-12)
    #expect(overall > mean + 1)
    #expect(found.isShown)
    #expect(found.days.count == 8)
  }

  @Test func `two such days, or less than a point, are no pattern`() {
    let twice = (0..<14).map { (day: Int) -> Double in day % 7 == 4 ? 1 : 4 + Double(day % 2) }
    let near = (0..<70).map { (day: Int) -> Double in day % 7 == 4 ? 3.2 : 4 + Double(day % 2) * 0.1 }
    #expect(patterns(table(twice), .weekday).isEmpty)
    #expect(patterns(table(near), .weekday).isEmpty)
  }

  @Test(
    arguments: [
      ([2, 2, 2], 2, 3, MoodPattern.Level.low, true), ([3, 3, 3, 3, 5], 3, 4, .neutral, false),
      ([1, 4.6, 5, 5, 4.5], 5, 4, .high, true), ([4, 4, 0, 4, 4, 4, 2], 4, 3, .high, false),
    ] as [([Double], Int, Int, MoodPattern.Level, Bool)])
  func `the same rounded mood on three days in a row is a streak`(
    moods: [Double], label: Int, length: Int, level: MoodPattern.Level, isRunning: Bool
  ) throws {
    let varied = moods + Array(repeating: 0, count: 10) + [1, 5, 1, 4]
    let found = try #require(patterns(table(isRunning ? [1, 5, 1, 4, 0] + moods : varied), .streak).first)
    #expect(found.finding == .streak(label: label, length: length, level: level, isRunning: isRunning))
    #expect(found.days.count == length)
    #expect(found.confidence == 1)
  }

  @Test func `moods that are all alike are said to be so, and nothing else is`() {
    let found = table(Array(repeating: 4, count: 20)).patterns(today: Sample.start + 20)
    #expect(found.map(\.finding) == [.littleVariation(mood: 4, count: 20)])
    #expect(table([4, 4]).patterns(today: Sample.start).isEmpty)
    #expect(patterns(table([4, 4, 4, 3]), .littleVariation).isEmpty)
  }

  @Test func `short nights are held against long ones, on the same date and the date after`() throws {
    let nights: [Double] = [5, 8, 7, 8.5, 5.5, 6, 7.5, 5, 8, 8, 4, 9, 5, 8, 5]
    let entries = nights.enumerated().map { day, hours in
      Sample.entry(day, mood: (hours < 6 ? 2 : 4) + Double(day % 3) * 0.2, metrics: ["sleep": hours])
    }
    let found = patterns(DayTable(entries: entries), .sleep)
    #expect(found.count == 2)
    guard case .sleep(let short, let long, let lag) = try #require(found.first).finding else { return }
    #expect((short.count, long.count, lag) == (6, 6, 0))
    #expect(long.mean - short.mean > 1.5)
    #expect(found[0].isShown)
  }

  @Test func `the hour of the usual dip is held against the same days`() throws {
    // Bad days and good ones; each day 14 o'clock lies half a point below the rest of it.
    let entries = (0..<30).flatMap { day -> [Entry] in
      let base = Double(day % 3) + 2
      return [(9, 0.1), (14, -0.5), (20, 0.05)].map { hour, more in
        Sample.entry(day, hour: hour, mood: base + more + Double(day * hour % 4) * 0.05)
      }
    }
    let dip = try #require(patterns(DayTable(entries: entries), .dip).first)
    guard case .dip(let hour, let difference, let count) = dip.finding else { return }
    #expect((hour, count) == (14, 30))
    #expect(difference < -0.4)
    #expect(dip.isShown)
  }

  @Test func `a part of the day a point off is found`() throws {
    let entries = (0..<12).flatMap { day in
      [
        Sample.entry(day, hour: 8, mood: 1.5 + Double(day % 2) * 0.5),
        Sample.entry(day, hour: 19, mood: 4 + Double(day % 3) * 0.3),
      ]
    }
    let found = patterns(DayTable(entries: entries), .partOfDay)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.isShown && $0.days.count == 12 })
  }

  @Test func `a helpful activity not logged for a while is a gap`() throws {
    let entries = (0..<40).map { day in
      Sample.entry(
        day, mood: day % 3 == 0 ? 4.5 : 2.5 + Double(day % 2), activities: day % 3 == 0 ? ["yoga"] : ["work"])
    }
    let table = DayTable(entries: entries)
    let facts = ["yoga": ActivityFacts(id: "yoga", kind: .exercise)]
    let found = table.patterns(today: Sample.start + 42, activities: facts).filter { $0.kind == .activityGap }
    #expect(found.map(\.finding) == [.activityGap(activity: "yoga", days: 3, successes: 14, count: 14)])
    #expect(found.allSatisfy { $0.isShown })
    #expect(table.patterns(today: Sample.start + 41, activities: facts).allSatisfy { $0.kind != .activityGap })
    #expect(table.patterns(today: Sample.start + 42).allSatisfy { $0.kind != .activityGap })
  }

  @Test func `on noise at most one journal in twenty is told of a pattern that isn't there`() {
    let told = (0..<200).count { seed in
      DayTable(entries: Sample.noise(days: 60, seed: UInt64(seed))).patterns(today: Sample.start + 75)
        .contains { $0.isShown && $0.kind != .streak }
    }
    #expect(told <= 18, "\(told)")
  }
}
