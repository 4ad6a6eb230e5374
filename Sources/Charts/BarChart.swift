internal import Replies

/// Values as horizontal bars, one a line.
package struct BarChart: Chart {
  /// A bar with what stands before and after it.
  package struct Bar: Sendable, Hashable {
    package var label: String
    package var value: Double
    /// The value as it is shown, with its count.
    package var text: String
    /// The mood that gives the bar its colour.
    package var mood: Double?

    package init(label: String, value: Double, text: String, mood: Double? = nil) {
      self.label = displayable(label)
      self.value = value
      self.text = displayable(text)
      self.mood = mood
    }
  }

  package var bars: [Bar]
  /// The values of an empty and of a full bar.
  package var range: ClosedRange<Double>

  /// Creates a chart; the bars of `range` nil go from 0 to the greatest value.
  package init(_ bars: [Bar], range: ClosedRange<Double>? = nil) {
    self.bars = bars
    self.range = range ?? 0...max(bars.map(\.value).filter(\.isFinite).max() ?? 0, 0)
  }

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  package func draw(width: Int) -> Picture {
    let width = max(width, narrowest)
    let text = bars.map { Columns.count($0.text) }.max() ?? 0
    let label = min(bars.map { Columns.count($0.label) }.max() ?? 0, max(4, (width - text - 2) / 2))
    // A bar longer than this tells no more.
    let room = min(width - label - text - 2, 64)
    return Picture(
      bars.map { bar in
        let end = Span(bar.text.fitted(to: text, atEnd: false))
        guard room >= 2 else { return [Span(bar.label.fitted(to: max(1, width - text - 1)) + " "), end] }
        let name = Span(bar.label.fitted(to: label) + " ")
        let share = share(of: bar.value, in: range)
        // The least value is seen too.
        let parts = max(Int((share * Double(room * 8)).rounded()), share > 0 ? 1 : 0)
        let blocks = String(repeating: "█", count: parts / 8) + Self.eighths[parts % 8]
        return [name, Span(blocks.fitted(to: room) + " ", bar.mood.map { .mood($0) } ?? .plain), end]
      })
  }
}

/// Values as a line of small bars, a column each.
package struct Sparkline: Chart {
  /// The values in order; nil where there is none.
  package var values: [Double?]
  /// The values of the lowest and of the highest bar.
  package var range: ClosedRange<Double>
  /// Whether the values are moods, and have their colours.
  package var isMood: Bool

  package init(_ values: [Double?], range: ClosedRange<Double> = 1...5, isMood: Bool = true) {
    self.values = values
    self.range = range
    self.isMood = isMood
  }

  private static let bars = Array("▁▂▃▄▅▆▇█").map(String.init)

  package func draw(width: Int) -> Picture {
    Picture([
      means(of: values, in: max(width, narrowest)).map { value in
        guard let value else { return Span("·", .faint) }
        return Span(Self.bars[Int((share(of: value, in: range) * 7).rounded())], isMood ? .mood(value) : .plain)
      }
    ])
  }
}

/// How far a value lies between the bounds of a range, 0…1; 0 for what is no number and in a range without length.
func share(of value: Double, in range: ClosedRange<Double>) -> Double {
  let length = range.upperBound - range.lowerBound
  guard length > 0, !value.isNaN else { return 0 }
  return min(max((value - range.lowerBound) / length, 0), 1)
}

/// The values, those that come into one of `columns` averaged where there are more of them; nil where all are.
func means(of values: [Double?], in columns: Int) -> [Double?] {
  guard values.count > columns, columns > 0 else { return values }
  return (0..<columns).map { column in
    let part = values[(column * values.count / columns)..<((column + 1) * values.count / columns)].compactMap { $0 }
    return part.isEmpty ? nil : part.reduce(0, +) / Double(part.count)
  }
}
