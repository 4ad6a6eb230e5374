internal import JSONText
internal import JournalStore
internal import Understanding

/// Keeps what became of a suggestion: of the activity that is named, else of the one that was suggested last.
struct RateSuggestion: WritingCommand {
  static let schema = CommandSchema(
    "rate_suggestion", .write, .command,
    [
      Parameter("verdict", .choice(["helped", "did_not_help", "hide"]), "how it was", required: true),
      Parameter("activity", .symbol, "the suggested activity"),
      Parameter("about", .choice(["suggestion", "insight"]), "what is rated; the suggestion when absent"),
      Parameter("insight", .text(limit: 8), "the id of the insight; the one told last when absent"),
    ])

  private let verdict: String
  private let activity: String?
  private let insight: String?
  private let isOfInsight: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    guard let verdict = arguments.string("verdict") else { throw .missingArgument("verdict") }
    self.verdict = verdict
    activity = arguments.string("activity")
    insight = arguments.string("insight")?.trimmed
    isOfInsight = arguments.string("about") == "insight" || insight != nil
  }

  /// Keeps whether something that was told was worth telling: what was is told first, what was not rests.
  private func rateInsight(_ turn: Turn, _ transaction: borrowing WriteTransaction) -> Outcome {
    var ledger = InsightLedger(turn.recall(.insights))
    guard let line = ledger.rate(insight, verdict == "helped" ? "helpful" : "not_helpful") else {
      return Outcome(.object([:]), reply: "insight.none_told")
    }
    turn.remember(.insights, ledger.json, transaction)
    return Outcome(
      .object(line.json), reply: "insight.rated_\(line.verdict ?? "helpful")", line.json)
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    if isOfInsight { return rateInsight(turn, transaction) }
    guard let name = activity ?? turn.recall(.lastSuggestions).array?.first?.string else {
      return Outcome(.object([:]), reply: "rate_suggestion.none")
    }
    let stored = try turn.journal.record(SuggestionRating.record, name)
    var rating = stored.flatMap { try? JSONParser().parse($0.value) }.map(SuggestionRating.init) ?? SuggestionRating()
    switch verdict {
    case "helped":
      rating.helped += 1
      rating.isHidden = false
    case "did_not_help": rating.didNotHelp += 1
    default: rating.isHidden = true
    }
    try transaction.put(SuggestionRating.record, name, rating.json.text())
    var values: JSONObject = ["verdict": .string(verdict)]
    if let idea = turn.words.ideas.ideas.first(where: { $0.id == name }), turn.words.activityFacts[name] == nil {
      values["suggestion"] = .string(name)
      values["text"] = .string(idea.text)
    } else {
      values["activity"] = .string(name)
    }
    return Outcome(.object(values), reply: "rate_suggestion.\(verdict)", values)
  }
}
