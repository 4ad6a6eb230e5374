internal import CivilTime
package import JSONText
package import Understanding

/// The arguments of a command, known to fit its schema.
package struct Arguments: Sendable {
  /// The arguments in the catalogue's form.
  package let object: JSONObject
  /// The command they are for.
  package let schema: CommandSchema

  /// Checks arguments against a schema.
  ///
  /// - Throws: `CommandError.invalidArgument` that names the argument and what was expected.
  package init(_ object: JSONObject, for schema: CommandSchema) throws(CommandError) {
    for member in object {
      guard let parameter = schema.parameter(member.key) else {
        throw .invalidArgument(member.key, expected: .oneOf(schema.parameters.map(\.name)))
      }
      // A reminder that is moved to another hour keeps its days: there a time of day is a moment.
      if schema.name == "reminder_edit", member.key == "at", member.value.string.flatMap(TimeOfDay.init) != nil {
        continue
      }
      try ArgumentCheck.check(member.value, parameter.type, path: member.key)
    }
    for parameter in schema.parameters where parameter.isRequired && object[parameter.name] == nil {
      throw .missingArgument(parameter.name)
    }
    if !schema.needsOneOf.isEmpty, !schema.needsOneOf.contains(where: { object[$0] != nil }) {
      throw .missingArgument(schema.needsOneOf[0])
    }
    self.object = object
    self.schema = schema
  }

  package subscript(_ key: String) -> JSON? { object[key] }
  package func string(_ key: String) -> String? { object[key]?.string }
  package func double(_ key: String) -> Double? { object[key]?.double }
  package func int(_ key: String) -> Int? { object[key]?.int }
  package func strings(_ key: String) -> [String] { object[key]?.array?.compactMap(\.string) ?? [] }
}

/// What an argument had to be.
package enum Expectation: Sendable, Hashable {
  case text
  case textOfAtMost(Int)
  case number(Double, Double)
  case wholeNumber(Int, Int)
  case boolean
  case oneOf([String])
  case identifier
  case list
  case listOfAtMost(Int)
  case object
  case period
  case moment
  case instant
  case timeOfDay
  case duration
  case recurrence
  case target
  case path
}

/// The check of a JSON value against a type.
enum ArgumentCheck {
  /// How deep conditions may be nested, in members and places of lists.
  private static let mostNested = 12

  static func check(_ value: JSON, _ type: ValueType, path: String) throws(CommandError) {
    switch type {
    case .text(let limit):
      guard let string = value.string else { throw .invalidArgument(path, expected: .text) }
      let count = string.unicodeScalars.count
      guard count <= limit else { throw .tooLong(path, count: count, limit: limit) }
      guard !string.utf8.contains(0) else { throw .nulCharacter(path) }
    case .number(let range):
      guard let number = value.double else {
        throw .invalidArgument(path, expected: .number(range.lowerBound, range.upperBound))
      }
      guard range.contains(number) else { throw .outOfRange(path, value: number, range) }
    case .integer(let range):
      guard let number = value.int, range.contains(number) else {
        throw .invalidArgument(path, expected: .wholeNumber(range.lowerBound, range.upperBound))
      }
    case .boolean:
      guard value.bool != nil else { throw .invalidArgument(path, expected: .boolean) }
    case .choice(let choices):
      guard let string = value.string, choices.contains(string) else {
        throw .invalidArgument(path, expected: .oneOf(choices))
      }
    case .symbol:
      guard let string = value.string, (1...80).contains(string.utf8.count), !string.utf8.contains(where: { $0 < 32 })
      else { throw .invalidArgument(path, expected: .identifier) }
    case .list(let element):
      guard let array = value.array else { throw .invalidArgument(path, expected: .list) }
      guard array.count <= ValueType.longestList else {
        throw .invalidArgument(path, expected: .listOfAtMost(ValueType.longestList))
      }
      for (index, item) in array.enumerated() { try check(item, element, path: "\(path)/\(index)") }
    case .object(let members):
      guard let object = value.object else { throw .invalidArgument(path, expected: .object) }
      for member in object {
        guard let parameter = members.first(where: { $0.name == member.key }) else {
          throw .invalidArgument("\(path)/\(member.key)", expected: .oneOf(members.map(\.name)))
        }
        try check(member.value, parameter.type, path: "\(path)/\(member.key)")
      }
      for parameter in members where parameter.isRequired && object[parameter.name] == nil {
        throw .missingArgument("\(path)/\(parameter.name)")
      }
    case .period:
      guard Period(value) != nil else { throw .invalidArgument(path, expected: .period) }
    case .moment:
      guard Moment(value) != nil else { throw .invalidArgument(path, expected: .moment) }
    case .instant:
      guard let text = value.string, ISO8601.instant(text) != nil else {
        throw .invalidArgument(path, expected: .instant)
      }
    case .timeOfDay:
      guard let text = value.string, TimeOfDay(text) != nil else {
        throw .invalidArgument(path, expected: .timeOfDay)
      }
    case .duration:
      guard let text = value.string, text.hasPrefix("P"), text.utf8.count <= 40 else {
        throw .invalidArgument(path, expected: .duration)
      }
    case .recurrence:
      // One rule, or several together.
      let rules = value.string.map { [$0] } ?? (value.array ?? []).compactMap(\.string)
      guard !rules.isEmpty, rules.count <= 12, rules.count == (value.array?.count ?? 1),
        rules.allSatisfy({ $0.hasPrefix("FREQ=") && $0.utf8.count <= 400 })
      else {
        throw .invalidArgument(path, expected: .recurrence)
      }
    case .target:
      guard Target(value) != nil else { throw .invalidArgument(path, expected: .target) }
    case .path:
      guard let text = value.string, !text.isEmpty, text.utf8.count <= 4096, !text.utf8.contains(0) else {
        throw .invalidArgument(path, expected: .path)
      }
    case .condition:
      guard path.utf8.lazy.filter({ $0 == 47 }).count <= mostNested else {
        throw .invalidArgument(path, expected: .object)
      }
      try check(value, .filter, path: path)
    case .any: break
    }
  }
}

extension JSONObject {
  /// The object with more members; one that both have is the other's.
  func merging(_ more: JSONObject) -> JSONObject {
    var copy = self
    for member in more { copy[member.key] = member.value }
    return copy
  }
}
