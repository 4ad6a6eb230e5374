internal import CivilTime
internal import JournalModel
internal import JournalStore

/// What is said of nights after an import that brought some.
struct ImportedNights {
  private let turn: Turn
  /// So many nights are looked at.
  static let span = 14

  init(_ turn: Turn) { self.turn = turn }

  /// How many of the last nights nobody knows the sleep of; nil where all are known, or none.
  func missing() throws -> Int? {
    let period = turn.today - (Self.span - 1)..<turn.today + 1
    var filter = EntryFilter()
    filter.days = period
    let known = Set(try turn.journal.dailyFigures(of: .metric("sleep"), over: filter).map(\.day))
    return known.isEmpty || known.count >= Self.span ? nil : Self.span - known.count
  }

  /// The hours of the last night, where they are known.
  func last() throws -> Double? {
    var filter = EntryFilter()
    filter.days = turn.today..<turn.today + 1
    return try turn.journal.figure(of: .metric("sleep"), over: filter)?.latest
  }
}
