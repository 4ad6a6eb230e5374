import CivilTime
import Foundation
import JournalModel
import Testing

@testable import Exchange

@Suite struct ImporterTests {
  static let berlin = try? TimeZoneRules(identifier: "Europe/Berlin")

  static func fixture(_ name: String) throws -> ImportSource {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try ImportSource(path: folder.appending(path: name).path)
  }

  /// What is found in a file: entries in a line each, reasons of what was skipped, and remarks.
  static func read(_ source: ImportSource) throws -> (format: ImportFormat, lines: [String]) {
    let format = try ImportFormat.detect(source)
    var lines: [String] = []
    try format.read(source, in: #require(berlin)) { found in
      switch found {
      case .entry(let entry): lines.append(line(entry))
      case .section(let section): lines.append("section \(section.line) \(section.text(of: .head))")
      case .skipped(let skipped): lines.append("skipped \(skipped.line) \(skipped.reason)")
      case .file(let name, _): lines.append("file \(name)")
      case .double(let count): lines.append("double \(count)")
      case .leftOut(let what): lines.append("left out \(what)")
      case .remark(.scale(let scale)): lines.append("scale \(scale.rawValue)")
      case .remark(.column(let name, let use)): lines.append("column \(name): \(use ?? "-")")
      case .setting(let name, let value): lines.append("setting \(name) \(value)")
      case .record(let record): lines.append("record \(record.kind)")
      }
    }
    return (format, lines)
  }

  private static func line(_ entry: FoundEntry) -> String {
    var parts: [String] = []
    switch entry.time {
    case .instant(let instant, let offset): parts.append(ISO8601.string(instant, offset: offset ?? 0))
    case .clock(let clock): parts.append("\(ISO8601.string(clock.date)) \(clock.hour):\(clock.minute)")
    case .day(let day): parts.append(ISO8601.string(day))
    }
    switch entry.mood {
    case .mood(let mood, _): parts.append("mood \((mood.value * 100).rounded() / 100)")
    case .name(let name): parts.append("mood “\(name)”")
    case nil: break
    }
    for (sign, names) in [
      ("~", entry.emotions), ("+", entry.activities), ("-", entry.without), ("@", entry.people), ("at ", entry.places),
    ] {
      parts += names.map { sign + $0 }
    }
    parts += entry.measurements.map { "\($0.metric) \(($0.value * 100).rounded() / 100)" }
    parts += entry.weather.map(\.rawValue)
    if entry.isStarred { parts.append("*") }
    if let note = entry.note { parts.append("“\(note.replacing("\n", with: "/"))”") }
    return parts.joined(separator: " ")
  }

  @Test(
    arguments: [
      (
        "daylio-1.csv", .daylio,
        ["2019-11-19 10:4 mood “rad” +gym +friends “first, note”", "2019-11-18 21:40 mood “meh”"]
      ),
      (
        "daylio-2.csv", .daylio,
        [
          "2022-03-27 22:0 mood “Good” +reading +cleaning “A title/Long day./Worth it.- one”",
          "2022-03-26 8:5 mood “awful” +bad sleep “3 < 4 & so on”",
        ]
      ),
      (
        "daylio-3.csv", .daylio,
        [
          "2026-11-19 21:40 mood “good” +gym +friends sleep_quality 3.67 sleep 6.75 “Long day./Worth it.”",
          "2026-11-19 8:5 mood “so-so” +bad sleep “Morning \"fog\"”", "skipped 4 date",
        ]
      ),
      (
        "journal.jrnl", .jrnl,
        ["2026-11-19 15:0 +rest “Quiet day./At home @rest/[x] is no date”", "2026-11-20 6:0 * “ok day”"]
      ),
      (
        "backup.daylio.zip", .daylioBackup,
        [
          "2026-11-19T21:40:00+01:00 mood 3.0 +gym “Long day.”", "left out photos", "2026-11-18 8:5 mood 5.0 *",
          "2026-11-18 9:5 mood “mood 99”",
        ]
      ),
      (
        "health.zip", .appleHealth,
        [
          "2026-11-19 bedtime 23.67 hrv 41.2 meditation 10.0 sleep 6.5 sleep_awake 0.5 sleep_efficiency 90.7 "
            + "sleep_light 3.5 sleep_rem 3.0 steps 912.0 wake_time 6.67",
          "2026-11-19T12:00:00+01:00 +traditional strength training", "skipped 10 date", "double 1",
        ]
      ),
      (
        "day-one.zip", .dayOne,
        [
          "left out photos",
          "2026-11-19T00:40:00+01:00 +work at Berlin outdoor_temperature 6.0 steps 4200.0 cloudy * “Long day.”",
          "skipped 2 date",
        ]
      ),
      ("jrnl.json", .jrnlJSON, ["2026-11-19 15:0 +rest * “Quiet day./At home @rest”"]),
      (
        "day-one.json", .dayOne,
        [
          "left out photos",
          "2026-11-19T00:40:00+01:00 +work at Berlin outdoor_temperature 6.0 steps 4200.0 cloudy * “Long day.”",
          "skipped 2 date",
        ]
      ),
      (
        "export.xml", .appleHealth,
        [
          "2026-11-19 bedtime 23.67 diastolic 82.0 hrv 41.2 meditation 10.0 sleep 6.5 sleep_awake 0.5 sleep_efficiency 90.7 "
            + "sleep_light 3.5 sleep_rem 3.0 steps 912.0 systolic 126.0 wake_time 6.67",
          "2026-11-19T12:00:00+01:00 +traditional strength training", "skipped 12 date", "double 1",
        ]
      ),
      (
        "health-auto-export.json", .healthAutoExport,
        [
          "skipped 1 other", "2026-11-19 diastolic 82.0 sleep 6.5 sleep_deep 1.25 steps 6200.0 systolic 126.0",
          "2026-11-19T21:30:00+01:00 mood 2.0 ~Stressed +Work",
        ]
      ),
      ("activity-watch.json", .activityWatch, ["skipped 2 date", "2026-11-19 screen_time 45.0"]),
      (
        "bearable.csv", .bearable,
        [
          "scale 10", "2026-11-19 9:0 mood 3.67 “slow start”", "2026-11-19 13:0 Neck pain 2.0",
          "2026-11-19 sleep 6.75", "2026-11-19 20:0 +Soup +Tea", "skipped 6 date",
        ]
      ),
      (
        "how-we-feel.csv", .howWeFeel,
        [
          "2026-11-19 20:40 ~Restless ~Hopeful +Deadline @Anna at Home sleep 6.5 steps 5210.0 outdoor_temperature 6.2 "
            + "water 3.0 caffeine 1.68 alcohol 0.0 cloudy “Long day/Talked it out/Ask for help sooner”"
        ]
      ),
      (
        "pixels.json", .pixels,
        ["2026-11-19 mood 4.0 “Two halves of a day”", "2026-11-19 mood 2.0", "skipped 2 other"]
      ),
      (
        "nomie.json", .nomie,
        ["scale 10", "2026-11-19T21:40:00+01:00 mood 2.33 +park @anna sleep 6.5 “walked with anna”"]
      ),
      (
        "fitbit.json", .fitbit,
        [
          "2026-11-19 sleep 6.63 sleep_deep 1.17 sleep_light 4.0 sleep_rem 1.47 sleep_awake 0.78 sleep_efficiency 93.0 "
            + "bedtime 23.67 wake_time 7.08"
        ]
      ),
      (
        "google-fit.json", .googleFit,
        ["2026-11-19 bedtime 23.67 sleep 7.17 sleep_awake 0.33 sleep_efficiency 95.56 wake_time 7.17"]
      ),
      (
        "sleep-as-android.csv", .sleepAsAndroid,
        [
          "2026-11-19 +home sleep 7.42 bedtime 23.67 wake_time 7.08 sleep_deep 3.12 sleep_quality 3.5 “restless/hot”",
          "skipped 4 date",
        ]
      ),
      (
        "table.csv", .csv,
        [
          "column day: date", "column mood rating: mood", "column notes: note", "column meds: meds",
          "column shoe size: shoe size", "column comments by cat: -", "scale 10",
          "2026-11-19 mood 3.67 +meds shoe size 42.0 “=HYPERLINK(1)”",
          "2026-11-18 mood 1.89 -meds shoe size 42.0 “fine”",
          "skipped 4 date",
        ]
      ),
      (
        "weather.csv", .csv,
        [
          "column date: date", "column temperature_2m_mean (°c): outdoor_temperature",
          "column precipitation_sum (mm): precipitation", "column conditions: weather",
          "2026-11-19 outdoor_temperature 6.5 precipitation 3.2 rainy",
        ]
      ),
    ] as [(String, ImportFormat, [String])])
  func `each program's file is known and read`(name: String, format: ImportFormat, expected: [String]) throws {
    let (found, lines) = try Self.read(Self.fixture(name))
    #expect(found == format)
    #expect(lines == expected)
  }
}
