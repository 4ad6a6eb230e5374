internal import IntentGrammar
internal import Utterances

extension MatchResult {
  /// Whether an item is written closely enough to be meant where no rule explains the words around it.
  func isClose(_ item: ItemSpan, in utterance: Utterance) -> Bool {
    guard item.cost <= Self.dearest else { return false }
    guard item.isRepair else { return true }
    return item.tokens.allSatisfy {
      !isKnown($0) && !utterance.isName($0) && utterance.tokens[$0].text.utf8.count >= Self.shortestRepaired
    }
  }

  /// Whether a pulse is too fast for one at rest, beside what makes it so: "35 min on the bike, 12 km, hr 141".
  func isOfEffort(_ metric: String, _ value: Double, _ lexicon: Lexicon) -> Bool {
    guard metric == Self.pulse, value > Self.fastestAtRest else { return false }
    return items(of: ["activity", "distance_unit"]).contains { item in
      !item.isRepair && (item.type != "activity" || lexicon.lasting(item.item)?.id == "exercise")
    }
  }

  private static let pulse = "resting_heart_rate", fastestAtRest = 110.0

  /// Beyond this a word is not close enough to be taken for another without a rule.
  private static let dearest: Float = 0.35
  /// Shorter words are not repaired without a rule.
  private static let shortestRepaired = 5
}
