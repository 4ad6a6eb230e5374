internal import JSONText
internal import Understanding

extension OwnFile {
  /// Writes by `body`, and has the user asked where there is a file already.
  ///
  /// - Parameters:
  ///   - arguments: Those of the command; a yes runs it once more with `overwrite` among them.
  ///   - outcome: What is answered then, without the question.
  /// - Returns: The outcome with the question; nil where the file is written.
  static func asking(
    _ path: String, for command: CommandSchema, _ arguments: JSONObject, _ outcome: @autoclosure () -> Outcome,
    _ body: () throws -> Void
  ) throws -> Outcome? {
    do {
      try body()
      return nil
    } catch let fault as Fault {
      guard fault == .exists else { throw CommandError.file(fault, path: path) }
      var again = arguments
      again["overwrite"] = .bool(true)
      var asked = outcome()
      asked.question = OpenQuestion(.confirmation, command: command.name, arguments: again)
      return asked
    }
  }

  /// Writes a file of these bytes, or has the user asked where there is one already; see `asking`.
  func writeAsking(
    _ bytes: [UInt8], in turn: Turn, for command: CommandSchema, _ arguments: JSONObject,
    _ outcome: @autoclosure () -> Outcome
  ) throws -> Outcome? {
    guard !turn.context.isDryRun else { return nil }
    return try Self.asking(path, for: command, arguments, outcome()) {
      try write(bytes, replacing: arguments["overwrite"]?.bool == true)
    }
  }
}
