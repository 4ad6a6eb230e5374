import Glibc

/// A program that answers each line with a line.
final class LineChild {
  private let child: pid_t
  private let input: Int32
  private let output: Int32
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init(_ arguments: [String], _ variables: [String: String] = [:]) throws {
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
      throw ChildProcess.Failure(description: "no pipe")
    }
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    child = try ChildProcess.spawn(arguments, variables, &actions)
    close(toChild[0])
    close(fromChild[1])
    (input, output) = (toChild[1], fromChild[0])
  }

  deinit { end() }

  /// Sends a line, which has its line feed, and waits for the answer; returns how many bytes that has.
  @discardableResult
  func ask(_ line: [UInt8]) throws -> Int {
    guard write(input, line, line.count) == line.count else { throw ChildProcess.Failure(description: "no reader") }
    var total = 0
    while true {
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { throw ChildProcess.Failure(description: "no answer") }
      total += count
      if buffer[count - 1] == 10 { return total }
    }
  }

  private func end() {
    close(input)
    close(output)
    var status: Int32 = 0
    waitpid(child, &status, 0)
  }
}
