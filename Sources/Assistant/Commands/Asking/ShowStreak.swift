internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalStore
internal import Understanding

/// Shows how many days in a row have an entry.
struct ShowStreak: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema("streak", .read, .question, [.asOf])

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    let streak = try turn.streak()
    var result: JSONObject = ["days": .int(streak.days), "longest": .int(streak.longest)]
    if let since = streak.since { result["since"] = .string(ISO8601.string(since)) }
    // The day after the last check-in is still within its run.
    if streak.days > 0, try turn.journal.daysWithEntries(limit: 1).first == turn.today { result["today"] = .bool(true) }
    let evidence: JSONObject = ["kind": .string("streak"), "values": .object(result)]
    return Outcome(.object(result), reply: streak.days > 0 ? "streak.current" : "streak.none", evidence: evidence)
  }
}
