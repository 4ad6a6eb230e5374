import Foundation

/// Runs `store-exerciser`, which lies beside the test bundle in the build folder.
struct Exerciser {
  private static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("store-exerciser")

  let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private let output: FileHandle

  /// Starts it with its output in a file.
  init(_ arguments: String..., output path: String) throws {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    output = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    process.executableURL = Self.executable
    process.arguments = arguments
    process.standardOutput = output
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
  }

  /// Waits for its end; the status.
  @discardableResult
  func wait() -> Int32 {
    // Foundation's own waiting keeps a processor busy, which the processes need that are waited for.
    ended.wait()
    ended.signal()
    return process.terminationStatus
  }
}

/// The whole lines of a file: a last one that was cut off is not acknowledged.
func lines(of path: String) throws -> [String] {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}
