internal import JSONText
internal import Understanding

/// Shows a few short thoughts on a topic, others each time; without a topic one of any.
struct ShowTips: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema("tips", .read, .command, [Parameter("topic", .symbol, "what the tips are about")])

  /// How many are shown of a topic at a time.
  private static let page = 3

  private let said: String?

  init(_ arguments: Arguments) throws(CommandError) { said = arguments.string("topic") }

  func run(in turn: Turn) throws -> Outcome {
    let library = turn.words.tips
    // "Another" goes on with the topic.
    let isMore = said == nil && turn.state.lastCommands.last?["name"]?.string == Self.schema.name
    let topic = said ?? (isMore ? turn.recall(.lastTopic).string : nil)
    var shown = turn.recall(.tips).object ?? [:]
    func seen(_ topic: String) -> Int { max(0, shown[topic]?.int ?? 0) }
    // Topics take turns where none was named.
    guard let id = topic ?? library.topics.map(\.id).min(by: { seen($0) < seen($1) }), let tips = library[id],
      !tips.isEmpty
    else {
      let topics = JSON.strings(library.topics.map(\.id))
      return Outcome(
        .object(["topics": topics]), reply: "tips.unknown", ["topic": .string(topic ?? ""), "topics": topics])
    }
    let count = min(topic == nil ? 1 : Self.page, tips.count)
    let first = seen(id) % tips.count
    let page = (0..<count).map { tips[(first + $0) % tips.count] }
    shown[id] = .int((seen(id) + count) % 1_000_000)
    turn.remember(.tips, .object(shown))
    turn.remember(.lastTopic, topic.map(JSON.string) ?? .null)
    return Outcome(
      .object(["topic": .string(id), "tips": .strings(page)]), reply: topic == nil ? "tips.one" : "tips.topic")
  }
}
