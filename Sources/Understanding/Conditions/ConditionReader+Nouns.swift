internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Words for what is looked at, "days", "happy evenings", with what stands before and behind them.
extension ConditionReader {
  typealias Noun = (name: String, end: Int)

  /// A word for what is looked at.
  func noun(at start: Int) -> Noun? { words.noun(at: start, in: tokens) }

  /// A noun with what is said of it, before and behind.
  func described(_ noun: Noun, at start: Int) -> Found? {
    var spans: [Range<Int>] = []
    var behind = noun.end
    if let time = time(at: behind) { behind = time.upperBound }
    // What is told of days stands behind a word that opens it.
    guard
      words.end(of: "opens", at: behind, in: tokens, before: tokens.count) != nil || comparator(at: behind) != nil
        || words.end(of: "place", at: behind, in: tokens, before: tokens.count) != nil
    else { return nil }
    var said = predicates(from: behind)
    guard !said.atoms.isEmpty else { return nil }
    let (first, adjectives) = adjectives(before: start)
    // "weeks with three runs": what is counted is counted in each of them.
    if noun.name == "week" || noun.name == "month" {
      guard said.atoms.allSatisfy({ $0.members["counts"] != nil }) else { return nil }
      for index in said.atoms.indices { said.atoms[index].count(per: noun.name) }
    }
    guard var filter = ConditionAtom.condition(adjectives + said.atoms) else { return nil }
    if PhraseClasses.parts.contains(noun.name) { filter["parts_of_day"] = .strings([noun.name]) }
    spans = behind == noun.end ? [first..<said.end] : [first..<noun.end, behind..<said.end]
    return Found(
      tokens: spans, filter: filter, unit: ["entry", "week", "month"].contains(noun.name) ? .entry : .day,
      noun: noun.name,
      isBothWays: said.atoms.contains(where: \.isBothWays))
  }

  /// What stands before a noun: "happy evenings", "on rainy days".
  func adjectives(before start: Int) -> (first: Int, atoms: [ConditionAtom]) {
    var first = start
    var atoms: [ConditionAtom] = []
    while first > 0 {
      if let item = items[max(0, first - Self.longestWording)..<first].joined().first(where: {
        $0.tokens.upperBound == first && ["emotion", "weather", "activity"].contains($0.type) && !$0.isRepair
      }) {
        atoms.insert(ConditionAtom(members: Self.members(of: item)), at: 0)
        first = item.tokens.lowerBound
      } else if words.end(of: "low", at: first - 1, in: tokens, before: first) == first {
        atoms.insert(ConditionAtom(members: Self.lowMood), at: 0)
        first -= 1
      } else if words.end(of: "high", at: first - 1, in: tokens, before: first) == first {
        atoms.insert(ConditionAtom(members: Self.highMood), at: 0)
        first -= 1
      } else {
        break
      }
    }
    while first > 0, words.end(of: "before_unit", at: first - 1, in: tokens, before: first) == first { first -= 1 }
    return (first, atoms)
  }

  static let lowMood: JSONObject = ["mood": .object(["max": .double(2)])]
  static let highMood: JSONObject = ["mood": .object(["min": .double(4)])]

  /// "with and without meditation".
  func bothWays(from start: Int, behind end: Int) -> Found? {
    let said = predicates(from: end)
    guard let filter = ConditionAtom.condition(said.atoms), !said.atoms.isEmpty else { return nil }
    var first = start
    while first > 0, words.end(of: "before_unit", at: first - 1, in: tokens, before: first) == first { first -= 1 }
    return Found(tokens: [first..<said.end], filter: filter, unit: .day, isBothWays: true)
  }

  /// A time that stands between a noun and what is told of it: "days last month when I ran".
  func time(at start: Int) -> Range<Int>? {
    guard start < tokens.count else { return nil }
    return chart.beginning(at: start).filter { $0.value.kind == .time && !$0.isLatent }.map(\.tokens)
      .max { $0.count < $1.count }
  }
}
