/// What runs `moodlet nudge` every few minutes: a timer of the user's system.
///
/// The assistant says when it shall be there; the executable knows how.
package protocol NotificationTimer: Sendable {
  /// Sets the timer up, or takes it away.
  func set(_ isOn: Bool) -> NotificationTimerOutcome
}

/// What became of the timer.
package enum NotificationTimerOutcome: Sendable, Hashable {
  /// It runs.
  case running
  /// There is no such system here; the line that does the same in a crontab.
  case noSystem(line: String)
  /// It could not be set up: the file that could not be written, or the program that failed.
  case failed(String)
  /// It is gone, or was never there.
  case removed
}
