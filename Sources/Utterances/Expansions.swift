/// Words that stand for several: "don't" for "do not", "gonna" for "going to".
public struct Expansions: Sendable {
  private var keys = Vocabulary()
  /// What all keys stand for, in UTF-8 with a tab between two words, and where that of each begins and ends: a start reads
  /// thousands of them and asks for few.
  private var texts = FlatArray<UInt8>()
  private var starts = FlatArray<Int32>()
  private var ends = FlatArray<Int32>()

  /// The first bytes of keys that are not plain words ("w/o", "b4", "'til"): two words of 64 bits for ASCII.
  private var compoundStarts: (UInt64, UInt64) = (0, 0)
  /// The longest such key, in bytes.
  private(set) var longestCompound = 0

  /// Creates an empty table.
  public init() {}

  /// Whether a key that is not a plain word may begin with a byte.
  func mayBeginCompound(_ byte: UInt8) -> Bool {
    let byte = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
    guard byte < 128 else { return false }
    return (byte < 64 ? compoundStarts.0 >> UInt64(byte) : compoundStarts.1 >> UInt64(byte - 64)) & 1 == 1
  }

  /// Sets what a word, lower case with straight apostrophes, stands for. The last setting counts.
  ///
  /// The word may have digits and signs but no blank; then it must stand alone between blanks, signs after it aside.
  public mutating func set(_ word: String, to expansion: [String]) {
    let bytes = Array(word.utf8)
    let isPlain =
      bytes.first != 0x27 && bytes.last != 0x27
      && bytes.allSatisfy { $0 >= 0x80 || ($0 >= 0x61 && $0 <= 0x7a) || $0 == 0x27 }
    if !isPlain, let first = bytes.first, first < 128 {
      if first < 64 { compoundStarts.0 |= 1 << UInt64(first) } else { compoundStarts.1 |= 1 << UInt64(first - 64) }
      longestCompound = max(longestCompound, bytes.count)
    }
    let id = Int(keys.insert(word))
    let start = Int32(texts.count)
    texts += expansion.joined(separator: "\t").utf8
    if id == starts.count {
      starts.append(start)
      ends.append(Int32(texts.count))
    } else {
      (starts[id], ends[id]) = (start, Int32(texts.count))
    }
  }

  /// What a word stands for; nil if only for itself.
  public subscript(word: String) -> [String]? {
    keys.id(of: word).map { words(of: Int($0)) }
  }

  private func words(of key: Int) -> [String] {
    texts[Int(starts[key])..<Int(ends[key])].split(separator: 9).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the table has no words.
  public var isEmpty: Bool { starts.isEmpty }

  /// All entries, in the order of their first setting.
  public var entries: [(word: String, expansion: [String])] {
    starts.indices.map { (keys.word(Int32($0)), words(of: $0)) }
  }
}

extension FlatFile {
  /// A table of expansions, read where it lies until it is added to.
  public mutating func field(_ expansions: inout Expansions) { expansions.fields(&self) }
}

extension Expansions {
  fileprivate mutating func fields(_ file: inout FlatFile) {
    var compounds = [compoundStarts.0, compoundStarts.1, UInt64(longestCompound)]
    file.field(&keys)
    file.field(&texts)
    file.field(&starts)
    file.field(&ends)
    file.field(copying: &compounds)
    let isSound =
      starts.count == keys.count && ends.count == keys.count && compounds.count == 3
      && zip(starts, ends).allSatisfy { 0 <= $0 && $0 <= $1 && $1 <= texts.count }
    guard isSound else {
      self = Expansions()
      return file.isBroken = true
    }
    compoundStarts = (compounds[0], compounds[1])
    longestCompound = Int(clamping: compounds[2])
  }
}
