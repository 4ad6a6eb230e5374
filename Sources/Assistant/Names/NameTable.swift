internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding
internal import Utterances

/// All that can be called by a name: what moodlet knows by itself, and what the user has named.
///
/// Activities, metrics and tracked questions are one name space: a name that is taken is not taken twice. A feature
/// asks `match` before it gives a name, and writes its record with `WriteTransaction.put`.
struct NameTable {
  /// One thing with its names.
  struct Name: Hashable {
    var kind: NamedRecord
    /// What commands and entries call it.
    var id: String
    /// What people call it.
    var name: String
    /// Other words for it.
    var also: [String] = []
    /// The heading under which the user keeps it.
    var group: String?
    /// Whether the user put it away: it is understood, and not offered.
    var isArchived = false
    /// Whether the user named it; else moodlet knows it by itself.
    var isOwn = true
  }

  /// What a phrase is a name of.
  enum Match: Hashable {
    /// Of nothing yet.
    case none
    /// Of this, letter for letter but for case and accents.
    case exact(Name)
    /// Perhaps of one of these: they are one slip away.
    case near([Name])
  }

  /// What has a name, the user's own first, each kind in the order in which it was named.
  let names: [Name]

  /// - Parameter builtIn: What moodlet knows by itself; a record with its id gives it another name.
  init(own: [Name], builtIn: [Name]) {
    let known = Set(own.map { [$0.kind.rawValue, $0.id] })
    names = own + builtIn.filter { !known.contains([$0.kind.rawValue, $0.id]) }
  }

  /// The thing of a kind with an id.
  subscript(kind: NamedRecord, id: String) -> Name? { names.first { $0.kind == kind && $0.id == id } }

  /// The things of a kind that the user has named.
  func own(_ kind: NamedRecord) -> [Name] { names.filter { $0.kind == kind && $0.isOwn } }

  /// What a phrase is a name of, among things of some kinds.
  func match(_ phrase: String, _ kinds: Set<NamedRecord> = NamedRecord.tracked) -> Match {
    let key = Self.key(phrase)
    guard !key.isEmpty else { return .none }
    let candidates = names.filter { kinds.contains($0.kind) }
    if let found = candidates.first(where: { $0.keys.contains(key) }) { return .exact(found) }
    let near = candidates.filter { name in name.keys.contains { Self.isOneSlip(from: key, to: $0) } }
    return near.isEmpty ? .none : .near(near)
  }

  /// How names are compared: in lower case, without accents, with single spaces.
  static func key(_ phrase: String) -> String {
    let words = phrase.lowercased().split { $0.isWhitespace || $0 == "_" }.map { word in
      WordVariants.unaccented(String(word)) ?? String(word)
    }
    return words.joined(separator: " ")
  }

  /// Whether one typed letter too many, too few, changed or swapped lies between two names. Names of three letters or
  /// fewer are each their own: a slip makes another word of them.
  private static func isOneSlip(from typed: String, to known: String) -> Bool {
    guard typed.utf8.count > 3, known.utf8.count > 3 else { return false }
    let (typed, known) = (Array(typed.utf8), Array(known.utf8))
    return typed.withUnsafeBufferPointer { EditDistance.cost(from: $0, to: known[...], slips: 1) } != nil
  }
}

extension NameTable.Name {
  /// Reads a record; nil for one that has no name.
  init?(_ kind: NamedRecord, _ record: StoredRecord) {
    guard let value = try? JSONParser().parse(record.value),
      let name = (value["name"] ?? value["title"])?.string
    else { return nil }
    self.init(kind: kind, id: record.id, name: name)
    also = (value["also"]?.array ?? []).compactMap(\.string)
    group = value["group"]?.string
    isArchived = value["archived"]?.bool == true
  }

  /// All its names, as they are compared: an id is one where the user gave another.
  var keys: Set<String> { Set(([name, id] + also).map(NameTable.key)) }

  /// How it is told in results.
  var json: JSONObject {
    var object: JSONObject = ["kind": .string(kind.rawValue), "id": .string(id), "name": .string(name)]
    if !also.isEmpty { object["aliases"] = .strings(also) }
    if let group { object["group"] = .string(group) }
    if isArchived { object["archived"] = .bool(true) }
    return object
  }
}

extension Journal {
  /// What the user has named of some kinds, each kind in the order in which it was named.
  func named(_ kinds: Set<NamedRecord> = Set(NamedRecord.allCases)) throws(StoreError) -> [NameTable.Name] {
    var names: [NameTable.Name] = []
    for kind in NamedRecord.allCases where kinds.contains(kind) && kind != .shortcut {
      names += try records(kind.rawValue).compactMap { NameTable.Name(kind, $0) }
    }
    return names
  }
}

extension Journal {
  /// What the user calls things, by section of the labels and id, where that is not the id itself.
  func ownLabels() throws(StoreError) -> [String: [String: String]] {
    var labels: [String: [String: String]] = [:]
    for name in try named([.activity, .metric, .question, .mood, .situation]) where name.name != name.id {
      let (section, id) = name.kind == .mood ? name.moodLabel : (name.kind.rawValue, name.id)
      labels[section, default: [:]][id] = name.name
    }
    return labels
  }
}

extension NameTable.Name {
  /// The section and the id of a rating's label: `10:7` is the 7 of `mood.10`.
  fileprivate var moodLabel: (section: String, id: String) {
    let parts = id.split(separator: ":").map(String.init)
    guard parts.count == 2 else { return ("mood", id) }
    return (parts[0] == "10" ? "mood.10" : "mood", parts[1])
  }
}

extension Turn {
  /// All that can be called by a name.
  func names() throws -> NameTable {
    func builtIn(_ kind: NamedRecord, _ ids: [String]) -> [NameTable.Name] {
      ids.map { NameTable.Name(kind: kind, id: $0, name: words.label($0, in: kind.rawValue), isOwn: false) }
    }
    return NameTable(
      own: try journal.named(),
      builtIn: builtIn(.activity, words.activities.sorted()) + builtIn(.metric, metrics.all.map(\.id)))
  }
}
