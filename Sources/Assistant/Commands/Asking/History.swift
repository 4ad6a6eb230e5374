internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import SeededRandom
internal import Understanding

/// Shows entries, newest first, a page at a time.
struct History: ReadingCommand {
  static let schema = CommandSchema(
    "history", .read, .command,
    [
      Parameter("period", .period, "the time to look at"),
      Parameter("limit", .integer(1...1000), "the most entries to show"),
      Parameter("filter", .filter, "which entries to show"),
      Parameter("direction", .choice(["earlier", "later"]), "the page before or after the one shown last"),
      Parameter(
        "order", .choice(["newest", "oldest", "random", "longest", "shortest"]),
        "newest first when absent; random: any one; longest and shortest: by the words of their notes"),
      Parameter("like", .any, "a date, or a day as a period: the days most like it"),
      Parameter("before", .text(limit: 40), "only entries before the one with this id"),
      Parameter("after", .text(limit: 40), "only entries after the one with this id"),
      Parameter(
        "last", .choice(["as_good", "as_bad"]), "the last day before that was as good, or as bad, as the mood now"),
      .asOf,
      Parameter("target", .target, "an entry to show whole"),
    ])

  /// The entries of a page when no limit is given, and the most that one page has.
  static let page = 20, mostPerPage = 50
  /// Up to so many entries are shown with their whole notes.
  static let fewEntries = 3
  /// An answer stays under 60 KiB, since many clients cannot read longer lines (protocol: limits).
  static let mostBytes = 50_000

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    if let day = arguments["like"] { return try SimilarDays(turn, like: day).outcome() }
    if let side = arguments.string("last") { return try LastLikeNow(turn, isGood: side == "as_good").outcome() }
    if let target = arguments["target"].flatMap(Target.init) { return try whole(target, in: turn) }
    var query = arguments.object
    if let order = arguments.string("order"), order != "newest" { return try ordered(order, turn) }
    if let direction = arguments.string("direction"), let shown = turn.state.page?["calendar"],
      let outcome = try ShowCalendar.turned(direction, from: shown, in: turn)
    {
      return outcome
    }
    if let direction = arguments.string("direction"), let last = turn.state.page {
      // A page goes on with the question that made it.
      for key in ["period", "filter", "limit"] where query[key] == nil { query[key] = last[key] }
      if direction == "earlier" { query["before"] = last["oldest"] } else { query["after"] = last["newest"] }
    }
    for key in ["before", "after"] {
      // Of an entry that is gone nothing is earlier or later: an empty page would say that all has been seen.
      if let id = arguments[key]?.string, try turn.journal.entry(id) == nil {
        throw CommandError.noSuchEntry(.string(id))
      }
    }
    let filter = turn.filter(query["filter"], period: query["period"].flatMap(Period.init))
    let limit = min(query["limit"]?.int ?? Self.page, Self.mostPerPage)
    // Entries after one are found from old to new, and shown newest first as all pages are.
    let goesUp = query["after"]?.string != nil
    let found = try turn.journal.entries(
      filter, order: goesUp ? .oldestFirst : .latestFirst, limit: limit + 1,
      after: query[goesUp ? "after" : "before"]?.string)
    var shown = turn.withAnswers(Array(found.prefix(limit))).within(Self.mostBytes)
    var page = found.prefix(shown.count)
    let isMore = found.count > page.count
    if goesUp {
      page.reverse()
      shown.reverse()
    }
    var result: JSONObject = ["entries": .array(shown), "more": .bool(isMore)]
    if isMore, query["before"] == nil, !goesUp, query["limit"] == nil || query["limit"]?.int ?? 0 > Self.mostPerPage {
      // A page is not all there is.
      result["of"] = .int(try turn.journal.count(filter))
    }
    var values = result
    values["direction"] = arguments["direction"]
    if let period = query["period"] { values["period"] = period }
    if let words = turn.words(of: query["filter"], isOfEntries: true) { values["condition"] = .string(words) }
    // Of a few entries the notes are shown whole.
    if page.count > Self.fewEntries || isMore || page.count == 1 { values["long"] = .bool(true) }
    if page.isEmpty { values["total"] = .int(try turn.journalEntryCount()) }
    let none = query["before"] != nil || query["after"] != nil ? "history.end" : "history.none"
    var outcome = Outcome(
      .object(result), reply: shown.isEmpty ? none : "history.page", values, period: query["period"])
    if let newest = page.first, let oldest = page.last {
      query["newest"] = .string(newest.id)
      query["oldest"] = .string(oldest.id)
      // "The second" is that of these.
      query["shown"] = .strings(page.map(\.id))
      outcome.page = query
    }
    return outcome
  }

  /// The oldest entries, or any one: of those with a note, where there are some.
  private func ordered(_ order: String, _ turn: Turn) throws -> Outcome {
    var filter = turn.filter(arguments["filter"], period: arguments["period"].flatMap(Period.init))
    if order == "random" {
      let count = try turn.journal.count(filter)
      guard count > 0 else { return none(in: turn) }
      // Of a few drawn, the first with words of the user's own that are no sign of a crisis.
      var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(turn.now.microseconds)))
      var chosen: Entry?
      for _ in 0..<Self.draws {
        let place = Int(generator.next() % UInt64(count))
        guard let entry = try turn.journal.entry(at: place, filter) else { continue }
        if entry.note.map({ turn.isCrisis($0) }) ?? false { continue }
        chosen = chosen ?? entry
        if entry.note != nil {
          chosen = entry
          break
        }
      }
      guard let entry = chosen else { return none(in: turn) }
      let shown = JSON.object(entry.json)
      var outcome = Outcome(
        .object(["entries": .array([shown]), "more": .bool(count > 1)]), reply: "history.entry", ["entry": shown])
      outcome.page = page(with: entry, turn)
      return outcome
    }
    if order == "longest" || order == "shortest" { return try byLength(order == "longest", filter, turn) }
    let limit = min(arguments["limit"]?.int ?? Self.page, Self.mostPerPage)
    filter.ids = nil
    let found = try turn.journal.entries(filter, order: .oldestFirst, limit: limit + 1)
    guard !found.isEmpty else { return none(in: turn) }
    let shown = found.prefix(limit).map { JSON.object($0.json) }.within(Self.mostBytes)
    var result: JSONObject = ["entries": .array(shown), "more": .bool(found.count > shown.count)]
    let whole = result
    result["more"] = nil
    result["long"] = .bool(true)
    result["period"] = arguments["period"]
    return Outcome(.object(whole), reply: "history.page", result, period: arguments["period"])
  }

  /// The entries with the longest, or the shortest, notes; one when no number is said. What was written in a crisis is
  /// not held up.
  private func byLength(_ isLongest: Bool, _ filter: EntryFilter, _ turn: Turn) throws -> Outcome {
    let wanted = min(arguments["limit"]?.int ?? 1, Self.mostPerPage)
    var lengths: [(id: String, words: Int)] = []
    try turn.journal.eachNote(of: filter) { id, note in
      let words = WordCounter.words(of: note).count
      if words > 0, !turn.isCrisis(note) { lengths.append((id, words)) }
    }
    // Of two as long the later one, which comes first, is shown.
    let places = lengths.indices.sorted {
      let (a, b) = (lengths[$0].words, lengths[$1].words)
      return a == b ? $0 < $1 : (a > b) == isLongest
    }.prefix(wanted)
    let found = try places.compactMap { try turn.journal.entry(lengths[$0].id) }
    guard let first = found.first else { return none(in: turn) }
    let shown = found.map { JSON.object($0.json) }.within(Self.mostBytes)
    let result: JSONObject = ["entries": .array(shown), "more": .bool(lengths.count > shown.count)]
    if shown.count == 1 {
      return Outcome(.object(result), reply: "history.entry", ["entry": .object(first.json)])
    }
    var values = result
    values["more"] = nil
    values["long"] = .bool(true)
    return Outcome(.object(result), reply: "history.page", values, period: arguments["period"])
  }

  /// So many entries are drawn before one without a note is taken.
  private static let draws = 12

  private func none(in turn: Turn) -> Outcome {
    var values: JSONObject = ["total": .int((try? turn.journalEntryCount()) ?? 0)]
    values["period"] = arguments["period"]
    if let words = turn.words(of: arguments["filter"], isOfEntries: true) { values["condition"] = .string(words) }
    return Outcome(.object(["entries": .array([]), "more": .bool(false)]), reply: "history.none", values)
  }

  /// Entries that are named, each with its whole note.
  private func whole(_ target: Target, in turn: Turn) throws -> Outcome {
    let found = try turn.entries(at: target)
    guard !found.isEmpty else { throw CommandError.noSuchEntry(arguments["target"]) }
    let shown = turn.withAnswers(Array(found.prefix(Self.page))).within(Self.mostBytes)
    let result: JSONObject = ["entries": .array(shown), "more": .bool(found.count > shown.count)]
    guard shown.count == 1, let entry = shown[0].object else {
      var values = result
      if shown.count > Self.fewEntries || found.count > shown.count { values["long"] = .bool(true) }
      return Outcome(.object(result), reply: "history.page", values)
    }
    var outcome = Outcome(.object(result), reply: "history.entry", ["entry": .object(entry)])
    outcome.page = page(with: found[0], turn)
    // "What else happened that day" is asked of its day.
    let day = turn.zone.civil(at: found[0].at).date
    outcome.period = .object(["start": .string(ISO8601.string(day)), "end": .string(ISO8601.string(day + 1))])
    return outcome
  }

  /// The list that was shown last, with the entry of it, or another, that is looked at now.
  private func page(with entry: Entry, _ turn: Turn) -> JSONObject {
    var page = turn.state.page ?? [:]
    page["picked"] = .string(entry.id)
    return page
  }
}
