internal import JournalModel
internal import Utterances
internal import WordWeights

/// Fits what words and pairs of words add to the entries of a lexicon: to the moods, emotions and activities of labelled
/// texts, each fitted by itself, beside what the entries say of the same text.
package struct AffectTrainer {
  private struct Sample {
    var line: AffectEvaluation.Line
    /// What the entries say.
    var sum: Double
    var felt: [Double]
    var done: UInt64
  }

  private let analyser: AffectAnalyser
  private let activities: [String]
  private let saidKeys: [String]
  private var samples: [Sample] = []
  private var keys = Vocabulary()
  private var fit = SparseFit()

  /// Creates a trainer for an analyser whose lexicon has no hints.
  package init(_ analyser: AffectAnalyser) {
    self.analyser = analyser
    activities = analyser.lexicon.tables.activityIDs
    saidKeys = HintTarget.keys(activities: activities)
  }

  /// Takes in the lines of a file of labelled texts.
  package mutating func add(labelled file: String) {
    for line in AffectEvaluation.lines(of: file) {
      let utterance = analyser.tokenizer.utterance(line.text)
      guard !utterance.tokens.isEmpty else { continue }
      let (stream, score) = analyser.score(utterance)
      var features: [Int32] = []
      var before = ""
      for (index, word) in stream.words.enumerated() {
        let text = key(of: word, utterance)
        if WordHold.isPairFree(score.holds, index), word.boundary == .nothing {
          features.append(keys.insert("\(before) \(text)"))
        }
        if WordHold.isFree(score.holds, index) { features.append(keys.insert(text)) }
        before = text
      }
      for place in HintTarget.said(sum: score.sum, felt: score.felt, done: score.done) {
        features.append(keys.insert(saidKeys[place]))
      }
      fit.add(features)
      samples.append(Sample(line: line, sum: score.sum, felt: score.felt, done: score.done))
    }
  }

  /// The word that a typed word stands for.
  private func key(of word: WordStream.Word, _ utterance: Utterance) -> String {
    word.id >= 0 ? analyser.lexicon.tables.words.word(word.id) : utterance.tokens[Int(word.token)].text
  }

  // MARK: Fitting

  private static let passes = 40
  private static let rate: Float = 0.15
  /// Chosen, like what follows, by the figures of the files that end in `-b`, whose texts nobody has looked at.
  private static let decayOfSum: Float = 4, decayOfEmotions: Float = 6, decayOfActivities: Float = 3
  /// Words and pairs of fewer texts say more of those texts than of feelings.
  private static let leastOften: Int32 = 3, leastOftenPair: Int32 = 10
  /// What is worth less is left out.
  private static let leastOfSum: Float = 0.06, leastOfEmotions: Float = 0.2, leastOfActivities: Float = 0.35

  /// The file of weights.
  package mutating func file() -> String {
    fit.isUsed = fit.often.enumerated().map { id, often in
      often >= (keys.word(Int32(id)).contains(" ") ? Self.leastOftenPair : Self.leastOften)
    }
    (fit.passes, fit.rate) = (Self.passes, Self.rate)
    let names = HintTarget.names(activities: activities)
    var lines = [
      "# What words and pairs of words add to the lexicons; made by scripts/weigh, described in docs/affect.md."
    ]
    var entries = [WeightFile.Entry?](repeating: nil, count: keys.count)
    for (target, name) in names.enumerated() {
      let (weights, bias) = weights(of: target)
      lines.append("constant \(name) \(WeightFile.text(bias))")
      let least =
        target == HintTarget.sum
        ? Self.leastOfSum : target < HintTarget.firstActivity ? Self.leastOfEmotions : Self.leastOfActivities
      for id in weights.indices where weights[id].magnitude >= least {
        var entry = entries[id] ?? WeightFile.Entry(key: keys.word(Int32(id)), weight: 0)
        let weight = Int32((weights[id] * 1000).rounded())
        if target == HintTarget.sum { entry.weight = weight } else { entry.parts.append((name, weight)) }
        entries[id] = entry
      }
    }
    for entry in entries.compactMap(\.self).sorted(by: { $0.key < $1.key }) {
      let parts = entry.parts.map { ", \($0.name) \(WeightFile.text(Float($0.weight) / 1000))" }.joined()
      lines.append("\(entry.key) = \(WeightFile.text(Float(entry.weight) / 1000))\(parts)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func weights(of target: Int) -> (weights: [Float], bias: Float) {
    if target == HintTarget.sum { return weightsOfSum() }
    if target < HintTarget.firstActivity {
      fit.decay = Self.decayOfEmotions
      let number = target - HintTarget.firstEmotion
      let (emotion, gain) = (Emotion.allCases[number], analyser.constants.emotionGain)
      return weights { sample in (Float(gain * sample.felt[number]), sample.line.emotions.contains(emotion)) }
    }
    fit.decay = Self.decayOfActivities
    let number = target - HintTarget.firstActivity
    let (id, gain) = (activities[number], Float(analyser.constants.activityGain))
    return weights { sample in
      (sample.done & (1 << UInt64(number)) != 0 ? gain : 0, sample.line.activities.contains(id))
    }
  }

  private mutating func weightsOfSum() -> (weights: [Float], bias: Float) {
    let constants = analyser.constants
    fit.decay = Self.decayOfSum
    let alpha = Float(constants.alpha)
    return fit.weights(seed: 1) { place, hinted in
      guard let mood = samples[place].line.mood else { return nil }
      let sum = Float(samples[place].sum) + hinted
      let square = sum * sum + alpha
      let valence = sum / square.squareRoot()
      // The slope of the squash, 1 at its middle.
      let slope = (alpha / square) * (alpha / square).squareRoot()
      return (valence - Float(mood - 3) / Float(constants.moodSpan)) * max(0.2, slope)
    }
  }

  /// The weights of what a text is or is not.
  ///
  /// - Parameter known: What the entries say of a sample, and whether it is labelled so. Asked once of each, and not in
  ///   every pass.
  private func weights(
    _ known: (Sample) -> (said: Float, isLabelled: Bool)
  ) -> (weights: [Float], bias: Float) {
    let known = samples.map { sample -> (said: Float, label: Float) in
      let (said, isLabelled) = known(sample)
      return (said, isLabelled ? 1 : 0)
    }
    return fit.weights(seed: 1) { place, hinted in
      SparseFit.sigmoid(known[place].said + hinted) - known[place].label
    }
  }
}
