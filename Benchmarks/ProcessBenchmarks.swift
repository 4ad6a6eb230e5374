import Glibc

extension Bench {
  /// Whole processes: start, first run, status, log, summary, search, memory, and how they grow with the journal.
  func processFigures() throws -> [Figure] {
    var figures = [
      Figure(
        "start (--version)", median: try measure(["--version"], folder).times, "ms", target: .atMost(2.5))
    ]
    var file = stat()
    if stat(moodlet, &file) == 0 {
      figures.append(Figure("… the program", Double(file.st_size) / 1_048_576, "MiB", target: .atMost(15)))
    }
    figures += try firstRun()
    let operations: [(name: String, arguments: [String], limit: Double)] = [
      ("status", ["status"], 6),
      ("week summary", ["how was this week"], 10),
      ("full-text search", ["find entries where I talked about the deadline"], 10),
    ]
    var growth: [String: [Int: Double]] = [:]
    var peak = 0.0
    for size in sizes {
      let (home, count) = try home(entries: size)
      let log = try logAgainstShell(home)
      peak = max(peak, log.peak)
      growth["log", default: [:]][size] = log.times.sorted().percentile(50)
      figures.append(Figure("log, \(count) entries", median: log.times, "ms", target: .atMost(12)))
      figures.append(Figure("  sqlite3 shell, the same rows", median: log.shell, "ms"))
      figures.append(
        Figure(
          "  log against the shell", log.times.sorted().percentile(50) / log.shell.sorted().percentile(50), "×",
          target: .atMost(2)))
      for operation in operations {
        guard let (times, memory) = try? measure(operation.arguments, home) else {
          complain("left out, for it fails: \(operation.name)")
          continue
        }
        peak = max(peak, memory)
        growth[operation.name, default: [:]][size] = times.sorted().percentile(50)
        figures.append(
          Figure("\(operation.name), \(count) entries", median: times, "ms", target: .atMost(operation.limit)))
      }
    }
    figures.append(Figure("peak memory of any run", peak, "MiB", target: .atMost(40)))
    for name in ["log"] + operations.map(\.name) {
      guard let small = growth[name]?[10_000], let large = growth[name]?[100_000] else { continue }
      figures.append(Figure("\(name): 100,000 entries against 10,000", large / small, "×", target: .atMost(3)))
    }
    return figures
  }

  /// The first command of a new user, for whom nothing is kept yet.
  private func firstRun() throws -> [Figure] {
    let home = "\(folder)/new"
    let variables = variables(home).merging(["XDG_CACHE_HOME": home + "/cache"]) { $1 }
    var times: [Double] = []
    var peak = 0.0
    for _ in 0..<runs {
      _ = try ChildProcess.run(["rm", "-rf", home])
      let run = try ChildProcess.run([moodlet, "log my mood as tired, 5 hours of sleep"], variables)
      guard run.status == 0 else { throw ChildProcess.Failure(description: "the first run: status \(run.status)") }
      times.append(run.milliseconds)
      peak = max(peak, run.peak)
    }
    return [
      Figure("first run in a new home", median: times, "ms", target: .atMost(60)),
      Figure("… memory", peak, "MiB", target: .atMost(40)),
    ]
  }

  /// Durable one-shot logs, in turn with the sqlite3 shell writing the same rows under the same pragmas.
  private func logAgainstShell(_ home: String) throws -> (times: [Double], shell: [Double], peak: Double) {
    let other = home + "-shell"
    mkdir(other, 0o700)
    for name in ["moodlet.db", "moodlet.db-wal", "moodlet.db-shm"] { unlink("\(other)/\(name)") }
    let copy = try ChildProcess.run(["sqlite3", "\(home)/moodlet.db", "VACUUM INTO '\(other)/moodlet.db'"])
    guard copy.status == 0 else { throw ChildProcess.Failure(description: "sqlite3 can't copy the journal") }
    var shell: [Double] = []
    var number = 0
    let log = try measure(["log my mood as tired, 5 hours of sleep"], home) {
      number += 1
      let run = try ChildProcess.run(["sqlite3", "\(other)/moodlet.db", Self.sameRows(number)])
      guard run.status == 0 else { throw ChildProcess.Failure(description: "sqlite3: status \(run.status)") }
      if number > 3 { shell.append(run.milliseconds) }
    }
    return (log.times, shell, log.peak)
  }

  /// The rows of one check-in with an emotion and a measurement, and the change that undo needs.
  private static func sameRows(_ number: Int) -> String {
    """
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;
    BEGIN IMMEDIATE;
    INSERT INTO entry (id, at, utc_offset, day, whole_day, mood, scale, mood_source, source, created, updated)
      VALUES ('bench-\(number)-' || hex(randomblob(8)), 1795032900000000, 0, 20775, 0, 2, 5, 'said', 'cli',
        1795032900000000, 1795032900000000);
    INSERT INTO emotion VALUES (last_insert_rowid(), 'tired', 0);
    INSERT INTO measurement VALUES ((SELECT max(number) FROM entry), 0, 'sleep', 5, NULL, NULL);
    UPDATE counter SET value = value + 1 WHERE name = 'data_version';
    INSERT INTO change_log (seq, at, command, session, result, changeset)
      VALUES ((SELECT value FROM counter WHERE name = 'data_version'), 1795032900000000, 'log', 'main', '{}',
        zeroblob(300));
    COMMIT;
    """
  }
}
