internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Shows what can be said: in general, for a topic or for one command; and which words are known.
struct Help: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "help", .read, .command,
    [
      Parameter("topic", .text(limit: 80), "a command or a topic"),
      Parameter(
        "list", .choice(["feelings", "wheel", "activities", "tracking", "asking"]),
        "what is known: feelings, feelings by pleasure and energy, activities, what can be tracked, questions to ask"),
      Parameter("word", .text(limit: 40), "a word of feeling, to be told what it means"),
    ])

  private let topic: String?
  private let list: String?
  private let word: String?

  init(_ arguments: Arguments) throws(CommandError) {
    topic = arguments.string("topic")
    list = arguments.string("list")
    word = arguments.string("word")?.trimmed.lowercased()
  }

  func run(in turn: Turn) throws -> Outcome {
    if let word { return meaning(of: word, turn) }
    if let list { return try known(list, turn) }
    if let topic, let page = turn.help.page(numbered: topic) ?? turn.help.page(for: topic) {
      let lines = page.commands.map { JSON.object($0.json) }
      var values: JSONObject = ["topic": .string(page.topic), "commands": .array(lines)]
      if !page.title.isEmpty { values["title"] = .string(page.title) }
      let result = JSON.object(values)
      values["command"] = lines.first
      return Outcome(result, reply: page.commands.count == 1 ? "help.command" : "help.topic", values)
    }
    let topics = turn.help.topics.enumerated().map { place, page in
      JSON.object([
        "number": .int(place + 1), "topic": .string(page.topic), "title": .string(page.title),
        "commands": .array(page.commands.map { .object($0.json) }),
      ])
    }
    var values: JSONObject = ["topics": .array(topics), "examples": .strings(turn.help.beginnings)]
    values["topic"] = topic.map(JSON.string)
    return Outcome(
      .object(["topics": .array(topics)]), reply: topic == nil ? "help.general" : "help.no_topic", values)
  }

  /// What a word of feeling means, and those near it.
  private func meaning(of word: String, _ turn: Turn) -> Outcome {
    let wheel = turn.words.wheel
    guard let feeling = wheel.first(where: { $0.word == word }) else {
      return Outcome(.object(["word": .string(word)]), reply: "help.no_word", ["word": .string(word)])
    }
    let near = wheel.filter { $0.word != word }
      .sorted { ($0.distance(to: feeling), $0.word) < ($1.distance(to: feeling), $1.word) }.prefix(3)
    var values = feeling.json
    values["near"] = .strings(near.map(\.word))
    return Outcome(.object(values), reply: "help.word", values)
  }

  /// Lists of what is known.
  private func known(_ list: String, _ turn: Turn) throws -> Outcome {
    switch list {
    case "wheel":
      var quarters: JSONObject = [:]
      for feeling in turn.words.wheel {
        let key = (feeling.pleasure >= 0 ? "pleasant" : "unpleasant") + (feeling.energy >= 0 ? "_lively" : "_quiet")
        quarters[key] = .array((quarters[key]?.array ?? []) + [.string(feeling.word)])
      }
      return Outcome(.object(quarters), reply: "help.wheel", quarters)
    case "feelings":
      let known = Emotion.allCases.map { turn.words.label($0.rawValue, in: "emotion") }
      let more = turn.words.wheel.map(\.word).filter { !known.contains($0) }
      let values: JSONObject = ["feelings": .strings(known), "more": .strings(more)]
      return Outcome(.object(values), reply: "help.feelings", values)
    case "activities":
      let ids = turn.words.activities.sorted()
      let own = try turn.journal.records(NamedRecord.activity.rawValue).map(\.id).filter { !ids.contains($0) }
      let values: JSONObject = [
        "activities": .strings(ids.map { turn.words.label($0, in: "activity") }), "own": .strings(own.sorted()),
      ]
      return Outcome(.object(values), reply: "help.activities", values)
    case "tracking":
      let metrics = turn.metrics.all.map { turn.words.label($0.id, in: "metric") }
      let own = try turn.trackedQuestions().filter { !$0.isArchived }.map(\.name)
      let values: JSONObject = ["metrics": .strings(metrics), "own": .strings(own)]
      return Outcome(.object(values), reply: "help.tracking", values)
    default:
      let examples = turn.help.topics.first { $0.topic == "asking" }?.commands.flatMap { $0.examples.prefix(2) } ?? []
      let values: JSONObject = ["examples": .strings(examples)]
      return Outcome(.object(values), reply: "help.asking", values)
    }
  }
}

/// A word of feeling: how pleasant it is and how much energy it has, −2…2, and what it means in a sentence.
struct FeelingWord {
  var word: String
  var pleasure, energy: Int
  var sentence: String

  /// Reads the lines of `Resources/<language>/wheel.txt`; those that don't fit are left out.
  static func list(_ text: String) -> [FeelingWord] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "\t").map { String($0).trimmed }
      guard fields.count == 4, let pleasure = Int(fields[1]), let energy = Int(fields[2]) else { return nil }
      return FeelingWord(word: fields[0], pleasure: pleasure, energy: energy, sentence: fields[3])
    }
  }

  func distance(to other: FeelingWord) -> Int {
    let (a, b) = (pleasure - other.pleasure, energy - other.energy)
    return a * a + b * b
  }

  var json: JSONObject {
    [
      "word": .string(word), "pleasure": .int(pleasure), "energy": .int(energy), "sentence": .string(sentence),
      "side": .string(pleasure > 0 ? "pleasant" : pleasure < 0 ? "unpleasant" : "neither"),
      "drive": .string(energy > 0 ? "lively" : energy < 0 ? "quiet" : "neither"),
    ]
  }
}
