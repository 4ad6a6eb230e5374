internal import SeededRandom

/// Draws for made-up days.
extension SeededGenerator {
  /// A number in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Whether something of this probability happens.
  mutating func happens(_ probability: Double) -> Bool { unit() < probability }

  /// A number of the standard normal distribution, nearly: twelve uniform ones added, so always within ±6.
  ///
  /// Needs no logarithm, whose last digit differs between C libraries.
  mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }

  /// One of several elements; nil when there are none.
  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(next() % UInt64(elements.count))]
  }

  /// A UUID of version 7 (RFC 9562) for a time in milliseconds since the epoch.
  mutating func uuid(milliseconds: Int) -> String {
    let time = UInt64(clamping: milliseconds) & 0xFFFF_FFFF_FFFF
    let high = time << 16 | 0x7000 | next() & 0x0FFF
    let low = 0x8000_0000_0000_0000 | next() >> 2
    var text = ""
    text.reserveCapacity(36)
    for (index, value) in [high, low].enumerated() {
      for nibble in 0..<16 {
        let position = index * 16 + nibble
        if [8, 12, 16, 20].contains(position) { text.append("-") }
        let digit = Int(value >> UInt64(60 - 4 * nibble) & 15)
        text.unicodeScalars.append(Unicode.Scalar(UInt8(digit < 10 ? 48 + digit : 87 + digit)))
      }
    }
    return text
  }
}
