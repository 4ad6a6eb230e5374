internal import CInflate

/// Unpacks what `gzip` has packed: the texts that a release has in it and reads only to compile them.
enum PackedText {
  /// The bytes that are unpacked; nil where they are no such stream, end too soon, or don't come to the sum at their end.
  ///
  /// - Complexity: O(*n*) in what comes out.
  static func unpacked(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    // A head of ten bytes, and eight of a sum and the length at the end.
    guard bytes.count >= 18, let start = bytes.baseAddress else { return nil }
    let length = Int(bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self))
    // Nothing is packed more than some thousandfold.
    guard length <= bytes.count * 1100 else { return nil }
    var isWhole = false
    // There is a place for the first byte of a text that has none.
    let text = [UInt8](unsafeUninitializedCapacity: max(length, 1)) { buffer, filled in
      guard let place = buffer.baseAddress else { return }
      isWhole = inflate_gzip(start, bytes.count, place, length)
      filled = isWhole ? length : 0
    }
    return isWhole ? text : nil
  }
}
