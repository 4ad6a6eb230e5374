internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// A check-in behind the day that it is for: "late entry for the 14th: dinner with Ann, mood 4".
struct DatedEntry: SentenceStage {
  let sentence: ReadingResolver

  /// The check-in at its time; nil where no entry for a time stands before a colon.
  func told() -> Meaning? {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    guard situation.scope.isWhole,
      let colon = tokens.indices.prefix(Self.longestHead).first(where: { tokens[$0].text == ":" }),
      colon + 1 < tokens.count,
      let match = chart.contents.compactMap({ content -> TemporalMatch? in
        guard case .temporal(let match) = content, match.tokens.upperBound == colon, match.value.kind == .time,
          !match.isLatent
        else { return nil }
        return match
      }).max(by: { $0.tokens.count < $1.tokens.count }),
      // "For" may be part of the time, or stand before it.
      case let start = match.tokens.lowerBound
        - (words.namedFrom.contains(tokens[match.tokens.lowerBound].text) ? 0 : 1),
      start > 0, words.namedFrom.contains(tokens[start].text), words.entryNames.contains(tokens[start - 1].text),
      let at = assembler.times.moment(sentence.past(match)),
      var meaning = sentence.parts.meaning(of: colon + 1..<tokens.count, as: { .part(of: $0) }),
      meaning.decision == .act, meaning.fault == nil, !meaning.commands.isEmpty,
      meaning.commands.allSatisfy({ $0.name == "log" && $0.arguments["at"] == nil })
    else { return nil }
    for index in meaning.commands.indices { meaning.commands[index].arguments["at"] = .time(at) }
    meaning.answer = nil
    if !meaning.left.isEmpty, meaning.commands[0].arguments["note"] == nil {
      meaning.commands[0].arguments["note"] = .text(String(utterance.text(of: colon + 1..<tokens.count)).trimmed)
      meaning.left = []
    }
    trace?.note(.clauses, "an entry for a day", String(utterance.text(of: match.tokens)))
    return meaning
  }

  /// The most tokens up to the colon.
  private static let longestHead = 14
}
