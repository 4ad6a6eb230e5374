internal import Assertion
internal import IntentGrammar
internal import Utterances

/// News of the people and animals that are the writer's own: it is kept as it was told, and none of it is filed as the
/// writer's.
extension ReadingResolver {
  /// Whether a sentence tells what became of somebody of the writer's own: "dad's scan came back, it's spread", "they
  /// moved grandad to the hospice".
  var isToldOfOwnPeople: Bool {
    guard !diary.isQuestion, !diary.isRequest, !asksSomebody, !diary.addresses, let root = situation.root else {
      return false
    }
    let people = found.items(of: ["person"]).filter { item in
      guard !item.isRepair, Self.ownPeople.contains(item.item) else { return false }
      let first = item.tokens.lowerBound
      // "His cousin", "a burnt child" and "two sons" are nobody's here.
      return first == 0 || utterance.tokens[first - 1].kind == .punctuation
        || knowledge.diaryWords.ours.contains(utterance.tokens[first].text)
        || knowledge.diaryWords.ours.contains(utterance.tokens[first - 1].text)
        || item.tokens.count > 1 && item.item != "pets"
          && knowledge.diaryWords.articles.contains(utterance.tokens[first].text)
        || knowledge.diaryWords.carried.contains(utterance.tokens[first - 1].text)
    }
    return people.contains { item in
      let next = item.tokens.upperBound
      if next < utterance.tokens.count, knowledge.diaryWords.opining.contains(utterance.tokens[next].text) {
        return false
      }
      return place(of: item.tokens).flatMap { root.assertion.clause(of: $0) }?.tellsPast ?? false
    }
  }

  /// The tags of those who are somebody's own.
  private static let ownPeople: Set = ["family", "partner", "pets"]
  /// The share of evidence that may speak to the world beside what is told of the writer's own people.
  static let mostBesideOwnPeople: Float = 0.9
}
