internal import Insights
internal import JSONText
internal import JournalModel
internal import Understanding

/// Every figure at which moodlet begins to say something, each with its reason in the words of the language.
struct Thresholds {
  private let turn: Turn

  init(_ turn: Turn) { self.turn = turn }

  /// The figures by the names of their sentences.
  private var figures: [(id: String, value: JSON)] {
    [
      ("entries", .int(SuccessRate.leastEntries)), ("observations", .int(SuccessRate.leastObservations)),
      ("good_mood", .double(4)), ("low_mood", .double(2)), ("suggestion", .double(Suggestion.leastRate)),
      ("trend", .double(0.5)), ("errors", .double(2)), ("high", .int(30)), ("medium", .int(14)),
      ("weekday", .double(GroupComparison.tiedShare)), ("short_night", .double(6)), ("long_night", .double(7.5)),
      ("streak", .int(3)), ("recovery", .double(Recovery.near)), ("fresh", .int(InsightLedger.freshDays)),
      ("trigger_kept", .int(Trigger.keptDays)), ("trigger_hour", .int(Trigger.hour)),
      ("edit_window", turn.settings.editWindow.map(JSON.int) ?? .string("unlimited")), ("note", .int(Entry.noteLimit)),
    ]
  }

  func outcome() -> Outcome {
    let rows = figures.map { figure -> JSON in
      let values: JSONObject = ["id": .string(figure.id), "value": figure.value]
      var row = values
      row["text"] = .string(turn.sentence("explain.threshold.\(figure.id)", values))
      return .object(row)
    }
    let result: JSONObject = ["thresholds": .array(rows)]
    return Outcome(.object(result), reply: "explain.thresholds", result)
  }
}
