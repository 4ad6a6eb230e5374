internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Shows the situations that the user has added or changed, and how many are known besides.
struct ListSituations: ReadingCommand {
  static let schema = CommandSchema("situation_list", .read, .question, [])

  init(_ arguments: Arguments) throws(CommandError) {}

  /// So many of those that moodlet knows are named.
  private static let examples = ["got_promoted", "moved_house", "broke_up", "passed_exam", "pet_died"]

  func run(in turn: Turn) throws -> Outcome {
    let own = try turn.journal.named([.situation]).map(turn.marked)
    let known = turn.words.lexicon.situationIDs
    let values: JSONObject = [
      "situations": .array(own.map { .object($0.situation(turn.implied(by: $0.id))) }),
      "known": .strings(known), "examples": .strings(Self.examples.filter(known.contains)),
    ]
    return Outcome(.object(values), reply: own.isEmpty ? "situation_list.none" : "situation_list.list")
  }
}
