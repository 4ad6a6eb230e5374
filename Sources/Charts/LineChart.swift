internal import Replies

/// Values over time as a line of dots, with a scale at its left.
package struct LineChart: Chart {
  /// A line across the chart.
  package struct Level: Sendable, Hashable {
    package var value: Double
    package var label: String

    package init(_ value: Double, _ label: String) {
      self.value = value
      self.label = displayable(label)
    }
  }

  /// The values at even distances in time; nil where there is none.
  package var values: [Double?]
  /// What the scale names, at least two; the lowest and the highest are the ends of the chart.
  package var levels: [Level]
  /// What stands under the first and the last value.
  package var first: String
  package var last: String
  /// Whether the values are moods, and have their colours.
  package var isMood: Bool

  package init(_ values: [Double?], levels: [Level], first: String, last: String, isMood: Bool = true) {
    self.values = values
    self.levels = levels
    self.first = displayable(first)
    self.last = displayable(last)
    self.isMood = isMood
  }

  /// The lines of the chart without the scale below, and the longest gap that the line crosses, in values.
  private static let height = 9, longestGap = 7
  /// The bits of a Braille character's dots, by column and row (Unicode 2800–28FF).
  private static let dots: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  package func draw(width: Int) -> Picture {
    let width = max(width, narrowest)
    let label = min(levels.map { Columns.count($0.label) }.max() ?? 0, width / 3)
    let columns = min(width - label - 2, max(values.count, 8))
    guard let low = levels.map(\.value).min(), let high = levels.map(\.value).max(), low <= high
    else { return Picture() }
    let cells = plotted(columns, low, high)
    var lines: [[Span]] = (0..<Self.height).map { row in
      let mood = high - (high - low) * Double(row) / Double(Self.height - 1)
      let level = levels.first { self.row(of: $0.value, Self.height, low, high) == row }
      let name = level.map { $0.label.fitted(to: label, atEnd: false) } ?? String(repeating: " ", count: label)
      let dots = cells[row].map { Unicode.Scalar(0x2800 + $0).map { $0 == "\u{2800}" ? " " : String($0) } ?? " " }
      return [Span(name + (level == nil ? " │" : " ┤"), .faint), Span(dots.joined(), isMood ? .mood(mood) : .plain)]
    }
    let room = columns - Columns.count(first) - Columns.count(last)
    let space = String(repeating: " ", count: label + 2)
    let ends = room > 0 ? first + String(repeating: " ", count: room) + last : first + " – " + last
    lines.append([Span(room > 0 ? space + ends : Columns.clip(ends, to: width, mark: "…"), .faint)])
    return Picture(lines)
  }

  private func row(of value: Double, _ rows: Int, _ low: Double, _ high: Double) -> Int {
    Int(((1 - share(of: value, in: low...high)) * Double(rows - 1)).rounded())
  }

  /// The dots of each cell, from the top; two dots a column and four a line.
  private func plotted(_ columns: Int, _ low: Double, _ high: Double) -> [[UInt32]] {
    var cells = Array(repeating: Array(repeating: UInt32(0), count: columns), count: Self.height)
    func mark(_ x: Int, _ y: Int) { cells[y / 4][x / 2] |= Self.dots[x % 2][y % 4] }
    let wide = columns * 2
    let shown = means(of: values, in: wide)
    let gap = max(1, Self.longestGap * shown.count / max(values.count, 1))
    var before: (index: Int, x: Int, y: Int)?
    for (index, value) in shown.enumerated() {
      guard let value, value.isFinite else { continue }
      let x = shown.count > 1 ? index * (wide - 1) / (shown.count - 1) : 0
      let y = row(of: value, Self.height * 4, low, high)
      mark(x, y)
      if let before, index - before.index <= gap {
        let steps = max(abs(x - before.x), abs(y - before.y))
        for step in stride(from: 1, to: steps, by: 1) {
          mark(before.x + (x - before.x) * step / steps, before.y + (y - before.y) * step / steps)
        }
      }
      before = (index, x, y)
    }
    return cells
  }
}
