internal import CivilTime
internal import Companion
internal import JSONText
internal import JournalModel
internal import Understanding

/// Shows what was earned by looking in, and where it came from.
struct ShowPoints: ReadingCommand {
  static let schema = CommandSchema(
    "points", .read, .question, [Parameter("log", .boolean, "where they came from, day by day")])

  /// So many days of the ledger are shown.
  private static let shownDays = 14

  private let wantsLog: Bool

  init(_ arguments: Arguments) throws(CommandError) { wantsLog = arguments["log"]?.bool ?? false }

  func run(in turn: Turn) throws -> Outcome {
    let presence = try turn.presence()
    let day = turn.today
    let monday = day - (Int(day.weekday.rawValue) - 1)
    var result: JSONObject = [
      "points": .int(presence.points), "earned": .int(presence.ledger.earned), "spent": .int(presence.spent),
      "today": .int(presence.ledger.earned(on: day..<day + 1)),
      "week": .int(presence.ledger.earned(on: monday..<monday + 7)),
    ]
    guard wantsLog else {
      return Outcome(.object(result), reply: presence.ledger.lines.isEmpty ? "points.none" : "points.balance")
    }
    let days = Dictionary(grouping: presence.ledger.lines, by: \.day).sorted { $0.key > $1.key }
    let shown = days.prefix(Self.shownDays).map { day, lines in
      JSON.object([
        "day": .string(ISO8601.string(day)), "points": .int(lines.reduce(0) { $0 + $1.points }),
        "lines": .array(
          lines.map { .object(["reason": .string($0.reason.word), "points": .int($0.points)]) }),
      ])
    }
    result["log"] = .array(shown)
    result["more"] = days.count > shown.count ? .int(days.count - shown.count) : nil
    return Outcome(.object(result), reply: shown.isEmpty ? "points.none" : "points.log")
  }
}
