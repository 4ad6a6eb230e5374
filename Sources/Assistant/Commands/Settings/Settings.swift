internal import JSONText
internal import JournalStore
internal import Understanding

/// Changes a setting.
struct ChangeSetting: WritingCommand {
  static let schema = CommandSchema(
    "set", .write, .command,
    [
      Parameter("key", .choice(UserSettings.keys.map(\.name)), "the setting", required: true),
      Parameter("value", .any, "its new value", required: true),
    ])

  private let key: UserSettings.Key
  private let value: JSON

  init(_ arguments: Arguments) throws(CommandError) {
    guard let name = arguments.string("key"), let key = UserSettings.key(name) else { throw .missingArgument("key") }
    self.key = key
    value = try UserSettings.value(arguments["value"] ?? .null, for: key)
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let old = turn.settings[key.name]
    var values: JSONObject = ["key": .string(key.name), "new": value]
    if let old { values["old"] = old }
    try transaction.set(key.name, to: value.text())
    return Outcome(
      .object(["key": .string(key.name), "value": value]),
      reply: old == value ? "set.unchanged" : "set.done.\(key.name)", values)
  }
}

/// Shows the settings.
struct ShowSettings: ReadingCommand {
  static let schema = CommandSchema(
    "settings", .read, .question,
    [Parameter("key", .choice(UserSettings.keys.map(\.name)), "the setting to show; all of them when absent")])

  private let key: String?

  init(_ arguments: Arguments) throws(CommandError) { key = arguments.string("key") }

  func run(in turn: Turn) throws -> Outcome {
    let shown = UserSettings.keys.filter { key == nil || $0.name == key }.map { key in
      var line: JSONObject = ["key": .string(key.name)]
      if let value = turn.settings[key.name] { line["value"] = value }
      return JSON.object(line)
    }
    return Outcome(
      .object(["settings": .array(shown)]), reply: key == nil ? "settings.list" : "settings.one",
      ["settings": .array(shown)])
  }
}
