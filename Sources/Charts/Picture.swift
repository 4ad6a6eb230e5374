internal import Replies

/// How a run of characters is shown. Moods are named, not colours, so that a picture is drawn once for all palettes.
package enum Ink: Sendable, Hashable {
  /// As the terminal shows text.
  case plain
  /// Less prominent: frames, scales, labels.
  case faint
  /// More prominent: today, headings.
  case strong
  /// In the colour of a mood, 1…5.
  case mood(Double)
  /// On a ground in the colour of a mood, 1…5; `isStrong` marks it among its like.
  case onMood(Double, isStrong: Bool = false)
  /// In a colour of its own, the same in all palettes.
  case tint(RGB)
}

/// Characters of one ink.
package struct Span: Sendable, Hashable {
  /// The characters, without control characters.
  package var text: String
  /// How they are shown.
  package var ink: Ink

  package init(_ text: String, _ ink: Ink = .plain) {
    self.text = text
    self.ink = ink
  }
}

/// Lines of styled characters. The characters alone tell what the colours tell.
package struct Picture: Sendable, Hashable {
  /// The lines, from the top.
  package var lines: [[Span]]

  package init(_ lines: [[Span]] = []) { self.lines = lines }

  /// The columns of the widest line.
  package var width: Int { lines.map { Columns.count(of: $0) }.max() ?? 0 }

  /// The lines as text with the escape sequences of a terminal that has so many colours; no line ends in a space.
  package func text(palette: Palette = .standard, depth: ColorDepth = .none) -> String {
    lines.map { line in
      var spans = line
      // A ground of colour at the end is seen, other spaces are not.
      while let last = spans.last, !last.ink.isGround {
        let text = last.text.withoutTrailingSpaces
        if text == last.text { break }
        if text.isEmpty { spans.removeLast() } else { spans[spans.count - 1].text = text }
      }
      var result = ""
      for span in spans {
        let codes = palette.codes(for: span.ink, depth)
        result += codes.isEmpty ? span.text : "\u{1B}[\(codes)m\(span.text)\u{1B}[0m"
      }
      return depth == .none ? result.withoutTrailingSpaces : result
    }.joined(separator: "\n")
  }
}

/// What can be drawn: values in, lines of styled characters out.
package protocol Chart: Sendable {
  /// The picture in at most so many columns, 20 at the least.
  func draw(width: Int) -> Picture
  /// The same in ASCII, for terminals that have no more; nil where there is no such picture.
  func plain(width: Int) -> Picture?
}

extension Chart {
  package func plain(width: Int) -> Picture? { nil }
}

/// A chart that is alive where motion is wanted: it blinks and breathes.
package protocol MovingChart: Chart {
  /// The picture at a quarter of a second after another.
  func idle(_ tick: Int, width: Int, isASCII: Bool) -> Picture
  /// The picture while breathing in, or out.
  func breath(isIn: Bool, width: Int, isASCII: Bool) -> Picture
}

/// The narrowest picture, in columns.
package let narrowest = 20

extension Ink {
  fileprivate var isGround: Bool { if case .onMood = self { true } else { false } }
}

extension String {
  var withoutTrailingSpaces: String {
    guard hasSuffix(" ") else { return self }
    return String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }

  /// The text cut or filled to a number of columns.
  func fitted(to columns: Int, atEnd: Bool = true) -> String {
    let text = Columns.clip(self, to: columns, mark: "…")
    let space = String(repeating: " ", count: max(0, columns - Columns.count(text)))
    return atEnd ? text + space : space + text
  }

  /// The text in the middle of a number of columns.
  func centered(in columns: Int) -> String {
    let text = Columns.clip(self, to: columns, mark: "…")
    let room = max(0, columns - Columns.count(text))
    return String(repeating: " ", count: room / 2) + text + String(repeating: " ", count: room - room / 2)
  }
}

extension Columns {
  static func count(of line: [Span]) -> Int { line.reduce(0) { $0 + count($1.text) } }
}
