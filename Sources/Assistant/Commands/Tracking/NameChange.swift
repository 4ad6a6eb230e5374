internal import JSONText
internal import JournalModel
internal import JournalStore
internal import TextSearch
internal import Understanding

/// A change of names: another name, other words for the same, a heading, put away or brought back.
struct NameChange {
  private let name: String
  private let arguments: Arguments
  private let aliases: [String]

  /// Nil where nothing of the kind is asked for.
  init?(_ name: String, _ arguments: Arguments) {
    guard
      arguments["rename"] != nil || arguments["aliases"] != nil || arguments["archived"] != nil
        || arguments["group"] != nil
    else { return nil }
    self.name = name
    self.arguments = arguments
    aliases = arguments.strings("aliases").map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The kinds of things whose names can be changed.
  private static let kinds = NamedRecord.tracked.union([.person, .place])

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let table = try turn.names()
    let known: NameTable.Name
    switch table.match(name, Self.kinds) {
    case .exact(let found): known = found
    case .near(let near) where arguments["new"]?.bool != true:
      return NameQuestion.didYouMean(name, near, arguments.object)
    default:
      if let id = turn.activity(wordedAs: name), let found = table[.activity, id] {
        known = found
      } else if let alias = aliases.first {
        return try turnedAround(alias, table, turn, transaction)
      } else {
        throw CommandError.noSuchName(name)
      }
    }
    if let new = arguments.string("rename")?.trimmed, !new.isEmpty {
      return try rename(known, to: new, table, turn, transaction)
    }
    if let alias = aliases.first { return try join(known, alias, table, turn, transaction) }
    var changed = known
    if let group = arguments.string("group")?.trimmed { changed.group = group.isEmpty ? nil : group }
    if let isArchived = arguments["archived"]?.bool { changed.isArchived = isArchived }
    guard changed != known else { return Self.outcome(known, reply: "track.unchanged") }
    try transaction.write(changed, in: turn.journal)
    return Self.outcome(changed, reply: changed.isArchived == known.isArchived ? "track.grouped" : "track.archived")
  }

  /// Gives a thing another name; the old one stays understood. A name that is taken asks whether both are one.
  private func rename(
    _ known: NameTable.Name, to new: String, _ table: NameTable, _ turn: Turn,
    _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    if case .exact(let taken) = table.match(new, Self.kinds), taken.id != known.id || taken.kind != known.kind {
      return NameQuestion.becomeOne(known, taken)
    }
    var changed = known
    changed.name = new
    changed.also = (known.also + [known.name]).unique.filter { NameTable.key($0) != NameTable.key(new) }
    if known.kind == .person || known.kind == .place {
      // Somebody's id is their name.
      changed.id = new
      try transaction.rename(known.kind == .person ? .people : .places, known.id, to: new)
      if known.id != new { try transaction.remove(known.kind.rawValue, known.id) }
    }
    try transaction.write(changed, in: turn.journal)
    return Self.outcome(changed, reply: "track.renamed", ["old": .string(known.name)])
  }

  /// Makes a word another name of a thing; where it is the name of another thing, both become one.
  private func join(
    _ known: NameTable.Name, _ alias: String, _ table: NameTable, _ turn: Turn,
    _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    var (known, also, count) = (known, [alias], 0)
    if case .exact(var other) = table.match(alias, Self.kinds), other.kind != known.kind || other.id != known.id {
      // What moodlet knows by itself keeps its id: figures are made by it.
      if !other.isOwn, known.isOwn { (known, other) = (other, known) }
      guard other.isOwn, other.kind == known.kind else {
        return Self.outcome(known, reply: "track.two_kinds", ["taken": .object(other.json)])
      }
      count = try transaction.rename(other.kind.tags, other.id, to: known.id)
      try transaction.remove(other.kind.rawValue, other.id)
      also = [other.name, other.id.replacing("_", with: " ")] + other.also
    } else if !known.isOwn, turn.activity(wordedAs: alias) == known.id {
      return Self.outcome(known, reply: "track.unchanged")
    }
    let taken = Set(([known.name] + known.also).map(NameTable.key))
    var seen = taken
    known.also += also.filter { seen.insert(NameTable.key($0)).inserted }
    guard seen != taken || count > 0 else { return Self.outcome(known, reply: "track.unchanged") }
    try transaction.write(known, in: turn.journal)
    return Self.outcome(
      known, reply: "track.joined",
      count > 0 ? ["other": .string(also[0]), "count": .int(count)] : ["other": .string(also[0])])
  }

  /// "parkour is the same as free running" where only the second is known, or neither: then the first is a new activity.
  private func turnedAround(
    _ alias: String, _ table: NameTable, _ turn: Turn, _ transaction: borrowing WriteTransaction
  ) throws -> Outcome {
    if case .exact(let other) = table.match(alias, Self.kinds) {
      return try join(other, name, table, turn, transaction)
    }
    if let id = turn.activity(wordedAs: alias), let other = table[.activity, id] {
      return try join(other, name, table, turn, transaction)
    }
    return try OwnActivity(name, arguments).add(in: turn, transaction)
  }

  private static func outcome(_ name: NameTable.Name, reply: String, _ more: JSONObject = [:]) -> Outcome {
    var values = more
    values["name"] = .object(name.json)
    return Outcome(.object(["name": .object(name.json)]), reply: reply, values)
  }
}

extension NamedRecord {
  /// The tags in entries that a thing of this kind stands for.
  fileprivate var tags: TagKind {
    switch self {
    case .metric: .metrics
    case .person: .people
    case .place: .places
    default: .activities
    }
  }
}
