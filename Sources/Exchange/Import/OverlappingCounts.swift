internal import CivilTime
internal import TextSearch

/// Counts that phone and watch both made, such as steps: each stretch of ten minutes is counted once, by the watch where
/// it counted anything, else by the phone, else by whatever app did.
struct OverlappingCounts {
  private static let length = 600
  private static let perDay = 86_400 / length

  private struct Key: Hashable {
    var metric: String
    var day: CivilDate
  }

  /// By metric and day: a row of stretches for each kind of source.
  private var rows: [Key: [Int: [Float]]] = [:]
  /// The ranks of sources, by name.
  private var ranks: [String: Int] = [:]

  mutating func add(
    _ value: Double, of metric: String, from start: Instant, to end: Instant, source: String, offset: Int
  ) {
    let first = start.seconds + offset
    let length = max(end.seconds - start.seconds, 1)
    guard length <= 7 * 86_400 else { return }
    let rank = rank(source)
    // A long span is spread over its stretches.
    let pieces = first.floored(by: Self.length).quotient...(first + length - 1).floored(by: Self.length).quotient
    for piece in pieces {
      let from = max(first, piece * Self.length)
      let to = min(first + length, (piece + 1) * Self.length)
      let (day, place) = piece.floored(by: Self.perDay)
      let key = Key(metric: metric, day: CivilDate(dayNumber: day))
      rows[key, default: [:]][rank, default: Array(repeating: 0, count: Self.perDay)][place] +=
        Float(value * Double(to - from) / Double(length))
    }
  }

  private mutating func rank(_ source: String) -> Int {
    if let known = ranks[source] { return known }
    let rank = Self.rank(source)
    ranks[source] = rank
    return rank
  }

  private static func rank(_ source: String) -> Int {
    let name = source.lowercased()
    if name.contains("watch") || name.contains("band") || name.contains("ring") { return 0 }
    return name.contains("phone") ? 1 : 2
  }

  /// Adds the days' totals to the figures, and gives the number of days that two sources counted both.
  func tell(_ figures: inout DailyFigures) -> Int {
    var double = 0
    for (key, sources) in rows {
      let ranked = sources.sorted { $0.key < $1.key }.map(\.value)
      var total: Double = 0
      var isDouble = false
      for place in 0..<Self.perDay {
        let counts = ranked.map { $0[place] }.filter { $0 > 0 }
        if counts.count > 1 { isDouble = true }
        total += Double(counts.first ?? 0)
      }
      if isDouble { double += 1 }
      if total > 0 { figures.add(total.rounded(toPlaces: 2), of: key.metric, on: key.day, .total) }
    }
    return double
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let factor = places == 2 ? 100.0 : 1
    return (self * factor).rounded() / factor
  }
}
