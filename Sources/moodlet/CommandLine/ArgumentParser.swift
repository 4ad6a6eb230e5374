internal import ModelContext

/// Reads a command line.
///
/// Options stand anywhere, until `--` or `say`: what follows those is text, whatever it looks like. Elsewhere an
/// argument that begins with two hyphens and a letter is an option, and an unknown one is an error and never text.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var options = Options()
  private var words: [String] = []
  /// `--help` or `--version`, which win over everything else.
  private var answer: Invocation.Action?
  private var days: Int?
  private var clears = false
  private var seed: UInt64?
  private var scope: Scope?
  private var style: StatusLine.Style?
  private var isDiscreet = false
  private var isAlfred = false
  private var watches = false
  private var salvage: String?

  private init(_ arguments: [String]) { rest = arguments[...] }

  /// Reads the arguments that follow the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(arguments)
    let action = try parser.action()
    return Invocation(action: parser.answer ?? action, options: parser.options)
  }

  private mutating func action() throws(UsageError) -> Invocation.Action {
    while let argument = rest.popFirst() {
      if argument == "--", words.isEmpty { return try text(after: "--") }
      if argument == "say", words.isEmpty {
        guard rest.first == "--editor" else { return try text(after: "say") }
        let text = rest.dropFirst().joined(separator: " ")
        return .edit(text.utf8.contains { $0 > 32 } ? text : nil)
      }
      if try takeOption(argument) { continue }
      words.append(argument)
      // What `explain` and the shells' scripts hand over is text as well.
      if words.count == 2, words[0] == "grammar", argument == "explain" {
        return .grammar(.explain(try remainder(argument)))
      }
      if words.count == 3, words[0] == "grammar", words[1] == "feelings", argument == "explain" {
        return .affect(.explain(try remainder(argument)))
      }
      if words.count == 2, words[0] == "completions", argument == "line" {
        return .candidates(rest.joined(separator: " "))
      }
    }
    if answer != nil { return .help }
    guard let first = words.first else { return .converse }
    if words == ["-"] { return .sayInput }
    if let reserved = ReservedWord(rawValue: first) { return try action(of: reserved, Array(words.dropFirst())) }
    guard days == nil, seed == nil else { throw .unknownOption(days == nil ? "--seed" : "--days") }
    guard scope == nil else { throw .unknownOption("--scope") }
    guard salvage == nil else { throw .unknownOption("--salvage") }
    return .say(words.joined(separator: " "))
  }

  private func action(of word: ReservedWord, _ arguments: [String]) throws(UsageError) -> Invocation.Action {
    if word != .demo, seed != nil || days != nil && word != .bench {
      throw .unknownOption(days == nil ? "--seed" : "--days")
    }
    if word != .mcp, scope != nil { throw .unknownOption("--scope") }
    if word != .doctor, salvage != nil { throw .unknownOption("--salvage") }
    if ![.grammar, .completions, .help, .menu].contains(word), let argument = arguments.first {
      throw .unexpectedArgument(word: word.rawValue, argument: argument)
    }
    switch word {
    case .chat: return .chat
    case .serve: return watches ? .watch : .serve
    case .bench: return .bench(days: days ?? 365)
    case .status: return .status(style, isDiscreet: isDiscreet)
    case .menu:
      return .menu(arguments.isEmpty ? nil : arguments.joined(separator: " "), isAlfred: isAlfred)
    case .mcp: return .modelContext(scope ?? .readStats)
    case .nudge: return .nudge
    case .doctor: return salvage.map(Invocation.Action.salvage) ?? .doctor
    case .version: return .version
    case .demo: return .demo(days: days ?? 120, seed: seed ?? 1)
    case .grammar:
      switch arguments.first {
      case "check": return .grammar(.check(Array(arguments.dropFirst())))
      case "test" where arguments.count == 1: return .grammar(.test)
      case "suggest" where arguments.count == 1: return .grammar(.suggest)
      case "misses" where arguments.count == 1: return .grammar(.misses(clear: clears))
      case "lines" where arguments.count == 1: return .grammar(.lines)
      case "readings": return .grammar(.readings(Array(arguments.dropFirst())))
      case "rules": return .grammar(.rules(Array(arguments.dropFirst())))
      case "failing": return .grammar(.failing(Array(arguments.dropFirst())))
      case "tables" where arguments.count == 2: return .grammar(.tables(arguments[1]))
      case "feelings": return .affect(try feelings(Array(arguments.dropFirst())))
      default:
        throw .badChoice(
          word: "grammar",
          choices: [
            "check", "test", "explain", "suggest", "misses", "lines", "readings", "failing", "rules", "tables",
            "feelings",
          ])
      }
    case .completions:
      guard arguments.count == 1, let shell = Invocation.Shell(rawValue: arguments[0]) else {
        throw .badChoice(word: "completions", choices: Invocation.Shell.allCases.map(\.rawValue))
      }
      return .completions(shell)
    // "help sleep" is a question to the assistant; a bare "help" is about the program.
    case .help: return arguments.isEmpty ? .help : .say(words.joined(separator: " "))
    case .say: throw .missingText(word.rawValue)
    }
  }

  private func feelings(_ arguments: [String]) throws(UsageError) -> Invocation.AffectAction {
    switch arguments.first {
    case "check": return .check(Array(arguments.dropFirst()))
    case "own" where arguments.count == 1: return .own
    default: throw .badChoice(word: "grammar feelings", choices: ["check", "explain", "own"])
    }
  }

  private func text(after word: String) throws(UsageError) -> Invocation.Action { .say(try remainder(word)) }

  private func remainder(_ word: String) throws(UsageError) -> String {
    let text = rest.joined(separator: " ")
    guard text.utf8.contains(where: { $0 > 32 }) else { throw .missingText(word) }
    return text
  }

  /// Takes an argument, and its value, if it is an option.
  private mutating func takeOption(_ argument: String) throws(UsageError) -> Bool {
    if words.isEmpty {
      if argument == "-h" { answer = .help }
      if argument == "-n" { options.dryRun = true }
      if argument == "-h" || argument == "-n" { return true }
      if argument == "-c" {
        try takeSetting()
        return true
      }
    }
    guard argument.hasPrefix("--"), let letter = argument.utf8.dropFirst(2).first, (97...122).contains(letter | 32)
    else { return false }
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let inline = parts.count > 1 ? String(parts[1]) : nil
    if name == "days" || name == "seed" {
      try takeDemoOption(name, try value(of: name, inline))
      return true
    }
    if try takeFlag(name, inline) { return true }
    if name == "scope" {
      let text = try value(of: name, inline)
      guard let scope = Scope(rawValue: text) else {
        throw .badValue(
          option: "--scope", value: text, expected: Scope.allCases.map(\.rawValue).joined(separator: ", "))
      }
      self.scope = scope
      return true
    }
    if name == "salvage" {
      salvage = try value(of: name, inline)
      return true
    }
    if name == "clear", words == ["grammar", "misses"], inline == nil {
      clears = true
      return true
    }
    guard let option = Option(rawValue: name) else { throw .unknownOption("--\(name)") }
    if option.valueName == nil {
      guard inline == nil else { throw .unexpectedValue("--\(name)") }
    }
    switch option {
    case .json: options.json = true
    case .plain: options.plain = true
    case .noInput: options.noInput = true
    case .dryRun: options.dryRun = true
    case .help: answer = .help
    case .version: answer = .version
    case .home: options.home = try value(of: name, inline)
    case .config: options.config = try value(of: name, inline)
    case .now: options.now = try value(of: name, inline)
    case .timezone: options.timezone = try value(of: name, inline)
    case .session: options.session = try value(of: name, inline)
    case .color:
      let value = try value(of: name, inline)
      guard let choice = ColorChoice(rawValue: value) else {
        throw .badValue(option: "--color", value: value, expected: "auto, always or never")
      }
      options.color = choice
    }
    return true
  }

  /// Takes an option without a value that belongs to one word.
  private mutating func takeFlag(_ name: String, _ inline: String?) throws(UsageError) -> Bool {
    switch (words.first, name) {
    case ("status", "discreet"): isDiscreet = true
    case ("menu", "alfred"): isAlfred = true
    case ("serve", "watch"): watches = true
    case ("status", _):
      guard let style = StatusLine.Style(rawValue: name) else { return false }
      self.style = style
    default: return false
    }
    guard inline == nil else { throw .unexpectedValue("--\(name)") }
    return true
  }

  private mutating func takeDemoOption(_ name: String, _ value: String) throws(UsageError) {
    if name == "days" {
      guard let days = Int(value), (1...100_000).contains(days) else {
        throw .badValue(option: "--days", value: value, expected: "a number from 1 to 100000")
      }
      self.days = days
    } else {
      guard let seed = UInt64(value) else {
        throw .badValue(option: "--seed", value: value, expected: "a whole number")
      }
      self.seed = seed
    }
  }

  /// Takes the `key=value` that follows `-c`.
  private mutating func takeSetting() throws(UsageError) {
    guard let text = rest.popFirst(), !text.isEmpty else { throw .missingValue("-c") }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw .badValue(option: "-c", value: text, expected: "a setting and its value, such as scale=10")
    }
    options.settings.append(Options.Setting(key: parts[0], value: parts[1]))
  }

  private mutating func value(of name: String, _ inline: String?) throws(UsageError) -> String {
    guard let value = inline ?? rest.popFirst(), !value.isEmpty else { throw .missingValue("--\(name)") }
    return value
  }
}
