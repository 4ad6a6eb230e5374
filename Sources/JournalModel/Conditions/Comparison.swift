/// A value to which others are compared: below 2, at least 6.
public struct Comparison: Sendable, Hashable {
  /// How values are compared. `below` and `above` leave the value itself out.
  public enum Comparator: String, Sendable, Hashable, CaseIterable {
    case below
    case atMost = "at_most"
    case equals
    case atLeast = "at_least"
    case above
  }

  /// How.
  public var comparator: Comparator
  /// With what.
  public var value: Double

  /// Two values that differ by less are the same: moods of other scales are converted.
  public static let tolerance = 1e-6

  /// Creates a comparison.
  public init(_ comparator: Comparator, _ value: Double) {
    self.comparator = comparator
    self.value = value
  }

  /// Whether another value fits.
  public func holds(for other: Double) -> Bool {
    switch comparator {
    case .below: other < value - Self.tolerance
    case .atMost: other <= value + Self.tolerance
    case .equals: (other - value).magnitude <= Self.tolerance
    case .atLeast: other >= value - Self.tolerance
    case .above: other > value + Self.tolerance
    }
  }
}
