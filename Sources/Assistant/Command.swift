package import JournalStore
package import Understanding

/// A command of the catalogue that runs: it reads the journal, or it writes to it.
///
/// To add one: a type in `Commands/<Topic>/` that is a `ReadingCommand` or a `WritingCommand`, its line in
/// `Catalogue.commands`, an `intent` block in `Grammars/<lang>/`, its replies in `Resources/<lang>/replies/`.
package protocol Command: Sendable {
  /// Name, effect and parameters.
  static var schema: CommandSchema { get }

  /// What the result shows of the journal, for programs that may not see all of it.
  static var discloses: Disclosure { get }

  /// Reads the arguments, which are known to fit the schema.
  ///
  /// - Throws: `CommandError` for arguments that do not go together.
  init(_ arguments: Arguments) throws(CommandError)

  /// What the command would destroy, shown with the question that comes first. Only for an effect of `confirm`.
  func preview(in turn: Turn) throws -> Outcome?

  /// Whether it would take nothing away here, so that nobody has to be asked. Only for an effect of `confirm`.
  func isHarmless(in turn: Turn) throws -> Bool
}

extension Command {
  package static var discloses: Disclosure { .texts }
}

/// What a result shows of the journal.
package enum Disclosure: Sendable, Hashable {
  /// Nothing of it, or figures alone: means, counts, dates, and the names of activities and feelings.
  case figures
  /// Also what the user wrote: notes, names of goals and reminders, settings.
  case texts
}

/// A command that looks, and changes no entry. `undo` and `redo` are such: the journal keeps their transactions.
package protocol ReadingCommand: Command {
  /// Does the work.
  func run(in turn: Turn) throws -> Outcome
}

/// A command that changes the journal. All its changes are one transaction and one step of `undo`.
package protocol WritingCommand: Command {
  /// Does the work inside its transaction.
  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome
}

extension Command {
  package func preview(in turn: Turn) throws -> Outcome? { nil }
  package func isHarmless(in turn: Turn) throws -> Bool { false }
}
