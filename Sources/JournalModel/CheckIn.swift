public import CivilTime

/// What an entry tells of somebody having looked in: when, and which kinds of things it has. No words, no figures.
public struct CheckIn: Sendable, Hashable {
  /// The entry's number; entries come in the order in which they were written.
  public var number: Int
  /// The time that the entry is about.
  public var at: Instant
  /// The local date to which it belongs.
  public var day: CivilDate
  /// The local hour, 0…23; nil when it is about a whole day.
  public var hour: Int?
  /// Whether it has a mood.
  public var hasMood: Bool
  /// Whether it has context: activities, measurements, weather, people, places, a situation or an event.
  public var hasTags: Bool
  /// Whether it has a note.
  public var hasNote: Bool
  /// Whether it came from a file of another program.
  public var isImported: Bool

  /// Creates what an entry tells.
  public init(
    number: Int, at: Instant, day: CivilDate, hour: Int? = nil, hasMood: Bool = true, hasTags: Bool = false,
    hasNote: Bool = false, isImported: Bool = false
  ) {
    self.number = number
    self.at = at
    self.day = day
    self.hour = hour
    self.hasMood = hasMood
    self.hasTags = hasTags
    self.hasNote = hasNote
    self.isImported = isImported
  }
}
