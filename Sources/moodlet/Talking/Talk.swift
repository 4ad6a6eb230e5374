internal import Assistant
internal import CProgram
internal import Charts
internal import Glibc
internal import JSONText
internal import JournalModel

/// Says texts to the assistant, and prints the answers as the options want them.
struct Talk {
  let setup: Setup
  let assistant: Assistant
  let source: EntrySource

  init(_ setup: Setup, _ source: EntrySource) {
    self.setup = setup
    self.source = source
    assistant = setup.assistant()
  }

  /// Says one text and prints the answer; an answer that is only a failure goes to standard error.
  func say(_ text: String) throws(Output.Failure) -> SayResult {
    var context = setup.context(source)
    context.mayAsk = !setup.options.noInput
    let result = assistant.say(text, context)
    if setup.options.json {
      let json = result.json { assistant.sentence(for: $0, context) }
      try Output.result(json.text())
    } else if let document = result.document, source != .chat {
      try Output.write(document, to: STDOUT_FILENO)
    } else if source != .chat, Self.status(of: result) != ExitStatus.done, !result.didSomething {
      Output.message(Output.sanitized(result.reply))
    } else {
      try Output.shown(Output.sanitized(result.reply))
      try show(result, besides: canPace(result, context))
    }
    try pace(result, context)
    return result
  }

  /// Draws what belongs to an answer; what a breathing exercise is going to draw itself is left to it.
  private func show(_ result: SayResult, besides isPaced: Bool) throws(Output.Failure) {
    let width = Terminal.columns
    let depth = Terminal.colorDepth(STDOUT_FILENO, setup.options)
    let canMove = result.moves && canDrawOver
    for chart in result.pictures {
      if let moving = chart as? any MovingChart, canMove {
        if isPaced { continue }
        if try MovingPicture(moving, width: width, palette: result.palette, depth: depth).run() { continue }
      }
      let picture = (Terminal.isUTF8 ? nil : chart.plain(width: width)) ?? chart.draw(width: width)
      try Output.shown("\n" + picture.text(palette: result.palette, depth: depth) + "\n")
    }
  }

  /// Whether somebody sits at a terminal on which lines can be drawn again.
  private var canDrawOver: Bool {
    isAtTerminal && !setup.options.plain && !Terminal.isDumb
  }

  private var isAtTerminal: Bool { Terminal.isTerminal(STDIN_FILENO) && Terminal.isTerminal(STDOUT_FILENO) }

  private func canPace(_ result: SayResult, _ context: TurnContext) -> Bool {
    !setup.options.json && !context.isDryRun && isAtTerminal && result.breathing != nil
  }

  /// Paces a breathing exercise where somebody sits at a terminal; anything else has its steps in the answer.
  private func pace(_ result: SayResult, _ context: TurnContext) throws(Output.Failure) {
    guard canPace(result, context), let (values, pattern) = result.breathing else { return }
    func say(_ key: String) throws(Output.Failure) {
      try Output.shown(Output.sanitized(assistant.text(key, values, context)))
    }
    try say("breathe.leave")
    var pacer = BreathingPacer(
      pattern, isPlain: setup.options.plain || Terminal.isDumb || !Typography.isUnicode, columns: Terminal.columns,
      label: { assistant.label($0.rawValue, in: "breath") })
    pacer.rings = result.sounds
    if result.moves, canDrawOver, let chart = result.pictures.lazy.compactMap({ $0 as? any MovingChart }).first {
      pacer.companion = MovingPicture(
        chart, width: Terminal.columns, palette: result.palette,
        depth: Terminal.colorDepth(STDOUT_FILENO, setup.options))
    }
    try say(try pacer.run() ? "breathe.done" : "breathe.left")
  }

  /// The exit status that an answer stands for.
  static func status(of result: SayResult) -> Int32 {
    result.error?.exitStatus ?? (result.isUnderstood ? ExitStatus.done : ExitStatus.badData)
  }

  /// What may stand for the word at `start`, a byte of the line; candidates for the whole line are cut to that place.
  func candidates(for line: String, wordAt start: Int) -> [String] {
    let head = String(decoding: line.utf8.prefix(start), as: UTF8.self).lowercased()
    let word = String(decoding: line.utf8.dropFirst(start), as: UTF8.self).lowercased()
    var seen: Set<String> = []
    let items = assistant.complete(line, cursor: nil, setup.context(source))
    return items.compactMap { item in
      var text = item.text
      if !head.isEmpty, text.lowercased().hasPrefix(head) { text = String(text.dropFirst(head.count)) }
      return text.lowercased().hasPrefix(word) && seen.insert(text).inserted ? text : nil
    }
  }

  /// Prints the next words that may end a text, one a line: what the shells' completion scripts call.
  static func printCandidates(for text: String, _ setup: Setup) throws -> Int32 {
    let start = text.utf8.lastIndex(of: 32).map { text.utf8.distance(from: text.startIndex, to: $0) + 1 } ?? 0
    var seen: Set<Substring> = []
    let words = Talk(setup, .cli).candidates(for: text, wordAt: start)
      .compactMap { $0.split(separator: " ").first }.filter { seen.insert($0).inserted }
    if !words.isEmpty { try Output.result(Output.sanitized(words.joined(separator: "\n"))) }
    return ExitStatus.done
  }

  /// Says one text: the whole of a one-shot run.
  static func oneShot(_ text: String, _ setup: Setup) throws -> Int32 {
    program_expects_memory(Self.memoryOfRun)
    let talk = Talk(setup, .cli)
    defer { talk.leave() }
    let result = try talk.say(text)
    // A question that nobody is there to answer is no success; who has done something and asks for more is one.
    let isAlone = setup.options.noInput || !Terminal.isTerminal(STDIN_FILENO)
    guard isAlone, result.isUndone || result.expects != nil && !result.didSomething,
      status(of: result) == ExitStatus.done
    else { return status(of: result) }
    if result.isUndone, setup.options.noInput, !setup.options.json { Output.message(Messages.missing(result.missing)) }
    return ExitStatus.badData
  }

  /// So many bytes every run needs that understands a text.
  private static let memoryOfRun = 1_500_000

  /// Ends the run: the journal is closed, and is one file again. What the assistant has read goes with the process; to take
  /// tens of thousands of pieces down one by one would take a twentieth of its time.
  private func leave() {
    assistant.close()
    _ = Unmanaged.passRetained(assistant)
  }

  /// Says all of standard input as one text, whose lines stay together.
  static func whole(_ setup: Setup) throws -> Int32 {
    var input = InputLines()
    var lines: [String] = []
    while let line = try input.next() {
      guard case .text(let text) = line else {
        let number = lines.count + 1
        Output.message(line == .tooLong ? Messages.lineTooLong(number) : Messages.lineNotText(number))
        return ExitStatus.badData
      }
      lines.append(text)
    }
    let text = String(lines.joined(separator: "\n").trimmed)
    guard !text.isEmpty else {
      Output.message(Messages.usage(.missingText("-")))
      return ExitStatus.noInput
    }
    return try oneShot(text, setup)
  }

  /// Says every line of standard input in turn.
  ///
  /// A line that cannot be used is named and passed over; the exit status tells of the first that was. A journal that
  /// cannot be used ends the run, for the lines that follow would meet the same.
  static func lines(_ setup: Setup, _ source: EntrySource) throws -> Int32 {
    let talk = Talk(setup, source)
    var input = InputLines()
    var status = ExitStatus.done
    var number = 0
    while let line = try input.next() {
      number += 1
      switch line {
      case .text(let text):
        guard !text.trimmed.isEmpty else { continue }
        let result = try talk.say(text)
        if status == ExitStatus.done { status = Self.status(of: result) }
        if case .store? = result.error { return status }
      case .notText, .tooLong:
        let message = line == .tooLong ? Messages.lineTooLong(number) : Messages.lineNotText(number)
        if setup.options.json {
          try Output.result(
            JSON.object(["error": .object(["code": .int(-32602), "message": .string(message)])]).text())
        } else {
          Output.message(message)
        }
        if status == ExitStatus.done { status = ExitStatus.badData }
      }
    }
    return status
  }
}

extension SayResult {
  /// The breathing exercise that was asked for.
  fileprivate var breathing: (JSONObject, BreathingPattern)? {
    for case .success(let result) in commands.filter({ $0.name == "breathe" }).map(\.outcome) {
      if let values = result.object, let pattern = BreathingPattern(result: result) { return (values, pattern) }
    }
    return nil
  }

  /// Whether a command was done, and not all failed.
  fileprivate var didSomething: Bool {
    isUnderstood && commands.contains { if case .success = $0.outcome { true } else { false } }
  }
}
