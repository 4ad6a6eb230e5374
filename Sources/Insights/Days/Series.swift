package import CivilTime

/// What a daily series is about.
package enum SeriesKind: String, Sendable, Hashable, CaseIterable {
  /// The daily mean mood, and the daily means of metrics.
  case mood, metric
  /// 1 on days with it and 0 on other days with an entry.
  case activity, emotion, weather
  /// 1 on days with a check-in in that part of the day and 0 on other days with an entry.
  case partOfDay = "part_of_day"
  /// 1 on days that fit a condition and 0 on other days with an entry; made for a question, never kept.
  case condition

  /// Whether the series says of each day with an entry only yes or no.
  package var isYesOrNo: Bool { self != .mood && self != .metric }
}

/// Which daily series.
package struct SeriesID: Sendable, Hashable, Comparable {
  /// What it is about.
  package var kind: SeriesKind
  /// The id of the activity, metric, emotion, weather word or part of the day; `mood` for the mood.
  package var name: String

  /// Names a series.
  package init(_ kind: SeriesKind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// The mood.
  package static let mood = SeriesID(.mood, "mood")

  package static func < (a: Self, b: Self) -> Bool { (a.kind.rawValue, a.name) < (b.kind.rawValue, b.name) }
}

/// A value for each day of a range; nil where it is not known.
package struct DailySeries: Sendable, Hashable {
  /// Which series.
  package let id: SeriesID
  /// The day of the first value.
  package let first: CivilDate
  /// One value a day.
  package var values: [Double?]
}

/// A part of the day: morning 5–12, afternoon 12–17, evening 17–22, night 22–5.
package enum PartOfDay: String, Sendable, Hashable, CaseIterable {
  /// The ids are their own names.
  case morning, afternoon, evening, night

  /// The part to which a local hour, 0…23, belongs.
  package init(hour: Int) {
    self =
      switch hour {
      case 5..<12: .morning
      case 12..<17: .afternoon
      case 17..<22: .evening
      default: .night
      }
  }
}

/// The moods of one day.
package struct DayMood: Sendable, Hashable {
  /// The day.
  package var day: CivilDate
  /// What the moods come to.
  package var mean, min, max: Double
  /// The mood of the day's last entry that has one.
  package var last: Double
  /// The entries with a mood.
  package var count: Int

  /// The mean as a whole label, 1…5; halves go up.
  package var label: Int { Int((mean + 0.5).rounded(.down)) }
}
