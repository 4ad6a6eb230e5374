public import CivilTime

/// Which entries a question is about. Every condition that is set must hold; an empty filter takes all entries.
public struct EntryFilter: Sendable, Hashable {
  /// How the names within one kind of tag combine.
  public enum TagMatch: Sendable, Hashable {
    /// An entry needs all of them.
    case all
    /// An entry needs one of them.
    case any
  }

  /// Only these ids.
  public var ids: [String]?
  /// Only moods from the lower to the upper bound, 1…5; entries without a mood are left out.
  public var mood: ClosedRange<Double>?
  /// Only entries with (true) or without (false) a mood.
  public var hasMood: Bool?
  /// Emotions that the entry has.
  public var emotions: [Emotion] = []
  /// Ids of activities that were done.
  public var activities: [String] = []
  /// Ids of activities that were said not to have happened.
  public var without: [String] = []
  /// Weather words.
  public var weather: [Weather] = []
  /// People by name, without regard to case.
  public var people: [String] = []
  /// Places by name, without regard to case.
  public var places: [String] = []
  /// Titles of events, without regard to case.
  public var events: [String] = []
  /// Only entries that are (true) or are not (false) starred.
  public var isStarred: Bool?
  /// Ids of metrics that were measured.
  public var metrics: [String] = []
  /// Whether all or any of the names within one of the lists above are needed.
  public var tagMatch: TagMatch = .all
  /// The id of a quick situation.
  public var situation: String?
  /// Days of the week; empty means any.
  public var weekdays: Set<Weekday> = []
  /// Local hours of the day, 0…23; empty means any. Entries about a whole day have no hour.
  public var hours: Set<Int> = []
  /// Words that the note has, all of them, in any inflected form and without regard to case and accents.
  public var text: String?
  /// Days, half-open.
  public var days: Range<CivilDate>?
  /// Instants, half-open.
  public var instants: Range<Instant>?
  /// What the entries, or their days, have to be like besides.
  public var condition: Condition?
  /// Whether the condition is one of entries or of days.
  public var unit: Condition.Unit = .entry

  /// Creates a filter that takes all entries.
  public init() {}

  /// Creates a filter for days, half-open.
  public init(days: Range<CivilDate>) { self.days = days }
}

/// What a figure is about.
public enum FigureSubject: Sendable, Hashable {
  /// The mood, 1…5, of the entries that have one.
  case mood
  /// The values of a metric, in its canonical unit.
  case metric(String)
  /// An activity done: each entry with it counts 1.
  case activity(String)
  /// An emotion: each entry with it counts 1.
  case emotion(Emotion)
  /// A person by name: each entry with them counts 1.
  case person(String)
  /// A place by name: each entry with it counts 1.
  case place(String)
  /// The answers to a question of the user's own that is no number: each counts 1, but for a no; a time counts its hours.
  case answer(String)
  /// The entries themselves: each counts 1.
  case entries
}

/// What the values of a subject come to, over some entries.
public struct Figure: Sendable, Hashable {
  /// The number of values.
  public var count: Int
  /// The sum of the values.
  public var total: Double
  /// The least value.
  public var min: Double
  /// The greatest value.
  public var max: Double
  /// The value of the latest entry.
  public var latest: Double
  /// The day to which that entry belongs.
  public var latestDay: CivilDate
  /// The time of that entry.
  public var latestAt: Instant
  /// The sum of the squared distances from the mean.
  public var squares: Double

  /// The arithmetic mean.
  public var mean: Double { total / Double(count) }

  /// Creates the figure of a single value.
  public init(_ value: Double, day: CivilDate, at: Instant) {
    count = 1
    total = value
    min = value
    max = value
    latest = value
    latestDay = day
    latestAt = at
    squares = 0
  }

  /// Adds a value that comes later than all before it (Welford's algorithm for the squares).
  public mutating func add(_ value: Double, day: CivilDate, at: Instant) {
    let before = mean
    count += 1
    total += value
    squares += (value - before) * (value - mean)
    min = Swift.min(min, value)
    max = Swift.max(max, value)
    latest = value
    latestDay = day
    latestAt = at
  }

  /// The sample standard deviation; nil for fewer than two values.
  public var standardDeviation: Double? { count > 1 ? (squares / Double(count - 1)).squareRoot() : nil }
}

/// The figure of one day.
public struct DayFigure: Sendable, Hashable {
  /// The day.
  public var day: CivilDate
  /// What its values come to; `latest` is the day's last.
  public var figure: Figure

  /// Creates a day's figure.
  public init(day: CivilDate, figure: Figure) {
    self.day = day
    self.figure = figure
  }
}

/// How often a tag was used, and the moods of the entries that have it.
public struct TagCount: Sendable, Hashable {
  /// The tag's id.
  public var name: String
  /// The entries with the tag.
  public var count: Int
  /// Those of them with a mood.
  public var moodCount: Int
  /// The mean of these moods; nil without any.
  public var meanMood: Double?
  /// Those of them whose mood is at least 4.
  public var successes: Int
  /// The latest day with the tag.
  public var lastDay: CivilDate

  /// Creates a count.
  public init(name: String, count: Int, moodCount: Int, meanMood: Double?, successes: Int, lastDay: CivilDate) {
    self.name = name
    self.count = count
    self.moodCount = moodCount
    self.meanMood = meanMood
    self.successes = successes
    self.lastDay = lastDay
  }
}
