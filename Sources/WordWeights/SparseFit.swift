internal import SeededRandom
internal import Utterances

/// Fits what features are worth to samples that each have a few of many: a linear model of one outcome or several, fitted
/// by gradient steps whose lengths shrink with use (AdaGrad; Duchi, Hazan and Singer 2011), with weight decay. The same
/// samples in the same order give the same weights.
public struct SparseFit {
  /// What draws a weight to 0 at each step.
  public enum Penalty: Sendable {
    /// The square of the weight, so that none grows large.
    case square
    /// Its magnitude, which leaves out what tells little: a weight that would pass 0 stays there.
    case magnitude
  }

  private struct Sample {
    var features: [Int32]
    /// What the sum of its weights is multiplied by.
    var scale: Float
    /// How much it counts.
    var weight: Float
  }

  private var samples: [Sample] = []
  /// In how many samples each feature occurs.
  public private(set) var often: [Int32] = []
  /// Features that are left out are worth nothing.
  public var isUsed: [Bool] = []
  /// How often all samples are gone through.
  public var passes = 40
  /// The length of the first step.
  public var rate: Float = 0.2
  /// How much the penalty counts: that of squares is shared out over the samples that have a feature, that of magnitudes
  /// counts at each step.
  public var decay: Float = 0.67
  /// What draws weights to 0.
  public var penalty = Penalty.square
  /// Whether the decay of a feature is divided by the square of its rarity, ln(samples / samples that have it) / 5 (the
  /// inverse document frequency: Spärck Jones 1972), so that what is said rarely may weigh more.
  public var sparesRare = false
  /// Whether there is a constant that all samples have in common.
  public var hasBias = true
  /// What the sum of squared slopes begins with, which bounds the first steps.
  public var firstSquares: Float = 1e-4
  /// Slopes that are no larger move nothing.
  public var leastSlope: Float = 0

  /// Creates a fit without samples.
  public init() {}

  /// Adds a sample; features count from 0.
  ///
  /// - Parameters:
  ///   - scale: What the sum of its features' weights is multiplied by.
  ///   - weight: How much it counts beside the others.
  public mutating func add(_ features: [Int32], scale: Float = 1, weight: Float = 1) {
    for (place, feature) in features.enumerated() {
      while Int(feature) >= often.count {
        often.append(0)
        isUsed.append(true)
      }
      if !features[..<place].contains(feature) { often[Int(feature)] += 1 }
    }
    samples.append(Sample(features: features, scale: scale, weight: weight))
  }

  /// What each feature is worth for one outcome, and what all samples have in common.
  ///
  /// - Parameters:
  ///   - seed: Of the order in which samples are gone through.
  ///   - slope: How fast what is minimised rises with a sample's sum, by the sample's place and the sum; nil leaves the
  ///     sample out.
  /// - Complexity: O(passes · features of all samples).
  public func weights(seed: UInt64, slope: (_ sample: Int, _ sum: Float) -> Float?) -> (weights: [Float], bias: Float) {
    let (weights, biases) = weights(seed: seed, outcomes: 1) { sample, sums in
      guard let slope = slope(sample, sums[0]) else { return false }
      sums[0] = slope
      return true
    }
    return (weights, biases[0])
  }

  /// What each feature is worth for each of several outcomes, one after the other, and what all samples have in common.
  ///
  /// - Parameters:
  ///   - seed: Of the order in which samples are gone through.
  ///   - outcomes: How many there are.
  ///   - places: The samples to learn from; nil for all.
  ///   - slopes: Puts how fast what is minimised rises with each of a sample's sums in their places; false leaves the
  ///     sample out.
  /// - Complexity: O(passes · features of all samples · outcomes).
  public func weights(
    seed: UInt64, outcomes: Int, among places: [Int]? = nil, slopes: (_ sample: Int, _ sums: inout [Float]) -> Bool
  ) -> (weights: [Float], biases: [Float]) {
    var model = Model(self, outcomes: outcomes)
    var random = SeededGenerator(seed: seed)
    var order = places ?? Array(samples.indices)
    var sums = [Float](repeating: 0, count: outcomes)
    for _ in 0..<passes {
      order.shuffle(using: &random)
      for sample in order {
        model.sum(sample, into: &sums)
        guard slopes(sample, &sums) else { continue }
        model.step(sample, down: sums)
      }
    }
    return (model.weights, model.biases)
  }

  /// The weights on their way.
  private struct Model {
    private let fit: SparseFit
    private let outcomes: Int
    private let decays: [Float]
    /// The features of all samples that are used, one sample's after the other's, and where each begins: what is left
    /// out is not looked at in any pass.
    private var features: [Int32] = []
    private var starts: [Int] = [0]
    private(set) var weights: [Float]
    private(set) var biases: [Float]
    /// The sums of the squared slopes so far, of each weight and of each constant.
    private var squares: [Float], biasSquares: [Float]

    init(_ fit: SparseFit, outcomes: Int) {
      (self.fit, self.outcomes, decays) = (fit, outcomes, fit.decays())
      for sample in fit.samples {
        for feature in sample.features where fit.isUsed[Int(feature)] { features.append(feature) }
        starts.append(features.count)
      }
      weights = [Float](repeating: 0, count: fit.often.count * outcomes)
      squares = [Float](repeating: fit.firstSquares, count: fit.often.count * outcomes)
      biases = [Float](repeating: 0, count: outcomes)
      biasSquares = [Float](repeating: fit.firstSquares, count: outcomes)
    }

    /// What a sample's features are worth together, for each outcome.
    func sum(_ sample: Int, into sums: inout [Float]) {
      let scale = fit.samples[sample].scale
      // Most models have one outcome: its sum stays at hand.
      if outcomes == 1 {
        var sum: Float = 0
        for feature in features[starts[sample]..<starts[sample + 1]] { sum += weights[Int(feature)] }
        sums[0] = biases[0] + sum * scale
        return
      }
      for outcome in 0..<outcomes { sums[outcome] = 0 }
      for place in starts[sample]..<starts[sample + 1] {
        let first = Int(features[place]) * outcomes
        for outcome in 0..<outcomes { sums[outcome] += weights[first + outcome] }
      }
      for outcome in 0..<outcomes { sums[outcome] = biases[outcome] + sums[outcome] * scale }
    }

    /// Goes a step against a sample's slopes.
    mutating func step(_ sample: Int, down slopes: [Float]) {
      let (scale, weight) = (fit.samples[sample].scale, fit.samples[sample].weight)
      let (rate, leastSlope) = (fit.rate, fit.leastSlope)
      for outcome in 0..<outcomes {
        let slope = slopes[outcome] * weight
        guard leastSlope == 0 || slope.magnitude > leastSlope else { continue }
        if fit.hasBias {
          biasSquares[outcome] += slope * slope
          biases[outcome] -= rate * slope / biasSquares[outcome].squareRoot()
        }
        let scaled = slope * scale
        for at in starts[sample]..<starts[sample + 1] {
          let feature = Int(features[at])
          let place = feature * outcomes + outcome
          switch fit.penalty {
          case .square:
            let step = scaled + decays[feature] * weights[place]
            squares[place] += step * step
            weights[place] -= rate * step / squares[place].squareRoot()
          case .magnitude:
            squares[place] += scaled * scaled
            let length = rate / squares[place].squareRoot()
            let moved = weights[place] - length * scaled
            let shrunk = max(0, moved.magnitude - length * fit.decay * weight)
            weights[place] = moved < 0 ? -shrunk : shrunk
          }
        }
      }
    }
  }

  /// The decay of each feature, for one of the samples that have it.
  private func decays() -> [Float] {
    often.map { often in
      guard sparesRare else { return decay / Float(max(1, often)) }
      let share = Float(samples.count) / Float(max(1, often))
      // The logarithm by its whole part and a straight line, which is near enough for a decay.
      let rarity = (Float(share.exponent) + share.significand - 1) * 0.6931 / 5
      return decay / (Float(max(1, often)) * max(0.01, rarity * rarity))
    }
  }

  /// The probability of a logit.
  public static func sigmoid(_ value: Float) -> Float {
    let power = Exponential.of(-value.magnitude)
    return value > 0 ? 1 / (1 + power) : power / (1 + power)
  }

  /// Puts the probability of each outcome in the place of its logit.
  public static func normalize(_ logits: inout [Float]) {
    let highest = logits.max() ?? 0
    var total: Float = 0
    for outcome in logits.indices {
      logits[outcome] = Exponential.of(logits[outcome] - highest)
      total += logits[outcome]
    }
    for outcome in logits.indices { logits[outcome] /= total }
  }
}
