/// One step of a value on its way to words, such as `clip:40` or `plural:entry,entries`.
struct ReplyFilter: Sendable, Equatable {
  /// The filters that templates may use; each is described in `docs/replies.md`.
  enum Name: String, Sendable, CaseIterable {
    // Numbers.
    case number, signed, percent, share, plural, counted, times, abs
    // Moods.
    case mood, rating, label, points
    // Dates, times, periods, lengths of time.
    case date, time, when, loosely, period, during, before, ago, hours, minutes, duration
    // Lists.
    case join, first, each, more, except
    // Text.
    case quote, clip, lines, cap, or, pad
  }

  let name: Name
  var arguments: [String]

  /// The first argument.
  var argument: String? { arguments.first }
  /// The first argument as a number.
  var limit: Int? { argument.flatMap { Int($0) } }

  /// Reads `name` or `name:argument,argument`; quotes keep spaces and commas, and `\n` in them is a line break.
  init(_ text: String) throws(ReplyFault) {
    let bytes = text.utf8
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    let word = text[..<colon].trimmed
    guard let name = Name(rawValue: word) else { throw .unknownFilter(word) }
    self.name = name
    var arguments: [String] = []
    if colon < bytes.endIndex {
      var current: [UInt8] = []
      var isQuoted = false
      var wasQuoted = false
      func close() {
        let argument = String(decoding: current, as: UTF8.self)
        arguments.append(wasQuoted ? argument : argument.trimmed)
        current = []
        wasQuoted = false
      }
      for byte in bytes[colon...].dropFirst() {
        switch byte {
        case UInt8(ascii: "\""):
          if !isQuoted, !wasQuoted { current = [] }
          isQuoted.toggle()
          wasQuoted = true
        case UInt8(ascii: ",") where !isQuoted: close()
        default: if isQuoted || !wasQuoted { current.append(byte) }
        }
      }
      close()
    }
    self.arguments = arguments.map(Self.withLineBreaks)
  }

  private static func withLineBreaks(_ text: String) -> String {
    let mark = UInt8(ascii: "\\")
    guard text.utf8.contains(mark) else { return text }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        result.append(byte == UInt8(ascii: "n") ? 10 : byte)
        isEscaped = false
      } else if byte == mark {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
