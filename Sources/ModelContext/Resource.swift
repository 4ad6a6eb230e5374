internal import Assistant
internal import AssistantServer
internal import CivilTime
internal import JSONText

/// What a client can read by its address.
enum Resource {
  /// Today's figures.
  case today
  /// The week's figures.
  case week
  /// One entry, whole.
  case entry(id: String)
  /// The report on a week, with what was written in it.
  case report(week: Range<CivilDate>)

  private static let json = "application/json"

  /// The resource of an address; nil where there is none.
  init?(_ address: String) {
    guard address.hasPrefix("moodlet://") else { return nil }
    let parts = address.dropFirst("moodlet://".count).split(separator: "/", omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("today", 1): self = .today
    case ("week", 1): self = .week
    case ("entries", 2) where !parts[1].isEmpty: self = .entry(id: String(parts[1]))
    case ("report", 2):
      guard let week = Self.week(String(parts[1])) else { return nil }
      self = .report(week: week)
    default: return nil
    }
  }

  /// The least scope that shows it.
  var scope: Scope {
    switch self {
    case .today, .week: .readStats
    case .entry, .report: .read
    }
  }

  /// The addresses without variables.
  static let list: [JSON] = [
    entry("uri", "moodlet://today", "today", "Today", "The figures of today"),
    entry("uri", "moodlet://week", "week", "This week", "The figures of this week"),
  ]

  /// The addresses with variables that a scope may read.
  static func templates(for scope: Scope) -> [JSON] {
    guard scope >= .read else { return [] }
    return [
      entry("uriTemplate", "moodlet://entries/{id}", "entry", "An entry", "One entry, by its number or id"),
      entry(
        "uriTemplate", "moodlet://report/{week}", "report", "A week's report",
        "The report on an ISO week such as 2026-W47", type: "text/markdown"),
    ]
  }

  private static func entry(
    _ key: String, _ address: String, _ name: String, _ title: String, _ summary: String, type: String = json
  ) -> JSON {
    .object([
      key: .string(address), "name": .string(name), "title": .string(title), "description": .string(summary),
      "mimeType": .string(type),
    ])
  }

  /// The days of an ISO week such as `2026-W47`.
  static func week(_ text: String) -> Range<CivilDate>? {
    let parts = text.split(separator: "-")
    guard parts.count == 2, let year = Int(parts[0]), (1...9999).contains(year), parts[1].hasPrefix("W"),
      parts[1].count == 3, let number = Int(parts[1].dropFirst()), (1...53).contains(number)
    else { return nil }
    // 4 January is in the first week of its year.
    let start = CivilDate(year: year, month: 1, day: 4).startOfWeek() + 7 * (number - 1)
    // A year has a 53rd week only where the next one's first does not begin with it.
    guard start < CivilDate(year: year + 1, month: 1, day: 4).startOfWeek() else { return nil }
    return start..<start + 7
  }

  /// An ISO week as its text.
  static func text(ofWeekWith day: CivilDate) -> String {
    // A week belongs to the year of its Thursday.
    let year = (day.startOfWeek() + 3).components.year
    let number = (day.startOfWeek() - CivilDate(year: year, month: 1, day: 4).startOfWeek()) / 7 + 1
    return "\(year)-W\(number < 10 ? "0" : "")\(number)"
  }
}

extension ModelContextService {
  /// Reads a resource.
  func readResource(_ params: JSONObject, _ caller: Caller) throws(RPCError) -> JSONObject {
    guard let address = params["uri"]?.string else {
      throw .invalidParams(argument: "uri", expected: .string("string"), "uri is required")
    }
    guard let resource = Resource(address) else { throw missing(address, caller) }
    guard resource.scope <= scope else {
      note(address, by: caller, isRefused: true)
      throw .invalidParams(
        argument: "uri", expected: .string("moodlet mcp --scope \(resource.scope.rawValue)"),
        "\(address) is not allowed here: this client may only \(scope.rawValue)")
    }
    note(address, by: caller)
    let text: String
    do throws(CommandError) {
      guard let found = try contents(of: resource) else { throw CommandError.noSuchEntry(nil) }
      text = found
    } catch {
      if error.code == 1 { throw missing(address, caller) }
      throw RPCError(code: error.code, message: assistant.sentence(for: error, context), data: error.data)
    }
    var type = "application/json"
    if case .report = resource { type = "text/markdown" }
    return [
      "contents": .array([
        .object(["uri": .string(address), "mimeType": .string(type), "text": .string(text)])
      ])
    ]
  }

  private func contents(of resource: Resource) throws(CommandError) -> String? {
    switch resource {
    case .today:
      let today = assistant.today(context)
      return try assistant.call("summary", ["period": Self.period(today..<today + 1)], context).text()
    case .week: return try assistant.call("summary", [:], context).text()
    case .entry(let id):
      return try assistant.entry(id, context)?.text()
    case .report(let week):
      let report = try assistant.call(
        "report", ["period": Self.period(week), "format": .string("markdown")], context)
      return report["text"]?.string ?? report.text()
    }
  }

  private static func period(_ days: Range<CivilDate>) -> JSON {
    .object([
      "start": .string(ISO8601.string(days.lowerBound)), "end": .string(ISO8601.string(days.upperBound)),
    ])
  }

  /// The older revisions have a code of their own for what is not there.
  private func missing(_ address: String, _ caller: Caller) -> RPCError {
    RPCError(
      code: caller.isStateless ? -32602 : -32002, message: "Resource not found", data: ["uri": .string(address)])
  }
}
