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
      "The journal is kept in ~/.local/share/moodlet, or where MOODLET_HOME or --home says. No network is used.",
      "Ask \"help\" in the chat, or moodlet say help, for what can be said.",
    ]
    return lines.joined(separator: "\n")
  }

  private static func row(_ name: String, _ summary: String, width: Int) -> String {
    let name = "  " + name
    if name.count > width { return "\(name)\n" + String(repeating: " ", count: width + 3) + summary }
    return name + String(repeating: " ", count: width + 3 - name.count) + summary
  }
}
