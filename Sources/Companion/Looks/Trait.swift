/// What check-ins hold besides moods, counted: what traits and the variant rest on.
package struct Habits: Sendable, Hashable {
  /// The entries counted.
  package var entries = 0
  /// The entries whose hour is known, by hour.
  package var hours: [Int: Int] = [:]
  /// The entries with each activity.
  package var activities: [String: Int] = [:]
  /// The entries with any of some activities of a kind: `physical`, `social` and so on.
  package var kinds: [String: Int] = [:]
  /// The entries with a note.
  package var notes = 0
  /// The entries with weather.
  package var weather = 0
  /// The different emotions that were named.
  package var emotions = 0
  /// The entries of Saturdays and Sundays.
  package var weekend = 0

  package init() {}

  /// The entries in some hours of the day.
  package func count(inHours range: [Range<Int>]) -> Int {
    hours.filter { hour, _ in range.contains { $0.contains(hour) } }.values.reduce(0, +)
  }
}

/// Something that the companion takes from its human's days; a description with its counts, never a grade.
package enum Trait: String, Sendable, Hashable, CaseIterable {
  case nightOwl = "night_owl"
  case earlyBird = "early_bird"
  case natureLover = "nature_lover"
  case socialButterfly = "social_butterfly"
  case deepThinker = "deep_thinker"
  case bookworm
  case mover
  case musicSoul = "music_soul"
  case maker
  case homebody
  case weatherWatcher = "weather_watcher"
  case manyColours = "many_colours"
  case weekender

  /// From so many entries on, there are traits.
  package static let leastEntries = 12

  /// The entries that show it, of how many; nil where it isn't one of theirs.
  package func evidence(in habits: Habits) -> (count: Int, of: Int)? {
    guard habits.entries >= Self.leastEntries else { return nil }
    let timed = habits.hours.values.reduce(0, +)
    func share(_ count: Int, of total: Int, _ least: Double, from fewest: Int = 8) -> (Int, Int)? {
      count >= fewest && total > 0 && Double(count) / Double(total) >= least ? (count, total) : nil
    }
    func doing(_ names: String...) -> Int { names.reduce(0) { $0 + (habits.activities[$1] ?? 0) } }
    let all = habits.entries
    return switch self {
    case .nightOwl: share(habits.count(inHours: [22..<24, 0..<5]), of: timed, 0.35)
    case .earlyBird: share(habits.count(inHours: [5..<9]), of: timed, 0.35)
    case .natureLover: share(doing("nature"), of: all, 0.2)
    case .socialButterfly: share(habits.kinds["social"] ?? 0, of: all, 0.3)
    case .deepThinker: share(habits.notes, of: all, 0.5, from: 10)
    case .bookworm: share(doing("reading"), of: all, 0.2)
    case .mover: share(habits.kinds["physical"] ?? 0, of: all, 0.3)
    case .musicSoul: share(doing("music"), of: all, 0.2)
    case .maker: share(habits.kinds["creative"] ?? 0, of: all, 0.2)
    case .homebody: share(habits.kinds["rest"] ?? 0, of: all, 0.3)
    case .weatherWatcher: share(habits.weather, of: all, 0.25)
    case .manyColours: habits.emotions >= 12 ? (habits.emotions, 24) : nil
    case .weekender: share(habits.weekend, of: all, 0.5)
    }
  }
}

/// What the companion can grow into after a month of use; all are equal.
package enum Variant: String, Sendable, Hashable, CaseIterable {
  case moonlit, dawn, inked, leafy, patchwork

  /// So many days with entries make a month of use.
  package static let days = 30

  /// The variant that the first month's habits lead to: how it was used, not how it felt.
  package init(_ habits: Habits) {
    let timed = max(1, habits.hours.values.reduce(0, +))
    let all = max(1, habits.entries)
    let shares: [(Variant, Double)] = [
      (.moonlit, Double(habits.count(inHours: [21..<24, 0..<5])) / Double(timed)),
      (.dawn, Double(habits.count(inHours: [5..<10])) / Double(timed)),
      (.inked, Double(habits.notes) / Double(all)),
      (.leafy, Double((habits.activities["nature"] ?? 0) + (habits.activities["walking"] ?? 0)) / Double(all)),
    ]
    let most = shares.max { $0.1 < $1.1 }
    self = most.map { $0.1 >= 0.4 ? $0.0 : .patchwork } ?? .patchwork
  }
}
