/// Looking up words in the flat arrays of a vocabulary, wherever these lie: their UTF-8, where each starts, and an open hash
/// table of ids plus one.
enum WordSlots {
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
    var slot = Vocabulary.hash(word) & mask
    while true {
      let entry = slots[Int(slot)]
      if entry == 0 { return nil }
      let start = Int(offsets[Int(entry) - 1])
      if Int(offsets[Int(entry)]) - start == word.count {
        var same = true
        for index in 0..<word.count where bytes[start + index] != word[index] {
          same = false
          break
        }
        if same { return Int32(entry - 1) }
      }
      slot = (slot + 1) & mask
    }
  }
}
