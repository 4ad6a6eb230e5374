internal import CivilTime
internal import Companion
internal import JSONText
internal import JournalModel
internal import Understanding

/// Shows the badges that were earned, and those that there are besides.
struct ShowBadges: ReadingCommand {
  static let schema = CommandSchema("badges", .read, .question)

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    let earned = try turn.badges(try turn.presence())
    func json(_ badge: Badge) -> JSONObject {
      ["id": .string(badge.rawValue), "name": .string(turn.words.label(badge.rawValue, in: "badge"))]
    }
    let badges = earned.map { badge, day -> JSON in
      var object = json(badge)
      object["on"] = .string(ISO8601.string(day))
      return .object(object)
    }
    let others = Badge.allCases.filter { badge in !earned.contains { $0.badge == badge } }
    return Outcome(
      .object(["badges": .array(badges), "others": .array(others.map { .object(json($0)) })]),
      reply: badges.isEmpty ? "badges.none" : "badges.list")
  }
}
