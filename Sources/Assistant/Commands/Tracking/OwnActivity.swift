internal import JSONText
internal import JournalStore
internal import TextSearch
internal import Understanding

/// A doing of the user's own: from now on vocabulary, like those that moodlet knows.
struct OwnActivity {
  private let name: String
  private let arguments: Arguments

  init(_ name: String, _ arguments: Arguments) {
    self.name = name
    self.arguments = arguments
  }

  /// Adds it. A name that is taken is told; one that is a slip away from another is asked about.
  func add(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    switch try turn.names().match(name) {
    case .exact(let known): return Self.outcome(known, isOwn: known.isOwn, "track.taken", name)
    case .near(let near) where arguments["new"]?.bool != true:
      return NameQuestion.sameOrNew(name, near[0], arguments.object)
    default: break
    }
    if let id = turn.activity(wordedAs: name), let known = try turn.names()[.activity, id] {
      return Self.outcome(known, isOwn: false, "track.taken", name)
    }
    var own = NameTable.Name(kind: .activity, id: Self.id(for: name), name: name)
    own.also = arguments.strings("aliases")
    own.group = arguments.string("group")
    try transaction.write(own, in: turn.journal)
    return Self.outcome(own, isOwn: true, "track.activity", name)
  }

  /// The id of an activity with a name: `free_running`.
  static func id(for name: String) -> String {
    let id = NameTable.key(name).replacing(" ", with: "_")
    // Ids have at most 80 bytes, and so has most any name.
    return String(decoding: id.utf8.prefix(80), as: UTF8.self).replacing("\u{FFFD}", with: "")
  }

  private static func outcome(_ name: NameTable.Name, isOwn: Bool, _ reply: String, _ said: String) -> Outcome {
    var values: JSONObject = ["name": .object(name.json), "said": .string(said)]
    if isOwn { values["own"] = .bool(true) }
    if NameTable.key(said) != NameTable.key(name.name) { values["other"] = .bool(true) }
    return Outcome(.object(["name": .object(name.json)]), reply: reply, values)
  }
}

extension Turn {
  /// The activity that the language has a wording for: `exercise` for "jogging"; nil where it has none.
  func activity(wordedAs phrase: String) -> String? {
    let meaning = words.interpreter.interpret(phrase, situation)
    guard meaning.decision == .act, meaning.commands.count == 1, meaning.commands[0].name == "log",
      meaning.commands[0].arguments.keys == ["activities"], meaning.commands[0].confidence > Self.surelyWorded,
      let ids = meaning.commands[0].arguments["activities"]?.array, ids.count == 1,
      // "free running" is more than the "running" in it.
      meaning.commands[0].spans.contains(where: { $0.range == 0..<phrase.unicodeScalars.count })
    else { return nil }
    return ids[0].string
  }

  /// How sure the reading of a bare word is that was not repaired.
  private static var surelyWorded: Double { 0.95 }
}

extension WriteTransaction {
  /// Writes the name of a thing into its record; what else the record says stays.
  func write(_ name: NameTable.Name, in journal: Journal) throws {
    let old = try journal.record(name.kind.rawValue, name.id).flatMap { try? JSONParser().parse($0.value).object }
    var object = old ?? [:]
    object[object["title"] == nil ? "name" : "title"] = .string(name.name)
    object["also"] = name.also.isEmpty ? nil : .strings(name.also)
    object["group"] = name.group.map(JSON.string)
    object["archived"] = name.isArchived ? .bool(true) : nil
    try put(name.kind.rawValue, name.id, JSON.object(object).text())
  }
}
