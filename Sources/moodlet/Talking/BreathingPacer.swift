internal import Assistant
internal import Glibc

/// Paces a breathing exercise on the terminal: one line that counts the seconds, until the end or any key.
struct BreathingPacer {
  private let pattern: BreathingPattern
  /// What is shown for an action, such as "breathe in".
  private let label: (BreathingPattern.Action) -> String
  /// No cursor movement: each step is a line of counts.
  private let isPlain: Bool
  private let columns: Int
  /// Whether a bell marks each step.
  var rings = false
  /// What breathes along, above the line; nil for the line alone.
  var companion: MovingPicture?

  init(
    _ pattern: BreathingPattern, isPlain: Bool, columns: Int,
    label: @escaping (BreathingPattern.Action) -> String
  ) {
    self.pattern = pattern
    self.isPlain = isPlain
    self.columns = columns
    self.label = label
  }

  /// Paces to the end; false when it was left before. The terminal is as it was afterwards, whatever ends it.
  func run() throws(Output.Failure) -> Bool {
    let keyboard = Keyboard()
    defer { keyboard.restore() }
    let start = Self.milliseconds()
    let rows = isPlain ? 0 : companion?.rows ?? 0
    let isBeside = rows > 0 && rows + 3 <= Terminal.rows
    var isFull = false
    for second in 0..<pattern.seconds {
      guard let beat = pattern.beat(at: second) else { break }
      switch beat.step.action {
      case .breatheIn, .topUp: isFull = true
      case .breatheOut: isFull = false
      case .hold: break
      }
      if isBeside, let companion, beat.count == 1 {
        try Output.write(
          (second == 0 ? "\n" : companion.back(over: rows)) + companion.breath(isIn: isFull), to: STDOUT_FILENO)
      }
      let bell = rings && beat.count == 1 ? "\u{7}" : ""
      try Output.write((isPlain ? plainText(beat) : line(beat)) + bell, to: STDOUT_FILENO)
      while case let wait = start + (second + 1) * 1000 - Self.milliseconds(), wait > 0 {
        if keyboard.isTouched(within: wait) {
          try end()
          return false
        }
      }
    }
    try end()
    return true
  }

  /// The line of a second: the action, a dot for each second of it, and the count.
  private func line(_ beat: BreathingPattern.Beat) -> String {
    let left = beat.step.seconds - beat.count
    let filled =
      switch beat.step.action {
      case .breatheIn, .topUp: beat.count
      case .hold: beat.step.seconds
      case .breatheOut: left
      }
    let width = pattern.steps.map { label($0.action).count }.max() ?? 0
    let name = label(beat.step.action)
    let padding = String(repeating: " ", count: max(0, width - name.count))
    let dots =
      String(repeating: "●", count: filled) + String(repeating: "○", count: beat.step.seconds - filled)
    let place = pattern.rounds > 1 ? "   \(beat.round)/\(pattern.rounds)" : ""
    // The longest line is cut rather than wrapped: a wrapped one can't be drawn over.
    return "\r\u{1B}[K" + String("  \(name)\(padding)  \(beat.count)  \(dots)\(place)".prefix(max(1, columns - 1)))
  }

  /// What a second adds: the action at its beginning, then the counts.
  private func plainText(_ beat: BreathingPattern.Beat) -> String {
    guard beat.count == 1 else { return " \(beat.count)" }
    let isFirst = beat.round == 1 && beat.step == pattern.steps.first
    return "\(isFirst ? "" : "\n")\(label(beat.step.action)): 1"
  }

  private func end() throws(Output.Failure) {
    try Output.write(isPlain ? "\n" : "\r\u{1B}[K", to: STDOUT_FILENO)
  }

  /// The time since some fixed point, in milliseconds; clocks that are set don't move it.
  private static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

/// The terminal's keys one by one, without showing them, until they are given back.
///
/// Signals that would end the program wait meanwhile, so that it never leaves a terminal without echo behind.
struct Keyboard {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private let old: termios?
  private var oldMask = sigset_t()
  /// Whether what is typed meanwhile is left for who reads next.
  private let keepsKeys: Bool

  init(keepsKeys: Bool = false) {
    self.keepsKeys = keepsKeys
    var held = sigset_t()
    sigemptyset(&held)
    for signal in Self.ending { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &oldMask)
    var state = termios()
    guard tcgetattr(STDIN_FILENO, &state) == 0 else {
      old = nil
      return
    }
    old = state
    // Ctrl-C is a key like any other here: it ends the exercise and not the program.
    state.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    // What was typed before the exercise is no answer to it.
    tcsetattr(STDIN_FILENO, keepsKeys ? TCSADRAIN : TCSAFLUSH, &state)
  }

  /// Waits for a key, at most so many milliseconds; also true when the terminal is gone or the program is to end.
  func isTouched(within milliseconds: Int) -> Bool {
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if poll(&ready, 1, Int32(clamping: milliseconds)) > 0 { return true }
    var waiting = sigset_t()
    sigpending(&waiting)
    return Self.ending.contains { sigismember(&waiting, $0) == 1 }
  }

  /// Gives the terminal back, and lets the signals come; keys that were not read are dropped, unless they are kept.
  func restore() {
    if var old { tcsetattr(STDIN_FILENO, keepsKeys ? TCSADRAIN : TCSAFLUSH, &old) }
    var mask = oldMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
