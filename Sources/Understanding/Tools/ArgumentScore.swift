internal import JSONText

/// How many single arguments were read as they should be: members of lists and objects count one by one.
///
/// Arguments count for the command whose name they were given with; those of a command that was not found are missing, and
/// those of one too many are wrong.
package struct ArgumentScore: Sendable {
  /// How many should have been found, were found, and are both.
  package private(set) var expected = 0, found = 0, right = 0

  /// The share of what was found that is right, 0…1; 1 when nothing was found.
  package var precision: Double { found == 0 ? 1 : Double(right) / Double(found) }
  /// The share of what should have been found that was, 0…1; 1 when there is nothing to find.
  package var recall: Double { expected == 0 ? 1 : Double(right) / Double(expected) }
  /// The harmonic mean of both.
  package var f1: Double { precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall) }

  /// Counts one utterance.
  ///
  /// - Complexity: O(*nm*) in the arguments of both sides.
  mutating func add(
    expected wanted: [(name: String, arguments: JSON)], found commands: [(name: String, arguments: JSON)]
  ) {
    var left = commands.flatMap { command in Self.items(command.arguments, command.name) }
    found += left.count
    for command in wanted {
      for item in Self.items(command.arguments, command.name) {
        expected += 1
        guard let place = left.firstIndex(where: { $0.path == item.path && GrammarCheck.isSame($0.value, item.value) })
        else { continue }
        left.remove(at: place)
        right += 1
      }
    }
  }

  /// The single values of arguments, each with the names that lead to it. A measurement is one value.
  private static func items(_ value: JSON, _ path: String) -> [(path: String, value: JSON)] {
    switch value {
    case .object(let members) where members["metric"] == nil:
      members.members.flatMap { items($0.value, path + "." + $0.key) }
    case .array(let elements): elements.flatMap { items($0, path) }
    default: [(path, value)]
    }
  }
}
