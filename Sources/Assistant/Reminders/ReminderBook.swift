internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Schedules
internal import Understanding

/// Which times of the reminders were looked at, and which wait. No part of the journal: undo leaves it alone.
struct ReminderBook {
  /// By the reminder's id.
  var states: [String: ReminderState] = [:]
  /// The reminders that were shown last, which `snooze` means.
  var shown: [String] = []
  /// The ISO week, by its Monday, of which the review was shown.
  var review: Int?
  /// The zone in which the times were worked out.
  var zone: String?

  init(_ json: JSON) {
    for member in json["states"]?.object ?? [:] {
      if let state = ReminderState(member.value) { states[member.key] = state }
    }
    shown = (json["shown"]?.array ?? []).compactMap(\.string)
    review = json["review"]?.int
    zone = json["zone"]?.string
  }

  var json: JSON {
    var all: JSONObject = [:]
    for (id, state) in states.sorted(by: { $0.key < $1.key }) { all[id] = state.json }
    var object: JSONObject = ["states": .object(all)]
    if !shown.isEmpty { object["shown"] = .strings(shown) }
    object["review"] = review.map(JSON.int)
    object["zone"] = zone.map(JSON.string)
    return .object(object)
  }

  /// Takes the clocks of another zone: what lies ahead is worked out anew, what has come by the old ones comes.
  mutating func travel(to zone: TimeZoneRules, at now: Instant) {
    guard self.zone != zone.identifier else { return }
    defer { self.zone = zone.identifier }
    guard self.zone != nil else { return }
    for (id, state) in states where state.next.map({ $0 > now }) ?? false {
      states[id]?.checked = now
      states[id]?.next = nil
      states[id]?.isWorkedOut = false
    }
  }

  /// Whether nothing can have come since these reminders were looked at, and nothing waits.
  func isQuiet(about ids: [String], _ rules: DeliveryRules) -> Bool {
    zone == rules.zone.identifier && ids.count == states.count
      && ids.allSatisfy { id in states[id].map { !$0.isWaiting && !rules.needsLook($0) } ?? false }
  }

  /// Moves a reminder on to now.
  ///
  /// - Returns: Whether anything about it changed.
  mutating func look(at reminder: ReminderRecord, _ rules: DeliveryRules) throws -> Bool {
    if zone == nil { zone = rules.zone.identifier }
    // What was never looked at begins now: what lies before is not poured out.
    var state = states[reminder.id] ?? ReminderState(checked: rules.now)
    var rules = rules
    rules.silentUntil = reminder.silentUntil
    guard states[reminder.id] == nil || rules.needsLook(state) else { return false }
    do throws(Schedule.Fault) { try rules.advance(&state, reminder.schedule) } catch {
      throw CommandError.tracking(.noCalendarLibrary(package: "libical3"))
    }
    states[reminder.id] = state
    return true
  }
}

extension ReminderState {
  fileprivate init?(_ json: JSON) {
    func instant(_ key: String) -> Instant? { json[key]?.int.map { Instant(seconds: $0) } }
    guard let checked = instant("checked") else { return nil }
    self.init(checked: checked)
    next = instant("next")
    isWorkedOut = next != nil || json["ended"]?.bool == true
    due = instant("due")
    isSeen = json["unseen"]?.bool != true
    isNotified = json["notified"]?.bool == true
    snoozed = instant("snoozed")
    last = instant("last")
    wasThinned = json["thinned"]?.bool == true
  }

  fileprivate var json: JSON {
    var object: JSONObject = ["checked": .int(checked.seconds)]
    func set(_ key: String, _ instant: Instant?) { object[key] = instant.map { .int($0.seconds) } }
    set("next", next)
    set("due", due)
    set("snoozed", snoozed)
    set("last", last)
    if isWorkedOut, next == nil { object["ended"] = .bool(true) }
    if !isSeen { object["unseen"] = .bool(true) }
    if isNotified { object["notified"] = .bool(true) }
    if wasThinned { object["thinned"] = .bool(true) }
    return .object(object)
  }
}

/// A reminder that waits to be seen.
struct WaitingReminder {
  var reminder: ReminderRecord
  var due: Instant
  /// Whether the desktop was told of it.
  var isNotified: Bool
}

extension Turn {
  /// The rules of delivery at this moment.
  var deliveryRules: DeliveryRules {
    DeliveryRules(
      now: now, zone: zone, quiet: quietHours, mutedUntil: lastSilence, mutedFrom: silenceStart, contact: lastContact)
  }

  /// When the user was last there: at the last thing said, or the last entry.
  private var lastContact: Instant? {
    let said = recall(.contact).int.map { Instant(seconds: $0) }
    let written = try? journal.lastWritten()
    guard let said else { return written }
    return max(said, written ?? said)
  }

  /// Looks at all reminders, and gives those that wait, the earliest first.
  ///
  /// - Returns: Whether the book changed, too.
  func look(_ book: inout ReminderBook) throws -> (waiting: [WaitingReminder], isChanged: Bool) {
    guard settings.isOn("reminders") else { return ([], false) }
    let rules = deliveryRules
    if book.isQuiet(about: try journal.recordIDs(ReminderRecord.kind), rules) { return ([], false) }
    let reminders = try reminders()
    var waiting: [WaitingReminder] = []
    var isChanged = book.zone != zone.identifier && !reminders.isEmpty
    book.travel(to: zone, at: now)
    for reminder in reminders {
      if try book.look(at: reminder, rules) { isChanged = true }
      guard let state = book.states[reminder.id], state.isWaiting, let due = state.due else { continue }
      if isAnswered(reminder) {
        book.states[reminder.id]?.isSeen = true
        isChanged = true
        continue
      }
      guard reminder.schedule.hasClock || !rules.isQuiet(at: now) else { continue }
      waiting.append(WaitingReminder(reminder: reminder, due: due, isNotified: state.isNotified))
    }
    let ids = Set(reminders.map(\.id))
    for id in book.states.keys where !ids.contains(id) {
      book.states[id] = nil
      isChanged = true
    }
    return (waiting.sorted { ($0.due, $0.reminder.id) < ($1.due, $1.reminder.id) }, isChanged)
  }

  /// Whether what a reminder asks is known already: a check-in within the hour, today's values.
  private func isAnswered(_ reminder: ReminderRecord) -> Bool {
    !reminder.asks.isEmpty && reminder.asks.allSatisfy { isAnswered($0) }
  }

  /// Whether what is asked about was noted just now, or, of a value, today.
  func isAnswered(_ id: String) -> Bool {
    if id == ReminderAbout.checkIn {
      var filter = EntryFilter()
      filter.instants = now.adding(seconds: -3600)..<now.adding(seconds: 1)
      return ((try? journal.figure(of: .mood, over: filter)) ?? nil) != nil
    }
    guard let question = askable(id) else { return true }
    let subject: FigureSubject = question.response.isNumber ? .metric(id) : .answer(id)
    let today = EntryFilter(days: today..<today + 1)
    if ((try? journal.figure(of: subject, over: today)) ?? nil) != nil { return true }
    guard question.response == .boolean else { return false }
    // A no is an answer, though it counts nothing.
    let entries = (try? journal.entries(today, limit: 100)) ?? []
    return entries.contains { $0.answers.contains { $0.question == id } }
  }

  /// Keeps the book, with what was delivered now.
  func keep(_ book: ReminderBook, delivered: [StoredDelivery] = []) {
    guard !context.isDryRun else { return }
    _ = try? journal.write("due", at: now) { transaction in
      remember(.reminders, book.json, transaction)
      for delivery in delivered { try transaction.note(delivery) }
      return "{}"
    }
  }

  /// Keeps that what was asked about was answered.
  func noteAnswer(to id: String) {
    let recent = (try? journal.deliveries(limit: 20)) ?? []
    guard
      let asked = recent.first(where: { delivery in
        delivery.answered == nil && now.seconds - delivery.at.seconds < DialogueState.questionLifetime
          && (try? JSONParser().parse(delivery.why))?["asks"]?.array?.contains(.string(id)) == true
      })
    else { return }
    _ = try? journal.write("due", at: now) { transaction in
      try transaction.noteAnswer(to: asked.id)
      return "{}"
    }
  }

  /// A delivery of a reminder now, by the face of this turn.
  func delivery(of waiting: WaitingReminder, way: String? = nil) -> StoredDelivery {
    StoredDelivery(
      at: now, due: waiting.due, kind: "reminder", id: waiting.reminder.id, way: way ?? source.word,
      why: JSON.object(waiting.reminder.json).text())
  }
}
