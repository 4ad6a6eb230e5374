internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Sums up a period: mood and its change, days, activities, emotions, trend. A single day is shown entry by entry.
struct Summarize: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "summary", .read, .question,
    [
      Parameter("period", .period, "the time to sum up; this week when absent, and all of it with a filter"),
      Parameter("filter", .filter, "the entries or days to sum up"),
      Parameter("view", .choice(["dashboard"]), "today, the week, a pattern and what waits, on one screen"),
      Parameter("brief", .boolean, "in one sentence"),
      .asOf,
    ])

  /// Up to so many entries a period is told in a sentence or two.
  private static let quietEntries = 3
  /// A period without entries that began so many days ago has only begun.
  private static let begunDays = 2

  let period: Period?
  private let filter: JSON?
  private let view: String?
  private let isBrief: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    period = arguments["period"].flatMap(Period.init)
    filter = arguments["filter"]
    view = arguments.string("view")
    isBrief = arguments["brief"]?.bool == true
  }

  func run(in turn: Turn) throws -> Outcome {
    if view == "dashboard" { return try Dashboard(turn).outcome() }
    if let filter, let words = turn.words(of: filter) { return try under(filter, words, turn) }
    let start = turn.today.startOfWeek(turn.settings.weekStart)
    let period = period ?? .days(start..<start + 7)
    if case .days(let days) = period, days.upperBound - days.lowerBound == 1 {
      return try DayView(days.lowerBound, turn).outcome()
    }
    let total = try turn.journalEntryCount()
    let figures = try PeriodFigures(of: period, in: turn)
    let age = turn.today - period.days(in: turn.zone).lowerBound
    if figures.entries == 0, total > 0, (0..<Self.begunDays).contains(age) {
      let earlier = try PeriodFigures(of: period.previous, in: turn)
      if earlier.entries > 0 { return outcome(earlier, total, begun: period.json(in: turn.zone)) }
    }
    return outcome(figures, total)
  }

  private func outcome(_ figures: PeriodFigures, _ total: Int, begun: JSON? = nil) -> Outcome {
    var values = figures.json
    values["total"] = .int(total)
    values["begun"] = begun
    let shape: String
    switch (figures.entries, figures.moodCount) {
    case (0, _): shape = "none"
    case (_, 0): shape = "no_mood"
    default:
      shape =
        total < SuccessRate.leastEntries
        ? "few" : isBrief ? "brief" : figures.entries <= Self.quietEntries ? "quiet" : "period"
    }
    values["shape"] = .string(shape)
    var evidence: JSONObject = ["kind": .string("summary"), "values": .object(figures.json)]
    evidence["daily"] = .array(figures.daily.prefix(31).map { .object($0.json) })
    return Outcome(
      .object(figures.json), reply: begun == nil ? "summary.\(shape)" : "summary.begun", values,
      evidence: figures.moodCount == 0 ? Explain.none : evidence, period: figures.json["period"])
  }

  /// The most frequent of some tags.
  static func counts(_ tags: [TagCount], as key: String) -> JSON {
    .array(tags.prefix(5).map { .object([key: .string($0.name), "count": .int($0.count)]) })
  }
}
