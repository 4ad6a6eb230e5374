internal import CivilTime
internal import JSONText
internal import JournalModel
internal import Understanding

/// What a text says to a tracked question.
enum AnswerReading {
  /// The arguments of `log`.
  case log(JSONObject)
  /// An answer that can't be.
  case fault(TrackingFault)
}

extension Turn {
  /// Reads an answer to a question; nil where the text is none.
  func answer(_ text: String, to question: TrackedQuestion, _ meaning: Interpretation) -> AnswerReading? {
    let said = text.trimmed
    switch question.response {
    case .numeric, .scale, .slider: return number(said, to: question, meaning)
    case .boolean:
      let single = meaning.decision == .act && meaning.commands.count == 1 ? meaning.commands[0].name : nil
      if single == "yes" || words.answers.begins("yes", said) { return question.answered("yes") }
      if single == "no" || words.answers.begins("no", said) { return question.answered("no") }
      return nil
    case .choice: return choice(said, of: question, meaning).map { question.answered($0) }
    case .time:
      guard let clock = clock(said) else { return nil }
      return question.answered(clock)
    case .text: return said.isEmpty ? nil : question.answered(said)
    }
  }

  private func number(_ said: String, to question: TrackedQuestion, _ meaning: Interpretation) -> AnswerReading? {
    if question.id == Measurement.pressure.upper, let both = pressure(said, to: question) { return both }
    var value: Double?
    if words.answers.isPhrase("none", said) {
      value = 0
    } else if said.split(whereSeparator: \.isWhitespace).count <= Self.mostAnswerWords {
      let reading = words.interpreter.time(in: said, prefersFuture: false, expect: "number", situation).json
      if reading["kind"]?.string == "number" { value = reading["value"]?.double }
      if let outOf = reading["out_of"]?.double, let high = question.high, outOf != high { value = nil }
    }
    guard let value else { return nil }
    if let low = question.low, let high = question.high, !(low...high).contains(value) {
      return .fault(.outside(name: question.name, low: low, high: high))
    }
    let measurement: JSONObject = ["metric": .string(question.id), "value": .double(value)]
    return .log(["measurements": .array([.object(measurement)])])
  }

  /// "128 over 82" to a question for the blood pressure says what it does behind its name.
  private func pressure(_ said: String, to question: TrackedQuestion) -> AnswerReading? {
    let log = words.interpreter.interpret("\(question.name) \(said)", situation).commands.first
    let both = log?.arguments["measurements"]?.array ?? []
    guard log?.name == Log.schema.name,
      both.compactMap({ $0["metric"]?.string }) == [Measurement.pressure.upper, Measurement.pressure.lower]
    else { return nil }
    return .log(["measurements": .array(both)])
  }

  /// A number comes with a few words at most: "about a 7 today".
  private static var mostAnswerWords: Int { 5 }

  /// One of the answers: its number, "the second", or its words.
  private func choice(_ said: String, of question: TrackedQuestion, _ meaning: Interpretation) -> String? {
    if let same = question.options.first(where: { NameTable.key($0) == NameTable.key(said) }) { return same }
    var number = meaning.pick
    if number == nil {
      let reading = words.interpreter.time(in: said, prefersFuture: false, expect: "ordinal", situation).json
      if reading["kind"]?.string == "ordinal" { number = reading["value"]?.int }
    }
    if let number {
      let place = number < 0 ? question.options.count + number : number - 1
      return question.options.indices.contains(place) ? question.options[place] : nil
    }
    guard said.split(whereSeparator: \.isWhitespace).count <= Self.mostAnswerWords else { return nil }
    let found = NameMatch.best(said, among: question.options.map { [$0] })
    return found.count == 1 ? question.options[found[0]] : nil
  }

  /// A time of day in words, as `HH:MM`.
  func clock(_ said: String) -> String? {
    if TimeOfDay(said) != nil { return said }
    let reading = words.interpreter.time(in: said, prefersFuture: false, expect: "time", situation).json
    guard reading["kind"]?.string == "instant" || reading["kind"]?.string == "interval",
      ["hour", "minute", "second"].contains(reading["grain"]?.string),
      let start = reading["start"]?.string.flatMap({ ISO8601.instant($0) })
    else { return nil }
    return Self.clock(Double(zone.civil(at: start.instant).second))
  }

  /// Refuses a number outside of what is tracked.
  func checkRange(of metric: String, _ value: Double) throws(CommandError) {
    guard let own = tracked(metric), let low = own.low, let high = own.high else { return }
    guard (low...high).contains(value) else {
      throw .tracking(.outside(name: own.name, low: low, high: high))
    }
  }

  /// Puts answers by name into an entry; those that are numbers become measurements.
  ///
  /// - Throws: `unknown` for a question that is not there, `noAnswer` or `outside` for an answer of another form.
  func apply(answers items: [JSON], to entry: inout Entry) throws {
    entry.answers = []
    for item in items {
      guard let name = item["question"]?.string, let value = item["value"] else { continue }
      guard let question = try tracked(name) ?? tracked(named: name) else {
        let known = try trackedQuestions().filter { !$0.isArchived }.map(\.name)
        throw CommandError.tracking(.unknown(.question, name: name, known: known))
      }
      if question.response.isNumber {
        guard let number = value.double ?? value.string.flatMap({ Double($0) }) else { throw question.noAnswer }
        try checkRange(of: question.id, number)
        entry.measurements.append(Measurement(metric: question.id, value: number))
      } else {
        entry.answers.append(TrackedAnswer(question: question.id, value: try question.checked(value)))
      }
    }
  }
}

extension TrackedQuestion {
  /// The arguments of `log` that keep an answer.
  fileprivate func answered(_ value: String) -> AnswerReading {
    .log(["answers": .array([.object(["question": .string(id), "value": .string(value)])])])
  }

  /// What is thrown for an answer of another form.
  var noAnswer: CommandError { .tracking(.noAnswer(name: name, response: response.rawValue)) }

  /// An answer that is no number, in the form in which it is kept.
  fileprivate func checked(_ value: JSON) throws(CommandError) -> String {
    switch response {
    case .boolean:
      if let bool = value.bool { return bool ? "yes" : "no" }
      guard let word = value.string, ["yes", "no"].contains(word) else { throw noAnswer }
      return word
    case .choice:
      guard let said = value.string, let same = options.first(where: { NameTable.key($0) == NameTable.key(said) })
      else { throw noAnswer }
      return same
    case .time:
      guard let said = value.string, TimeOfDay(said) != nil else { throw noAnswer }
      return said
    default:
      guard let text = value.string, !text.isEmpty, text.unicodeScalars.count <= Entry.noteLimit,
        !text.utf8.contains(0)
      else { throw noAnswer }
      return text
    }
  }
}
