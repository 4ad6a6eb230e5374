import Foundation
import Testing

/// The tables that are made with the product: they spare a new user's first command the compiling, and nothing that is
/// wrong with them changes an answer.
@Suite(.serialized) struct ProductTablesTests {
  /// A folder with the program in it, as it is installed.
  private struct Installed {
    let home: TemporaryHome
    let program: String
    let tables: String
    /// Where a new user's cache is.
    let cache: String

    init() throws {
      home = try TemporaryHome()
      program = home.path + "/bin/moodlet"
      tables = home.path + "/lib/moodlet/tables"
      cache = home.path + "/cache"
      for folder in ["bin", "lib", "lib/moodlet", "lib/moodlet/tables", "cache"] {
        try #require(mkdir("\(home.path)/\(folder)", 0o700) == 0)
      }
      // A copy that another test's child still has open for writing could not be run: a process of its own makes it.
      let copying = try Process.run(URL(filePath: "/bin/cp"), arguments: [RunningMoodlet.path, program])
      copying.waitUntilExit()
      try #require(copying.terminationStatus == 0)
    }

    func say(_ text: String) throws -> RunningMoodlet.Result {
      try RunningMoodlet.run(
        "say", text, home: home, environment: ["XDG_CACHE_HOME": cache], program: program)
    }

    func makeTables() throws {
      let made = try RunningMoodlet.run("grammar", "tables", tables, home: home, program: program)
      try #require(made.status == 0)
    }

    /// The names in the cache that are more than marks that a table is whole.
    var compiled: [String] {
      ((try? FileManager.default.subpathsOfDirectory(atPath: cache)) ?? []).filter {
        $0.contains("cache") && !$0.hasSuffix(".whole")
      }
    }

    /// The tables as they are now, by name.
    func contents() throws -> [String: Data] {
      try FileManager.default.contentsOfDirectory(atPath: tables).reduce(into: [:]) { all, name in
        all[name] = try Data(contentsOf: URL(filePath: "\(tables)/\(name)"))
      }
    }

    func write(_ contents: [String: Data]) throws {
      for (name, bytes) in contents {
        try bytes.write(to: URL(filePath: "\(tables)/\(name)"))
        chmod("\(tables)/\(name)", 0o600)
      }
    }
  }

  @Test func `with tables nothing is compiled, and the same sources give the same bytes`() throws {
    let installed = try Installed()
    try installed.makeTables()
    let before = try installed.contents().filter { !$0.key.hasSuffix(".whole") }
    #expect(try installed.say("slept 5 hours, feeling tired").output.contains("slept 5 h"))
    #expect(installed.compiled == [])
    try installed.makeTables()
    #expect(try installed.contents().filter { !$0.key.hasSuffix(".whole") } == before)
  }

  @Test func `tables that are missing, cut off, empty, foreign or damaged change no answer`() throws {
    let installed = try Installed()
    try installed.makeTables()
    let changes: [(inout Data) -> Void] = [
      { $0.removeLast($0.count / 3) },
      { $0 = Data() },
      { $0 = Data(repeating: 0x41, count: 4096) },
      { data in for place in stride(from: 40, to: data.count, by: 4_099) { data[place] ^= 0x55 } },
    ]
    let whole = try installed.contents()
    for change in changes {
      try installed.write(
        whole.mapValues { bytes in
          var changed = bytes
          change(&changed)
          return changed
        })
      #expect(try installed.say("slept 5 hours, feeling tired").output.contains("slept 5 h"))
      #expect(try installed.say("I want to kill myself").output.contains("116 123"))
    }
    try FileManager.default.removeItem(atPath: installed.tables)
    #expect(try installed.say("slept 5 hours, feeling tired").output.contains("slept 5 h"))
  }

  @Test func `tables that others may write are not believed`() throws {
    let installed = try Installed()
    try installed.makeTables()
    for name in try FileManager.default.contentsOfDirectory(atPath: installed.tables) {
      chmod("\(installed.tables)/\(name)", 0o666)
    }
    #expect(try installed.say("slept 5 hours, feeling tired").output.contains("slept 5 h"))
    #expect(installed.compiled != [])
  }
}
