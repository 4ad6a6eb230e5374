internal import Glibc

/// A program that is run beside this one.
struct ChildProcess {
  private let process: pid_t
  /// What it prints comes from here.
  let output: Int32

  /// Starts a program of the PATH; nil where it can't be.
  ///
  /// Its standard input is empty, and what it prints on standard error is dropped.
  init?(_ arguments: [String]) {
    guard let ends = ProcessStart.pipe() else { return nil }
    let started = ProcessStart(arguments: arguments, output: .file(ends.writing)).run()
    close(ends.writing)
    guard let started else {
      close(ends.reading)
      return nil
    }
    process = started
    output = ends.reading
  }

  /// Waits for it to end, and ends it after so many seconds; what it printed, and its exit status.
  func wait(seconds: Int) -> (status: Int32, text: String) {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let end = now.tv_sec + seconds
    while true {
      clock_gettime(CLOCK_MONOTONIC, &now)
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard now.tv_sec < end, poll(&descriptor, 1, Int32(max(1, end - now.tv_sec)) * 1000) > 0 else {
        kill(process, SIGTERM)
        break
      }
      let count = read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer.prefix(count)
      if text.count > 65_536 { break }
    }
    close(output)
    return (ProcessStart.status(of: process), String(decoding: text, as: UTF8.self))
  }

  /// Runs a program to its end, for ten seconds at most; nil where it can't be started.
  static func run(_ arguments: [String]) -> (status: Int32, text: String)? {
    ChildProcess(arguments)?.wait(seconds: 10)
  }
}
