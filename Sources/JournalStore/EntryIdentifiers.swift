package import CivilTime
internal import Glibc

/// Makes ids of entries: UUIDs of version 7 (RFC 9562 §5.7), each greater than the one before.
package struct EntryIdentifiers {
  private var milliseconds: UInt64 = 0
  // 12 bits after the version, and the 62 after the variant.
  private var high: UInt64 = 0
  private var low: UInt64 = 0
  /// Where the random part comes from when ids are to be the same from the same seed.
  private var seeded: SeededBits?

  /// Creates a source of ids.
  package init() {}

  /// Makes the ids that follow the same for the same seed, time and number of entries before.
  mutating func repeatable(from seed: UInt64, after count: Int) {
    seeded = SeededBits(state: seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(count)))
  }

  /// The id of something written at `now`.
  ///
  /// Within one millisecond, and when the clock steps back by less than ten seconds, the random part of the last id
  /// is counted up by a random step instead, so that ids sort in the order in which they were made.
  package mutating func next(at now: Instant) -> String {
    let time = UInt64(clamping: now.microseconds.floored(by: 1000).quotient) & 0xffff_ffff_ffff
    if time > milliseconds || milliseconds - time > 10_000 {
      milliseconds = time
      high = random(below: 1 << 12)
      low = random(below: 1 << 62)
    } else {
      low += 1 + random(below: 1 << 32)
      if low >= 1 << 62 {
        low &= (1 << 62) - 1
        high += 1
      }
      if high >= 1 << 12 {
        high = 0
        milliseconds += 1
      }
    }
    return text(milliseconds << 16 | 0x7000 | high, 1 << 63 | low)
  }

  private mutating func random(below bound: UInt64) -> UInt64 {
    if var bits = seeded {
      defer { seeded = bits }
      return bits.next(upperBound: bound)
    }
    var system = SystemRandomNumberGenerator()
    return system.next(upperBound: bound)
  }

  private func text(_ first: UInt64, _ second: UInt64) -> String {
    String(unsafeUninitializedCapacity: 36) { bytes in
      var position = 0
      for index in 0..<32 {
        if index == 8 || index == 12 || index == 16 || index == 20 {
          bytes[position] = UInt8(ascii: "-")
          position += 1
        }
        let word = index < 16 ? first : second
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4)) & 15
        bytes[position] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        position += 1
      }
      return position
    }
  }
}

/// Bits that follow from a seed (SplitMix64).
private struct SeededBits: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
