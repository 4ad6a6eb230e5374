internal import JSONText
internal import Understanding

/// Shows the taught phrases, or one of them.
struct ShowShortcuts: ReadingCommand {
  static let schema = CommandSchema(
    "shortcuts", .read, .question,
    [
      Parameter("phrase", .text(limit: 200), "the phrase to show; all of them when absent"),
      Parameter("after", .text(limit: 200), "only phrases behind this one, for the next page"),
    ])

  private let phrase: String?
  private let after: String?

  init(_ arguments: Arguments) throws(CommandError) {
    phrase = arguments.string("phrase")?.trimmed
    after = arguments.string("after")?.trimmed
  }

  /// How many bytes the phrases of a page have at most: an answer says them as values and in words.
  private static let mostBytes = 20_000

  func run(in turn: Turn) throws -> Outcome {
    let interpreter = turn.words.interpreter
    let situation = turn.situation
    func shown(_ shortcut: OwnNames.Shortcut) -> JSON {
      .object(
        shortcut.json(interpreter.interpret(interpreter.sample(of: shortcut, situation).text, situation).commands))
    }
    guard let phrase else {
      var rest = situation.names.shortcuts[...]
      if let after {
        guard let place = rest.firstIndex(where: { $0.phrase == after }) else {
          throw CommandError.noSuchShortcut(after, nearest: situation.names.phrases(near: after))
        }
        rest = rest[(place + 1)...]
      }
      var (page, bytes): ([JSON], Int) = ([], 0)
      while let next = rest.first {
        let value = shown(next)
        bytes += JSONWriter.length(of: value)
        guard bytes <= Self.mostBytes || page.isEmpty else { break }
        page.append(value)
        rest = rest.dropFirst()
      }
      var values: JSONObject = ["shortcuts": .array(page), "more": .bool(!rest.isEmpty)]
      if !rest.isEmpty { values["left"] = .int(rest.count) }
      return Outcome(.object(values), reply: page.isEmpty ? "shortcuts.none" : "shortcuts.list")
    }
    guard let found = interpreter.shortcut(phrase, situation.names) else {
      throw CommandError.noSuchShortcut(phrase, nearest: situation.names.phrases(near: phrase))
    }
    let commands = interpreter.interpret(interpreter.sample(of: found, situation).text, situation).commands
    var values = found.json
    values["commands"] = .array(commands.map { turn.words.described($0) })
    return Outcome(.object(["shortcuts": .array([shown(found)])]), reply: "shortcuts.one", values)
  }
}

extension OwnNames {
  /// The taught phrases that a phrase may have meant: those that share a word or their beginning with it.
  func phrases(near phrase: String) -> [String] {
    let wanted = phrase.lowercased()
    let words = Set(wanted.split(whereSeparator: \.isWhitespace))
    return shortcuts.map(\.phrase).filter { own in
      let own = own.lowercased()
      return own.hasPrefix(wanted.prefix(3)) || !words.isDisjoint(with: own.split(whereSeparator: \.isWhitespace))
    }.prefix(3).map { $0 }
  }
}
