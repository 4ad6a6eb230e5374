internal import Assistant
internal import CivilTime
internal import DemoData
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import ResourceFiles

/// Measures moodlet on this machine, over a made-up journal that is thrown away: what a user feels, in milliseconds.
struct Bench {
  /// What one thing took.
  private struct Row {
    var name: String
    var times: [Double]

    var median: Double { times.isEmpty ? 0 : times.sorted()[times.count / 2] }
    var slow: Double { times.isEmpty ? 0 : times.sorted()[min(times.count - 1, times.count * 95 / 100)] }
  }

  /// How often each is done, after the first times that fill the caches.
  private static let runs = 25, warmUps = 2

  /// Prints the figures; returns the exit status.
  static func run(days: Int, _ setup: Setup) throws -> Int32 {
    let place = Environment.value("TMPDIR") ?? "/tmp"
    var template = Array("\(place)/moodlet-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Demo.Failure.folder(place, errno) }
    let home = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { remove(home) }
    let zone = setup.zone ?? .utc
    let now = setup.fixedNow ?? .current
    let demo = DemoJournal(
      days: days, ending: zone.civil(at: now).date, in: zone, seed: 1, files: ResourceFiles())
    let count = try demo.fill(try Journal(path: home + "/moodlet.db"), at: now, until: now)

    var configuration = Assistant.Configuration(journalPath: home + "/moodlet.db")
    configuration.isPlain = true
    if let cache = setup.paths.cache, Paths.makeFolder(cache) { configuration.cachePath = cache + "/grammar.cache" }
    let assistant = Assistant(configuration)
    var context = setup.context(.cli)
    context.isDryRun = false
    var rows: [Row] = []
    for (name, text) in [
      ("a check-in, safe on the disk", "log my mood as good, slept 7 hours"), ("the week", "how was this week"),
      ("an average", "average mood last month"), ("what affects the mood", "what affects my mood"),
      ("a search", "find entries where I talked about work"),
    ] {
      rows.append(Row(name: name, times: times { _ = assistant.say(text, context) }))
    }
    rows.append(
      Row(
        name: "understanding a sentence",
        times: times { _ = assistant.interpret("slept 5 hours, two coffees and felt tired", context) }))
    assistant.close()
    if let program = realpath("/proc/self/exe", nil) {
      defer { free(program) }
      let path = String(cString: program)
      for (name, arguments) in [
        ("moodlet status, from start to end", ["status"]), ("moodlet how was this week", ["how was this week"]),
      ] {
        let command = [path, "--home", home] + arguments
        rows.append(Row(name: name, times: times { _ = ChildProcess.run(command) }))
      }
    }
    try Output.shown(setup.options.json ? json(rows, count, days) : text(rows, count, days))
    return ExitStatus.done
  }

  private static func times(_ body: () -> Void) -> [Double] {
    (0..<runs + warmUps).map { _ in
      let time = SteadyTime.measure(body).components
      return Double(time.seconds) * 1000 + Double(time.attoseconds) / 1e15
    }.suffix(runs)
  }

  private static func text(_ rows: [Row], _ count: Int, _ days: Int) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    func padded(_ value: Double) -> String {
      let text = rounded(value)
      return String(repeating: " ", count: max(0, 9 - text.count)) + text
    }
    let head = "A made-up journal of \(days) days with \(count) check-ins, \(runs) runs each."
    let lines = rows.map { row in
      row.name + String(repeating: " ", count: width - row.name.count) + padded(row.median) + padded(row.slow)
    }
    let title = String(repeating: " ", count: width) + "   median      95%  ms"
    return ([head, "", title] + lines + ["", "Most memory: \(rounded(memory)) MiB."]).joined(separator: "\n")
  }

  private static func json(_ rows: [Row], _ count: Int, _ days: Int) -> String {
    let figures = rows.map { row in
      JSON.object([
        "name": .string(row.name), "median_ms": .double((row.median * 1000).rounded() / 1000),
        "p95_ms": .double((row.slow * 1000).rounded() / 1000),
      ])
    }
    return JSON.object([
      "days": .int(days), "entries": .int(count), "runs": .int(runs), "figures": .array(figures),
      "memory_mib": .double(memory),
    ]).text()
  }

  /// A figure with two digits after the point.
  private static func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The most memory that this process has held, in MiB.
  private static var memory: Double {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return (Double(usage.ru_maxrss) / 1024 * 10).rounded() / 10
  }

  /// Removes a folder of moodlet's own with all that is in it.
  private static func remove(_ path: String) {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in ResourceFiles.names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
