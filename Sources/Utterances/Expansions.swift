/// Words that stand for several: "don't" for "do not", "gonna" for "going to".
public struct Expansions: Sendable {
  private var keys = Vocabulary()
  private var words: [[String]] = []

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
    if id == words.count { words.append(expansion) } else { words[id] = expansion }
  }

  /// What a word stands for; nil if only for itself.
  public subscript(word: String) -> [String]? {
    keys.id(of: word).map { words[Int($0)] }
  }

  /// Whether the table has no words.
  public var isEmpty: Bool { words.isEmpty }

  /// All entries, in the order of their first setting.
  public var entries: [(word: String, expansion: [String])] {
    words.indices.map { (keys.word(Int32($0)), words[$0]) }
  }
}
