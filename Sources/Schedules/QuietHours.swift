package import CivilTime

/// The hours in which nothing comes by itself, also across midnight.
package struct QuietHours: Sendable, Hashable {
  /// The seconds of the day at which they begin and end.
  package var from, to: Int

  package init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// From ten in the evening to seven.
  package static let standard = QuietHours(from: 22 * 3600, to: 7 * 3600)

  /// Whether a local time lies in them; their end doesn't.
  package func contains(_ time: CivilDateTime) -> Bool {
    from <= to ? time.second >= from && time.second < to : time.second >= from || time.second < to
  }
}
