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
  /// Copies arrays and builds nothing: takes a fraction of a millisecond for some hundred kilobytes.
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

  private static let format = FlatFile.Format(magic: 0x4d52_4749, version: 7)

  private convenience init?(_ file: FlatFile) {
    var file = file
    var (tables, expansions) = (GrammarTables(), Expansions())
    tables.visit(&file, &expansions)
    guard file.isWhole else { return nil }
    self.init(tokenizer: Tokenizer(expansions: expansions), examples: [], tables: tables)
  }
}

extension GrammarTables {

  /// Names every array once, for reading and writing alike.
  fileprivate mutating func visit(_ file: inout FlatFile, _ expansions: inout Expansions) {
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
    file.field(&automaton.accepted)
    file.field(&automaton.behindGlue)
    for path in Automaton.flatArrays { file.field(&automaton[keyPath: path]) }
    for path in Automaton.arrays { file.field(&automaton[keyPath: path]) }
    var roots = [automaton.root, automaton.blockerRoot]
    file.field(&roots)
    if roots.count == 2 { (automaton.root, automaton.blockerRoot) = (roots[0], roots[1]) }
    file.field(&listTrie)
    file.field(&classTrie)
    file.field(&cueTrie)
    file.field(&evidenceKeys)
    file.field(&evidenceStart)
    file.field(&evidenceIntent)
    file.field(&evidenceWeight)
    file.field(&expansions)
  }

  private static var arrays: [WritableKeyPath<GrammarTables, [Int32]>] {
    [
      \.intentName, \.intentKind, \.intentFlags, \.adjunctStart, \.adjunctSlot, \.adjunctType, \.wantedStart,
      \.wantedSlot, \.wantedType, \.slotName, \.typeName, \.itemName, \.itemType, \.ruleIntent, \.ruleFile, \.ruleLine,
      \.ruleIsAlso, \.constantStart, \.constants,
    ]
  }
}

extension Automaton {
  /// The arrays that grow with the states, read where they lie.
  fileprivate static var flatArrays: [WritableKeyPath<Automaton, FlatArray<Int32>>] {
    [\.edgeStart, \.labelStart, \.label, \.labelTarget, \.finalStart, \.finalRule]
  }

  fileprivate static var arrays: [WritableKeyPath<Automaton, [Int32]>] {
    [\.labelKind, \.labelSlot, \.labelType, \.labelOrder, \.alsoRoot]
  }
}
