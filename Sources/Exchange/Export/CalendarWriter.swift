internal import CivilTime
internal import JournalModel
internal import TextSearch

/// Writes the check-ins as events of a calendar (RFC 5545).
struct CalendarWriter: EntryWriter {
  var output: [UInt8] = []
  let labels: ExportLabels

  init(labels: ExportLabels) { self.labels = labels }

  mutating func begin() { line("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//moodlet//moodlet//EN") }

  mutating func write(_ entry: Entry) {
    let text = EntryText(entry, labels)
    line("BEGIN:VEVENT", "UID:\(entry.id)@moodlet", "DTSTAMP:\(Self.stamp(entry.created))")
    if entry.isWholeDay {
      let days = entry.span ?? entry.day..<entry.day + 1
      line("DTSTART;VALUE=DATE:\(Self.date(days.lowerBound))", "DTEND;VALUE=DATE:\(Self.date(days.upperBound))")
    } else {
      line("DTSTART:\(Self.stamp(entry.at))", "DURATION:PT0S")
    }
    line("SUMMARY:\(Self.escaped(text.title))", "TRANSP:TRANSPARENT", "CLASS:PRIVATE")
    if let note = entry.note { line("DESCRIPTION:\(Self.escaped(note))") }
    line("END:VEVENT")
  }

  mutating func end() { line("END:VCALENDAR") }

  /// Appends content lines, folded after 75 bytes between characters.
  private mutating func line(_ lines: String...) {
    for line in lines {
      var count = 0
      for character in line {
        let size = character.utf8.count
        if count + size > 75 {
          append("\r\n ")
          count = 1
        }
        append(String(character))
        count += size
      }
      append("\r\n")
    }
  }

  private static func date(_ day: CivilDate) -> String { ISO8601.string(day).replacing("-", with: "") }

  private static func stamp(_ instant: Instant) -> String {
    let text = ISO8601.string(Instant(seconds: instant.seconds), offset: 0).prefix(19)
    return text.replacing("-", with: "").replacing(":", with: "") + "Z"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\r", with: "").reduce(into: "") { result, character in
      switch character {
      case "\\", ";", ",": result += "\\\(character)"
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
  }
}
