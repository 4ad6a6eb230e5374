internal import CivilTime
internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// A question with a condition at its end that nothing reads, "what is my average mood since the baby came": what is asked
/// is answered, and the condition is told to be left out.
struct OpenTail: SentenceStage {
  let sentence: ReadingResolver

  /// The question without its tail; nil where there is none that rules explain.
  func askedWithout() -> Meaning? {
    let words = knowledge.conditionWords
    let tokens = utterance.tokens
    guard !words.isEmpty, tokens.count <= Self.longest, sentence.share(of: "unknown") < Self.mostWorld else {
      return nil
    }
    let start = tokens.indices.dropFirst(Self.leastBefore).first { index in
      words.end(of: "tail", at: index, in: tokens, before: tokens.count).map { $0 < tokens.count } ?? false
    }
    guard let start else { return nil }
    var asked = sentence.parts.meaning(of: String(utterance.text(of: 0..<start))) { .part(of: .piece(of: $0)) }
    guard asked.decision == .act, asked.commands.count == 1, asked.left.isEmpty, asked.fault == nil,
      let schema = knowledge.schemas[asked.commands[0].name], schema.kind == .question, schema.effect == .read,
      schema.parameter("period") != nil, schema.parameter("filter") != nil, !asked.commands[0].origin.isGuess
    else { return nil }
    let end = tokens.lastIndex { $0.kind != .punctuation }.map { $0 + 1 } ?? tokens.count
    asked.left = [sentence.scalars(of: start..<max(start + 1, end))]
    asked.alternatives = []
    if let since = beginning(of: start..<end) {
      asked.commands[0].arguments["period"] = .time(since)
      asked.left = []
      return asked
    }
    trace?.note(.values, "a condition that is left out", String(utterance.text(of: start..<tokens.count)))
    return asked
  }

  /// The time from an event on that is told with its day: "since I moved out in March".
  func beginning(of tail: Range<Int>) -> TimeArgument? {
    guard knowledge.diaryWords.since.contains(utterance.tokens[tail.lowerBound].text) else { return nil }
    let days = chart.beginning(in: tail).filter { match in
      guard case .instant(_, let grain, nil) = match.value, !match.isLatent else { return false }
      return grain >= .day && grain <= .year && match.tokens.upperBound == tail.upperBound
    }
    guard let day = days.min(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }),
      case .instant(let start, let grain, _) = sentence.past(day).value, start.civil.date < situation.today
    else { return nil }
    return assembler.times.period(.interval(start: start, end: nil, grain: grain, part: nil))
  }

  /// A question has at least so many words before its tail, and no more in all.
  private static let leastBefore = 3, longest = 24
  /// The share of evidence that may speak to the world at large.
  private static let mostWorld: Float = 0.5
}
