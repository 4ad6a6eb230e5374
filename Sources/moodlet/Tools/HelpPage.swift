/// The page that `--help` shows, made from the tables of words and options.
enum HelpPage {
  static var text: String {
    var lines = [
      "moodlet keeps a mood journal and understands plain English.", "",
      "  moodlet                          talk (or say every line of standard input)",
      "  moodlet \"log my mood as tired\"   say one thing",
      "  moodlet how was this week",
      "  moodlet -                        say all of standard input as one text", "", "First words that are not text:",
    ]
    lines += ReservedWord.allCases.map { row($0.usage, $0.summary, width: 24) }
    lines += ["", "Options, before or after the words:"]
    lines += Option.allCases.map { option in
      row("--\(option.rawValue)" + (option.valueName.map { " \($0)" } ?? ""), option.summary, width: 24)
    }
    lines += [
      row("-c KEY=VALUE", "a setting for this run, such as -c scale=10; before the words", width: 24),
      "  --                       the rest of the line is text", "",
      "The journal is kept in ~/.local/share/moodlet, or where MOODLET_HOME or --home",
      "says. No network is used.",
      "Ask \"help\" in the chat, or moodlet say help, for what can be said.",
    ]
    return lines.joined(separator: "\n")
  }

  private static func row(_ name: String, _ summary: String, width: Int) -> String {
    let indent = String(repeating: " ", count: width + 3)
    let names = wrapped(name, to: columns - 6).map { "  \($0)" }.joined(separator: "\n    ")
    let said = wrapped(summary, to: columns - width - 3).joined(separator: "\n" + indent)
    if names.count > width { return "\(names)\n\(indent)\(said)" }
    return names + indent.dropFirst(names.count) + said
  }

  /// The page fits the narrowest window that terminals open with.
  private static let columns = 80

  /// The words of a text on lines of at most so many characters.
  private static func wrapped(_ text: String, to limit: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= limit {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
