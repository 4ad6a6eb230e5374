internal import IntentGrammar
internal import JSONText

/// What goes without saying in a command's arguments: for each command an ordered list of conventions, each at what those
/// before it left.
enum Conventions {
  /// A convention looks at a clause and mends the command that was made of it.
  typealias Convention = Rule<@Sendable (ReadingResolver, ClauseInput, inout Draft) -> Void>

  /// All conventions, command by command.
  static let all: [Convention] = byCommand.sorted { $0.key < $1.key }.flatMap(\.value).reduce(into: everywhere) {
    list, rule in
    if !list.contains(where: { $0.name == rule.name }) { list.append(rule) }
  }

  /// Those of any command.
  static let everywhere: [Convention] = [
    PeriodConventions.severalEntries, PeriodConventions.asOfIsADay, PeriodConventions.sinceEventIsOpen,
    PeriodConventions.throughIsNoEnd, PeopleConventions.namedByName,
    TurnConventions.sameThing, TurnConventions.sameTime,
  ]

  /// Those of one command, by its name.
  static let byCommand: [String: [Convention]] = PeriodConventions.byCommand
    .merging(GoalConventions.byCommand) { $0 + $1 }
    .merging(ReminderConventions.byCommand) { $0 + $1 }
    .merging(TrackConventions.byCommand) { $0 + $1 }
    .merging(EntryConventions.byCommand) { $0 + $1 }
    .merging(FileConventions.byCommand) { $0 + $1 }
    .merging(TurnConventions.byCommand) { $0 + $1 }

  /// Mends a command.
  static func apply(to draft: inout Draft, of clause: ClauseInput, in sentence: ReadingResolver) {
    // What a convention makes of it is another command with conventions of its own; they are for what was said.
    for convention in everywhere + (byCommand[draft.name] ?? []) {
      guard let trace = sentence.trace else {
        convention.body(sentence, clause, &draft)
        continue
      }
      let before = draft
      convention.body(sentence, clause, &draft)
      guard draft != before || draft.arguments.besides != before.arguments.besides else { continue }
      trace.note(.assemble, convention.name, "\(draft.name) \(JSON.object(draft.arguments.json).text())")
    }
  }
}
