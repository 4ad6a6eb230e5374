internal import Assistant
internal import JSONText
internal import JournalModel

/// Lines for a launcher such as rofi or dmenu, and what becomes of the one that was picked.
///
/// Without text it lists what can be said; with text it says it and prints the answer. rofi calls it with the line that
/// was picked or typed, and shows what it prints: an answer is one line that does nothing when it is picked.
struct Menu {
  let setup: Setup
  let assistant: Assistant

  static func run(_ text: String?, isAlfred: Bool, _ setup: Setup) throws -> Int32 {
    let menu = Menu(setup: setup, assistant: setup.assistant())
    if isAlfred { return try menu.scriptFilter(text ?? "") }
    let isRofi = Environment.value("ROFI_RETV") != nil
    // The line that shows an answer was picked: rofi closes when nothing is printed.
    if isRofi, Environment.value("ROFI_INFO") == answered { return ExitStatus.done }
    guard let text, text.utf8.contains(where: { $0 > 32 }) else { return try menu.list(isRofi: isRofi) }
    return try menu.say(text, isRofi: isRofi)
  }

  private static let answered = "moodlet:answered"

  private func list(isRofi: Bool) throws -> Int32 {
    let offers = assistant.offers(setup.context(.cli))
    let lines = (offers.moods + offers.own + offers.more).map { Output.sanitized($0) }
    let head = isRofi ? "\u{0}prompt\u{1F}moodlet\n" : ""
    // The separators of rofi's rows are no text.
    try Output.write(head + lines.map { Typography.fitted($0) + "\n" }.joined(), to: 1)
    return ExitStatus.done
  }

  private func say(_ text: String, isRofi: Bool) throws -> Int32 {
    let context = setup.context(.cli)
    let result = assistant.say(text, context)
    let line = result.reply.split(whereSeparator: \.isNewline).joined(separator: " ")
    let shown = Typography.fitted(Output.sanitized(String(line)))
    try Output.write(isRofi ? "\(shown)\u{0}info\u{1F}\(Self.answered)\n" : "\(shown)\n", to: 1)
    // A launcher shows what it is given, and nothing of what failed beside it.
    return isRofi ? ExitStatus.done : Talk.status(of: result)
  }

  /// Alfred's Script Filter: what could be said, for what was typed so far.
  private func scriptFilter(_ text: String) throws -> Int32 {
    let context = setup.context(.cli)
    let offers = assistant.offers(context)
    var titles: [(text: String, detail: String)] = []
    if text.utf8.contains(where: { $0 > 32 }) {
      titles.append((text, ""))
      titles += assistant.complete(text, cursor: nil, context).filter { $0.kind == "phrase" }.map {
        ($0.text, $0.detail)
      }
    } else {
      titles = (offers.moods + offers.own + offers.more).map { ($0, "") }
    }
    var seen: Set<String> = []
    let items = titles.filter { seen.insert($0.text).inserted }.map { title in
      JSON.object([
        "title": .string(title.text), "subtitle": .string(title.detail), "arg": .string(title.text),
        "valid": .bool(true), "uid": .string(title.text),
      ])
    }
    try Output.result(JSON.object(["items": .array(items)]).text())
    return ExitStatus.done
  }
}
