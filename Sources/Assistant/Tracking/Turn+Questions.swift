internal import Charts
internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

extension Turn {
  /// The words of a tracked question, with what an answer looks like.
  func wording(of question: TrackedQuestion) -> String {
    var values = question.result
    if !question.options.isEmpty {
      values["options"] = .array(
        question.options.enumerated().map { .object(["number": .int($0 + 1), "option": .string($1)]) })
    }
    values["question"] = .string(question.wording ?? text("track.wording", values))
    return text("track.ask.\(question.response.rawValue)", values)
  }

  /// The first of some questions that can be asked, with its place among all of a round; nil where none is left. The id
  /// `check_in` asks how one is.
  func asked(_ ids: [String], of total: Int, at: JSON? = nil) -> (text: String, question: OpenQuestion)? {
    var rest = ids
    while !rest.isEmpty {
      let id = rest.removeFirst()
      let place = total - rest.count
      var arguments: JSONObject = ["total": .int(total)]
      arguments["at"] = at
      var open: OpenQuestion
      var wording: String
      if id == ReminderAbout.checkIn {
        open = OpenQuestion(.mood, command: Log.schema.name, argument: "mood")
        wording = text("track.ask.check_in")
      } else if id == ReminderAbout.note {
        open = OpenQuestion(.text, command: Log.schema.name, arguments: arguments, argument: "note")
        wording = text("track.ask.note")
      } else {
        guard let question = askable(id) else { continue }
        open = OpenQuestion(
          question.response.expectation, command: Log.schema.name, arguments: arguments,
          argument: OpenQuestion.answerPrefix + id)
        wording = self.wording(of: question)
      }
      open.options = rest.map(JSON.string)
      if total > 1 {
        wording = text("track.of", ["place": .int(place), "total": .int(total), "question": .string(wording)])
      }
      return (wording, open)
    }
    return nil
  }

  /// What was noted last for a question, and its last seven days, in words and as small bars.
  func week(of question: TrackedQuestion) -> (values: JSONObject, chart: Sparkline?) {
    var values = question.result
    let days = today + -6..<today + 1
    let subject: FigureSubject = question.response.isNumber ? .metric(question.id) : .answer(question.id)
    let figures = (try? journal.dailyFigures(of: subject, over: EntryFilter(days: days))) ?? []
    if question.response.isNumber {
      let latest = figures.last?.figure.latest
      values["value"] = latest.map(JSON.double)
    } else {
      let last = try? journal.entries(order: .lastWrittenFirst, limit: 1).first
      values["value"] = last?.answers.last { $0.question == question.id }.map { .string($0.value) }
    }
    guard question.response != .text, question.response != .choice, figures.count > 1 else { return (values, nil) }
    let byDay = Dictionary(uniqueKeysWithValues: figures.map { ($0.day, $0.figure) })
    let line = (0..<7).map { offset -> Double? in
      let figure = byDay[days.lowerBound + offset]
      return question.response == .numeric ? figure?.total : figure?.mean
    }
    values["week"] = .array(line.map { $0.map(JSON.double) ?? .string("–") })
    let known = line.compactMap(\.self)
    let low = question.response.isLevel ? question.low : 0
    let high = question.response.isLevel ? question.high : known.max()
    return (values, Sparkline(line, range: (low ?? 0)...max(high ?? 1, (low ?? 0) + 1), isMood: false))
  }

  /// A number in words.
  func number(_ said: String) -> Int? {
    let reading = words.interpreter.time(in: said, prefersFuture: false, expect: "number", situation).json
    guard reading["kind"]?.string == "number", let value = reading["value"]?.double else { return nil }
    return Int(exactly: value)
  }

  /// A question that could be tracked, as it would be asked.
  func preview(of arguments: JSONObject) -> JSONObject {
    var values = arguments
    let form = arguments["response"]?.string.flatMap(TrackedQuestion.Response.init) ?? .text
    var question = TrackedQuestion(id: "", name: arguments["name"]?.string ?? "", response: form)
    question.low = arguments["min"]?.double
    question.high = arguments["max"]?.double
    question.unit = arguments["unit"]?.string
    question.options = (arguments["options"]?.array ?? []).compactMap(\.string)
    values["form"] = .string(text("track.form.\(form.rawValue)", question.json))
    return values
  }
}

/// What reminders are about, beside things by name.
enum ReminderAbout {
  /// How one is.
  static let checkIn = "check_in"
  /// A line of one's own.
  static let note = "note"
}

extension TrackedQuestion.Response {
  /// What is waited for.
  fileprivate var expectation: OpenQuestion.Kind {
    switch self {
    case .numeric, .scale, .slider: .number
    case .boolean: .confirmation
    case .choice: .choice
    case .text: .text
    case .time: .time
    }
  }
}
