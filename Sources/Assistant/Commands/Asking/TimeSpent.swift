internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// How long something took in all. A length is kept where a metric keeps it; of the rest is told what is there, and never a
/// figure that nothing says.
extension Stats {
  /// So many notes are shown where lengths stand in words alone.
  private static let mostNotes = 3
  /// So many entries are looked at for them.
  private static let mostLookedAt = 50

  func timeSpent(on name: String, in turn: Turn) throws -> Outcome {
    // A figure of the user's own, such as minutes of gaming, is a sum.
    if turn.metrics[name] == nil, turn.tracked(name)?.response.isNumber == true {
      var object = arguments.object
      object["stat"] = .string("total")
      return try Stats(Arguments(object, for: Self.schema)).run(in: turn)
    }
    let period = arguments["period"].flatMap(Period.init)
    var filter = turn.filter(arguments["filter"], period: period)
    filter.activities = [name]
    let named = try turn.journal.figure(of: .entries, over: filter)?.count ?? 0
    var result: JSONObject = ["subject": .string(name), "stat": .string("time"), "count": .int(named)]
    if let period { result["period"] = period.json(in: turn.zone) }
    result["condition"] = turn.words(of: arguments["filter"]).map(JSON.string)
    func outcome(_ key: String) -> Outcome {
      let evidence: JSONObject = ["kind": .string("stats"), "values": .object(result), "count": .int(named)]
      return Outcome(.object(result), reply: "stats.\(key)", result, evidence: evidence, period: arguments["period"])
    }
    func addNotes() throws {
      let notes = try turn.journal.entries(filter, limit: Self.mostLookedAt).compactMap(\.note)
        .filter { turn.saysLength($0) }
      result["notes"] = .strings(Array(notes.prefix(Self.mostNotes)))
      result["more"] = .int(max(0, notes.count - Self.mostNotes))
    }
    guard let metric = turn.timeMetric(of: name), let seconds = metric.secondsPerUnit else {
      try addNotes()
      return outcome("time_unkept")
    }
    guard let figure = try turn.journal.figure(of: .metric(metric.id), over: filter) else {
      try addNotes()
      return outcome("time_untold")
    }
    result["value"] = .double(figure.total * seconds / 60)
    result["count"] = .int(figure.count)
    if named > figure.count { result["untimed"] = .int(named - figure.count) }
    return outcome("time")
  }

  /// Of a sum of lengths, in how many entries the thing is named without one: they are no part of it.
  func untimed(in turn: Turn) throws -> Aside? {
    guard arguments.string("stat") == "total", let metric = arguments.string("subject").flatMap({ turn.metrics[$0] }),
      metric.secondsPerUnit != nil, let activity = metric.activity
    else { return nil }
    var filter = turn.filter(arguments["filter"], period: arguments["period"].flatMap(Period.init))
    filter.activities = [activity]
    let named = try turn.journal.figure(of: .entries, over: filter)?.count ?? 0
    let timed = try turn.journal.figure(of: .metric(metric.id), over: filter)?.count ?? 0
    guard timed > 0, named > timed else { return nil }
    var aside = Aside("stats.untimed", ["untimed": .int(named - timed), "subject": .string(activity)])
    aside.isAskedFor = true
    return aside
  }
}

extension Turn {
  /// Whether words tell how long something was.
  fileprivate func saysLength(_ note: String) -> Bool {
    words.interpreter.time(in: note, prefersFuture: false, expect: "duration", situation).json["kind"]?.string
      == "duration"
  }
}
