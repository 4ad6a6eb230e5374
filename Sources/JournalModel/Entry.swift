public import CivilTime

/// The fixed emotions; every other word maps to one of these.
public enum Emotion: String, Sendable, Hashable, CaseIterable {
  /// The ids are their own names, in the catalogue's order.
  case happy, excited, grateful, proud, calm, content, hopeful, loved, amused, surprised, bored, tired
  /// The ids are their own names, in the catalogue's order.
  case stressed, anxious, sad, lonely, angry, frustrated, ashamed, jealous, disgusted, overwhelmed, confused, numb

  /// The side of the middle on which a mood with it is: 1 for a good one, −1 for a bad one; a surprise, 0, may be either.
  public var side: Int {
    switch self {
    case .happy, .excited, .grateful, .proud, .calm, .content, .hopeful, .loved, .amused: 1
    case .surprised: 0
    default: -1
    }
  }
}

/// The fixed weather words.
public enum Weather: String, Sendable, Hashable, CaseIterable {
  /// The ids are their own names, in the catalogue's order.
  case sunny, cloudy, rainy, stormy, snowy, windy, foggy, hot, cold
}

/// A measured value in its metric's canonical unit, and as it was said.
public struct Measurement: Sendable, Hashable {
  /// The metric's id, such as `sleep`.
  public var metric: String
  /// The value in the metric's canonical unit.
  public var value: Double
  /// The unit that the user said, when it was another one.
  public var saidUnit: String?
  /// The value in that unit.
  public var saidValue: Double?

  /// The metrics of a blood pressure, which is two figures and told as one.
  public static let pressure = (upper: "systolic", lower: "diastolic")

  /// Creates a measurement.
  public init(metric: String, value: Double, saidUnit: String? = nil, saidValue: Double? = nil) {
    self.metric = metric
    self.value = value
    self.saidUnit = saidUnit
    self.saidValue = saidValue
  }
}

/// The answer to a question of the user's own that is no number.
public struct TrackedAnswer: Sendable, Hashable {
  /// The question's id.
  public var question: String
  /// `yes` or `no`, one of the answers of a choice, a time as `HH:MM`, or words.
  public var value: String

  /// Creates an answer.
  public init(question: String, value: String) {
    self.question = question
    self.value = value
  }
}

/// Where an entry came from.
public enum EntrySource: Sendable, Hashable {
  /// The interactive chat.
  case chat
  /// A one-shot command or a pipe.
  case cli
  /// JSON-RPC.
  case rpc
  /// The Model Context Protocol.
  case mcp
  /// A file of another program; the format's name.
  case imported(String)

  /// The word in the store and on the faces, such as `chat` or `import:daylio`.
  public var word: String {
    switch self {
    case .chat: "chat"
    case .cli: "cli"
    case .rpc: "rpc"
    case .mcp: "mcp"
    case .imported(let format): "import:\(format)"
    }
  }

  /// Reads the word; nil for an unknown one.
  public init?(word: String) {
    switch word {
    case "chat": self = .chat
    case "cli": self = .cli
    case "rpc": self = .rpc
    case "mcp": self = .mcp
    default:
      guard word.hasPrefix("import:") else { return nil }
      self = .imported(String(word.dropFirst(7)))
    }
  }
}

/// How the user said the mood changed against another time.
public struct MoodChange: Sendable, Hashable {
  /// Which way.
  public enum Direction: String, Sendable, Hashable {
    /// The words of the catalogue.
    case better, worse, same
  }
  /// Which way the mood went.
  public var direction: Direction
  /// What it is compared with, as said: a date, an instant or a period in the catalogue's form; nil when not said.
  public var than: String?

  /// Creates a change.
  public init(direction: Direction, than: String? = nil) {
    self.direction = direction
    self.than = than
  }
}

/// One check-in.
public struct Entry: Sendable, Hashable {
  /// A UUID of version 7, in lower case with hyphens.
  public var id: String
  /// Its number for good, from 1; nil before it is stored. A number is never given twice.
  public var number: Int?
  /// The time that the entry is about.
  public var at: Instant
  /// The offset from UTC, in seconds, at which it was lived.
  public var offset: Int
  /// The local date to which the entry belongs.
  public var day: CivilDate
  /// Whether the entry is about a whole day or span of days, so that its time of day means nothing.
  public var isWholeDay = false
  /// The days of a span such as "all weekend", half-open; nil for anything else.
  public var span: Range<CivilDate>?
  /// The mood, 1…5.
  public var mood: Mood?
  /// The scale on which it was said.
  public var scale: MoodScale = .five
  /// Whether it was said or read from text.
  public var moodSource: MoodSource = .said
  /// Emotions, in the order in which they were said.
  public var emotions: [Emotion] = []
  /// Ids of the activities done.
  public var activities: [String] = []
  /// Ids of the activities said not to have happened.
  public var without: [String] = []
  /// Measured values.
  public var measurements: [Measurement] = []
  /// Answers to questions of the user's own that are no numbers.
  public var answers: [TrackedAnswer] = []
  /// Weather words.
  public var weather: [Weather] = []
  /// People by name, as they are written: `Anna`.
  public var people: [String] = []
  /// Places by name, as they are written: `office`.
  public var places: [String] = []
  /// The title of an event of one's life, such as `new job`; at most 80 characters.
  public var event: String?
  /// Whether the user marked it.
  public var isStarred = false
  /// The id of a quick situation.
  public var situation: String?
  /// Free text, verbatim; at most 10,000 characters.
  public var note: String?
  /// How the mood changed, as said.
  public var change: MoodChange?
  /// Paths of attachments.
  public var attachments: [String] = []
  /// Where the entry came from.
  public var source: EntrySource
  /// The idempotency key that came with it.
  public var key: String?
  /// When it was written.
  public var created: Instant

  /// The most characters that a note may have.
  public static let noteLimit = 10_000
  /// The most characters that a title may have.
  public static let titleLimit = 80

  /// Creates an entry that says nothing yet.
  public init(id: String, at: Instant, offset: Int, day: CivilDate, source: EntrySource, created: Instant) {
    self.id = id
    self.at = at
    self.offset = offset
    self.day = day
    self.source = source
    self.created = created
  }
}
