internal import Utterances

/// Puts rules together into a `RuleTable`.
struct RuleTableBuilder {
  /// An argument: a captured category by its place (0…), a constant (−2 − index), or absent (−1).
  private(set) var arguments: [Int16] = []
  private(set) var constants: [Double] = []
  private(set) var productions: [Production] = []
  /// The first production of a node, or −1.
  private(set) var heads: [Int32] = [-1]
  /// Whether a node has glued steps.
  private(set) var hasGlued: [Bool] = [false]
  /// Open addressing: 22 bits of the node, 20 of the symbol, 22 of the next node; 0 is empty, for no edge leads to 0.
  private var edges: [UInt64]
  private var mask: Int

  /// The most nodes, and the most words, that the edges can tell apart.
  static let mostNodes = 1 << 21
  static let mostWords = 1 << 17

  init() {
    mask = 16_383
    edges = Array(repeating: 0, count: mask + 1)
  }

  /// Where the edge of a key is, or would be.
  @inline(__always)
  private func slot(_ key: UInt64) -> Int {
    var at = RuleTable.home(key) & mask
    while edges[at] != 0, edges[at] >> 22 != key { at = (at + 1) & mask }
    return at
  }

  /// The node behind a step, a new one if needed.
  mutating func extend(_ node: Int32, _ symbol: Symbol) -> Int32 {
    let key = RuleTable.key(node, symbol)
    let at = slot(key)
    if edges[at] != 0 { return Int32(truncatingIfNeeded: edges[at] & 0x3f_ffff) }
    let new = Int32(heads.count)
    heads.append(-1)
    hasGlued.append(false)
    if symbol.bits & 2 != 0 { hasGlued[Int(node)] = true }
    edges[at] = key << 22 | UInt64(UInt32(bitPattern: new))
    if heads.count * 4 > mask * 3 { grow() }
    return new
  }

  private mutating func grow() {
    let old = edges
    mask = mask * 2 + 1
    edges = Array(repeating: 0, count: mask + 1)
    for edge in old where edge != 0 { edges[slot(edge >> 22)] = edge }
  }

  /// The index of a constant.
  mutating func constant(_ value: Double) -> Int {
    if let known = constants.firstIndex(of: value) { return known }
    constants.append(value)
    return constants.count - 1
  }

  /// Puts a production at a node, behind those that are there; one that says the same is dropped.
  mutating func add(_ production: Production, arguments list: [Int16], at node: Int32) {
    var new = production
    new.arguments = Int32(arguments.count)
    new.argumentCount = UInt8(list.count)
    new.next = -1
    var last: Int32 = -1
    var at = heads[Int(node)]
    while at >= 0 {
      let old = productions[Int(at)]
      if old.category == new.category, old.operation == new.operation, old.needsCapital == new.needsCapital,
        Int(old.argumentCount) == list.count,
        arguments[Int(old.arguments)...].prefix(list.count).elementsEqual(list)
      {
        return
      }
      last = at
      at = old.next
    }
    arguments.append(contentsOf: list)
    productions.append(new)
    let index = Int32(productions.count - 1)
    if last < 0 { heads[Int(node)] = index } else { productions[Int(last)].next = index }
  }

  /// The finished table.
  func table() -> RuleTable {
    RuleTable(
      arguments: FlatArray(arguments), constants: FlatArray(constants), productions: FlatArray(productions),
      nodes: FlatArray(heads.indices.map { (heads[$0] + 1) << 1 | (hasGlued[$0] ? 1 : 0) }), edges: FlatArray(edges))
  }
}
