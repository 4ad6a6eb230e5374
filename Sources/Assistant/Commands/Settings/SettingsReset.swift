internal import JSONText
internal import JournalStore
internal import Schedules
internal import Understanding

/// Puts all settings back as they were at first; asks before.
struct SettingsReset {
  /// The key that means all settings.
  static let key = "all"

  /// Whether it was asked already.
  let isSure: Bool

  /// What is set besides the settings of the list.
  private static let others = ["quiet_hours", "mute_until", "mute_from"]
  /// Words of the user's, which no reset takes: they are deleted by name.
  private static let kept: Set<String> = [UserSettings.safetyPlan]

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let stored = try turn.journal.settings()
    let names = (UserSettings.keys.map(\.name) + Self.others).filter { name in
      !Self.kept.contains(name) && stored.contains { $0.name == name }
    }
    var values: JSONObject = ["keys": .strings(names)]
    if stored.contains(where: { $0.name == UserSettings.safetyPlan }) { values["plan"] = .bool(true) }
    guard !names.isEmpty else { return Outcome(.object(["reset": .strings([])]), reply: "set.all.unchanged", values) }
    guard isSure else {
      return Outcome(
        .object(["missing": .strings(["sure"])]), reply: "set.all.ask", values,
        question: OpenQuestion(
          .confirmation, command: ChangeSetting.schema.name,
          arguments: ["key": .string(Self.key), "value": .string("default"), "sure": .bool(true)]))
    }
    for name in names { try transaction.set(name, to: nil) }
    if turn.settings.isOn("notifications") { _ = turn.setNotifications(.string("off"), [:]) }
    return Outcome(.object(["reset": .strings(names)]), reply: "set.all.done", values)
  }
}

extension Turn {
  /// The user's own questions, each with its form, and when it is asked.
  func trackedList() throws -> Outcome {
    let reminders = try reminders()
    let rows = try trackedQuestions().filter { !$0.isArchived }.map { question -> JSON in
      var row = question.result
      row["form"] = .string(text("track.form.\(question.response.rawValue)", question.json))
      let times = reminders.filter { $0.asks.contains(question.id) }
        .compactMap { values(of: $0, hasNext: false)["when"] }
      if !times.isEmpty { row["times"] = .array(times) }
      return .object(row)
    }
    return Outcome(
      .object(["settings": .array([.object(["key": .string("tracked"), "value": .array(rows)])])]),
      reply: rows.isEmpty ? "settings.tracked.none" : "settings.tracked", ["tracked": .array(rows)])
  }
}
