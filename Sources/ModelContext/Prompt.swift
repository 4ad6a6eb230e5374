internal import AssistantServer
internal import CivilTime
internal import JSONText

/// What a user can begin with in a client: the name of a conversation, and its first message.
enum Prompt: String, CaseIterable {
  case checkIn = "check-in"
  case weeklyReview = "weekly-review"

  private var title: String {
    switch self {
    case .checkIn: "Check in"
    case .weeklyReview: "Weekly review"
    }
  }

  private var summary: String {
    switch self {
    case .checkIn: "Say how you are, and keep it"
    case .weeklyReview: "Look back at a week"
    }
  }

  private var arguments: [(name: String, summary: String)] {
    switch self {
    case .checkIn: [("mood", "how you are, in a word or as a number")]
    case .weeklyReview: [("week", "an ISO week such as 2026-W47; this week when absent")]
    }
  }

  /// The prompt as `prompts/list` shows it.
  var json: JSON {
    .object([
      "name": .string(rawValue), "title": .string(title), "description": .string(summary),
      "arguments": .array(
        arguments.map {
          .object(["name": .string($0.name), "description": .string($0.summary), "required": .bool(false)])
        }),
    ])
  }

  /// The prompt with its arguments.
  static func get(_ params: JSONObject) throws(RPCError) -> JSONObject {
    guard let prompt = params["name"]?.string.flatMap(Prompt.init) else {
      throw .invalidParams(argument: "name", expected: .strings(allCases.map(\.rawValue)), "there is no such prompt")
    }
    let given = params["arguments"]?.object ?? [:]
    for member in given {
      guard prompt.arguments.contains(where: { $0.name == member.key }), member.value.string != nil else {
        throw .invalidParams(
          argument: "arguments/\(member.key)", expected: .strings(prompt.arguments.map(\.name)),
          "\(prompt.rawValue) has no such argument")
      }
    }
    return [
      "description": .string(prompt.summary),
      "messages": .array([
        .object([
          "role": .string("user"),
          "content": .object(["type": .string("text"), "text": .string(try prompt.text(given))]),
        ])
      ]),
    ]
  }

  private func text(_ given: JSONObject) throws(RPCError) -> String {
    switch self {
    case .checkIn:
      let said = given["mood"]?.string.map { "I'm \($0). " } ?? ""
      return said + """
        Let's do a check-in for my mood journal. Ask me one short question at a time: how I am (one to five, or a word), \
        what I did, how I slept. Then keep it with the log tool if you have it, in my own words, and tell me what you \
        kept. Don't guess what I didn't say, and give no advice unless I ask.
        """
    case .weeklyReview:
      guard let week = given["week"]?.string else {
        return "Look back at this week with me: read the summary tool's figures for this week" + Self.manner
      }
      guard let days = Resource.week(week) else {
        throw .invalidParams(
          argument: "arguments/week", expected: .string("an ISO week such as 2026-W47"), "there is no such week")
      }
      return "Look back at the week \(week) with me: read the summary tool's figures for the period from "
        + "\(ISO8601.string(days.lowerBound)) until before \(ISO8601.string(days.upperBound))" + Self.manner
    }
  }

  private static let manner = """
    , tell me in three short sentences what stands out, with the numbers behind it, and then ask me one open question \
    about it. Describe what you see; no diagnosis, no advice unless I ask.
    """
}
