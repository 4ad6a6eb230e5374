internal import CivilTime
internal import JSONText
internal import Merging

extension Journal {
  /// Inside an erasing transaction, before the rows go: removes what the records of merging say of some entities, and
  /// marks them by name for the other devices. Nothing where nothing merges.
  func forget(_ names: [String], at now: Instant) throws {
    guard let device = try mergingDevice(), !names.isEmpty else { return }
    var change = DeviceChange(
      device: device, number: try ownNumber() + 1, time: try tick(now.microseconds), seen: try knowledge(.known))
    change.erased = names.sorted()
    try drop(Set(names))
    try append(change)
  }

  /// Inside an erasing transaction: as `forget`, for all that is known now.
  func forgetEverything(at now: Instant) throws {
    guard let device = try mergingDevice() else { return }
    var horizon = try mergeKnowledge()
    horizon.join(try knowledge(.horizon))
    var change = DeviceChange(
      device: device, number: try ownNumber() + 1, time: try tick(now.microseconds), seen: try knowledge(.known))
    change.horizon = horizon
    try setMergeFact(.horizon, horizon.json.text())
    try database.run("DELETE FROM merge_entity")
    try database.run("DELETE FROM merge_change")
    try append(change)
  }

  /// Removes what is recorded of entities, but for their names.
  private func drop(_ names: Set<String>) throws {
    for name in names {
      try database.run("INSERT OR IGNORE INTO merge_erased VALUES (?)", [.text(name)])
      try database.run("DELETE FROM merge_entity WHERE name = ?", [.text(name)])
    }
    let device = try mergingDevice() ?? ""
    let rows = try database.all("SELECT number, change FROM merge_change") { ($0.int(0), $0.text(1)) }
    for (number, text) in rows {
      guard let json = try? JSONParser().parse(text), var change = DeviceChange(json, device: device) else { continue }
      let count = change.operations.count
      change.operations.removeAll { names.contains($0.entity) }
      guard change.operations.count < count else { continue }
      try database.run(
        "UPDATE merge_change SET change = ? WHERE number = ?", [.text(change.json.text()), .int(number)])
    }
  }

  /// Erases what other devices erased, as they did: for good.
  ///
  /// - Returns: How many entries went.
  func erase(toldBy changes: [DeviceChange], at now: Instant) throws -> Int {
    // What was done here since the last exchange counts as known before it goes.
    try recordForMerging(at: now)
    return try eraseForGood {
      var horizon = try knowledge(.horizon)
      var names = Set(changes.flatMap(\.erased))
      for change in changes { if let said = change.horizon { horizon.join(said) } }
      if horizon != (try knowledge(.horizon)) {
        try setMergeFact(.horizon, horizon.json.text())
        for name in try database.all("SELECT name FROM merge_entity", [], { $0.text(0) }) {
          let state = try entityState(name)
          let stamps = state.registers.values.map(\.stamp) + state.texts.map(\.stamp)
          if stamps.contains(where: { horizon.covers($0) }) { names.insert(name) }
        }
      }
      var count = 0
      for name in names {
        switch Entity(name) {
        case .entry(let id)?:
          guard
            let number = try database.first("SELECT number FROM entry WHERE id = ?", [.text(id)], { $0.int(0) })
          else { continue }
          for table in Schema.tagTables { try database.run("DELETE FROM \(table) WHERE entry = ?", [.int(number)]) }
          try database.run("DELETE FROM entry WHERE number = ?", [.int(number)])
          count += 1
        case .setting(let name)?: try database.run("DELETE FROM setting WHERE name = ?", [.text(name)])
        case .record(let kind, let id)?:
          try database.run("DELETE FROM record WHERE kind = ? AND id = ?", [.text(kind), .text(id)])
        case nil: continue
        }
      }
      try drop(names)
      for name in names { try database.run("DELETE FROM merge_touched WHERE name = ?", [.text(name)]) }
      return count
    }
  }
}
