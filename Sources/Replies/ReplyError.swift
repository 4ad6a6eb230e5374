/// Why a reply could not be rendered. Carries keys, files and line numbers, never a value.
package enum ReplyError: Error, Equatable, Sendable {
  /// The language has no labels file.
  case unknownLanguage(String)
  /// No file holds the topic of the key.
  case unknownTopic(String)
  /// The topic's file has no such key, nor a shorter one, nor `other`.
  case unknownKey(String)
  /// Every variant of the key needs a value that is absent or has a condition that does not hold.
  case noVariantFits(String)
  /// The file breaks the format on a line, counted from 1.
  case malformed(file: String, line: Int, fault: ReplyFault)
  /// Includes nest too deep, most likely in a circle.
  case nestedTooDeep(String)
}

/// What is wrong in a template.
package enum ReplyFault: Error, Equatable, Sendable {
  /// A `[` or `{` without its end.
  case unclosed
  /// A `]` or `}` without its start.
  case unopened
  /// Nothing between `{` and `}`.
  case emptyValue
  /// No filter has this name.
  case unknownFilter(String)
  /// A condition that is not `path`, `!path` or `path op value`.
  case badCondition(String)
  /// A line that is neither a key, nor a variant, nor the continuation of one.
  case strayLine
  /// Brackets within brackets beyond any use.
  case nestedTooDeep
  /// The key appears twice in the file.
  case repeatedKey(String)
}

extension ReplyFault {
  /// What is wrong, for the person who writes the file.
  var words: String {
    switch self {
    case .unclosed: "a [ or { without its end"
    case .unopened: "a ] or } without its start"
    case .emptyValue: "nothing between { and }"
    case .unknownFilter(let name): "no filter is called \(name)"
    case .badCondition(let text): "\(text) is no condition"
    case .strayLine: "neither a key, nor a variant, nor a label"
    case .nestedTooDeep: "too many brackets within brackets"
    case .repeatedKey(let key): "\(key) stands here a second time"
    }
  }
}
