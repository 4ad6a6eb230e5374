/// The scripts that make shells complete moodlet's command line, made from the tables of words and options.
enum CompletionScript {
  static func text(for shell: Invocation.Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let words = ReservedWord.allCases
  private static let arguments: [(word: ReservedWord, values: [String])] = [
    (
      .grammar,
      ["check", "test", "explain", "suggest", "misses", "readings", "failing", "rules", "feelings"]
    ),
    (.completions, Invocation.Shell.allCases.map(\.rawValue)),
    (.demo, ["--days", "--seed"]), (.mcp, ["--scope"]),
    (.status, StatusLine.Style.allCases.map { "--\($0.rawValue)" } + ["--discreet"]), (.menu, ["--alfred"]),
    (.serve, ["--watch"]), (.bench, ["--days"]),
  ]
  private static let options = Option.allCases.map { "--\($0.rawValue)" }

  private static let bash = """
    # bash completion of moodlet; written by: moodlet completions bash
    _moodlet() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
      COMPREPLY=()
      case $prev in
        --home) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$cur")); return ;;
        --config) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$cur")); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$cur")); return ;;
        --now|--timezone|--session|--days|--seed) return ;;
    \(arguments.map { "    \($0.word.rawValue)) COMPREPLY=($(compgen -W '\($0.values.joined(separator: " "))' -- \"$cur\")); return ;;" }.joined(separator: "\n"))
      esac
      if [[ $cur == --* ]]; then
        COMPREPLY=($(compgen -W '\(options.joined(separator: " "))' -- "$cur"))
        return
      fi
      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W '\(words.map(\.rawValue).joined(separator: " "))' -- "$cur"))
      fi
      local IFS=$'\\n'
      COMPREPLY+=($(moodlet completions line "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    }
    complete -F _moodlet moodlet
    """

  private static let zsh = """
    #compdef moodlet
    # zsh completion of moodlet; written by: moodlet completions zsh
    _moodlet() {
      local -a words_ options said
      words_=(
    \(words.map { "    '\($0.rawValue):\(escaped($0.summary))'" }.joined(separator: "\n"))
      )
      options=(
    \(Option.allCases.map { "    '--\($0.rawValue):\(escaped($0.summary))'" }.joined(separator: "\n"))
      )
      case ${words[CURRENT-1]} in
        --home) _files -/; return ;;
        --config) _files; return ;;
        --color) compadd auto always never; return ;;
        --now|--timezone|--session|--days|--seed) return ;;
    \(arguments.map { "    \($0.word.rawValue)) compadd -- \($0.values.joined(separator: " ")); return ;;" }.joined(separator: "\n"))
      esac
      if [[ ${words[CURRENT]} == --* ]]; then
        _describe option options
        return
      fi
      (( CURRENT == 2 )) && _describe word words_
      said=(${(f)"$(moodlet completions line "${(@)words[2,CURRENT]}" 2>/dev/null)"})
      (( $#said )) && compadd -- $said
    }
    # Found by compinit, this file is the function; sourced, it only says what it is for.
    if [[ $funcstack[1] == _moodlet ]]; then
      _moodlet "$@"
    elif (( $+functions[compdef] )); then
      compdef _moodlet moodlet
    fi
    """

  private static let fish =
    """
    # fish completion of moodlet; written by: moodlet completions fish
    complete -c moodlet -f
    complete -c moodlet -a '(set -l said (commandline -cop)[2..] (commandline -ct); moodlet completions line $said 2>/dev/null)'

    """
    + words.map {
      "complete -c moodlet -n __fish_use_subcommand -a \($0.rawValue) -d '\(quoted($0.summary))'"
    }.joined(separator: "\n") + "\n"
    + Option.allCases.map { option in
      let values =
        switch option {
        case .color: " -x -a 'auto always never'"
        case .home: " -x -a '(__fish_complete_directories)'"
        case .config: " -r -F"
        default: option.valueName == nil ? "" : " -x"
        }
      return "complete -c moodlet -l \(option.rawValue)\(values) -d '\(quoted(option.summary))'"
    }.joined(separator: "\n") + "\n"
    + arguments.map {
      "complete -c moodlet -n '__fish_seen_subcommand_from \($0.word.rawValue)' -a '\($0.values.joined(separator: " "))'"
    }.joined(separator: "\n")

  /// A text for single quotes.
  private static func quoted(_ text: String) -> String { String(text.map { $0 == "'" ? "’" : $0 }) }

  /// A text for single quotes where a colon would divide.
  private static func escaped(_ text: String) -> String { quoted(text).split(separator: ":").joined(separator: "\\:") }
}
