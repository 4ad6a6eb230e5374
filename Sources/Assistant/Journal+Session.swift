internal import CivilTime
internal import JSONText
internal import JournalStore
internal import Understanding

extension Journal {
  /// What the user has set.
  func userSettings() throws -> UserSettings {
    var values: JSONObject = [:]
    for (name, value) in try settings() { values[name] = try? JSONParser().parse(value) }
    return UserSettings(values)
  }

  /// What a conversation remembers.
  func dialogueState(of session: String, now: Instant) throws -> DialogueState {
    guard let text = try dialogue(session, "state", at: now), let json = try? JSONParser().parse(text) else {
      return DialogueState()
    }
    return DialogueState(json, now: now)
  }

  /// Keeps what a conversation remembers, for a month after its last turn.
  func setDialogueState(_ state: DialogueState, of session: String, now: Instant) throws {
    try remember(session, "state", state.json.text(), until: now.adding(seconds: 31 * 86_400), at: now)
  }

  /// How a text with an idempotency key was answered. A command's own key keeps it from being written twice even where
  /// this is lost.
  func resultRecord(of key: String, now: Instant) throws -> JSON? {
    try dialogue(Self.keySession, "say:\(key)", at: now).flatMap { try? JSONParser().parse($0) }
  }

  /// Keeps how a text with an idempotency key was answered, for a month.
  func rememberResult(_ record: JSON, of key: String, now: Instant) throws {
    try remember(Self.keySession, "say:\(key)", record.text(), until: now.adding(seconds: 31 * 86_400), at: now)
  }

  /// No conversation's name: keys hold across all of them.
  private static var keySession: String { "" }

  /// Runs a writing command once for its key: a repetition gets the first outcome.
  func recorded(
    _ command: String, key: String?, session: String, at now: Instant,
    _ body: (borrowing WriteTransaction) throws -> Outcome
  ) throws -> Outcome {
    var outcome: Outcome?
    let written = try write(command, key: key, session: session, at: now, isTold: false) { transaction in
      let made = try body(transaction)
      outcome = made
      return JSON.object([
        "result": made.result, "reply": .string(made.reply), "values": .object(made.values),
      ]).text()
    }
    if let outcome { return outcome }
    let stored = try JSONParser().parse(written.result)
    var first = Outcome(stored["result"] ?? .null, reply: stored["reply"]?.string ?? "", stored["values"]?.object)
    first.isRepeated = true
    return first
  }
}
