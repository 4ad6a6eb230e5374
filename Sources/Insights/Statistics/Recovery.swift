package import CivilTime

/// How long it takes until the mood is back after a low day.
///
/// A spell begins on a day whose mean is at most 2 and more than half a point below the usual, the median of the days with a
/// mood among the 90 before (at least ten), and ends on the first day within half a point of that usual or above it.
package struct Recovery: Sendable, Hashable {
  /// A spell of low days.
  package struct Spell: Sendable, Hashable {
    /// The day on which it began.
    package var start: CivilDate
    /// The first day that is back; nil while it runs.
    package var end: CivilDate?
    /// The days from one to the other; nil while it runs.
    package var days: Int? { end.map { $0 - start } }
  }

  /// At most so low a day begins a spell; within so much of the usual it is over.
  package static let low = 2.0, near = 0.5
  /// The days that tell what is usual, and the least of them with a mood.
  package static let usualDays = 90, leastUsual = 10
  /// From so many spells that ended on, their middle is told.
  package static let leastSpells = 5

  /// All spells, the oldest first.
  package private(set) var spells: [Spell] = []

  /// Finds the spells of some days with a mood, oldest first. O(n · 90 log 90) at worst.
  package init(_ days: [(day: CivilDate, mean: Double)]) {
    var from = 0
    var open: (place: Int, usual: Double)?
    for (place, day) in days.enumerated() {
      if let (start, usual) = open {
        if day.mean >= usual - Self.near {
          spells[start].end = day.day
          open = nil
        }
        continue
      }
      guard day.mean <= Self.low else { continue }
      while days[from].day < day.day - Self.usualDays { from += 1 }
      guard place - from >= Self.leastUsual, let usual = Quartiles(of: days[from..<place].map(\.mean))?.median,
        day.mean < usual - Self.near
      else { continue }
      open = (spells.count, usual)
      spells.append(Spell(start: day.day))
    }
  }

  /// How long the spells that ended took; nil for too few.
  package var durations: Quartiles? {
    let ended = spells.compactMap(\.days)
    return ended.count >= Self.leastSpells ? Quartiles(of: ended.map(Double.init)) : nil
  }
}
