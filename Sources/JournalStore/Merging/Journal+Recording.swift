package import CivilTime
internal import JSONText
internal import Merging

extension Journal {
  /// The most operations of one change.
  private static let mostOperations = 500
  /// How many bytes of changes fill a piece of their own.
  private static let segmentBytes = 1 << 20

  /// Begins to merge with other devices; what is here is said as changes of this one. Nothing where it has begun.
  ///
  /// - Parameters:
  ///   - host: What people call the machine.
  ///   - machine: What tells this machine and file from a copy on another one: a copy gets a name of its own.
  ///   - lastOwn: The greatest number that this device's changes are seen to have elsewhere. Where it is greater than
  ///     here, this file was put back to an earlier one, and gets a name of its own too.
  package func startMerging(host: String, machine: String, lastOwn: (String) -> Int, at now: Instant) throws {
    let device = try mergingDevice()
    if let device, try mergeFact(.machine) == machine, lastOwn(device) <= (try ownNumber()) { return }
    try exclusively {
      if let device {
        var known = try knowledge(.known)
        known[device] = try ownNumber()
        try setMergeFact(.known, known.json.text())
        try database.run("DELETE FROM merge_change")
      }
      try setMergeFact(.device, DeviceName.new(for: host))
      try setMergeFact(.machine, machine)
      try setMergeFact(.number, "0")
      try setMergeFact(.exchange, "null")
      guard device == nil else { return }
      try database.runScript(Schema.watches)
      try database.run("INSERT OR IGNORE INTO merge_touched SELECT 'entry:' || id FROM entry")
      try database.run("INSERT OR IGNORE INTO merge_touched SELECT 'setting:' || name FROM setting")
      try database.run("INSERT OR IGNORE INTO merge_touched SELECT 'record:' || kind || '/' || id FROM record")
      try recordTouched(at: now, isFirst: true)
    }
  }

  /// Whether something was changed here that is not recorded for the other devices.
  package func hasUnrecorded() throws(StoreError) -> Bool {
    try database.first("SELECT 1 FROM merge_touched LIMIT 1", []) { _ in true } ?? false
  }

  /// Records what was changed here since the last time, for the other devices. Nothing where nothing merges.
  ///
  /// - Returns: How many entities were changed.
  @discardableResult
  package func recordForMerging(at now: Instant) throws -> Int {
    guard try mergingDevice() != nil else { return 0 }
    guard try hasUnrecorded() else { return 0 }
    return try exclusively { try recordTouched(at: now) }
  }

  /// Inside a transaction: as `recordForMerging`.
  ///
  /// - Parameter isFirst: Whether nothing was said before: then each entity is as old as it says itself.
  @discardableResult
  func recordTouched(at now: Instant, isFirst: Bool = false) throws -> Int {
    guard let device = try mergingDevice() else { return 0 }
    let names = try database.all("SELECT name FROM merge_touched ORDER BY name") { $0.text(0) }
    guard !names.isEmpty else { return 0 }
    let seen = try knowledge(.known)
    let time = try tick(now.microseconds)
    var change = DeviceChange(device: device, number: try ownNumber() + 1, time: time, seen: seen)
    var count = 0
    for name in names {
      guard let entity = Entity(name), !entity.isLocal, !(try isErased(name)) else { continue }
      let said = isFirst ? try min(age(of: entity), time) : time
      var state = try entityState(name)
      let operation = state.operation(
        toReach: try content(of: entity), of: name, at: said, lists: entity.lists, join: EntryContent.joined)
      guard let operation else { continue }
      count += 1
      state.apply(operation, of: change)
      try keep(state, of: name)
      change.operations.append(operation)
      if change.operations.count == Self.mostOperations {
        try append(change)
        change = DeviceChange(device: device, number: change.number + 1, time: time, seen: seen)
      }
    }
    if !change.isEmpty { try append(change) }
    try database.run("DELETE FROM merge_touched")
    return count
  }

  /// Keeps a change of this device, in the last piece or a new one.
  func append(_ change: DeviceChange) throws {
    let (segment, bytes) =
      try database.first(
        """
        SELECT segment, sum(length(change)) FROM merge_change
        WHERE segment = (SELECT max(segment) FROM merge_change) GROUP BY segment
        """, [], { ($0.int(0), $0.int(1)) }) ?? (1, 0)
    try database.run(
      "INSERT INTO merge_change VALUES (?, ?, ?)",
      [.int(change.number), .int(bytes > Self.segmentBytes ? segment + 1 : segment), .text(change.json.text())])
    try setMergeFact(.number, String(change.number))
  }

  /// When an entity was last changed, as far as it says that itself.
  private func age(of entity: Entity) throws(StoreError) -> Int {
    let age: Int?
    switch entity {
    case .entry(let id):
      age = try database.first("SELECT updated FROM entry WHERE id = ?", [.text(id)]) { $0.int(0) }
    case .record(let kind, let id): age = try record(kind, id)?.updated.microseconds
    case .setting:
      age =
        try database.first("SELECT max(at) FROM change_log WHERE command = 'set'", []) { $0.optionalInt(0) } ?? nil
    }
    return max(age ?? 1, 1)
  }
}

extension Entity {
  /// The names of its lists.
  var lists: Set<String> { if case .entry = self { EntryContent.lists } else { [] } }
}
