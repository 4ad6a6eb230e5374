public import Utterances

extension Grammar {
  /// The grammar as bytes, for `init(serialized:)`: the arrays one after the other. Examples are left out.
  public func serialized() -> [UInt8] {
    var file = FlatFile(Self.format)
    var (tables, expansions) = (tables, tokenizer.expansions)
    tables.visit(&file, &expansions)
    return file.finished()
  }

  /// Reads a grammar written by `serialized()`; nil if the bytes are of another version or damaged.
  ///
  /// Copies arrays and builds nothing.
  public convenience init?(serialized bytes: UnsafeRawBufferPointer) {
    guard let file = FlatFile(reading: bytes, Self.format) else { return nil }
    self.init(file)
  }

  /// Opens a grammar in a file of the host's: the large arrays are read where they lie, when they are touched.
  ///
  /// The file is trusted as a cache is; its checksum is not looked at, since that would read all of it.
  /// - Parameter offset: Where the bytes of `serialized()` begin; a multiple of 8.
  public convenience init?(mapped file: MappedFile, at offset: Int) {
    guard let file = FlatFile(viewing: file, at: offset, Self.format) else { return nil }
    self.init(file)
  }

  private static let format = FlatFile.Format(magic: 0x4d52_4749, version: 12)

  private convenience init?(_ file: FlatFile) {
    var file = file
    var (tables, expansions) = (GrammarTables(), Expansions())
    tables.visit(&file, &expansions)
    guard file.isWhole else { return nil }
    self.init(tokenizer: Tokenizer(expansions: expansions), examples: [], tables: tables)
  }
}

extension GrammarTables {

  /// Names every array once, for reading and writing alike. Key paths to them would have to be made at each start.
  fileprivate mutating func visit(_ file: inout FlatFile, _ expansions: inout Expansions) {
    file.field(&words)
    file.field(&wordFlags)
    file.field(&spelling)
    file.field(&sounds)
    file.field(&keep)
    file.field(&slips)
    file.field(&slipTarget)
    file.field(&strings)
    file.field(&intentName)
    file.field(&intentKind)
    file.field(&intentFlags)
    file.field(&adjunctStart)
    file.field(&adjunctSlot)
    file.field(&adjunctType)
    file.field(&wantedStart)
    file.field(&wantedSlot)
    file.field(&wantedType)
    file.field(&slotName)
    file.field(&typeName)
    file.field(&itemName)
    file.field(&itemType)
    file.field(&ruleIntent)
    file.field(&ruleFile)
    file.field(&ruleLine)
    file.field(&ruleIsAlso)
    file.field(&constantStart)
    file.field(&constants)
    automaton.visit(&file)
    file.field(&listTrie)
    file.field(&classTrie)
    file.field(&cueTrie)
    file.field(&evidenceKeys)
    file.field(&evidenceStart)
    file.field(&evidenceIntent)
    file.field(&evidenceWeight)
    file.field(&expansions)
  }
}

extension Automaton {
  fileprivate mutating func visit(_ file: inout FlatFile) {
    // The arrays that grow with the states are read where they lie.
    file.field(&states)
    file.field(&edges)
    file.field(&labels)
    file.field(&finalRule)
    file.field(&rootTarget)
    file.field(&labelKind)
    file.field(&labelSlot)
    file.field(&labelType)
    file.field(&labelOrder)
    file.field(&alsoRoot)
    var roots = [root, blockerRoot]
    file.field(&roots)
    if roots.count == 2 { (root, blockerRoot) = (roots[0], roots[1]) }
  }
}
