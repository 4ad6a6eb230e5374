internal import JSONText
internal import JournalStore
internal import Understanding

/// Forgets a taught phrase.
struct Forget: WritingCommand {
  static let schema = CommandSchema(
    "forget", .write, .command, [Parameter("phrase", .text(limit: 200), "the shortcut", required: true)])

  private let phrase: String

  init(_ arguments: Arguments) throws(CommandError) { phrase = (arguments.string("phrase") ?? "").trimmed }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let interpreter = turn.words.interpreter
    let names = turn.situation.names
    guard let found = interpreter.shortcut(phrase, names) else {
      throw CommandError.noSuchShortcut(phrase, nearest: names.phrases(near: phrase))
    }
    try transaction.remove(NamedRecord.shortcut.rawValue, interpreter.shortcutKey(of: found.phrase))
    // Phrases that were made of this one are no longer understood in full.
    let key = interpreter.shortcutKey(of: found.phrase)
    let users = names.shortcuts.filter { $0 != found && interpreter.shortcutKeys(in: $0.meaning, names).contains(key) }
    var values = found.json
    if !users.isEmpty { values["used_by"] = .strings(users.map(\.phrase)) }
    return Outcome(.object(["shortcut": .object(found.json)]), reply: "forget.done", values)
  }
}
