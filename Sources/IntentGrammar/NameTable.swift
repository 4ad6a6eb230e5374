internal import Utterances

/// The ids that the compiler gives to words, slots and types.
struct NameTable {
  private(set) var words = Vocabulary()
  private(set) var wordFlags = FlatArray<UInt8>()
  var strings = Vocabulary()
  private(set) var slotName: [Int32] = []
  private(set) var typeName: [Int32] = []
  private var slotIndex: [String: Int32] = [:]
  private var typeIndex: [String: Int32] = [:]

  mutating func word(_ text: String, _ flags: GrammarTables.WordFlags) -> Int32 {
    let id = words.insert(text)
    if Int(id) == wordFlags.count { wordFlags.append(0) }
    wordFlags[Int(id)] |= flags.rawValue
    return id
  }

  mutating func slot(_ name: String) -> Int32 {
    if let index = slotIndex[name] { return index }
    let index = Int32(slotName.count)
    slotIndex[name] = index
    slotName.append(strings.insert(name))
    return index
  }

  /// Makes a type known.
  @discardableResult
  mutating func declareType(_ name: String) -> Int32 {
    if let index = typeIndex[name] { return index }
    let index = Int32(typeName.count)
    typeIndex[name] = index
    typeName.append(strings.insert(name))
    return index
  }

  /// The id of a type that must be known.
  func type(_ name: String, column: Int) throws(PatternError) -> Int32 {
    if let index = typeIndex[name] { return index }
    let nearest = Spelling.nearest(to: name, in: typeIndex.keys.sorted())
    throw PatternError(
      column: column, message: "unknown type \"\(name)\"",
      hint: nearest.map { "did you mean \"\($0)\"?" }
        ?? "write list \(name) in any file of the language, or use a type of the host")
  }
}
