internal import Utterances

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
struct Production: BitwiseCopyable, Hashable {
  /// The category of the result.
  var category: UInt8
  var operation: Operation
  var argumentCount: UInt8 = 0
  var isLatent = false
  /// Whether the result is latent when one of the pieces is.
  var isWeak = false
  var isVague = false
  var needsCapital = false
  /// Whether a word that is counted may not follow.
  var isUncounted = false
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

/// The rules of a language as one trie over symbols, in arrays that may lie in a mapped file.
struct RuleTable: Sendable {
  /// An argument: a captured category by its place (0…), a constant (−2 − index), or absent (−1).
  var arguments = FlatArray<Int16>()
  var constants = FlatArray<Double>()
  var productions = FlatArray<Production>()
  /// By node: its first production plus one, times two, plus one if the node has glued steps.
  var nodes = FlatArray<Int32>()
  /// Open addressing: 22 bits of the node, 20 of the symbol, 22 of the next node; 0 is empty, for no edge leads to 0.
  /// The count is a power of two.
  var edges = FlatArray<UInt64>([0])

  @inline(__always)
  static func key(_ node: Int32, _ symbol: Symbol) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 20 | UInt64(UInt32(bitPattern: symbol.bits))
  }

  /// Where the search for the edge of a key begins.
  @inline(__always)
  static func home(_ key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 40) }

  /// The node behind a step; 0 is none.
  @inline(__always)
  func step(_ node: Int32, _ symbol: Symbol) -> Int32 {
    let key = Self.key(node, symbol)
    let mask = edges.count - 1
    var at = Self.home(key) & mask
    while true {
      let edge = edges[at]
      if edge == 0 { return 0 }
      if edge >> 22 == key { return Int32(truncatingIfNeeded: edge & 0x3f_ffff) }
      at = (at + 1) & mask
    }
  }

  /// The first production of a node, or −1.
  @inline(__always)
  func head(_ node: Int32) -> Int32 { nodes[Int(node)] >> 1 - 1 }

  /// Whether a node has glued steps.
  @inline(__always)
  func hasGlued(_ node: Int32) -> Bool { nodes[Int(node)] & 1 == 1 }
}
