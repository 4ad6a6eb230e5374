internal import JSONText
internal import JournalStore
internal import TextSearch
internal import Understanding

/// Teaches a phrase: what it means is read there and then, and again whenever the phrase is said.
struct Teach: WritingCommand {
  static let schema = CommandSchema(
    "teach", .write, .command,
    [
      Parameter("phrase", .text(limit: 200), "what will be said", required: true),
      Parameter("meaning", .text(limit: 1000), "what it means", required: true),
    ])

  private let phrase: String
  private let meaning: String

  init(_ arguments: Arguments) throws(CommandError) {
    phrase = (arguments.string("phrase") ?? "").trimmed
    meaning = (arguments.string("meaning") ?? "").trimmed
    guard !phrase.isEmpty else { throw .missingArgument("phrase") }
    guard !meaning.isEmpty else { throw .missingArgument("meaning") }
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    guard !turn.isCrisis(phrase), !turn.isCrisis(meaning) else { throw CommandError.lesson(.crisis, phrase: phrase) }
    let lesson: Lesson
    do throws(Lesson.Fault) {
      lesson = try turn.words.interpreter.lesson(phrase, meaning: meaning, turn.situation)
    } catch { throw CommandError.lesson(.init(error), phrase: phrase) }

    let shortcut = OwnNames.Shortcut(phrase: phrase, meaning: meaning)
    var result: JSONObject = ["shortcut": .object(shortcut.json(lesson.commands))]
    let old = turn.words.interpreter.shortcut(phrase, turn.situation.names)
    if let old { result["replaced"] = .object(old.json) }
    var values = result
    values["phrase"] = .string(phrase)
    values["commands"] = .array(lesson.commands.map { turn.words.described($0) })
    if let first = lesson.sample.first {
      values["slot"] = .string("{\(first.slot)}")
      values["sample"] = .string(first.value)
      values["example"] = .string(
        lesson.sample.reduce(phrase) { $0.replacing("{\($1.slot)}", with: $1.value) })
    }
    if lesson.isUnsure { values["unsure"] = .bool(true) }
    if let hidden = lesson.hidden.first { values["hidden"] = turn.words.described(hidden) }
    guard old != shortcut else { return Outcome(.object(result), reply: "teach.unchanged", values) }
    // The phrase may be written otherwise than it was: "Gn!" takes the place of "gn".
    if let old {
      try transaction.remove(NamedRecord.shortcut.rawValue, turn.words.interpreter.shortcutKey(of: old.phrase))
    }
    try transaction.put(NamedRecord.shortcut.rawValue, lesson.key, JSON.object(shortcut.json).text())
    return Outcome(.object(result), reply: old == nil ? "teach.done" : "teach.replaced", values)
  }
}

extension OwnNames.Shortcut {
  /// The shortcut as it is kept.
  var json: JSONObject { ["phrase": .string(phrase), "meaning": .string(meaning)] }

  /// The shortcut with what it is read as.
  func json(_ commands: [ParsedCommand]) -> JSONObject {
    var object = json
    object["commands"] = .array(commands.map(\.json))
    return object
  }
}

extension Words {
  /// A command with what a reply needs to say it in words.
  func described(_ command: ParsedCommand) -> JSON {
    var values = command.arguments
    values["command"] = .string(command.name)
    let summary = help.summary(of: command.name)
    values["description"] = .string(summary.isEmpty ? command.name : summary)
    return .object(values)
  }
}
