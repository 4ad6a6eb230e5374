internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import Understanding

/// The entries behind the last answer, by the question that made it.
struct RowsOfAnswer {
  private let turn: Turn

  init(_ turn: Turn) { self.turn = turn }

  func outcome() throws -> Outcome {
    guard let query = try query() else { return Outcome(.object([:]), reply: "explain.no_rows", evidence: nil) }
    return try History(Arguments(query, for: History.schema)).run(in: turn)
  }

  /// The arguments of the list.
  private func query() throws -> JSONObject? {
    let values = turn.state.evidence?["values"]?.object
    // Patterns and insights keep their days.
    if let days = values?["days"]?.array?.compactMap(\.string), let first = days.first, let last = days.last,
      days.count > 1 || values?["key"] != nil
    {
      return try list(values?["figures"], first, last)
    }
    guard let command = turn.state.lastCommands.last else { return nil }
    let arguments = command["arguments"]
    var query: JSONObject = [:]
    query["period"] = arguments?["period"] ?? values?["period"]
    query["filter"] = arguments?["filter"]
    switch command["name"]?.string {
    case "correlate":
      let name = arguments?["factor"]?.string ?? values?["factor"]?.string
      if query["filter"] == nil, let asked = arguments?.object {
        query["filter"] = turn.conditionAsked(asked, try turn.dayTable()).map(JSON.object)
      }
      if query["filter"] == nil, let name { query["filter"] = filter(ofFactor: name) }
    case "stats":
      if let day = values?["day"]?.string,
        ["best_day", "worst_day", "min", "max", "latest"].contains(arguments?["stat"]?.string ?? "")
      {
        query["period"] = .object(["start": .string(day), "end": .string(next(day))])
      } else if query["filter"] == nil, let name = arguments?["subject"]?.string, name != "mood", name != "entries" {
        query["filter"] = filter(ofFactor: name)
      }
    case "summary", "compare", "breakdown", "rhythm", "calendar", "patterns", "explain": break
    default: return nil
    }
    return query["period"] == nil && query["filter"] == nil ? nil : query
  }

  /// The days of a pattern: of its factor where it has one, else all from the first to the last.
  private func list(_ figures: JSON?, _ first: String, _ last: String) throws -> JSONObject {
    var query: JSONObject = ["period": .object(["start": .string(first), "end": .string(next(last))])]
    if let name = figures?["factor"]?.string { query["filter"] = filter(ofFactor: name) }
    return query
  }

  private func next(_ day: String) -> String {
    ISO8601.date(day).map { ISO8601.string($0 + 1) } ?? day
  }

  /// The days that have a series.
  private func filter(ofFactor name: String) -> JSON? {
    guard let id = try? turn.dayTable().seriesID(named: name, in: turn) else { return nil }
    let key: String
    switch id.kind {
    case .activity: key = "activities"
    case .emotion: key = "emotions"
    case .weather: key = "weather"
    case .metric: return .object(["metrics": .array([.object(["metric": .string(name)])])])
    case .partOfDay: key = "parts_of_day"
    case .mood, .condition: return nil
    }
    return .object([key: .strings([name])])
  }
}
