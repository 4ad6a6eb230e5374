package import CivilTime

/// What is known of the times of one reminder: up to when they were looked at, and which one waits.
package struct ReminderState: Sendable, Hashable {
  /// Up to this instant its times were looked at.
  package var checked: Instant
  /// The next time after that; nil where it is not worked out yet, or never comes.
  package var next: Instant?
  /// Whether `next` was worked out.
  package var isWorkedOut = false
  /// The time that waits to be seen, or was seen last.
  package var due: Instant?
  /// Whether that time was seen: shown in the chat, by `due`, or answered.
  package var isSeen = true
  /// Whether the desktop was told of it.
  package var isNotified = false
  /// When it comes again because the user said so.
  package var snoozed: Instant?
  /// When it came last.
  package var last: Instant?
  /// Whether the last time was left out because the user is away.
  package var wasThinned = false

  package init(checked: Instant) { self.checked = checked }

  /// Whether something waits to be seen.
  package var isWaiting: Bool { due != nil && !isSeen }
}

/// What decides whether a time of a reminder is delivered.
package struct DeliveryRules: Sendable {
  /// The present.
  package var now: Instant
  /// The user's zone.
  package var zone: TimeZoneRules
  /// Nil for none.
  package var quiet: QuietHours?
  /// Nothing comes before this.
  package var mutedUntil: Instant?
  /// Where the silence begins that ends there; nil where it has begun.
  package var mutedFrom: Instant?
  /// Where the silence of the one reminder that is looked at ends.
  package var silentUntil: Instant?
  /// When the user was last there.
  package var contact: Instant?

  package init(
    now: Instant, zone: TimeZoneRules, quiet: QuietHours? = .standard, mutedUntil: Instant? = nil,
    mutedFrom: Instant? = nil, contact: Instant? = nil
  ) {
    self.now = now
    self.zone = zone
    self.quiet = quiet
    self.mutedUntil = mutedUntil
    self.mutedFrom = mutedFrom
    self.contact = contact
  }

  /// Whether what has no clock time of its own is held back now.
  package func isQuiet(at instant: Instant) -> Bool { quiet?.contains(zone.civil(at: instant)) ?? false }

  /// Whether anything may have come since a reminder was looked at.
  package func needsLook(_ state: ReminderState) -> Bool {
    !state.isWorkedOut || state.next.map { $0 <= now } ?? false || state.snoozed.map { $0 <= now } ?? false
  }

  /// Moves a reminder on to now: of all times that came since, the last that may be delivered waits to be seen.
  package func advance(_ state: inout ReminderState, _ schedule: Schedule) throws(Schedule.Fault) {
    if let snoozed = state.snoozed, snoozed <= now, !isQuiet(at: now), !isMuted(now) {
      state.snoozed = nil
      wait(&state, for: snoozed)
    }
    if !state.isWorkedOut {
      state.next = try schedule.next(after: state.checked, in: zone)
      state.isWorkedOut = true
    }
    guard let next = state.next, next <= now else { return }
    let times = try schedule.times(after: state.checked, through: now, in: zone)
    state.checked = now
    state.next = try schedule.next(after: now, in: zone)
    let loud = schedule.hasClock ? times : times.filter { !isQuiet(at: $0) }
    guard let time = loud.last(where: { !isMuted($0) }), !isThinned(time, schedule, &state) else { return }
    wait(&state, for: time)
  }

  private func wait(_ state: inout ReminderState, for time: Instant) {
    state.due = time
    state.isSeen = false
    state.isNotified = false
  }

  /// Whether a time falls into a silence.
  package func isMuted(_ time: Instant) -> Bool {
    if let silentUntil, time < silentUntil { return true }
    return mutedUntil.map { time < $0 && time >= mutedFrom ?? time } ?? false
  }

  /// Whether a time is left out because the user has been away: from a week on every second, from two on one a week, from
  /// 30 days on all. What comes once comes all the same.
  private func isThinned(_ time: Instant, _ schedule: Schedule, _ state: inout ReminderState) -> Bool {
    guard schedule.isRepeated, let contact else {
      state.last = time
      return false
    }
    let isLeftOut: Bool
    switch (time.seconds - contact.seconds) / 86_400 {
    case ..<7: isLeftOut = false
    case ..<14: isLeftOut = !state.wasThinned
    case ..<30: isLeftOut = state.last.map { time.seconds - $0.seconds < 7 * 86_400 - 3600 } ?? false
    default: isLeftOut = true
    }
    state.wasThinned = isLeftOut
    if !isLeftOut { state.last = time }
    return isLeftOut
  }
}
