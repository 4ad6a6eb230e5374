/// Something wrong with a line of a grammar. The rest of the grammar is compiled nevertheless.
public struct GrammarDiagnostic: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    /// The line was left out, wholly or in part.
    case error
    /// The line works, but hardly as meant.
    case warning
  }

  /// Where.
  public var location: GrammarLocation
  /// The column, from 1, in characters.
  public var column: Int
  /// How bad.
  public var severity: Severity
  /// What is wrong.
  public var message: String
  /// How to mend it; empty if there is nothing to say.
  public var hint: String

  /// The diagnostic with the line it is about and a caret under the place.
  ///
  ///     lamps.grammar:4:12: error: expected ")" before the end of the line
  ///       say turn (on|off {lamp}
  ///                ^
  ///       help: close the choice, as in (a|b)
  public func rendered(source: String) -> String {
    var text = "\(location):\(column): \(severity.rawValue): \(message)\n"
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    if location.line >= 1, location.line <= lines.count {
      let line = lines[location.line - 1].drop(while: { $0 == " " || $0 == "\t" })
      let indent = lines[location.line - 1].count - line.count
      text += "  \(line)\n  \(String(repeating: " ", count: max(0, column - 1 - indent)))^\n"
    }
    if !hint.isEmpty { text += "  help: \(hint)\n" }
    return text
  }
}
