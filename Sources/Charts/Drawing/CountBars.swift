/// Counts as bars below each other, each with its name and its number.
package struct CountBars: Sendable {
  package var rows: [(name: String, count: Int, remark: String)]
  package var color: RGB

  /// Creates bars.
  package init(rows: [(name: String, count: Int, remark: String)], color: RGB) {
    self.rows = rows
    self.color = color
  }

  private static let rowHeight = 17.0

  package var height: Double { Double(rows.count) * Self.rowHeight }

  /// Draws them into a column.
  package func draw(on canvas: Canvas, x: Double, y: Double, width: Double) {
    let greatest = Double(rows.map(\.count).max() ?? 1)
    let name = width * 0.34
    let bar = width * 0.42
    for (index, row) in rows.enumerated() {
      let top = y + Double(index) * Self.rowHeight
      canvas.text(row.name, x, top + 2, size: 9)
      canvas.box(x + name, top + 3, max(3, bar * Double(row.count) / max(greatest, 1)), 9, color, radius: 2)
      canvas.text(row.remark, x + width, top + 2, size: 8.5, Canvas.quiet, .right)
    }
  }
}
