internal import Assertion
internal import CivilTime
internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// News of the people and animals that are the writer's own: it is kept as it was told, and none of it is filed as the
/// writer's.
extension ReadingResolver {
  /// Whether a sentence tells what became of somebody of the writer's own: "dad's scan came back, it's spread", "they
  /// moved grandad to the hospice".
  func findToldOfOwnPeople() -> Bool {
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
    return (people.map(\.tokens) + barePeople).contains { tokens in
      let next = tokens.upperBound
      if next < utterance.tokens.count, knowledge.diaryWords.opining.contains(utterance.tokens[next].text) {
        return false
      }
      return place(of: tokens).flatMap { root.assertion.clause(of: $0) }?.tellsPast ?? false
    }
  }

  /// Words for people of one's own with which a statement begins: the “kids” of “kids were great today”.
  private var barePeople: [Range<Int>] {
    utterance.tokens.indices.compactMap { index in
      guard knowledge.diaryWords.kin.contains(utterance.tokens[index].text),
        index == 0 || utterance.tokens[index - 1].kind == .punctuation
      else { return nil }
      return index..<index + 1
    }
  }

  /// Whether a time is named that is no news any more: "my brother quit smoking two years ago".
  var isOfLongAgo: Bool {
    chart.contents.contains { content in
      guard case .temporal(let match) = content, match.value.kind == .time, !match.isLatent,
        let start = start(of: match)
      else { return false }
      return start.instant.seconds < situation.now.seconds - Self.newsLasts
    }
  }

  /// How long something that happened to one's own people is news, in seconds: two months.
  private static let newsLasts = 60 * 86_400

  /// The tags of those who are somebody's own.
  private static let ownPeople: Set = ["family", "partner", "pets"]
  /// The share of evidence that may speak to the world beside what is told of the writer's own people.
  static let mostBesideOwnPeople: Float = 0.9
  /// The same where it names nothing of the writer's own day.
  static let mostBesideNews: Float = 0.6
}
