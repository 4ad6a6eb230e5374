internal import IntentGrammar
internal import JSONText
internal import Utterances

/// Days under a condition that are set beside the others.
extension ConditionSplitter {
  /// Whether a figure of some days is asked to be higher or lower than elsewhere, "is my stress higher on Sundays", and not
  /// whether it changes: "is my sleep getting better on weekdays".
  func comparesDays(_ asked: Meaning) -> Bool {
    guard asked.commands.count == 1, asked.commands[0].name == "stats",
      asked.commands[0].arguments["stat"]?.text == "trend", asked.commands[0].arguments["period"] == nil
    else { return false }
    let (tokens, words) = (utterance.tokens, knowledge.conditionWords)
    let comparative = tokens.indices.first {
      words.end(of: "comparative", at: $0, in: tokens, before: tokens.count) != nil
    }
    return comparative.map { place in
      place > 0 && words.end(of: "becoming", at: place - 1, in: tokens, before: place) == nil
    } ?? false
  }

  /// "my mood with and without coffee": the days that fit, and beside them the others.
  func besideOthers(_ asked: Meaning) -> Meaning {
    guard asked.decision == .act, asked.commands.count == 1,
      ["stats", "summary", "correlate"].contains(asked.commands[0].name),
      let filter = asked.commands[0].arguments["filter"]?.json.object
    else { return asked }
    var (both, command) = (asked, Draft("compare", confidence: asked.commands[0].confidence, from: .condition))
    for name in ["subject", "period", "as_of"] { command.arguments[name] = asked.commands[0].arguments[name] }
    command.arguments["filter"] = .filter(filter)
    command.spans = asked.commands[0].spans
    both.commands = [command]
    return both
  }
}
