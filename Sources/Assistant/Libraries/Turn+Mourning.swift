internal import CivilTime
internal import JournalModel
internal import JournalStore
internal import Understanding

extension Turn {
  /// After a loss nothing is suggested unasked for so many days, of which so many entries are looked at.
  private static let mourningDays = 7, mostLookedAt = 200

  /// Whether there was a loss in the last days.
  func isMourning() -> Bool {
    let filter = EntryFilter(days: today - Self.mourningDays..<today + 1)
    let entries = (try? journal.entries(filter, limit: Self.mostLookedAt)) ?? []
    return entries.contains { weight(of: $0.situation) == .loss }
  }
}
