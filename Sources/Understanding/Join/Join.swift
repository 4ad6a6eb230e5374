internal import IntentGrammar
internal import JSONText

/// Stage 8: what belongs together. Two ordered lists of rewrites: what one clause says of another, before commands are
/// made of them, and what one command says of another. Each looks at what those before it left; the order is the law.
enum Join {
  /// A rewrite of the clauses of a reading.
  typealias ClauseRewrite = Rule<@Sendable (ReadingResolver, [ClauseInput]) -> [ClauseInput]>
  /// A rewrite of the commands of a reading.
  typealias CommandRewrite = Rule<@Sendable (ReadingResolver, [Draft]) -> [Draft]>

  /// All rewrites of clauses, in the order in which they are done.
  static let clauses: [ClauseRewrite] = [
    reasonGoesBefore, givenReasonGoes, politenessGoes, hasteGoes, reasonGoesBehind, explanationGoes, filterIsJoined,
    scrapGoes, unjoinedGoes, periodIsJoined, periodIsShared, endIsShared, namesAreParted, numbersAreParted, timeLeads,
    hoursAreDaily, hoursAreParted,
  ]

  /// All rewrites of commands, in the order in which they are done.
  static let commands: [CommandRewrite] = [
    greetingWraps, verdictOnAnswer, meetingIsReason, helpIsWrapper, saidInFull, saidOnce,
    yearsAgoIsMemory, samePeriod,
    sameFigure,
    figureIsCompared, insteadOfUndone, correctionIsSet, halvesAreWhole, afterthoughtGoes, referentIsAdded,
    undoneAsOften, goalIsNotDone,
  ]

  /// The clauses of a reading, with what one says of another.
  static func joined(_ said: [ClauseInput], in sentence: ReadingResolver) -> [ClauseInput] {
    var joined = said
    for rewrite in clauses {
      let before = joined
      joined = rewrite.body(sentence, before)
      if let trace = sentence.trace, joined.map(\.shape) != before.map(\.shape) {
        trace.note(.join, rewrite.name, detail(of: joined.map(\.shape), before: before.map(\.shape)))
      }
    }
    return joined
  }

  /// The commands of a reading, with what one says of another.
  static func joined(_ said: [Draft], in sentence: ReadingResolver) -> [Draft] {
    var joined = said
    for rewrite in commands {
      let before = joined
      joined = rewrite.body(sentence, before)
      if let trace = sentence.trace, joined != before {
        trace.note(.join, rewrite.name, detail(of: joined.map(text), before: before.map(text)))
      }
    }
    return joined
  }

  private static func text(of command: Draft) -> String {
    command.arguments.isEmpty ? command.name : "\(command.name) \(JSON.object(command.arguments.json).text())"
  }

  /// What has changed of some parts.
  private static func detail(of parts: [String], before: [String]) -> String {
    let new = parts.filter { !before.contains($0) }.joined(separator: " ; ")
    let old = before.filter { !parts.contains($0) }.joined(separator: " ; ")
    return new.isEmpty ? "without \(old.isEmpty ? "one of two" : old)" : old.isEmpty ? new : "\(new), not \(old)"
  }
}

extension ClauseInput {
  /// What a rewrite may change of a clause, to tell whether it did.
  fileprivate var shape: String {
    let said = slots.map { "\($0.name)=\($0.said)" } + constants.map { "\($0.key)=\($0.value)" }
    return "\(intent) \(tokens) \(said.joined(separator: " "))"
  }
}
