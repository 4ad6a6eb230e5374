import Assistant
import CivilTime
import Understanding

extension Bench {
  /// The understanding alone, in this process: utterances a second.
  func understandingFigures() throws -> [Figure] {
    let assistant = Assistant(Assistant.Configuration(journalPath: "/nowhere/moodlet.db"))
    let situation = Situation(now: Instant(seconds: 1_795_032_900), zone: .utc)
    var rates: [Double] = []
    var understood = 0
    for round in 0..<10 {
      let time = ContinuousClock().measure {
        for text in utterances where assistant.interpret(text, in: situation).decision != .unknown { understood += 1 }
      }
      if round > 0 { rates.append(Double(utterances.count) / time.milliseconds * 1000) }
    }
    guard understood > 0 else { throw ChildProcess.Failure(description: "nothing was understood") }
    return [Figure("utterances understood, in process", median: rates, "1/s", target: .atLeast(30_000))]
  }
}
