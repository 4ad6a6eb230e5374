internal import CivilTime
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Conditions on when one got up or went to bed.
extension ConditionReader {
  /// "woke up before 6", "in bed after midnight".
  func clock(at start: Int) -> Part? {
    for metric in ["wake_time", "bedtime"] {
      guard let behind = words.end(of: metric, at: start, in: tokens, before: tokens.count) else { continue }
      for (isBefore, name) in [(true, "before_clock"), (false, "after_clock")] {
        guard let first = words.end(of: name, at: behind, in: tokens, before: tokens.count),
          let (hours, end) = hours(openedAt: behind, at: first, isMorning: metric == "wake_time")
        else { continue }
        return (metric == "wake_time" ? woken(isBefore, hours) : inBed(isBefore, hours), end)
      }
    }
    return nil
  }

  private func woken(_ isBefore: Bool, _ hours: Double) -> JSONObject {
    Self.metric("wake_time", isBefore ? .below : .above, hours)
  }

  /// A bedtime is compared from noon to noon: half past midnight is later than eleven.
  private func inBed(_ isBefore: Bool, _ hours: Double) -> JSONObject {
    let isLate = hours < Self.noon
    func between(_ from: Double, _ to: Double) -> JSONObject { Self.metric("bedtime", from: from, to: to) }
    switch (isBefore, isLate) {
    case (true, false): return between(Self.noon, hours)
    case (false, true): return between(hours, Self.noon)
    case (true, true): return ["any": .array([.object(between(Self.noon, Self.day)), .object(between(0, hours))])]
    case (false, false): return ["any": .array([.object(between(hours, Self.day)), .object(between(0, Self.noon))])]
    }
  }

  private static let noon = 12.0, day = 24.0
  /// Up to this hour one goes to bed at night, and from it on in the evening: "in bed before 11", "asleep by 2".
  private static let earliestBedtime = 5.0

  /// The time of the clock at some tokens, in hours, and where it ends. A bare hour is one of the morning for getting up, and one of
  /// the evening or night for going to bed.
  private func hours(openedAt opening: Int, at first: Int, isMorning: Bool) -> (Double, end: Int)? {
    var best: (second: Int, end: Int)?
    for start in [opening, first] where start < tokens.count {
      for match in chart.beginning(at: start) where match.tokens.upperBound > max(first, best?.end ?? 0) {
        switch match.value {
        case .instant(let time, let grain, _) where grain < .day: best = (time.civil.second, match.tokens.upperBound)
        case .interval(let from, let to, let grain, _) where grain < .day && (from == nil) != (to == nil):
          guard let time = from ?? to else { continue }
          best = (time.civil.second, match.tokens.upperBound)
        default: continue
        }
      }
    }
    guard let (second, end) = best else {
      guard first < tokens.count, let number = tokens[first].number, (0...24).contains(number) else { return nil }
      return (half(number, isMorning), first + 1)
    }
    let hours = Double(second % 86_400) / 3600
    // "Before six", "by half ten": which half of the day is meant was not said, and is not the one nearest to now.
    return (saysHalf(first..<end) ? hours : half(Self.onDial(hours), isMorning), end)
  }

  /// Whether a time of the clock says in which half of the day it is: "6pm", "18:00", "six in the morning", "midnight".
  private func saysHalf(_ said: Range<Int>) -> Bool {
    said.contains { index in
      let hour = tokens[index].text.prefix { $0.isNumber }
      return Int(hour).map { $0 > 12 || hour.hasPrefix("0") } ?? false
        || words.end(of: "half_of_day", at: index, in: tokens, before: tokens.count) != nil
    }
  }

  /// An hour as the dial shows it, 1 to below 13.
  private static func onDial(_ hours: Double) -> Double {
    let hours = hours.truncatingRemainder(dividingBy: noon)
    return hours < 1 ? hours + noon : hours
  }

  /// A bare hour of twelve in the half of the day that is meant.
  private func half(_ hour: Double, _ isMorning: Bool) -> Double {
    if isMorning || hour >= Self.noon + 1 { return hour }
    if hour >= Self.noon { return hour - Self.noon }
    return hour < Self.earliestBedtime ? hour : hour + Self.noon
  }
}
