internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Counts what came up: activities, emotions, or both.
struct Breakdown: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "breakdown", .read, .question,
    [
      Parameter("period", .period, "the time to look at; all of it when absent"),
      Parameter("filter", .filter, "which entries or days to look at"),
      Parameter(
        "kind", .choice(["activities", "emotions", "words", "people", "places", "unusual"]),
        """
        what to count; activities and emotions when absent. words: the ratings beside your own words; unusual: words of \
        the notes that came up more than before
        """),
      Parameter("word", .text(limit: 40), "one word of your own, beside its ratings"),
      .asOf,
    ])

  /// The most names of a kind in a result, and in a picture.
  static let most = 50, mostShown = 12

  private let period: Period?
  private let kind: String?
  private let filter: JSON?
  private let word: String?

  init(_ arguments: Arguments) throws(CommandError) {
    period = arguments["period"].flatMap(Period.init)
    kind = arguments.string("kind")
    filter = arguments["filter"]
    word = arguments.string("word")
  }

  func run(in turn: Turn) throws -> Outcome {
    if kind == "words" || word != nil { return try OwnWords(turn).outcome(about: word) }
    if kind == "unusual" { return try UnusualWords(turn).outcome(over: period) }
    let filter = turn.filter(self.filter, period: period)
    let entries = try turn.journal.count(filter)
    var result: JSONObject = ["entries": .int(entries)]
    if let period { result["period"] = period.json(in: turn.zone) }
    var bars: [BarChart.Bar] = []
    for (key, tag, name) in [
      ("activities", TagKind.activities, "activity"), ("emotions", .emotions, "emotion"), ("people", .people, "person"),
      ("places", .places, "place"),
    ] where kind == nil && (key == "activities" || key == "emotions") || kind == key {
      let counts = try turn.tagCounts(tag, over: filter)
      result[key] = .array(counts.prefix(Self.most).map { .object(Self.item($0, name, of: entries)) })
      bars += counts.prefix(kind == nil ? Self.mostShown / 2 : Self.mostShown).map { bar($0, name, turn) }
    }
    let isEmpty = bars.isEmpty
    var values = result
    if let kind { values["kind"] = .string(kind) }
    if let words = turn.words(of: self.filter) { values["condition"] = .string(words) }
    if isEmpty { values["total"] = .int(try turn.journalEntryCount()) }
    var evidence = values
    for key in ["activities", "emotions"] {
      if let first = result[key]?.array?.prefix(Self.mostShown) { evidence[key] = .array(Array(first)) }
    }
    var outcome = Outcome(
      .object(result), reply: isEmpty ? "breakdown.none" : "breakdown.\(kind ?? "both")", values,
      evidence: isEmpty ? Explain.none : ["kind": .string("breakdown"), "values": .object(evidence)],
      period: period?.json(in: turn.zone))
    if !isEmpty { outcome.picture = Illustration(BarChart(bars), words: "breakdown.rows") }
    return outcome
  }

  private static func item(_ tag: TagCount, _ name: String, of entries: Int) -> JSONObject {
    var item: JSONObject = [
      name: .string(tag.name), "count": .int(tag.count), "share": .double(Double(tag.count) / Double(max(entries, 1))),
      "mood_count": .int(tag.moodCount),
    ]
    if let mean = tag.meanMood { item["mean"] = .double(mean) }
    return item
  }

  /// The count as a bar; its colour and the number behind it are the mean mood, from enough entries on.
  private func bar(_ tag: TagCount, _ section: String, _ turn: Turn) -> BarChart.Bar {
    let mean = tag.moodCount >= SuccessRate.leastObservations ? tag.meanMood : nil
    let mood = mean.map { "\(turn.words.label("mood", in: "part")) \(turn.rating($0))" } ?? ""
    return BarChart.Bar(
      label: turn.words.label(tag.name, in: section), value: Double(tag.count),
      text: "\(tag.count)×" + (mean == nil ? "" : "  " + mood), mood: mean)
  }
}
