/// A vocabulary that is only looked up: its arrays are read where they lie in a mapped file, so that opening a large one
/// costs nothing.
public struct FlatVocabulary: Sendable, Hashable {
  /// The arrays of a `Vocabulary`.
  public internal(set) var bytes: FlatArray<UInt8>
  /// Where each word starts in `bytes`; one entry more than there are words.
  public internal(set) var offsets: FlatArray<UInt32>
  /// What `WordSlots` makes of a word, 0 for an empty slot.
  public internal(set) var slots: FlatArray<UInt32>

  /// The words of a vocabulary as it is now.
  public init(_ vocabulary: Vocabulary = Vocabulary()) {
    bytes = vocabulary.bytes
    offsets = vocabulary.offsets
    slots = vocabulary.slots
  }

  /// A vocabulary of arrays that were written out before; nil if they cannot be those of one.
  public init?(bytes: FlatArray<UInt8>, offsets: FlatArray<UInt32>, slots: FlatArray<UInt32>) {
    guard WordSlots.areWhole(bytes.count, offsets, slots) else { return nil }
    self.bytes = bytes
    self.offsets = offsets
    self.slots = slots
  }

  /// How many words there are.
  public var count: Int { offsets.count - 1 }

  /// The id of a word; nil if it is not here.
  public func id(of word: String) -> Int32? {
    var word = word
    return word.withUTF8 { id(ofUTF8: $0) }
  }

  /// The id of a word given as UTF-8; nil if it is not here. Hashes it once and never allocates.
  public func id(ofUTF8 word: UnsafeBufferPointer<UInt8>) -> Int32? {
    WordSlots.id(of: word, bytes, offsets, slots)
  }

  /// How many bytes a word has.
  public func length(of id: Int32) -> Int { Int(offsets[Int(id) + 1] - offsets[Int(id)]) }

  /// The word of an id; empty for an id that was never given.
  public func word(_ id: Int32) -> String { String(decoding: utf8(id), as: UTF8.self) }

  /// The bytes of a word; none if there is no such id.
  public func utf8(_ id: Int32) -> FlatArray<UInt8>.SubSequence {
    guard id >= 0, Int(id) < count else { return bytes[0..<0] }
    return bytes[Int(offsets[Int(id)])..<Int(offsets[Int(id) + 1])]
  }
}
