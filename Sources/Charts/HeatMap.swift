internal import Replies

/// Moods by two cycles, such as weekday and hour: a cell is a number on a ground of the mood's colour.
package struct HeatMap: Chart {
  /// The names of the rows and of the columns. Those of columns may be cut to a cell's width, or left out.
  package var rows: [String]
  package var columns: [String]
  /// The means, by row and column; nil where there is no entry.
  package var means: [[Double?]]
  /// The moods' names, 1…5.
  package var legend: [String]

  /// Creates a map; rows and columns without a value are shown as dots.
  package init(rows: [String], columns: [String], means: [[Double?]], legend: [String]) {
    self.rows = rows.map { displayable($0) }
    self.columns = columns.map { displayable($0) }
    self.means = means
    self.legend = legend
  }

  package func draw(width: Int) -> Picture {
    let width = max(width, narrowest)
    let label = rows.map(Columns.count).max() ?? 0
    let lines =
      width >= label + 1 + columns.count
      ? grid(rows, columns, width) { means[$0][$1] } : grid(columns, rows, width) { means[$1][$0] }
    return Picture(lines + [[]] + Legend(names: legend).lines(width: width))
  }

  private func grid(_ rows: [String], _ columns: [String], _ width: Int, _ mean: (Int, Int) -> Double?) -> [[Span]] {
    let label = rows.map(Columns.count).max() ?? 0
    let cell = min(max((width - label - 1) / max(columns.count, 1), 1), 3)
    // Names of columns that do not fit beside each other stand where there is room.
    var header = ""
    for (index, name) in columns.enumerated() {
      let place = index * cell
      let text = Columns.count(name) > 2 && cell < 4 ? String(name.prefix(2)) : name
      guard index == 0 || Columns.count(header) < place || Columns.count(text) < cell else { continue }
      guard Columns.count(header) <= place, place + Columns.count(text) <= columns.count * cell else { continue }
      header += String(repeating: " ", count: place - Columns.count(header)) + text
    }
    let pad = String(repeating: " ", count: label + 1)
    return [[Span(pad + header, .faint)]]
      + rows.indices.map { row in
        [Span(rows[row].fitted(to: label) + " ", .faint)]
          + columns.indices.map { column in
            guard let mean = mean(row, column) else { return Span("·".fitted(to: cell), .faint) }
            return Span("\(level(of: mean))".fitted(to: cell), .onMood(mean))
          }
      }
  }
}
