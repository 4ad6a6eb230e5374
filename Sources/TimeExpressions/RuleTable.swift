/// A step of a pattern: a word or a category, and whether it must stand right behind the step before.
struct Symbol: Hashable {
  /// Bit 0: category; bit 1: glued; the rest is the number.
  var bits: Int32

  static func word(_ id: Int32, glued: Bool = false) -> Symbol { Symbol(bits: id << 2 | (glued ? 2 : 0)) }
  static func category(_ id: Int, glued: Bool = false) -> Symbol {
    Symbol(bits: Int32(id) << 2 | 1 | (glued ? 2 : 0))
  }
  var glued: Symbol { Symbol(bits: bits | 2) }
}

/// What a complete pattern makes.
struct Production {
  /// The category of the result.
  var category: UInt8
  var operation: Operation
  var argumentCount: UInt8 = 0
  var isLatent = false
  /// Whether the result is latent when one of the pieces is.
  var isWeak = false
  var isVague = false
  var needsCapital = false
  /// Where its arguments begin in the table's list.
  var arguments: Int32 = 0
  var cost: Float = 0
  /// The next production of the same node, or −1.
  var next: Int32 = -1

  init(category: UInt8, operation: Operation) {
    self.category = category
    self.operation = operation
  }
}

/// The rules of a language as one trie over symbols.
struct RuleTable {
  /// An argument: a captured category by its place (0…), a constant (−2 − index), or absent (−1).
  private(set) var arguments: [Int16] = []
  private(set) var constants: [Double] = []
  private(set) var productions: [Production] = []
  /// The first production of a node, or −1.
  private(set) var heads: [Int32] = [-1]
  /// Whether a node has glued steps.
  private(set) var hasGlued: [Bool] = [false]
  private var edgeKeys: [UInt64]
  private var edgeNodes: [Int32]
  private var edgeCount = 0
  private var mask: Int

  init() {
    mask = 32_767
    edgeKeys = Array(repeating: UInt64.max, count: mask + 1)
    edgeNodes = Array(repeating: 0, count: mask + 1)
  }

  @inline(__always)
  private func slot(_ key: UInt64) -> Int {
    var at = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 40) & mask
    while edgeKeys[at] != key, edgeKeys[at] != UInt64.max { at = (at + 1) & mask }
    return at
  }

  @inline(__always)
  private func key(_ node: Int32, _ symbol: Symbol) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: symbol.bits))
  }

  /// The node behind a step; 0 is none.
  @inline(__always)
  func step(_ node: Int32, _ symbol: Symbol) -> Int32 {
    let at = slot(key(node, symbol))
    return edgeKeys[at] == UInt64.max ? 0 : edgeNodes[at]
  }

  /// The node behind a step, a new one if needed.
  mutating func extend(_ node: Int32, _ symbol: Symbol) -> Int32 {
    let key = key(node, symbol)
    let at = slot(key)
    if edgeKeys[at] != UInt64.max { return edgeNodes[at] }
    let new = Int32(heads.count)
    heads.append(-1)
    hasGlued.append(false)
    if symbol.bits & 2 != 0 { hasGlued[Int(node)] = true }
    edgeKeys[at] = key
    edgeNodes[at] = new
    edgeCount += 1
    if edgeCount * 2 > mask { grow() }
    return new
  }

  private mutating func grow() {
    let keys = edgeKeys
    let nodes = edgeNodes
    mask = mask * 2 + 1
    edgeKeys = Array(repeating: UInt64.max, count: mask + 1)
    edgeNodes = Array(repeating: 0, count: mask + 1)
    for i in keys.indices where keys[i] != UInt64.max {
      let at = slot(keys[i])
      edgeKeys[at] = keys[i]
      edgeNodes[at] = nodes[i]
    }
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
      if old.category == new.category, old.operation == new.operation, Int(old.argumentCount) == list.count,
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
}
