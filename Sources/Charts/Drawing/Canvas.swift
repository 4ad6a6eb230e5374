internal import CDrawing

/// A page or a picture that is being drawn. Lengths are in points, from the upper left corner.
package final class Canvas {
  /// The form of the file.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    case pdf, svg, png
  }

  /// Why nothing was drawn.
  package enum Fault: Error, Sendable, Hashable {
    /// cairo or pango is missing.
    case noLibrary
    /// No font is installed that could show a letter.
    case noFonts
    /// The library gave up.
    case failed
  }

  /// Where a text stands in its column.
  package enum Alignment: Int32, Sendable { case left, center, right }

  /// The paper of a document: A4.
  package static let paper = (width: 595.0, height: 842.0)

  package let width: Double
  package let height: Double
  private var handle: OpaquePointer?
  private let output = Output()

  private final class Output { var bytes: [UInt8] = [] }

  /// Begins a drawing.
  package init(_ form: Form, width: Double, height: Double) throws(Fault) {
    self.width = width
    self.height = height
    guard moodlet_drawing_is_available() != 0 else { throw .noLibrary }
    let kind =
      switch form {
      case .pdf: moodlet_drawing_pdf
      case .svg: moodlet_drawing_svg
      case .png: moodlet_drawing_png
      }
    handle = moodlet_drawing_begin(kind, width, height, Unmanaged.passUnretained(output).toOpaque()) {
      context, bytes, count in
      Unmanaged<Output>.fromOpaque(context).takeUnretainedValue().bytes
        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    guard let handle else { throw .failed }
    guard moodlet_drawing_has_fonts(handle) != 0 else {
      moodlet_drawing_end(handle)
      self.handle = nil
      throw .noFonts
    }
  }

  deinit { if let handle { moodlet_drawing_end(handle) } }

  /// Ends the drawing: the bytes of its file.
  package func finish() throws(Fault) -> [UInt8] {
    guard let handle else { throw .failed }
    self.handle = nil
    guard moodlet_drawing_end(handle) == 0 else { throw .failed }
    return output.bytes
  }

  /// Begins the next page.
  package func newPage() { if let handle { moodlet_drawing_page(handle) } }

  /// Fills a rectangle.
  package func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGB, radius: Double = 0) {
    guard let handle else { return }
    use(color)
    moodlet_drawing_box(handle, x, y, width, height, min(radius, width / 2, height / 2))
  }

  /// Draws a line through points.
  package func line(_ points: [(x: Double, y: Double)], _ color: RGB, width: Double = 1, isDashed: Bool = false) {
    guard let handle, points.count > 1 else { return }
    use(color)
    let numbers = points.flatMap { [$0.x, $0.y] }
    moodlet_drawing_line(handle, numbers, Int32(points.count), width, isDashed ? 1 : 0)
  }

  /// Fills a circle.
  package func dot(_ x: Double, _ y: Double, _ radius: Double, _ color: RGB) {
    guard let handle else { return }
    use(color)
    moodlet_drawing_dot(handle, x, y, radius)
  }

  /// Draws a text, in a column where a width is given, and gives its height.
  @discardableResult
  package func text(
    _ text: String, _ x: Double, _ y: Double, width: Double = 0, size: Double = 10, isBold: Bool = false,
    _ color: RGB = Canvas.ink, _ alignment: Alignment = .left
  ) -> Double {
    use(color)
    return place(text, x, y, width, size, isBold, alignment, isMeasured: false)
  }

  /// The height of a text in a column.
  package func heightOf(_ text: String, width: Double, size: Double = 10, isBold: Bool = false) -> Double {
    place(text, 0, 0, width, size, isBold, .left, isMeasured: true)
  }

  /// Draws a text of letters of one width on a line, and gives how wide it is.
  @discardableResult
  func cells(
    _ text: String, _ x: Double, _ y: Double, size: Double, isBold: Bool = false, _ color: RGB = Canvas.ink,
    isMeasured: Bool = false
  ) -> Double {
    guard let handle, !text.isEmpty else { return 0 }
    use(color)
    var copy = text
    return copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return 0 }
        return moodlet_drawing_cells(
          handle, start, Int32(characters.count), x, y, size, isBold ? 1 : 0, isMeasured ? 1 : 0)
      }
    }
  }

  /// The colour of texts, and of what stands back.
  package static let ink = RGB(0x26282E)
  package static let quiet = RGB(0x6B7079)
  package static let faint = RGB(0xE3E5EA)

  private func place(
    _ text: String, _ x: Double, _ y: Double, _ width: Double, _ size: Double, _ isBold: Bool, _ alignment: Alignment,
    isMeasured: Bool
  ) -> Double {
    guard let handle, !text.isEmpty else { return 0 }
    // Control characters have no glyphs, and a file of them is no text.
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 || $0.value == 10 }))
    var copy = shown
    return copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return 0 }
        return moodlet_drawing_text(
          handle, start, Int32(characters.count), x, y, width, size, isBold ? 1 : 0, alignment.rawValue,
          isMeasured ? 1 : 0)
      }
    }
  }

  private func use(_ color: RGB) {
    guard let handle else { return }
    moodlet_drawing_color(handle, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
  }
}
