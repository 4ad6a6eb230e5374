internal import Replies

/// A picture of the terminal as one of a file: each character in a cell of its own, blocks and dots drawn as such, so that
/// nothing hangs on what a font has of them.
package struct CellPicture: Sendable {
  package var picture: Picture
  package var palette: Palette
  /// What stands above it.
  package var title: String

  /// Creates one.
  package init(_ picture: Picture, palette: Palette, title: String) {
    self.picture = picture
    self.palette = palette
    self.title = displayable(title)
  }

  private static let size = 11.0
  private static let cell = (width: 6.8, height: 15.0)
  private static let margin = 18.0
  private static let ground = RGB(0xFFFFFF)
  /// The narrowest, so that a title has room.
  private static let least = 320.0

  private var width: Double { max(Double(picture.width) * Self.cell.width + 2 * Self.margin, Self.least) }

  /// The bytes of its file.
  package func bytes(_ form: Canvas.Form) throws(Canvas.Fault) -> [UInt8] {
    // How high the title is, is known once there is something to measure it with.
    let head =
      title.isEmpty ? 0 : try Canvas(form, width: 10, height: 10).heightOf(title, width: width - 2 * Self.margin) + 10
    let height = head + Double(picture.lines.count) * Self.cell.height + 2 * Self.margin
    let canvas = try Canvas(form, width: width, height: height)
    canvas.box(0, 0, width, height, Self.ground)
    canvas.text(title, Self.margin, Self.margin, width: width - 2 * Self.margin)
    let letter = canvas.cells("0000000000", 0, 0, size: Self.size, isMeasured: true) / 10
    let size = letter > 0 ? Self.size * Self.cell.width / letter : Self.size
    for (row, line) in picture.lines.enumerated() {
      var x = Self.margin
      let y = Self.margin + head + Double(row) * Self.cell.height
      for span in line {
        draw(span, canvas, x, y, size)
        x += Double(Columns.count(span.text)) * Self.cell.width
      }
    }
    return try canvas.finish()
  }

  private func draw(_ span: Span, _ canvas: Canvas, _ x: Double, _ y: Double, _ size: Double) {
    let color: RGB
    var isBold = false
    let (width, height) = Self.cell
    switch span.ink {
    case .plain: color = Canvas.ink
    case .faint: color = Canvas.quiet
    case .strong: (color, isBold) = (Canvas.ink, true)
    case .mood(let mood): color = Self.visible(palette.color(of: mood))
    case .tint(let tint): color = Self.visible(tint)
    case .onMood(let mood, let isStrong):
      let ground = palette.color(of: mood)
      canvas.box(
        x + 0.4, y + 0.4, Double(Columns.count(span.text)) * width - 0.8, height - 0.8, ground, radius: 2)
      (color, isBold) = (Palette.textColor(on: ground), isStrong)
    }
    // What stands together is one text, so that a font may shape it, and one bar, so that no seams are seen in it.
    var place = x
    var (text, textStart) = ("", x)
    var (bar, barStart) = (0.0, x)
    func endText() {
      canvas.cells(text, textStart, y, size: size, isBold: isBold, color)
      text = ""
    }
    func endBar() {
      if bar > 0 { canvas.box(barStart, y + 1.5, bar, height - 3, color, radius: 1) }
      bar = 0
    }
    for character in span.text {
      if let share = Self.barShare(character) {
        endText()
        if bar == 0 { barStart = place }
        bar += width * share
      } else {
        endBar()
        if character == " " || drawn(character, canvas, place, y, color) {
          endText()
        } else {
          if text.isEmpty { textStart = place }
          text.append(character)
        }
      }
      place += Double(Columns.count(String(character))) * width
    }
    endText()
    endBar()
  }

  /// A colour that stands out from the ground: that of a terminal is dark as often as not, paper is white.
  private static func visible(_ color: RGB) -> RGB {
    var color = color
    while color.contrast(with: ground) < 1.9 {
      color = RGB(Double(color.red) * 0.94, Double(color.green) * 0.94, Double(color.blue) * 0.94)
    }
    return color
  }

  /// How much of its cell a block of a bar fills, from the left; nil for any other character.
  private static func barShare(_ character: Character) -> Double? {
    guard let value = character.unicodeScalars.first?.value, (0x2588...0x258F).contains(value) else { return nil }
    return Double(0x2590 - value) / 8
  }

  /// The arms of the lines that boxes and axes are made of: up, down, left, right.
  private static let arms: [UInt32: String] = [
    0x2500: "lr", 0x2502: "ud", 0x250C: "dr", 0x2510: "dl", 0x2514: "ur", 0x2518: "ul", 0x251C: "udr", 0x2524: "udl",
    0x252C: "dlr", 0x2534: "ulr", 0x253C: "udlr",
  ]

  /// Draws a column's block, a pattern of dots, or a line; whether the character is one.
  private func drawn(_ character: Character, _ canvas: Canvas, _ x: Double, _ y: Double, _ color: RGB) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return false }
    let (width, height) = Self.cell
    if let arms = Self.arms[scalar.value] {
      let middle = (x: x + width / 2, y: y + height / 2)
      for arm in arms {
        let end =
          switch arm {
          case "u": (x: middle.x, y: y)
          case "d": (x: middle.x, y: y + height)
          case "l": (x: x, y: middle.y)
          default: (x: x + width, y: middle.y)
          }
        canvas.line([middle, end], color)
      }
      return true
    }
    switch scalar.value {
    case 0x2581...0x2587:
      let share = Double(scalar.value - 0x2580) / 8
      canvas.box(x, y + height * (1 - share), width, height * share, color)
    case 0x2800...0x28FF:
      let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
      for (bit, place) in places.enumerated() where (scalar.value - 0x2800) >> UInt32(bit) & 1 == 1 {
        canvas.dot(
          x + width * (0.25 + 0.5 * Double(place.0)), y + height * (0.125 + 0.25 * Double(place.1)), 1.5, color)
      }
    default: return false
    }
    return true
  }
}
