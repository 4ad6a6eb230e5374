/// A vocabulary that is only looked up: its arrays are read where they lie in a mapped file, so that opening a large one
/// costs nothing.
public struct FlatVocabulary: Sendable, Hashable {
  /// The arrays of a `Vocabulary`.
  public internal(set) var bytes: FlatArray<UInt8>
  /// Where each word starts in `bytes`; one entry more than there are words.
  public internal(set) var offsets: FlatArray<UInt32>
  /// A word's id plus one, 0 for an empty slot.
  public internal(set) var slots: FlatArray<UInt32>

  /// Copies a vocabulary.
  public init(_ vocabulary: Vocabulary = Vocabulary()) {
    bytes = FlatArray(vocabulary.bytes)
    offsets = FlatArray(vocabulary.offsets)
    slots = FlatArray(vocabulary.slots)
  }

  /// A vocabulary of arrays that were written out before; nil if they cannot be those of one.
  public init?(bytes: FlatArray<UInt8>, offsets: FlatArray<UInt32>, slots: FlatArray<UInt32>) {
    guard let last = offsets.last, offsets[0] == 0, Int(last) == bytes.count, slots.count >= offsets.count,
      slots.count & (slots.count - 1) == 0
    else { return nil }
    self.bytes = bytes
    self.offsets = offsets
    self.slots = slots
  }

  /// How many words there are.
  public var count: Int { offsets.count - 1 }

  /// The id of a word given as UTF-8; nil if it is not here. Hashes it once and never allocates.
  public func id(ofUTF8 word: UnsafeBufferPointer<UInt8>) -> Int32? {
    let mask = UInt32(slots.count - 1)
    var slot = Vocabulary.hash(word) & mask
    while true {
      let entry = slots[Int(slot)]
      if entry == 0 { return nil }
      let start = Int(offsets[Int(entry) - 1])
      if Int(offsets[Int(entry)]) - start == word.count,
        (0..<word.count).allSatisfy({ bytes[start + $0] == word[$0] })
      {
        return Int32(entry - 1)
      }
      slot = (slot + 1) & mask
    }
  }
}
