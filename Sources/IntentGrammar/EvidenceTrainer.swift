public import Utterances
internal import WordWeights

/// Learns the weights of a grammar's evidence from utterances whose intents are known: multinomial logistic regression,
/// fitted by `SparseFit`. The same utterances in the same order give the same weights.
public struct EvidenceTrainer {
  private struct Sample {
    var keys: [Int32]
    var intent: Int
    var weight: Float
    /// Only that it is not this intent is known.
    var isNot = false
  }

  private let grammar: Grammar
  private let builder: (Utterance, [ValueSpan]) -> Lattice
  private var keys = Vocabulary()
  private var keyCount: [Int32] = []
  private var intents: [String]
  private var samples: [Sample] = []

  private static let passes = 40
  private static let rate: Float = 0.3
  /// How much a weight is drawn to 0 at each step, which leaves out what tells little.
  private static let decay: Float = 0.015
  /// Keys that are rarer are left out.
  private static let leastOften = 3
  /// Weights under this are left out.
  private static let least: Float = 0.5

  /// Creates a trainer for a compiled grammar.
  public init(_ grammar: Grammar) {
    self.grammar = grammar
    intents = grammar.intents + ["unknown"]
    builder = { utterance, values in
      LatticeBuilder(
        grammar: grammar, tokens: utterance.tokens, vocabulary: RuntimeVocabulary(), options: MatchOptions(),
        repairsKnownWords: false
      ).lattice(values: values)
    }
  }

  /// Adds an utterance.
  /// - Parameters:
  ///   - utterance: Tokens of the grammar's tokenizer.
  ///   - values: What the host has found in it.
  ///   - intent: Its intent; `unknown` for none.
  ///   - weight: How much it counts.
  public mutating func add(_ utterance: Utterance, values: [ValueSpan], intent: String, weight: Float) {
    add(utterance, values, intent, weight, isNot: false)
  }

  /// Adds an utterance of which is only known what it does not mean.
  public mutating func add(_ utterance: Utterance, values: [ValueSpan], not intent: String) {
    add(utterance, values, intent, 1, isNot: true)
  }

  private mutating func add(
    _ utterance: Utterance, _ values: [ValueSpan], _ intent: String, _ weight: Float, isNot: Bool
  ) {
    guard let index = intents.firstIndex(of: intent), !utterance.tokens.isEmpty else { return }
    let lattice = builder(utterance, values)
    var ids: [Int32] = []
    for key in Evidence.keys(utterance.tokens, lattice, grammar, in: 0..<utterance.tokens.count)
    where !key.utf8.contains(where: { $0 == 0x3d || $0 == 0x2c || $0 == 0x23 }) {
      let id = keys.insert(key)
      if Int(id) == keyCount.count { keyCount.append(0) }
      keyCount[Int(id)] += 1
      ids.append(id)
    }
    samples.append(Sample(keys: ids, intent: index, weight: weight, isNot: isNot))
  }

  /// The `evidence` section of a grammar file with the weights that fit best.
  public func section() -> String {
    let width = intents.count
    let weights = weights()
    var lines = ["evidence"]
    var named: [(key: Int, name: String)] = []
    for key in 0..<keys.count where keyCount[key] >= Self.leastOften { named.append((key, keys.word(Int32(key)))) }
    named.sort { $0.name < $1.name }
    for (key, name) in named {
      var parts: [(intent: String, weight: Float)] = []
      for intent in 0..<width {
        let weight = weights[key * width + intent]
        if weight.magnitude >= Self.least { parts.append((intents[intent], weight)) }
      }
      guard !parts.isEmpty else { continue }
      parts.sort { $0.weight != $1.weight ? $0.weight > $1.weight : $0.intent < $1.intent }
      let list = parts.map { part in "\(part.intent) \(WeightFile.text(part.weight))" }
      lines.append("  \(name) = " + list.joined(separator: ", "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What each key is worth for each intent.
  private func weights() -> [Float] {
    var fit = SparseFit()
    for sample in samples { fit.add(sample.keys, weight: sample.weight) }
    // What was met once says more about that utterance than about its intent.
    fit.isUsed = keyCount.map { $0 >= Self.leastOften }
    (fit.passes, fit.rate, fit.decay, fit.penalty) = (Self.passes, Self.rate, Self.decay, .magnitude)
    (fit.hasBias, fit.firstSquares, fit.leastSlope) = (false, 1e-6, 1e-4)
    return fit.weights(seed: 1, outcomes: intents.count) { place, sums in
      let sample = samples[place]
      SparseFit.normalize(&sums)
      // What is not this is something else only where this would be taken for it.
      if sample.isNot, sums[sample.intent] < 0.3 { return false }
      sums[sample.isNot ? intents.count - 1 : sample.intent] -= 1
      return true
    }.weights
  }
}
