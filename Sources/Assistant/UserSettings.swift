package import Charts
package import CivilTime
package import JSONText
package import JournalModel
internal import ResourceFiles
package import Understanding

/// What the user has set, with the defaults for the rest.
package struct UserSettings: Sendable {
  /// A setting: its key, what it may be, and its default.
  package struct Key: Sendable {
    package let name: String
    package let type: ValueType
    package let standard: JSON?

    /// Whether it takes several values.
    package var isList: Bool {
      if case .list = type { return true }
      return false
    }
  }

  /// The settings, in the order in which they are shown.
  package static let keys: [Key] = [
    Key(name: "name", type: .text(limit: 80), standard: nil),
    Key(name: "scale", type: .integer(5...100), standard: .int(5)),
    Key(name: "week_start", type: .choice(weekdays), standard: .string("monday")),
    Key(name: "day_start", type: .timeOfDay, standard: .string("00:00")),
    Key(name: "timezone", type: .text(limit: 80), standard: nil),
    Key(name: "city", type: .text(limit: 80), standard: nil),
    Key(name: "country", type: .text(limit: 80), standard: nil),
    Key(name: "language", type: .choice(languages), standard: .string("en")),
    Key(name: "checkin_time", type: .timeOfDay, standard: nil),
    Key(name: "edit_window", type: .any, standard: .int(7)),
    Key(name: "companion", type: .text(limit: 80), standard: .string("on")),
    Key(
      name: "palette", type: .choice(Palette.all.map(\.name) + [Palette.ownName]),
      standard: .string(Palette.standard.name)),
    Key(name: "reminders", type: .choice(["on", "off"]), standard: .string("on")),
    Key(name: "notifications", type: .choice(["on", "off"]), standard: .string("off")),
    Key(name: "suggestions", type: .choice(["on", "off"]), standard: .string("on")),
    Key(name: "prompts", type: .choice(["on", "off"]), standard: .string("on")),
    Key(name: "questions", type: .choice(["on", "off"]), standard: .string("on")),
    Key(name: "observations", type: .choice(["on", "off"]), standard: .string("on")),
    Key(name: "insights", type: .choice(["on", "off"]), standard: .string("on")),
    Key(name: "points", type: .choice(["on", "off"]), standard: .string("on")),
    Key(name: "open_loops", type: .choice(["on", "off"]), standard: .string("on")),
    Key(name: "onboarding", type: .choice(["on", "off"]), standard: .string("on")),
    Key(name: "motion", type: .choice(["on", "off"]), standard: .string("off")),
    Key(name: "sound", type: .choice(["on", "off"]), standard: .string("off")),
    Key(name: "focus", type: .list(.choice(Focus.ids)), standard: nil),
    Key(name: lockAfter, type: .duration, standard: nil),
    Key(name: safetyPlan, type: .text(limit: Entry.noteLimit), standard: nil),
    Key(name: "sync_folder", type: .text(limit: 4096), standard: nil),
    Key(name: "miss_log", type: .choice(["on", "off"]), standard: .string("off")),
    Key(name: "hints", type: .choice(["on", "off"]), standard: .string("off")),
    Key(name: "hooks", type: .choice(["on", "off"]), standard: .string("on")),
    Key(name: "inbox", type: .path, standard: nil),
    Key(name: SourceOrder.setting, type: .list(.choice(SourceOrder.words)), standard: nil),
  ]

  /// The setting after how long an opened lock closes by itself.
  static let lockAfter = "lock_after"
  /// The setting that holds the user's own plan for a crisis.
  static let safetyPlan = "safety_plan"

  /// The days of the week, from Monday.
  package static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// The languages that there are words for: those with a file `Grammars/<language>/words.grammar`.
  package static let languages: [String] = ResourceFiles.embeddedPaths.compactMap { path in
    guard path.hasPrefix("Grammars/"), path.hasSuffix("/words.grammar") else { return nil }
    return String(path.dropFirst("Grammars/".count).dropLast("/words.grammar".count))
  }

  /// The language that a BCP 47 tag such as `es-MX` asks for; nil if there are no words for it.
  package static func language(_ tag: String) -> String? {
    let code = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return languages.contains(code) ? code : nil
  }

  /// The setting of a name.
  package static func key(_ name: String) -> Key? { keys.first { $0.name == name } }

  private var values: JSONObject

  package init(_ values: JSONObject) { self.values = values }

  /// The same, with values that win for one run, and others that stand where nothing was set.
  func overridden(by winning: JSONObject, over standing: JSONObject) -> UserSettings {
    guard !winning.isEmpty || !standing.isEmpty else { return self }
    var merged = standing
    for member in values { merged[member.key] = member.value }
    for member in winning { merged[member.key] = member.value }
    return UserSettings(merged)
  }

  package subscript(_ name: String) -> JSON? { values[name] ?? Self.key(name)?.standard }

  /// The scale on which moods are said and shown.
  ///
  /// Like the others below it stands for its own default: a bar asks every few seconds, and the list of all is not needed.
  package var scale: MoodScale { values["scale"]?.int.flatMap(MoodScale.init(rawValue:)) ?? .five }

  /// The language that the user chose, if there are words for it.
  package var language: String? { values["language"]?.string.flatMap(Self.language) }

  /// The first day of the week.
  package var weekStart: Weekday {
    let day = self["week_start"]?.string ?? "monday"
    // Earlier versions kept the first two letters.
    let index = Self.weekdays.firstIndex { $0.hasPrefix(day) } ?? 0
    return Weekday(rawValue: index + 1) ?? .monday
  }

  /// Seconds after midnight at which the user's day begins.
  package var dayStart: Int { values["day_start"]?.string.flatMap(TimeOfDay.init)?.second ?? 0 }

  /// How many days back entries may be changed; nil for no limit.
  package var editWindow: Int? { self["edit_window"]?.string == "unlimited" ? nil : self["edit_window"]?.int ?? 7 }

  /// The zone that the user chose, if it exists.
  package var zone: TimeZoneRules? { values["timezone"]?.string.flatMap { try? TimeZoneRules(identifier: $0) } }

  /// Whether the colours are the user's own.
  package var hasOwnPalette: Bool { values["palette"]?.string == Palette.ownName }

  /// The colours of moods in pictures, of those that come with the product.
  package var palette: Palette {
    guard let name = values["palette"]?.string else { return .standard }
    return Palette.all.first { $0.name == name } ?? .standard
  }

  /// After how many seconds an opened lock closes by itself; 0 for never.
  var lockAfterSeconds: Int { self[Self.lockAfter]?.string.flatMap { ISO8601.seconds(of: $0) } ?? 0 }

  /// What the user wrote down for a crisis; nil for nothing.
  var ownPlan: String? {
    self[Self.safetyPlan]?.string.flatMap { text in text.contains { !$0.isWhitespace } ? text : nil }
  }

  /// Whether a setting is on or off.
  private static func isSwitch(_ key: Key) -> Bool {
    if case .choice(["on", "off"]) = key.type { return true }
    return key.name == "companion"
  }

  /// Whether something that moodlet brings up by itself is on.
  package func isOn(_ name: String) -> Bool { self[name]?.string != "off" }

  /// Whether texts that were not understood are kept.
  package var keepsMisses: Bool { self["miss_log"]?.string == "on" }

  /// The folder whose text files are said; nil for none.
  package var inbox: String? { self["inbox"]?.string.flatMap { $0 == "off" ? nil : $0 } }

  /// Checks a value for a setting, and brings it into the form that is stored.
  ///
  /// - Throws: `CommandError.invalidSetting` with what was expected.
  package static func value(_ value: JSON, for key: Key) throws(CommandError) -> JSON {
    func invalid(_ expected: Expectation) -> CommandError {
      .invalidSetting(key.name, value: value, expected: expected)
    }
    switch key.name {
    case "scale":
      guard let int = value.int ?? value.string.flatMap({ Int($0) }), MoodScale(rawValue: int) != nil else {
        throw invalid(.oneOf(["5", "10", "100"]))
      }
      return .int(int)
    case "edit_window":
      if value.string == "unlimited" { return value }
      guard let days = value.int ?? value.string.flatMap({ Int($0) }), (0...36_500).contains(days) else {
        throw invalid(.wholeNumber(0, 36_500))
      }
      return .int(days)
    case _ where value.bool != nil && isSwitch(key):
      return .string(value.bool == true ? "on" : "off")
    case "week_start":
      // "Sunday", "Sun" and "su" are one day.
      let said = value.string?.lowercased() ?? ""
      guard let day = weekdays.first(where: { said.count > 1 && $0.hasPrefix(said) }) else {
        throw invalid(.oneOf(weekdays))
      }
      return .string(day)
    case "inbox":
      // Where it is looked for must not depend on where moodlet is started.
      guard let path = value.string, path == "off" || path.hasPrefix("/") || path.hasPrefix("~/"),
        path.utf8.count <= 4096, !path.utf8.contains(0)
      else { throw invalid(.path) }
      return value
    case SourceOrder.setting where value.string != nil:
      // One that is named alone goes before the others.
      return try self.value(.array([value]), for: key)
    case "timezone":
      guard let name = value.string, let zone = try? TimeZoneRules(identifier: name) else {
        throw invalid(.oneOf(["Europe/London", "America/New_York", "UTC+2"]))
      }
      return .string(zone.identifier)
    default:
      do throws(CommandError) {
        try ArgumentCheck.check(value, key.type, path: "value")
        return value
      } catch {
        switch error {
        case .invalidArgument(_, let expected): throw invalid(expected)
        case .tooLong(_, _, let limit): throw invalid(.textOfAtMost(limit))
        default: throw error
        }
      }
    }
  }
}
