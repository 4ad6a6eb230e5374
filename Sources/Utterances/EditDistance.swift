/// What it costs to take one typed word for another.
public enum EditDistance {
  /// What two letters that were swapped cost, the likeliest slip in typed text.
  public static let transposition: Float = 0.25
  /// What any other slip costs, tuned on typed text.
  static let edit: Float = 0.35
  static let wrongFirstLetter: Float = 0.25
  static let shortWord: Float = 0.1

  /// The most that one slip costs in a word of five letters or more, its first letter being right.
  public static let oneSlip: Float = 0.36

  /// The cost of repairing a typed word into a known one with at most a number of slips; nil if it takes more.
  ///
  /// Optimal string alignment: insertions, deletions, substitutions .35, transpositions .25; .25 more if the first
  /// letters differ, .1 more for typed words of under five letters. A first letter is only replaced by one beside it on
  /// the keyboard, or that sounds like it: "zappy" is no "happy". Takes the product of the lengths, which are capped
  /// at 32.
  public static func cost<Known: RandomAccessCollection<UInt8>>(
    from typed: UnsafeBufferPointer<UInt8>, to known: Known, slips: Int
  ) -> Float? where Known.Index == Int {
    let (rows, columns) = (typed.count, known.count)
    guard rows > 0, columns > 0, rows <= 32, columns <= 32, abs(rows - columns) <= slips else { return nil }
    let base = known.startIndex
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * 33) { table in
      // Three rows in turn: the one before last, the last, and this one.
      var (before, last, this) = (0, 33, 66)
      for column in 0...columns { table[last + column] = Float(column) * edit }
      for row in 1...rows {
        table[this] = Float(row) * edit
        var best = table[this]
        for column in 1...columns {
          let (a, b) = (typed[row - 1], known[base + column - 1])
          var cost = min(table[last + column], table[this + column - 1]) + edit
          cost = min(cost, table[last + column - 1] + (a == b ? 0 : edit))
          if row > 1, column > 1, a != b, a == known[base + column - 2], typed[row - 2] == b {
            cost = min(cost, table[before + column - 2] + transposition)
          }
          table[this + column] = cost
          best = min(best, cost)
        }
        if best > Float(slips) * edit + 0.001 { return nil }
        (before, last, this) = (last, this, before)
      }
      var cost = table[last + columns]
      guard cost <= Float(slips) * edit + 0.001 else { return nil }
      if cost == 0 { return 0 }
      if typed[0] != known[base], !(rows > 1 && columns > 1 && typed[0] == known[base + 1] && typed[1] == known[base]) {
        if rows == columns, cost < edit + 0.001, !isSlip(typed[0], for: known[base]) { return nil }
        cost += wrongFirstLetter
      }
      return rows < 5 ? cost + shortWord : cost
    }
  }

  /// Whether a first letter may stand for another: they lie side by side on a keyboard, or sound alike.
  private static func isSlip(_ typed: UInt8, for known: UInt8) -> Bool {
    neighbours.contains(Letters(typed, known))
  }

  /// Two letters, in the order of the alphabet.
  private struct Letters: Hashable {
    var first, second: UInt8
    init(_ one: UInt8, _ other: UInt8) { (first, second) = (min(one, other), max(one, other)) }
  }

  /// Letters side by side on a keyboard (QWERTY), and letters that sound alike.
  private static let neighbours: Set<Letters> = {
    let lines = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.utf8) }
    var pairs: Set<Letters> = []
    func add(_ a: UInt8, _ b: UInt8) { pairs.insert(Letters(a, b)) }
    for line in lines { for (a, b) in zip(line, line.dropFirst()) { add(a, b) } }
    for (above, below) in zip(lines, lines.dropFirst()) {
      for (column, letter) in below.enumerated() {
        for near in [column, column + 1] where near < above.count { add(letter, above[near]) }
      }
    }
    for alike in ["ck", "kq", "cq", "cs", "sz", "gj", "fv", "ie", "iy", "ae", "ou", "vw", "bv", "bp", "dt"] {
      let letters = Array(alike.utf8)
      add(letters[0], letters[1])
    }
    return pairs
  }()
}
