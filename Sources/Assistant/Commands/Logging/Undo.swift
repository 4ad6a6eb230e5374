internal import JSONText
internal import Understanding

/// Takes back the last change, of this or an earlier session.
struct Undo: Command {
  static let schema = CommandSchema("undo", .read, .command)

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    guard let change = try turn.undo() else { throw CommandError.nothingToUndo }
    return Outcome(.object(["undone": change]), reply: "undo.done", ["change": change])
  }
}

/// Makes the change again that was taken back last.
struct Redo: Command {
  static let schema = CommandSchema("redo", .read, .command)

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    guard let change = try turn.redo() else { throw CommandError.nothingToRedo }
    return Outcome(.object(["redone": change]), reply: "redo.done", ["change": change])
  }
}
