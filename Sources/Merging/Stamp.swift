/// When and where something was said: what orders everything that devices tell each other.
///
/// The time is a hybrid one: the clock's microseconds, or one more than the greatest that the device had heard of. So
/// what was written after reading something is later than that, whatever the clocks say.
package struct Stamp: Sendable, Hashable, Comparable {
  /// Microseconds since 1970, never less than what the device had heard of.
  package var time: Int
  /// The device.
  package var device: String
  /// The number of the device's change.
  package var number: Int

  /// Creates a stamp.
  package init(time: Int, device: String, number: Int) {
    self.time = time
    self.device = device
    self.number = number
  }

  package static func < (left: Stamp, right: Stamp) -> Bool {
    (left.time, left.device, left.number) < (right.time, right.device, right.number)
  }
}

/// How much of each device's changes is known: the greatest number, where all up to it are.
package struct Knowledge: Sendable, Hashable {
  /// The numbers by device; a device of which nothing is known is absent.
  package var numbers: [String: Int]

  /// Creates knowledge of these changes.
  package init(_ numbers: [String: Int] = [:]) { self.numbers = numbers.filter { $0.value > 0 } }

  /// The last number that is known of a device.
  package subscript(device: String) -> Int {
    get { numbers[device] ?? 0 }
    set { numbers[device] = newValue > 0 ? newValue : nil }
  }

  /// Whether the change of a stamp is known.
  package func covers(_ stamp: Stamp) -> Bool { stamp.number <= self[stamp.device] }

  /// Whether all that the other knows is known.
  package func covers(_ other: Knowledge) -> Bool { other.numbers.allSatisfy { $0.value <= self[$0.key] } }

  /// Takes in what another knows.
  package mutating func join(_ other: Knowledge) {
    for (device, number) in other.numbers { self[device] = max(self[device], number) }
  }
}
