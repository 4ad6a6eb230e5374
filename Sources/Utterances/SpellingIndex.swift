/// Known words by what is left of them when letters are deleted (symmetric delete): finds the words within one slip of
/// a typed one, or within two from eight letters on, without trying every word.
public struct SpellingIndex: Sendable, Hashable {
  /// A word that a typed one may stand for.
  public struct Candidate: Sendable, Hashable {
    /// The known word's id.
    public var word: Int32
    /// What the repair costs.
    public var cost: Float
  }

  /// Words shorter than this are never repaired, nor repaired into.
  public static let shortest = 3
  /// From this length on two slips are forgiven.
  public static let twoSlipLength = 8
  private static let longest = 24

  /// Where each bucket of entries begins; a power of two and one.
  public let bucketStart: FlatArray<UInt32>
  /// Word ids in the low 20 bits, the hash's top 12 bits above.
  public let entries: FlatArray<UInt32>

  /// Creates an index from arrays written out before.
  public init(bucketStart: FlatArray<UInt32>, entries: FlatArray<UInt32>) {
    self.bucketStart = bucketStart.count > 1 ? bucketStart : FlatArray([0, 0])
    self.entries = entries
  }

  /// Indexes some words of a vocabulary; ids from 2^20 on are left out.
  ///
  /// - Parameter mostSlips: 1 to index long words too for one slip only, which makes the index far smaller.
  public init(words: [Int32], of vocabulary: Vocabulary, mostSlips: Int = 2) {
    var hashed: [(hash: UInt32, word: UInt32)] = []
    hashed.reserveCapacity(words.count * 12)
    for id in words where id >= 0 && id < 1 << 20 && Int(id) < vocabulary.count {
      let bytes = vocabulary.bytes[
        Int(vocabulary.offsets[Int(id)])..<Int(vocabulary.offsets[Int(id) + 1])]
      guard bytes.count >= Self.shortest, bytes.count <= Self.longest else { continue }
      Array(bytes).withUnsafeBufferPointer { word in
        Self.forEachDelete(of: word, depth: min(mostSlips, word.count >= Self.twoSlipLength ? 2 : 1)) {
          hashed.append(($0, UInt32(id)))
        }
      }
    }
    var size = 16
    while size * 4 < hashed.count { size *= 2 }
    var starts = [UInt32](repeating: 0, count: size + 1)
    let mask = UInt32(size - 1)
    for item in hashed { starts[Int(item.hash & mask) + 1] += 1 }
    for index in 1...size { starts[index] += starts[index - 1] }
    var next = starts
    var entries = [UInt32](repeating: 0, count: hashed.count)
    for item in hashed {
      let bucket = Int(item.hash & mask)
      entries[Int(next[bucket])] = (item.hash & 0xfff0_0000) | item.word
      next[bucket] += 1
    }
    bucketStart = FlatArray(starts)
    self.entries = FlatArray(entries)
  }

  /// The known words that a typed one may stand for, the cheapest first, then by id; the word itself is left out.
  ///
  /// - Parameter mostSlips: 1 to forgive one slip only, in long words too.
  public func candidates(
    for typed: String, in vocabulary: Vocabulary, limit: Int = 3, mostSlips: Int = 2
  ) -> [Candidate] {
    guard !entries.isEmpty, typed.utf8.count >= Self.shortest, typed.utf8.count <= Self.longest else { return [] }
    var typed = typed
    return typed.withUTF8 {
      candidates(for: $0, in: vocabulary.bytes, vocabulary.offsets, limit: limit, mostSlips: mostSlips)
    }
  }

  /// The same in a vocabulary that lies in a file.
  public func candidates(
    for typed: String, in vocabulary: FlatVocabulary, limit: Int = 3, mostSlips: Int = 2
  ) -> [Candidate] {
    guard !entries.isEmpty, typed.utf8.count >= Self.shortest, typed.utf8.count <= Self.longest else { return [] }
    var typed = typed
    return typed.withUTF8 {
      candidates(for: $0, in: vocabulary.bytes, vocabulary.offsets, limit: limit, mostSlips: mostSlips)
    }
  }

  private func candidates<Bytes: RandomAccessCollection<UInt8>, Numbers: RandomAccessCollection<UInt32>>(
    for typed: UnsafeBufferPointer<UInt8>, in bytes: Bytes, _ offsets: Numbers, limit: Int, mostSlips: Int
  ) -> [Candidate] where Bytes.Index == Int, Numbers.Index == Int {
    let slips = min(mostSlips, typed.count >= Self.twoSlipLength ? 2 : 1)
    let mask = UInt32(bucketStart.count - 2)
    var seen: [UInt32] = []
    var found: [Candidate] = []
    Self.forEachDelete(of: typed, depth: slips) { hash in
      let bucket = Int(hash & mask)
      for index in Int(bucketStart[bucket])..<Int(bucketStart[bucket + 1]) where entries[index] >> 20 == hash >> 20 {
        let word = entries[index] & 0xfffff
        guard !seen.contains(word) else { continue }
        seen.append(word)
        let known = bytes[Int(offsets[Int(word)])..<Int(offsets[Int(word) + 1])]
        if let cost = EditDistance.cost(from: typed, to: known, slips: slips), cost > 0 {
          found.append(Candidate(word: Int32(word), cost: cost))
        }
      }
    }
    found.sort { ($0.cost, $0.word) < ($1.cost, $1.word) }
    return Array(found.prefix(limit))
  }

  /// Calls with the hash of the word, of each way to delete one byte of it and, at depth two, of each to delete two.
  private static func forEachDelete(
    of word: UnsafeBufferPointer<UInt8>, depth: Int, _ body: (UInt32) -> Void
  ) {
    let count = word.count
    body(hash(word, skipping: -1, -1))
    for first in 0..<count {
      // A run of equal letters gives the same word whichever is deleted.
      if first > 0, word[first] == word[first - 1] { continue }
      body(hash(word, skipping: first, -1))
      guard depth > 1 else { continue }
      for second in (first + 1)..<max(count, first + 1) { body(hash(word, skipping: first, second)) }
    }
  }

  private static func hash(_ word: UnsafeBufferPointer<UInt8>, skipping first: Int, _ second: Int) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for index in 0..<word.count where index != first && index != second {
      hash = (hash ^ UInt32(word[index])) &* 16_777_619
    }
    hash ^= hash >> 15
    hash = hash &* 0x2c1b_3c6d
    return hash ^ hash >> 13
  }
}
