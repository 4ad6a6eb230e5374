internal import CivilTime
internal import DemoData
internal import Glibc
internal import JSONText
internal import JournalStore
internal import ResourceFiles

/// Makes a throw-away home with a made-up journal.
enum Demo {
  /// The folder can't be made, or has a journal already.
  enum Failure: Error {
    case folder(String, Int32)
    case occupied(String)
  }

  static func run(days: Int, seed: UInt64, _ setup: Setup) throws -> Int32 {
    let home = try folder(setup.options)
    let now = setup.fixedNow ?? .current
    let zone = setup.zone ?? (try? TimeZoneRules(identifier: LocalZone.identifier)) ?? .utc
    let demo = DemoJournal(
      days: days, ending: zone.civil(at: now).date, in: zone, seed: seed,
      files: ResourceFiles(overrides: setup.paths.config))
    let count = try demo.fill(try Journal(path: home + "/moodlet.db"), at: now, until: now)
    if setup.options.json {
      try Output.result(JSON.object(["home": .string(home), "entries": .int(count)]).text())
      return ExitStatus.done
    }
    try Output.result(
      """
      \(count) made-up check-ins of \(days) \(days == 1 ? "day" : "days") are in \(home)

        export MOODLET_HOME=\(home)
        moodlet how was this week
        moodlet what affects my mood
        moodlet find entries where I talked about work stress

      Nothing of yours is in it. To throw it away: rm -r \(home)
      """)
    return ExitStatus.done
  }

  /// The folder that `--home` names, else a new one among the temporary files.
  private static func folder(_ options: Options) throws(Failure) -> String {
    if options.home != nil, let path = try? Paths(home: options.home).data {
      guard access(path + "/moodlet.db", F_OK) != 0, access(path + "/vault", F_OK) != 0 else { throw .occupied(path) }
      return path
    }
    let place = Environment.value("TMPDIR") ?? "/tmp"
    var template = Array("\(place)/moodlet-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .folder(place, errno) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
