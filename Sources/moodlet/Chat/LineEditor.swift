private import CReadline
private import Glibc

// `@unchecked Sendable`: only the chat has it, which talks on the main thread, and so does readline when it calls back.

/// A prompt with editing, history and completion, over GNU readline.
///
/// Readline has one state per process, so there is one editor.
final class LineEditor: @unchecked Sendable {
  /// What became of a line.
  enum Outcome: Equatable {
    case line(String)
    /// The user dropped the line with Ctrl-C.
    case interrupted
    /// The user left with Ctrl-D, or the terminal is gone.
    case end
  }

  static let shared = LineEditor()

  /// The most lines that the history keeps.
  static let historyLimit = 2000

  /// What may stand for the word that begins at `start`, a byte of the line typed so far.
  var completions: (_ line: String, _ start: Int) -> [String] = { _, _ in [] }
  /// The history's file; nil to keep none.
  private(set) var historyPath: String?
  /// The candidates of the completion in progress, in descending order; readline takes them from the end.
  private var candidates: [String] = []

  private init() {
    useUTF8Locale()
    line_set_up("moodlet") { line, start, end, state in
      let typed = String(decoding: UnsafeRawBufferPointer(start: line, count: Int(end)), as: UTF8.self)
      return LineEditor.shared.nextCandidate(typed, Int(start), isFirst: state == 0).flatMap { strdup($0) }
    }
  }

  /// Makes readline edit whole characters where the locale is missing or not UTF-8.
  ///
  /// Readline takes its locale from the environment, so that is what must change.
  private func useUTF8Locale() {
    if setlocale(LC_CTYPE, "") != nil, String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return }
    setenv("LC_ALL", "C.UTF-8", 1)
  }

  private func nextCandidate(_ line: String, _ start: Int, isFirst: Bool) -> String? {
    if isFirst { candidates = completions(line, start).reversed() }
    return candidates.popLast()
  }

  /// Makes the signals that end programs end the input, so that what is open can be closed first.
  func endOnSignals() { line_end_on_signals() }

  /// Whether one of these signals came.
  var isEnded: Bool { line_is_ended() != 0 }

  /// Keeps the history in a file, and reads the one that is there.
  func useHistory(_ path: String) {
    historyPath = path
    line_load_history(path, Int32(Self.historyLimit))
  }

  /// Goes on with the history in another file; nil to keep none for now.
  func moveHistory(_ path: String?) { historyPath = path }

  /// Cuts the history's file to its last lines.
  func trimHistory() {
    if let historyPath { line_trim_history(historyPath, Int32(Self.historyLimit)) }
  }

  /// Adds a line to the history, unless it begins with a space.
  ///
  /// A history that cannot be written is no reason to stop talking: up and down find the lines of this chat anyway.
  ///
  /// - Returns: Why its file was not written; nil where it was.
  func remember(_ line: String) -> String? {
    guard !line.isEmpty, !line.hasPrefix(" ") else { return nil }
    // The file has one line for each; a pasted text becomes one line there.
    let single = String(line.map { $0.isNewline ? " " : $0 })
    let fault = line_remember(single, historyPath)
    return fault == 0 ? nil : String(cString: strerror(fault))
  }

  /// Reads one line.
  func line(prompt: String) -> Outcome {
    var bytes: UnsafeMutablePointer<CChar>?
    switch line_read(prompt, &bytes) {
    case LINE_READ:
      defer { free(bytes) }
      return bytes.map { .line(String(cString: $0)) } ?? .end
    case LINE_INTERRUPTED: return .interrupted
    default: return .end
    }
  }

  /// Whether lines can be edited here.
  static var isThere: Bool { line_editing_is_there() != 0 }

  /// The version of the library; nil where it is not installed.
  static var libraryVersion: String? { line_library_version().map { String(cString: $0) } }
}
