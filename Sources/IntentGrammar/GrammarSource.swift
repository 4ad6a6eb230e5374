/// A grammar file: its name, for diagnostics, and its text.
public struct GrammarSource: Sendable, Hashable {
  /// The file's name or path.
  public var name: String
  /// The file's text.
  public var text: String

  /// Creates a source.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// A place in a grammar file.
public struct GrammarLocation: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The file's name.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Creates a location.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// Orders by file, then by line.
  public static func < (left: GrammarLocation, right: GrammarLocation) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }

  /// `file:line`.
  public var description: String { "\(file):\(line)" }
}

/// A `yes`, `yes~` or `no` line.
public struct GrammarExample: Sendable, Hashable {
  /// What the line demands.
  public enum Kind: Sendable, Hashable {
    /// Must be read as the intent.
    case yes
    /// Must be read as the intent, by repairing words.
    case repaired
    /// Must not be read as the intent.
    case no
  }

  /// What is demanded.
  public var kind: Kind
  /// The intent under which the line stands.
  public var intent: String
  /// The utterance.
  public var text: String
  /// What stands after `=>`, as written; nil if nothing does.
  public var expectation: String?
  /// Where the line is.
  public var location: GrammarLocation
}
