extension DayTable {
  /// The same table with the moods of one part of the day alone; a day without one there has no mood.
  package func withMoods(in part: PartOfDay) -> DayTable {
    var copy = self
    copy.moods = DayColumn()
    for moment in moments where moment.hour >= 0 && !moment.mood.isNaN && PartOfDay(hour: Int(moment.hour)) == part {
      copy.moods.update(moment.day, ValueCell()) { $0.add(moment.mood) }
    }
    return copy
  }

  /// The outcome on the days of a two-by-two table: with both, with the first alone, with the second alone, with neither.
  ///
  /// A metric counts as had where it lies above its middle over these days, or below it.
  package func crossed(
    _ first: SeriesID, isLow firstIsLow: Bool = false, _ second: SeriesID, isLow secondIsLow: Bool = false,
    outcome: SeriesID = .mood
  ) -> Crossing? {
    guard let days, first != second, first != outcome, second != outcome else { return nil }
    let range = numbers(days)
    let (a, b, y) = (dense(first, range), dense(second, range), dense(outcome, range))
    func split(_ id: SeriesID, _ values: [Double], _ isLow: Bool) -> (cut: Double?, holds: (Double) -> Bool)? {
      if id.kind.isYesOrNo { return (nil, { isLow ? $0 <= 0 : $0 > 0 }) }
      guard let cut = Quartiles(of: values.filter { !$0.isNaN })?.median else { return nil }
      return (cut, { isLow ? $0 < cut : $0 > cut })
    }
    guard let one = split(first, a, firstIsLow), let two = split(second, b, secondIsLow) else { return nil }
    var groups: [[Double]] = [[], [], [], []]
    for day in y.indices where !a[day].isNaN && !b[day].isNaN && !y[day].isNaN {
      groups[(one.holds(a[day]) ? 0 : 2) + (two.holds(b[day]) ? 0 : 1)].append(y[day])
    }
    return Crossing(
      both: Sample(groups[0]), first: Sample(groups[1]), second: Sample(groups[2]), neither: Sample(groups[3]),
      firstCut: one.cut, secondCut: two.cut)
  }
}

/// The outcome on days with two things together, with each alone, with neither.
package struct Crossing: Sendable, Hashable {
  package var both, first, second, neither: Sample
  /// Where metrics were split; nil for what is a yes or no.
  package var firstCut, secondCut: Double?

  /// What both together differ from the sum of what each does alone; nil where a group is empty.
  package var beyondSum: Double? {
    guard [both, first, second, neither].allSatisfy({ $0.count > 0 }) else { return nil }
    return both.mean - first.mean - second.mean + neither.mean
  }
}
