internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

extension Conversation {
  /// An answer to a question that is named with it, although it is not open: "yes, I flossed", "nails: bitten",
  /// "answer nails bitten". Nil where a text is none.
  func namedAnswer(_ text: String, _ meaning: Interpretation) -> Dialogue.Move? {
    guard !assistant.names(in: journal).names.isEmpty, !text.trimmed.hasSuffix("?") else { return nil }
    let words = assistant.words.answers
    let (asked, isAnswer) = words.withoutAnswerWord(text)
    guard
      // Behind a name and a colon stands its answer, whatever else it could ask for.
      isAnswer || text.contains(":") || meaning.decision == .unknown
        || meaning.commands.count < 2 && meaning.commands.allSatisfy({ Self.mayAnswer.contains($0.name) })
    else { return nil }
    let turn = turn(key: nil)
    guard let questions = try? turn.trackedQuestions(), !questions.isEmpty else { return nil }
    for question in questions where isAnswer || !question.response.isNumber {
      for name in [question.name] + question.aliases {
        // Behind the name of a choice its very answer needs no sign: "nails fine".
        let option = Self.said(in: asked, of: name, afterSpace: true).flatMap { said in
          question.options.first { NameTable.key($0) == NameTable.key(said) }
        }
        if let said = option ?? Self.said(in: asked, of: name, afterSpace: isAnswer) {
          let inner = assistant.words.interpreter.interpret(said, situation)
          if case .log(let arguments) = turn.answer(said, to: question, inner) {
            return .run([ParsedCommand(Log.schema.name, arguments)], .said)
          }
        }
        guard question.response == .boolean, let found = words.polarity(of: asked, about: name) else { continue }
        guard let day = day(of: found.rest, turn) else { continue }
        return .run([ParsedCommand(Log.schema.name, facts(of: meaning, question, found.isYes, on: day, turn))], .said)
      }
    }
    return nil
  }

  /// "Done" or "yes" to what was asked last, where only one yes-or-no question was, and nobody has answered it.
  func lateAnswer(_ text: String, _ meaning: Interpretation) -> Dialogue.Move? {
    // Where nothing is tracked, nothing was asked, and no words for an answer have to be read.
    guard !assistant.names(in: journal).names.isEmpty else { return nil }
    let words = assistant.words.answers
    let isYes = words.isPhrase("yes", text)
    guard isYes || words.isPhrase("no", text) else { return nil }
    let turn = turn(key: nil)
    guard let last = try? turn.journal.deliveries(limit: Self.lookedBack).first(where: { $0.kind == "reminder" }),
      last.answered == nil, (0..<DialogueState.questionLifetime).contains(turn.now.seconds - last.at.seconds),
      let asks = (try? JSONParser().parse(last.why))?["asks"]?.array?.compactMap(\.string), asks.count == 1,
      let question = turn.askable(asks[0]), question.response == .boolean, !turn.isAnswered(question.id)
    else { return nil }
    return .run(
      [ParsedCommand(Log.schema.name, ["answers": .array([question.answer(isYes ? "yes" : "no")])])], .said)
  }

  /// What a link says: `moodlet:answer/QUESTION/VALUE`, `moodlet:mood/4`, `moodlet:due`. A link can add to the journal and
  /// look at what is due, and nothing else, since anybody can write one.
  func linkMove(_ text: String) -> Dialogue.Move? {
    guard let link = MoodletLink(text) else { return nil }
    let turn = turn(key: nil)
    switch (link.action, link.parts.count) {
    case ("due", 0): return .run([ParsedCommand(Due.schema.name)], .said)
    case ("mood", 1):
      guard let mood = Double(link.parts[0]) else { break }
      return .run([ParsedCommand(Log.schema.name, ["mood": .double(mood)])], .said)
    case ("answer", 2):
      guard let question = turn.askable(link.parts[0]) ?? (try? turn.tracked(named: link.parts[0])) else {
        let known = ((try? turn.trackedQuestions()) ?? []).filter { !$0.isArchived }.map(\.name)
        let fault = TrackingFault.unknown(.question, name: link.parts[0], known: known)
        return .say(key: "tracking.\(fault.word)", fault.values, nil)
      }
      let inner = assistant.words.interpreter.interpret(link.parts[1], situation)
      switch turn.answer(link.parts[1], to: question, inner) {
      case .log(let arguments): return .run([ParsedCommand(Log.schema.name, arguments)], .said)
      case .fault(let fault): return .say(key: "tracking.\(fault.word)", fault.values, nil)
      case nil:
        let fault = TrackingFault.noAnswer(name: question.name, response: question.response.rawValue)
        return .say(key: "tracking.\(fault.word)", fault.values, nil)
      }
    default: break
    }
    return .say(key: "tracking.bad_link", [:], nil)
  }

  /// Commands that a text with an answer in it may have been taken for.
  private static let mayAnswer: Set<String> = ["log", "yes", "no", "unknown"]
  /// So many deliveries are looked at for what was asked last.
  private static let lookedBack = 5

  /// What stands behind a name: "nails: bitten", and after the word for an answer also "nails bitten".
  private static func said(in text: String, of name: String, afterSpace: Bool) -> String? {
    let text = text.trimmed
    guard text.count > name.count, NameTable.key(String(text.prefix(name.count))) == NameTable.key(name) else {
      return nil
    }
    let rest = text.dropFirst(name.count)
    guard rest.first == ":" || afterSpace && rest.first?.isWhitespace == true else { return nil }
    let said = String(rest.drop { $0 == ":" || $0.isWhitespace }).trimmed
    return said.isEmpty ? nil : said
  }

  /// The day that the words behind an answer or a figure name, today or before; today where there are none.
  /// Nil where they are no time.
  func day(of words: String, _ turn: Turn) -> CivilDate? {
    if words.isEmpty || assistant.words.answers.isPhrase("besides", words) { return turn.today }
    let reading = assistant.words.interpreter.time(in: words, prefersFuture: false, expect: "time", situation).json
    guard reading["kind"]?.string == "instant" || reading["kind"]?.string == "interval",
      let start = reading["start"]?.string.flatMap({ ISO8601.instant($0) })
    else { return nil }
    let day = turn.zone.civil(at: start.instant).date
    return day <= turn.today ? day : nil
  }

  /// What is logged: the answer, with what else the text was understood to tell.
  private func facts(
    of meaning: Interpretation, _ question: TrackedQuestion, _ isYes: Bool, on day: CivilDate, _ turn: Turn
  ) -> JSONObject {
    let command = meaning.decision == .act ? meaning.commands.first { $0.name == Log.schema.name } : nil
    var arguments = command?.arguments ?? [:]
    arguments["note"] = nil
    if arguments["at"] == nil, day < turn.today { arguments["at"] = .string(ISO8601.string(day)) }
    arguments["answers"] = .array([question.answer(isYes ? "yes" : "no")])
    return arguments
  }
}

extension TrackedQuestion {
  /// An answer as `log` takes it.
  func answer(_ value: String) -> JSON { .object(["question": .string(id), "value": .string(value)]) }
}

/// A link that a notification, a calendar or a note can hold: `moodlet:answer/flossed/yes`.
struct MoodletLink: Sendable, Hashable {
  var action: String
  var parts: [String]

  /// Nil for a text that is no link.
  init?(_ text: String) {
    let text = text.trimmed
    let scheme = "moodlet:"
    guard text.lowercased().hasPrefix(scheme), !text.contains(where: \.isWhitespace) else { return nil }
    let path = text.dropFirst(scheme.count).drop { $0 == "/" }
    let all = path.split(separator: "/").compactMap { Self.decoded($0) }
    guard let action = all.first else { return nil }
    self.action = action.lowercased()
    parts = Array(all.dropFirst())
  }

  /// A part without its percent signs; nil where they stand for no text.
  private static func decoded(_ part: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count > 1, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
