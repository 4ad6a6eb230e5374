internal import TextSearch
internal import Utterances
internal import WordWeights

/// Fits what word sequences are worth as signs of crisis to labelled texts, by `SparseFit`. The same texts in the same order
/// give the same file.
public struct CrisisTrainer {
  private struct Sample {
    /// Each once.
    var sequences: [Int32]
    var words: Int
    /// The place of its kind; -1 for a crisis of no kind that weights tell apart, nil for no crisis.
    var kind: Int?
    /// How much it counts beside the others.
    var weight: Float
  }

  /// The sum from which there is a sign, and how much more than a whole text one sentence of it has to say by itself.
  public var threshold: Float = 1.9, alone: Float = 4

  private let finder: WordFinder
  private var samples: [Sample] = []
  private var sequences = Vocabulary()
  /// In how many texts each sequence stands.
  private var often: [Int32] = []

  /// Creates a trainer that takes off disguises as the matcher does.
  public init(_ matcher: CrisisMatcher) { finder = matcher.finder }

  /// Takes in the lines `text TAB crisis|none TAB kind` of a file; of other files, the texts before the first tab or
  /// ` => ` as texts without a crisis. After a line `# weight N`, each counts N times as much as one of another file.
  public mutating func add(labelled file: String) {
    var weight: Float = 1
    for line in file.split(separator: "\n") {
      if line.first == "#" {
        let words = line.split(separator: " ")
        if words.count == 3, words[1] == "weight", let times = Float(words[2]) { weight = times }
        continue
      }
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      var text = String(cells[0])
      if cells.count == 1, let arrow = text.firstRange(of: " => ") { text = String(text[..<arrow.lowerBound]) }
      let kind = cells.count > 2 ? String(cells[2]) : ""
      add(text, kind: cells.count > 1 && cells[1] == "crisis" ? kind : nil, weight: weight)
    }
  }

  private mutating func add(_ text: String, kind: String?, weight: Float) {
    let text = CrisisText(text, finder)
    var keys: [[UInt8]] = []
    CrisisSequences(finder, text).forEach { key, _ in keys.append(key) }
    var found: [Int32] = []
    for key in keys {
      let id = sequences.insert(String(decoding: key, as: UTF8.self))
      if Int(id) == often.count { often.append(0) }
      if found.contains(id) { continue }
      often[Int(id)] += 1
      found.append(id)
    }
    let place = kind.map { name -> Int in
      let kind = CrisisKind(name: name)
      return CrisisWeights.kinds.firstIndex { $0 == (kind == .plan || kind == .passive ? .ideation : kind) } ?? -1
    }
    samples.append(Sample(sequences: found, words: text.words.count, kind: place, weight: weight))
  }

  // MARK: Fitting

  private static let passes = 120
  private static let rate: Float = 0.2
  /// The weight of the squares of all weights in what is minimised, shared out over the texts that have a sequence.
  private static let decay: Float = 1, decayOfKept: Float = 0.33
  /// Sequences of fewer texts say more of those texts than of a crisis.
  private static let leastOften = 3
  /// What is worth less is left out, before what stays is fitted again.
  private static let least: Float = 0.35, leastOfKind: Float = 0.6
  /// A weight as the file shows it: the second decimal moves no more than chance does, and would be a seventh of a release's
  /// file.
  private static func text(_ weight: Float) -> Substring { WeightFile.text((weight * 10).rounded() / 10).dropLast() }
  /// What one decimal cannot show.
  private static let nothing: Float = 0.05

  /// The file of weights.
  public func file() -> String {
    var isUsed = often.map { $0 >= Self.leastOften }
    let first = detection(isUsed, decay: Self.decay).weights
    for id in isUsed.indices where first[id].magnitude < Self.least { isUsed[id] = false }
    let (weights, bias) = detection(isUsed, decay: Self.decayOfKept)
    let kinds = kinds(isUsed)
    var lines = [
      "# What word sequences are worth as signs of crisis; made by scripts/weigh, described in docs/safety.md.",
      "constant bias \(WeightFile.text(bias))", "constant sign 3",
      "constant threshold \(WeightFile.text(threshold))", "constant window 40",
      "constant alone \(WeightFile.text(alone))",
    ]
    let width = CrisisWeights.kinds.count
    var named: [(name: String, id: Int)] = []
    for id in 0..<sequences.count where isUsed[id] && weights[id].magnitude >= Self.nothing {
      named.append((sequences.word(Int32(id)), id))
    }
    named.sort { $0.name < $1.name }
    for (name, id) in named {
      var line = "\(name) = \(Self.text(weights[id]))"
      for kind in 0..<width where kinds[id * width + kind].magnitude >= Self.leastOfKind {
        line += ", \(CrisisWeights.kinds[kind].name) \(Self.text(kinds[id * width + kind]))"
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func detection(_ isUsed: [Bool], decay: Float) -> (weights: [Float], bias: Float) {
    var fit = SparseFit()
    for sample in samples {
      fit.add(sample.sequences, scale: CrisisSum.scale(words: sample.words, least: 6), weight: sample.weight)
    }
    fit.isUsed = isUsed
    (fit.passes, fit.rate, fit.decay, fit.sparesRare) = (Self.passes, Self.rate, decay, true)
    return fit.weights(seed: 1) { sample, sum in SparseFit.sigmoid(sum) - (samples[sample].kind == nil ? 0 : 1) }
  }

  /// What sequences say about the kind of a crisis, as learned from the texts that are one.
  private func kinds(_ isUsed: [Bool]) -> [Float] {
    var fit = SparseFit()
    for sample in samples { fit.add(sample.sequences) }
    fit.isUsed = isUsed
    (fit.passes, fit.rate, fit.decay, fit.hasBias) = (Self.passes, Self.rate, 2 * Self.decay, false)
    let told = samples.indices.filter { samples[$0].kind ?? -1 >= 0 }
    return fit.weights(seed: 2, outcomes: CrisisWeights.kinds.count, among: told) { sample, sums in
      SparseFit.normalize(&sums)
      if let kind = samples[sample].kind { sums[kind] -= 1 }
      return true
    }.weights
  }
}
