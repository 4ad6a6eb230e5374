import Assistant
import CivilTime
import JSONText
import JournalModel
import JournalStore
import Understanding

extension Bench {
  /// What the user's own names and taught phrases add to a start over a journal: reading them, and making them ready.
  func nameFigures() throws -> [Figure] {
    let (home, count) = try home(entries: 10_000)
    let path = "\(folder)/names.db"
    try Journal(path: "\(home)/moodlet.db", mode: .readOnly).backup(to: path)
    let now = Instant(seconds: 1_795_032_900)
    let setup = Assistant(Assistant.Configuration(journalPath: path))
    var context = TurnContext(now: now, zone: .utc, source: .cli)
    func measured(_ assistant: Assistant) throws -> (read: Double, ready: Double) {
      let clock = ContinuousClock()
      let journal = try Journal(path: path, mode: .readOnly)
      _ = try journal.settings()
      var names = OwnNames.none
      let read = clock.measure { names = assistant.names(in: journal) }
      var situation = Situation(now: now, zone: .utc)
      _ = setup.interpret("hello", in: situation)
      situation.names = names
      let first = clock.measure { _ = setup.interpret("hello", in: situation) }
      let second = clock.measure { _ = setup.interpret("hello", in: situation) }
      return (read.milliseconds, max(0, first.milliseconds - second.milliseconds))
    }
    var figures: [Figure] = []
    for (words, isNamed) in [("no names", false), ("10 phrases, 10 names", true)] {
      if isNamed {
        for index in 0..<10 {
          context.key = nil
          _ = try setup.call(
            "teach", ["phrase": .string("phrase \(index)"), "meaning": .string("log my mood as tired")], context)
          _ = try setup.call("log", ["activities": .array([.string("zorbing_\(index)")])], context)
        }
      }
      var samples: [Double] = []
      for _ in 0..<runs + 3 {
        let (read, ready) = try measured(Assistant(Assistant.Configuration(journalPath: path)))
        samples.append(read + ready)
      }
      figures.append(
        Figure(
          "own names at the start, \(count) entries, \(words)", median: Array(samples.dropFirst(3)), "ms",
          target: .atMost(0.2)))
    }
    return figures
  }
}
