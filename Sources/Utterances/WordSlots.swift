/// Looking up words in the flat arrays of a vocabulary, wherever these lie: their UTF-8, where each starts, and an open hash
/// table of ids plus one with some bits of their hashes.
///
/// Most words that are looked up in a large table are not there: the bits tell so where the table lies, and the words
/// themselves, which lie elsewhere, are not touched.
enum WordSlots {
  /// The bits of an entry that hold a word's id plus one; those above hold the same bits of its hash.
  static let idBits: UInt32 = 1 << 24 - 1

  /// The entry of a word.
  static func entry(_ id: Int, _ hash: UInt32) -> UInt32 {
    precondition(id < Int(idBits))
    return UInt32(id + 1) | hash & ~idBits
  }

  /// Whether arrays can be those of a vocabulary.
  static func areWhole<Numbers: RandomAccessCollection<UInt32>>(_ bytes: Int, _ offsets: Numbers, _ slots: Numbers)
    -> Bool
  {
    guard let last = offsets.last, offsets.first == 0 else { return false }
    return Int(last) == bytes && slots.count >= offsets.count && slots.count & (slots.count - 1) == 0
  }

  /// The id of a word given as UTF-8; nil if it is not there. Hashes it once and never allocates.
  @inline(__always)
  static func id<Bytes: RandomAccessCollection<UInt8>, Numbers: RandomAccessCollection<UInt32>>(
    of word: UnsafeBufferPointer<UInt8>, _ bytes: Bytes, _ offsets: Numbers, _ slots: Numbers
  ) -> Int32? where Bytes.Index == Int, Numbers.Index == Int {
    let mask = UInt32(slots.count - 1)
    let hash = Vocabulary.hash(word)
    var slot = hash & mask
    while true {
      let found = slots[Int(slot)]
      if found == 0 { return nil }
      slot = (slot + 1) & mask
      if (found ^ hash) & ~idBits != 0 { continue }
      let entry = found & idBits
      let start = Int(offsets[Int(entry) - 1])
      if Int(offsets[Int(entry)]) - start == word.count {
        var same = true
        for index in 0..<word.count where bytes[start + index] != word[index] {
          same = false
          break
        }
        if same { return Int32(entry - 1) }
      }
    }
  }
}
