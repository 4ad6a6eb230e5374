internal import Assistant
import Glibc

/// How far long work is, on one line of the terminal, from the first second on; gone when the work is.
enum TerminalProgress {
  /// Sooner than this nobody begins to wonder.
  private static let patience = Duration.seconds(1)

  /// Shows how far the work is; nil when it is over.
  static func show(_ progress: WorkProgress?) {
    guard let progress else { return write("") }
    guard progress.elapsed >= patience else { return }
    let share = progress.total.map { $0 > 0 ? " (\(min(100, progress.done * 100 / $0))%)" : "" } ?? ""
    let text = Typography.fitted(Output.sanitized(progress.text + share))
    write(String(text.prefix(max(Terminal.columns - 1, 20))))
  }

  /// Writes over the line; a failure is let go.
  private static func write(_ text: String) { try? Output.write("\r\u{1B}[K" + text, to: STDERR_FILENO) }
}
