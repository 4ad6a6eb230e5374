internal import CivilTime

extension OperationArguments {
  /// Numbers, ordinals and ratings.
  func number(_ operation: Operation) -> Meaning? {
    guard let a = quantity(0) else { return nil }
    let b = quantity(1)
    switch operation {
    case .number: return .quantity(a)
    case .sum:
      guard let b else { return nil }
      return .quantity(Quantity(a.value + b.value))
    case .product:
      guard let b, abs(a.value * b.value) < 1e15 else { return nil }
      return .quantity(Quantity(a.value * b.value))
    case .point:
      guard let b else { return nil }
      return .quantity(Quantity(a.value + b.value / (b.value < 10 ? 10 : 100)))
    case .mixed:
      guard let b, let c = double(2), b.value < c else { return nil }
      return .quantity(Quantity(a.value + b.value / c))
    case .negative: return .quantity(Quantity(-a.value))
    case .between:
      guard let b, a.value < b.value else { return nil }
      return .quantity(Quantity(low: a.value, high: b.value))
    case .divide:
      guard let b, b.value > a.value, (2...20).contains(b.value) else { return nil }
      return .quantity(Quantity(a.value / b.value))
    case .at_least:
      guard let b, a.value >= b.value, a.value <= double(2) ?? .infinity else { return nil }
      return .quantity(a)
    case .ordinal:
      guard a.whole != nil else { return nil }
      return .quantity(a)
    case .rating:
      guard let b, b.value >= 1, a.value >= 0, a.value <= b.value || b.value == 100 else { return nil }
      return .rating(a.value, outOf: b.value)
    case .rating_slash:
      guard let b, a.value >= 0, a.value <= b.value, [5, 10, 100].contains(b.value) else { return nil }
      return .rating(a.value, outOf: b.value)
    default: return nil
    }
  }

  /// Lengths of time.
  func length(_ operation: Operation) -> Amount? {
    switch operation {
    case .amount:
      guard var count = quantity(0), let unit = grain(1) else { return nil }
      if let extra = double(2) { count = Quantity(count.value + extra) }
      return Amount(count, unit)
    case .amount_weeks:
      guard var count = quantity(0), let weeks = double(1) else { return nil }
      (count.value, count.low, count.high) = (count.value * weeks, count.low * weeks, count.high * weeks)
      return Amount(count, .week)
    case .amount_to:
      guard let low = double(0), let unit = grain(1), let high = double(2), low < high else { return nil }
      return Amount(Quantity(low: low, high: high), unit)
    case .duration_of:
      guard let count = quantity(0), let unit = grain(1) else { return nil }
      return Amount(count, unit)
    case .fraction_of:
      guard let part = quantity(0), part.value > 0, part.value < 1, let unit = grain(1) else { return nil }
      return Amount(part, unit)
    case .days_and:
      guard let days = quantity(0).flatMap({ Amount($0, .day) }), let rest = amount(1), rest.grain < .day else {
        return nil
      }
      return days.adding(rest)
    case .hours_minutes:
      guard let hours = int(0), let minutes = int(1), hours < 1000, minutes < 60,
        let long = Amount(Quantity(Double(hours)), .hour), let short = Amount(Quantity(Double(minutes)), .minute)
      else { return nil }
      guard let seconds = int(2) else { return long.adding(short) }
      return seconds < 60 ? Amount(Quantity(Double(seconds)), .second).map(long.adding(short).adding) : nil
    case .minutes_seconds:
      guard let minutes = int(0), let seconds = int(1), minutes < 1000, seconds < 60,
        let long = Amount(Quantity(Double(minutes)), .minute), let short = Amount(Quantity(Double(seconds)), .second)
      else { return nil }
      return long.adding(short)
    case .join:
      guard let long = amount(0), let short = amount(1), !long.length.isRange,
        short.grain.rawValue < long.grain.rawValue
      else { return nil }
      return long.adding(short)
    case .add:
      guard let first = amount(0), let second = amount(1), first.grain <= .hour, second.grain <= .hour else {
        return nil
      }
      return first.adding(second)
    default: return nil
    }
  }
}
