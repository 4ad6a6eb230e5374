public import Utterances

extension TimeLanguage {
  /// The compiled rules as bytes, for `init(mapped:at:)`, in the machine's byte order.
  public func serialized() -> [UInt8] {
    var file = RuleFile()
    file.append(words.bytes)
    file.append(words.offsets)
    file.append(words.slots)
    file.append(rules.arguments)
    file.append(rules.constants)
    file.append(rules.productions)
    file.append(rules.nodes)
    file.append(rules.edges)
    file.append(categories.numbers)
    file.append(near.words)
    file.append(counted.words)
    return file.bytes
  }

  /// Opens rules in a file of the host's; the large arrays are read where they lie, when they are touched.
  ///
  /// The file is trusted as a cache is: it has to be one that this very program wrote.
  /// - Parameter offset: Where the bytes of `serialized()` begin; a multiple of 8.
  /// - Returns: nil when the file is too short or of another form.
  public convenience init?(mapped file: MappedFile, at offset: Int) {
    guard var file = MappedRuleFile(file, at: offset), let bytes = file.array(of: UInt8.self),
      let offsets = file.array(of: UInt32.self), let slots = file.array(of: UInt32.self),
      let words = Vocabulary(bytes: bytes, offsets: offsets, slots: slots),
      let arguments = file.array(of: Int16.self), let constants = file.array(of: Double.self),
      let productions = file.array(of: Production.self), let nodes = file.array(of: Int32.self),
      let edges = file.array(of: UInt64.self), let numbers = file.array(of: Int32.self),
      let categories = Categories(numbers: Array(numbers)), let near = file.array(of: Int32.self),
      let counted = file.array(of: Int32.self), counted.allSatisfy({ $0 >= 0 && Int($0) < words.count }),
      near.allSatisfy({ $0 >= 0 && Int($0) < words.count }), !nodes.isEmpty, edges.count & (edges.count - 1) == 0,
      !edges.isEmpty
    else { return nil }
    self.init(
      words: words,
      rules: RuleTable(
        arguments: arguments, constants: constants, productions: productions, nodes: nodes, edges: edges),
      categories: categories, near: NearWords(Array(near), of: words),
      counted: CountedWords(Array(counted), of: words))
  }
}

/// Arrays one after the other, each with its count before it, aligned to 8 bytes.
private struct RuleFile {
  static let magic: UInt64 = 0x3153_454c_5552_4d54

  private(set) var bytes = withUnsafeBytes(of: RuleFile.magic) { Array($0) }

  mutating func append<Elements: RandomAccessCollection>(_ elements: Elements) where Elements.Element: BitwiseCopyable {
    withUnsafeBytes(of: elements.count) { bytes.append(contentsOf: $0) }
    for element in elements { withUnsafeBytes(of: element) { bytes.append(contentsOf: $0) } }
    let stride = MemoryLayout<Elements.Element>.stride
    // The last bytes of an element may be padding that `withUnsafeBytes` leaves out.
    precondition(stride == MemoryLayout<Elements.Element>.size)
    bytes.append(contentsOf: repeatElement(0, count: (8 - bytes.count % 8) % 8))
  }
}

/// The arrays of a `RuleFile`, where they lie in a mapped file.
private struct MappedRuleFile {
  private let file: MappedFile
  private var offset: Int

  init?(_ file: MappedFile, at offset: Int) {
    guard offset >= 0, offset % 8 == 0, file.bytes.count >= offset + 8,
      file.bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == RuleFile.magic
    else { return nil }
    self.file = file
    self.offset = offset + 8
  }

  mutating func array<Element: BitwiseCopyable & Sendable & Hashable>(of type: Element.Type) -> FlatArray<Element>? {
    guard offset + 8 <= file.bytes.count else { return nil }
    let count = file.bytes.loadUnaligned(fromByteOffset: offset, as: Int.self)
    guard let array = FlatArray<Element>(viewing: file, at: offset + 8, count: count) else { return nil }
    offset += 8 + (count * MemoryLayout<Element>.stride + 7) / 8 * 8
    return array
  }
}
