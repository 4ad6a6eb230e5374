internal import Assistant
internal import Glibc
internal import JournalModel
internal import ResourceFiles

/// The conversation on a terminal.
struct Chat {
  private let talk: Talk
  private let editor = LineEditor.shared
  private let prompts: (first: String, more: String)
  /// What is said to open the user's own editor, in lower case and without punctuation.
  private let editorPhrases: Set<String>

  private init(_ setup: Setup) {
    talk = Talk(setup, .chat)
    let isDumb = Terminal.isDumb || setup.options.plain || !Typography.isUnicode
    let sign = isDumb ? "> " : "› "
    prompts =
      Terminal.usesColor(STDOUT_FILENO, setup.options)
      ? (
        "\u{1}\u{1B}[1;35m\u{2}\(sign)\u{1}\u{1B}[0m\u{2}",
        "\u{1}\u{1B}[2m\u{2}\(isDumb ? "." : "…") \u{1}\u{1B}[0m\u{2}"
      )
      : (sign, isDumb ? ". " : "… ")
    let lines = ResourceFiles(overrides: setup.paths.config).text("Resources/en/chat/editor.txt") ?? ""
    editorPhrases = Set(lines.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { Self.bare(String($0)) })
    if !setup.paths.isLocked, Paths.makeFolder(setup.paths.state) { editor.useHistory(setup.paths.history) }
    editor.completions = { [talk] line, start in talk.candidates(for: line, wordAt: start) }
  }

  /// Talks until the user leaves; returns the exit status.
  static func run(_ setup: Setup) throws -> Int32 {
    let chat = Chat(setup)
    chat.editor.endOnSignals()
    // The editor lives as long as the process, and what it completes with would keep the journal open until then: a
    // journal that is closed is one file that holds everything.
    defer {
      chat.editor.completions = { _, _ in [] }
      chat.talk.assistant.close()
      chat.talk.assistant.findPlaces()
      if !chat.talk.assistant.isLocked { chat.editor.trimHistory() }
    }
    Inbox.read(setup, chat.talk.assistant)
    let faults = chat.talk.assistant.ownFaults(setup.context(.chat))
    if let first = faults.first { Output.message(Messages.ownFaults(Output.sanitized(first), faults.count)) }
    if let opening = chat.talk.assistant.opening(setup.context(.chat)) {
      try Output.result(Output.sanitized(opening.reply))
    }
    var isHistoryTold = false
    while true {
      switch chat.editor.line(prompt: chat.prompts.first) {
      case .interrupted: continue
      case .end:
        // The shell's prompt belongs on a line of its own; nobody may be there to see it.
        try? Output.write("\n", to: STDOUT_FILENO)
        return ExitStatus.done
      case .line(let line):
        // The files may have been moved, or locked, since the last line.
        chat.talk.assistant.findPlaces()
        chat.editor.moveHistory(chat.talk.assistant.isLocked ? nil : chat.talk.assistant.configuration.historyPath)
        if let fault = chat.editor.remember(line), !isHistoryTold, let path = chat.editor.historyPath {
          isHistoryTold = true
          Output.message(Messages.historyFault(Output.sanitized(path), fault))
        }
        if try chat.take(line) || chat.editor.isEnded { return ExitStatus.done }
      }
    }
  }

  /// Answers a line; true when the conversation is over.
  private func take(_ line: String) throws -> Bool {
    guard !line.trimmed.isEmpty else { return false }
    guard let text = wholeText(from: line), !text.trimmed.isEmpty else { return false }
    if editorPhrases.contains(Self.bare(text)) {
      try write()
      return false
    }
    return try talk.say(text).isGoodbye
  }

  /// A line with those that belong to it: after `"""` all up to the next one, after a backslash the next line.
  ///
  /// Nil when the user dropped the text with Ctrl-C.
  private func wholeText(from line: String) -> String? {
    let quotes = "\"\"\""
    let isLong = line.trimmed.hasPrefix(quotes)
    var lines: [String] = []
    var next = isLong ? String(line.trimmed.dropFirst(3)) : line
    while true {
      if isLong, next.trimmed.hasSuffix(quotes) {
        lines.append(String(next.trimmed.dropLast(3)))
        break
      }
      let goesOn = !isLong && next.hasSuffix("\\")
      lines.append(goesOn ? String(next.dropLast()) : next)
      guard isLong || goesOn else { break }
      switch editor.line(prompt: prompts.more) {
      case .line(let line): next = line
      case .interrupted: return nil
      // What was written is not thrown away for a missing end.
      case .end: return String(lines.joined(separator: "\n").trimmed)
      }
    }
    return lines.count == 1 ? lines[0] : String(lines.joined(separator: "\n").trimmed)
  }

  /// Opens the user's editor, and says what was written there.
  private func write() throws {
    do {
      guard let draft = try UserEditor.write(in: talk.setup.paths.drafts) else {
        Output.message(Messages.nothingWritten)
        return
      }
      let result = try talk.say(draft.text)
      if result.error == nil { draft.remove() } else { Output.message(Messages.draftKept(draft.path)) }
    } catch let error as UserEditor.Failure {
      Output.message(Messages.editor(error))
    }
  }

  /// A phrase in lower case, its words one space apart, without punctuation at its end.
  private static func bare(_ text: String) -> String {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    words = String(words.map { $0 == "’" ? "'" : $0 })
    while let last = words.last, ".!?…,;:".contains(last) { words.removeLast() }
    return words.hasSuffix(" please") ? String(words.dropLast(7)) : words
  }
}
