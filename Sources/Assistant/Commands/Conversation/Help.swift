internal import JSONText
internal import Understanding

/// Shows what can be said: in general, for a topic or for one command.
struct Help: ReadingCommand {
  static let schema = CommandSchema(
    "help", .read, .command, [Parameter("topic", .text(limit: 80), "a command or a topic")])

  private let topic: String?

  init(_ arguments: Arguments) throws(CommandError) { topic = arguments.string("topic") }

  func run(in turn: Turn) throws -> Outcome {
    if let topic, let page = turn.help.page(for: topic) {
      let lines = page.commands.map { JSON.object($0.json) }
      return Outcome(
        .object(["topic": .string(page.topic), "commands": .array(lines)]),
        reply: page.commands.count == 1 ? "help.command" : "help.topic",
        ["topic": .string(page.topic), "commands": .array(lines), "command": lines.first ?? .null])
    }
    let topics = turn.help.topics.map { page in
      JSON.object(["topic": .string(page.topic), "commands": .array(page.commands.map { .object($0.json) })])
    }
    return Outcome(
      .object(["topics": .array(topics)]), reply: topic == nil ? "help.general" : "help.no_topic",
      ["topics": .array(topics), "topic": topic.map(JSON.string) ?? .null])
  }
}
