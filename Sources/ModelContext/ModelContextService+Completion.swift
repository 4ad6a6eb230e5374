internal import Assistant
internal import AssistantServer
internal import CivilTime
internal import JSONText

extension ModelContextService {
  /// The most values that the protocol lets a completion have.
  private static let mostValues = 100
  /// How many weeks back are offered.
  private static let weeks = 53

  /// What an argument of a prompt, or a variable of an address, could be.
  func complete(_ params: JSONObject) throws(RPCError) -> JSONObject {
    guard let reference = params["ref"]?.object, let name = params["argument"]?["name"]?.string else {
      throw .invalidParams(argument: "ref", expected: .string("a prompt or a resource template"), "ref is required")
    }
    let typed = params["argument"]?["value"]?.string ?? ""
    let values: [String]
    switch (reference["type"]?.string, reference["name"]?.string ?? reference["uri"]?.string, name) {
    case ("ref/prompt", Prompt.checkIn.rawValue, "mood"): values = assistant.moodWords(context)
    case ("ref/prompt", Prompt.weeklyReview.rawValue, "week"), ("ref/resource", "moodlet://report/{week}", "week"):
      values = recentWeeks
    case ("ref/resource", "moodlet://entries/{id}", "id"): values = scope >= .read ? recentNumbers : []
    default:
      throw .invalidParams(
        argument: "ref", expected: .string("a prompt or a resource template"), "nothing is known of it")
    }
    let fitting = values.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    return [
      "completion": .object([
        "values": .strings(fitting.prefix(Self.mostValues)), "total": .int(fitting.count),
        "hasMore": .bool(fitting.count > Self.mostValues),
      ])
    ]
  }

  private var recentWeeks: [String] {
    let today = assistant.today(context)
    return (0..<Self.weeks).map { Resource.text(ofWeekWith: today - 7 * $0) }
  }

  private var recentNumbers: [String] {
    let history = try? assistant.call("history", ["limit": .int(50)], context)
    return history?["entries"]?.array?.compactMap { $0["number"]?.int.map(String.init) } ?? []
  }
}
