internal import Utterances

/// Patterns as a trie in flat arrays: edges take a word, a member of a class, or up to three words of any kind.
struct PatternTrie: Sendable {
  static let gap: Int32 = -1
  static func label(ofClass index: Int) -> Int32 { -2 - Int32(index) }

  /// Where a node's edges and entries begin; they end where those of the next node do.
  struct Node: BitwiseCopyable, Hashable, Sendable {
    var edges: Int32 = 0
    var payload: Int32 = 0
  }

  struct Edge: BitwiseCopyable, Hashable, Sendable {
    var label: Int32
    var target: Int32
  }

  /// One more than there are nodes. The root is node 0.
  var nodes = FlatArray<Node>([Node(), Node()])
  /// By label within a node: classes first, then the gap, then words.
  var edges = FlatArray<Edge>()
  var payload = FlatArray<Int32>()
  /// Of each word: the node that it leads to from the root, which has too many edges for a search; −1 for none.
  var rootTarget = FlatArray<Int32>()

  @inline(__always)
  func edgeRange(of node: Int32) -> Range<Int> {
    Int(nodes[Int(node)].edges)..<Int(nodes[Int(node) + 1].edges)
  }

  @inline(__always)
  func payloadRange(of node: Int32) -> Range<Int> {
    Int(nodes[Int(node)].payload)..<Int(nodes[Int(node) + 1].payload)
  }

  /// The node that a label leads to; −1 for none.
  @inline(__always)
  func target(of node: Int32, label: Int32) -> Int32 {
    if node == 0, label >= 0 { return Int(label) < rootTarget.count ? rootTarget[Int(label)] : -1 }
    return target(in: edgeRange(of: node), label: label)
  }

  @inline(__always)
  func target(in range: Range<Int>, label: Int32) -> Int32 {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) >> 1
      let edge = edges[middle]
      if edge.label == label { return edge.target }
      if edge.label < label { low = middle + 1 } else { high = middle }
    }
    return -1
  }
}

/// Collects patterns and makes their trie. Edges lie in one open hash table, so that many patterns take little memory.
struct PatternTrieBuilder {
  /// Node in the high half, label in the low one, and one more: 0 is an empty slot.
  private var keys = [UInt64](repeating: 0, count: 1024)
  private var targets = [Int32](repeating: 0, count: 1024)
  private var edges = 0
  private var nodes: Int32 = 1
  private var payloads: [(node: Int32, entry: Int32)] = []

  mutating func insert(_ labels: [Int32], entry: Int32) {
    var node: Int32 = 0
    for label in labels { node = child(of: node, label) }
    payloads.append((node, entry))
  }

  private mutating func child(of node: Int32, _ label: Int32) -> Int32 {
    let key = (UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: label))) &+ 1
    let slot = slot(of: key)
    if keys[slot] == key { return targets[slot] }
    keys[slot] = key
    targets[slot] = nodes
    edges += 1
    nodes += 1
    if edges * 2 > keys.count { grow() }
    return nodes - 1
  }

  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 24) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldTargets) = (keys, targets)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    targets = [Int32](repeating: 0, count: oldKeys.count * 2)
    for index in oldKeys.indices where oldKeys[index] != 0 {
      let slot = slot(of: oldKeys[index])
      (keys[slot], targets[slot]) = (oldKeys[index], oldTargets[index])
    }
  }

  func trie() -> PatternTrie {
    var sorted: [(node: Int32, label: Int32, target: Int32)] = []
    sorted.reserveCapacity(edges)
    for index in keys.indices where keys[index] != 0 {
      let key = keys[index] &- 1
      sorted.append(
        (
          Int32(bitPattern: UInt32(truncatingIfNeeded: key >> 32)), Int32(bitPattern: UInt32(truncatingIfNeeded: key)),
          targets[index]
        ))
    }
    sorted.sort { $0.node == $1.node ? $0.label < $1.label : $0.node < $1.node }
    // Stable: of two entries with one wording, the one written first comes first.
    let ends = payloads.enumerated().sorted {
      $0.element.node == $1.element.node ? $0.offset < $1.offset : $0.element.node < $1.element.node
    }.map(\.element)
    let edgeStarts = Self.starts(sorted.map(\.node), nodes: Int(nodes))
    let payloadStarts = Self.starts(ends.map(\.node), nodes: Int(nodes))
    var trie = PatternTrie()
    trie.nodes = FlatArray(zip(edgeStarts, payloadStarts).map { PatternTrie.Node(edges: $0, payload: $1) })
    trie.edges = FlatArray(sorted.map { PatternTrie.Edge(label: $0.label, target: $0.target) })
    trie.payload = FlatArray(ends.map(\.entry))
    let atRoot = sorted.prefix { $0.node == 0 }
    var rootTarget = [Int32](repeating: -1, count: max(0, Int(atRoot.last?.label ?? -1) + 1))
    for edge in atRoot where edge.label >= 0 { rootTarget[Int(edge.label)] = edge.target }
    trie.rootTarget = FlatArray(rootTarget)
    return trie
  }

  private static func starts(_ sorted: [Int32], nodes: Int) -> [Int32] {
    var starts = [Int32](repeating: 0, count: nodes + 1)
    for node in sorted { starts[Int(node) + 1] += 1 }
    for node in 0..<nodes { starts[node + 1] += starts[node] }
    return starts
  }
}
