package import JSONText

/// What a device did to one entity.
package struct Operation: Sendable, Hashable {
  /// The entity, such as `entry:0192…`.
  package var entity: String
  /// When, as in `Stamp`.
  package var time: Int
  /// The new values of fields and elements; null for what was removed. Elements are `[position, value]`.
  package var values: [String: JSON]
  /// Whether the entity was deleted.
  package var isDeletion: Bool

  /// Creates an operation that sets values.
  package init(entity: String, time: Int, values: [String: JSON]) {
    self.entity = entity
    self.time = time
    self.values = values
    isDeletion = false
  }

  /// Creates a deletion.
  package init(deletionOf entity: String, time: Int) {
    self.entity = entity
    self.time = time
    values = [:]
    isDeletion = true
  }
}

/// What a device did between two exchanges.
package struct DeviceChange: Sendable, Hashable {
  /// The device.
  package var device: String
  /// Its number, from 1, without gaps but those that an erasure leaves.
  package var number: Int
  /// When it was recorded, as in `Stamp`.
  package var time: Int
  /// What the device knew of the others'.
  package var seen: Knowledge
  /// What it did.
  package var operations: [Operation]
  /// Entities that it erased for good: names alone, no word of what they said.
  package var erased: [String]
  /// All that is erased for good: every change that this covers is void.
  package var horizon: Knowledge?

  /// Creates a change that does nothing yet.
  package init(device: String, number: Int, time: Int, seen: Knowledge) {
    self.device = device
    self.number = number
    self.time = time
    self.seen = seen
    operations = []
    erased = []
  }

  /// Whether it says nothing.
  package var isEmpty: Bool { operations.isEmpty && erased.isEmpty && horizon == nil }

  /// The stamp of an operation of this change.
  package func stamp(of operation: Operation) -> Stamp {
    Stamp(time: operation.time, device: device, number: number)
  }
}

// MARK: JSON

extension Knowledge {
  /// The numbers by device, in the devices' order.
  package var json: JSON {
    .object(JSONObject(numbers.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .int($0.value)) }))
  }

  /// Reads the numbers; nil where something else stands there.
  package init?(_ json: JSON) {
    guard let object = json.object else { return nil }
    var numbers: [String: Int] = [:]
    for member in object.members {
      guard DeviceName.isValid(member.key), let number = member.value.int, number >= 0 else { return nil }
      numbers[member.key] = number
    }
    self.init(numbers)
  }
}

extension DeviceChange {
  /// The change as a line of a file says it; the device is that of the file.
  package var json: JSON {
    var object: JSONObject = ["change": .int(number), "time": .int(time), "seen": seen.json]
    if !operations.isEmpty { object["operations"] = .array(operations.map(\.json)) }
    if !erased.isEmpty { object["erased"] = .strings(erased) }
    object["horizon"] = horizon?.json
    return .object(object)
  }

  /// Reads a change; nil for what is none.
  package init?(_ json: JSON, device: String) {
    guard let number = json["change"]?.int, number > 0, let time = json["time"]?.int,
      Operation.times.contains(time), let seen = json["seen"].flatMap(Knowledge.init)
    else { return nil }
    self.init(device: device, number: number, time: time, seen: seen)
    if let list = json["operations"] {
      guard let array = list.array else { return nil }
      operations = array.compactMap { Operation($0) }
      guard operations.count == array.count else { return nil }
    }
    if let list = json["erased"] {
      guard let array = list.array else { return nil }
      erased = array.compactMap(\.string)
      guard erased.count == array.count, erased.allSatisfy(Operation.isName) else { return nil }
    }
    if let horizon = json["horizon"] {
      guard let knowledge = Knowledge(horizon) else { return nil }
      self.horizon = knowledge
    }
  }
}

extension Operation {
  /// The times that can be: to the year 9999.
  static let times = 0...253_402_300_799_000_000

  /// Whether a text can be the name of an entity.
  static func isName(_ text: String) -> Bool {
    text.utf8.count <= 1000 && !text.utf8.contains(0) && text.contains(":")
  }

  /// The operation as JSON, its values in the order of their names.
  package var json: JSON {
    var object: JSONObject = ["of": .string(entity), "time": .int(time)]
    if isDeletion {
      object["deleted"] = .bool(true)
    } else {
      object["values"] = .object(
        JSONObject(values.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value) }))
    }
    return .object(object)
  }

  /// Reads an operation; nil for what is none.
  package init?(_ json: JSON) {
    guard let entity = json["of"]?.string, Self.isName(entity), let time = json["time"]?.int, Self.times.contains(time)
    else { return nil }
    if json["deleted"]?.bool == true {
      self.init(deletionOf: entity, time: time)
      return
    }
    guard let object = json["values"]?.object else { return nil }
    var values: [String: JSON] = [:]
    values.reserveCapacity(object.members.count)
    for member in object.members {
      guard member.key.utf8.count <= 5000 else { return nil }
      values[member.key] = member.value
    }
    self.init(entity: entity, time: time, values: values)
  }
}

/// Names of devices: what people call the machine, and eight digits that tell it from others of that name.
package enum DeviceName {
  /// A new name for a machine that is called so.
  package static func new(for host: String) -> String {
    var slug = ""
    for scalar in host.unicodeScalars.prefix(40) {
      let isPlain = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      slug.unicodeScalars.append(isPlain ? scalar : "-")
    }
    let parts = slug.split(separator: "-")
    let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    return (parts.isEmpty ? "device" : parts.joined(separator: "-").lowercased()) + "-"
      + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Whether a text can be the name of a device.
  package static func isValid(_ text: String) -> Bool {
    text.utf8.count <= 60 && text.utf8.count >= 10
      && text.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7a) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2d }
  }

  /// What people call the machine.
  package static func spoken(_ device: String) -> String { String(device.dropLast(9)) }
}
