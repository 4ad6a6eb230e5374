internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Finds entries by the words of their notes.
struct Search: ReadingCommand {
  static let schema = CommandSchema(
    "search", .read, .command,
    [
      Parameter("query", .text(limit: 200), "the words to look for; with a filter, all that fits it when absent"),
      Parameter("period", .period, "the time to look at"),
      Parameter("filter", .filter, "which entries to look at"),
      Parameter(
        "order", .choice(["closest", "newest", "oldest"]),
        "newest and oldest: the last, or the first, time the words came up, whole"),
      .asOf,
    ])

  /// The most entries that are shown.
  static let limit = 20

  /// The words; empty where a filter alone says what is looked for.
  private let query: String
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    let query = arguments.string("query")
    guard query != nil || arguments["filter"] != nil else { throw .missingArgument("query") }
    self.query = query ?? ""
    self.arguments = arguments
  }

  func run(in turn: Turn) throws -> Outcome {
    if arguments.string("query") == nil {
      var asked: JSONObject = ["filter": arguments["filter"] ?? .null]
      asked["period"] = arguments["period"]
      return try History(Arguments(asked, for: History.schema)).run(in: turn)
    }
    let filter = turn.filter(arguments["filter"], period: arguments["period"].flatMap(Period.init))
    if let order = arguments.string("order"), order != "closest" { return try one(order, filter, turn) }
    // What stands side by side is what was meant; failing that, a note with all of the words, then one with any of them.
    // Words with a sign between them were not meant as one.
    let isOne = !query.contains { ",;/+&".contains($0) }
    var ran = SearchQuery(query, matching: isOne ? .phrase : .all)
    var hits = try turn.journal.search(ran, in: filter, limit: Self.limit + 1)
    let isPhrase = isOne && ran.words.count > 1 && !hits.isEmpty
    for looser in [SearchQuery.Match.all, .any] where hits.isEmpty {
      let words = looser == .any && ran.words.count > 1 ? try tellingWords(ran.words, turn) : query
      guard !words.isEmpty else { break }
      ran = SearchQuery(words, matching: looser)
      hits = try turn.journal.search(ran, in: filter, limit: Self.limit + 1)
    }
    let count = hits.count > Self.limit ? try turn.journal.searchCount(ran, in: filter) : hits.count
    let apart = isPhrase ? try turn.journal.searchCount(SearchQuery(query, matching: .all), in: filter) - count : 0
    let shown = hits.prefix(Self.limit).map { hit in
      var object = hit.entry.json
      object["note"] = .string(hit.snippet)
      return JSON.object(object)
    }.within(History.mostBytes)
    var result: JSONObject = [
      "entries": .array(shown), "more": .bool(hits.count > shown.count), "ran": .string(ran.expression),
      "count": .int(count),
    ]
    if isPhrase { result["order"] = .string("newest") }
    if apart > 0 { result["apart"] = .int(apart) }
    var values = result
    values["words"] = .strings(ran.words)
    values["query"] = .string(query)
    // Words that were looked for otherwise than they were said: one of them, or only as they stand.
    if ran.words.count > 1 || arguments["filter"] != nil { values["shows_query"] = .bool(true) }
    values["period"] = arguments["period"]
    if let words = turn.words(of: arguments["filter"], isOfEntries: true) { values["condition"] = .string(words) }
    var outcome = Outcome(
      .object(result), reply: shown.isEmpty ? "search.none" : "search.page", values, period: arguments["period"])
    outcome.page = page(of: hits.prefix(shown.count).map(\.entry.id), turn)
    return outcome
  }

  /// The words that tell notes apart: one that a great part of them has, such as "the", says nothing by itself.
  private func tellingWords(_ words: [String], _ turn: Turn) throws -> String {
    let most = try max(turn.journalEntryCount() / Self.leastApart, Self.limit)
    return try words.filter { word in
      try turn.journal.searchCount(SearchQuery(word, matching: .all), in: EntryFilter()) <= most
    }.joined(separator: " ")
  }

  /// A word that one entry of so many has is too common to look for alone.
  private static let leastApart = 8

  /// The last, or the first, entry whose note has the words side by side, failing that all of them: whole, and how many
  /// there are.
  private func one(_ order: String, _ filter: EntryFilter, _ turn: Turn) throws -> Outcome {
    let isLast = order == "newest"
    var result: JSONObject = [
      "entries": .array([]), "more": .bool(false), "count": .int(0), "order": .string(order),
    ]
    for match in [SearchQuery.Match.phrase, .all] {
      let ran = SearchQuery(query, matching: match)
      let count = try turn.journal.searchCount(ran, in: filter)
      guard count > 0 else { continue }
      var said = filter
      said.text = match == .phrase ? "\"" + query.filter { $0 != "\"" } + "\"" : query
      let found = try turn.journal.entries(said, order: isLast ? .latestFirst : .oldestFirst, limit: 1)
      guard let entry = found.first else { continue }
      result["entries"] = .array([.object(entry.json)])
      result["count"] = .int(count)
      result["ran"] = .string(ran.expression)
      break
    }
    var values = result
    values["query"] = .string(query)
    values["period"] = arguments["period"]
    let isFound = result["count"]?.int != 0
    var outcome = Outcome(
      .object(result), reply: !isFound ? "search.never" : isLast ? "search.last" : "search.first", values,
      period: arguments["period"])
    outcome.page = page(of: (result["entries"]?.array ?? []).compactMap { $0["id"]?.string }, turn)
    return outcome
  }

  /// What "the second one" is of now; "earlier" goes on with the page of entries that was shown before.
  private func page(of ids: [String], _ turn: Turn) -> JSONObject {
    var page = turn.state.page ?? [:]
    page["shown"] = .strings(ids)
    page["picked"] = nil
    return page
  }
}
