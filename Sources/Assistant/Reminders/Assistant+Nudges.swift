package import CivilTime
internal import Insights
package import JSONText
internal import JournalModel
internal import JournalStore
internal import Schedules
internal import TextSearch
internal import Understanding

/// Something for the desktop: its words, and the answers that can be pressed.
package struct Nudge: Sendable, Hashable {
  /// What it is.
  package enum Kind: String, Sendable {
    case reminder, trigger, review, rule
  }

  /// An answer.
  package struct Action: Sendable, Hashable {
    /// What the answer is known by, such as `mood:4`.
    package var key: String
    /// What stands on the button.
    package var label: String
  }

  package var kind: Kind
  /// The reminder's id, the trigger's kind, or the rule's number.
  package var id: String
  package var title: String
  package var body: String
  package var actions: [Action]
  /// The time for which it is meant.
  package var due: Instant

  /// As the user's own programs are told of it.
  package var json: JSON {
    .object([
      "kind": .string(kind.rawValue), "id": .string(id), "title": .string(title), "text": .string(body),
      "due": .string(ISO8601.string(due, offset: 0)),
      "answers": .array(
        actions.map { .object(["key": .string($0.key), "label": .string($0.label)]) }),
    ])
  }
}

extension Assistant {
  /// What the desktop has not been told yet; looking marks nothing, and writes nothing where nothing is due.
  ///
  /// Besides reminders and the user's own rules at most one a day: the trigger, or on Sunday the review.
  package func nudges(_ context: TurnContext) throws(CommandError) -> [Nudge] {
    findPlaces()
    defer { letGo() }
    if isLocked { return lockedNudges(context) }
    do {
      // Looked at through a journal that is opened for reading: it is only opened for writing where something is due.
      var looking = context
      looking.isDryRun = true
      let turn = try Conversation(self, looking).turn(key: nil)
      guard turn.settings.isOn("notifications"), turn.settings["notifications"] != nil else { return [] }
      var book = ReminderBook(turn.recall(.reminders))
      let (waiting, isChanged) = try turn.look(&book)
      if isChanged, !context.isDryRun { try Conversation(self, context).turn(key: nil).keep(book) }
      var nudges = turn.nudges(for: waiting.filter { !$0.isNotified })
      guard turn.mutedUntil == nil, !turn.deliveryRules.isQuiet(at: turn.now) else { return nudges }
      // A rule of the user's own was asked for, so it counts as none of those that come unasked.
      for ring in turn.ringing() {
        nudges.append(
          Nudge(
            kind: .rule, id: ring.rule.id, title: turn.text("nudge.title"), body: turn.text("rule.rings", ring.values),
            actions: turn.actions(["today"]), due: turn.now))
      }
      guard !turn.hasNotifiedUnasked else { return nudges }
      if let trigger = try turn.trigger() {
        let lines =
          [turn.text("due.\(trigger.kind.rawValue)", trigger.values)]
          + turn.asides(beside: trigger, isShown: false).map { turn.text($0.reply, $0.values) }
        nudges.append(
          Nudge(
            kind: .trigger, id: trigger.kind.rawValue, title: turn.text("nudge.title"),
            body: lines.joined(separator: "\n"),
            actions: turn.actions(["today"]), due: turn.now))
      } else if turn.isReviewDue(book) {
        nudges.append(
          Nudge(
            kind: .review, id: "review", title: turn.text("nudge.title"), body: turn.text("due.review"),
            actions: turn.actions(["today"]), due: turn.now))
      }
      return nudges
    } catch { throw CommandError(error) }
  }

  /// Keeps that the desktop was told, or another program in its place.
  package func noteNotified(_ nudges: [Nudge], by way: String = "desktop", _ context: TurnContext) {
    defer { letGo() }
    guard !nudges.isEmpty, let turn = try? Conversation(self, context).turn(key: nil) else { return }
    var book = ReminderBook(turn.recall(.reminders))
    let reminders = (try? turn.reminders()) ?? []
    let deliveries = nudges.map { nudge -> StoredDelivery in
      var why: JSONObject = ["name": .string(nudge.body)]
      if let reminder = reminders.first(where: { $0.id == nudge.id }) {
        why = reminder.json
        book.states[nudge.id]?.isNotified = true
      }
      return StoredDelivery(
        at: turn.now, due: nudge.due, kind: nudge.kind.rawValue, id: nudge.id, way: way,
        why: JSON.object(why).text())
    }
    book.shown = nudges.filter { $0.kind == .reminder }.map(\.id)
    if nudges.contains(where: { $0.kind == .review }) { book.review = turn.today.startOfWeek().dayNumber }
    turn.keep(book, delivered: deliveries)
    let rules = Set(nudges.filter { $0.kind == .rule }.map(\.id))
    if !rules.isEmpty {
      turn.noteTold(turn.ringing().filter { rules.contains($0.rule.id) }.map { ($0.rule.id, $0.day) })
    }
    for nudge in nudges where nudge.kind == .trigger {
      guard let kind = Trigger.Kind(rawValue: nudge.id) else { continue }
      var history = TriggerHistory(turn.recall(.triggers), today: turn.today)
      history.add(kind, on: turn.today)
      turn.remember(.triggers, history.json)
    }
  }

  /// Does what was pressed.
  package func answer(_ action: String, to nudge: Nudge, _ context: TurnContext) throws(CommandError) {
    let parts = action.split(separator: ":", maxSplits: 1).map(String.init)
    guard let word = parts.first else { return }
    let value = parts.count > 1 ? parts[1] : ""
    defer { letGo() }
    do {
      let conversation = try Conversation(self, context)
      let turn = conversation.turn(key: nil)
      // The same answer to the same time counts once, whatever presses it.
      var keyed = context
      keyed.key = "nudge:\(nudge.id):\(nudge.due.seconds)"
      let asks = (try turn.reminders().first { $0.id == nudge.id })?.asks.first ?? ReminderAbout.checkIn
      switch word {
      case "mood":
        guard let mood = Double(value) else { return }
        _ = try call("log", ["mood": .double(mood)], keyed)
      case "number":
        guard let number = Double(value) else { return }
        let measurement: JSONObject = ["metric": .string(asks), "value": .double(number)]
        _ = try call("log", ["measurements": .array([.object(measurement)])], keyed)
      case "answer":
        let answer: JSONObject = ["question": .string(asks), "value": .string(value)]
        _ = try call("log", ["answers": .array([.object(answer)])], keyed)
      case "snooze":
        var book = ReminderBook(turn.recall(.reminders))
        book.shown = [nudge.id]
        turn.keep(book)
        _ = try call("snooze", [:], context)
        return
      case "today" where nudge.kind == .trigger: _ = try call("due", ["dismiss": .string(nudge.id)], context)
      case "today": break
      default: return
      }
      var book = ReminderBook(turn.recall(.reminders))
      book.states[nudge.id]?.isSeen = true
      turn.keep(book)
      if word != "today" { turn.noteAnswer(to: asks) }
    } catch { throw CommandError(error) }
  }
}

extension Turn {
  /// Whether something that nobody asked for was shown on the desktop today.
  fileprivate var hasNotifiedUnasked: Bool {
    ((try? journal.deliveries(limit: 50)) ?? []).contains { delivery in
      !["reminder", "rule"].contains(delivery.kind) && ["desktop", "hook"].contains(delivery.way)
        && zone.civil(at: delivery.at).date == zone.civil(at: now).date
    }
  }

  /// Reminders as notifications, with quick answers.
  fileprivate func nudges(for waiting: [WaitingReminder]) -> [Nudge] {
    guard !waiting.isEmpty else { return [] }
    // What stands on all of them is worded once.
    let (title, later) = (text("nudge.title"), actions(["snooze", "today"]))
    return waiting.map { nudge(for: $0, title, later) }
  }

  private func nudge(for waiting: WaitingReminder, _ title: String, _ later: [Nudge.Action]) -> Nudge {
    let reminder = waiting.reminder
    var actions: [Nudge.Action] = []
    var body = text("due.said.text", ["name": .string(reminder.name)])
    if reminder.asks == [ReminderAbout.checkIn] {
      body = text("due.said.check_in")
      actions = (1...5).reversed().map { mood in
        Nudge.Action(key: "mood:\(mood)", label: text("nudge.mood", ["mood": .int(mood)]))
      }
    } else if reminder.asks.count == 1, let question = askable(reminder.asks[0]) {
      body = wording(of: question)
      actions = quickAnswers(to: question)
    } else if !reminder.asks.isEmpty {
      body = text("nudge.several", ["name": .string(reminder.name), "count": .int(reminder.asks.count)])
    }
    return Nudge(
      kind: .reminder, id: reminder.id, title: title, body: body, actions: actions + later, due: waiting.due)
  }

  /// At most six answers: yes or no, numbers, those of a choice.
  private func quickAnswers(to question: TrackedQuestion) -> [Nudge.Action] {
    switch question.response {
    case .boolean: actions(["answer:yes", "answer:no"])
    case .choice: question.options.prefix(6).map { Nudge.Action(key: "answer:\($0)", label: $0) }
    case .scale, .slider:
      numbers(question.low ?? 0, question.high ?? 10).map {
        Nudge.Action(key: "number:\(Int($0))", label: words.number($0))
      }
    case .numeric: (0...4).map { Nudge.Action(key: "number:\($0)", label: "\($0)") }
    case .text, .time: []
    }
  }

  /// Whole numbers spread over a scale.
  private func numbers(_ low: Double, _ high: Double) -> [Double] {
    let count = min(6, Int(high - low) + 1)
    guard count > 1 else { return [low] }
    return (0..<count).map { (low + (high - low) * Double($0) / Double(count - 1)).rounded() }
  }

  fileprivate func actions(_ keys: [String]) -> [Nudge.Action] {
    keys.map { key in Nudge.Action(key: key, label: text("nudge.\(key.replacing(":", with: "_"))")) }
  }
}
