/// Why a file of time rules cannot be used.
public struct TimeGrammarError: Error, Hashable, Sendable {
  /// What is wrong with a line.
  public enum Reason: Hashable, Sendable {
    /// The line is neither a section nor inside one.
    case strayLine
    /// A bracket is missing, or a pattern is empty or has more than 64 readings.
    case malformedPattern
    /// No list or rule makes this category.
    case unknownCategory(String)
    /// There is no such operation.
    case unknownOperation(String)
    /// An argument is neither a capture of the pattern, nor a number, nor a known constant.
    case unknownArgument(String)
    /// There are more categories than a rule table holds (250).
    case tooManyCategories
    /// There are more words or patterns than a rule table holds.
    case tooLarge
  }

  /// The file's name as it was given.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// What is wrong.
  public var reason: Reason
}

extension TimeGrammarError.Reason: CustomStringConvertible {
  /// What is wrong, for people who edit the file.
  public var description: String {
    switch self {
    case .strayLine: "this line is in no list and no rule"
    case .malformedPattern: "a bracket is missing, or the pattern is empty or has more than 64 readings"
    case .unknownCategory(let name): "no list or rule makes {\(name)}"
    case .unknownOperation(let name): "there is no operation \(name)"
    case .unknownArgument(let name): "\(name) is neither a capture of the pattern, nor a number, nor a constant"
    case .tooManyCategories: "there are more than 250 lists and rules"
    case .tooLarge: "there are more words or patterns than the tables hold"
    }
  }
}
