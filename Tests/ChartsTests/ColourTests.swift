import Foundation
import Testing

@testable import Charts

/// The palettes, by computation: what is read on them, and what eyes that lack a kind of cone see of them.
@Suite struct ColourTests {
  /// Severity 1 in linear RGB: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
  /// Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009.
  enum Vision: String, CaseIterable {
    case usual, protanopia, deuteranopia, tritanopia

    var matrix: [[Double]] {
      switch self {
      case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
      case .deuteranopia:
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
      case .tritanopia:
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
      }
    }

    /// A colour as seen, in CIE L*a*b* (D65).
    func seen(_ color: RGB) -> [Double] {
      let linear = [color.red, color.green, color.blue].map { part in
        let value = Double(part) / 255
        return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
      }
      func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
      }
      let toXYZ = [
        [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
      ]
      let light = product(matrix, linear).map { min(max($0, 0), 1) }
      let f = zip(product(toXYZ, light), [0.95047, 1, 1.08883]).map { value, white in
        let t = value / white
        return t > 216.0 / 24389 ? power(t, 1.0 / 3) : (24389.0 / 27 * t + 16) / 116
      }
      return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    private func power(_ base: Double, _ exponent: Double) -> Double { base.isZero ? 0 : exp(exponent * log(base)) }
  }

  /// The least distance of two colours of a palette (CIE76) as seen.
  private func leastDistance(_ palette: Palette, _ vision: Vision) -> Double {
    let seen = palette.colors.map(vision.seen)
    var least = Double.infinity
    for a in seen.indices {
      for b in seen.indices where b > a {
        least = min(least, zip(seen[a], seen[b]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot())
      }
    }
    return least
  }

  @Test(arguments: Vision.allCases) func `the distinct palette keeps all moods far apart`(vision: Vision) {
    #expect(leastDistance(.distinct, vision) >= 20)
    #expect(leastDistance(.distinct, vision) > leastDistance(.standard, vision))
  }

  @Test(arguments: Vision.allCases) func `a better mood is lighter in the distinct palette`(vision: Vision) {
    let lightness = Palette.distinct.colors.map { vision.seen($0)[0] }
    for (a, b) in zip(lightness, lightness.dropFirst()) { #expect(b - a >= 8) }
  }

  /// Known: red and green of equal lightness come near each other for a deuteranope, far apart for others.
  @Test func `the simulation itself tells visions apart`() {
    func distance(_ vision: Vision) -> Double {
      let (a, b) = (vision.seen(RGB(0xC04040)), vision.seen(RGB(0x6A7A2A)))
      return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
    #expect(distance(.usual) > 60)
    #expect(distance(.deuteranopia) < 20)
    #expect(Vision.usual.seen(RGB(0xFFFFFF))[0] > 99.9)
  }

  @Test(arguments: Palette.all) func `text on every shade is read well`(palette: Palette) {
    for step in 0...400 {
      let ground = palette.color(of: 1 + Double(step) / 100)
      #expect(ground.contrast(with: Palette.textColor(on: ground)) >= 4.5)
    }
  }

  @Test func `contrast is that of the definition`() {
    #expect(abs(RGB(0).contrast(with: RGB(0xFFFFFF)) - 21) < 1e-9)
    #expect(abs(RGB(0x767676).contrast(with: RGB(0xFFFFFF)) - 4.54) < 0.01)
  }

  @Test func `whole moods have the colours of the product, and fractions the shades between`() {
    #expect((1...5).map { Palette.standard.color(of: Double($0)) } == Palette.standard.colors)
    #expect(Palette.standard.colors[0] == RGB(0x9B7EBD) && Palette.standard.colors[4] == RGB(0xF4D35E))
    #expect(Palette.standard.color(of: 1.5) == RGB(0x8D92C3))
    #expect(Palette.standard.color(of: 0) == RGB(0x9B7EBD) && Palette.standard.color(of: 9) == RGB(0xF4D35E))
  }

  @Test(
    arguments: [(0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x808080, 244), (0x9B7EBD, 103), (0xF4D35E, 221)]
      as [(UInt32, Int)])
  func `a colour becomes the nearest of the 256`(hex: UInt32, index: Int) {
    #expect(Palette.indexed(RGB(hex)) == index)
  }
}
