internal import JSONText

/// The arguments of a command by their names, in the order in which they were found.
///
/// What the words are about besides what was asked for, "the walk" of "the walk helped", is in the same bag, marked as
/// that: `parse` shows it apart.
struct ArgumentBag: Sendable, ExpressibleByDictionaryLiteral, Sequence {
  /// One argument.
  struct Member: Sendable, Hashable {
    let key: String
    var value: Argument
    /// Whether it is what the words are about besides.
    var isBeside = false
  }

  /// All that is in it.
  private(set) var members: [Member] = []

  init() {}
  init(dictionaryLiteral elements: (String, Argument)...) { for (key, value) in elements { self[key] = value } }

  /// What was asked for by a name; setting nil takes it out.
  subscript(key: String) -> Argument? {
    get { members.first { $0.key == key && !$0.isBeside }?.value }
    set { put(newValue, key, isBeside: false) }
  }

  /// What the words tell besides.
  subscript(beside key: String) -> Argument? {
    get { members.first { $0.key == key && $0.isBeside }?.value }
    set { put(newValue, key, isBeside: true) }
  }

  private mutating func put(_ value: Argument?, _ key: String, isBeside: Bool) {
    guard let index = members.firstIndex(where: { $0.key == key && $0.isBeside == isBeside }) else {
      if let value { members.append(Member(key: key, value: value, isBeside: isBeside)) }
      return
    }
    if let value { members[index].value = value } else { members.remove(at: index) }
  }

  /// What was asked for.
  private var asked: [Member] { members.contains(where: \.isBeside) ? members.filter { !$0.isBeside } : members }

  /// The names of what was asked for.
  var keys: [String] { asked.map(\.key) }
  /// Whether nothing was asked for.
  var isEmpty: Bool { members.allSatisfy(\.isBeside) }

  /// Goes through what was asked for.
  func makeIterator() -> IndexingIterator<[Member]> { asked.makeIterator() }
}

/// Two bags are the same where the same was asked for.
extension ArgumentBag: Hashable {
  static func == (a: Self, b: Self) -> Bool { a.asked == b.asked }
  func hash(into hasher: inout Hasher) { hasher.combine(asked) }
}

extension ArgumentBag {
  /// Reads the form of the catalogue.
  init(_ json: JSONObject) { for member in json { self[member.key] = Argument(member.value, for: member.key) } }

  /// What was asked for, in the form of the catalogue.
  var json: JSONObject { JSONObject(asked.map { JSONObject.Member(key: $0.key, value: $0.value.json) }) }

  /// What the words tell besides, in the form of the catalogue.
  var besides: JSONObject {
    JSONObject(members.filter(\.isBeside).map { JSONObject.Member(key: $0.key, value: $0.value.json) })
  }
}
