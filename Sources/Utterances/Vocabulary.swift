/// Distinct words with dense ids, kept as flat arrays so that a file of them is read where it lies.
///
/// Ids count from 0 in the order of insertion. Looking up a word hashes its UTF-8 once and never allocates.
public struct Vocabulary: Sendable, Hashable {
  /// The words' UTF-8, one after the other.
  public private(set) var bytes: FlatArray<UInt8>
  /// Where each word starts in `bytes`; one entry more than there are words.
  public private(set) var offsets: FlatArray<UInt32>
  /// Open addressing: what `WordSlots` makes of a word, 0 for an empty slot. The count is a power of two.
  public private(set) var slots: FlatArray<UInt32>

  /// Creates an empty vocabulary.
  public init() {
    bytes = FlatArray()
    offsets = FlatArray([0])
    slots = FlatArray(Array(repeating: 0, count: 16))
  }

  /// Creates a vocabulary from flat arrays, as written out before; nil if they cannot be those of a vocabulary.
  public init?(bytes: FlatArray<UInt8>, offsets: FlatArray<UInt32>, slots: FlatArray<UInt32>) {
    guard WordSlots.areWhole(bytes.count, offsets, slots) else { return nil }
    self.bytes = bytes
    self.offsets = offsets
    self.slots = slots
  }

  /// How many words there are.
  public var count: Int { offsets.count - 1 }

  /// The id of a word, which is added if it is new.
  @discardableResult
  public mutating func insert(_ word: String) -> Int32 {
    if let id = id(of: word) { return id }
    bytes.append(contentsOf: word.utf8)
    offsets.append(UInt32(truncatingIfNeeded: bytes.count))
    if count * 2 > slots.count {
      rebuildSlots()
    } else {
      place(UInt32(count - 1))
    }
    return Int32(count - 1)
  }

  /// The id of a word; nil if it is not here.
  public func id(of word: String) -> Int32? {
    var word = word
    return word.withUTF8 { id(ofUTF8: $0) }
  }

  /// The id of a word given as UTF-8; nil if it is not here.
  public func id(ofUTF8 word: UnsafeBufferPointer<UInt8>) -> Int32? {
    WordSlots.id(of: word, bytes, offsets, slots)
  }

  /// How many bytes a word has.
  public func length(of id: Int32) -> Int { Int(offsets[Int(id) + 1] - offsets[Int(id)]) }

  /// The word of an id; empty for an id that was never given.
  public func word(_ id: Int32) -> String {
    guard id >= 0, Int(id) < count else { return "" }
    return String(decoding: bytes[Int(offsets[Int(id)])..<Int(offsets[Int(id) + 1])], as: UTF8.self)
  }

  /// The bytes of a word; none if there is no such id.
  public func utf8(_ id: Int32) -> FlatArray<UInt8>.SubSequence {
    guard id >= 0, Int(id) < count else { return bytes[0..<0] }
    return bytes[Int(offsets[Int(id)])..<Int(offsets[Int(id) + 1])]
  }

  /// FNV-1a with a final mix, the same on every machine.
  static func hash(_ word: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    hash ^= hash >> 15
    return hash &* 0x2c1b_3c6d
  }

  private mutating func rebuildSlots() {
    var size = 16
    while size < count * 4 { size *= 2 }
    slots = FlatArray(Array(repeating: 0, count: size))
    for id in 0..<count { place(UInt32(id)) }
  }

  private mutating func place(_ id: UInt32) {
    let mask = UInt32(slots.count - 1)
    let hash = Vocabulary.hash(bytes[Int(offsets[Int(id)])..<Int(offsets[Int(id) + 1])])
    var slot = hash & mask
    while slots[Int(slot)] != 0 { slot = (slot + 1) & mask }
    slots[Int(slot)] = WordSlots.entry(Int(id), hash)
  }
}
