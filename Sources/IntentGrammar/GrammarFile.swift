public import Utterances

extension Grammar {
  /// The grammar as bytes, for `init(serialized:)`: the arrays one after the other. Examples are left out.
  public func serialized() -> [UInt8] {
    var file = GrammarFile()
    var (tables, expansions) = (tables, tokenizer.expansions)
    tables.visit(&file, &expansions)
    return file.finished()
  }

  /// Reads a grammar written by `serialized()`; nil if the bytes are of another version or damaged.
  ///
  /// Copies arrays and builds nothing: takes a fraction of a millisecond for some hundred kilobytes.
  public convenience init?(serialized bytes: UnsafeRawBufferPointer) {
    guard let file = GrammarFile(reading: bytes) else { return nil }
    self.init(file)
  }

  /// Opens a grammar in a file of the host's: the large arrays are read where they lie, when they are touched.
  ///
  /// The file is trusted as a cache is; its checksum is not looked at, since that would read all of it.
  /// - Parameter offset: Where the bytes of `serialized()` begin; a multiple of 8.
  public convenience init?(mapped file: MappedFile, at offset: Int) {
    guard let file = GrammarFile(viewing: file, at: offset) else { return nil }
    self.init(file)
  }

  private convenience init?(_ file: GrammarFile) {
    var file = file
    var (tables, expansions) = (GrammarTables(), Expansions())
    tables.visit(&file, &expansions)
    guard file.isWhole else { return nil }
    self.init(tokenizer: Tokenizer(expansions: expansions), examples: [], tables: tables)
  }
}

extension GrammarTables {

  /// Names every array once, for reading and writing alike.
  fileprivate mutating func visit(_ file: inout GrammarFile, _ expansions: inout Expansions) {
    file.field(&words)
    file.field(&wordFlags)
    file.field(&spelling)
    file.field(&keep)
    file.field(&slips)
    file.field(&slipTarget)
    file.field(&strings)
    for path in GrammarTables.arrays { file.field(&self[keyPath: path]) }
    file.field(&automaton.edgeWord)
    file.field(&automaton.edgeTarget)
    for path in Automaton.arrays { file.field(&automaton[keyPath: path]) }
    var roots = [automaton.root, automaton.blockerRoot]
    file.field(&roots)
    if roots.count == 2 { (automaton.root, automaton.blockerRoot) = (roots[0], roots[1]) }
    file.field(&listTrie)
    file.field(&classTrie)
    file.field(&cueTrie)
    file.field(&evidenceKeys)
    file.field(&expansions)
  }

  private static var arrays: [WritableKeyPath<GrammarTables, [Int32]>] {
    [
      \.intentName, \.intentKind, \.intentFlags, \.adjunctStart, \.adjunctSlot, \.adjunctType, \.wantedStart,
      \.wantedSlot, \.wantedType, \.slotName, \.typeName, \.itemName, \.itemType, \.ruleIntent, \.ruleFile, \.ruleLine,
      \.ruleIsAlso, \.constantStart, \.constants, \.evidenceStart, \.evidenceIntent, \.evidenceWeight,
    ]
  }
}

extension Automaton {
  fileprivate static var arrays: [WritableKeyPath<Automaton, [Int32]>] {
    [
      \.edgeStart, \.labelStart, \.label, \.labelTarget, \.finalStart, \.finalRule,
      \.labelKind, \.labelSlot, \.labelType, \.alsoRoot,
    ]
  }
}

/// The bytes of a compiled grammar: a header of magic, version and checksum, then arrays, each with its count before it.
/// In the machine's byte order, as a cache beside the program that wrote it.
private struct GrammarFile {
  private static let magic: UInt32 = 0x4d52_4749
  private static let version: UInt32 = 3
  private static let headerSize = 16

  private var output: [UInt8] = []
  private let input: UnsafeRawBufferPointer?
  /// The file that `input` lies in from `start` on, when it is mapped.
  private let file: MappedFile?
  private let start: Int
  private var offset = headerSize
  /// Whether all that was asked for was there, and nothing more.
  private var isBroken = false
  var isWhole: Bool { !isBroken && offset == input?.count }

  init() {
    input = nil
    file = nil
    start = 0
    output = Array(repeating: 0, count: Self.headerSize)
  }

  init?(reading bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.headerSize, bytes.loadUnaligned(as: UInt32.self) == Self.magic,
      bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self) == Self.version,
      bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == Self.checksum(bytes)
    else { return nil }
    input = bytes
    file = nil
    start = 0
  }

  init?(viewing file: MappedFile, at offset: Int) {
    guard offset % 8 == 0, file.bytes.count >= offset + Self.headerSize else { return nil }
    let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[offset...])
    guard bytes.loadUnaligned(as: UInt32.self) == Self.magic,
      bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self) == Self.version
    else { return nil }
    input = bytes
    self.file = file
    start = offset
  }

  func finished() -> [UInt8] {
    var result = output
    result.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: Self.magic, as: UInt32.self)
      bytes.storeBytes(of: Self.version, toByteOffset: 4, as: UInt32.self)
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

  private mutating func field<Element: BitwiseCopyable>(any array: inout [Element]) {
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
  mutating func field<Element>(_ array: inout FlatArray<Element>) {
    guard let input else {
      withUnsafeBytes(of: UInt32(array.count)) { output.append(contentsOf: $0) }
      output.append(contentsOf: repeatElement(0, count: (8 - output.count % 8) % 8))
      for element in array { withUnsafeBytes(of: element) { output.append(contentsOf: $0) } }
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

  mutating func field(_ array: inout [Int32]) { field(any: &array) }
  mutating func field(_ array: inout [UInt8]) { field(any: &array) }

  mutating func field(_ vocabulary: inout Vocabulary) {
    var (bytes, offsets, slots) = (vocabulary.bytes, vocabulary.offsets, vocabulary.slots)
    field(any: &bytes)
    field(any: &offsets)
    field(any: &slots)
    guard input != nil else { return }
    if let read = Vocabulary(bytes: bytes, offsets: offsets, slots: slots) {
      vocabulary = read
    } else {
      isBroken = true
    }
  }

  mutating func field(_ spelling: inout SpellingIndex) {
    var (starts, entries) = (spelling.bucketStart, spelling.entries)
    field(&starts)
    field(&entries)
    if input != nil { spelling = SpellingIndex(bucketStart: starts, entries: entries) }
  }

  mutating func field(_ trie: inout PhraseTrie) {
    var storage = trie.storage
    field(&storage.edgeStart)
    field(&storage.edgeWord)
    field(&storage.edgeTarget)
    field(&storage.payloadStart)
    field(&storage.payloads)
    if input != nil { trie = PhraseTrie(storage: storage) }
  }

  /// Expansions are few: they are written as lines of text.
  mutating func field(_ expansions: inout Expansions) {
    var text = Array(
      expansions.entries.map { ([$0.word] + $0.expansion).joined(separator: "\t") }.joined(separator: "\n").utf8)
    field(&text)
    guard input != nil else { return }
    expansions = Expansions()
    for line in text.split(separator: 0x0a) {
      let parts = line.split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
      if let word = parts.first { expansions.set(word, to: Array(parts.dropFirst())) }
    }
  }
}
