/// A lexicon file: its name, for diagnostics, and its text.
package struct LexiconSource: Sendable, Hashable {
  /// The file's name, such as `feelings.lexicon`.
  package var name: String
  /// The file's text.
  package var text: String

  /// Creates a source.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// A place in a lexicon file.
package struct LexiconPlace: Sendable, Hashable, CustomStringConvertible {
  /// The file's name.
  package var file: String
  /// The line, from 1.
  package var line: Int

  /// `file:line`.
  package var description: String { "\(file):\(line)" }
}

/// Something wrong with a line of a lexicon. The line is left out, the rest works.
package struct LexiconDiagnostic: Sendable, Hashable, CustomStringConvertible {
  /// Where.
  package var place: LexiconPlace
  /// The column, from 1, in bytes.
  package var column: Int
  /// What is wrong.
  package var message: String
  /// How to mend it.
  package var mend: String

  /// `file:line:column: error: what is wrong; how to mend it`.
  package var description: String { "\(place):\(column): error: \(message); \(mend)" }
}

/// What is wrong with a part of a line.
struct LexiconFault: Error {
  var column: Int
  var message: String
  var mend: String
}
