package import Understanding

extension Catalogue {
  /// The commands that are understood and answered plainly as not there yet.
  ///
  /// When one is built, its line moves into the type that runs it.
  package static let plannedSchemas: [CommandSchema] =
    supportLater + trackingLater + dataLater

  private static let path = Parameter("path", .path, "the file or folder")
  private static func name(_ meaning: String) -> Parameter { Parameter("name", .text(limit: 80), meaning) }

  private static let supportLater: [CommandSchema] = [
    CommandSchema(
      "journey", .write, .command,
      [
        Parameter("action", .choice(["list", "start", "next", "stop"]), "what to do"),
        name("the journey's name"),
      ])
  ]

  private static let trackingLater: [CommandSchema] = [
    CommandSchema("remind", .write, .command, reminderFields, looksAhead: true),
    CommandSchema("reminder_list", .read, .question),
    CommandSchema(
      "reminder_cancel", .write, .command, [name("the reminder, or all"), number]),
    CommandSchema(
      "reminder_edit", .write, .command, [name("the reminder"), number] + reminderFields, looksAhead: true),
    CommandSchema(
      "mute", .write, .command, [Parameter("until", .moment, "when reminders come again")], looksAhead: true),
    CommandSchema(
      "snooze", .write, .command,
      [
        Parameter("duration", .duration, "for how long"),
        Parameter("until", .moment, "until when"),
      ], looksAhead: true),
    CommandSchema(
      "quiet_hours", .write, .command,
      [
        Parameter("from", .timeOfDay, "when they begin"),
        Parameter("to", .timeOfDay, "when they end"),
        Parameter("off", .boolean, "no quiet hours"),
      ]),
  ]

  private static let number = Parameter("number", .integer(1...1000), "its number in the list")

  private static let reminderFields = [
    Parameter("about", .text(limit: 200), "check_in, a tracked name, a goal, or text"),
    Parameter("at", .moment, "when, once"),
    Parameter("recurrence", .recurrence, "how often"),
    Parameter("until", .moment, "the last day"),
  ]

  private static let dataLater: [CommandSchema] = [
    CommandSchema("sync", .write, .command, [path]),
    CommandSchema("onboard", .read, .command),
  ]
}
