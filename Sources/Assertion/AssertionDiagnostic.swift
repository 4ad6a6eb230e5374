/// Something wrong with a line of a file of assertion. The line is left out, the rest works.
package struct AssertionDiagnostic: Sendable, Hashable, CustomStringConvertible {
  /// The file's name.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// What is wrong.
  package var message: String
  /// How to mend it.
  package var mend: String

  /// `path:line: error: what is wrong; how to mend it`.
  package var description: String { "\(path):\(line): error: \(message); \(mend)" }
}

/// What is wrong with a part of a line.
struct AssertionFault: Error {
  var message: String
  var mend: String
}
