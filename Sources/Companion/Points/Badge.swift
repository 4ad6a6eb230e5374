package import CivilTime
package import JournalModel

/// Something small to look back on: given once, for having been there.
package enum Badge: String, Sendable, Hashable, CaseIterable {
  case firstLight = "first_light"
  case threeDays = "three_days"
  case weekWarrior = "week_warrior"
  case fortnight
  case monthMilestone = "month_milestone"
  case hundredDays = "hundred_days"
  case wholePalette = "whole_palette"
  case tenPages = "ten_pages"
  case slowBreath = "slow_breath"
  case lookingBack = "looking_back"
  case journeysEnd = "journeys_end"

  /// The milestone that brings it, if one does.
  package var milestone: Milestone? {
    switch self {
    case .threeDays: .three
    case .weekWarrior: .seven
    case .fortnight: .fourteen
    case .monthMilestone: .thirty
    case .hundredDays: .hundred
    default: nil
    }
  }

  /// The badges that were earned, with their days, in the order in which they came.
  ///
  /// - Parameters:
  ///   - moods: The first day of each whole mood, 1…5.
  ///   - breaths: The days of the breathing exercises.
  ///   - reviews: The days on which a review earned.
  ///   - journeys: The days on which journeys were walked to their end.
  package static func earned(
    _ checkIns: [CheckIn], runs: Runs, moods: [Int: CivilDate] = [:], breaths: [CivilDate] = [],
    reviews: [CivilDate] = [], journeys: [CivilDate] = []
  ) -> [(badge: Badge, day: CivilDate)] {
    let own = checkIns.filter { !$0.isImported }
    let notes = own.filter(\.hasNote).map(\.day).sorted()
    let found: [(Badge, CivilDate?)] = allCases.map { badge in
      switch badge {
      case .firstLight: (badge, own.map(\.day).min())
      case .wholePalette: (badge, moods.count == 5 ? moods.values.max() : nil)
      case .tenPages: (badge, notes.count >= 10 ? notes[9] : nil)
      case .slowBreath: (badge, breaths.count >= 10 ? breaths.sorted()[9] : nil)
      case .lookingBack: (badge, reviews.count >= 4 ? reviews.sorted()[3] : nil)
      case .journeysEnd: (badge, journeys.min())
      default: (badge, badge.milestone.flatMap { runs.reached[$0] })
      }
    }
    return found.enumerated().compactMap { place, item in item.1.map { (place, item.0, $0) } }
      .sorted { ($0.2, $0.0) < ($1.2, $1.0) }.map { ($0.1, $0.2) }
  }
}
