internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The last day before that was as good, or as bad, as the mood now.
struct LastLikeNow {
  private let turn: Turn
  private let isGood: Bool

  init(_ turn: Turn, isGood: Bool) {
    self.turn = turn
    self.isGood = isGood
  }

  /// The day's entries; what there is too little of, where no mood was told or none before reaches it.
  ///
  /// The mood now is that of the latest entry with one. What stands near the level is found by its entries, since a
  /// single good hour is what one remembers.
  func outcome() throws -> Outcome {
    var rated = EntryFilter(days: turn.today + -Self.nowDays..<turn.today + 1)
    rated.hasMood = true
    guard let now = try turn.journal.entries(rated, limit: 1).first, let mood = now.mood?.value else {
      return Outcome(
        .object(["entries": .array([]), "more": .bool(false)]), reply: "history.no_now", evidence: Explain.none)
    }
    var like = EntryFilter()
    like.mood = isGood ? mood...5 : 1...mood
    like.days = Self.beginning..<now.day
    var values: JSONObject = [
      "mood": .double(mood), "now": .string(ISO8601.string(now.day)), "good": .bool(isGood),
    ]
    guard let found = try turn.journal.entries(like, limit: 1).first else {
      return Outcome(
        .object(["entries": .array([]), "more": .bool(false)]), reply: "history.never_like_now", values,
        evidence: Explain.none)
    }
    let entries = try turn.journal.entries(
      EntryFilter(days: found.day..<found.day + 1), order: .oldestFirst, limit: History.page)
    let shown = turn.withAnswers(entries).within(History.mostBytes)
    let result: JSONObject = ["entries": .array(shown), "more": .bool(false)]
    values["entries"] = result["entries"]
    values["day"] = .string(ISO8601.string(found.day))
    if entries.count > History.fewEntries { values["long"] = .bool(true) }
    return Outcome(.object(result), reply: "history.last_like_now", values)
  }

  /// A mood is that of now for so many days.
  private static let nowDays = 2
  private static let beginning = CivilDate(dayNumber: -1_000_000)
}
