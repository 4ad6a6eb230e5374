internal import Companion
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Shows the companion: how it looks, and one line; or its traits with their counts, or what it has noticed.
struct ShowCompanion: ReadingCommand {
  static let schema = CommandSchema(
    "companion", .read, .question, [Parameter("about", .choice(["traits", "notes"]), "its traits, or what it noticed")])

  private let about: String?

  init(_ arguments: Arguments) throws(CommandError) { about = arguments.string("about") }

  func run(in turn: Turn) throws -> Outcome {
    guard let look = try turn.companionLook() else {
      var outcome = Outcome(.object(["hatched": .bool(false)]), reply: "companion.egg")
      outcome.picture = Illustration(
        CompanionPicture(
          portrait: Portrait(species: nil, expression: .content, color: "peach", dayPart: turn.partOfDay),
          art: turn.words.art, itemColors: [:]))
      return outcome
    }
    turn.remember(.hatched, .bool(true))
    var result = turn.json(of: look)
    switch about {
    case "traits":
      return Outcome(.object(result), reply: look.traits.isEmpty ? "companion.no_traits" : "companion.traits")
    case "notes":
      let notes = try turn.companionNotes()
      result["notes"] = .array(notes.map { .object($0) })
      return Outcome(.object(result), reply: notes.isEmpty ? "companion.no_notes" : "companion.notes")
    default: break
    }
    var values = result
    if turn.settings.isOn("observations") { values["line"] = turn.observation(of: look).map(JSON.string) }
    var outcome = Outcome(.object(result), reply: "companion.shown", values)
    outcome.picture = Illustration(turn.picture(of: look.portrait), words: "companion.described")
    outcome.evidence = ["kind": .string("companion"), "values": .object(result)]
    return outcome
  }
}

extension Turn {
  /// A portrait as it is drawn.
  func picture(of portrait: Portrait) -> CompanionPicture {
    CompanionPicture(
      portrait: portrait, art: words.art,
      itemColors: Dictionary(words.shop.compactMap { item in item.color.map { (item.id, $0) } }) { a, _ in a })
  }

  /// The companion as results have it.
  func json(of look: CompanionLook) -> JSONObject {
    var object: JSONObject = [
      "hatched": .bool(true), "species": .string(look.record.species), "color": .string(look.coat ?? look.record.color),
      "expression": .string(look.expression.rawValue), "entries": .int(look.entries),
      "part_of_day": .string(look.dayPart), "who": .string(companionName(look.record)),
    ]
    object["name"] = look.record.name.map(JSON.string)
    object["pronouns"] = look.record.pronouns.map(JSON.string)
    object["mean"] = look.mean.map(JSON.double)
    object["pose"] = look.pose.map(JSON.string)
    object["activity"] = look.activity.map(JSON.string)
    object["variant"] = look.variant.map { .string($0.rawValue) }
    let worn = look.record.wearing.filter { $0.key != "color" }.sorted { $0.key < $1.key }
    if !worn.isEmpty {
      object["wearing"] = .strings(worn.map(\.value))
    }
    if !look.traits.isEmpty {
      object["traits"] = .array(
        look.traits.map { trait, count, total in
          .object(["id": .string(trait.rawValue), "count": .int(count), "of": .int(total)])
        })
    }
    return object
  }
}
