internal import Utterances

/// Compiled patterns: an automaton over words and groups of words, as flat arrays that may lie in a mapped file.
///
/// Labels count from 0: the words of the vocabulary, then the groups, then any word, the start and the end of a sentence.
struct CrisisTables {
  var words = Vocabulary()
  /// The groups of each word: `groupLabels[groupStart[word]..<groupStart[word + 1]]`.
  var groupStart = FlatArray<Int32>()
  var groupLabels = FlatArray<Int32>()
  /// The states that follow the root by a label.
  var rootStart = FlatArray<Int32>()
  var rootTargets = FlatArray<Int32>()
  /// Of each of them its `edgeBits`, and `acceptBit` where a pattern ends in it: a word has hundreds of them, and most lead
  /// nowhere.
  var rootBits = FlatArray<Int32>()
  /// The edges of each state.
  var edgeStart = FlatArray<Int32>()
  var edgeLabels = FlatArray<Int32>()
  var edgeTargets = FlatArray<Int32>()
  /// Of each state, one bit for each of its edges' labels (`labelBit`): mostly none of them is the next word's.
  var edgeBits = FlatArray<Int32>()
  /// The pattern that ends in a state; -1 for none.
  var accepts = FlatArray<Int32>()
  /// Four numbers for each pattern: action, kind or clue (-1 for none), kinds cancelled, line; a weak sign has a negative
  /// line, and a plain one `plain` in the place of what it cancels.
  var patterns = FlatArray<Int32>()
  /// Four numbers for each pair of clues that makes a sign: both clues, the kind, the line; below 0
  /// for a plain one.
  var pairs = FlatArray<Int32>()
  /// The words that are found in disguise, longest first.
  var keys = FlatArray<Int32>()
  /// Misspelt words and what they stand for.
  var slips = FlatArray<Int32>()
  /// The endings without which words are stems: `WordStems`.
  var endings = FlatArray<Int32>()
  /// The labels of any word, of a start and of an end, the word of a number, the group of words that part a sentence, the word
  /// of a number of two digits or more.
  var specials = FlatArray<Int32>()
  /// The word sequences that speak for or against a crisis, words parted by blanks, and what each is worth, in
  /// thousandths; `CrisisWeights` describes them.
  var sequences = FlatVocabulary()
  var sequenceWeight = FlatArray<Int32>()
  /// What each says of the kind: `kindWeights[kindStart[sequence]..<kindStart[sequence + 1]]`, kind and thousandths by
  /// turns.
  var kindStart = FlatArray<Int32>()
  var kindWeights = FlatArray<Int32>()
  /// The constants of the sum, in thousandths, in the order of `CrisisWeights.Constant`; empty without weights.
  var constants = FlatArray<Int32>()

  /// Names every array once, for reading and writing alike. Key paths to them would have to be made at each start.
  private mutating func forEachArray(_ body: (inout FlatArray<Int32>) -> Void) {
    body(&groupStart)
    body(&groupLabels)
    body(&rootStart)
    body(&rootTargets)
    body(&rootBits)
    body(&edgeStart)
    body(&edgeLabels)
    body(&edgeTargets)
    body(&edgeBits)
    body(&accepts)
    body(&patterns)
    body(&pairs)
    body(&keys)
    body(&slips)
    body(&endings)
    body(&specials)
    body(&sequenceWeight)
    body(&kindStart)
    body(&kindWeights)
    body(&constants)
  }

  /// Marks a sign that stands whatever all words together say.
  static let plain: Int32 = -2

  /// One of 31 bits for a label.
  static func labelBit(_ label: Int32) -> Int32 { 1 << (label % 31) }

  /// The bit that no label has.
  static let acceptBit = Int32.min

  var anyLabel: Int32 { specials[0] }
  /// Any word but those that part a sentence.
  var nearLabel: Int32 { specials[0] + 1 }
  var startLabel: Int32 { specials[1] }
  var endLabel: Int32 { specials[2] }
  var numberWord: Int32 { specials[3] }
  var barrierLabel: Int32 { specials[4] }
  var bigNumberWord: Int32 { specials[5] }
  var labelCount: Int { Int(specials[2]) + 1 }
  var stateCount: Int { accepts.count }
}

extension CrisisTables {
  /// Takes in what word sequences are worth.
  mutating func add(_ weights: CrisisWeights) {
    sequences = FlatVocabulary(weights.sequences)
    sequenceWeight = FlatArray(weights.weights)
    kindStart = FlatArray(weights.kindStart)
    kindWeights = FlatArray(weights.kindWeights)
    constants = FlatArray(weights.constants)
  }

  private static let magic: [Int32] = [0x4352_4953, 10]

  /// The tables as bytes: magic, version and the count of each array, then the arrays, then the vocabulary's.
  func serialized() -> [UInt8] {
    var header = Self.magic
    var copy = self
    copy.forEachArray { header.append(Int32($0.count)) }
    header += [Int32(words.bytes.count), Int32(words.offsets.count), Int32(words.slots.count)]
    header += [Int32(sequences.bytes.count), Int32(sequences.offsets.count), Int32(sequences.slots.count)]
    var output: [UInt8] = []
    header.withUnsafeBytes { output.append(contentsOf: $0) }
    copy.forEachArray { array in
      for element in array { withUnsafeBytes(of: element) { output.append(contentsOf: $0) } }
    }
    for element in sequences.offsets { withUnsafeBytes(of: element) { output.append(contentsOf: $0) } }
    for element in sequences.slots { withUnsafeBytes(of: element) { output.append(contentsOf: $0) } }
    for element in words.offsets { withUnsafeBytes(of: element) { output.append(contentsOf: $0) } }
    for element in words.slots { withUnsafeBytes(of: element) { output.append(contentsOf: $0) } }
    output += words.bytes
    output += sequences.bytes
    return output
  }

  /// Opens tables in a mapped file; nil when the bytes are not of this form.
  init?(mapped file: MappedFile, at start: Int) {
    var arrayCount = 0
    forEachArray { _ in arrayCount += 1 }
    let headerCount = Self.magic.count + arrayCount + 6
    var offset = start + headerCount * 4
    guard start % 8 == 0, file.bytes.count >= offset else { return nil }
    let header = (0..<headerCount).map { file.bytes.loadUnaligned(fromByteOffset: start + $0 * 4, as: Int32.self) }
    guard header.starts(with: Self.magic), header.allSatisfy({ $0 >= 0 }) else { return nil }
    var counts = header.dropFirst(Self.magic.count)
    var isWhole = true
    forEachArray { array in
      guard let count = counts.popFirst(), isWhole,
        let view = FlatArray<Int32>(viewing: file, at: offset, count: Int(count))
      else { return isWhole = false }
      array = view
      offset += Int(count) * 4
    }
    guard isWhole else { return nil }
    func viewed<Element: BitwiseCopyable>(_ count: Int32, _ type: Element.Type) -> FlatArray<Element>? {
      defer { offset += Int(count) * MemoryLayout<Element>.stride }
      return FlatArray<Element>(viewing: file, at: offset, count: Int(count))
    }
    let sizes = Array(header.suffix(6))
    guard let sequenceOffsets = viewed(sizes[4], UInt32.self), let sequenceSlots = viewed(sizes[5], UInt32.self),
      let offsets = viewed(sizes[1], UInt32.self), let slots = viewed(sizes[2], UInt32.self),
      let bytes = viewed(sizes[0], UInt8.self), let sequenceBytes = viewed(sizes[3], UInt8.self),
      let words = Vocabulary(bytes: bytes, offsets: offsets, slots: slots),
      let sequences = FlatVocabulary(bytes: sequenceBytes, offsets: sequenceOffsets, slots: sequenceSlots),
      offset == file.bytes.count, specials.count == 6,
      groupStart.count == words.count + 1, edgeStart.count == accepts.count + 1, rootStart.count == labelCount + 1,
      rootBits.count == rootTargets.count,
      constants.isEmpty
        || constants.count == CrisisWeights.Constant.allCases.count && sequenceWeight.count == sequences.count
          && kindStart.count == sequences.count + 1
    else { return nil }
    self.sequences = sequences
    self.words = words
  }
}
