internal import ModelContext

/// What a command line asks for.
struct Invocation: Equatable {
  /// What to do.
  enum Action: Equatable {
    /// Talk: a chat on a terminal, else every line of standard input.
    case converse
    /// Chat, even where standard input is no terminal.
    case chat
    /// Say one text.
    case say(String)
    /// Say all of standard input as one text.
    case sayInput
    case serve
    /// Print what happens to the journal, a line each.
    case watch
    /// Say what is written in the user's editor, or change there what a text finds.
    case edit(String?)
    /// Measure on this machine, with a journal of so many days.
    case bench(days: Int)
    /// Print a line about today.
    case status(StatusLine.Style?, isDiscreet: Bool)
    /// List what a launcher offers, or say what was picked.
    case menu(String?, isAlfred: Bool)
    /// Answer the Model Context Protocol within a scope.
    case modelContext(Scope)
    case grammar(GrammarAction)
    case affect(AffectAction)
    case completions(Shell)
    /// The candidates at the end of a text, one a line: what the shells' scripts call.
    case candidates(String)
    case demo(days: Int, seed: UInt64)
    case doctor
    /// Tell the desktop what is due.
    case nudge
    /// Make a new journal, at a path, of all that can be read of this one.
    case salvage(String)
    case help
    case version
  }

  enum GrammarAction: Equatable {
    /// Compile the files, or all grammars.
    case check([String])
    /// Try the examples of all grammars.
    case test
    /// Show how a text is read.
    case explain(String)
    /// Make lines for a user's grammar of what was not understood.
    case suggest
    /// Show what was not understood, or clear the list.
    case misses(clear: Bool)
    /// Print every line that is picked from a list, for review.
    case lines
    /// Print how each line of these corpora is read.
    case readings([String])
    /// Print the lines of these corpora that are not read as they are labelled.
    case failing([String])
    /// Print on how many lines of these corpora each rule of the program speaks.
    case rules([String])
    /// Make the tables that come with the product, in this folder.
    case tables(String)
  }

  enum AffectAction: Equatable {
    /// Compile the lexicons, or measure labelled texts.
    case check([String])
    /// Show what a text's mood rests on.
    case explain(String)
    /// List the user's own words for feelings, as lines of a lexicon.
    case own
  }

  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  var action: Action
  var options: Options
}

/// Why a command line makes no sense. Carries the offending word, which is no journal text: an option or its value.
enum UsageError: Error, Equatable {
  case unknownOption(String)
  case missingValue(String)
  case unexpectedValue(String)
  case badValue(option: String, value: String, expected: String)
  case missingText(String)
  case unexpectedArgument(word: String, argument: String)
  case badChoice(word: String, choices: [String])
}
