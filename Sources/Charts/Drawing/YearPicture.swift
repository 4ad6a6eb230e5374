package import CivilTime

/// Days as squares in the colours of their moods: a row for each month.
package struct YearPicture: Sendable {
  /// The months, from the first of the first to the first after the last.
  package var months: [CivilDate]
  /// The mean mood of each day that has one.
  package var moods: [CivilDate: Double]
  package var palette: Palette
  package var title: String
  /// The names of the months in short, from January.
  package var monthNames: [String]
  /// The names of the moods 1…5.
  package var moodNames: [String]
  /// The word for days without a mood.
  package var emptyName: String

  /// Creates a picture.
  package init(
    months: [CivilDate], moods: [CivilDate: Double], palette: Palette, title: String, monthNames: [String],
    moodNames: [String], emptyName: String
  ) {
    self.months = months
    self.moods = moods
    self.palette = palette
    self.title = title
    self.monthNames = monthNames
    self.moodNames = moodNames
    self.emptyName = emptyName
  }

  /// Where its parts stand: the side of a day, and the space at the left and above.
  private struct Layout {
    var cell = 17.0
    var left = 76.0
    var top = 74.0
  }

  /// The layout within a page of some width: as wide as the page, without a title.
  private func layout(_ width: Double?) -> Layout {
    guard let width else { return Layout() }
    let left = 58.0
    return Layout(cell: (width - left) / 31, left: left, top: 22)
  }

  /// How large the picture is.
  package var size: (width: Double, height: Double) {
    let layout = Layout()
    return (layout.left + 31 * layout.cell + 30, layout.top + Double(months.count) * layout.cell + 52)
  }

  /// How high it is within a page of some width.
  func height(within width: Double) -> Double {
    let layout = layout(width)
    return layout.top + Double(months.count) * layout.cell + 34
  }

  /// Draws it with its upper left corner at a point.
  ///
  /// - Parameter width: The width of the page within which it stands; nil for a picture of its own.
  package func draw(on canvas: Canvas, atX originX: Double = 0, y originY: Double = 0, width: Double? = nil) {
    let layout = layout(width)
    let (left, top) = (originX + layout.left, originY + layout.top)
    if width == nil { canvas.text(title, originX + 24, originY + 20, size: 18, isBold: true) }
    for day in stride(from: 1, through: 31, by: 2) {
      canvas.text("\(day)", left + (Double(day) - 0.5) * layout.cell, top - 15, size: 7.5, Canvas.quiet, .center)
    }
    for (row, month) in months.enumerated() {
      let y = top + Double(row) * layout.cell
      let (year, number, _) = month.components
      let name = monthNames.indices.contains(number - 1) ? monthNames[number - 1] : "\(number)"
      // The year stands where it begins.
      let label = row == 0 || number == 1 ? "\(name) \(year)" : name
      canvas.text(label, left - 6, y + 3, size: 8.5, Canvas.quiet, .right)
      for day in 0..<month.daysInMonth {
        let x = left + Double(day) * layout.cell
        let color = moods[month + day].map(palette.color) ?? Canvas.faint
        canvas.box(x + 1, y + 1, layout.cell - 2, layout.cell - 2, color, radius: 2.5)
      }
    }
    var x = left
    let y = top + Double(months.count) * layout.cell + 16
    for (name, color) in zip(moodNames, (1...5).map { palette.color(of: Double($0)) }) + [(emptyName, Canvas.faint)] {
      canvas.box(x, y, 11, 11, color, radius: 2)
      canvas.text(name, x + 16, y - 1, size: 9, Canvas.quiet)
      x += 30 + Double(name.count) * 5.5
    }
  }
}

/// The pairs of a legend, and one more.
private func + (pairs: Zip2Sequence<[String], [RGB]>, more: [(String, RGB)]) -> [(String, RGB)] {
  pairs.map { ($0, $1) } + more
}
