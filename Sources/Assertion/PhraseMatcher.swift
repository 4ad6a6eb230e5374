internal import Utterances

/// A phrase found: where it ends, and which.
struct PhraseMatch {
  /// The row after its last one.
  var end: Int
  /// The index of the group.
  var group: Int
  /// The line in the file.
  var line: Int
}

/// Finds the longest phrase at a place.
struct PhraseMatcher {
  let shared: SharedTables
  var tables: AssertionTables { shared.contents }
  let rows: [WordRow]

  private struct Best {
    var reached = -1
    var match: PhraseMatch?
  }

  /// The longest phrase below a root that begins at a row; where two are as long, one that ends its clause, then words
  /// before classes.
  ///
  /// Phrases do not cross signs that part clauses.
  func longest(_ root: AssertionTables.Root, at start: Int) -> PhraseMatch? {
    guard start < rows.count else { return nil }
    var best = Best()
    let row = rows[start]
    if row.classes.overlaps(tables.rootClasses[root.rawValue]) || tables.rootTakesAny[root.rawValue] {
      search(node: root.rawValue, at: start, end: -1, isFirst: true, &best)
    } else {
      let node = root.rawValue
      follow(
        word: row.word, from: Int(tables.edgeStart[node]), to: Int(tables.edgeStart[node + 1]), at: start, -1, &best)
    }
    return best.match
  }

  private func search(node: Int, at row: Int, end: Int, isFirst: Bool, _ best: inout Best) {
    let ending = tables.accepts[node]
    // Behind a "$" the next word is a first one: of two as long, the phrase that ends its clause says more.
    let reached = row * 2 + (isFirst ? 1 : 0)
    if ending.group >= 0, reached > best.reached {
      best.reached = reached
      best.match = PhraseMatch(end: end < 0 ? row : end, group: Int(ending.group), line: Int(ending.line))
    }
    let low = Int(tables.edgeStart[node])
    let high = Int(tables.edgeStart[node + 1])
    let hasWord = row < rows.count && (isFirst || rows[row].gap == .none)
    if hasWord { follow(word: rows[row].word, from: low, to: high, at: row, end, &best) }
    var edge = low
    while edge < high, tables.edgeLabel[edge] < 0 {
      let label = tables.edgeLabel[edge]
      let target = Int(tables.edgeTarget[edge])
      if label == AssertionTables.Label.lookahead {
        search(node: target, at: row, end: row, isFirst: false, &best)
      } else if label == AssertionTables.Label.end {
        // What follows may stand behind the sign: "great, another".
        if !hasWord || rows[row].gap != .none { search(node: target, at: row, end: end, isFirst: true, &best) }
      } else if label == AssertionTables.Label.questioned {
        if rows[row - 1].isQuestioned { search(node: target, at: row, end: end, isFirst: false, &best) }
      } else if hasWord, label == AssertionTables.Label.any {
        search(node: target, at: row + 1, end: end, isFirst: false, &best)
      } else if hasWord, rows[row].classes[AssertionTables.Label.classIndex(label)] {
        search(node: target, at: row + 1, end: end, isFirst: false, &best)
      }
      edge += 1
    }
    let loop = Int(tables.loop[node])
    if loop >= 0, hasWord, rows[row].classes[loop] {
      search(node: node, at: row + 1, end: end, isFirst: false, &best)
    }
  }

  private func follow(word: Int32, from low: Int, to high: Int, at row: Int, _ end: Int, _ best: inout Best) {
    guard word >= 0 else { return }
    var (low, high) = (low, high)
    while low < high {
      let middle = (low + high) / 2
      let label = tables.edgeLabel[middle]
      if label == word {
        return search(node: Int(tables.edgeTarget[middle]), at: row + 1, end: end, isFirst: false, &best)
      }
      if label < word { low = middle + 1 } else { high = middle }
    }
  }
}
