package import JSONText
package import Understanding

/// A command of the catalogue that runs.
///
/// To add one: a type in `Commands/<Topic>/`, its line in `Catalogue.commands`, an `intent` block in
/// `Grammars/<lang>/`, its replies in `Resources/<lang>/replies/`.
package protocol Command {
  /// Name, effect and parameters.
  static var schema: CommandSchema { get }

  /// Reads the arguments, which are known to fit the schema.
  ///
  /// - Throws: `CommandError` for arguments that do not go together.
  init(_ arguments: Arguments) throws(CommandError)

  /// Does the work. For a command with a writing effect, this runs inside its transaction.
  func run(in turn: Turn) throws -> Outcome

  /// What the command would destroy, shown with the question that comes first. Only for an effect of `confirm`.
  func preview(in turn: Turn) throws -> Outcome
}

extension Command {
  package func preview(in turn: Turn) throws -> Outcome { try run(in: turn) }
}
