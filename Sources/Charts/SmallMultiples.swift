internal import Replies

/// Charts of the same kind and scale beside each other, each under its name; below each other where the terminal is narrow.
package struct SmallMultiples: Chart {
  /// A chart and its name.
  package struct Panel: Sendable {
    package var title: String
    package var chart: any Chart

    package init(_ title: String, _ chart: any Chart) {
      self.title = displayable(title)
      self.chart = chart
    }
  }

  package var panels: [Panel]

  package init(_ panels: [Panel]) { self.panels = panels }

  /// The least columns of a panel, and those between two.
  private static let least = 30, gap = 3

  package func draw(width: Int) -> Picture {
    let width = max(width, narrowest)
    guard !panels.isEmpty else { return Picture() }
    let beside = max(1, min(panels.count, (width + Self.gap) / (Self.least + Self.gap)))
    let room = (width - (beside - 1) * Self.gap) / beside
    var lines: [[Span]] = []
    for start in stride(from: 0, to: panels.count, by: beside) {
      let row = panels[start..<min(start + beside, panels.count)].map { panel in
        [[Span(Columns.clip(panel.title, to: room, mark: "…"), .strong)]] + panel.chart.draw(width: room).lines
      }
      if !lines.isEmpty { lines.append([]) }
      for place in 0..<(row.map(\.count).max() ?? 0) { lines.append(Self.line(place, of: row, room: room)) }
    }
    return Picture(lines)
  }

  /// One line of all panels of a row, each filled up to its room.
  private static func line(_ place: Int, of row: [[[Span]]], room: Int) -> [Span] {
    var line: [Span] = []
    for (index, panel) in row.enumerated() {
      let own = place < panel.count ? panel[place] : []
      line += own
      guard index < row.count - 1 else { continue }
      line.append(Span(String(repeating: " ", count: max(0, room - Columns.count(of: own)) + gap)))
    }
    return line
  }
}
