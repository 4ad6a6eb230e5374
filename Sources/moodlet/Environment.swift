internal import Charts
internal import Glibc
internal import TextSearch

/// The environment variables that moodlet looks at.
enum Environment {
  /// The value of a variable; nil when it is unset, empty or not UTF-8.
  static func value(_ name: String) -> String? {
    guard let bytes = getenv(name), bytes.pointee != 0 else { return nil }
    return String(validatingCString: bytes)
  }
}

/// What a stream of the process is connected to.
enum Terminal {
  /// Whether a file descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether the locale's character set is UTF-8.
  static var isUTF8: Bool { Typography.isUnicode }

  /// Whether the terminal can do no more than print.
  static var isDumb: Bool { ["dumb", nil].contains(Environment.value("TERM")) }

  /// Whether to use colour on a stream.
  static func usesColor(_ descriptor: Int32, _ options: Options) -> Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto:
      !options.plain && !options.json && isTerminal(descriptor) && !isDumb && Environment.value("NO_COLOR") == nil
    }
  }

  /// How many colours to use on a stream: as many as the terminal says it has.
  static func colorDepth(_ descriptor: Int32, _ options: Options) -> ColorDepth {
    guard usesColor(descriptor, options) else { return .none }
    if ["truecolor", "24bit"].contains(Environment.value("COLORTERM")) { return .full }
    let terminal = Environment.value("TERM") ?? ""
    if terminal.hasSuffix("-direct") { return .full }
    return terminal.contains("256color") ? .indexed : .sixteen
  }

  /// The columns of the terminal; 80 where they are unknown.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The rows of the terminal; 24 where they are unknown.
  static var rows: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }
}
