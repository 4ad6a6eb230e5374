package import CivilTime
package import JournalModel

/// What was earned, day by day: worked out from the entries each time, so that undo, deleting and merging always agree
/// with it.
///
///     PointsLedger([CheckIn(number: 1, at: now, day: today, hasTags: true, hasNote: true)]).earned   // 1 + 1 + 2
package struct PointsLedger: Sendable, Hashable {
  /// What points are given for.
  package enum Reason: Sendable, Hashable {
    case mood, tags, reflection, review, breathing
    case milestone(Milestone)

    /// The word on the faces.
    package var word: String {
      switch self {
      case .mood: "mood"
      case .tags: "tags"
      case .reflection: "reflection"
      case .review: "review"
      case .breathing: "breathing"
      case .milestone(let milestone): "run_\(milestone.rawValue)"
      }
    }
  }

  /// What a day brought for one reason.
  package struct Line: Sendable, Hashable {
    package var day: CivilDate
    package var reason: Reason
    package var points: Int
  }

  /// So many entries a day earn.
  package static let entriesADay = 8
  /// So many breathing exercises a day earn.
  package static let breathsADay = 3

  /// What was earned, by day and reason.
  package private(set) var lines: [Line] = []
  /// The runs of days, and the milestones that they reached.
  package let runs: Runs

  /// The sum of all lines.
  package var earned: Int { lines.reduce(0) { $0 + $1.points } }

  /// Works out what was earned. Imported entries earn nothing and make no run.
  ///
  /// - Parameters:
  ///   - checkIns: The entries, in the order in which they were written: the first eight of a day earn.
  ///   - reviews: The days on which a weekly review was asked for; one a calendar week earns.
  ///   - breaths: The days of the breathing exercises, once for each.
  package init(_ checkIns: [CheckIn], reviews: [CivilDate] = [], breaths: [CivilDate] = []) {
    var days: [CivilDate: Day] = [:]
    for checkIn in checkIns where !checkIn.isImported {
      days[checkIn.day, default: Day(first: checkIn.at, last: checkIn.at)].add(checkIn)
    }
    let sorted = days.sorted { $0.key < $1.key }
    runs = Runs(sorted.map { ($0.key, $0.value.first, $0.value.last) })
    for (day, value) in sorted {
      add(.mood, 1, times: value.moods, on: day)
      add(.tags, 1, times: value.tags, on: day)
      add(.reflection, 2, times: value.notes, on: day)
    }
    for (milestone, day) in runs.reached { add(.milestone(milestone), milestone.points, times: 1, on: day) }
    var weeks: Set<Int> = []
    for day in reviews.sorted() where weeks.insert(Self.week(of: day)).inserted {
      add(.review, 3, times: 1, on: day)
    }
    for (day, times) in Dictionary(grouping: breaths, by: { $0 }) {
      add(.breathing, 1, times: min(times.count, Self.breathsADay), on: day)
    }
    lines.sort { ($0.day, $0.reason.word) < ($1.day, $1.reason.word) }
  }

  /// What was earned on some days.
  package func earned(on days: Range<CivilDate>) -> Int {
    lines.filter { days.contains($0.day) }.reduce(0) { $0 + $1.points }
  }

  /// A number for the ISO week of a day: weeks begin on Monday, and day 0 was a Thursday.
  package static func week(of day: CivilDate) -> Int {
    let shifted = day.dayNumber + 3
    return shifted >= 0 ? shifted / 7 : (shifted - 6) / 7
  }

  private mutating func add(_ reason: Reason, _ points: Int, times: Int, on day: CivilDate) {
    guard points * times > 0 else { return }
    lines.append(Line(day: day, reason: reason, points: points * times))
  }

  /// What the entries of one day come to.
  private struct Day {
    var first: Instant
    var last: Instant
    var entries = 0
    var moods = 0
    var tags = 0
    var notes = 0

    init(first: Instant, last: Instant) {
      self.first = first
      self.last = last
    }

    mutating func add(_ checkIn: CheckIn) {
      first = min(first, checkIn.at)
      last = max(last, checkIn.at)
      entries += 1
      guard entries <= PointsLedger.entriesADay else { return }
      if checkIn.hasMood { moods += 1 }
      if checkIn.hasTags { tags += 1 }
      if checkIn.hasNote { notes += 1 }
    }
  }
}
