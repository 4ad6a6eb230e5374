/// Words that stand for several: "don't" for "do not", "gonna" for "going to".
public struct Expansions: Sendable, Hashable {
  private var keys = Vocabulary()
  private var words: [[String]] = []

  /// Creates an empty table.
  public init() {}

  /// Sets what a word, lower case with straight apostrophes, stands for. The last setting counts.
  public mutating func set(_ word: String, to expansion: [String]) {
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
