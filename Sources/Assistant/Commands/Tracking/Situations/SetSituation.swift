internal import JSONText
internal import JournalModel
internal import JournalStore
internal import TextSearch
internal import Understanding

/// Adds something that happens to the user to the situations that are known, or changes what one implies or is called.
struct SetSituation: WritingCommand {
  static let schema = CommandSchema(
    "situation_set", .write, .command,
    [
      Parameter("name", .name, "what happens, or the id of a situation that moodlet knows", required: true),
      Parameter("mood", .mood, "the mood that it implies where nobody says how it felt"),
      Parameter("emotions", .list(.emotion), "the emotions that it implies"),
      Parameter("weight", .choice(["loss", "blow", "joy"]), "what it weighs, where it is no small thing"),
      Parameter("rename", .name, "what it is called from now on"),
    ])

  private let arguments: Arguments
  private let name: String

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    name = (arguments.string("name") ?? "").singleSpaced
    guard !name.isEmpty else { throw .missingArgument("name") }
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let known = try turn.situation(named: name)
    if let new = arguments.string("rename")?.trimmed, !new.isEmpty {
      guard var own = known, own.isOwn else { throw CommandError.noSuchName(name) }
      own.also = (own.also + [own.name]).unique.filter { NameTable.key($0) != NameTable.key(new) }
      let old = own.name
      own.name = new
      try transaction.write(own, in: turn.journal)
      return Self.outcome(own, turn.implied(by: own.id), reply: "situation_set.renamed", ["old": .string(old)])
    }
    let implied = self.implied
    if let known, implied == nil {
      return Self.outcome(known, turn.implied(by: known.id), reply: "situation_set.taken")
    }
    let own =
      known ?? NameTable.Name(kind: .situation, id: OwnActivity.id(for: name), name: name)
    try transaction.write(own, in: turn.journal)
    if let implied {
      var record =
        try turn.journal.record(own.kind.rawValue, own.id).flatMap { try? JSONParser().parse($0.value).object }
        ?? [:]
      record["name"] = .string(own.name)
      record["mood"] = .double(implied.mood)
      record["emotions"] = .strings(implied.emotions)
      record["weight"] = implied.weight.map { .string($0.rawValue) }
      try transaction.put(own.kind.rawValue, own.id, JSON.object(record).text())
    }
    return Self.outcome(own, implied, reply: known == nil ? "situation_set.added" : "situation_set.changed")
  }

  /// What is said that it implies; nil where nothing is.
  private var implied: Lexicon.Implied? {
    let emotions = arguments.strings("emotions")
    guard let mood = arguments.double("mood") ?? (emotions.isEmpty ? nil : mood(of: emotions)) else { return nil }
    return Lexicon.Implied(
      mood: mood, emotions: emotions, weight: arguments.string("weight").flatMap(Lexicon.Implied.Weight.init))
  }

  /// The mood of a feeling that was named without one: its own side of the middle.
  private func mood(of emotions: [String]) -> Double {
    emotions.compactMap(Emotion.init).allSatisfy { $0.side > 0 } ? 4 : 2
  }

  private static func outcome(
    _ name: NameTable.Name, _ implied: Lexicon.Implied?, reply: String, _ more: JSONObject = [:]
  ) -> Outcome {
    let json = name.situation(implied)
    return Outcome(.object(["situation": .object(json)]), reply: reply, json.merging(more))
  }
}

extension NameTable.Name {
  /// A situation as results tell it: its id and name, whether it is the user's own, and what it implies.
  func situation(_ implied: Lexicon.Implied?) -> JSONObject {
    var object: JSONObject = ["id": .string(id), "name": .string(name), "own": .bool(isOwn)]
    if let implied {
      object["mood"] = .double(implied.mood)
      if !implied.emotions.isEmpty { object["emotions"] = .strings(implied.emotions) }
      if let weight = implied.weight { object["weight"] = .string(weight.rawValue) }
    }
    return object
  }
}

extension Turn {
  /// The situation of a name: one of the user's own, or one that moodlet knows by its id, its label or as a check-in that
  /// tells of nothing else.
  func situation(named name: String) throws -> NameTable.Name? {
    let own = try journal.named([.situation])
    if case .exact(let found) = NameTable(own: own, builtIn: []).match(name, [.situation]) {
      return marked(found)
    }
    var id = words.lexicon.situation(name) == nil ? nil : name
    if id == nil {
      let meaning = words.interpreter.interpret(name, situation)
      if meaning.decision == .act, meaning.commands.count == 1, meaning.left.isEmpty {
        id = meaning.commands[0].arguments["situation"]?.string
      }
    }
    guard let id else { return nil }
    let label = words.label(id, in: NamedRecord.situation.rawValue)
    return own.first { $0.id == id }.map(marked)
      ?? NameTable.Name(kind: .situation, id: id, name: label, isOwn: false)
  }

  /// One that moodlet knows stays its own, however the user sees it.
  func marked(_ name: NameTable.Name) -> NameTable.Name {
    var name = name
    name.isOwn = words.lexicon.situation(name.id) == nil
    return name
  }
}
