import CivilTime
import Testing

@testable import Insights

@Suite struct TableBytesTests {
  private var table: DayTable {
    let day = CivilDate(year: 2026, month: 3, day: 1)
    var table = DayTable(
      moments: (0..<30).map {
        .init(day: day + $0 / 2, hour: $0 % 7 == 0 ? nil : $0 % 24, mood: $0 % 4 == 0 ? nil : 3.5)
      })
    table.add(SeriesID(.activity, "walking"), at: stride(from: 0, to: 30, by: 3))
    table.add(SeriesID(.emotion, "föhlich"), at: [1, 2, 29])
    table.add(metric: "sleep", (0..<15).map { ($0 * 2, 5 + Double($0) / 10) })
    return table
  }

  @Test func `a table that was kept says the same`() throws {
    let bytes = table.bytes()
    let kept = try #require(bytes.withUnsafeBytes { DayTable(bytes: $0) })
    #expect(kept.series == table.series)
    #expect(kept.moods() == table.moods())
    #expect(kept.entryCount == 30 && kept.moodCount == table.moodCount)
    for id in table.series { #expect(kept.daily(id) == table.daily(id)) }
    #expect(kept.activityCorrelations() == table.activityCorrelations())
    #expect(kept.values(of: SeriesID(.metric, "sleep")) == table.values(of: SeriesID(.metric, "sleep")))
    #expect(kept.bytes() == bytes)
  }

  @Test func `bytes that were cut anywhere are no table`() {
    let bytes = table.bytes()
    for length in 0..<bytes.count {
      #expect(bytes.prefix(length).withUnsafeBytes { DayTable(bytes: $0) } == nil, "\(length) bytes")
    }
  }
}
