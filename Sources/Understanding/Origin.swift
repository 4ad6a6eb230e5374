package import IntentGrammar

/// What a command was made by.
package enum Origin: Sendable, Hashable {
  /// A line of a grammar.
  case rule(GrammarLocation)
  /// Words that hint at a command, and all words together, where no line explains them.
  case cues
  /// Words that tell of the writer's own day, fact by fact.
  case story
  /// Days and their ratings, with no word besides.
  case ratedDays
  /// A time that was asked for by itself.
  case time
  /// A condition, with what was asked under it.
  case condition
  /// A question whose words were read one by one.
  case words
  /// A sign of equality between a phrase and what it is to mean.
  case lesson
  /// The rule of that name, which puts the last entry right.
  case correction(String)
  /// Signs of crisis: a line of the file of their patterns; nil for all words together.
  case crisis(file: String, line: Int?)
  /// Nothing that was said: it was called or picked.
  case none

  /// Whether the command is no more than a guess by its words.
  var isGuess: Bool { self == .cues }

  /// Whether no rule explains the words: they were guessed, or kept as told.
  var isUnexplained: Bool { self == .cues || self == .story }
}

extension Origin: CustomStringConvertible {
  /// The form in which `parse` tells it.
  package var description: String {
    switch self {
    case .rule(let location): "\(location)"
    case .cues: "cues"
    case .story: "diary"
    case .ratedDays: "days"
    case .time: "time"
    case .condition: "condition"
    case .words: "words"
    case .lesson: "sign"
    case .correction(let name): name
    case .crisis(let file, let line?): "\(file):\(line)"
    case .crisis(let file, nil): "\(file), by weight"
    case .none: ""
    }
  }
}
