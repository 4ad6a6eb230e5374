package import CivilTime
internal import JSONText
internal import JournalModel
package import Merging

/// What came of taking in other devices' changes.
package struct MergeReport: Sendable, Hashable {
  /// Changes that were new here.
  package var changes = 0
  /// Entries that are new, say something else, or are gone.
  package var added = 0
  package var changed = 0
  package var deleted = 0
  /// Settings and documents that say something else.
  package var documents = 0
  /// Entries that another device erased for good.
  package var erased = 0
  /// Where two devices said different things without knowing of each other.
  package var conflicts: [Conflict] = []
  /// Devices whose earlier changes are not there yet.
  package var waiting: Set<String> = []

  /// Creates a report of nothing.
  package init() {}
}

extension Journal {
  /// Fields that are told to nobody: they keep the house.
  private static let quietFields: Set<String> = ["created", "updated", "order", "source", "key", "when"]

  /// Whether a change of another device says only what can be.
  package static func isPossible(_ change: DeviceChange) -> Bool { change.operations.allSatisfy(Entity.isPossible) }

  /// Takes in changes of other devices; what changed here is recorded first. All of them, or nothing.
  ///
  /// The outcome is the same in whatever order changes come. It is no change that `undo` takes back: that takes back
  /// what the user did here.
  /// - Parameter changes: Changes of any devices; those that are known are passed over, and after a gap those of that
  ///   device wait.
  /// - Throws: What `write` throws; and what erasing throws, where another device has erased something.
  package func merge(_ changes: [DeviceChange], at now: Instant) throws -> MergeReport {
    var report = MergeReport()
    guard let device = try mergingDevice() else { return report }
    var ready: [DeviceChange] = []
    var known = try knowledge(.known)
    for change in changes.sorted(by: { ($0.device, $0.number) < ($1.device, $1.number) }) where change.device != device
    {
      guard change.number > known[change.device] else { continue }
      let next = max(known[change.device], change.horizon?[change.device] ?? 0) + 1
      guard change.number <= next else {
        report.waiting.insert(change.device)
        continue
      }
      known[change.device] = change.number
      ready.append(change)
    }
    guard !ready.isEmpty else { return report }
    ready.sort { ($0.time, $0.device, $0.number) < ($1.time, $1.device, $1.number) }
    let erasing = ready.filter { !$0.erased.isEmpty || $0.horizon != nil }
    if !erasing.isEmpty { report.erased = try erase(toldBy: erasing, at: now) }
    try exclusively {
      try recordTouched(at: now)
      let horizon = try knowledge(.horizon)
      var touched: [String: (state: EntityState, before: Content?)] = [:]
      for change in ready {
        for operation in change.operations where !horizon.covers(change.stamp(of: operation)) {
          guard let entity = Entity(operation.entity), !(try isErased(operation.entity)) else { continue }
          if touched[operation.entity] == nil {
            touched[operation.entity] = (try entityState(operation.entity), try content(of: entity))
          }
          report.conflicts += (touched[operation.entity]?.state.apply(operation, of: change) ?? []).filter {
            !Self.quietFields.contains($0.field)
          }
        }
        _ = try heard(change.time)
      }
      try put(touched.sorted { $0.key < $1.key }.map { ($0.key, $0.value.state, $0.value.before) }, now, &report)
      try setMergeFact(.known, known.json.text())
      report.changes = ready.count
      let version = try nextVersion()
      try database.run(
        "INSERT INTO counter VALUES ('merged', ?) ON CONFLICT DO UPDATE SET value = excluded.value", [.int(version)])
    }
    return report
  }

  /// Sets the clock not behind a time that was heard of.
  private func heard(_ time: Int) throws(StoreError) {
    guard time > (try mergeFact(.clock).flatMap { Int($0) } ?? 0) else { return }
    try setMergeFact(.clock, String(time))
  }

  /// Makes the journal say what the states do.
  private func put(
    _ states: [(name: String, state: EntityState, before: Content?)], _ now: Instant, _ report: inout MergeReport
  ) throws {
    let transaction = WriteTransaction(journal: self, now: now)
    var twins: Set<String> = []
    var entries: [Entry] = []
    for (name, state, before) in states {
      try keep(state, of: name)
      guard let entity = Entity(name) else { continue }
      let content = state.content(lists: entity.lists, join: EntryContent.joined)
      guard content != before else { continue }
      switch entity {
      case .entry(let id):
        if let content, let entry = EntryContent.entry(id, content) {
          entries.append(entry)
        } else if before != nil {
          try transaction.delete(id)
          report.deleted += 1
        }
      case .setting(let name):
        try transaction.set(name, to: content?.fields["value"]?.string)
        report.documents += 1
      case .record(let kind, let id):
        if let content, let record = DocumentContent.record(id, content) {
          try transaction.put(kind, record)
        } else if before != nil {
          try transaction.remove(kind, id)
        }
        report.documents += 1
      }
    }
    for entry in entries.sorted(by: { ($0.at, $0.id) < ($1.at, $1.id) }) {
      var entry = entry
      guard try settle(&entry, transaction, &twins) else { continue }
      if try hasEntry(entry.id) {
        try transaction.update(entry)
        report.changed += 1
      } else {
        try transaction.insert(entry)
        report.added += 1
      }
    }
    // What was written here is what the others said: only what was settled here is news to them.
    try database.run("DELETE FROM merge_touched")
    for twin in twins { try database.run("INSERT INTO merge_touched VALUES (?)", [.text(twin)]) }
    try recordTouched(at: now)
  }

  /// Settles that two entries have one key, as where two devices read in the same file: the one with the lesser id
  /// keeps it; the other goes where it says the same, and stays without a key where it does not.
  ///
  /// - Returns: Whether the entry is to be written.
  private func settle(
    _ entry: inout Entry, _ transaction: borrowing WriteTransaction, _ twins: inout Set<String>
  ) throws -> Bool {
    guard let key = entry.key, var other = try self.entry(withKey: key), other.id != entry.id else { return true }
    let isSame = Self.words(of: entry) == Self.words(of: other)
    if entry.id > other.id {
      twins.insert(Entity.entry(entry.id).name)
      if isSame {
        if try hasEntry(entry.id) { try transaction.delete(entry.id) }
        return false
      }
      entry.key = nil
      return true
    }
    twins.insert(Entity.entry(other.id).name)
    if isSame {
      try transaction.delete(other.id)
    } else {
      other.key = nil
      try transaction.update(other)
    }
    return true
  }

  /// What an entry says, but for what tells it from another that says the same.
  private static func words(of entry: Entry) -> Content {
    var content = EntryContent.content(of: entry)
    content.fields["created"] = nil
    content.fields["key"] = nil
    return content
  }

  /// All that merges, as bytes that are the same on devices that agree: each entity's name and what it says, by name.
  package func mergedContent() throws(StoreError) -> [UInt8] {
    var names = try database.all("SELECT 'entry:' || id FROM entry") { $0.text(0) }
    names += try database.all("SELECT 'setting:' || name FROM setting") { $0.text(0) }
    names += try database.all("SELECT 'record:' || kind || '/' || id FROM record") { $0.text(0) }
    var bytes: [UInt8] = []
    for name in names.sorted() {
      guard let entity = Entity(name), !entity.isLocal, let content = try content(of: entity) else { continue }
      bytes += Array(name.utf8) + [0x09] + JSONWriter.bytes(of: content.canonical) + [0x0a]
    }
    return bytes
  }
}
