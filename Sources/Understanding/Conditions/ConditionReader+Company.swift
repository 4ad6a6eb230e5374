internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Where and with whom one was, and without what, which no noun opens: "what do I feel most at work".
extension ConditionReader {
  /// "on Mondays at work", "at work on Mondays": where or with whom, beside what comes round.
  func alongside(_ found: Found) -> Found {
    guard found.tokens.count == 1 else { return found }
    var wider = found
    let (first, last) = (found.tokens[0].lowerBound, found.tokens[0].upperBound)
    let before = (max(0, first - Self.longestWording)..<first).lazy.compactMap { start in
      company(at: start).flatMap { $0.end == first ? (filter: $0.filter, start: start) : nil }
    }.first
    let after = company(at: last)
    for filter in [before?.filter, after?.filter] {
      for member in filter ?? [:] {
        guard wider.filter[member.key] == nil else { return found }
        wider.filter[member.key] = member.value
      }
    }
    wider.tokens = [(before?.start ?? first)..<(after?.end ?? last)]
    return wider
  }

  /// "at work", "with friends": where or with whom, and nothing else.
  func beside() -> Found? {
    for start in tokens.indices.dropFirst() {
      guard let (filter, end) = company(at: start) else { continue }
      return Found(tokens: [start..<end], filter: filter, unit: .entry, isLoose: true, isCompany: true)
    }
    return nil
  }

  /// Where or with whom one was, as it is told from a place on.
  private func company(at start: Int) -> (filter: JSONObject, end: Int)? {
    let openings = ["beside", "lacking"].lazy.compactMap { name in
      words.end(of: name, at: start, in: tokens, before: tokens.count)
    }
    guard let behind = openings.first,
      time(startingAt: start) == nil, time(startingAt: behind) == nil
    else { return nil }
    let said = [predicates(from: start), predicates(from: behind)].max { $0.end < $1.end }
    guard let said, !said.atoms.isEmpty, let filter = ConditionAtom.condition(said.atoms),
      filter.allSatisfy({ Self.ofCompany.contains($0.key) }),
      // "at all" is no place: those that no list knows are written like names.
      filter["places"] == nil || own(at: behind) != nil || tokens[behind].isCapitalized
    else { return nil }
    return (filter, said.end)
  }

  private static let ofCompany: Set<String> = ["activities", "without", "people", "places", "text", "emotions"]
}
