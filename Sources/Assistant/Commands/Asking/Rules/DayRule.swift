internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// A rule of the user's: to be told when days in a row fit a condition.
struct DayRule {
  static let kind = "rule"
  /// A rule that would have rung more often than so in a year asks whether that is meant.
  static let oftenInYear = 60
  /// The days that are tried before it is set.
  static let triedDays = 365

  var id: String
  var filter: JSON
  /// So many days in a row.
  var days: Int
  /// What the user wants to be told; nil for the condition itself.
  var text: String?

  init(id: String, filter: JSON, days: Int, text: String?) {
    self.id = id
    self.filter = filter
    self.days = days
    self.text = text
  }

  init?(_ record: StoredRecord) {
    guard let json = try? JSONParser().parse(record.value), let filter = json["filter"], let days = json["days"]?.int,
      days >= 1
    else { return nil }
    self.init(id: record.id, filter: filter, days: days, text: json["text"]?.string)
  }

  var json: JSONObject {
    var object: JSONObject = ["filter": filter, "days": .int(days)]
    object["text"] = text.map(JSON.string)
    return object
  }

  /// The days on which it rings: those that end a run of `days` fitting days, and again after each as many more.
  func rings(in fitting: [CivilDate]) -> [CivilDate] {
    var rings: [CivilDate] = []
    var run = 0
    var last: CivilDate?
    for day in fitting {
      run = last.map { day - $0 == 1 } ?? false ? run + 1 : 1
      last = day
      if run % days == 0 { rings.append(day) }
    }
    return rings
  }
}

extension Turn {
  /// All rules, the oldest first.
  func dayRules() throws -> [DayRule] {
    try journal.records(DayRule.kind).compactMap(DayRule.init).sorted { ($0.id.count, $0.id) < ($1.id.count, $1.id) }
  }

  /// The days that fit a rule's condition.
  func days(fitting filter: JSON, over days: Range<CivilDate>) throws -> [CivilDate] {
    var fitting = self.filter(filter, period: .days(days))
    fitting.unit = .day
    return try journal.dailyFigures(of: .entries, over: fitting).map(\.day)
  }

  /// A rule in words and figures.
  func json(of rule: DayRule) -> JSONObject {
    var object = rule.json
    object["id"] = .string(rule.id)
    var day = rule.filter.object ?? [:]
    day["by"] = .string("day")
    if let words = words(of: .object(day)) { object["condition"] = .string(words) }
    return object
  }

  /// The rules that ring today and were not told of it, each with the values of its line; at most one ring a day each.
  func ringing() -> [(rule: DayRule, day: CivilDate, values: JSONObject)] {
    guard settings.isOn("insights"), !state.isPlain(at: now), words.hasReplies("rule"), let rules = try? dayRules(),
      !rules.isEmpty
    else { return [] }
    let told = recall(.rulesTold).object ?? [:]
    let start = today - 60
    return rules.compactMap { rule in
      // Nights and days that end are told on the day after as well.
      guard let fitting = try? days(fitting: rule.filter, over: start..<today + 1),
        let ring = rule.rings(in: fitting).last, today - ring <= 1,
        told[rule.id]?.int.map({ $0 < ring.dayNumber }) ?? true
      else { return nil }
      var values = json(of: rule)
      values["day"] = .string(ISO8601.string(ring))
      return (rule, ring, values)
    }
  }

  /// Keeps that rules were told of.
  func noteTold(_ rings: [(id: String, day: CivilDate)]) {
    guard !rings.isEmpty else { return }
    var told = recall(.rulesTold).object ?? [:]
    for ring in rings { told[ring.id] = .int(ring.day.dayNumber) }
    remember(.rulesTold, .object(told))
  }

  /// The rules that ring, as lines; they are told with that.
  func ringingRules() -> [Aside] {
    let ringing = ringing()
    noteTold(ringing.map { ($0.rule.id, $0.day) })
    return ringing.map { Aside("rule.rings", $0.values, isAskedFor: true) }
  }
}

/// Tries a rule on the last year, and asks whether to set it: "tell me when I slept under 6 hours twice running".
struct TryRule: ReadingCommand {
  static let schema = CommandSchema(
    "rule", .read, .command,
    [
      Parameter("filter", .filter, "what the days have to be like"),
      Parameter("days", .integer(1...30), "so many days in a row; 1 when absent"),
      Parameter("text", .text(limit: 200), "what to say then"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    guard let filter = arguments["filter"], turn.words(of: filter) != nil else {
      return Outcome(.object([:]), reply: "rule.no_condition", evidence: Explain.none)
    }
    let rule = DayRule(id: "", filter: filter, days: arguments["days"]?.int ?? 1, text: arguments.string("text"))
    let fitting = try turn.days(fitting: filter, over: turn.today - (DayRule.triedDays - 1)..<turn.today + 1)
    let rings = rule.rings(in: fitting)
    let known = try turn.journal.dailyFigures(
      of: .entries, over: EntryFilter(days: turn.today - (DayRule.triedDays - 1)..<turn.today + 1)
    ).count
    var values = turn.json(of: rule)
    values["id"] = nil
    values["count"] = .int(rings.count)
    values["of"] = .int(known)
    values["dates"] = .array(rings.suffix(8).reversed().map { .string(ISO8601.string($0)) })
    values["often"] = .bool(rings.count > DayRule.oftenInYear)
    let set = JSON.object(["name": .string(SetRule.schema.name), "arguments": .object(rule.json)])
    return Outcome(
      .object(values), reply: "rule.tried", values,
      question: OpenQuestion(.confirmation, command: SetRule.schema.name, options: [.array([set])]),
      evidence: Explain.none)
  }
}

/// Sets a rule.
struct SetRule: WritingCommand {
  static let schema = CommandSchema(
    "rule_set", .write, .command,
    [
      Parameter("filter", .filter, "what the days have to be like", required: true),
      Parameter("days", .integer(1...30), "so many days in a row; 1 when absent"),
      Parameter("text", .text(limit: 200), "what to say then"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    guard let filter = arguments["filter"] else { throw CommandError.missingArgument("filter") }
    let number = (try turn.dayRules().compactMap { Int($0.id) }.max() ?? 0) + 1
    let rule = DayRule(
      id: String(number), filter: filter, days: arguments["days"]?.int ?? 1, text: arguments.string("text"))
    try transaction.put(DayRule.kind, rule.id, JSON.object(rule.json).text())
    let values = turn.json(of: rule)
    return Outcome(.object(values), reply: "rule.set", values)
  }
}

/// Shows the rules.
struct ListRules: ReadingCommand {
  static let schema = CommandSchema("rule_list", .read, .question)
  init(_ arguments: Arguments) throws(CommandError) {}
  func run(in turn: Turn) throws -> Outcome {
    let rules = try turn.dayRules().map { JSON.object(turn.json(of: $0)) }
    let values: JSONObject = ["rules": .array(rules), "count": .int(rules.count)]
    return Outcome(.object(values), reply: rules.isEmpty ? "rule.none" : "rule.list", values)
  }
}

/// Takes a rule away, the last one where none is named.
struct DropRule: WritingCommand {
  static let schema = CommandSchema(
    "rule_delete", .write, .command,
    [Parameter("number", .integer(1...10_000), "which of the list; the last when absent")])

  private let number: Int?

  init(_ arguments: Arguments) throws(CommandError) { number = arguments["number"]?.int }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let rules = try turn.dayRules()
    guard let rule = number.map({ number in rules.first { $0.id == String(number) } }) ?? rules.last else {
      return Outcome(
        .object(["count": .int(rules.count)]), reply: rules.isEmpty ? "rule.none" : "rule.no_such",
        ["count": .int(rules.count), "rules": .array(rules.map { .object(turn.json(of: $0)) })])
    }
    try transaction.remove(DayRule.kind, rule.id)
    let values = turn.json(of: rule)
    return Outcome(.object(values), reply: "rule.dropped", values)
  }
}
