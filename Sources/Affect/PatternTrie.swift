internal import Utterances

/// Patterns as a trie in flat arrays: edges take a word, a member of a class, or up to three words of any kind.
struct PatternTrie: Sendable {
  static let gap: Int32 = -1
  static func label(ofClass index: Int) -> Int32 { -2 - Int32(index) }

  /// Where each node's edges begin; one entry more than there are nodes.
  var edgeStart = FlatArray<Int32>([0, 0])
  /// The labels of the edges, rising within a node: classes first, then the gap, then words.
  var edgeLabel = FlatArray<Int32>()
  var edgeTarget = FlatArray<Int32>()
  /// Where each node's entries begin; one more than there are nodes.
  var payloadStart = FlatArray<Int32>([0, 0])
  var payload = FlatArray<Int32>()

  @inline(__always)
  func target(of node: Int32, label: Int32) -> Int32 {
    var low = Int(edgeStart[Int(node)])
    var high = Int(edgeStart[Int(node) + 1])
    while low < high {
      let middle = (low + high) >> 1
      let found = edgeLabel[middle]
      if found == label { return edgeTarget[middle] }
      if found < label { low = middle + 1 } else { high = middle }
    }
    return -1
  }
}

/// Collects patterns and makes their trie. Edges lie in one open hash table, so that many patterns take little memory.
struct PatternTrieBuilder {
  /// Node in the high half, label in the low one; 0 for an empty slot, since no edge has node 0 and label 0 … plus one.
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
    var trie = PatternTrie()
    trie.edgeStart = FlatArray(Self.starts(sorted.map(\.node), nodes: Int(nodes)))
    trie.edgeLabel = FlatArray(sorted.map(\.label))
    trie.edgeTarget = FlatArray(sorted.map(\.target))
    // Stable: of two entries with one wording, the one written first comes first.
    let ends = payloads.enumerated().sorted {
      $0.element.node == $1.element.node ? $0.offset < $1.offset : $0.element.node < $1.element.node
    }.map(\.element)
    trie.payloadStart = FlatArray(Self.starts(ends.map(\.node), nodes: Int(nodes)))
    trie.payload = FlatArray(ends.map(\.entry))
    return trie
  }

  private static func starts(_ sorted: [Int32], nodes: Int) -> [Int32] {
    var starts = [Int32](repeating: 0, count: nodes + 1)
    for node in sorted { starts[Int(node) + 1] += 1 }
    for node in 0..<nodes { starts[node + 1] += starts[node] }
    return starts
  }
}
