internal import Glibc

/// A passphrase that is typed on the terminal, and not shown.
enum Passphrase {
  private static let limit = 1024

  /// Asks on the terminal of this process, whatever its standard streams are; nil where it has none.
  static func ask(_ prompt: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var old = termios()
    guard tcgetattr(terminal, &old) == 0 else { return nil }
    var quiet = old
    quiet.c_lflag &= ~tcflag_t(ECHO)
    quiet.c_lflag |= tcflag_t(ICANON | ISIG)
    // A terminal that shows nothing must not be left behind.
    let held = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP]
    let handlers = held.map { signal($0, SIG_IGN) }
    tcsetattr(terminal, TCSAFLUSH, &quiet)
    defer {
      tcsetattr(terminal, TCSAFLUSH, &old)
      try? Output.write("\n", to: terminal)
      for (number, handler) in zip(held, handlers) { signal(number, handler) }
    }
    try? Output.write(Typography.fitted(prompt) + " ", to: terminal)
    return line(from: terminal)
  }

  /// Asks yes or no; anything but a yes is a no.
  static func agrees(_ question: String) -> Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    try? Output.write(Typography.fitted(question) + " ", to: terminal)
    return ["y", "yes"].contains(line(from: terminal)?.lowercased() ?? "")
  }

  /// Shows a text on the terminal.
  static func show(_ text: String) {
    let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return }
    try? Output.write(Typography.fitted(text) + "\n", to: terminal)
    close(terminal)
  }

  private static func line(from terminal: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < limit {
      let count = read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0, byte != 10 else { break }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
