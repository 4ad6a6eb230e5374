/// The first words that are not text. They grow only with a major version.
enum ReservedWord: String, CaseIterable {
  case chat, say, serve, mcp, status, menu, nudge, grammar, completions, demo, doctor, bench, help, version

  /// What follows the word, for the help page.
  var usage: String {
    switch self {
    case .say: "say TEXT… | say --editor [TEXT…]"
    case .serve: "serve [--watch]"
    case .bench: "bench [--days N]"
    case .grammar: "grammar check [FILE…] | test | explain TEXT… | suggest | misses [--clear] | lines | feelings …"
    case .status: "status [--waybar|--i3blocks|--tmux|--polybar|--prompt] [--discreet]"
    case .menu: "menu [--alfred] [TEXT…]"
    case .mcp: "mcp [--scope read-stats|read|write]"
    case .completions: "completions bash|zsh|fish"
    case .demo: "demo [--days N] [--seed S]"
    default: rawValue
    }
  }

  /// What the word does, in a line.
  var summary: String {
    switch self {
    case .chat: "talk (moodlet alone does so as well)"
    case .say: "say the rest of the line as it stands; --editor opens $EDITOR, on what TEXT finds"
    case .serve: "answer JSON-RPC 2.0 on standard input and output; --watch prints events as lines"
    case .mcp: "answer the Model Context Protocol, for programs with a language model"
    case .status: "a line about today for a bar or a prompt"
    case .menu: "lines for a launcher such as rofi or dmenu; with TEXT, say it"
    case .nudge: "show due reminders on the desktop: what the timer of “reminders on” runs"
    case .grammar: "check and try what moodlet understands"
    case .completions: "print the completion script of a shell"
    case .demo: "make a throw-away journal to play with"
    case .doctor: "show versions, paths, and whether all is well"
    case .bench: "measure moodlet on this machine, with a made-up journal"
    case .help: "show this page"
    case .version: "show the version"
    }
  }
}
