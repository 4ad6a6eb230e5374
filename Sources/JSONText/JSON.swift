import Glibc

/// A JSON value (RFC 8259), with the order of members and the text of numbers kept.
public enum JSON: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as the token that was written.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object.
  case object(JSONObject)
}

/// A number of a JSON text, kept as its token: `12345678901234567890` and `1.0` come back as they went in.
public struct JSONNumber: Sendable, Hashable {
  /// The token, such as `-1.5e3`.
  public let token: String

  /// Creates a number from a token that is already known to be one.
  public init(token: String) { self.token = token }
  /// Creates a whole number.
  public init(_ value: Int) { token = String(value) }
  /// Creates a number; whole values are written without a fraction, and what is not finite as 0.
  public init(_ value: Double) {
    if value == value.rounded(), abs(value) < 1e15 {
      token = String(Int(value))
    } else {
      token = value.isFinite ? "\(value)" : "0"
    }
  }

  /// The value, when the token is a whole number that fits.
  public var int: Int? {
    if let int = Int(token) { return int }
    guard let double, double == double.rounded(), abs(double) < 9e15 else { return nil }
    return Int(double)
  }
  /// The nearest double; nil where it is not finite.
  public var double: Double? { Double(token).flatMap { $0.isFinite ? $0 : nil } }
}

/// The members of a JSON object, in order.
///
/// Look-up is linear: objects here have a dozen members at most.
public struct JSONObject: Sendable, Hashable, ExpressibleByDictionaryLiteral, Sequence {
  /// One member.
  public struct Member: Sendable, Hashable {
    /// The member's name.
    public var key: String
    /// Its value.
    public var value: JSON
    /// Creates a member.
    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The members, in the order in which they were written.
  public var members: [Member] = []

  /// Creates an object without members.
  public init() {}
  /// Creates an object with members.
  public init(_ members: [Member]) { self.members = members }
  /// Creates an object from literal members; later ones of the same name win.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    for (key, value) in elements { self[key] = value }
  }

  /// The value of a member; setting nil removes it.
  public subscript(key: String) -> JSON? {
    get { members.first { $0.key == key }?.value }
    set {
      if let index = members.firstIndex(where: { $0.key == key }) {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.append(Member(key: key, value: newValue))
      }
    }
  }

  /// The names of the members, in order.
  public var keys: [String] { members.map(\.key) }
  /// Whether there is no member.
  public var isEmpty: Bool { members.isEmpty }
  /// Iterates over the members in order.
  public func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
}

extension JSON {
  /// A whole number.
  public static func int(_ value: Int) -> JSON { .number(JSONNumber(value)) }
  /// A number.
  public static func double(_ value: Double) -> JSON { .number(JSONNumber(value)) }
  /// An array of strings.
  public static func strings(_ values: some Sequence<String>) -> JSON { .array(values.map(JSON.string)) }

  /// The string, if this is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The number as a double, if this is one and finite.
  public var double: Double? { if case .number(let value) = self { value.double } else { nil } }
  /// The number, if this is a whole one that fits.
  public var int: Int? { if case .number(let value) = self { value.int } else { nil } }
  /// The truth value, if this is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The elements, if this is an array.
  public var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  /// The members, if this is an object.
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }
  /// A member of an object; nil for anything else.
  public subscript(key: String) -> JSON? { object?[key] }
}
