internal import CivilTime
internal import IntentGrammar
internal import ResourceFiles
internal import SeededRandom
internal import Utterances

/// Looks for lines of different commands that read the same words nearly alike.
///
/// Made-up utterances of every line are read; where another command comes as near as the line's own, or before it, both
/// lines are told. One utterance of each line is tried, then a second, until there are enough or the time is over.
package struct GrammarAmbiguities {
  /// Two lines that read the same words.
  package struct Pair: Sendable {
    /// The line that the utterance was made of: its command and place.
    package var command: String
    package var place: String
    /// The line that reads it as well: its command, and its place or `cues`.
    package var otherCommand: String
    package var otherPlace: String
    /// The utterance.
    package var text: String
    /// Whether the other line is the one that is chosen.
    package var isHidden: Bool
    /// In how many of the tried utterances the two met.
    package var count: Int
  }

  /// What was found.
  package struct Report: Sendable {
    /// How many lines there are, how many utterances were read, and whether the time sufficed for all of them.
    package var lines = 0
    package var samples = 0
    package var isComplete = true
    /// The pairs, those of the most utterances first.
    package var pairs: [Pair] = []

    package init() {}
  }

  private let interpreter: Interpreter
  private let sampler: Sampler
  private let wordings: SampleWordings
  /// Names that stand for those of a user.
  private let names: OwnNames

  private static let ownTypes = [
    "own_activity", "own_metric", "own_goal", "own_reminder", "own_question", "own_situation",
  ]

  init(_ interpreter: Interpreter, _ sources: [GrammarSource]) {
    self.interpreter = interpreter
    sampler = Sampler(sources)
    let wordings = SampleWordings(interpreter.knowledge.files)
    self.wordings = wordings
    names = OwnNames(
      names: Self.ownTypes.flatMap { list in
        wordings[list].map { OwnNames.Name(list: list, phrase: $0, id: $0) }
      },
      shortcuts: wordings["own_shortcut"].map { OwnNames.Shortcut(phrase: $0, meaning: $0) })
  }

  /// Tries the lines of the grammars.
  ///
  /// - Parameters:
  ///   - limit: How long to go on at most.
  ///   - rounds: How many utterances of each line to try.
  ///   - isIncluded: Takes a line by its file's name.
  package func report(
    within limit: Duration = .seconds(6), rounds: Int = 4, where isIncluded: (String) -> Bool = { _ in true }
  ) -> Report {
    let end = SteadyTime.now + limit
    var report = Report()
    var pairs: [String: Pair] = [:]
    let lines = sampler.lines.indices.filter { isIncluded(sampler.lines[$0].location.file) }
    report.lines = lines.count
    search: for round in 0..<rounds {
      for line in lines {
        guard SteadyTime.now < end else {
          report.isComplete = false
          break search
        }
        let sample = sampler.samples(of: line, limit: 1, seed: UInt64(round)) { type, random in
          wordings[type].randomElement(using: &random)
        }
        guard let text = sample.first?.text else { continue }
        report.samples += 1
        guard let pair = rival(of: text, line) else { continue }
        pairs["\(pair.place) \(pair.otherPlace) \(pair.otherCommand)", default: pair].count += 1
      }
    }
    report.pairs = pairs.values.sorted { ($1.count, $0.place, $0.otherPlace) < ($0.count, $1.place, $1.otherPlace) }
    return report
  }

  /// The line of another command that reads an utterance of a line as well as its own does.
  private func rival(of text: String, _ line: Int) -> Pair? {
    let own = sampler.lines[line]
    let utterance = interpreter.knowledge.grammar.tokenizer.utterance(text)
    var situation = GrammarCheck.situation
    situation.names = names
    if own.isAlso { situation.lastCommands = [ParsedCommand(own.intent)] }
    let readings = interpreter.knowledge.match(utterance, situation).found.readings
    guard let best = readings.first else { return nil }
    let isHidden = best.clauses.map(\.intent) != [own.intent]
    let rival = isHidden ? best : Matcher.rival(of: readings)
    // Several clauses, or none of another command, are no second line for the same thing.
    guard let clause = rival?.clauses.first, rival?.clauses.count == 1, clause.intent != own.intent,
      !Interpreter.pseudoIntents.contains(clause.intent)
    else { return nil }
    return Pair(
      command: own.intent, place: "\(own.location)", otherCommand: clause.intent,
      otherPlace: clause.rule.map { "\($0)" } ?? "cues", text: text, isHidden: isHidden, count: 0)
  }
}
