/// A mood from 1 (terrible) to 5 (great); fractions are kept.
public struct Mood: Sendable, Hashable, Comparable {
  /// The value, 1…5.
  public let value: Double

  /// Creates a mood; nil outside 1…5.
  public init?(_ value: Double) {
    guard value >= 1, value <= 5 else { return nil }
    self.value = value
  }

  /// The nearest whole label, 1…5; halves go up.
  public var label: Int { Int((value + 0.5).rounded(.down)) }

  /// Lower moods come first.
  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
}

/// The scale on which a mood was said. Scales convert linearly, end to end.
public enum MoodScale: Int, Sendable, Hashable, CaseIterable {
  /// 1…5, the scale on which moods are kept.
  case five = 5
  /// 1…10.
  case ten = 10
  /// 0…100.
  case hundred = 100

  /// The lowest and the highest rating.
  public var range: ClosedRange<Double> { self == .hundred ? 0...100 : 1...Double(rawValue) }

  /// The mood that a rating on this scale means; nil for a rating outside the scale.
  public func mood(_ rating: Double) -> Mood? {
    guard range.contains(rating) else { return nil }
    let share = (rating - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Mood(1 + share * 4)
  }

  /// The rating on this scale that a mood means.
  public func rating(_ mood: Mood) -> Double {
    range.lowerBound + (mood.value - 1) / 4 * (range.upperBound - range.lowerBound)
  }
}

/// Where a mood came from.
public enum MoodSource: String, Sendable, Hashable {
  /// The user rated it.
  case said
  /// It was read from the words of a diary sentence.
  case text
  /// What happened implies it: a rating or a feeling takes its place.
  case situation
}
