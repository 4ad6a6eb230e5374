import Assistant
import CivilTime
import Understanding

extension Bench {
  /// The understanding alone, in this process: utterances a second, and how long 30 words take.
  func understandingFigures() throws -> [Figure] {
    let assistant = Assistant(Assistant.Configuration(journalPath: "/nowhere/moodlet.db"))
    let situation = Situation(now: Instant(seconds: 1_795_032_900), zone: .utc)
    var rates: [Double] = []
    var understood = 0
    for text in utterances { _ = assistant.interpret(text, in: situation) }
    for round in 0..<10 {
      let time = ContinuousClock().measure {
        for text in utterances where assistant.interpret(text, in: situation).decision != .unknown { understood += 1 }
      }
      if round > 0 { rates.append(Double(utterances.count) / time.milliseconds * 1000) }
    }
    guard understood > 0 else { throw ChildProcess.Failure(description: "nothing was understood") }
    var times: [Double] = []
    for round in 0..<20 {
      for text in longUtterances {
        let time = ContinuousClock().measure { _ = assistant.interpret(text, in: situation) }
        if round > 0 { times.append(time.milliseconds * 1000) }
      }
    }
    times.sort()
    return [
      Figure("utterances understood, in process", median: rates, "1/s", target: .atLeast(30_000)),
      Figure("  30 words, in process, p50", times.percentile(50), "µs"),
      Figure("  30 words, in process, p99", times.percentile(99), "µs", target: .atMost(300)),
    ]
  }
}
