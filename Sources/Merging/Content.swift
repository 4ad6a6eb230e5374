package import JSONText

/// What an entity says: fields, and lists whose elements are told apart by keys.
///
/// Fields are replaced whole; elements of a list come and go one by one, so that what two devices add to one list is in
/// it in the end.
package struct Content: Sendable, Hashable {
  /// One element of a list.
  package struct Element: Sendable, Hashable {
    /// What tells it from the others of its list.
    package var key: String
    /// What it says.
    package var value: JSON

    /// Creates an element.
    package init(_ key: String, _ value: JSON = .bool(true)) {
      self.key = key
      self.value = value
    }
  }

  /// The values by name; what is not said is absent.
  package var fields: [String: JSON]
  /// The elements by the list's name, in order; no list is empty.
  package var lists: [String: [Element]]

  /// Creates a content.
  package init(fields: [String: JSON] = [:], lists: [String: [Element]] = [:]) {
    self.fields = fields
    self.lists = lists.filter { !$0.value.isEmpty }
  }

  /// The field whose values of two devices are both kept.
  package static let text = "note"

  /// The name under which an element is kept.
  package static func name(of key: String, in list: String) -> String { "\(list)/\(key)" }

  /// The content as JSON in one order: equal contents are equal bytes.
  package var canonical: JSON {
    var object = JSONObject()
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      object.members.append(.init(key: name, value: value))
    }
    for (name, elements) in lists.sorted(by: { $0.key < $1.key }) {
      object.members.append(
        .init(key: name, value: .array(elements.map { .array([.string($0.key), $0.value]) })))
    }
    return .object(object)
  }
}
