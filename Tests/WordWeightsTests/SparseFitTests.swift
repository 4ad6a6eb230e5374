import SeededRandom
import Testing
import WordWeights

@Suite struct SparseFitTests {
  /// Samples in which feature 0 speaks for the label, 1 against it, and 2…9 say nothing.
  private func samples() -> (fit: SparseFit, labels: [Float]) {
    var fit = SparseFit()
    var labels: [Float] = []
    var random = SeededGenerator(seed: 7)
    for number in 0..<400 {
      let isTrue = number % 2 == 0
      let speaks = Int.random(in: 0..<10, using: &random) < 8
      fit.add([speaks == isTrue ? 0 : 1, Int32.random(in: 2...9, using: &random)])
      labels.append(isTrue ? 1 : 0)
    }
    return (fit, labels)
  }

  @Test func `what speaks for a label gets a positive weight, what speaks against it a negative one`() {
    let (fit, labels) = samples()
    let (weights, _) = fit.weights(seed: 1) { place, sum in SparseFit.sigmoid(sum) - labels[place] }
    #expect(weights[0] > 0.5)
    #expect(weights[1] < -0.5)
    #expect(weights[2...].allSatisfy { abs($0) < weights[0] / 2 })
  }

  @Test func `the same samples give the same weights`() {
    let (fit, labels) = samples()
    let one = fit.weights(seed: 1) { place, sum in SparseFit.sigmoid(sum) - labels[place] }
    let other = fit.weights(seed: 1) { place, sum in SparseFit.sigmoid(sum) - labels[place] }
    #expect(one == other)
  }

  @Test func `more decay leaves smaller weights`() {
    var (fit, labels) = samples()
    fit.decay = 0.1
    let loose = fit.weights(seed: 1) { place, sum in SparseFit.sigmoid(sum) - labels[place] }
    fit.decay = 50
    let tight = fit.weights(seed: 1) { place, sum in SparseFit.sigmoid(sum) - labels[place] }
    #expect(tight.weights[0] < loose.weights[0] / 2)
  }

  @Test func `what is said rarely may weigh more where the rare is spared`() {
    var (fit, labels) = samples()
    for number in 0..<20 {
      fit.add([10, 2])
      labels.append(number < 18 ? 1 : 0)
    }
    fit.decay = 5
    let even = fit.weights(seed: 1) { place, sum in SparseFit.sigmoid(sum) - labels[place] }.weights
    fit.sparesRare = true
    let spared = fit.weights(seed: 1) { place, sum in SparseFit.sigmoid(sum) - labels[place] }.weights
    #expect(spared[10] / spared[0] > even[10] / even[0])
  }

  @Test func `a sample's scale multiplies what its features add up to`() {
    var fit = SparseFit()
    fit.passes = 1
    fit.add([0, 1], scale: 0.5)
    fit.add([0, 1], scale: 0.5)
    var sums: [Float] = []
    let (weights, bias) = fit.weights(seed: 1) { _, sum in
      sums.append(sum)
      return -1
    }
    #expect(sums[0] == 0)
    // The first step is as long as the rate, for the weights and for what all samples have in common.
    #expect(abs(sums[1] - (0.2 + 0.5 * 0.4)) < 0.001)
    #expect(weights[0] > 0 && bias > 0)
  }

  @Test func `features that are not used and samples that are left out are worth nothing`() {
    var (fit, labels) = samples()
    fit.isUsed[0] = false
    let (weights, bias) = fit.weights(seed: 1) { _, _ in nil }
    #expect(weights.allSatisfy { $0 == 0 } && bias == 0)
    let used = fit.weights(seed: 1) { place, sum in SparseFit.sigmoid(sum) - labels[place] }
    #expect(used.weights[0] == 0)
    #expect(used.weights[1] < 0)
  }

  @Test(arguments: [(0, 0.5), (4, 0.982), (-4, 0.018), (60, 1), (-60, 0)])
  func `a logit becomes a probability`(logit: Float, probability: Float) {
    #expect(abs(SparseFit.sigmoid(logit) - probability) < 0.001)
  }
}
