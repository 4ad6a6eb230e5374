/// Phrases of word ids, with numbers that the caller gives them, as flat arrays.
///
/// Walk from `root` with `child(of:word:)`; a node's `payloads` are the numbers of the phrases that end there.
public struct PhraseTrie: Sendable, Hashable {
  /// The node before any word.
  public static let root: Int32 = 0

  /// The flat arrays, for writing to a file: each node's first edge, edges by word, first payload, payloads.
  public struct Storage: Sendable, Hashable {
    /// Where each node's edges begin; one entry more than there are nodes.
    public var edgeStart = FlatArray<Int32>([0, 0])
    /// The word of each edge, rising within a node.
    public var edgeWord = FlatArray<Int32>()
    /// The node each edge leads to.
    public var edgeTarget = FlatArray<Int32>()
    /// Where each node's payloads begin; one entry more than there are nodes.
    public var payloadStart = FlatArray<Int32>([0, 0])
    /// The payloads, in the order in which their phrases were given.
    public var payloads = FlatArray<Int32>()

    /// Creates the storage of an empty trie.
    public init() {}
  }

  /// The trie's arrays.
  public let storage: Storage

  /// Creates a trie from arrays written out before.
  public init(storage: Storage) {
    self.storage = storage
  }

  /// Builds a trie. A phrase without words is left out.
  public init(_ phrases: [(words: [Int32], payload: Int32)]) {
    var children: [[(word: Int32, node: Int32)]] = [[]]
    var payloads: [[Int32]] = [[]]
    let order = phrases.indices.sorted {
      let (left, right) = (phrases[$0].words, phrases[$1].words)
      return left == right ? $0 < $1 : left.lexicographicallyPrecedes(right)
    }
    for index in order where !phrases[index].words.isEmpty {
      var node = 0
      for word in phrases[index].words {
        // In sorted order a shared edge is always the node's last.
        if let last = children[node].last, last.word == word {
          node = Int(last.node)
        } else {
          children[node].append((word, Int32(children.count)))
          node = children.count
          children.append([])
          payloads.append([])
        }
      }
      if payloads[node].last != phrases[index].payload { payloads[node].append(phrases[index].payload) }
    }
    var (edgeStart, payloadStart): ([Int32], [Int32]) = ([0], [0])
    for node in children.indices {
      edgeStart.append(edgeStart[node] + Int32(children[node].count))
      payloadStart.append(payloadStart[node] + Int32(payloads[node].count))
    }
    var storage = Storage()
    storage.edgeStart = FlatArray(edgeStart)
    storage.edgeWord = FlatArray(children.flatMap { $0.map(\.word) })
    storage.edgeTarget = FlatArray(children.flatMap { $0.map(\.node) })
    storage.payloadStart = FlatArray(payloadStart)
    storage.payloads = FlatArray(payloads.flatMap(\.self))
    self.storage = storage
  }

  /// Whether there are no phrases.
  public var isEmpty: Bool { storage.edgeWord.isEmpty }

  /// The node that a word leads to; nil if no phrase goes on so. Takes a binary search of the node's edges.
  public func child(of node: Int32, word: Int32) -> Int32? {
    var low = Int(storage.edgeStart[Int(node)])
    var high = Int(storage.edgeStart[Int(node) + 1])
    while low < high {
      let middle = (low + high) / 2
      let found = storage.edgeWord[middle]
      if found == word { return storage.edgeTarget[middle] }
      if found < word { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The numbers of the phrases that end at a node.
  public func payloads(of node: Int32) -> Slice<FlatArray<Int32>> {
    storage.payloads[Int(storage.payloadStart[Int(node)])..<Int(storage.payloadStart[Int(node) + 1])]
  }
}
