internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Shows how a past date was: its entries, in the user's own words.
struct OnThisDay: ReadingCommand {
  static let schema = CommandSchema(
    "on_this_day", .read, .question,
    [
      Parameter("at", .moment, "the past date; a year ago when absent"),
      Parameter("season", .period, "with every: the time of the year, such as a month"),
      Parameter(
        "every", .choice(["year", "month"]), "the same date, or month, in every year; the same day of every month"),
      .asOf,
    ])

  /// The most entries shown, and how far from a date without any others are looked for.
  static let most = 20, nearDays = 3

  private let at: Moment?
  private let every: String?
  private let season: Period?

  init(_ arguments: Arguments) throws(CommandError) {
    at = arguments["at"].flatMap(Moment.init)
    every = arguments.string("every")
    season = arguments["season"].flatMap(Period.init)
  }

  /// The same time in every year, or the same day of every month, each with its mean, the latest first.
  private func recurring(_ every: String, _ turn: Turn) throws -> Outcome {
    let asked = season?.days(in: turn.zone) ?? (at == nil ? turn.today..<turn.today + 1 : days(in: turn))
    let length = asked.upperBound - asked.lowerBound
    let isMonth =
      asked.lowerBound == asked.lowerBound.startOfMonth && asked.upperBound == asked.lowerBound.adding(months: 1)
    guard let first = try turn.journal.entries(order: .oldestFirst, limit: 1).first?.day else {
      return Outcome(.object([:]), reply: "on_this_day.none", ["total": .int(0)], evidence: Explain.none)
    }
    let step = every == "month" ? 1 : 12
    var start = asked.lowerBound
    while start > turn.today { start = start.adding(months: -step) }
    var rows: [JSON] = []
    while start >= first - length, rows.count < 60 {
      let end = isMonth ? start.adding(months: 1) : start + length
      let filter = EntryFilter(days: start..<end)
      if let overall = try turn.journal.dailyFigures(of: .mood, over: filter).overall {
        var row = overall
        row["period"] = Period.days(start..<end).json(in: turn.zone)
        row["entries"] = .int(try turn.journal.count(filter))
        let entries = try turn.journal.entries(filter, order: .oldestFirst, limit: Self.most)
        if let quote = Quote.all(in: entries, turn).first { row["note"] = .string(quote.note) }
        rows.append(.object(row))
      }
      start = start.adding(months: -step)
    }
    let result: JSONObject = [
      "every": .string(every), "date": .string(ISO8601.string(asked.lowerBound)), "rows": .array(rows),
      "count": .int(rows.count),
    ]
    return Outcome(
      .object(result), reply: rows.isEmpty ? "on_this_day.never" : "on_this_day.every", result, evidence: Explain.none)
  }

  func run(in turn: Turn) throws -> Outcome {
    if let every { return try recurring(every, turn) }
    let asked = days(in: turn)
    var days = asked
    var entries = try turn.journal.entries(EntryFilter(days: days), order: .oldestFirst, limit: Self.most)
    let isNear = entries.isEmpty
    if isNear {
      days = days.lowerBound - Self.nearDays..<min(days.upperBound + Self.nearDays, max(turn.today, days.upperBound))
      entries = try turn.journal.entries(EntryFilter(days: days), order: .oldestFirst, limit: Self.most)
    }
    var result: JSONObject = [
      "date": .string(ISO8601.string(asked.lowerBound)),
      "entries": .array(entries.map { JSON.object($0.shortJSON) }.within(History.mostBytes - 5000)),
    ]
    if asked.upperBound - asked.lowerBound > 1 { result["period"] = Period.days(asked).json(in: turn.zone) }
    if isNear, !entries.isEmpty { result["near"] = .bool(true) }
    let moods = try turn.journal.dailyFigures(of: .mood, over: EntryFilter(days: days))
    if let overall = moods.overall { result["mood"] = .object(overall) }
    let quotes = Quote.all(in: entries, turn)
    if !quotes.isEmpty { result["quotes"] = .array(quotes.prefix(5).map { .object($0.json) }) }
    let years = try otherYears(of: asked.lowerBound, turn)
    if !years.isEmpty { result["years"] = .array(years.map { .object($0.json) }) }

    var values = result
    values["total"] = .int(try turn.journalEntryCount())
    guard !entries.isEmpty else {
      return Outcome(.object(result), reply: "on_this_day.none", values, evidence: Explain.none)
    }
    var evidence = values
    evidence["entries"] = .int(entries.count)
    return Outcome(
      .object(result), reply: isNear ? "on_this_day.near" : "on_this_day.day", values,
      evidence: ["kind": .string("on_this_day"), "values": .object(evidence)])
  }

  private func days(in turn: Turn) -> Range<CivilDate> {
    switch at {
    case nil:
      let day = turn.today.adding(months: -12)
      return day..<day + 1
    case .day(let day): return day..<day + 1
    case .instant(let instant, let offset):
      let day = CivilDate(dayNumber: (instant.seconds + offset).floored(by: 86_400).quotient)
      return day..<day + 1
    case .period(let period): return period.days(in: turn.zone)
    }
  }

  /// The same date in the other years that have a mood on it, latest first.
  private func otherYears(of date: CivilDate, _ turn: Turn) throws -> [DayFigure] {
    guard let first = try turn.journal.entries(order: .oldestFirst, limit: 1).first?.day else { return [] }
    let (_, month, day) = date.components
    let years =
      max(
        first.components.year, turn.today.components.year - 50)...max(
        first.components.year, turn.today.components.year)
    return try years.reversed().compactMap { year in
      guard let other = CivilDate(existingYear: year, month: month, day: day), other != date, other < turn.today
      else { return nil }
      return try turn.journal.dailyFigures(of: .mood, over: EntryFilter(days: other..<other + 1)).first
    }
  }
}

/// The user's own words about a day.
struct Quote: Hashable {
  let day: CivilDate
  let note: String
  let mood: Double?

  /// The most characters that are quoted of a note.
  static let limit = 500

  /// What entries say in words, in their order. Words of a crisis are not held up to anyone.
  static func all(in entries: [Entry], _ turn: Turn) -> [Quote] {
    entries.compactMap { entry in
      guard let note = entry.note, note.contains(where: { !$0.isWhitespace }), !turn.isCrisis(note) else { return nil }
      let start = String(String.UnicodeScalarView(note.unicodeScalars.prefix(limit)))
      return Quote(
        day: entry.day, note: start.count < note.count ? start + "…" : start, mood: entry.mood?.value)
    }
  }

  /// Notes of the best and of the hardest day of a period, and others spread over it, by date.
  static func chosen(_ most: Int, over period: Period, _ moods: [DayFigure], _ turn: Turn) throws -> [Quote] {
    var notes: [Quote] = []
    try turn.journal.visit(EntryFilter(period: period), order: .oldestFirst) { entry in
      notes += all(in: [entry], turn)
      return true
    }
    var chosen: [Quote] = []
    for day in [moods.extremes?.best.day, moods.extremes?.hardest.day] {
      if let quote = notes.last(where: { $0.day == day }), !chosen.contains(quote) { chosen.append(quote) }
    }
    let others = notes.filter { !chosen.contains($0) }
    let room = max(0, min(most - chosen.count, others.count))
    chosen += (0..<room).map { others[($0 * 2 + 1) * others.count / (room * 2)] }
    return chosen.sorted { $0.day < $1.day }
  }

  var json: JSONObject {
    var object: JSONObject = ["date": .string(ISO8601.string(day)), "note": .string(note)]
    if let mood { object["mood"] = .double(mood) }
    return object
  }
}
