internal import Charts
internal import JSONText
internal import JournalStore
internal import Schedules
internal import Sky
internal import Understanding

/// Changes a setting.
struct ChangeSetting: WritingCommand {
  static let schema = CommandSchema(
    "set", .write, .command,
    [
      Parameter(
        "key", .choice(UserSettings.keys.map(\.name) + [SettingsReset.key]),
        "the setting; all puts back what was set", required: true),
      Parameter("value", .any, "its new value; default puts it back as it was at first", required: true),
      Parameter("sure", .boolean, "whether all settings are meant, where the key is all"),
    ])

  /// All settings at once; nil for a single one.
  private let reset: SettingsReset?
  private let key: UserSettings.Key
  private let value: JSON
  /// Whether it is put back as it was at first.
  private let isReset: Bool

  /// The value that puts a setting back as it was at first.
  private static let first = "default"

  init(_ arguments: Arguments) throws(CommandError) {
    guard let name = arguments.string("key") else { throw .missingArgument("key") }
    let isAll = name == SettingsReset.key
    reset = isAll ? SettingsReset(isSure: arguments["sure"]?.bool == true) : nil
    guard let key = isAll ? UserSettings.keys.first : UserSettings.key(name) else { throw .missingArgument("key") }
    self.key = key
    guard !isAll || arguments["value"]?.string == Self.first else {
      throw .invalidArgument("value", expected: .oneOf([Self.first]))
    }
    isReset = arguments["value"]?.string == Self.first
    value = isReset ? key.standard ?? .null : try UserSettings.value(arguments["value"] ?? .null, for: key)
  }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    if let reset { return try reset.run(in: turn, transaction) }
    let old = turn.settings[key.name]
    var values: JSONObject = ["key": .string(key.name), "new": value]
    if isReset {
      try transaction.set(key.name, to: nil)
      if key.name == "notifications" { return turn.setNotifications(value, values) }
      return Outcome(.object(["key": .string(key.name), "value": value]), reply: "set.reset", values)
    }
    if let old { values["old"] = old }
    if key.name == "palette", value.string == Palette.ownName, turn.words.ownPalette == nil {
      values["file"] = turn.words.paletteFile.map(JSON.string)
      return Outcome(
        .object(["key": .string(key.name), "value": old ?? .null]), reply: "set.palette.none", values)
    }
    try transaction.set(key.name, to: value.text())
    if key.name == "notifications" { return turn.setNotifications(value, values) }
    if key.name == "checkin_time", try turn.moveCheckIns(to: value.string, transaction) {
      values["moved"] = .bool(true)
    }
    if key.name == "city" { try turn.moveSun(to: value.string, transaction) }
    return Outcome(
      .object(["key": .string(key.name), "value": value]),
      reply: old == value ? "set.unchanged" : "set.done.\(key.name)", values)
  }
}

extension Turn {
  /// Sets the timer up that tells the desktop, or takes it away.
  func setNotifications(_ value: JSON, _ values: JSONObject) -> Outcome {
    var values = values
    var result: JSONObject = ["key": .string("notifications"), "value": value]
    let isOn = value.string == "on"
    var reply = isOn ? "set.notifications.on" : "set.notifications.off"
    switch timer?.set(isOn) {
    case .noSystem(let line)?:
      values["line"] = .string(line)
      reply = "set.notifications.cron"
    case .failed(let what)?:
      values["what"] = .string(what)
      reply = "set.notifications.failed"
    case .running?: result["timer"] = .string("systemd")
    case .removed?, nil: break
    }
    if let line = values["line"] { result["cron"] = line }
    return Outcome(.object(result), reply: reply, values)
  }

  /// Moves the check-in's daily reminders to another time.
  fileprivate func moveCheckIns(to clock: String?, _ transaction: borrowing WriteTransaction) throws -> Bool {
    guard let clock else { return false }
    var isMoved = false
    for var reminder in try reminders() where reminder.asks == [ReminderAbout.checkIn] {
      let fields = ReminderFields(arguments: try Arguments(["at": .string(clock)], for: EditReminder.schema))
      guard case .rules = reminder.schedule.kind, reminder.schedule.hasClock,
        let schedule = try fields.schedule(changing: reminder.schedule, in: self)
      else { continue }
      reminder.schedule = schedule
      _ = try keep(reminder, reply: "reminder_edit.done", transaction)
      isMoved = true
    }
    return isMoved
  }
}

extension Turn {
  /// What comes by the sun comes by that of the city where the user is now.
  fileprivate func moveSun(to city: String?, _ transaction: borrowing WriteTransaction) throws {
    guard let place = skyPlace(named: city)?.city.point else { return }
    for var reminder in try reminders() {
      guard case .sun(var sun) = reminder.schedule.kind, sun.place != place else { continue }
      sun.place = place
      reminder.schedule.kind = .sun(sun)
      _ = try keep(reminder, reply: "reminder_edit.done", transaction)
    }
  }
}

/// Shows the settings.
struct ShowSettings: ReadingCommand {
  static let schema = CommandSchema(
    "settings", .read, .question,
    [
      Parameter(
        "key", .choice(UserSettings.keys.map(\.name) + [tracked]),
        "the setting to show, or what is tracked; all of them when absent"),
      Parameter("missing", .text(limit: 80), "a setting that was asked for and is none of these"),
    ])

  /// What the user's own questions are, which are no setting.
  private static let tracked = "tracked"

  private let key: String?
  private let missing: String?

  init(_ arguments: Arguments) throws(CommandError) {
    key = arguments.string("key")
    missing = arguments.string("missing")
  }

  /// The headings under which settings stand; what none of them names stands under the last.
  private static let groups: [(id: String, keys: Set<String>)] = [
    ("you", ["name", "city", "country", "timezone", "language"]),
    ("goals", ["focus"]),
    ("reminders", ["reminders", "notifications", "checkin_time", "quiet_hours"]),
    ("unasked", ["suggestions", "prompts", "questions", "observations", "insights", "onboarding", "open_loops"]),
    ("companion", ["companion", "points", "motion", "sound"]),
    ("safety", ["safety_plan", "lock_after"]),
    ("journal", []),
  ]

  func run(in turn: Turn) throws -> Outcome {
    if let missing {
      let values: JSONObject = ["key": .string(missing)]
      return Outcome(.object(["missing": .string(missing)]), reply: "set.unknown", values)
    }
    if key == Self.tracked { return try turn.trackedList() }
    let keys = UserSettings.keys.filter { key == nil || $0.name == key }
    let shown = keys.map { key in Self.line(key.name, turn.settings[key.name]) }
    if key == UserSettings.safetyPlan {
      var values: JSONObject = [:]
      values["plan"] = turn.settings.ownPlan.map(JSON.string)
      return Outcome(.object(["settings": .array(shown)]), reply: "settings.safety_plan", values)
    }
    if key == "palette" {
      let names = Palette.all.map(\.name) + [Palette.ownName]
      return Outcome(
        .object(["settings": .array(shown)]), reply: "settings.palettes",
        ["settings": .array(shown), "others": .strings(names.filter { $0 != turn.settings["palette"]?.string })])
    }
    guard key == nil else {
      return Outcome(
        .object(["settings": .array(shown)]), reply: "settings.one", ["settings": .array(shown)])
    }
    let profile = try turn.profile()
    let named = Set(Self.groups.flatMap(\.keys))
    let groups = Self.groups.map { group -> JSON in
      let isLast = group.keys.isEmpty
      var rows = keys.filter { isLast ? !named.contains($0.name) : group.keys.contains($0.name) }
        .map { Self.line($0.name, turn.settings[$0.name]) }
      if group.id == "goals" {
        for key in ["goals", "tracked", "first_steps"] { rows.append(Self.line(key, profile[key])) }
      }
      if group.id == "reminders" { rows.append(Self.line("quiet_hours", profile["quiet_hours"])) }
      return .object(["group": .string(group.id), "rows": .array(rows)])
    }
    if key == UserSettings.safetyPlan {
      var values: JSONObject = [:]
      values["plan"] = turn.settings.ownPlan.map(JSON.string)
      return Outcome(.object(["settings": .array(shown)]), reply: "settings.safety_plan", values)
    }
    return Outcome(
      .object(["settings": .array(shown), "profile": .object(profile)]), reply: "settings.list",
      ["groups": .array(groups)])
  }

  private static func line(_ key: String, _ value: JSON?) -> JSON {
    var line: JSONObject = ["key": .string(key)]
    if let value, value.array?.isEmpty != true { line["value"] = value }
    return .object(line)
  }
}

extension Turn {
  /// What the user has chosen beside the settings: goals, what is tracked, how far the first steps went, quiet hours.
  fileprivate func profile() throws -> JSONObject {
    var profile: JSONObject = [
      "goals": .strings(try goals().map(\.name)),
      "tracked": .strings(try trackedQuestions().filter { !$0.isArchived }.map(\.name)),
      "first_steps": onboardingStep.map { .int($0.place) } ?? .string("done"),
      "onboarded": .bool(onboardingStep == nil), "notifications": settings["notifications"] ?? .string("off"),
    ]
    profile["quiet_hours"] =
      quietHours.map { .strings([Self.clock(Double($0.from)), Self.clock(Double($0.to))]) } ?? .string("off")
    return profile
  }
}
