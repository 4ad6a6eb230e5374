package import CivilTime
internal import Glibc

/// How sure a correlation is (behaviour: numbers).
package enum Badge: String, Sendable, Hashable, CaseIterable {
  /// At least 30 paired days and q < 0.01.
  case high
  /// At least 14 paired days and q < 0.05.
  case medium
  /// Anything else; shown only when asked for.
  case low

  /// The badge of a correlation over `days` paired days.
  package init(days: Int, q: Double) {
    self = days >= 30 && q < 0.01 ? .high : days >= 14 && q < 0.05 ? .medium : .low
  }
}

/// How two daily series go together.
package struct Correlation: Sendable, Hashable {
  /// The series that is asked about.
  package var factor: SeriesID
  /// The series that it is held against.
  package var outcome: SeriesID
  /// The outcome is that of so many days after the factor.
  package var lag: Int
  /// The days on which both are known.
  package var days: Int
  /// By ranks; decides how sure the correlation is.
  package var spearman: Coefficient
  /// By values.
  package var pearson: Coefficient?
  /// The probability by shuffling, for fewer than 30 days where p would be below 0.05.
  package var permutationP: Double?
  /// The share of false findings to expect among this one and all that are surer, of all pairs looked at.
  package var q: Double
  /// The days with the factor and without it, when the factor is a yes or no.
  package var comparison: GroupComparison?

  /// Where the rank correlation lies with 95 % certainty: Fisher's z with the standard error for ranks,
  /// √((1 + ρ²/2) / (n − 3)) (Bonett & Wright, Psychometrika 65, 2000); nil under 4 days and for a perfect order, which leaves
  /// no error to go by.
  package var spearmanInterval: ClosedRange<Double>? {
    guard days > 3, abs(spearman.r) < 1 else { return nil }
    let error = ((1 + spearman.r * spearman.r / 2) / Double(days - 3)).squareRoot()
    let (z, reach) = (atanh(spearman.r), 1.959_963_984_540_054 * error)
    return tanh(z - reach)...tanh(z + reach)
  }

  /// How sure; low where the week alone may make it.
  package var badge: Badge { comparison?.weekdayTie == nil ? Badge(days: days, q: q) : .low }
  /// The probability on which `q` rests: the greater of both.
  package var p: Double { max(spearman.p, permutationP ?? 0) }
}

/// The outcome on days with a factor and on days without it.
package struct GroupComparison: Sendable, Hashable {
  /// The days with it and without it.
  package var with, without: Sample
  /// The difference of the means held against chance; nil where the groups are too small or nothing varies.
  package var welch: WelchTest?
  /// The difference within days of the week: "is it the coffee or is it Monday?"; nil where it can't be told.
  package var sameWeekday: StratifiedComparison?

  /// The weekday on which nearly all of the factor's days lie; nil where there is none.
  package var mostlyOn: Weekday?

  /// The mean with it minus the mean without it.
  package var difference: Double { with.mean - without.mean }

  /// How the factor hangs together with the week.
  package enum WeekdayTie: String, Sendable, Hashable {
    /// It occurs on one weekday, or nearly so.
    case weekday = "one_weekday"
    /// Between days of the same weekday no difference is left that chance does not make.
    case week
  }

  /// From this share of its days on a factor belongs to one weekday.
  package static let tiedShare = 0.8

  /// The tie to the week that leaves the difference without ground of its own; nil without one.
  package var weekdayTie: WeekdayTie? {
    if mostlyOn != nil { return .weekday }
    guard let welch, welch.p < 0.05 else { return nil }
    return (sameWeekday?.p ?? 1) < 0.05 ? nil : .week
  }
}

/// Two series that belong together, and the days between them.
struct SeriesPair: Hashable {
  var factor: SeriesID
  var lag: Int

  /// A number that is the same in every process.
  var seed: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(factor.kind.rawValue):\(factor.name):\(lag)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
