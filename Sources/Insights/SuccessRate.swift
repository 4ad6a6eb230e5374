/// How often an activity went with a good mood.
package struct SuccessRate: Sendable, Hashable {
  /// The activity's id.
  package var activity: String
  /// Entries with the activity and a mood.
  package var count: Int
  /// Those of them with a mood of at least 4.
  package var successes: Int

  package init(activity: String, count: Int, successes: Int) {
    self.activity = activity
    self.count = count
    self.successes = successes
  }

  /// The share of successes, 0…1.
  package var rate: Double { count == 0 ? 0 : Double(successes) / Double(count) }

  /// The least entries with mood in all, and with an activity, from which a rate is shown (behaviour: numbers).
  package static let leastEntries = 10, leastObservations = 3

  /// The best performers: rate above 0.6 over at least 3 times, by rate, then times, then name.
  package static func top(_ rates: [SuccessRate], entriesWithMood: Int, limit: Int = 3) -> [SuccessRate] {
    guard entriesWithMood >= leastEntries else { return [] }
    let shown = rates.filter { $0.count >= leastObservations && $0.rate > 0.6 }
    return Array(
      shown.sorted { a, b in
        a.rate != b.rate ? a.rate > b.rate : a.count != b.count ? a.count > b.count : a.activity < b.activity
      }.prefix(limit))
  }
}
