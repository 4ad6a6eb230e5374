package import JSONText
package import Merging

/// What the journal keeps about merging, by name.
enum MergeFact: String {
  /// This device's name.
  case device
  /// What tells this machine and file from a copy on another one.
  case machine
  /// The number of this device's last change.
  case number
  /// The greatest hybrid time that was heard of.
  case clock
  /// The numbers of the others' last changes that were applied.
  case known
  /// What was erased for good by everything up to some changes.
  case horizon
  /// What whoever exchanges the files wants to keep.
  case exchange
}

extension Journal {
  /// The name by which the other devices know this one; nil where nothing merges.
  package func mergingDevice() throws(StoreError) -> String? { try mergeFact(.device) }

  /// What is known of all devices' changes, this one's included.
  package func mergeKnowledge() throws(StoreError) -> Knowledge {
    var known = try knowledge(.known)
    if let device = try mergingDevice() { known[device] = try ownNumber() }
    return known
  }

  /// What whoever exchanges the files has kept; null for nothing yet.
  package func exchangeNotes() throws(StoreError) -> JSON {
    guard let text = try mergeFact(.exchange) else { return .null }
    return (try? JSONParser().parse(text)) ?? .null
  }

  /// Keeps what whoever exchanges the files wants to find again. Nothing where nothing merges.
  package func keepExchangeNotes(_ notes: JSON) throws {
    try exclusively {
      guard try mergingDevice() != nil else { return }
      try setMergeFact(.exchange, notes.text())
    }
  }

  /// This device's changes in pieces of a file each: the piece's number, and a text that is another one where anything
  /// in it is.
  package func mergeSegments() throws(StoreError) -> [(segment: Int, mark: String)] {
    try database.all(
      """
      SELECT segment, count(*) || ':' || max(number) || ':' || sum(length(change)) FROM merge_change
      GROUP BY segment ORDER BY segment
      """
    ) { ($0.int(0), $0.text(1)) }
  }

  /// The changes of one piece, each as a line of a file.
  package func mergeLines(of segment: Int) throws(StoreError) -> [[UInt8]] {
    try database.all("SELECT change FROM merge_change WHERE segment = ? ORDER BY number", [.int(segment)]) {
      Array($0.text(0).utf8)
    }
  }

  /// The names of all attachments that entries have.
  package func attachmentNames() throws(StoreError) -> [String] {
    try database.all("SELECT DISTINCT path FROM attachment ORDER BY path") { $0.text(0) }
  }

  // MARK: Facts

  func mergeFact(_ fact: MergeFact) throws(StoreError) -> String? {
    try database.first("SELECT value FROM merge_state WHERE name = ?", [.text(fact.rawValue)]) { $0.text(0) }
  }

  func setMergeFact(_ fact: MergeFact, _ value: String) throws(StoreError) {
    try database.run(
      "INSERT INTO merge_state VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      [.text(fact.rawValue), .text(value)])
  }

  func knowledge(_ fact: MergeFact) throws(StoreError) -> Knowledge {
    guard let text = try mergeFact(fact), let json = try? JSONParser().parse(text) else { return Knowledge() }
    return Knowledge(json) ?? Knowledge()
  }

  func ownNumber() throws(StoreError) -> Int { try mergeFact(.number).flatMap { Int($0) } ?? 0 }

  /// A time later than all that was heard of.
  func tick(_ now: Int) throws(StoreError) -> Int {
    let time = max(now, (try mergeFact(.clock).flatMap { Int($0) } ?? 0) + 1)
    try setMergeFact(.clock, String(time))
    return time
  }

  // MARK: Entities

  func entityState(_ name: String) throws(StoreError) -> EntityState {
    guard
      let text = try database.first(
        "SELECT state FROM merge_entity WHERE name = ?", [.text(name)], { $0.text(0) }),
      let json = try? JSONParser().parse(text), let state = EntityState(json)
    else { return EntityState() }
    return state
  }

  func keep(_ state: EntityState, of name: String) throws(StoreError) {
    try database.run(
      "INSERT INTO merge_entity VALUES (?, ?) ON CONFLICT DO UPDATE SET state = excluded.state",
      [.text(name), .text(state.json.text())])
  }

  func isErased(_ name: String) throws(StoreError) -> Bool {
    try database.first("SELECT 1 FROM merge_erased WHERE name = ?", [.text(name)]) { _ in true } ?? false
  }

  /// What an entity says in the journal as it is; nil where it is not there.
  func content(of entity: Entity) throws(StoreError) -> Content? {
    switch entity {
    case .entry(let id): try entry(id).map(EntryContent.content)
    case .setting(let name): try setting(name).map(DocumentContent.content)
    case .record(let kind, let id): try record(kind, id).map { DocumentContent.content(of: $0) }
    }
  }
}
