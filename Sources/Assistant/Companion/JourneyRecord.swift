internal import CivilTime
internal import JSONText
internal import JournalStore

/// How far a journey was walked. Its answers are notes of the journal; this keeps which.
struct JourneyRecord {
  /// The kind of record that keeps it, by the journey's id.
  static let kind = "journey"

  /// An answer: the step, from 0, the entry that has it, and its day.
  struct Answer {
    var step: Int
    var entry: String
    var day: CivilDate
  }

  /// The journey's id.
  var id: String
  /// The step that comes next, from 0.
  var next = 0
  /// The day on which it was begun.
  var startedOn: CivilDate
  /// The day on which the last step was shown.
  var shownOn: CivilDate?
  /// The answers, in order.
  var answers: [Answer] = []
  /// Whether the user left it.
  var isStopped = false
  /// The day on which it was walked to its end.
  var endedOn: CivilDate?

  init(id: String, startedOn: CivilDate) {
    self.id = id
    self.startedOn = startedOn
  }

  init?(_ record: StoredRecord) {
    guard let json = try? JSONParser().parse(record.value),
      let started = json["started"]?.string.flatMap(ISO8601.date)
    else { return nil }
    self.init(id: record.id, startedOn: started)
    next = json["next"]?.int ?? 0
    shownOn = json["shown"]?.string.flatMap(ISO8601.date)
    isStopped = json["stopped"]?.bool ?? false
    endedOn = json["ended"]?.string.flatMap(ISO8601.date)
    answers = (json["answers"]?.array ?? []).compactMap { answer in
      guard let step = answer["step"]?.int, let entry = answer["entry"]?.string,
        let day = answer["day"]?.string.flatMap(ISO8601.date)
      else { return nil }
      return Answer(step: step, entry: entry, day: day)
    }
  }

  var json: JSON {
    var object: JSONObject = [
      "next": .int(next), "started": .string(ISO8601.string(startedOn)),
      "answers": .array(
        answers.map { answer in
          .object([
            "step": .int(answer.step), "entry": .string(answer.entry), "day": .string(ISO8601.string(answer.day)),
          ])
        }),
    ]
    object["shown"] = shownOn.map { .string(ISO8601.string($0)) }
    object["ended"] = endedOn.map { .string(ISO8601.string($0)) }
    if isStopped { object["stopped"] = .bool(true) }
    return .object(object)
  }
}
