import Foundation
import Glibc
import JournalModel
import JournalStore

/// The built executable, found beside the tests.
enum RunningMoodlet {
  static let path: String = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("moodlet").path)
    {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("moodlet").path
  }()

  /// What a finished run left.
  struct Result {
    /// The exit status; 128 and the signal's number for a run that a signal ended.
    var status: Int32
    var output: String
    var messages: String
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Runs moodlet to its end, with arguments and input as bytes.
  static func run(
    _ arguments: [[UInt8]], input: [UInt8] = [], home: TemporaryHome, environment: [String: String] = [:],
    program: String = path
  ) throws -> Result {
    let id = UUID().uuidString
    let (inPath, outPath, errPath) = ("\(home.path)/\(id).in", "\(home.path)/\(id).out", "\(home.path)/\(id).err")
    try Data(input).write(to: URL(fileURLWithPath: inPath))
    defer { for path in [inPath, outPath, errPath] { unlink(path) } }
    let process = try start(arguments, home: home, environment: environment, program: program) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, inPath, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, outPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, errPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    let status = wait(for: process)
    return Result(
      status: status, output: String(decoding: try Data(contentsOf: URL(fileURLWithPath: outPath)), as: UTF8.self),
      messages: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errPath)), as: UTF8.self))
  }

  static func run(
    _ arguments: String..., input: String = "", home: TemporaryHome, environment: [String: String] = [:],
    program: String = path
  ) throws -> Result {
    try run(
      arguments.map { Array($0.utf8) }, input: Array(input.utf8), home: home, environment: environment, program: program
    )
  }

  /// Where a program notes which of its lines ran, while that is measured.
  static let profile = ProcessInfo.processInfo.environment.filter { $0.key == "LLVM_PROFILE_FILE" }

  /// Starts moodlet; `redirect` says where its streams go.
  static func start(
    _ arguments: [[UInt8]], home: TemporaryHome, environment: [String: String] = [:], newSession: Bool = false,
    program: String = path, redirect: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    redirect(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of a test block signals, and a child would inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let setsid: Int32 = 0x80  // POSIX_SPAWN_SETSID, which Glibc's module lacks
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (newSession ? setsid : 0)))
    var variables = [
      "PATH": "/usr/bin:/bin", "MOODLET_HOME": home.path, "MOODLET_NOW": "2026-11-18T20:15:00+00:00",
      "MOODLET_TIMEZONE": "Europe/London", "MOODLET_SEED": "1", "LC_ALL": "C.UTF-8",
      // Compiling the grammar takes seconds in a debug build: once for all tests is enough.
      "XDG_CACHE_HOME": (path as NSString).deletingLastPathComponent + "/moodlet-test-cache",
    ]
    variables.merge(profile) { $1 }
    variables.merge(environment) { $1 }
    var argv = ([Array(program.utf8)] + arguments).map { strdup($0.map(CChar.init(bitPattern:)) + [0]) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return process
  }

  static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}

/// A folder for the files of one test, removed with it.
final class TemporaryHome: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("moodlet-test-\(UUID().uuidString)").path
    guard mkdir(path, 0o700) == 0 else { throw POSIXError(.EIO) }
  }

  /// The check-ins of the journal here; none before there is one.
  func entries() throws -> [Entry] { try Journal(path: path + "/moodlet.db", mode: .readOnly).entries(limit: 100_000) }

  /// Writes a shell script that can be run, and returns its path.
  ///
  /// A process of its own writes the file that is run: the tests start programs side by side, and one that starts while
  /// this process has the script open for writing takes that descriptor along until its own program runs. Meanwhile the
  /// kernel refuses to run the script ("Text file busy").
  func script(_ lines: String, named name: String) throws -> String {
    let text = "\(path)/\(UUID().uuidString).text"
    try Data("#!/bin/sh\n\(lines)\n".utf8).write(to: URL(fileURLWithPath: text))
    defer { unlink(text) }
    let script = "\(path)/\(name)"
    let result = try RunningMoodlet.run("-D", "-m", "700", text, script, home: self, program: "/usr/bin/install")
    guard result.status == 0 else { throw POSIXError(.EIO) }
    return script
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
