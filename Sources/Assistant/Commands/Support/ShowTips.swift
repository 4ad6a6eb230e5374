internal import JSONText
internal import Understanding

/// Shows a few short thoughts on a topic, others each time; without a topic one of any.
struct ShowTips: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "tips", .read, .command,
    [
      Parameter("topic", .symbol, "what the tips are about"),
      Parameter("feeling", .emotion, "the feeling to show strategies for, each with its source"),
    ])

  /// How many are shown of a topic at a time.
  private static let page = 3

  private let said: String?

  private let feeling: String?

  init(_ arguments: Arguments) throws(CommandError) {
    said = arguments.string("topic")
    feeling = arguments.string("feeling")
  }

  /// The strategies for a feeling, others each time.
  private func strategies(for feeling: String, in turn: Turn) -> Outcome {
    let library = turn.words.strategies
    let all = library[feeling]
    guard !all.isEmpty else {
      let known = JSON.strings(library.feelings)
      return Outcome(
        .object(["feeling": .string(feeling), "strategies": .array([]), "known": known]), reply: "tips.no_strategies")
    }
    var shown = turn.recall(.tips).object ?? [:]
    let key = "feeling.\(feeling)"
    let first = max(0, shown[key]?.int ?? 0) % all.count
    let count = min(Self.page, all.count)
    let page = (0..<count).map { all[(first + $0) % all.count] }
    shown[key] = .int((first + count) % all.count)
    turn.remember(.tips, .object(shown))
    turn.remember(.lastTopic, .string(key))
    let items = page.map { JSON.object(["text": .string($0.text), "source": .string($0.source)]) }
    return Outcome(
      .object(["feeling": .string(feeling), "strategies": .array(items)]), reply: "tips.strategies")
  }

  func run(in turn: Turn) throws -> Outcome {
    if let feeling { return strategies(for: feeling, in: turn) }
    let asksMore = said == nil && turn.state.lastCommands.last?["name"]?.string == Self.schema.name
    if asksMore, let last = turn.recall(.lastTopic).string, last.hasPrefix("feeling.") {
      return strategies(for: String(last.dropFirst(8)), in: turn)
    }
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
