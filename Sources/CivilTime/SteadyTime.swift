internal import Glibc

/// A moment of a clock that nobody sets: for how long something takes, not for when it was.
public struct SteadyTime: Sendable, Hashable, Comparable {
  /// Since the machine started, the time in which it slept included.
  private var sinceStart: Duration

  /// The present.
  public static var now: SteadyTime {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return SteadyTime(sinceStart: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  /// How much later another moment is.
  public func duration(to other: SteadyTime) -> Duration { other.sinceStart - sinceStart }

  /// How long some work takes.
  public static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let begin = now
    try work()
    return begin.duration(to: now)
  }

  /// The moment that is so much later.
  public static func + (moment: SteadyTime, time: Duration) -> SteadyTime {
    SteadyTime(sinceStart: moment.sinceStart + time)
  }

  /// Whether one moment is before another.
  public static func < (one: SteadyTime, other: SteadyTime) -> Bool { one.sinceStart < other.sinceStart }
}
