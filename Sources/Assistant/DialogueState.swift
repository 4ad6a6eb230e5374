internal import CivilTime
internal import JSONText

/// What a conversation remembers between turns. Each session has its own; it outlives the process.
struct DialogueState: Sendable {
  /// How long a question stays open, in seconds: 12 hours.
  static let questionLifetime = 12 * 3600

  /// The question that waits for an answer.
  var question: OpenQuestion?
  /// The question that was open when this turn began; not kept.
  var left: OpenQuestion?
  /// When it was asked.
  var askedAt = Instant(seconds: 0)
  /// The last commands that were done, with their arguments.
  var lastCommands: [JSON] = []
  /// The period that the last answer was about, said or not.
  var lastPeriod: JSON?
  /// How the last figures were made.
  var evidence: JSONObject?
  /// The page of a list that was shown last.
  var page: JSONObject?
  /// When there was a sign of crisis last.
  var crisisAt: Instant?
  /// When there was one last in any conversation; kept apart from this one's state.
  var quietSince: Instant?
  /// The kinds of signs that the help was told for within a day of each other.
  var crisisKinds: [String] = []
  /// The last text that was not understood, or is asked about, for those who keep such texts.
  var miss: String?
  /// Which variants of the replies were used last.
  var replies: JSON?

  init() {}

  /// Reads a stored state; a question that is too old is dropped.
  init(_ json: JSON, now: Instant) {
    askedAt = Instant(seconds: json["asked_at"]?.int ?? 0)
    let age = now.seconds - askedAt.seconds
    if age >= -60, age <= Self.questionLifetime { question = json["question"].flatMap(OpenQuestion.init) }
    lastCommands = json["last_commands"]?.array ?? []
    lastPeriod = json["last_period"]
    evidence = json["evidence"]?.object
    page = json["page"]?.object
    crisisAt = json["crisis_at"]?.int.map { Instant(seconds: $0) }
    crisisKinds = (json["crisis_kinds"]?.array ?? []).compactMap(\.string)
    miss = json["miss"]?.string
    replies = json["replies"]
  }

  var json: JSON {
    var object: JSONObject = [:]
    if let question {
      object["question"] = question.json
      object["asked_at"] = .int(askedAt.seconds)
    }
    if let lastPeriod { object["last_period"] = lastPeriod }
    if !lastCommands.isEmpty { object["last_commands"] = .array(lastCommands) }
    if let evidence { object["evidence"] = .object(evidence) }
    if let page { object["page"] = .object(page) }
    if let crisisAt {
      object["crisis_at"] = .int(crisisAt.seconds)
      object["crisis_kinds"] = .strings(crisisKinds)
    }
    if let miss { object["miss"] = .string(miss) }
    object["replies"] = replies
    return .object(object)
  }
}
