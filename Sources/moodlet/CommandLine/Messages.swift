internal import Assistant
internal import Glibc
internal import JournalStore

/// What the program itself says, as against the assistant: on standard error, in plain sentences.
enum Messages {
  static func usage(_ error: UsageError) -> String {
    let sentence =
      switch error {
      case .unknownOption(let option):
        "There is no option \(option)\(suggestion(option)). For text that begins with hyphens write: moodlet say TEXT"
      case .missingValue(let option): "\(option) needs a value."
      case .unexpectedValue(let option): "\(option) takes no value."
      case .badValue(let option, let value, let expected): "\(option) is \(expected), not \"\(value)\"."
      case .missingText(let word): "There is no text after \(word)."
      case .unexpectedArgument(let word, let argument):
        "\(word) takes no \"\(argument)\". To say it as text: moodlet say \(word) \(argument) …"
      case .badChoice(let word, let choices): "\(word) is followed by \(choices.joined(separator: ", "))."
      }
    return "moodlet: \(sentence)\nmoodlet --help shows what there is."
  }

  /// The file of the chat's history that can't be written, and the system's reason.
  static func historyFault(_ path: String, _ reason: String) -> String {
    "moodlet: \(path) can't be written (\(reason)), so this chat's lines are not there next time. All else works."
  }

  static func argumentNotUTF8(_ position: Int) -> String {
    "moodlet: Argument \(position) is not valid UTF-8, so nothing was done."
  }
  static func lineNotText(_ line: Int) -> String {
    "moodlet: Line \(line) is not valid UTF-8 text, so it was not said."
  }
  static func lineTooLong(_ line: Int) -> String {
    "moodlet: Line \(line) has more than \(Assistant.textLimit) characters, so it was not said."
  }
  static func cannotWrite(_ reason: String) -> String { "moodlet: The answer could not be written: \(reason)." }
  static func cannotRead(_ reason: String) -> String { "moodlet: Standard input could not be read: \(reason)." }
  static func ownFaults(_ first: String, _ count: Int) -> String {
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    return
      "moodlet: Your own files work but for \(first)\(more). What is built in stands in. To see all: moodlet doctor"
  }
  static func noSuchFile(_ path: String) -> String { "moodlet: \(path) can't be read." }
  static func store(_ error: StoreError) -> String { "moodlet: The journal can't be used: \(error)." }
  static func demo(_ failure: Demo.Failure) -> String {
    switch failure {
    case .folder(let path, let code): "moodlet: No folder can be made in \(path): \(String(cString: strerror(code)))."
    case .occupied(let path): "moodlet: There is a journal in \(path) already, so nothing was done."
    }
  }

  static func nothingSaved(_ path: String) -> String {
    "moodlet: Nothing in \(path) can be read, so nothing was saved. It was not touched. Backups may be in the folder backups beside it."
  }
  static func noSelection(_ text: String) -> String {
    "moodlet: “\(text)” finds no entries to change. For example: moodlet say --editor entries from last week"
  }
  static func tooManyEntries(_ count: Int) -> String {
    "moodlet: \(count) entries are too much for one file. A shorter time has fewer."
  }
  static func changedMeanwhile(_ number: String) -> String {
    "moodlet: Entry \(number) was changed elsewhere while you wrote, so nothing was changed."
  }
  static func sheet(_ fault: EntrySheet.Fault) -> String {
    let what =
      switch fault {
      case .line(let number, let line): "line \(number) is no part of an entry: \(Output.sanitized(line))"
      case .unknown(let number): "entry \(number) was not in the file"
      case .twice(let number): "entry \(number) is there twice"
      case .value(let part, let value): "\(part) can't be “\(Output.sanitized(value))”"
      }
    return "moodlet: Nothing was changed: \(what)."
  }
  static func missing(_ names: [String]) -> String {
    "moodlet: Nothing was done, since nobody can be asked. What is missing: \(names.joined(separator: ", "))."
  }
  static let nothingWritten = "Nothing was written, so nothing was saved."
  static func draftKept(_ path: String) -> String { "What you wrote is still in \(path)." }
  static func editor(_ failure: UserEditor.Failure) -> String {
    switch failure {
    case .file(let code): "The file for your editor can't be used: \(String(cString: strerror(code)))."
    case .editor(let command, let status):
      "The editor \"\(command)\" ended with status \(status), so nothing was saved."
    }
  }
  static func setup(_ failure: Setup.Failure) -> String {
    switch failure {
    case .badNow(let name, _):
      "moodlet: \(name) is an instant such as 2026-11-18T20:15:00+00:00, in the years 2 to 9998."
    case .badZone(let name, _): "moodlet: \(name) is the name of a time zone such as Europe/London."
    case .badSeed(let name): "moodlet: \(name) is a whole number."
    case .badSetting(let key, nil):
      "moodlet: There is no setting “\(key)”. There are: \(UserSettings.keys.map(\.name).joined(separator: ", "))."
    case .badSetting(let key, let expected?): "moodlet: -c \(key)=… is \(expected)."
    case .noConfiguration(let path): "moodlet: \(path) can't be read."
    case .badConfiguration(let path, let what): "moodlet: \(path) can't be used: \(what)."
    case .homeless: "moodlet: HOME is not set. Say where to keep the journal: moodlet --home DIR"
    }
  }

  private static func suggestion(_ option: String) -> String {
    let names = Option.allCases.map { "--\($0.rawValue)" }
    let near = names.first { $0.hasPrefix(option) || option.hasPrefix($0) || isNear($0, option) }
    return near.map { " (is it \($0)?)" } ?? ""
  }

  /// Whether one letter was left out, added, changed or swapped with the next.
  private static func isNear(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    let longest = max(a.count, b.count)
    if abs(a.count - b.count) <= 1, head + tail >= longest - 1 { return true }
    return a.count == b.count && head + tail == longest - 2 && a[head] == b[head + 1] && a[head + 1] == b[head]
  }
}
