import CivilTime
import Foundation
import SeededRandom
import Testing

@testable import Charts

/// Whole pictures as reviewed. `REWRITE_GOLDEN=1` draws them anew: look at the difference before committing.
@Suite struct GoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  @Test(arguments: Sample.charts.map(\.name)) func `pictures look as reviewed`(name: String) throws {
    let chart = try #require(Sample.charts.first { $0.name == name }?.chart)
    let url = Self.folder.appending(path: "\(name).txt")
    var text = ""
    for width in [20, 40, 80] {
      text += "=== \(width) columns\n" + chart.draw(width: width).text() + "\n"
    }
    let picture = chart.draw(width: 40)
    for depth in [ColorDepth.sixteen, .indexed, .full] {
      let escaped = picture.text(depth: depth).replacing("\u{1B}[", with: "⟦")
      text += "=== first lines in colour: \(depth)\n"
      text += escaped.split(separator: "\n", omittingEmptySubsequences: false).prefix(4).joined(separator: "\n") + "\n"
    }
    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(try String(contentsOf: url, encoding: .utf8) == text)
    }
  }

  @Test(arguments: Sample.charts.map(\.name)) func `no picture is wider than its terminal`(name: String) throws {
    let chart = try #require(Sample.charts.first { $0.name == name }?.chart)
    for width in Array(20...130) + [200, 400] {
      #expect(chart.draw(width: width).width <= width, "\(width) columns")
    }
    for width in [Int.min, 0, 19] { #expect(chart.draw(width: width).width <= 20) }
  }

  @Test(arguments: Sample.charts.map(\.name)) func `colours only add to the characters`(name: String) throws {
    let chart = try #require(Sample.charts.first { $0.name == name }?.chart)
    for palette in Palette.all {
      for depth in ColorDepth.allCases {
        let text = chart.draw(width: 60).text(palette: palette, depth: depth)
        let bare = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        func lines(_ text: String) -> [String] {
          text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.replacing(/\ +$/, with: "") }.map(
            String.init)
        }
        #expect(lines(bare) == lines(chart.draw(width: 60).text()))
      }
    }
  }

  @Test func `every day of a year has its mood's number in the picture`() {
    var generator = SeededGenerator(seed: 3)
    for width in [20, 35, 70, 120] {
      let moods = (0..<325).filter { _ in Bool.random(using: &generator) }.map { day in
        let mean = Double.random(in: 1...5, using: &generator)
        return MoodCalendar.Day(date: Sample.start + day, mean: mean, text: "\(mean)")
      }
      let picture = Sample.calendar(Sample.start..<Sample.start + 365, moods).draw(width: width)
      let cells = picture.lines.prefix { !$0.isEmpty }.joined().filter {
        if case .onMood = $0.ink { true } else { false }
      }
      #expect(cells.count == moods.count)
      for mood in 1...5 {
        #expect(cells.count { $0.text.hasPrefix("\(mood)") } == moods.count { level(of: $0.mean) == mood })
      }
    }
  }

  @Test func `empty charts are drawn without a trap`() {
    let charts: [any Chart] = [
      BarChart([]), BarChart([.init(label: "", value: 0, text: "")]), Sparkline([]), Sparkline([nil]),
      LineChart([], levels: [], first: "", last: ""),
      LineChart([nil], levels: [.init(1, "1"), .init(1, "1")], first: "a", last: "b"),
      LineChart([.nan, 3, .infinity], levels: [.init(1, "1"), .init(5, "5")], first: "a", last: "b"),
      BarChart([.init(label: "x", value: .nan, text: "?"), .init(label: "y", value: -.infinity, text: "?")]),
      Sparkline([.nan, .infinity]),
      HeatMap(rows: [], columns: [], means: [], legend: []),
    ]
    for chart in charts { for width in [20, 80] { #expect(chart.draw(width: width).width <= width) } }
  }
}

/// Charts of made-up values.
enum Sample {
  static let start = CivilDate(year: 2026, month: 1, day: 1)
  static let today = CivilDate(year: 2026, month: 11, day: 21)
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  static let legend = ["terrible", "bad", "okay", "good", "great"]

  static func calendar(_ days: Range<CivilDate>, _ moods: [MoodCalendar.Day]) -> MoodCalendar {
    MoodCalendar(
      days: days, moods: moods, today: today, weekStart: .monday, weekdays: weekdays, months: months, legend: legend)
  }

  /// Moods that wander, with some days left out.
  static func moods(_ days: Range<CivilDate>) -> [MoodCalendar.Day] {
    (days.lowerBound.dayNumber..<days.upperBound.dayNumber).compactMap { number in
      let day = CivilDate(dayNumber: number)
      guard number % 9 != 0, day <= today else { return nil }
      let mean = 3 + Double((number * 7) % 17 - 8) / 4
      let tenths = Int((mean * 10).rounded())
      return .init(date: day, mean: mean, text: "\(tenths / 10).\(tenths % 10)")
    }
  }

  static let charts: [(name: String, chart: any Chart)] = [
    ("month", calendar(november, moods(november))), ("year", year), ("rolling-year", calendar(rolling, moods(rolling))),
    ("bars", bars), ("weekdays", weekdayBars), ("line", line), ("sparkline", sparkline), ("heat-map", heatMap),
    ("multiples", multiples),
  ]

  private static let november = CivilDate(year: 2026, month: 11, day: 1)..<CivilDate(year: 2026, month: 12, day: 1)
  private static let rolling = CivilDate(year: 2025, month: 11, day: 22)..<today + 1

  private static var year: MoodCalendar {
    var year = calendar(start..<CivilDate(year: 2027, month: 1, day: 1), moods(start..<today + 1))
    for month in 1...11 {
      year.remarks[CivilDate(year: 2026, month: month, day: 1)] = "3.\(month % 10) (\(month * 7)×)"
    }
    return year
  }

  private static let bars = BarChart([
    .init(label: "walking", value: 23, text: "23×  mood 3.8", mood: 3.8),
    .init(label: "screen time", value: 11, text: "11×  mood 2.4", mood: 2.4),
    .init(label: "日記を書く", value: 4, text: "4×"), .init(label: "yoga", value: 0, text: "0×"),
  ])

  private static var multiples: SmallMultiples {
    SmallMultiples([
      .init("weekends", BarChart(Array(weekdayBars.bars.suffix(2)), range: 1...5)),
      .init("weekdays, of which there are more than fit into a narrow heading", weekdayBars),
      .init("all", weekdayBars),
    ])
  }

  private static var weekdayBars: BarChart {
    let bars = (0..<7).map { day in
      let mean = 2 + Double(day) / 2
      return BarChart.Bar(label: weekdays[day], value: mean, text: "\(mean) (9×)", mood: mean)
    }
    return BarChart(bars, range: 1...5)
  }

  private static var line: LineChart {
    let values: [Double?] = (0..<90).map { (day: Int) -> Double? in
      if day % 11 == 0 || (40..<52).contains(day) { return nil }
      return 3 + Double((day * 5) % 19 - 9) / 5
    }
    let levels = (1...5).map { LineChart.Level(Double($0), "\($0)") }
    return LineChart(values, levels: levels, first: "23 Aug", last: "21 Nov")
  }

  private static var sparkline: Sparkline {
    let values: [Double?] = (0..<30).map { (day: Int) -> Double? in
      if day % 10 == 4 { return nil }
      return 1 + Double(day % 9) / 2
    }
    return Sparkline(values)
  }

  private static var heatMap: HeatMap {
    let means: [[Double?]] = (0..<7).map { (day: Int) -> [Double?] in
      (0..<24).map { (hour: Int) -> Double? in
        if hour < 7 { return nil }
        return 1 + Double((hour * 3 + day) % 9) / 2
      }
    }
    let hours = (0..<24).map { (hour: Int) -> String in hour < 10 ? "0\(hour)" : "\(hour)" }
    return HeatMap(rows: weekdays, columns: hours, means: means, legend: legend)
  }
}
