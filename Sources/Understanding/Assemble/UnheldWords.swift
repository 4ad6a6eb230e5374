internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// What of a check-in none of its facts hold, although a rule explains it. Such words are kept with the entry.
extension ReadingResolver {
  /// Whether a clause tells more than its facts: where a rule reads over what was done, "stayed up till 2 gaming", and
  /// by a time that is not the entry's.
  func saysMore(_ clause: ClauseInput, than facts: LogFacts) -> Bool {
    if !diary.isRequest, facts.at == nil,
      clause.slots.contains(where: { $0.name == "at" && $0.temporal.map { assembler.times.isAhead($0.value) } ?? false }
      )
    {
      return true
    }
    guard facts.isEmpty else { return false }
    return !found.items(of: Self.told, startingIn: clause.tokens).isEmpty
  }

  /// The kinds of names that tell something wherever they stand.
  private static let told: Set = ["activity", "person", "drink", "situation"]
}
