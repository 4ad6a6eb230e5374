internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

extension Compare {
  /// So many days on either side of an event.
  private static let usualDays = 28
  /// The most days on a side.
  static let mostDays = 365
  /// The most habits that are told.
  private static let mostHabits = 6

  /// Before an event or a date, and from it on.
  func sides(of around: JSON, in turn: Turn) throws -> Outcome {
    var title: String?
    var isTold = false
    let day: CivilDate
    if let period = Period(around) {
      day = period.days(in: turn.zone).lowerBound
    } else if let name = around.string {
      var filter = EntryFilter()
      filter.events = [name]
      guard let entry = try turn.journal.entries(filter, limit: 1).first ?? Self.first(telling: name, in: turn) else {
        return Outcome(
          .object(["around": around]), reply: "compare.no_event", ["around": around], evidence: Explain.none)
      }
      (day, title) = (entry.day, entry.event ?? name)
      isTold = entry.event == nil
    } else {
      return Outcome(.object(["around": around]), reply: "compare.no_event", ["around": around], evidence: Explain.none)
    }
    let isOpen = arguments["until_now"]?.bool == true
    let length =
      isOpen ? min(max(turn.today - day + 1, 1), Self.mostDays) : arguments["days"]?.int ?? Self.usualDays
    var compared: JSONObject = [
      "period": Period.days(day..<day + length).json(in: turn.zone),
      "with": Period.days(day - length..<day).json(in: turn.zone),
    ]
    compared["subject"] = arguments["subject"]
    compared["filter"] = arguments["filter"]
    var outcome = try Compare(Arguments(compared, for: Self.schema)).run(in: turn)
    var opening: JSONObject = ["date": .string(ISO8601.string(day)), "days": .int(length)]
    opening["event"] = title.map(JSON.string)
    if isTold { opening["told"] = .bool(true) }
    let after = turn.today - day + 1
    if isOpen { opening["until_now"] = .bool(true) }
    if after < length { opening["after"] = .int(max(after, 0)) }
    var result = outcome.result.object ?? [:]
    result["around"] = .object(opening)
    outcome.result = .object(result)
    outcome.asides.insert(Aside("compare.around", opening, isAskedFor: true), at: 0)
    return outcome
  }

  /// The first entry that has something as its activity, else the first whose note has its words.
  private static func first(telling name: String, in turn: Turn) throws -> Entry? {
    var filter = EntryFilter()
    switch try turn.subject(named: name.lowercased()) {
    case .activity(let id): filter.activities = [id]
    case .metric(let id): filter.metrics = [id]
    case .person(let id): filter.people = [id]
    case .place(let id): filter.places = [id]
    case .mood, .emotion, .answer, .entries: break
    }
    if filter != EntryFilter(), let entry = try turn.journal.entries(filter, order: .oldestFirst, limit: 1).first {
      return entry
    }
    filter = EntryFilter()
    // The words as they stand, one behind the other.
    filter.text = "\"" + name.filter { $0 != "\"" } + "\""
    return try turn.journal.entries(filter, order: .oldestFirst, limit: 1).first
  }

  /// How often each activity was done on two kinds of days: those whose shares stand apart, the furthest first.
  func habits(in turn: Turn) throws -> Outcome {
    let period = arguments["period"].flatMap(Period.init)
    let filter = arguments["filter"] ?? .object(["weekdays": .strings(Array(ValueType.weekdayIDs.prefix(5)))])
    let other = arguments["with_filter"] ?? .object(["weekdays": .strings(Array(ValueType.weekdayIDs.suffix(2)))])
    func days(_ filter: JSON) throws -> Set<CivilDate> {
      var fitting = turn.filter(filter, period: period)
      if filter["by"] == nil { fitting.unit = .day }
      return Set(try turn.journal.dailyFigures(of: .entries, over: fitting).map(\.day))
    }
    var (mine, others) = (try days(filter), try days(other))
    // "what did I do more in October than in September"
    let with = arguments["with"].flatMap(Period.init)
    if let with, let period {
      func known(_ period: Period) throws -> Set<CivilDate> {
        Set(
          try turn.journal.dailyFigures(of: .entries, over: turn.filter(arguments["filter"], period: period)).map(\.day)
        )
      }
      (mine, others) = (try known(period), try known(with))
    }
    func side(_ kind: JSON, _ period: Period?) -> JSONObject {
      guard with != nil, let period else { return Self.name(of: kind, in: turn) }
      return ["kind": .string("period"), "period": period.json(in: turn.zone)]
    }
    guard min(mine.count, others.count) >= Self.least else {
      return Outcome(
        .object([:]), reply: "compare.few_habits", ["first": .int(mine.count), "second": .int(others.count)],
        evidence: Explain.none)
    }
    let table = try turn.dayTable()
    var found: [(json: JSON, distance: Double)] = []
    for id in table.series where id.kind == .activity {
      let done = table.days(with: id)
      let (a, b) = (done.count(where: mine.contains), done.count(where: others.contains))
      guard a + b >= Self.least else { continue }
      let (shareA, shareB) = (Double(a) / Double(mine.count), Double(b) / Double(others.count))
      let whole = Double(a + b) / Double(mine.count + others.count)
      let error = (whole * (1 - whole) * (1 / Double(mine.count) + 1 / Double(others.count))).squareRoot()
      guard abs(shareA - shareB) > 2 * error else { continue }
      found.append(
        (
          .object([
            "activity": .string(id.name), "first_share": .double(shareA), "second_share": .double(shareB),
            "first_count": .int(a), "second_count": .int(b),
          ]), abs(shareA - shareB)
        ))
    }
    found.sort { $0.distance > $1.distance }
    let result: JSONObject = [
      "subject": .string("activities"), "basis": .string("days"), "habits": .array(found.map(\.json)),
      "first": .object(side(filter, period).merging(["count": .int(mine.count)])),
      "second": .object(side(other, with).merging(["count": .int(others.count)])),
    ]
    var values = result
    values["habits"] = .array(found.prefix(Self.mostHabits).map(\.json))
    return Outcome(
      .object(result), reply: found.isEmpty ? "compare.no_habits" : "compare.habits", values,
      evidence: found.isEmpty ? Explain.none : ["kind": .string("habits"), "values": .object(values)],
      period: arguments["period"])
  }
}
