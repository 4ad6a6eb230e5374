/// SHA-256 (FIPS 180-4), fed piece by piece.
///
///     SHA256.hex(of: Array("abc".utf8))   // "ba7816bf…"
///
/// Files are named by it and checked with it; nothing secret is.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var rest: [UInt8] = []
  private var count: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// Creates a digest of nothing yet.
  public init() {}

  /// The digest of bytes in hexadecimal digits.
  public static func hex(of bytes: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return digest.hex()
  }

  /// Takes in bytes.
  public mutating func update(_ bytes: [UInt8]) {
    count += UInt64(bytes.count)
    var input = bytes[...]
    if !rest.isEmpty {
      let missing = min(64 - rest.count, input.count)
      rest += input.prefix(missing)
      input = input.dropFirst(missing)
      guard rest.count == 64 else { return }
      let block = rest
      rest = []
      block.withUnsafeBufferPointer { compress($0) }
    }
    input.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset + 64 <= buffer.count {
        compress(UnsafeBufferPointer(rebasing: buffer[offset..<offset + 64]))
        offset += 64
      }
      rest = Array(buffer[offset...])
    }
  }

  /// Ends the digest: its 64 hexadecimal digits.
  public mutating func hex() -> String {
    let bits = count * 8
    var padding: [UInt8] = [0x80]
    padding += repeatElement(0, count: (119 - Int(count % 64)) % 64)
    padding += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0)) }
    update(padding)
    let digits = Array("0123456789abcdef")
    var text = ""
    for word in state {
      for shift in stride(from: UInt32(28), through: 0, by: -4) { text.append(digits[Int(word >> shift & 15)]) }
    }
    return text
  }

  private mutating func compress(_ block: UnsafeBufferPointer<UInt8>) {
    func rotate(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }
    schedule.withUnsafeMutableBufferPointer { schedule in
      for index in 0..<16 {
        schedule[index] =
          UInt32(block[index * 4]) << 24 | UInt32(block[index * 4 + 1]) << 16 | UInt32(block[index * 4 + 2]) << 8
          | UInt32(block[index * 4 + 3])
      }
      for index in 16..<64 {
        let a = schedule[index - 15]
        let b = schedule[index - 2]
        schedule[index] =
          schedule[index - 16] &+ (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) &+ schedule[index - 7]
          &+ (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10)
      }
      Self.constants.withUnsafeBufferPointer { constants in
        state.withUnsafeMutableBufferPointer { state in
          var (a, b, c, d) = (state[0], state[1], state[2], state[3])
          var (e, f, g, h) = (state[4], state[5], state[6], state[7])
          for index in 0..<64 {
            let first =
              h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ (e & f ^ ~e & g) &+ constants[index]
              &+ schedule[index]
            let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ (a & b ^ a & c ^ b & c)
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
          }
          for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
        }
      }
    }
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
