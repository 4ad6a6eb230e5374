package import CivilTime

/// The correlations of many series with one outcome, and how much to believe of them.
package struct Correlations: Sendable, Hashable {
  /// Every pair that was looked at: the surest first, then the strongest, then by name.
  package private(set) var all: [Correlation] = []
  /// The pairs that had too few days, or a side that never changes.
  package private(set) var skipped = 0

  /// A yes-or-no factor needs so many days of either kind.
  package static let leastOfEither = 3
  /// Samples smaller than this are checked by shuffling.
  package static let smallSample = 30

  /// Looks at each factor with the outcome, on the same day and later ones.
  ///
  /// - Parameters:
  ///   - factors: The series to look at; all others than the outcome without them.
  ///   - lags: The days from the factor to the outcome, 0…7.
  ///   - days: Both sides lie in these; all days of the table without them.
  /// - Complexity: O(days) a pair, and O(days log days) a series.
  package init(
    of table: DayTable, outcome: SeriesID = .mood, factors: [SeriesID]? = nil, lags: ClosedRange<Int> = 0...1,
    over days: Range<CivilDate>? = nil
  ) {
    let range = table.numbers(days)
    let outcomeValues = table.dense(outcome, range)
    let outcomeCodes = CodedSeries(outcomeValues)
    let lags = lags.clamped(to: 0...7)
    for factor in factors ?? table.series where factor != outcome {
      let values = table.dense(factor, range)
      let codes = CodedSeries(values)
      for lag in lags {
        let figures = PairFigures(codes, outcomeCodes, lag: lag)
        let either = min(figures.atLowest, figures.count - figures.atLowest)
        guard let spearman = figures.spearman, !factor.kind.isYesOrNo || either >= Self.leastOfEither else {
          skipped += 1
          continue
        }
        var correlation = Correlation(
          factor: factor, outcome: outcome, lag: lag, days: figures.count, spearman: spearman,
          pearson: figures.pearson, q: 1)
        if spearman.p < 0.05 || factors?.count == 1 {
          correlation.look(values, outcomeValues, first: Int(range.lowerBound))
        }
        all.append(correlation)
      }
    }
    rank(alongside: [])
  }

  /// All pairs of some looks as one: what is believed of each counts how many there were.
  package init(pooling looks: some Sequence<Correlations>) {
    for look in looks {
      all += look.all
      skipped += look.skipped
    }
    rank(alongside: [])
  }

  /// The pairs of some factors, as sure as they are among all that were looked at; all of them without any factors.
  package func among(_ factors: [SeriesID]?) -> Correlations {
    guard let factors = factors.map(Set.init) else { return self }
    var copy = self
    copy.all.removeAll { !factors.contains($0.factor) }
    return copy
  }

  /// The same with the p-values of other pairs that were looked at before counted in.
  package func counting(alongside others: [Double]) -> Correlations {
    var copy = self
    copy.rank(alongside: others)
    return copy
  }

  /// Works out the share of false findings, and puts the surest first.
  private mutating func rank(alongside others: [Double]) {
    let rates = falseDiscoveryRates(all.map(\.p) + others)
    for index in all.indices { all[index].q = rates[index] }
    all.sort { a, b in
      if a.q != b.q { return a.q < b.q }
      if a.p != b.p { return a.p < b.p }
      let (x, y) = (abs(a.spearman.r), abs(b.spearman.r))
      return x != y ? x > y : (a.factor, a.outcome, a.lag) < (b.factor, b.outcome, b.lag)
    }
  }

  /// The correlations that may be told without being asked for: sure at least in the middle, the surest lag of each.
  package var shown: [Correlation] {
    var seen: Set<SeriesID> = []
    return all.filter { $0.badge != .low && seen.insert($0.factor).inserted }
  }
}

extension Correlation {
  /// Looks closer: shuffles small samples and compares the days with the factor to those without it.
  fileprivate mutating func look(_ factorValues: [Double], _ outcomeValues: [Double], first: Int) {
    var (x, y): ([Double], [Double]) = ([], [])
    var weekdays: [Int] = []
    var factorDays = [Int](repeating: 0, count: 7)
    for day in factorValues.indices where day + lag < outcomeValues.count {
      guard !factorValues[day].isNaN, !outcomeValues[day + lag].isNaN else { continue }
      x.append(factorValues[day])
      y.append(outcomeValues[day + lag])
      weekdays.append(CivilDate(dayNumber: first + day + lag).weekday.rawValue - 1)
      if factorValues[day] > 0 { factorDays[CivilDate(dayNumber: first + day).weekday.rawValue - 1] += 1 }
    }
    if days < Correlations.smallSample {
      let seed = SeriesPair(factor: factor, lag: lag).seed
      permutationP = PermutationTest(averageRanks(x), averageRanks(y), seed: seed)?.p
    }
    guard factor.kind.isYesOrNo else { return }
    let with = Sample(zip(x, y).filter { $0.0 > 0 }.map(\.1))
    let without = Sample(zip(x, y).filter { $0.0 == 0 }.map(\.1))
    comparison = GroupComparison(
      with: with, without: without, welch: WelchTest(with, without),
      sameWeekday: StratifiedComparison(y, marked: x.map { $0 > 0 }, stratum: weekdays, strata: 7))
    let most = factorDays.indices.max { factorDays[$0] < factorDays[$1] }
    if let most, Double(factorDays[most]) >= GroupComparison.tiedShare * Double(with.count) {
      comparison?.mostlyOn = Weekday(rawValue: most + 1)
    }
  }
}
