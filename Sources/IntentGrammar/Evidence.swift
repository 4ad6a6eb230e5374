internal import Utterances

/// What the words of a stretch say about its intent, where no pattern is sure: a linear model whose weights stand in
/// the grammar's `evidence` lines.
///
/// The keys are words, pairs of neighbouring words, the first word (`^how`), types of values (`{time}`), a question
/// mark (`?`), the number of words that no rule knows (`~1` to `~4`) and `*`, which is always there. Softmax over the sums of the weights gives each intent's share; `unknown`
/// is one of them: it takes what is said to the world at large.
struct Evidence {
  /// An intent and its share, 0…1; `intent` is -1 for none of the grammar's.
  struct Share {
    var intent: Int32
    var share: Float
  }

  let grammar: Grammar

  var isEmpty: Bool { grammar.tables.evidenceIntent.isEmpty }

  /// Whether words were weighed for an intent: what came into the grammar since the weights were fitted, words say nothing
  /// against.
  ///
  /// - Complexity: O(*n*) in the number of weights; asked only where words are about to outweigh a pattern.
  func weighs(_ intent: String) -> Bool {
    let names = grammar.tables.intentName.indices.filter { index in
      grammar.tables.strings.word(grammar.tables.intentName[index]) == intent
    }
    return names.contains { index in grammar.tables.evidenceIntent.contains { Int($0) == index } }
  }

  /// The intents by their share, the largest first; only those that matter.
  func shares(_ tokens: [Token], _ lattice: Lattice, in range: Range<Int>) -> [Share] {
    // The last place is that of `unknown`.
    var sums = [Float](repeating: 0, count: grammar.tables.intentName.count + 1)
    var seen: [Int32] = []
    Self.forEachKey(tokens, lattice, grammar, in: range) { key in
      guard let id = key.withUnsafeBufferPointer({ grammar.tables.evidenceKeys.id(ofUTF8: $0) }), !seen.contains(id)
      else { return }
      seen.append(id)
      for entry in Int(grammar.tables.evidenceStart[Int(id)])..<Int(grammar.tables.evidenceStart[Int(id) + 1]) {
        let intent = Int(grammar.tables.evidenceIntent[entry])
        sums[intent < 0 ? sums.count - 1 : intent] += Float(grammar.tables.evidenceWeight[entry]) / Self.scale
      }
    }
    let highest = sums.max() ?? 0
    let exponentials = sums.map { Exponential.of($0 - highest) }
    let total = exponentials.reduce(0, +)
    var shares: [Share] = []
    for (intent, value) in exponentials.enumerated() where value / total > 0.02 {
      shares.append(Share(intent: intent == sums.count - 1 ? -1 : Int32(intent), share: value / total))
    }
    return shares.sorted { $0.share != $1.share ? $0.share > $1.share : $0.intent < $1.intent }
  }

  /// How much of a share counts, and the least that is worth a reading.
  static let trust: Float = 0.85
  static let leastShare: Float = 0.4
  /// The share from which all words together outweigh a pattern.
  static let clear: Float = 0.95

  /// Weights are kept in thousandths.
  static let scale: Float = 1000

  /// The keys of a stretch, each once, in the order of the text.
  static func keys(_ tokens: [Token], _ lattice: Lattice, _ grammar: Grammar, in range: Range<Int>) -> [String] {
    var keys: [String] = []
    var seen: Set<String> = []
    forEachKey(tokens, lattice, grammar, in: range) { bytes in
      let key = String(decoding: bytes, as: UTF8.self)
      if seen.insert(key).inserted { keys.append(key) }
    }
    return keys
  }

  /// The keys of a stretch as they come, some more than once, as bytes: no string is made of what is only looked up.
  private static func forEachKey(
    _ tokens: [Token], _ lattice: Lattice, _ grammar: Grammar, in range: Range<Int>, _ body: ([UInt8]) -> Void
  ) {
    var key = Array("*".utf8)
    body(key)
    // How many words no rule knows, nor with a slip: `~1`, `~2` … up to `~4`.
    var unknown = 0
    // The previous word and a blank; empty where there is none.
    var pair: [UInt8] = []
    // Where the user's own name ends that covers the token: its words are known, whatever the grammar says of them.
    var ownEnd = 0
    for index in range {
      for position in lattice.values(at: index) where Int(lattice.values[position].end) <= range.upperBound {
        let value = lattice.values[position]
        guard value.source == .own || value.cost < 0.3 else { continue }
        if value.source == .own, !value.isRepair { ownEnd = max(ownEnd, Int(value.end)) }
        key.removeAll(keepingCapacity: true)
        key.append(UInt8(ascii: "{"))
        key.append(contentsOf: grammar.tables.strings.utf8(grammar.tables.typeName[Int(value.type)]))
        key.append(UInt8(ascii: "}"))
        body(key)
      }
      let token = tokens[index]
      if token.kind == .punctuation {
        if token.text == "?" { body(Array("?".utf8)) }
        continue
      }
      if token.kind == .number {
        pair.removeAll(keepingCapacity: true)
        continue
      }
      key.removeAll(keepingCapacity: true)
      if index < ownEnd, lattice.exact[index] < 0 {
        pair.removeAll(keepingCapacity: true)
        continue
      }
      // A slip counts for the word that it most likely was.
      if lattice.exact[index] < 0, let first = lattice.words(at: index).first, lattice.words[first].length == 1 {
        key.append(contentsOf: grammar.tables.words.utf8(lattice.words[first].word))
      } else {
        key.append(contentsOf: token.text.utf8)
      }
      body(key)
      if lattice.exact[index] < 0, lattice.words(at: index).isEmpty {
        unknown += 1
        if unknown <= 4 { body([UInt8(ascii: "~"), UInt8(ascii: "0") + UInt8(unknown)]) }
      }
      if !pair.isEmpty {
        pair.append(contentsOf: key)
        body(pair)
      } else if index == range.lowerBound {
        body([UInt8(ascii: "^")] + key)
      }
      pair.removeAll(keepingCapacity: true)
      pair.append(contentsOf: key)
      pair.append(UInt8(ascii: " "))
    }
  }
}
