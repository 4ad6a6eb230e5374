internal import Charts
internal import Glibc

/// A picture that is drawn over itself on the terminal: alive for a few seconds, or in step with a breath.
struct MovingPicture {
  private let chart: any MovingChart
  private let width: Int
  private let palette: Palette
  private let depth: ColorDepth

  init(_ chart: any MovingChart, width: Int, palette: Palette, depth: ColorDepth) {
    self.chart = chart
    self.width = width
    self.palette = palette
    self.depth = depth
  }

  /// How long it is alive below an answer, in quarters of a second.
  private static let ticks = 20, milliseconds = 250

  /// Draws it for some seconds or until a key, which stays for the next line; false where there is no room for it.
  func run() throws(Output.Failure) -> Bool {
    let rows = lines(chart.draw(width: width)).count
    guard rows + 2 <= Terminal.rows else { return false }
    let keyboard = Keyboard(keepsKeys: true)
    defer { keyboard.restore() }
    try Output.write("\n", to: STDOUT_FILENO)
    for tick in 0..<Self.ticks {
      if tick > 0 { try Output.write(back(over: rows), to: STDOUT_FILENO) }
      try draw(chart.idle(tick, width: width, isASCII: !Terminal.isUTF8))
      if keyboard.isTouched(within: Self.milliseconds) { break }
    }
    // It ends as a still picture, the same that is shown without motion.
    try Output.write(back(over: rows), to: STDOUT_FILENO)
    try draw(chart.idle(0, width: width, isASCII: !Terminal.isUTF8))
    try Output.write("\n", to: STDOUT_FILENO)
    return true
  }

  /// The rows that a picture in step with a breath takes.
  var rows: Int { lines(chart.draw(width: width)).count }

  /// The picture for a breath, each line to its end.
  func breath(isIn: Bool) -> String {
    lines(chart.breath(isIn: isIn, width: width, isASCII: !Terminal.isUTF8)).map { $0 + "\u{1B}[K\n" }.joined()
  }

  /// Moves to the beginning of a picture that was drawn.
  func back(over rows: Int) -> String { "\r\u{1B}[\(rows)A" }

  private func draw(_ picture: Picture) throws(Output.Failure) {
    try Output.write(lines(picture).map { $0 + "\u{1B}[K\n" }.joined(), to: STDOUT_FILENO)
  }

  private func lines(_ picture: Picture) -> [Substring] {
    picture.text(palette: palette, depth: depth).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
