internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Keeps a guess at the mood of a day to come: "tomorrow will be a 2". It is no mood of today, and no check-in.
struct Expect: WritingCommand {
  static let schema = CommandSchema(
    "expect", .write, .command,
    [
      Parameter("on", .any, "the day, as a date or a period", required: true),
      Parameter("mood", .mood, "the mood that is expected, 1 to 5", required: true),
    ], looksAhead: true)

  /// A guess reaches no further than a year.
  private static let reach = 366

  private let on: JSON
  private let mood: Double

  init(_ arguments: Arguments) throws(CommandError) {
    guard let on = arguments["on"] else { throw .missingArgument("on") }
    guard let mood = arguments.double("mood") else { throw .missingArgument("mood") }
    (self.on, self.mood) = (on, mood)
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    guard let day = Period(on)?.days(in: turn.zone).lowerBound ?? on.string.flatMap(ISO8601.date) else {
      throw CommandError.invalidArgument("on", expected: .moment)
    }
    var result: JSONObject = ["on": .string(ISO8601.string(day)), "mood": .double(mood)]
    guard day > turn.today, day - turn.today <= Self.reach else {
      return Outcome(.object(result), reply: day > turn.today ? "expect.far" : "expect.past")
    }
    if let before = try turn.journal.record(MoodGuess.kind, ISO8601.string(day)).flatMap(MoodGuess.init),
      before.mood != mood
    {
      result["before"] = .double(before.mood)
    }
    let expectation = MoodGuess(day: day, mood: mood, made: turn.today)
    try transaction.put(MoodGuess.kind, expectation.id, expectation.json.text())
    return Outcome(.object(result), reply: "expect.kept")
  }
}

/// A guess at the mood of a day, as it is kept.
struct MoodGuess {
  static let kind = "expectation"

  var day: CivilDate
  var mood: Double
  /// The day on which it was made.
  var made: CivilDate

  var id: String { ISO8601.string(day) }

  init(day: CivilDate, mood: Double, made: CivilDate) {
    self.day = day
    self.mood = mood
    self.made = made
  }

  init?(_ record: StoredRecord) {
    guard let day = ISO8601.date(record.id), let json = try? JSONParser().parse(record.value),
      let mood = json["mood"]?.double, let made = json["made"]?.string.flatMap(ISO8601.date)
    else { return nil }
    self.init(day: day, mood: mood, made: made)
  }

  var json: JSON { .object(["mood": .double(mood), "made": .string(ISO8601.string(made))]) }
}

/// Sets what was expected beside what was felt: how the guesses came out.
struct ShowExpectations: ReadingCommand {
  static let schema = CommandSchema("expectations", .read, .question)

  /// So many guesses are listed, the latest first.
  private static let most = 10

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    let all = try turn.expectations()
    let past = all.filter { $0.felt != nil }
    let ahead = all.filter { $0.felt == nil && $0.expectation.day >= turn.today }
    var result: JSONObject = [
      "past": .array(past.suffix(Self.most).reversed().map { .object($0.json) }), "count": .int(past.count),
      "ahead": .array(ahead.prefix(Self.most).map { .object($0.json) }),
    ]
    let open = all.count - past.count - ahead.count
    if open > 0 { result["without_mood"] = .int(open) }
    for member in ComparedGuess.balance(past) { result[member.key] = member.value }
    let reply = past.isEmpty ? (ahead.isEmpty ? "expectations.none" : "expectations.waiting") : "expectations.list"
    return Outcome(
      .object(result), reply: reply,
      evidence: past.isEmpty ? Explain.none : ["kind": .string("expectations"), "values": .object(result)])
  }
}

/// A guess beside the day's mean mood, where the day has one.
struct ComparedGuess {
  /// From so many on, their mean difference and its range are told.
  static let least = 5

  var expectation: MoodGuess
  var felt: Double?

  /// What was felt minus what was expected.
  var difference: Double? { felt.map { $0 - expectation.mood } }

  var json: JSONObject {
    var object: JSONObject = ["on": .string(expectation.id), "mood": .double(expectation.mood)]
    object["felt"] = felt.map(JSON.double)
    object["difference"] = difference.map(JSON.double)
    return object
  }

  /// The mean difference and its range; empty for too few.
  static func balance(_ compared: [ComparedGuess]) -> JSONObject {
    let differences = compared.compactMap(\.difference)
    guard differences.count >= least, let low = differences.min(), let high = differences.max() else { return [:] }
    let mean = differences.reduce(0, +) / Double(differences.count)
    // Within a quarter of a point the guesses are about right.
    let leaning = mean > 0.25 ? "better" : mean < -0.25 ? "worse" : "right"
    return ["mean": .double(mean), "low": .double(low), "high": .double(high), "leaning": .string(leaning)]
  }
}

extension Turn {
  /// From this hour on a day counts as lived, and its guess is set beside it.
  private static let evening = 17

  /// All guesses, by day, with what was felt.
  func expectations() throws -> [ComparedGuess] {
    let kept = try journal.records(MoodGuess.kind).compactMap(MoodGuess.init).sorted { $0.day < $1.day }
    guard let first = kept.first?.day, let last = kept.last?.day else { return [] }
    let felt = Dictionary(
      try journal.dailyFigures(of: .mood, over: EntryFilter(days: first..<last + 1)).map { ($0.day, $0.figure.mean) }
    ) { $1 }
    return kept.map { ComparedGuess(expectation: $0, felt: $0.day <= today ? felt[$0.day] : nil) }
  }

  /// What was expected of a day beside what was felt, below a check-in of that evening or later; told once.
  func expectationAside() -> Aside? {
    guard words.hasReplies("expect"), let all = try? expectations(), !all.isEmpty else { return nil }
    let told = Set((recall(.expectationsTold).array ?? []).compactMap(\.string))
    let isEvening = zone.civil(at: now).hour >= Self.evening
    let due = all.filter { compared in
      guard compared.felt != nil, !told.contains(compared.expectation.id) else { return false }
      return compared.expectation.day < today || isEvening
    }
    guard let latest = due.last else { return nil }
    // One line at a time: older ones are in the list.
    remember(.expectationsTold, .strings((told.union(due.map(\.expectation.id))).sorted().suffix(400)))
    var values = latest.json
    let past = all.filter { $0.felt != nil }
    values["count"] = .int(past.count)
    for member in ComparedGuess.balance(past) { values[member.key] = member.value }
    return Aside(
      "expect.beside", values, evidence: ["kind": .string("expectations"), "values": .object(values)])
  }
}
