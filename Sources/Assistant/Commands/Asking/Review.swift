internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Sums up a period, and asks a question or two about it; the answers become notes.
struct Review: ReadingCommand {
  static let schema = CommandSchema(
    "review", .read, .command, [Parameter("period", .period, "the time to look back on; this week when absent")])

  /// A review of a month or more quotes the user's notes, so many of them.
  private static let leastQuotedDays = 28, mostQuotes = 3

  private let summary: Summarize

  init(_ arguments: Arguments) throws(CommandError) {
    summary = try Summarize(try Arguments(arguments.object, for: Summarize.schema))
  }

  func run(in turn: Turn) throws -> Outcome {
    var outcome = try summary.run(in: turn)
    let questions = try questions(after: outcome.result, in: turn)
    var result = outcome.result.object ?? [:]
    result["questions"] = .strings(questions.map(\.text))
    if (result["entries"]?.int ?? 0) > 0, let found = try? turn.suggestions(for: nil), !found.personal.isEmpty {
      turn.noteShown(found)
      result["suggestions"] = found.json["suggestions"]
      outcome.asides.append(Aside("review.suggestions", found.json))
    }
    if let period = result["period"].flatMap(Period.init), case let days = period.days(in: turn.zone),
      days.upperBound - days.lowerBound >= Self.leastQuotedDays
    {
      let moods = try turn.journal.dailyFigures(of: .mood, over: EntryFilter(period: period))
      let quotes = try Quote.chosen(Self.mostQuotes, over: period, moods, turn)
      if !quotes.isEmpty {
        let values: JSONObject = ["quotes": .array(quotes.map { .object($0.json) })]
        result["quotes"] = values["quotes"]
        outcome.asides.append(Aside("review.quotes", values, isAskedFor: true))
      }
    }
    outcome.result = .object(result)
    guard let first = questions.first else { return outcome }
    turn.noteShown(questions)
    turn.noteReview()
    outcome.asides.append(Aside("review.question", ["text": .string(first.text)], isAskedFor: true))
    outcome.question = OpenQuestion(
      .text, command: "log", argument: "note", options: questions.dropFirst().map { .string($0.text) })
    return outcome
  }

  /// One question about the best or the hardest day, or about all of it; then one about what comes.
  private func questions(after summary: JSON, in turn: Turn) throws -> [(id: String, text: String)] {
    let history = try turn.promptHistory()
    func question(_ detail: String, _ date: JSON?) -> (id: String, text: String)? {
      let prompts = turn.words.prompts.prompts.filter { $0.occasion == "review" && $0.detail == detail }
      let chosen = Prompt.choose(
        from: prompts.map { Prompt(id: $0.id, category: $0.category, occasion: PromptOccasion.any.word) },
        for: [.any], history: history, now: turn.now)
      guard let chosen, let prompt = prompts.first(where: { $0.id == chosen.id }) else { return nil }
      let day = date.map { turn.text("review.date", ["date": $0]) }
      return (prompt.id, Words.filled(prompt.text, day.map { [("date", $0)] } ?? []))
    }
    let best = summary["best_day"]?["date"]
    let hardest = summary["hardest_day"]?["date"]
    // Weeks take turns in what they are asked about.
    let isOdd = turn.today.dayNumber / 7 % 2 == 1
    let first =
      (isOdd ? hardest : best).flatMap { question(isOdd ? "hardest" : "best", $0) } ?? question("open", nil)
    return [first, question("ahead", nil)].compactMap(\.self)
  }
}
