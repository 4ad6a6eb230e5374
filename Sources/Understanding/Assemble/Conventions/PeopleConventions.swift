internal import IntentGrammar
internal import JSONText

/// What goes without saying of people in questions.
enum PeopleConventions {
  typealias Convention = Conventions.Convention

  /// A check-in keeps that friends were there; a question about Ellen is about her, and not about all friends.
  static let namedByName = Convention(
    "who is asked about by name is no friend in general",
    speaks: ["does Ellen affect my mood"],
    quiet: ["do friends affect my mood"]
  ) { sentence, clause, command in
    guard sentence.knowledge.schemas[command.name]?.effect == .read else { return }
    for slot in clause.slots where slot.type == "person" {
      guard let id = slot.item,
        ConditionReader.isName(id, slot.tokens, in: sentence.utterance, sentence.knowledge.conditionWords)
      else { continue }
      put(sentence.utterance.name(at: slot.tokens.lowerBound), in: slot.name, of: &command)
    }
  }

  private static func put(_ name: String, in slot: String, of command: inout Draft) {
    switch slot {
    case "factor", "with_factor", "leave_out": command.arguments[slot] = .text(name)
    case "filter.activities": command.arguments["filter"] = filter(command.arguments["filter"], name)
    case "with_filter.activities": command.arguments["with_filter"] = filter(command.arguments["with_filter"], name)
    case "subject" where command.name == "stats":
      command.arguments["subject"] = .text("entries")
      command.arguments["filter"] = filter(command.arguments["filter"], name)
      if ["count", nil].contains(command.arguments["stat"]?.text), command.arguments["of"] == nil {
        command.arguments["stat"] = .text("count")
        command.arguments["of"] = .text("days")
      }
    default: break
    }
  }

  /// A filter with a person in place of friends.
  private static func filter(_ said: Argument?, _ name: String) -> Argument {
    var filter = said?.json.object ?? [:]
    let others = (filter["activities"]?.array ?? []).filter { $0.string != "friends" }
    filter["activities"] = others.isEmpty ? nil : .array(others)
    filter["people"] = .array((filter["people"]?.array ?? []) + [.string(name)])
    filter["by"] = .string("day")
    return .filter(filter)
  }
}
