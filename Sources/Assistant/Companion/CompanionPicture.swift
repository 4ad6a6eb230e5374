internal import Charts
internal import Companion

/// The companion as lines of coloured signs.
struct CompanionPicture: MovingChart {
  var portrait: Portrait
  var art: ArtBook
  /// The colours in which items are drawn.
  var itemColors: [String: String]
  /// Whether only ASCII is shown.
  var isASCII = false
  /// Which of an animation's pictures, whether the eyes are closed, and whether it breathes in.
  var frame = 0, isBlinking = false, isBreathingIn = false

  func draw(width: Int) -> Picture {
    var rows = portrait.drawn(
      from: art, isASCII: isASCII, frame: frame, isBlinking: isBlinking, isBreathingIn: isBreathingIn)
    let isNarrow = width < Portrait.columns
    // Where there is no room for the scenery, the companion itself is left.
    if isNarrow { rows = rows.map { Array($0[min(6, $0.count)..<min(26, $0.count)]) } }
    return Picture(rows.enumerated().map { index, row in line(row, index) })
  }

  func plain(width: Int) -> Picture? {
    var copy = self
    copy.isASCII = true
    return copy.draw(width: width)
  }

  /// A breath takes four seconds, and it blinks once in three.
  func idle(_ tick: Int, width: Int, isASCII: Bool) -> Picture {
    var copy = self
    copy.isASCII = isASCII
    copy.frame = tick / 2 % 2
    copy.isBlinking = isBlinking || tick % 12 == 7
    copy.isBreathingIn = tick % 16 >= 6 && tick % 16 < 12
    return copy.draw(width: width)
  }

  func breath(isIn: Bool, width: Int, isASCII: Bool) -> Picture {
    var copy = self
    copy.isASCII = isASCII
    copy.isBreathingIn = isIn
    return copy.draw(width: width)
  }

  private func line(_ row: [Portrait.Sign?], _ index: Int) -> [Span] {
    var spans: [Span] = []
    var end = row.count
    while end > 0, row[end - 1] == nil { end -= 1 }
    for (column, sign) in row[..<end].enumerated() {
      let ink = sign.map { self.ink(of: $0.layer, row: index, column: column) } ?? .plain
      let text = sign.map { String($0.character) } ?? " "
      if let last = spans.indices.last, spans[last].ink == ink {
        spans[last].text += text
      } else {
        spans.append(Span(text, ink))
      }
    }
    return spans
  }

  private func ink(of layer: Portrait.Layer, row: Int, column: Int) -> Ink {
    func tint(_ name: String?) -> Ink {
      guard let shades = name.flatMap({ art.colors[$0] }), !shades.isEmpty else { return .plain }
      // A colour of many shades goes along the drawing.
      return .tint(RGB(shades[(row + column / 3) % shades.count]))
    }
    switch layer {
    case .scenery: return .faint
    case .body: return tint(portrait.color)
    case .face: return .strong
    case .prop, .mark: return .plain
    case .item(let item): return tint(itemColors[item])
    }
  }
}
