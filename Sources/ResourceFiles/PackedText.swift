/// Unpacks what `gzip` has packed (RFC 1952; the stream within is RFC 1951, "deflate"): the texts that a release has in it
/// and reads only to compile them.
struct PackedText {
  /// The bytes that are unpacked; nil where they are no such stream, or end too soon.
  ///
  /// - Complexity: O(*n*) in what comes out.
  static func unpacked(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    // Ten bytes of a head without a name, as `gzip -n` writes it; eight of a sum and the length at the end.
    guard bytes.count >= 18, bytes[0] == 0x1f, bytes[1] == 0x8b, bytes[2] == 8, bytes[3] == 0 else { return nil }
    let length = Int(bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self))
    // Nothing is packed more than some thousandfold.
    guard length <= bytes.count * 1100 else { return nil }
    var text = PackedText(UnsafeRawBufferPointer(rebasing: bytes[10..<bytes.count - 8]), length)
    guard text.unpack(), text.output.count == length else { return nil }
    return text.output
  }

  private let input: UnsafeRawBufferPointer
  /// What is to come out.
  private let length: Int
  private var output: [UInt8] = []
  private var place = 0
  /// Bits that were read and not used, the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0

  private init(_ input: UnsafeRawBufferPointer, _ length: Int) {
    (self.input, self.length) = (input, length)
    output.reserveCapacity(length)
  }

  private mutating func unpack() -> Bool {
    while true {
      guard let isLast = take(1), let kind = take(2) else { return false }
      switch kind {
      case 0: guard copyStored() else { return false }
      case 1: guard copy(Self.fixedSymbols, Self.fixedDistances) else { return false }
      case 2: guard let (symbols, distances) = codes(), copy(symbols, distances) else { return false }
      default: return false
      }
      if isLast == 1 { return true }
    }
  }

  // MARK: Bits

  private mutating func fill() {
    while bitCount <= 48, place < input.count {
      bits |= UInt64(input[place]) << UInt64(bitCount)
      place += 1
      bitCount += 8
    }
  }

  /// The next bits, the first one lowest; nil at the end.
  private mutating func take(_ count: Int) -> Int? {
    fill()
    guard bitCount >= count else { return nil }
    defer {
      bits >>= UInt64(count)
      bitCount -= count
    }
    return Int(bits & (1 << UInt64(count) - 1))
  }

  private mutating func symbol(_ code: PrefixCode) -> Int? {
    fill()
    let found = code.table[Int(bits & UInt64(code.table.count - 1))]
    let count = Int(found & 15)
    guard count > 0, count <= bitCount else { return nil }
    bits >>= UInt64(count)
    bitCount -= count
    return Int(found >> 4)
  }

  // MARK: Blocks

  private mutating func copyStored() -> Bool {
    // It begins at a whole byte.
    guard take(bitCount & 7) != nil, let count = take(16), let inverted = take(16), count ^ inverted == 0xffff,
      output.count + count <= length
    else { return false }
    for _ in 0..<count {
      guard let byte = take(8) else { return false }
      output.append(UInt8(byte))
    }
    return true
  }

  private mutating func copy(_ symbols: PrefixCode, _ distances: PrefixCode) -> Bool {
    while let symbol = symbol(symbols) {
      if symbol < 256 {
        guard output.count < length else { return false }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return true }
      guard symbol - 257 < Self.lengths.count, let moreLength = take(Self.lengthBits[symbol - 257]),
        let place = self.symbol(distances), place < Self.distances.count, let more = take(Self.distanceBits[place])
      else { return false }
      let count = Self.lengths[symbol - 257] + moreLength
      let distance = Self.distances[place] + more
      guard distance <= output.count, output.count + count <= length else { return false }
      for _ in 0..<count { output.append(output[output.count - distance]) }
    }
    return false
  }

  /// The codes that a block begins with.
  private mutating func codes() -> (symbols: PrefixCode, distances: PrefixCode)? {
    guard let moreSymbols = take(5), let moreDistances = take(5), let moreLengths = take(4) else { return nil }
    var lengths = [UInt8](repeating: 0, count: 19)
    for place in Self.lengthOrder.prefix(moreLengths + 4) {
      guard let length = take(3) else { return nil }
      lengths[place] = UInt8(length)
    }
    guard let code = PrefixCode(lengths) else { return nil }
    let symbolCount = moreSymbols + 257
    let count = symbolCount + moreDistances + 1
    lengths = []
    while lengths.count < count {
      guard let symbol = symbol(code) else { return nil }
      var repeated: (value: UInt8, least: Int, bits: Int) = (0, 3, 3)
      switch symbol {
      case 0..<16:
        lengths.append(UInt8(symbol))
        continue
      case 16:
        guard let last = lengths.last else { return nil }
        repeated = (last, 3, 2)
      case 18: repeated = (0, 11, 7)
      default: break
      }
      guard let more = take(repeated.bits), lengths.count + repeated.least + more <= count else { return nil }
      lengths.append(contentsOf: repeatElement(repeated.value, count: repeated.least + more))
    }
    guard let symbols = PrefixCode(Array(lengths[..<symbolCount])),
      let distances = PrefixCode(Array(lengths[symbolCount...]))
    else { return nil }
    return (symbols, distances)
  }

  // MARK: Tables (RFC 1951, 3.2.5 to 3.2.7)

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let fixedSymbols = PrefixCode(
    unchecked: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = PrefixCode(unchecked: Array(repeating: 5, count: 30))
}

/// A code whose words differ in length, none the beginning of another, looked up by the bits that come next.
private struct PrefixCode {
  /// By so many bits as the longest word has, the first one lowest: the symbol times 16, and the length of its word; 0
  /// where there is none.
  private(set) var table: [UInt16]

  /// The code of which each symbol's word has this length, 0 for none; nil where words would collide.
  init?(_ lengths: [UInt8]) {
    var left = 1 << 15
    for length in lengths where length > 0 { left -= 1 << (15 - Int(length)) }
    guard left >= 0 else { return nil }
    self.init(unchecked: lengths)
  }

  /// The code of lengths that are known to make one.
  init(unchecked lengths: [UInt8]) {
    let longest = Int(lengths.max() ?? 0)
    table = [UInt16](repeating: 0, count: 1 << longest)
    var word = 0
    for length in stride(from: 1, through: longest, by: 1) {
      for (symbol, own) in lengths.enumerated() where Int(own) == length {
        var reversed = 0
        for bit in 0..<length where word & 1 << bit != 0 { reversed |= 1 << (length - 1 - bit) }
        for place in stride(from: reversed, to: table.count, by: 1 << length) {
          table[place] = UInt16(symbol << 4 | length)
        }
        word += 1
      }
      word <<= 1
    }
  }
}
