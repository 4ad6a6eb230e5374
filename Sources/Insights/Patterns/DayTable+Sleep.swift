internal import CivilTime

/// Nights against moods.
extension DayTable {
  /// Short nights are below, long nights above so many hours (behaviour: numbers).
  static let shortNight = 6.0, longNight = 7.5
  /// Either kind of night needs so many days.
  private static let leastNights = 3
  /// The metric of the night that ended on a day.
  static let sleepMetric = "sleep"

  /// The mood after short nights against that after long ones: of the same date and of the date after it.
  func sleepPatterns(over days: Range<CivilDate>?) -> [PatternCandidate] {
    let range = numbers(days)
    let nights = dense(SeriesID(.metric, Self.sleepMetric), range)
    let moods = dense(.mood, range)
    var looked: [PatternCandidate] = []
    for lag in 0...1 {
      var (short, long): ([Double], [Double]) = ([], [])
      var evidence: [CivilDate] = []
      for day in nights.indices where day + lag < moods.count && !nights[day].isNaN && !moods[day + lag].isNaN {
        switch nights[day] {
        case ..<Self.shortNight: short.append(moods[day + lag])
        case let hours where hours > Self.longNight: long.append(moods[day + lag])
        default: continue
        }
        evidence.append(CivilDate(dayNumber: Int(range.lowerBound) + day))
      }
      guard min(short.count, long.count) >= Self.leastNights else { continue }
      let finding = MoodPattern.Finding.sleep(
        short: .init(count: short.count, mean: mean(short)), long: .init(count: long.count, mean: mean(long)), lag: lag)
      looked.append(
        PatternCandidate(
          p: WelchTest(short, long)?.p ?? 1, pattern: MoodPattern(finding: finding, confidence: 0, days: evidence)))
    }
    return looked
  }
}
