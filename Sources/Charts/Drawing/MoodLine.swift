/// The moods of days as a line, with the days without one left open.
package struct MoodLine: Sendable {
  /// The mean mood of each day, in order; nil where there is none.
  package var moods: [Double?]
  /// What stands below the first, the middle and the last day.
  package var labels: [String]
  /// The ratings beside the lines for the moods 1…5, on the user's scale.
  package var ratings: [String]
  package var palette: Palette

  /// Of so many days at most each has a dot of its full size.
  private static let mostLarge = 120

  /// Creates a line.
  package init(moods: [Double?], labels: [String], ratings: [String], palette: Palette) {
    self.moods = moods
    self.labels = labels
    self.ratings = ratings
    self.palette = palette
  }

  /// Draws it into a rectangle.
  package func draw(on canvas: Canvas, x: Double, y: Double, width: Double, height: Double) {
    let (left, bottom) = (x + 26, y + height - 18)
    let right = x + width - 8
    func place(_ index: Int, _ mood: Double) -> (x: Double, y: Double) {
      let share = moods.count > 1 ? Double(index) / Double(moods.count - 1) : 0.5
      return (left + (right - left) * share, bottom - (mood - 1) / 4 * (bottom - y - 6))
    }
    for level in 1...5 {
      let height = place(0, Double(level)).y
      canvas.line([(left, height), (right, height)], Canvas.faint, width: 0.7)
      if ratings.indices.contains(level - 1) {
        canvas.text(ratings[level - 1], left - 6, height - 6, size: 8, Canvas.quiet, .right)
      }
    }
    // Of many days the dots tell more than the line between them.
    let isLong = moods.count > Self.mostLarge
    var run: [(x: Double, y: Double)] = []
    var before: (x: Double, y: Double)?
    func close() {
      canvas.line(run, isLong ? Canvas.quiet : Canvas.ink, width: isLong ? 0.7 : 1.4)
      if let last = run.last { before = last }
      run = []
    }
    for (index, mood) in moods.enumerated() {
      guard let mood else {
        close()
        continue
      }
      let point = place(index, mood)
      // Over days without a mood the line is only hinted at.
      if run.isEmpty, let before { canvas.line([before, point], Canvas.quiet, width: 0.7, isDashed: true) }
      run.append(point)
    }
    close()
    let radius = isLong ? 1.8 : 3.2
    for (index, mood) in moods.enumerated() {
      guard let mood else { continue }
      let point = place(index, mood)
      canvas.dot(point.x, point.y, radius + (isLong ? 0.3 : 0.7), Canvas.ink)
      canvas.dot(point.x, point.y, radius, palette.color(of: mood))
    }
    for (index, label) in labels.enumerated() {
      let share = labels.count > 1 ? Double(index) / Double(labels.count - 1) : 0.5
      let alignment: Canvas.Alignment = index == 0 ? .left : index == labels.count - 1 ? .right : .center
      canvas.text(label, left + (right - left) * share, bottom + 5, size: 8, Canvas.quiet, alignment)
    }
  }
}
