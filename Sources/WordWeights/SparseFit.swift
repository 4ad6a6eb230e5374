internal import SeededRandom
internal import Utterances

/// Fits what features are worth to samples that each have a few of many: a linear model, fitted by gradient steps whose
/// lengths shrink with use (AdaGrad; Duchi, Hazan and Singer 2011), with weight decay. The same samples in the same order
/// give the same weights.
public struct SparseFit {
  /// The features of each sample, one more often where it occurs more often.
  public var samples: [[Int32]] = []
  /// What the sum of each sample's weights is multiplied by.
  public private(set) var scales: [Float] = []
  /// In how many samples each feature occurs.
  public private(set) var often: [Int32] = []
  /// Features that are left out are worth nothing.
  public var isUsed: [Bool] = []
  /// How often all samples are gone through.
  public var passes = 40
  /// The length of the first step.
  public var rate: Float = 0.2
  /// The weight of the squares of all weights in what is minimised, shared out over the samples that have a feature.
  public var decay: Float = 0.67
  /// Whether the decay of a feature is divided by the square of its rarity, ln(samples / samples that have it) / 5 (the
  /// inverse document frequency: Spärck Jones 1972), so that what is said rarely may weigh more.
  public var sparesRare = false

  /// Creates a fit without samples.
  public init() {}

  /// Adds a sample; features count from 0.
  ///
  /// - Parameter scale: What the sum of its features' weights is multiplied by.
  public mutating func add(_ features: [Int32], scale: Float = 1) {
    for (place, feature) in features.enumerated() {
      while Int(feature) >= often.count {
        often.append(0)
        isUsed.append(true)
      }
      if !features[..<place].contains(feature) { often[Int(feature)] += 1 }
    }
    samples.append(features)
    scales.append(scale)
  }

  /// What each feature is worth, and what all samples have in common.
  ///
  /// - Parameters:
  ///   - seed: Of the order in which samples are gone through.
  ///   - slope: How fast what is minimised rises with a sample's sum, by the sample's place and the sum; nil leaves the
  ///     sample out.
  /// - Complexity: O(passes · features of all samples).
  public func weights(seed: UInt64, slope: (_ sample: Int, _ sum: Float) -> Float?) -> (weights: [Float], bias: Float) {
    let decays = decays()
    var weights = [Float](repeating: 0, count: often.count)
    var squares = [Float](repeating: 1e-4, count: often.count)
    var (bias, biasSquares): (Float, Float) = (0, 1e-4)
    var random = SeededGenerator(seed: seed)
    var order = Array(samples.indices)
    for _ in 0..<passes {
      order.shuffle(using: &random)
      for index in order {
        let sample = samples[index]
        var sum: Float = 0
        for id in sample where isUsed[Int(id)] { sum += weights[Int(id)] }
        guard let error = slope(index, bias + sum * scales[index]) else { continue }
        let scaled = error * scales[index]
        biasSquares += error * error
        bias -= rate * error / biasSquares.squareRoot()
        for id in sample where isUsed[Int(id)] {
          let id = Int(id)
          let step = scaled + decays[id] * weights[id]
          squares[id] += step * step
          weights[id] -= rate * step / squares[id].squareRoot()
        }
      }
    }
    return (weights, bias)
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
}
