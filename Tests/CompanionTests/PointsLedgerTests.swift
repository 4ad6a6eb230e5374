import CivilTime
import JournalModel
import SeededRandom
import Testing

@testable import Companion

@Suite struct PointsLedgerTests {
  private let monday = CivilDate(year: 2026, month: 11, day: 16)

  private func checkIn(
    _ number: Int, _ day: Int, hour: Int = 12, mood: Bool = true, tags: Bool = false, note: Bool = false,
    imported: Bool = false
  ) -> CheckIn {
    let date = monday + day
    return CheckIn(
      number: number, at: TimeZoneRules.utc.instant(of: CivilDateTime(date, hour: hour)), day: date, hour: hour,
      hasMood: mood, hasTags: tags, hasNote: note, isImported: imported)
  }

  @Test(arguments: [
    (true, false, false, 1), (true, true, false, 2), (true, true, true, 4), (false, true, false, 1),
    (false, false, true, 2), (false, false, false, 0),
  ])
  func `a mood earns one, tags one, words two`(mood: Bool, tags: Bool, note: Bool, points: Int) {
    #expect(PointsLedger([checkIn(1, 0, mood: mood, tags: tags, note: note)]).earned == points)
  }

  @Test func `the first eight entries of a day earn, in the order written`() {
    let moods = (1...8).map { checkIn($0, 0, hour: $0) }
    #expect(PointsLedger(moods + [checkIn(9, 0, hour: 0, tags: true, note: true)]).earned == 8)
    #expect(PointsLedger(moods + [checkIn(9, 1)]).earned == 9)
  }

  @Test func `imported entries earn nothing and make no run`() {
    let imported = (0..<10).map { checkIn($0 + 1, $0, tags: true, note: true, imported: true) }
    let ledger = PointsLedger(imported)
    #expect(ledger.earned == 0 && ledger.runs.reached.isEmpty)
    #expect(PointsLedger(imported + [checkIn(11, 0)]).earned == 1)
  }

  @Test func `runs bring 2, 5 and 10 points, once each`() {
    let days = (0..<30).map { checkIn($0 + 1, $0) }
    #expect(PointsLedger(Array(days.prefix(2))).earned == 2)
    #expect(PointsLedger(Array(days.prefix(3))).earned == 5)
    #expect(PointsLedger(Array(days.prefix(7))).earned == 14)
    #expect(PointsLedger(Array(days.prefix(14))).earned == 31)
    let ledger = PointsLedger(days)
    #expect(ledger.earned == 47)
    #expect(ledger.runs.reached[.thirty] == monday + 29)
    // A second run of seven days brings no second bonus.
    let again = (0..<7).map { checkIn($0 + 31, $0 + 60) }
    #expect(PointsLedger(days + again).earned == 54)
  }

  @Test(arguments: [(9, true), (22, true), (23, false)])
  func `a return within 48 hours keeps the run, and the gap isn't counted`(hour: Int, keeps: Bool) {
    // Day 0 and 1 at 22:00; then nothing on day 2, and a return on day 3.
    let ledger = PointsLedger([checkIn(1, 0, hour: 22), checkIn(2, 1, hour: 22), checkIn(3, 3, hour: hour)])
    #expect(ledger.runs.longest == (keeps ? 3 : 2))
    #expect((ledger.runs.reached[.three] != nil) == keeps)
  }

  @Test func `one weekly review in a calendar week earns, three breaths a day`() {
    // Monday and Sunday of one week, and the Monday after.
    #expect(PointsLedger([], reviews: [monday, monday + 6, monday + 7]).earned == 6)
    #expect(PointsLedger([], breaths: [monday, monday, monday, monday, monday + 1]).earned == 4)
  }

  @Test func `taking an entry away takes away just what it earned, whatever the order`() {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<200 {
      let entries = (1...20).map { number in
        checkIn(
          number, Int.random(in: 0..<12, using: &random), hour: Int.random(in: 0..<24, using: &random),
          mood: .random(using: &random), tags: .random(using: &random), note: .random(using: &random))
      }
      let whole = PointsLedger(entries)
      #expect(PointsLedger(entries.sorted { $0.at < $1.at }.sorted { $0.number < $1.number }) == whole)
      let less = PointsLedger(Array(entries.dropLast()))
      #expect(less.earned <= whole.earned)
      #expect(PointsLedger(less == whole ? entries : Array(entries.dropLast()) + [entries[19]]) == whole)
    }
  }

  @Test func `a badge comes with its day, and a gap takes none away`() {
    let days = (0..<7).map { checkIn($0 + 1, $0, note: true) }
    func badges(_ entries: [CheckIn]) -> [Badge] {
      Badge.earned(entries, runs: PointsLedger(entries).runs).map(\.badge)
    }
    #expect(badges(days) == [.firstLight, .threeDays, .weekWarrior])
    #expect(badges(days + [checkIn(8, 90, note: true)]) == [.firstLight, .threeDays, .weekWarrior])
    #expect(badges([]) == [])
  }
}
