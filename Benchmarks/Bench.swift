import CivilTime
import DemoData
import Glibc
import JournalStore
import ResourceFiles

/// Where the benchmarks find what they measure, and how often they do.
struct Bench {
  /// The release build of moodlet.
  var moodlet: String
  /// A folder on a real disk, so that a durable write costs what it costs.
  var folder: String
  /// How often each process is run.
  var runs: Int
  /// The sizes of the journals, in check-ins.
  var sizes: [Int]
  /// Whether a journal of a million check-ins is measured too.
  var isLarge = false

  static let now = "2026-11-18T20:15:00+00:00"

  /// The environment of a run over a journal.
  func variables(_ home: String) -> [String: String] {
    [
      "MOODLET_HOME": home, "MOODLET_NOW": Self.now, "MOODLET_TIMEZONE": "Europe/London", "MOODLET_SEED": "1",
      "XDG_CACHE_HOME": folder,
    ]
  }

  /// Makes a home with a journal of about so many check-ins, unless it is there; returns it with their true number.
  func home(entries size: Int) throws -> (path: String, count: Int) {
    let path = "\(folder)/\(size)"
    let file = "\(path)/moodlet.db"
    guard access(file, F_OK) != 0 else { return (path, try Journal(path: file).count()) }
    let instant = Instant(seconds: 1_795_032_900)
    // A demo day has 2.4 check-ins on average.
    let demo = DemoJournal(
      days: size * 10 / 24, ending: CivilDate(year: 2026, month: 11, day: 18), in: .utc, seed: 1,
      files: ResourceFiles())
    return (path, try demo.fill(try Journal(path: file), at: instant))
  }

  /// Runs moodlet often; the samples in milliseconds, and the most memory of any run in MiB.
  func measure(
    _ arguments: [String], _ home: String, before: () throws -> Void = {}
  ) throws -> (times: [Double], peak: Double) {
    var times: [Double] = []
    var peak = 0.0
    // The first runs fill the caches.
    for index in 0..<runs + 3 {
      try before()
      let run = try ChildProcess.run([moodlet] + arguments, variables(home))
      guard run.status == 0 else {
        throw ChildProcess.Failure(description: "moodlet \(arguments.joined(separator: " ")): status \(run.status)")
      }
      if index >= 3 { times.append(run.milliseconds) }
      peak = max(peak, run.peak)
    }
    return (times, peak)
  }
}
