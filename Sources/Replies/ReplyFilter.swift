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
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    let word = text[..<colon].trimmed
    guard let name = Name(rawValue: word) else { throw .unknownFilter(word) }
    self.name = name
    var arguments: [String] = []
    if colon < text.endIndex {
      var current = ""
      var isQuoted = false
      var wasQuoted = false
      func close() {
        arguments.append(wasQuoted ? current : current.trimmed)
        current = ""
        wasQuoted = false
      }
      for character in text[text.index(after: colon)...] {
        switch character {
        case "\"":
          if !isQuoted, !wasQuoted { current = "" }
          isQuoted.toggle()
          wasQuoted = true
        case "," where !isQuoted: close()
        default: if isQuoted || !wasQuoted { current.append(character) }
        }
      }
      close()
    }
    self.arguments = arguments.map(Self.withLineBreaks)
  }

  private static func withLineBreaks(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
