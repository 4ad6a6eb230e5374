package import JSONText

/// Which variants were used last, so that none is used twice running. Kept with the session.
package struct ReplyState: Sendable, Hashable {
  /// The use of one key.
  struct Use: Sendable, Hashable {
    /// How often the key was shown.
    var count = 0
    /// The variants shown last, the latest first; at most half of them.
    var recent: [Int] = []
  }

  /// By full key, such as `log.saved`.
  var uses: [String: Use] = [:]

  /// Creates the state of a new session.
  package init() {}

  /// Reads what `json` wrote; anything else in it is passed over.
  package init(json: JSON?) {
    for member in json?.object?.members ?? [] {
      let numbers = (member.value.array ?? []).prefix(16).compactMap(\.int)
      guard let count = numbers.first else { continue }
      uses[member.key] = Use(count: count, recent: Array(numbers.dropFirst()))
    }
  }

  /// The state as `{"log.saved":[17,2,0]}`: the number of uses, and the variants shown last, the latest first.
  package var json: JSON {
    .object(
      JSONObject(
        uses.sorted { $0.key < $1.key }.map {
          JSONObject.Member(key: $0.key, value: .array(([$0.value.count] + $0.value.recent).map(JSON.int)))
        }))
  }

  /// The variants of a key in the order in which to try them: those shown last come at the end, the latest very last.
  func order(of count: Int, key: String, seed: UInt64) -> [Int] {
    guard count > 1 else { return Array(0..<count) }
    let use = uses[key] ?? Use()
    let recent = use.recent.filter { $0 >= 0 && $0 < count }
    let fresh = (0..<count).filter { !recent.contains($0) }
    guard !fresh.isEmpty else { return recent.reversed() }
    let start = Int(Self.mixed(seed, key, use.count) % UInt64(fresh.count))
    return fresh[start...] + fresh[..<start] + recent.reversed()
  }

  /// Notes that a variant was shown, out of `count`.
  mutating func note(_ variant: Int, of key: String, count: Int) {
    var use = uses[key] ?? Use()
    use.count &+= 1
    use.recent = Array(([variant] + use.recent.filter { $0 != variant }).prefix(max(1, min(count / 2, 8))))
    uses[key] = use
  }

  /// FNV-1a over the parts, then the finaliser of SplitMix64, so that neighbouring counts differ in all bits.
  private static func mixed(_ seed: UInt64, _ key: String, _ count: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = hash &+ UInt64(bitPattern: Int64(count)) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
    return hash ^ hash >> 31
  }
}
