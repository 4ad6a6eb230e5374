package import CivilTime
package import JournalModel

/// How replies are worded for one user at one moment.
package struct ReplyStyle: Sendable {
  /// The present, from which "today" and "yesterday" are counted.
  package var now: Instant
  /// The user's time zone.
  package var zone: TimeZoneRules
  /// The scale on which moods are shown.
  package var scale: MoodScale
  /// The first day of the week.
  package var weekStart: Weekday
  /// Typography in ASCII: `-` for `–` and `·`, `...` for `…`, straight quotes.
  package var plain: Bool
  /// The columns to which lines are wrapped; 0 for no wrapping.
  package var width: Int
  /// Decides between variants: equal seeds and states give equal replies.
  package var seed: UInt64
  /// The user's own labels by section and id, which go before the language's: `["activity": ["parkour": "Parkour"]]`.
  package var ownLabels: [String: [String: String]] = [:]

  /// Creates a style.
  package init(
    now: Instant, zone: TimeZoneRules, scale: MoodScale = .five, weekStart: Weekday = .monday, plain: Bool = false,
    width: Int = 0, seed: UInt64 = 0
  ) {
    self.now = now
    self.zone = zone
    self.scale = scale
    self.weekStart = weekStart
    self.plain = plain
    self.width = width
    self.seed = seed
  }

  /// The user's local date.
  package var today: CivilDate { zone.civil(at: now).date }
}
