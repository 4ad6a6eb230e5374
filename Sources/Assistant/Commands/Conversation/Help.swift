internal import JSONText
internal import Understanding

/// Shows what can be said: in general, for a topic or for one command.
struct Help: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "help", .read, .command, [Parameter("topic", .text(limit: 80), "a command or a topic")])

  private let topic: String?

  init(_ arguments: Arguments) throws(CommandError) { topic = arguments.string("topic") }

  func run(in turn: Turn) throws -> Outcome {
    if let topic, let page = turn.help.page(for: topic) {
      let lines = page.commands.map { JSON.object($0.json) }
      var values: JSONObject = ["topic": .string(page.topic), "commands": .array(lines)]
      if !page.title.isEmpty { values["title"] = .string(page.title) }
      let result = JSON.object(values)
      values["command"] = lines.first
      return Outcome(result, reply: page.commands.count == 1 ? "help.command" : "help.topic", values)
    }
    let topics = turn.help.topics.map { page in
      JSON.object([
        "topic": .string(page.topic), "title": .string(page.title),
        "commands": .array(page.commands.map { .object($0.json) }),
      ])
    }
    var values: JSONObject = ["topics": .array(topics), "examples": .strings(turn.help.beginnings)]
    values["topic"] = topic.map(JSON.string)
    return Outcome(
      .object(["topics": .array(topics)]), reply: topic == nil ? "help.general" : "help.no_topic", values)
  }
}
