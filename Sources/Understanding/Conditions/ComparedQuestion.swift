internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
internal import Utterances

/// A question with a time beside which its answer is set, "am I drinking less coffee than in the summer": the time is read
/// for itself, and the question without it.
struct ComparedQuestion: SentenceStage {
  let sentence: ReadingResolver

  /// What a text compares; nil where it has nothing beside which it asks, or where what was read says it already.
  func compared(_ meaning: Meaning) -> Meaning? {
    let words = knowledge.conditionWords
    guard !words.isEmpty, !isRead(meaning) else { return nil }
    let tokens = utterance.tokens
    for start in tokens.indices.dropFirst(Self.leastBefore) {
      if let spelt = spelt(at: start, words) { return spelt }
      guard let behind = words.end(of: "compared_with", at: start, in: tokens, before: tokens.count) else { continue }
      let sides = other(behind, words)
      guard !sides.isEmpty, let asked = question(before: start) else { continue }
      guard let with = sides.lazy.compactMap({ time(of: $0, beside: asked.arguments["period"]?.time) }).first else {
        return nil
      }
      return comparison(of: asked, with, from: start)
    }
    return nil
  }

  /// "better this week then last week": the question as it is meant, where "then" stands for "than" behind a comparative and
  /// before a time.
  private func spelt(at start: Int, _ words: PhraseClasses) -> Meaning? {
    let tokens = utterance.tokens
    guard let spelling = words.spelling(of: "compared_misspelt", as: "compared_spelt", at: start, in: tokens),
      (0..<start).contains(where: { words.end(of: "comparative", at: $0, in: tokens, before: start) != nil }),
      !other(start + 1, words).isEmpty
    else { return nil }
    let text = utterance.text
    let before = utterance.text(of: 0..<start), behind = utterance.text(of: start + 1..<tokens.count)
    guard before.endIndex < behind.startIndex else { return nil }
    let meant = String(text[..<before.endIndex]) + " " + spelling + " " + String(text[behind.startIndex...])
    let asked = sentence.parts.meaning(of: meant) { .part(of: .piece(of: $0)) }
    guard asked.decision == .act, asked.left.isEmpty, asked.commands.count == 1, asked.commands[0].name == "compare"
    else { return nil }
    return asked
  }

  /// A comparison is asked of at least two words.
  private static let leastBefore = 2

  /// What stands on the other side.
  private enum Other {
    /// The period before the one that is asked about.
    case before
    case time(TemporalMatch)
  }

  /// Whether a comparison was read, or something that leaves no word out.
  private func isRead(_ meaning: Meaning) -> Bool {
    guard meaning.decision == .act, meaning.left.isEmpty else { return false }
    return meaning.commands.contains { $0.name == "compare" } || meaning.commands.allSatisfy { !$0.origin.isGuess }
  }

  /// What is named behind the words that compare, up to the end of the text; the longest first.
  private func other(_ behind: Int, _ words: PhraseClasses) -> [Other] {
    let tokens = utterance.tokens
    var start = behind
    var sides: [Other] = []
    while start < tokens.count {
      if let end = words.end(of: "period_before", at: start, in: tokens, before: tokens.count), isEnd(end, words) {
        sides.append(.before)
      }
      let times = chart.beginning(at: start).filter { $0.value.kind == .time && !$0.isLatent }
      for match in times.sorted(by: { $0.tokens.count > $1.tokens.count }) where isEnd(match.tokens.upperBound, words) {
        sides.append(.time(sentence.past(match)))
      }
      guard sides.isEmpty, let next = words.end(of: "compared_light", at: start, in: tokens, before: tokens.count)
      else { break }
      start = next
    }
    return sides
  }

  /// Whether no more than a few words without weight stand from a place on.
  private func isEnd(_ start: Int, _ words: PhraseClasses) -> Bool {
    let tokens = utterance.tokens
    var position = start
    while position < tokens.count {
      let next = words.end(of: "compared_end", at: position, in: tokens, before: tokens.count)
      guard let next = next ?? knowledge.behindFiller(at: position, of: tokens) else { return false }
      position = next
    }
    return true
  }

  private func time(of other: Other, beside period: TimeArgument?) -> TimeArgument? {
    switch other {
    case .before:
      assembler.times.periodBefore(
        period ?? situation.lastCommands.last.map(Draft.init)?.arguments["period"]?.time)
    case .time(let match): assembler.times.period(match.value)
    }
  }

  /// The question that stands before the words that compare, where it asks for the mood or a figure.
  private func question(before start: Int) -> Draft? {
    let asked = sentence.parts.meaning(of: String(utterance.text(of: 0..<start))) { .part(of: .piece(of: $0)) }
    guard asked.decision == .act, asked.commands.count == 1, asked.left.isEmpty,
      ["summary", "stats", "compare"].contains(asked.commands[0].name),
      asked.commands[0].arguments.keys.allSatisfy({ Self.comparable.contains($0) })
    else { return nil }
    return asked.commands[0]
  }

  /// Of a question that has more, the answer could not be set beside another.
  private static let comparable: Set<String> = ["period", "subject", "stat", "filter", "of"]

  private func comparison(of asked: Draft, _ with: TimeArgument, from start: Int) -> Meaning? {
    var command = Draft("compare", confidence: ConditionSplitter.plainConfidence, from: .condition)
    let period = asked.arguments["period"]
    if period?.time == with { return nil }
    command.arguments["period"] = period
    command.arguments["with"] = .time(with)
    command.arguments["filter"] = asked.arguments["filter"]
    if let subject = asked.arguments["subject"], subject.text != "mood" { command.arguments["subject"] = subject }
    command.spans = asked.spans + [("with", sentence.scalars(of: start..<utterance.tokens.count))]
    trace?.note(.values, "a time beside which is asked", String(utterance.text(of: start..<utterance.tokens.count)))
    return Meaning(.act, [command])
  }
}
