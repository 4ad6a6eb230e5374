internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Understanding

/// Something of the user's own that is asked about and noted: a number, a yes or no, one of some answers, a time, words.
struct TrackedQuestion: Sendable {
  /// The form of an answer.
  enum Response: String, Sendable, CaseIterable {
    case numeric, scale, boolean, choice, text, time, slider

    /// Whether answers are numbers: they are kept as measurements.
    var isNumber: Bool { self == .numeric || self == .scale || self == .slider }
    /// Whether a day's value is a level, and not an amount to be added up.
    var isLevel: Bool { self == .scale || self == .slider }
  }

  /// Which way is better.
  enum Better: String, Sendable, CaseIterable {
    case higher, lower, neither
  }

  /// So many can be kept.
  static let most = 100
  /// The most answers of a choice.
  static let mostOptions = 20

  /// Its id: that of the metric where answers are numbers.
  var id: String
  /// What it is called.
  var name: String
  var response: Response
  var unit: String?
  /// The ends of a scale or slider, and the limits of a number.
  var low: Double?
  var high: Double?
  /// The answers of a choice.
  var options: [String] = []
  /// Its own wording; nil for the usual one.
  var wording: String?
  /// The id of the goal that it belongs to.
  var goal: String?
  var better: Better?
  /// Other names for it.
  var aliases: [String] = []
  var group: String?
  /// Whether it is no longer asked about; what was noted stays, and is understood.
  var isArchived = false

  /// The kind of its record, by which its names are understood.
  var kind: NamedRecord { response.isNumber ? .metric : .question }

  init(id: String, name: String, response: Response) {
    self.id = id
    self.name = name
    self.response = response
  }

  /// Nil for a metric that was logged by name, and never asked to be tracked.
  init?(_ record: StoredRecord) {
    guard let value = try? JSONParser().parse(record.value), let name = value["name"]?.string,
      let response = value["response"]?.string.flatMap(Response.init)
    else { return nil }
    self.init(id: record.id, name: name, response: response)
    unit = value["unit"]?.string
    low = value["min"]?.double
    high = value["max"]?.double
    options = (value["options"]?.array ?? []).compactMap(\.string)
    wording = value["question"]?.string
    goal = value["goal"]?.string
    better = value["better"]?.string.flatMap(Better.init)
    aliases = (value["also"]?.array ?? []).compactMap(\.string)
    group = value["group"]?.string
    isArchived = value["archived"]?.bool ?? false
  }

  /// The form in which it is kept and shown.
  var json: JSONObject {
    var value: JSONObject = ["name": .string(name), "response": .string(response.rawValue)]
    value["unit"] = unit.map(JSON.string)
    value["min"] = low.map(JSON.double)
    value["max"] = high.map(JSON.double)
    if !options.isEmpty { value["options"] = .strings(options) }
    value["question"] = wording.map(JSON.string)
    value["goal"] = goal.map(JSON.string)
    value["better"] = better.map { .string($0.rawValue) }
    if !aliases.isEmpty { value["also"] = .strings(aliases) }
    value["group"] = group.map(JSON.string)
    if isArchived { value["archived"] = .bool(true) }
    return value
  }

  /// The id of a name: its words in lower case, joined.
  static func id(of name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }
}

extension Turn {
  /// Everything that is tracked, in the order in which it was begun.
  func trackedQuestions() throws -> [TrackedQuestion] {
    try (journal.records(NamedRecord.metric.rawValue) + journal.records(NamedRecord.question.rawValue))
      .sorted { ($0.created, $0.id) < ($1.created, $1.id) }.compactMap(TrackedQuestion.init)
  }

  /// What is tracked under an id.
  func tracked(_ id: String) -> TrackedQuestion? {
    for kind in [NamedRecord.metric, .question] {
      if let record = try? journal.record(kind.rawValue, id), let found = TrackedQuestion(record) { return found }
    }
    return nil
  }

  /// What is tracked under a name; what is no longer asked about comes last.
  func tracked(named name: String) throws -> TrackedQuestion? {
    let all = try trackedQuestions().sorted { !$0.isArchived && $1.isArchived }
    let names = all.map { [$0.name, $0.id] + $0.aliases + [$0.wording].compactMap(\.self) }
    return NameMatch.best(name, among: names).first.map { all[$0] }
  }

  /// Which values of something measured are the good ones: as the user said, or as is usual.
  func better(of subject: String) -> TrackedQuestion.Better? {
    tracked(subject)?.better ?? metrics[subject]?.better.flatMap(TrackedQuestion.Better.init)
  }
}
