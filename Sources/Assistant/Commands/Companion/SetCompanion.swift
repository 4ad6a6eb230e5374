internal import Companion
internal import JSONText
internal import JournalStore
internal import Replies
internal import TextSearch
internal import Understanding

/// Changes who the companion is: its name, species, colour, pronouns.
struct SetCompanion: WritingCommand {
  static let schema = CommandSchema(
    "companion_set", .write, .command,
    [
      Parameter("name", .text(limit: 80), "its name"),
      Parameter("species", .choice(["cat", "bear", "bunny", "frog", "fox", "penguin"]), "its kind"),
      Parameter("color", .symbol, "its colour"),
      Parameter("pronouns", .symbol, "its pronouns"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    if let name = arguments.string("name"), !name.hasVisibleSign { throw .companion(.emptyName) }
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    guard var record = try turn.companionRecord() else { throw CommandError.companion(.egg) }
    let before = record
    if let name = arguments.string("name") { record.name = name }
    if let species = arguments.string("species") { record.species = species }
    if let pronouns = arguments.string("pronouns") { record.pronouns = pronouns }
    if let said = arguments.string("color") { try paint(&record, said, turn) }
    var values: JSONObject = ["species": .string(record.species), "color": .string(record.color)]
    values["name"] = record.name.map(JSON.string)
    values["pronouns"] = record.pronouns.map(JSON.string)
    guard !arguments.object.members.isEmpty else {
      return Outcome(.object(values), reply: "companion_set.open", choices(turn))
    }
    turn.remember(.hatched, .bool(true))
    var shown = values
    if let said = arguments.string("color") { shown["color"] = .string(said.lowercased()) }
    shown["who"] = .string(turn.companionName(record))
    shown["changed"] = .strings(arguments.object.members.map(\.key))
    guard record.json != before.json else {
      return Outcome(.object(values), reply: "companion_set.same", shown)
    }
    try transaction.put(CompanionRecord.kind, CompanionRecord.id, record.json.text())
    var outcome = Outcome(.object(values), reply: reply, shown)
    if record.species != before.species || record.color != before.color || record.wearing != before.wearing,
      var look = try turn.companionLook()
    {
      look.record = record
      look.coat = record.wearing["color"].flatMap { id in turn.words.shop.first { $0.id == id }?.color }
      outcome.picture = Illustration(turn.picture(of: look.portrait))
    }
    return outcome
  }

  private var reply: String {
    let changed = arguments.object.members.map(\.key)
    return changed.count == 1 ? "companion_set.\(changed[0])" : "companion_set.several"
  }

  /// Gives it a colour: any plain one, or a shade that was bought.
  private func paint(_ record: inout CompanionRecord, _ said: String, _ turn: Turn) throws {
    let name = said.lowercased().replacing(" ", with: "_")
    guard turn.words.art.colors[name] != nil else {
      throw CommandError.companion(.unknown("color", said: said, nearest: turn.words.art.colorNames))
    }
    guard let item = turn.words.shop.first(where: { $0.category == .colors && $0.color == name }) else {
      record.color = name
      record.wearing["color"] = nil
      return
    }
    guard try turn.owns(item, try turn.presence()) else {
      throw CommandError.companion(.notOwned(item: turn.itemName(item.id), price: item.price))
    }
    record.wearing["color"] = item.id
  }

  private func choices(_ turn: Turn) -> JSONObject {
    let bought = Set(turn.words.shop.filter { $0.category == .colors }.compactMap(\.color))
    return [
      "species": .strings(turn.words.art.species),
      "colors": .strings(turn.words.art.colorNames.filter { !bought.contains($0) }),
    ]
  }
}

extension String {
  /// Whether anything of it is seen where it is shown.
  fileprivate var hasVisibleSign: Bool {
    displayable(self).unicodeScalars.contains { scalar in
      !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
