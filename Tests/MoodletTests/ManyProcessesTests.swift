import Foundation
import Glibc
import JournalModel
import Testing

@Suite struct ManyProcessesTests {
  @Test func `64 processes that log 100 check-ins each leave 6,400`() throws {
    let home = try TemporaryHome()
    // Compiles the grammar once, before so many need it.
    _ = try RunningMoodlet.run("hello", home: home)
    // Every process says its lines on its own connection, all at once.
    let path = home.path + "/lines"
    try String(repeating: "log my mood as tired\n", count: 100).write(toFile: path, atomically: true, encoding: .utf8)
    let processes = try (0..<64).map { _ in
      try RunningMoodlet.start([], home: home) { actions in
        posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      }
    }
    let statuses = processes.map(RunningMoodlet.wait(for:))
    #expect(statuses.allSatisfy { $0 == 0 })
    let entries = try home.entries()
    #expect(entries.count == 6400)
    #expect(Set(entries.map(\.id)).count == 6400)
  }

  @Test func `a process that is killed loses nothing that it has answered`() throws {
    let home = try TemporaryHome()
    let input = home.path + "/lines"
    let output = home.path + "/answers"
    try String(repeating: "log my mood as tired\n", count: 5000)
      .write(toFile: input, atomically: true, encoding: .utf8)
    let process = try RunningMoodlet.start([Array("--json".utf8)], home: home) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    }
    var answered = 0
    while answered < 20 {
      usleep(20_000)
      answered = ((try? String(contentsOfFile: output, encoding: .utf8)) ?? "").split(separator: "\n").count
    }
    kill(process, SIGKILL)
    #expect(RunningMoodlet.wait(for: process) == 128 + SIGKILL)
    answered = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").count
    let stored = try home.entries().count
    // The last one may have been stored and not yet answered.
    #expect(stored == answered || stored == answered + 1)
  }
}
