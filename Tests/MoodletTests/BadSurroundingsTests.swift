import Foundation
import Testing

/// Help for a crisis comes wherever moodlet is run, and all else says clearly what is wrong.
@Suite struct BadSurroundingsTests {
  let home: TemporaryHome
  init() throws { home = try TemporaryHome() }

  /// Surroundings: what is different in the environment, and whether a check-in can be kept there.
  struct Surroundings: Sendable, CustomTestStringConvertible {
    var name: String
    var environment: [String: String] = [:]
    /// What a shell does before it runs moodlet.
    var shell = ""
    var keeps = true
    var testDescription: String { name }
  }

  static let all =
    [
      Surroundings(
        name: "no D-Bus",
        environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "XDG_RUNTIME_DIR": "/nonexistent"]),
      Surroundings(name: "a locale without UTF-8", environment: ["LC_ALL": "C", "LANG": "C"]),
      Surroundings(name: "20 columns", environment: ["COLUMNS": "20"]),
      Surroundings(name: "a dumb terminal", environment: ["TERM": "dumb"]),
      Surroundings(name: "no PATH", environment: ["PATH": ""]),
      Surroundings(name: "no folder for a cache", environment: ["XDG_CACHE_HOME": "/dev/null"]),
      Surroundings(name: "a clock in 1970", environment: ["MOODLET_NOW": "1970-01-01T00:00:00+00:00"]),
      Surroundings(name: "a clock in 2099", environment: ["MOODLET_NOW": "2099-12-31T23:59:59+00:00"]),
      Surroundings(
        name: "a clock that nobody can live by", environment: ["MOODLET_NOW": "9999-12-31T23:59:59+00:00"], keeps: false
      ),
      Surroundings(name: "a home that can't be made", environment: ["MOODLET_HOME": "/proc/1/nothing"], keeps: false),
      Surroundings(name: "a home that is a device", environment: ["MOODLET_HOME": "/dev/null"], keeps: false),
      Surroundings(name: "no standard input", shell: "exec 0<&-;"),
      Surroundings(name: "files that may not grow", shell: "ulimit -f 0;", keeps: false),
      Surroundings(name: "few open files", shell: "ulimit -n 16;"),
    ] + mounted

  /// Disks of their own, where this machine lets one be mounted for a process: as root, or by a user's own namespace.
  private static let mounted: [Surroundings] = {
    let mount = "unshare \(geteuid() == 0 ? "-m" : "-rm") sh -c"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(mount) 'mount -t tmpfs tmpfs /mnt' 2>/dev/null"]
    guard (try? process.run()) != nil else { return [] }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return [] }
    // With a journal in each: what is only asked is answered from it.
    let before = #""$0" "mood 4" >/dev/null && "#
    return [
      Surroundings(
        name: "a home that can only be read",
        shell: mount + " '" + before
          + #"mount --bind "$MOODLET_HOME" "$MOODLET_HOME" && mount -o remount,ro,bind "$MOODLET_HOME"; "$0" "$1"'"#,
        keeps: false),
      Surroundings(
        name: "a full disk",
        shell: mount + #" 'mount -t tmpfs -o size=2m tmpfs "$MOODLET_HOME" && "# + before
          + #"! cat /dev/zero 2>/dev/null >"$MOODLET_HOME/fill"; "$0" "$1"'"#,
        keeps: false),
    ]
  }()

  private func say(_ text: String, in place: Surroundings) throws -> RunningMoodlet.Result {
    var environment = place.environment
    environment["MOODLET"] = RunningMoodlet.path
    guard !place.shell.isEmpty else { return try RunningMoodlet.run(text, home: home, environment: environment) }
    // The output goes through a pipe: a file may not grow either.
    let script = "{ \(place.shell) \"$MOODLET\" \"$1\" 2>&1; echo \"status $?\"; } | cat"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh", text]
    process.environment = [
      "PATH": "/usr/bin:/bin", "MOODLET_HOME": home.path, "MOODLET_NOW": "2026-11-18T20:15:00+00:00",
      "MOODLET_TIMEZONE": "Europe/London", "LC_ALL": "C.UTF-8",
      "XDG_CACHE_HOME": (RunningMoodlet.path as NSString).deletingLastPathComponent + "/moodlet-test-cache",
    ].merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let status = output.split(separator: "\n").last?.split(separator: " ").last.flatMap { Int32($0) } ?? -1
    return RunningMoodlet.Result(status: status, output: output, messages: "")
  }

  @Test(arguments: all.filter { $0.environment["MOODLET_NOW"]?.hasPrefix("9999") != true })
  func `help for a crisis comes`(place: Surroundings) throws {
    let result = try say("I want to kill myself", in: place)
    #expect(result.output.contains("116 123"), "\(result)")
    #expect(result.status < 70 || result.status > 70 && result.status < 128, "\(result)")
  }

  @Test(arguments: all)
  func `a check-in is kept, or it says why not`(place: Surroundings) throws {
    let result = try say("mood 3", in: place)
    // 70 is a mistake of ours, 128 and above a signal.
    #expect(result.status != 70 && result.status < 128, "\(result)")
    #expect((result.status == 0) == place.keeps, "\(result)")
    #expect(result.output.count + result.messages.count > 20, "\(result)")
  }

  @Test(arguments: mounted)
  func `where nothing can be written a question is answered, and the reason told`(place: Surroundings) throws {
    let answer = try say("how was today", in: place)
    #expect(answer.status == 0 && answer.output.contains("4 of 5"), "\(answer)")
    #expect(try say("mood 2", in: place).output.contains(/can only be read|disk is full/))
  }

  @Test func `closed or full outputs cost no entry, and end without a signal`() throws {
    for redirection in [">&-", ">/dev/full", ">&- 2>&- <&-"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "\"$MOODLET\" 'mood 3' \(redirection)"]
      process.environment = [
        "MOODLET": RunningMoodlet.path, "PATH": "/usr/bin:/bin", "MOODLET_HOME": home.path,
        "MOODLET_TIMEZONE": "Europe/London",
        "XDG_CACHE_HOME": (RunningMoodlet.path as NSString).deletingLastPathComponent + "/moodlet-test-cache",
      ]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus != 70)
    }
    #expect(try home.entries().count == 3)
  }
}
