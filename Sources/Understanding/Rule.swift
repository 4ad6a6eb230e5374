/// A rule of a stage: a name, sentences in which it speaks, near misses in which it keeps quiet, and what it does.
///
/// The rules of a stage are one list, and their order is the law: `Rank.preferences`, `Judge.verdicts` …. A test says
/// all
/// sentences of all rules; `explain` names those that spoke; `moodlet grammar rules FILE…` counts on how many lines.
///
/// A class: lists of them are gone through for every text, and each would be copied with all its sentences.
final class Rule<Body: Sendable>: Sendable {
  /// What it says, as a short sentence.
  let name: String
  /// Sentences in which it speaks; what was said in the turn before stands in front of a sign: "how was I this week |
  /// and
  /// last week?".
  let speaks: [String]
  /// Near misses: sentences in which it keeps quiet.
  let quiet: [String]
  /// What it does.
  let body: Body

  init(_ name: String, speaks: [String], quiet: [String], _ body: Body) {
    (self.name, self.speaks, self.quiet, self.body) = (name, speaks, quiet, body)
  }
}

/// A rule as it is listed for tests and tools.
package struct RuleListing: Sendable {
  /// The stage in whose list it stands.
  package let stage: Stage
  /// Its name.
  package let name: String
  /// Sentences in which it speaks.
  package let speaks: [String]
  /// Sentences in which it keeps quiet.
  package let quiet: [String]

  /// All rules of the program, stage by stage, in the order in which they are tried.
  package static let all: [RuleListing] =
    listings(.readings, CorrectionRules.inSteps) + listings(.readings, CorrectionRules.all)
    + listings(.rank, Rank.preferences)
    + listings(.assemble, Strays.all) + listings(.assemble, Conventions.all) + listings(.join, Join.clauses)
    + listings(.join, Join.commands)
    + listings(.judge, Refusals.all) + listings(.judge, Rivals.dismissals) + listings(.judge, Rivals.doubts)
    + listings(.judge, Judge.verdicts)

  private static func listings<Body: Sendable>(_ stage: Stage, _ rules: [Rule<Body>]) -> [RuleListing] {
    rules.map { RuleListing(stage: stage, name: $0.name, speaks: $0.speaks, quiet: $0.quiet) }
  }
}
