internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Schedules
internal import Understanding

/// Shows what is waiting: reminders, the trigger of the day, the review on Sunday evening. What was shown is seen, and
/// comes no more.
struct Due: ReadingCommand {
  static let schema = CommandSchema(
    "due", .read, .question,
    [
      Parameter("peek", .boolean, "look, and mark nothing as seen"),
      Parameter("test", .text(limit: 80), "a tracked question, to be shown once now"),
      Parameter(
        "dismiss", .choice(Trigger.Kind.allCases.map(\.rawValue) + ["all"]), "the trigger to put away, or all of them"),
    ])

  private let isPeek: Bool
  private let test: String?
  private let dismissed: String?

  init(_ arguments: Arguments) throws(CommandError) {
    isPeek = arguments["peek"]?.bool == true
    test = arguments.string("test")?.trimmed
    dismissed = arguments.string("dismiss")
  }

  func run(in turn: Turn) throws -> Outcome {
    if let test { return try tried(test, in: turn) }
    if let dismissed { return dismiss(Trigger.Kind(rawValue: dismissed), in: turn) }
    var book = ReminderBook(turn.recall(.reminders))
    let (waiting, isChanged) = try turn.look(&book)
    let trigger = try turn.trigger()
    let review = trigger == nil && turn.isReviewDue(book)
    if !isPeek {
      for item in waiting { book.states[item.reminder.id]?.isSeen = true }
      if !waiting.isEmpty { book.shown = waiting.map(\.reminder.id) }
      if review { book.review = turn.today.startOfWeek().dayNumber }
      var delivered = waiting.map { turn.delivery(of: $0) }
      if let trigger {
        delivered.append(
          StoredDelivery(
            at: turn.now, due: turn.now, kind: "trigger", id: trigger.kind.rawValue, way: turn.source.word,
            why: JSON.object(trigger.values).text()))
      }
      if isChanged || !delivered.isEmpty || review { turn.keep(book, delivered: delivered) }
      if let trigger {
        var history = TriggerHistory(turn.recall(.triggers), today: turn.today)
        history.add(trigger.kind, on: turn.today)
        turn.remember(.triggers, history.json)
      }
    }
    var outcome = outcome(waiting, trigger, review, in: turn)
    if !isPeek { outcome.asides += turn.ringingRules() + [turn.experimentAside()].compactMap(\.self) }
    return outcome
  }

  private func outcome(
    _ waiting: [WaitingReminder], _ trigger: Trigger?, _ review: Bool, in turn: Turn
  ) -> Outcome {
    var due = waiting.map { JSON.object($0.json(in: turn)) }
    if let trigger { due.append(.object(trigger.values)) }
    if review { due.append(.object(["type": .string("review")])) }
    let result = JSON.object(["due": .array(due)])
    guard !waiting.isEmpty else {
      if let trigger {
        var outcome = Outcome(
          result, reply: "due.\(trigger.kind.rawValue)", trigger.values, question: trigger.question,
          evidence: Explain.none)
        outcome.asides = turn.asides(beside: trigger, isShown: !isPeek)
        return outcome
      }
      guard review else { return Outcome(result, reply: "due.none") }
      return Outcome(result, reply: "due.review", question: Self.reviewQuestion, evidence: Explain.none)
    }
    var said = waiting.filter(\.reminder.asks.isEmpty).map { item -> JSON in
      .object(["say": .string("text"), "name": .string(item.reminder.name)])
    }
    let asks = waiting.flatMap(\.reminder.asks).unique.filter { !turn.isAnswered($0) }
    var question: OpenQuestion?
    var values: JSONObject = [:]
    if let first = turn.asked(asks, of: asks.count) {
      question = first.question
      if asks.first == ReminderAbout.checkIn, asks.count == 1 {
        said.append(.object(["say": .string("check_in")]))
      } else {
        said.append(.object(["say": .string("question"), "question": .string(first.text)]))
      }
    }
    values["items"] = .array(said)
    var outcome = Outcome(result, reply: "due.reminders", values, question: question, evidence: Explain.none)
    if trigger == nil, !review, let hour = turn.hourToOffer(besides: waiting) {
      if !isPeek { turn.remember(.hourOffered, .int(hour.second)) }
      outcome.asides = [Aside("due.hour", hour.values)]
      if let checkIn = waiting.first(where: { $0.reminder.asks == [ReminderAbout.checkIn] }) {
        let move: JSONObject = ["name": .string(checkIn.reminder.id), "at": hour.values["time"] ?? .null]
        outcome.question?.offer = .array([
          .object(["name": .string(EditReminder.schema.name), "arguments": .object(move)])
        ])
      }
      outcome.evidence = ["kind": .string("hour"), "values": .object(hour.values)]
      outcome.evidence?["offer"] = outcome.question?.offer
    }
    if let trigger {
      outcome.asides =
        [Aside("due.\(trigger.kind.rawValue)", trigger.values)]
        + turn.asides(beside: trigger, isShown: !isPeek)
      if question == nil { outcome.question = trigger.question }
    } else if review {
      outcome.asides = [Aside("due.review", [:])]
      if question == nil {
        outcome.question = Self.reviewQuestion
      } else {
        outcome.question?.offer = Self.reviewQuestion.options.first
      }
    }
    return outcome
  }

  /// A yes begins the review.
  private static let reviewQuestion = OpenQuestion(
    .confirmation, command: Due.schema.name,
    options: [.array([.object(["name": .string("review"), "arguments": .object([:])])])])

  /// Puts triggers away that were shown; they come no more until their time is round again.
  private func dismiss(_ kind: Trigger.Kind?, in turn: Turn) -> Outcome {
    var history = TriggerHistory(turn.recall(.triggers), today: turn.today)
    let kinds = history.dismiss(kind)
    if !kinds.isEmpty { turn.remember(.triggers, history.json) }
    let values: JSONObject = ["dismissed": .strings(kinds.map(\.rawValue))]
    return Outcome(.object(values), reply: kinds.isEmpty ? "due.none_shown" : "due.dismissed", values)
  }

  /// Shows a question once, whatever its time.
  private func tried(_ name: String, in turn: Turn) throws -> Outcome {
    let (_, asks) = try turn.asks(about: name)
    let ids = asks.isEmpty ? try turn.tracked(named: name).map { [$0.id] } ?? [] : asks
    guard let first = turn.asked(ids, of: ids.count) else {
      let known = try turn.trackedQuestions().filter { !$0.isArchived }.map(\.name)
      throw CommandError.tracking(.unknown(.question, name: name, known: known))
    }
    let item: JSONObject = ["say": .string("question"), "question": .string(first.text)]
    return Outcome(
      .object(["due": .array([.object(["type": .string("test"), "asks": .strings(ids), "text": .string(first.text)])])]
      ),
      reply: "due.reminders", ["items": .array([.object(item)])], question: first.question)
  }
}

extension WaitingReminder {
  /// As results have it.
  func json(in turn: Turn) -> JSONObject {
    var values: JSONObject = [
      "type": .string("reminder"), "id": .string(reminder.id), "name": .string(reminder.name),
      "about": .string(reminder.about), "due": .string(ISO8601.string(due, in: turn.zone)),
    ]
    if !reminder.asks.isEmpty { values["asks"] = .strings(reminder.asks) }
    return values
  }
}

extension Turn {
  /// What is known of activities: one that the user wants no suggestion of is not missed, either.
  private var suggestedActivities: [String: ActivityFacts] {
    var facts = words.activityFacts
    for (id, rating) in (try? journal.suggestionRatings()) ?? [:] where rating.isHidden {
      facts[id]?.isSuggested = false
    }
    return facts
  }

  /// The trigger of the day that was not shown yet, looked at from nine in the morning on; none within a day after a
  /// sign of crisis.
  func trigger() throws -> Trigger? {
    let history = TriggerHistory(recall(.triggers), today: today)
    guard settings.isOn("insights"), !state.isPlain(at: now), !history.isDismissed(on: today),
      zone.civil(at: now).hour >= Trigger.hour
    else { return nil }
    let activities = suggestedActivities
    func due(in table: DayTable) -> Trigger? {
      Trigger.due(in: table, on: today, activities: activities, shown: history.shown)
    }
    let first = today + -Trigger.keptDays
    guard let found = due(in: try dayTable(over: first..<today + 1)) else { return nil }
    // A run that began before what was looked at is counted whole.
    guard found.isRun, let start = found.days.first, start <= first + 1 else { return found }
    return due(in: try dayTable())
  }

  /// Whether the look back on the week waits: on Sunday from eight in the evening on, once, where there is something to
  /// look back on.
  func isReviewDue(_ book: ReminderBook) -> Bool {
    let local = zone.civil(at: now)
    let monday = today.startOfWeek()
    guard local.date.weekday == .sunday, local.hour >= 20, book.review != monday.dayNumber, !state.isPlain(at: now)
    else { return false }
    return ((try? journal.entries(EntryFilter(days: monday..<today + 1), limit: 1).isEmpty) ?? true) == false
  }

  /// What goes with a trigger: after low days three things that have helped, after good ones what they had in common.
  ///
  /// - Parameter isShown: Whether the user sees it; looking ahead keeps nothing.
  func asides(beside trigger: Trigger, isShown: Bool) -> [Aside] {
    switch trigger.kind {
    case .lowStreak:
      guard let found = try? suggestions(for: Suggestion.lowMood), !found.isEmpty else { return [] }
      if isShown { noteShown(found) }
      return [Aside(found.personal.isEmpty ? "due.helpers.general" : "due.helpers.personal", found.json)]
    case .goodStreak:
      guard let first = trigger.days.first, let table = try? dayTable(over: first + -Trigger.keptDays..<today + 1)
      else {
        return []
      }
      let common = trigger.inCommon(in: table, activities: words.activityFacts).map { item -> JSON in
        .object(["activity": .string(item.activity), "count": .int(item.count), "days": .int(trigger.days.count)])
      }
      return common.isEmpty ? [] : [Aside("due.good_streak.common", ["common": .array(common)])]
    case .sleep, .missedActivity: return []
    }
  }
}
