internal import CivilTime
internal import JournalModel

/// Nights, from spans of sleep that several devices may have counted at once.
struct SleepNights {
  /// What a span is.
  enum Stage: Hashable {
    case asleep, core, deep, rem, awake, inBed

    var metric: String? {
      switch self {
      case .core: "sleep_light"
      case .deep: "sleep_deep"
      case .rem: "sleep_rem"
      case .awake: "sleep_awake"
      case .asleep, .inBed: nil
      }
    }
  }

  /// A span of one stage, in seconds.
  private struct Span {
    var start: Int
    var end: Int
    var stage: Stage
    var source: Int
    /// The offset from UTC at its end.
    var offset: Int
  }

  /// Spans further apart than this belong to different sleeps, in seconds.
  private static let gap = 3 * 3600

  private var spans: [Span] = []
  private var sources: [String: Int] = [:]

  /// How many nights were counted by more than one device.
  private(set) var double = 0

  mutating func add(_ stage: Stage, from start: Instant, to end: Instant, source: String, offset: Int) {
    guard start < end, end.seconds - start.seconds <= 36 * 3600 else { return }
    let number = sources[source] ?? sources.count
    sources[source] = number
    spans.append(Span(start: start.seconds, end: end.seconds, stage: stage, source: number, offset: offset))
  }

  /// Adds the nights to the figures of the days on which one woke up.
  mutating func tell(_ figures: inout DailyFigures) {
    spans.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var night: [Span] = []
    var end = Int.min
    for span in spans {
      if !night.isEmpty, span.start > end + Self.gap {
        tell(night, &figures)
        night = []
      }
      night.append(span)
      end = night.count == 1 ? span.end : max(end, span.end)
    }
    if !night.isEmpty { tell(night, &figures) }
    spans = []
  }

  private mutating func tell(_ night: [Span], _ figures: inout DailyFigures) {
    let asleep = night.filter { $0.stage != .awake && $0.stage != .inBed }
    // A phone that only lay by the bed knows no better than the time in it.
    let counted = asleep.isEmpty ? night.filter { $0.stage == .inBed } : asleep
    guard let first = counted.map(\.start).min(), let last = counted.max(by: { $0.end < $1.end }) else { return }
    if Set(counted.map(\.source)).count > 1 { double += 1 }
    let day = CivilDateTime(CivilDate(dayNumber: 0), second: last.end + last.offset).date
    let seconds = Self.union(counted)
    figures.add(Double(seconds) / 3600, of: "sleep", on: day, .total)
    guard seconds >= Self.gap else { return }
    // Of a night, not of a nap.
    func clock(_ second: Int) -> Double {
      Double((second + last.offset).floored(by: 86_400).remainder) / 3600
    }
    figures.add(clock(first), of: "bedtime", on: day, .latest)
    figures.add(clock(last.end), of: "wake_time", on: day, .latest)
    let inBed = Self.union(night)
    if inBed > seconds, asleep.count > 0 {
      figures.add(Double(seconds) / Double(inBed) * 100, of: "sleep_efficiency", on: day, .latest)
    }
    // Stages of the device that saw most of them.
    let staged = Dictionary(grouping: night.filter { $0.stage.metric != nil && $0.stage != .awake }, by: \.source)
    let most = staged.max { (Self.union($0.value), $1.key) < (Self.union($1.value), $0.key) }?.key
    guard let best = most ?? night.first(where: { $0.stage == .awake })?.source else { return }
    for (stage, spans) in Dictionary(grouping: night.filter { $0.source == best }, by: \.stage) {
      if let metric = stage.metric { figures.add(Double(Self.union(spans)) / 3600, of: metric, on: day, .total) }
    }
  }

  /// The seconds that spans cover together.
  private static func union(_ spans: [Span]) -> Int {
    var total = 0
    var end = Int.min
    for span in spans.sorted(by: { $0.start < $1.start }) where span.end > end {
      total += span.end - max(span.start, end)
      end = span.end
    }
    return total
  }
}
