internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Finds entries by the words of their notes, best first.
struct Search: ReadingCommand {
  static let schema = CommandSchema(
    "search", .read, .command,
    [
      Parameter("query", .text(limit: 200), "the words to look for", required: true),
      Parameter("period", .period, "the time to look at"),
      Parameter("filter", .filter, "which entries to look at"),
      .asOf,
    ])

  /// The most entries that are shown.
  static let limit = 20

  private let query: String
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    guard let query = arguments.string("query") else { throw .missingArgument("query") }
    self.query = query
    self.arguments = arguments
  }

  func run(in turn: Turn) throws -> Outcome {
    let filter = turn.filter(arguments["filter"], period: arguments["period"].flatMap(Period.init))
    // A note with all of the words is what was meant; failing that, one with any of them.
    var ran = SearchQuery(query, matching: .all)
    var hits = try turn.journal.search(ran, in: filter, limit: Self.limit + 1)
    if hits.isEmpty {
      ran = SearchQuery(query, matching: .any)
      hits = try turn.journal.search(ran, in: filter, limit: Self.limit + 1)
    }
    let shown = hits.prefix(Self.limit).map { hit in
      var object = hit.entry.json
      object["note"] = .string(hit.snippet)
      return JSON.object(object)
    }.within(History.mostBytes)
    let result: JSONObject = [
      "entries": .array(shown), "more": .bool(hits.count > shown.count), "ran": .string(ran.expression),
    ]
    var values = result
    values["query"] = .string(query)
    // Words that were looked for otherwise than they were said: one of them, or only as they stand.
    if ran.words.count > 1 || arguments["filter"] != nil { values["shows_query"] = .bool(true) }
    values["period"] = arguments["period"]
    if let words = turn.words(of: arguments["filter"], isOfEntries: true) { values["condition"] = .string(words) }
    return Outcome(
      .object(result), reply: shown.isEmpty ? "search.none" : "search.page", values, period: arguments["period"])
  }
}
