import Assistant
import CivilTime
import JournalModel
import Understanding

extension Bench {
  /// The understanding alone, in this process: utterances a second.
  func understandingFigures() throws -> [Figure] {
    let (home, _) = try home(entries: 1000)
    let assistant = Assistant(Assistant.Configuration(journalPath: home + "/moodlet.db"))
    let context = TurnContext(now: Instant(seconds: 1_795_032_900), zone: .utc, source: .cli)
    var rates: [Double] = []
    var understood = 0
    for round in 0..<10 {
      let time = ContinuousClock().measure {
        for text in utterances where assistant.interpret(text, context).decision != .unknown { understood += 1 }
      }
      if round > 0 { rates.append(Double(utterances.count) / time.milliseconds * 1000) }
    }
    guard understood > 0 else { throw ChildProcess.Failure(description: "nothing was understood") }
    return [Figure("utterances understood, in process", median: rates, "1/s", target: .atLeast(30_000))]
  }
}
