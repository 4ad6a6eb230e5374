internal import CivilTime
internal import JSONText

/// How far a piece of work is that takes long, such as an import.
package struct WorkProgress: Sendable, Hashable {
  /// What is done, and of how much where that is known.
  package var done: Int
  package var total: Int?
  /// What is being done, in words.
  package var text: String
  /// How long it has been going on.
  package var elapsed: Duration
}

/// Tells how far a piece of work is, at most five times a second.
final class ProgressMeter {
  private let report: (WorkProgress?) -> Void
  private let began = SteadyTime.now
  private var told: SteadyTime?
  private var calls = 0

  /// Looking at a clock costs more than most steps.
  private static let stepsBetweenLooks = 64
  private static let pause = Duration.milliseconds(200)

  init(_ report: @escaping (WorkProgress?) -> Void) { self.report = report }

  /// Tells that the work is over, where it was told of.
  func end() { if told != nil { report(nil) } }

  /// Takes note of a step.
  func step(_ done: Int, of total: Int?, _ text: () -> String) {
    calls += 1
    guard calls % Self.stepsBetweenLooks == 1 else { return }
    let now = SteadyTime.now
    if let told, told.duration(to: now) < Self.pause { return }
    told = now
    report(WorkProgress(done: done, total: total, text: text(), elapsed: began.duration(to: now)))
  }
}

extension Turn {
  /// Tells whoever waits how far a long piece of work is; the text is a reply with `done` and `total`.
  func progress(_ done: Int, _ total: Int?, _ key: String) {
    meter?.step(done, of: total) {
      var values: JSONObject = ["done": .int(done)]
      values["total"] = total.map(JSON.int)
      return sentence(key, values)
    }
  }
}
