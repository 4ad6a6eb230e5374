internal import CivilTime
internal import Companion
internal import JSONText
internal import JournalModel
internal import JournalStore

/// What somebody's looking in has come to: points, runs of days, badges.
struct Presence {
  /// The entries, in the order in which they were written.
  var checkIns: [CheckIn]
  /// What was earned.
  var ledger: PointsLedger
  /// What was spent in the shop.
  var spent: Int
  /// The days of the breathing exercises, once for each.
  var breaths: [CivilDate]
  /// The days on which a weekly review earned.
  var reviews: [CivilDate]

  /// What is left to spend; an entry that was deleted after its points were spent makes no debt.
  var points: Int { max(0, ledger.earned - spent) }
}

extension Turn {
  /// What the journal's entries come to, as it is now.
  func presence() throws -> Presence {
    let checkIns = try journal.checkIns()
    let breaths = days(in: .breaths)
    let reviews = days(in: .reviews)
    let ledger = PointsLedger(checkIns, reviews: reviews, breaths: breaths)
    let spent = try journal.records(Purchase.record).reduce(0) { $0 + (Purchase($1)?.price ?? 0) }
    return Presence(checkIns: checkIns, ledger: ledger, spent: spent, breaths: breaths, reviews: reviews)
  }

  /// Remembers that the week was looked back on; once a week.
  func noteReview() {
    let week = PointsLedger.week(of: today)
    guard !days(in: .reviews).contains(where: { PointsLedger.week(of: $0) == week }) else { return }
    notePresence(.reviews)
  }

  /// Remembers a breathing exercise of today.
  func notePresence(_ memory: Memory) {
    remember(memory, .array((recall(memory).array ?? []) + [.string(ISO8601.string(today))]))
  }

  private func days(in memory: Memory) -> [CivilDate] {
    (recall(memory).array ?? []).compactMap { $0.string.flatMap(ISO8601.date) }
  }

  /// The badges that were earned, with their days.
  func badges(_ presence: Presence) throws -> [(badge: Badge, day: CivilDate)] {
    var moods: [Int: CivilDate] = [:]
    try journal.eachMoment { moment in
      guard let mood = moment.mood.flatMap({ Mood($0) }) else { return }
      moods[mood.label] = min(moods[mood.label] ?? moment.day, moment.day)
    }
    let journeys = try journal.records(JourneyRecord.kind).compactMap { JourneyRecord($0)?.endedOn }
    return Badge.earned(
      presence.checkIns, runs: presence.ledger.runs, moods: moods, breaths: presence.breaths,
      reviews: presence.reviews, journeys: journeys)
  }

  /// So many days a milestone may wait for a reply in which it can be told.
  private static let milestoneDays = 2
  /// Longer than any run that is celebrated, with the days for which it waits.
  private static let lastDays = (Milestone.allCases.map(\.rawValue).max() ?? 0) + milestoneDays + 2

  /// The milestone that the last days reached, told once, in a line of its own; nil in nearly all cases.
  func milestone() -> Aside? {
    guard settings.isOn("points"), words.hasReplies("milestone"),
      let last = try? journal.daysWithEntries(limit: Milestone.three.rawValue), last.count == Milestone.three.rawValue
    else { return nil }
    let told = Set((recall(.milestones).array ?? []).compactMap(\.int))
    func due(_ reached: [Milestone: CivilDate]) -> [Milestone: CivilDate] {
      reached.filter { !told.contains($0.key.rawValue) && today - $0.value <= Self.milestoneDays }
    }
    // A run that ends in these days and is as long as a milestone lies within the last ones: the others need not be read.
    guard told.count < Milestone.allCases.count, let lately = try? journal.checkInDays(limit: Self.lastDays),
      !due(Runs(lately).reached).isEmpty, let reached = try? presence().ledger.runs.reached,
      let (milestone, _) = due(reached).max(by: { $0.key < $1.key })
    else { return nil }
    // Those that came before it are told with it.
    let now = told.union(reached.keys.map(\.rawValue))
    remember(.milestones, .array(now.sorted().map(JSON.int)))
    return Aside(
      "milestone.run_\(milestone.rawValue)", ["days": .int(milestone.rawValue), "points": .int(milestone.points)])
  }
}
