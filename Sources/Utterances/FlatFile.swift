/// Compiled tables as bytes: a header of magic, version and checksum, then arrays, each with its count before it.
/// In the machine's byte order, as a cache beside the program that wrote it.
///
/// The same calls of `field` in the same order write and read:
///
///     var file = FlatFile(format)
///     file.field(&words)
///     let bytes = file.finished()
public struct FlatFile {
  /// What the bytes are: the kind of tables, and the version of their layout.
  public struct Format: Sendable, Hashable {
    /// Four bytes that only tables of this kind begin with.
    public var magic: UInt32
    /// Rises with each change of the layout.
    public var version: UInt32

    /// Creates a format.
    public init(magic: UInt32, version: UInt32) {
      self.magic = magic
      self.version = version
    }
  }

  private let format: Format
  private static let headerSize = 16

  private var output: [UInt8] = []
  private let input: UnsafeRawBufferPointer?
  /// The file that `input` lies in from `start` on, when it is mapped.
  private let file: MappedFile?
  private let start: Int
  private var offset = headerSize
  /// Whether what was read was no part of such a file.
  var isBroken = false
  /// Whether all that was asked for was there, and nothing more.
  public var isWhole: Bool { !isBroken && offset == input?.count }

  /// Begins to write.
  public init(_ format: Format) {
    self.format = format
    input = nil
    file = nil
    start = 0
    output = Array(repeating: 0, count: Self.headerSize)
  }

  /// Begins to read; nil if the bytes are of another format or damaged.
  public init?(reading bytes: UnsafeRawBufferPointer, _ format: Format) {
    guard bytes.count >= Self.headerSize, bytes.loadUnaligned(as: UInt32.self) == format.magic,
      bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self) == format.version,
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == Self.checksum(bytes)
    else { return nil }
    self.format = format
    input = bytes
    file = nil
    start = 0
  }

  /// Begins to read arrays where they lie in a mapped file; nil if the bytes are of another format. The checksum is not
  /// looked at, since that would read all of it.
  ///
  /// - Parameter offset: Where the header stands; a multiple of 8.
  public init?(viewing file: MappedFile, at offset: Int, _ format: Format) {
    guard offset % 8 == 0, file.bytes.count >= offset + Self.headerSize else { return nil }
    let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[offset...])
    guard bytes.loadUnaligned(as: UInt32.self) == format.magic,
      bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self) == format.version
    else { return nil }
    self.format = format
    input = bytes
    self.file = file
    start = offset
  }

  /// The bytes that were written.
  public func finished() -> [UInt8] {
    var result = output
    result.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: format.magic, as: UInt32.self)
      bytes.storeBytes(of: format.version, toByteOffset: 4, as: UInt32.self)
      bytes.storeBytes(of: Self.checksum(UnsafeRawBufferPointer(bytes)), toByteOffset: 8, as: UInt64.self)
    }
    return result
  }

  /// Of all after the header, eight bytes at a time.
  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum: UInt64 = UInt64(bytes.count)
    var offset = headerSize
    while offset + 8 <= bytes.count {
      sum = (sum ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9e37_79b9_7f4a_7c15
      sum ^= sum >> 32
      offset += 8
    }
    while offset < bytes.count {
      sum = (sum ^ UInt64(bytes[offset])) &* 0x0000_0100_0000_01b3
      offset += 1
    }
    return sum
  }

  /// An array of plain values, which is copied.
  public mutating func field<Element: BitwiseCopyable>(copying array: inout [Element]) {
    let stride = MemoryLayout<Element>.stride
    guard let input else {
      withUnsafeBytes(of: UInt32(array.count)) { output.append(contentsOf: $0) }
      array.withUnsafeBytes { output.append(contentsOf: $0) }
      return
    }
    guard !isBroken, offset + 4 <= input.count else { return isBroken = true }
    let count = Int(input.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    offset += 4
    guard count <= (input.count - offset) / stride else { return isBroken = true }
    let bytes = UnsafeRawBufferPointer(rebasing: input[offset..<offset + count * stride])
    array = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
      initialized = count
    }
    offset += count * stride
  }

  /// An array that is read where it lies; its elements are aligned to 8 bytes.
  public mutating func field<Element>(_ array: inout FlatArray<Element>) {
    guard let input else {
      withUnsafeBytes(of: UInt32(array.count)) { output.append(contentsOf: $0) }
      output.append(contentsOf: repeatElement(0, count: (8 - output.count % 8) % 8))
      output.append(contentsOf: UnsafeRawBufferPointer(array.elements))
      return
    }
    guard !isBroken, offset + 4 <= input.count else { return isBroken = true }
    let count = Int(input.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    offset += 4
    offset += (8 - offset % 8) % 8
    let stride = MemoryLayout<Element>.stride
    guard offset <= input.count, count <= (input.count - offset) / stride else { return isBroken = true }
    if let file {
      guard let view = FlatArray<Element>(viewing: file, at: start + offset, count: count) else {
        return isBroken = true
      }
      array = view
    } else {
      let bytes = UnsafeRawBufferPointer(rebasing: input[offset..<offset + count * stride])
      array = FlatArray((0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * stride, as: Element.self) })
    }
    offset += count * stride
  }

  /// An array of numbers, which is copied.
  public mutating func field(_ array: inout [Int32]) { field(copying: &array) }
  /// An array of bytes, which is copied.
  public mutating func field(_ array: inout [UInt8]) { field(copying: &array) }

  /// A vocabulary, read where it lies until a word is added.
  public mutating func field(_ vocabulary: inout Vocabulary) {
    var (bytes, offsets, slots) = (vocabulary.bytes, vocabulary.offsets, vocabulary.slots)
    field(&bytes)
    field(&offsets)
    field(&slots)
    guard input != nil else { return }
    if let read = Vocabulary(bytes: bytes, offsets: offsets, slots: slots) {
      vocabulary = read
    } else {
      isBroken = true
    }
  }

  /// A vocabulary, read where it lies.
  public mutating func field(_ vocabulary: inout FlatVocabulary) {
    var (bytes, offsets, slots) = (vocabulary.bytes, vocabulary.offsets, vocabulary.slots)
    field(&bytes)
    field(&offsets)
    field(&slots)
    guard input != nil else { return }
    if let read = FlatVocabulary(bytes: bytes, offsets: offsets, slots: slots) {
      vocabulary = read
    } else {
      isBroken = true
    }
  }

  /// A spelling index, read where it lies.
  public mutating func field(_ spelling: inout SpellingIndex) {
    var (starts, entries) = (spelling.bucketStart, spelling.entries)
    field(&starts)
    field(&entries)
    if input != nil { spelling = SpellingIndex(bucketStart: starts, entries: entries) }
  }

  /// An index of sounds, read where it lies.
  public mutating func field(_ index: inout SoundIndex) {
    field(&index.letters)
    field(&index.soundOf)
    field(&index.sounds)
    field(&index.keys)
    field(&index.start)
    field(&index.words)
  }

  /// A trie, read where it lies.
  public mutating func field(_ trie: inout PhraseTrie) {
    field(&trie.nodes)
    field(&trie.edges)
    field(&trie.payloads)
    field(&trie.rootTarget)
  }
}
