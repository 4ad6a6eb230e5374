internal import TextSearch

/// A report as a file: texts and pictures below each other, on paper (PDF) or as a page (HTML).
package struct DrawnDocument: Sendable {
  /// A part of it.
  package enum Element: Sendable {
    case title(String)
    case subtitle(String)
    case heading(String)
    case paragraph(String)
    /// Lines with a dot before each.
    case list([String])
    /// Names with what is to be said of them, in two columns.
    case table([(name: String, value: String)])
    /// The user's own words, with where they are from.
    case quote(String, from: String)
    case line(MoodLine, alt: String)
    case bars(CountBars)
    case year(YearPicture, alt: String)
  }

  package var title: String
  /// The language of its words, such as `en`.
  package var language: String
  package var elements: [Element]

  /// Creates a document.
  package init(title: String, language: String, elements: [Element] = []) {
    self.title = title
    self.language = language
    self.elements = elements
  }

  private static let margin = 54.0
  private static let lineHeight = 150.0

  // MARK: On paper

  /// The document as PDF, on A4.
  package func pdf() throws(Canvas.Fault) -> [UInt8] {
    let canvas = try Canvas(.pdf, width: Canvas.paper.width, height: Canvas.paper.height)
    let width = canvas.width - 2 * Self.margin
    var y = Self.margin
    for (index, element) in elements.enumerated() {
      var needed = height(of: element, width, canvas)
      // A heading goes with what it is the heading of.
      if case .heading = element, index + 1 < elements.count {
        needed += min(height(of: elements[index + 1], width, canvas), 160)
      }
      if y + needed > canvas.height - Self.margin, y > Self.margin {
        canvas.newPage()
        y = Self.margin
      }
      y += draw(element, canvas, Self.margin, y, width)
    }
    return try canvas.finish()
  }

  private func height(of element: Element, _ width: Double, _ canvas: Canvas) -> Double {
    switch element {
    case .title(let text): canvas.heightOf(text, width: width, size: 22, isBold: true) + 4
    case .subtitle(let text): canvas.heightOf(text, width: width, size: 10) + 14
    case .heading(let text): canvas.heightOf(text, width: width, size: 13, isBold: true) + 14
    case .paragraph(let text): canvas.heightOf(text, width: width) + 7
    case .list(let lines): lines.reduce(4) { $0 + canvas.heightOf($1, width: width - 14) + 3 }
    case .table(let rows): rows.reduce(6) { $0 + canvas.heightOf($1.value, width: width * 0.66) + 5 }
    case .quote(let text, _): canvas.heightOf(text, width: width - 20) + 24
    case .line: Self.lineHeight + 10
    case .bars(let bars): bars.height + 8
    case .year(let picture, _): picture.height(within: width) + 8
    }
  }

  /// Draws an element and gives the height that it took.
  private func draw(_ element: Element, _ canvas: Canvas, _ x: Double, _ y: Double, _ width: Double) -> Double {
    switch element {
    case .title(let text): canvas.text(text, x, y, width: width, size: 22, isBold: true)
    case .subtitle(let text): canvas.text(text, x, y, width: width, Canvas.quiet)
    case .heading(let text): canvas.text(text, x, y + 8, width: width, size: 13, isBold: true)
    case .paragraph(let text): canvas.text(text, x, y, width: width)
    case .list(let lines):
      var top = y
      for line in lines {
        canvas.dot(x + 4, top + 6.5, 1.6, Canvas.quiet)
        top += canvas.text(line, x + 14, top, width: width - 14) + 3
      }
    case .table(let rows):
      var top = y
      for row in rows {
        canvas.text(row.name, x, top, size: 10, Canvas.quiet)
        top += canvas.text(row.value, x + width * 0.34, top, width: width * 0.66) + 2
        canvas.line([(x, top), (x + width, top)], Canvas.faint, width: 0.6)
        top += 3
      }
    case .quote(let text, let source):
      let height = canvas.text(text, x + 14, y, width: width - 20)
      canvas.box(x, y, 3, height + 14, Canvas.faint)
      canvas.text(source, x + 14, y + height + 2, size: 8.5, Canvas.quiet)
    case .line(let line, _): line.draw(on: canvas, x: x, y: y, width: width, height: Self.lineHeight)
    case .bars(let bars): bars.draw(on: canvas, x: x, y: y, width: width)
    case .year(let picture, _): picture.draw(on: canvas, atX: x, y: y, width: width)
    }
    return height(of: element, width, canvas)
  }

  // MARK: As a page

  /// The document as one HTML file with its pictures inside; nothing is loaded from anywhere.
  package func html() throws(Canvas.Fault) -> [UInt8] {
    var page = """
      <!doctype html>
      <html lang="\(Self.escaped(language))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(Self.escaped(title))</title>
      <style>
      body { font: 16px/1.5 system-ui, sans-serif; color: #26282e; background: #fff; max-width: 42rem; margin: 2rem auto; padding: 0 1rem }
      h1 { margin-bottom: 0 } .sub, cite { color: #5b606a } figure { margin: 1rem 0 } svg { max-width: 100%; height: auto }
      blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid #e3e5ea; white-space: pre-line }
      th { text-align: left; font-weight: normal; color: #5b606a; padding-right: 1.5rem; vertical-align: top } td { padding-bottom: .3rem }
      </style>
      </head>
      <body>

      """
    for element in elements { page += try Self.html(of: element) + "\n" }
    page += "</body>\n</html>\n"
    return Array(page.utf8)
  }

  private static func html(of element: Element) throws(Canvas.Fault) -> String {
    switch element {
    case .title(let text): return "<h1>\(escaped(text))</h1>"
    case .subtitle(let text): return "<p class=\"sub\">\(escaped(text))</p>"
    case .heading(let text): return "<h2>\(escaped(text))</h2>"
    case .paragraph(let text): return "<p>\(escaped(text))</p>"
    case .list(let lines): return "<ul>\(lines.map { "<li>\(escaped($0))</li>" }.joined())</ul>"
    case .table(let rows):
      return
        "<table>\(rows.map { "<tr><th>\(escaped($0.name))</th><td>\(escaped($0.value))</td></tr>" }.joined())</table>"
    case .quote(let text, let source):
      return "<blockquote>\(escaped(text))<br><cite>\(escaped(source))</cite></blockquote>"
    case .line(let line, let alt):
      let canvas = try Canvas(.svg, width: 487, height: lineHeight)
      line.draw(on: canvas, x: 0, y: 0, width: 487, height: lineHeight)
      return try figure(canvas, alt)
    case .bars(let bars):
      let canvas = try Canvas(.svg, width: 487, height: bars.height)
      bars.draw(on: canvas, x: 0, y: 0, width: 487)
      return try figure(canvas, bars.rows.map { "\($0.name) \($0.count)" }.joined(separator: ", "))
    case .year(let picture, let alt):
      let canvas = try Canvas(.svg, width: picture.size.width, height: picture.size.height)
      picture.draw(on: canvas)
      return try figure(canvas, alt)
    }
  }

  private static func figure(_ canvas: Canvas, _ alt: String) throws(Canvas.Fault) -> String {
    let svg = String(decoding: try canvas.finish(), as: UTF8.self)
    // Within a page there is no declaration of XML.
    let body = svg.firstRange(of: "<svg").map { start in
      "<svg role=\"img\" aria-label=\"\(escaped(alt))\"" + svg[start.upperBound...]
    }
    return "<figure>\(unique(body ?? svg))</figure>"
  }

  /// Names of glyphs are counted from 0 in every picture; in one page they have to differ.
  private static func unique(_ svg: String) -> String {
    let number = svg.utf8.reduce(UInt32(17)) { $0 &* 31 &+ UInt32($1) }
    return svg.replacing("id=\"", with: "id=\"p\(number)-").replacing("href=\"#", with: "href=\"#p\(number)-")
      .replacing("url(#", with: "url(#p\(number)-")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
