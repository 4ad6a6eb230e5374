/// Phrases of word ids, with numbers that the caller gives them, as flat arrays.
///
/// Walk from `root` with `child(of:word:)`; a node's `payloads` are the numbers of the phrases that end there.
public struct PhraseTrie: Sendable, Hashable {
  /// The node before any word.
  public static let root: Int32 = 0

  /// Where a node's edges and payloads begin; they end where those of the next node do.
  @usableFromInline struct Node: BitwiseCopyable, Hashable, Sendable {
    @usableFromInline var edges: Int32 = 0
    @usableFromInline var payloads: Int32 = 0
  }

  /// A word, and the node that it leads to.
  @usableFromInline struct Edge: BitwiseCopyable, Hashable, Sendable {
    @usableFromInline var word: Int32
    @usableFromInline var target: Int32
  }

  /// One more than there are.
  @usableFromInline var nodes: FlatArray<Node>
  /// By word, rising within a node.
  @usableFromInline var edges: FlatArray<Edge>
  /// In the order in which their phrases were given.
  @usableFromInline var payloads: FlatArray<Int32>
  /// Of each word up to the last: the node that it leads to from the root, which has too many edges for a search; 0 for
  /// none.
  @usableFromInline var rootTarget: FlatArray<Int32>

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
    var nodes = [Node()]
    for node in children.indices {
      nodes.append(
        Node(
          edges: nodes[node].edges + Int32(children[node].count),
          payloads: nodes[node].payloads + Int32(payloads[node].count)))
    }
    var rootTarget = Array(repeating: Self.root, count: children[0].last.map { Int($0.word) + 1 } ?? 0)
    for edge in children[0] { rootTarget[Int(edge.word)] = edge.node }
    self.nodes = FlatArray(nodes)
    edges = FlatArray(children.flatMap { $0.map { Edge(word: $0.word, target: $0.node) } })
    self.payloads = FlatArray(payloads.flatMap(\.self))
    self.rootTarget = FlatArray(rootTarget)
  }

  /// Whether there are no phrases.
  public var isEmpty: Bool { edges.isEmpty }

  /// The node that a word leads to; nil if no phrase goes on so. Takes a binary search of the node's edges.
  @inlinable public func child(of node: Int32, word: Int32) -> Int32? {
    if node == Self.root {
      guard word >= 0, Int(word) < rootTarget.count, rootTarget[Int(word)] != Self.root else { return nil }
      return rootTarget[Int(word)]
    }
    var (low, high) = (Int(nodes[Int(node)].edges), Int(nodes[Int(node) + 1].edges))
    while low < high {
      let middle = (low + high) / 2
      let edge = edges[middle]
      if edge.word == word { return edge.target }
      if edge.word < word { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The numbers of the phrases that end at a node.
  @inlinable public func payloads(of node: Int32) -> Slice<FlatArray<Int32>> {
    payloads[Int(nodes[Int(node)].payloads)..<Int(nodes[Int(node) + 1].payloads)]
  }
}
