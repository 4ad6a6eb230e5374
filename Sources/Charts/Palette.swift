internal import Glibc

/// A colour in sRGB.
package struct RGB: Sendable, Hashable {
  package var red, green, blue: UInt8

  /// Creates a colour from `0xRRGGBB`.
  package init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 255)
    green = UInt8(hex >> 8 & 255)
    blue = UInt8(hex & 255)
  }

  init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = UInt8(min(max(red, 0), 255).rounded())
    self.green = UInt8(min(max(green, 0), 255).rounded())
    self.blue = UInt8(min(max(blue, 0), 255).rounded())
  }

  /// The relative luminance, 0…1 (WCAG 2).
  package var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio with another colour, 1…21 (WCAG 2).
  package func contrast(with other: RGB) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

/// How many colours a terminal has.
package enum ColorDepth: Sendable, Hashable, CaseIterable {
  /// None: characters only.
  case none
  /// The sixteen of ANSI.
  case sixteen
  /// The 256 of xterm.
  case indexed
  /// 24 bits.
  case full
}

/// The colours of the moods.
package struct Palette: Sendable, Hashable {
  /// The value of the setting.
  package let name: String
  /// The colours from the lowest mood to the highest, at even distances: at least two.
  package let colors: [RGB]
  /// The codes of the ANSI colours nearest to those of the moods 1…5: as ground, and as text.
  private let ansi: [(ground: String, text: String)]

  package static func == (a: Self, b: Self) -> Bool { a.name == b.name && a.colors == b.colors }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  private init(name: String, colors: [RGB], ansi: [(ground: String, text: String)]) {
    self.name = name
    self.colors = colors
    self.ansi = ansi
  }

  /// A palette of these colours, from the lowest mood to the highest; on terminals of sixteen colours the nearest of those.
  private init(name: String, colors: [RGB]) {
    let plain = Palette(name: name, colors: colors, ansi: [])
    let ansi = (1...5).map { mood -> (String, String) in
      let color = plain.color(of: Double(mood))
      let text = Self.sixteen(color)
      return ("30;" + (text == "37" ? "47" : "10" + text.suffix(1)), text)
    }
    self.init(name: name, colors: colors, ansi: ansi)
  }

  /// The user's own colours: a text with five of them, or with two or ten, one a line from the lowest mood to the highest,
  /// such as `1 = #9B7EBD` or only `#9B7EBD`. A line that begins with `#` and a space is a remark.
  ///
  /// Nil where the text holds anything else.
  package init?(own text: String) {
    var colors: [RGB] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: { $0.isWhitespace || $0 == "=" })
      guard let last = words.last, words[0] != "#" else { continue }
      let hex = last.drop { $0 == "#" }
      guard words.count <= 2, hex.count == 6, hex.allSatisfy(\.isHexDigit), let value = UInt32(hex, radix: 16) else {
        return nil
      }
      colors.append(RGB(value))
    }
    guard [2, 5, 10].contains(colors.count) else { return nil }
    self.init(name: Self.ownName, colors: colors)
  }

  /// The value of the setting for the user's own colours.
  package static let ownName = "own"

  /// The colours of the product: purple, blue, grey, green, yellow.
  package static let standard = Palette(
    name: "standard", colors: [RGB(0x9B7EBD), RGB(0x7FA5C9), RGB(0xA8A8A8), RGB(0x89C9A0), RGB(0xF4D35E)],
    ansi: [("30;105", "95"), ("30;106", "96"), ("30;47", "37"), ("30;102", "92"), ("30;103", "93")])

  /// Colours that differ in lightness first, from dark blue to light yellow, for eyes that see fewer hues.
  package static let distinct = Palette(
    name: "distinct", colors: [RGB(0x0B3C8C), RGB(0x4A7BC8), RGB(0x9A9A94), RGB(0xD9B650), RGB(0xFFF3A3)],
    ansi: [("97;44", "34"), ("30;104", "94"), ("30;47", "37"), ("30;43", "33"), ("30;103", "93")])

  /// Deep colours that are read on a white ground: each has a contrast of at least 4.5 with white.
  package static let light = Palette(
    name: "light", colors: [RGB(0x6B4C9A), RGB(0x2F6FA8), RGB(0x6E6E6E), RGB(0x2A7A4B), RGB(0x8F6400)])

  /// Bright colours that are read on a black ground: each has a contrast of at least 7 with black.
  package static let dark = Palette(
    name: "dark", colors: [RGB(0xB79AE0), RGB(0x8FC1EA), RGB(0xBDBDBD), RGB(0x9FE0B5), RGB(0xFFE27A)])

  /// The strongest contrast, with black letters on it or before a black ground: at least 10.
  package static let contrast = Palette(
    name: "contrast", colors: [RGB(0xD8B4FE), RGB(0x7DD3FC), RGB(0xFFFFFF), RGB(0x86EFAC), RGB(0xFDE047)])

  /// Ten steps of one hue for a scale of ten, up to its violet.
  package static let violet = Palette(
    name: "violet",
    colors: [
      RGB(0x45404F), RGB(0x504760), RGB(0x5B4E71), RGB(0x665682), RGB(0x725E94), RGB(0x7E66A6), RGB(0x8B6FB9),
      RGB(0x9878CC), RGB(0xA681DD), RGB(0xB58BEF),
    ])

  /// All palettes that come with the product, the usual one first.
  package static let all = [standard, distinct, light, dark, contrast, violet]

  /// The colour of a mood, 1…5: between two moods, the shade that lies as far between their colours.
  package func color(of mood: Double) -> RGB {
    let mood = mood.isNaN ? 3 : min(max(mood, 1), 5)
    let place = (mood - 1) / 4 * Double(colors.count - 1)
    let index = min(Int(place), colors.count - 2)
    let (a, b, share) = (colors[index], colors[index + 1], place - Double(index))
    func mix(_ a: UInt8, _ b: UInt8) -> Double { Double(a) + (Double(b) - Double(a)) * share }
    return RGB(mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue))
  }

  /// Black or white: whichever is read better on a colour. Their contrast is at least 4.5.
  package static func textColor(on ground: RGB) -> RGB {
    let black = RGB(0)
    let white = RGB(0xFFFFFF)
    return ground.contrast(with: black) >= ground.contrast(with: white) ? black : white
  }

  /// The parameters of the escape sequence (SGR) for an ink; empty for none.
  func codes(for ink: Ink, _ depth: ColorDepth) -> String {
    guard depth != .none else { return "" }
    switch ink {
    case .plain: return ""
    case .faint: return "2"
    case .strong: return "1"
    case .tint(let color):
      switch depth {
      case .sixteen, .none: return Self.sixteen(color)
      case .indexed: return "38;5;\(Self.indexed(color))"
      case .full: return "38;2;\(Self.parts(color))"
      }
    case .mood(let mood):
      switch depth {
      case .sixteen, .none: return ansi[level(of: mood) - 1].text
      case .indexed: return "38;5;\(Self.indexed(color(of: mood)))"
      case .full: return "38;2;\(Self.parts(color(of: mood)))"
      }
    case .onMood(let mood, let isStrong):
      let strong = isStrong ? "1;4;" : ""
      let ground = color(of: mood)
      let text = Self.textColor(on: ground)
      switch depth {
      case .sixteen, .none: return strong + ansi[level(of: mood) - 1].ground
      case .indexed: return strong + "38;5;\(text == RGB(0) ? 16 : 231);48;5;\(Self.indexed(ground))"
      case .full: return strong + "38;2;\(Self.parts(text));48;2;\(Self.parts(ground))"
      }
    }
  }

  /// The code of the one of ANSI's bright text colours that is nearest in hue.
  private static func sixteen(_ color: RGB) -> String {
    let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    if high - low < 40 { return "37" }
    let middle = (high + low) / 2
    let bits = (red > middle ? 1 : 0) + (green > middle ? 2 : 0) + (blue > middle ? 4 : 0)
    return String(90 + bits)
  }

  private static func parts(_ color: RGB) -> String { "\(color.red);\(color.green);\(color.blue)" }

  /// The number of xterm's nearest colour: of the cube of 6³ or of the 24 greys.
  package static func indexed(_ color: RGB) -> Int {
    let steps = [0, 95, 135, 175, 215, 255]
    func nearest(_ part: UInt8) -> Int {
      steps.indices.min { abs(steps[$0] - Int(part)) < abs(steps[$1] - Int(part)) } ?? 0
    }
    func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
      let (r, g, b) = (red - Int(color.red), green - Int(color.green), blue - Int(color.blue))
      return r * r + g * g + b * b
    }
    let (r, g, b) = (nearest(color.red), nearest(color.green), nearest(color.blue))
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let grey = min(max((mean - 3) / 10, 0), 23)
    let value = 8 + grey * 10
    return distance(value, value, value) < distance(steps[r], steps[g], steps[b])
      ? 232 + grey : 16 + 36 * r + 6 * g + b
  }
}

/// The whole mood, 1…5, that is nearest to a mean; halves go up.
package func level(of mood: Double) -> Int { mood.isNaN ? 3 : Int((min(max(mood, 1), 5) + 0.5).rounded(.down)) }
