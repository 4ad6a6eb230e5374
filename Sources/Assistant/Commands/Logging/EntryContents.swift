internal import CivilTime
internal import JSONText
internal import JournalModel
internal import Understanding

/// What a check-in says, shared by `log` and `amend`.
enum EntryContents {
  /// The arguments that say what an entry contains.
  static let parameters: [Parameter] = [
    Parameter("mood", .mood, "the mood, 1 terrible to 5 great"),
    Parameter("emotions", .list(.emotion), "the emotions felt"),
    Parameter("activities", .list(.symbol), "what was done"),
    Parameter("without", .list(.symbol), "what was said not to have been done"),
    Parameter("measurements", .list(.measurement), "what was measured"),
    Parameter(
      "answers",
      .list(
        .object([
          Parameter("question", .name, "the tracked question", required: true),
          Parameter("value", .any, "yes, no, one of its answers, a time as HH:MM, or words", required: true),
        ])), "answers to tracked questions"),
    Parameter("weather", .list(.weather), "the weather"),
    Parameter("people", .list(.name), "people by name"),
    Parameter("places", .list(.name), "places by name"),
    Parameter("event", .text(limit: Entry.titleLimit), "the title of an event, such as a new job"),
    Parameter("starred", .boolean, "whether the entry is marked"),
    Parameter("situation", .symbol, "the id of a quick situation"),
    Parameter("note", .text(limit: Entry.noteLimit), "free text, kept verbatim"),
    Parameter(
      "change",
      .object([
        Parameter("direction", .choice(["better", "worse", "same"]), "which way", required: true),
        Parameter("than", .moment, "compared with when"),
      ]), "how the mood changed"),
  ]

  /// Where the mood among the arguments is from.
  static let moodSource = Parameter(
    "mood_source", .choice([MoodSource.said, .text, .situation].map(\.rawValue)),
    "whether the mood was said, read from the words, or is what the situation implies")

  /// Writes what the arguments say into an entry. Lists are replaced.
  ///
  /// - Throws: `CommandError.invalidArgument` for a measurement outside its metric's range.
  static func apply(_ arguments: Arguments, to entry: inout Entry, turn: Turn) throws {
    if let mood = arguments.double("mood").flatMap(Mood.init) {
      entry.mood = mood
      entry.scale = turn.settings.scale
      entry.moodSource = arguments.string("mood_source").flatMap(MoodSource.init) ?? .said
    }
    if arguments["emotions"] != nil {
      entry.emotions = arguments.strings("emotions").compactMap(Emotion.init).unique
    }
    if arguments["activities"] != nil { entry.activities = arguments.strings("activities").unique }
    if arguments["without"] != nil { entry.without = arguments.strings("without").unique }
    if arguments["weather"] != nil { entry.weather = arguments.strings("weather").compactMap(Weather.init).unique }
    if arguments["people"] != nil { entry.people = try turn.named(arguments.strings("people"), .person) }
    if arguments["places"] != nil { entry.places = try turn.named(arguments.strings("places"), .place) }
    if let event = arguments.string("event")?.trimmed { entry.event = event.isEmpty ? nil : event }
    if let isStarred = arguments["starred"]?.bool { entry.isStarred = isStarred }
    if let situation = arguments.string("situation") { entry.situation = situation }
    if let note = arguments.string("note") { entry.note = note }
    if let change = arguments["change"], let direction = change["direction"]?.string.flatMap(MoodChange.Direction.init)
    {
      entry.change = MoodChange(direction: direction, than: change["than"]?.string)
    }
    if let items = arguments["measurements"]?.array {
      entry.measurements = []
      for (index, item) in items.enumerated() {
        entry.measurements.append(try measurement(item, path: "measurements/\(index)", turn: turn))
      }
      try checkPressure(entry.measurements)
    }
    if let items = arguments["answers"]?.array { try turn.apply(answers: items, to: &entry) }
  }

  /// Refuses a blood pressure with its figures the other way round: nobody knows which of them was meant.
  private static func checkPressure(_ measurements: [Measurement]) throws(CommandError) {
    guard let upper = measurements.last(where: { $0.metric == Measurement.pressure.upper })?.value,
      let lower = measurements.last(where: { $0.metric == Measurement.pressure.lower })?.value, upper <= lower
    else { return }
    throw .pressureReversed(upper: upper, lower: lower)
  }

  /// A measurement in its metric's canonical unit.
  private static func measurement(
    _ json: JSON, path: String, turn: Turn
  ) throws(CommandError) -> Measurement {
    guard let metric = json["metric"]?.string, let value = json["value"]?.double else {
      throw .missingArgument("\(path)/metric")
    }
    let unit = json["unit"]?.string
    // What follows from the day and the place is worked out, and never stored.
    guard !Turn.skySeries.contains(metric) else {
      throw .invalidArgument(
        "\(path)/metric", expected: .oneOf(turn.metrics.all.map(\.id).filter { !Turn.skySeries.contains($0) }))
    }
    guard let known = turn.metrics[metric] else {
      try turn.checkRange(of: metric, value)
      return Measurement(metric: metric, value: value, saidUnit: unit, saidValue: unit.map { _ in value })
    }
    guard let canonical = known.canonical(value, unit: unit) else {
      throw .invalidArgument("\(path)/unit", expected: .oneOf(known.units))
    }
    guard known.range.contains(canonical) else {
      throw .outsideMetric("\(path)/value", metric: metric, value: canonical, known.range)
    }
    let isOther = unit != nil && unit != known.unit
    return Measurement(
      metric: metric, value: canonical, saidUnit: isOther ? unit : nil, saidValue: isOther ? value : nil)
  }
}
