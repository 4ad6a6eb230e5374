internal import CivilTime
internal import JSONText
internal import JournalModel

/// Writes a row for each entry.
struct SpreadsheetWriter: EntryWriter {
  /// Which columns a row has.
  enum Columns {
    /// Those of the first specification, exactly.
    case six
    /// Those, and one for all else.
    case full
  }

  /// The six columns.
  static let six = ["date", "mood", "activities", "journal_text", "sleep_hours", "energy_level"]
  /// What comes after them in a full table.
  static let more = [
    "day", "whole_day", "span_start", "span_end", "scale", "mood_source", "emotions", "without", "weather",
    "people", "places", "event", "starred",
    "situation", "measurements", "change", "change_than", "attachments", "source", "number", "id", "key",
    "created",
  ]
  /// What stands between the words of a list.
  static let separator = "; "

  var output: [UInt8] = []
  let columns: Columns

  init(columns: Columns) { self.columns = columns }

  mutating func begin() {
    CSVCell.append(row: columns == .six ? Self.six : Self.six + Self.more, to: &output)
  }

  mutating func write(_ entry: Entry) {
    CSVCell.append(row: columns == .six ? Self.six(entry) : Self.six(entry) + Self.more(entry), to: &output)
  }

  private static func six(_ entry: Entry) -> [String] {
    [
      // To the second: spreadsheets read no finer times.
      entry.isWholeDay
        ? ISO8601.string(entry.day)
        : ISO8601.string(Instant(seconds: entry.at.seconds), offset: entry.offset - entry.offset % 60),
      entry.mood.map { number($0.value) } ?? "",
      CSVCell.guarded(entry.activities.joined(separator: separator)),
      CSVCell.guarded(entry.note ?? ""),
      // Naps add to the night; of several levels the last one stands.
      total("sleep", of: entry).map(number) ?? "",
      entry.measurements.last { $0.metric == "energy" }.map { number($0.value) } ?? "",
    ]
  }

  private static func more(_ entry: Entry) -> [String] {
    func list(_ words: [String]) -> String { CSVCell.guarded(words.joined(separator: separator)) }
    return [
      ISO8601.string(entry.day), entry.isWholeDay ? "1" : "0",
      entry.span.map { ISO8601.string($0.lowerBound) } ?? "", entry.span.map { ISO8601.string($0.upperBound) } ?? "",
      String(entry.scale.rawValue), entry.mood == nil ? "" : entry.moodSource.rawValue,
      list(entry.emotions.map(\.rawValue)), list(entry.without), list(entry.weather.map(\.rawValue)),
      list(entry.people), list(entry.places), CSVCell.guarded(entry.event ?? ""), entry.isStarred ? "1" : "",
      CSVCell.guarded(entry.situation ?? ""), list(entry.measurements.map(measured)),
      entry.change?.direction.rawValue ?? "", CSVCell.guarded(entry.change?.than ?? ""), list(entry.attachments),
      entry.source.word, entry.number.map(String.init) ?? "", entry.id, CSVCell.guarded(entry.key ?? ""),
      ISO8601.string(entry.created, offset: 0),
    ]
  }

  /// A measurement such as `caffeine=2`, or `caffeine=1.5 (142.5 mg)` where it was said in another unit.
  private static func measured(_ measurement: Measurement) -> String {
    let value = "\(measurement.metric)=\(number(measurement.value))"
    guard let unit = measurement.saidUnit, let said = measurement.saidValue else { return value }
    return "\(value) (\(number(said)) \(unit))"
  }

  private static func total(_ metric: String, of entry: Entry) -> Double? {
    let values = entry.measurements.filter { $0.metric == metric }.map(\.value)
    return values.isEmpty ? nil : values.reduce(0, +)
  }

  private static func number(_ value: Double) -> String { JSONNumber(value).token }
}
