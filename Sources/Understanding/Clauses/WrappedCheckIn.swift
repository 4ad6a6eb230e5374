internal import IntentGrammar
internal import JSONText
internal import Utterances

/// A check-in with words around it that are no part of what it tells: "today: slept 7 last night, 5 the night before
/// lol".
///
/// They are set aside before times and clauses are parted; what feeling they have, "ugh" and ":)", is of now.
struct WrappedCheckIn: SentenceStage {
  let sentence: ReadingResolver

  /// What the words around say of a text.
  enum Outcome {
    /// There are none, or the text says more with them.
    case none
    /// They change nothing of what was understood: all of the text is told, and nothing in it is asked for.
    case same
    /// What the text means without them.
    case told(Meaning)
  }

  /// Compares what the text means with what it means without the words around it.
  ///
  /// - Parameter whole: What it means with them.
  func outcome(_ whole: Meaning) -> Outcome {
    guard whole.fault == nil, !diary.isTale, let told, !asks(whole, besides: told), hasWords(told) else { return .none }
    let inner = meaning(of: told)
    guard isPlain(inner), !isNoted(whole, rather: inner) else { return .none }
    if isSame(whole, as: inner) { return .same }
    var meaning = inner.moved(by: sentence.scalars(of: told).lowerBound)
    addTone(besides: told, to: &meaning)
    trace?.note(.clauses, "words around a check-in are set aside", String(utterance.text(of: told)))
    return .told(meaning)
  }

  /// What is kept of a text of which nothing was made: "hey moodlet, failed my driving test". What ends with a "please"
  /// asks.
  func kept(insteadOf whole: Meaning) -> Meaning? {
    guard whole.fault == nil, !diary.isTale, !keepsAnything(whole), let told, hasWords(told),
      told.upperBound == utterance.tokens.count
    else { return nil }
    let inner = meaning(of: told)
    guard isKept(inner) else { return nil }
    trace?.note(.clauses, "words around what is kept are set aside", String(utterance.text(of: told)))
    return inner.moved(by: sentence.scalars(of: told).lowerBound)
  }

  /// What a part says by itself.
  private func meaning(of told: Range<Int>) -> Meaning {
    sentence.parts.meaning(of: String(utterance.text(of: told)), as: { $0 }) { ($0.root, $0.place) = (nil, 0) }
  }

  /// A face behind a greeting belongs to it.
  private func hasWords(_ told: Range<Int>) -> Bool {
    utterance.tokens[told].contains { $0.kind == .word || $0.kind == .number }
  }

  /// The tokens of the check-in itself; nil where nothing is around it.
  private var told: Range<Int>? { sentence.toldWithin }

  /// The same, looked for.
  func findTold() -> Range<Int>? {
    var (start, end) = (0, utterance.tokens.count)
    while let next = endOfOpening(at: start, before: end) { start = next }
    while let last = startOfClosing(at: end, after: start) { end = last }
    return start > 0 || end < utterance.tokens.count ? start..<end : nil
  }

  /// Where a phrase that only opens a text ends, with the signs behind it; nil where none begins at a token.
  private func endOfOpening(at start: Int, before end: Int) -> Int? {
    guard start < end else { return nil }
    func length(_ phrases: [[String]]) -> Int? {
      var longest: Int?
      for phrase in phrases where utterance.tokens[start].text == phrase[0] && sentence.says(phrase, at: start) {
        longest = max(longest ?? 0, phrase.count)
      }
      return longest
    }
    func behindSigns(_ index: Int) -> Int {
      var next = index
      while next < end, utterance.tokens[next].kind == .punctuation { next += 1 }
      return next
    }
    // The "10" of "meh/10" is not what is told.
    func isRated(_ index: Int) -> Bool { index < end && utterance.tokens[index].text == "/" }
    let words = knowledge.diaryWords
    if let heading = length(words.headings), case let next = behindSigns(start + heading), next > start + heading {
      return next
    }
    return length(words.openings).flatMap { isRated(start + $0) ? nil : behindSigns(start + $0) }
  }

  /// Where a phrase that only closes a text begins, with the signs before and behind it; nil where none ends there.
  private func startOfClosing(at end: Int, after start: Int) -> Int? {
    var last = end
    while last > start, utterance.tokens[last - 1].kind == .punctuation { last -= 1 }
    guard last > start else { return nil }
    var longest: Int?
    for closing in knowledge.diaryWords.closings
    where closing[closing.count - 1] == utterance.tokens[last - 1].text && last - closing.count >= start
      && sentence.says(closing, at: last - closing.count)
    {
      longest = max(longest ?? 0, closing.count)
    }
    guard let length = longest ?? (isFace(last - 1) ? 1 : nil) else { return nil }
    var first = last - length
    while first > start, utterance.tokens[first - 1].kind == .punctuation { first -= 1 }
    return first > start ? first : nil
  }

  /// Whether a token is a sign of a feeling, and names nothing besides.
  private func isFace(_ token: Int) -> Bool {
    utterance.tokens[token].kind == .symbol && !knowledge.diaryWords.ticks.contains(utterance.tokens[token].text)
      && found.items(of: ["activity", "weather", "drink", "situation", "person"], startingIn: token..<token + 1).isEmpty
  }

  /// Whether words were given to be kept as they are, "dear diary, today was strange and sweet", with no figure in them
  /// and no other time.
  private func isNoted(_ whole: Meaning, rather inner: Meaning) -> Bool {
    guard whole.decision == .act, let note = whole.commands.first?.arguments["note"]?.text,
      note != utterance.text.trimmed
    else { return false }
    return inner.commands.count == 1 && inner.commands[0].arguments["measurements"] == nil
  }

  /// Whether all of a text was understood as no check-in, nor as a greeting before one.
  private func asks(_ whole: Meaning, besides told: Range<Int>) -> Bool {
    // A sign parts the words from what follows: "update: saturday 4/5".
    if told.lowerBound > 0, utterance.tokens[told.lowerBound - 1].kind == .punctuation { return false }
    let mayGreet = told.lowerBound > 0 && told.upperBound == utterance.tokens.count
    return whole.decision == .act && whole.left.isEmpty
      && whole.commands.allSatisfy { command in
        let kind = knowledge.schemas[command.name]?.kind
        let isGreeting = mayGreet && kind == .social
        // "ok so no weed for 2 weeks" answers nothing that was not asked.
        let answersNothing = kind == .answer && sentence.situation.expects == nil
        return command.name != "log" && !isGreeting && !answersNothing && !command.origin.isGuess
      }
  }

  /// Whether a text is kept, if only in its own words.
  private func isKept(_ meaning: Meaning) -> Bool {
    meaning.decision == .act && meaning.fault == nil && !meaning.commands.isEmpty && meaning.left.isEmpty
      && meaning.commands.allSatisfy { $0.name == "log" && $0.missing.isEmpty }
  }

  /// Whether anything of a text is done or kept.
  private func keepsAnything(_ meaning: Meaning) -> Bool {
    meaning.decision != .unknown
      && meaning.commands.contains { command in
        let kind = knowledge.schemas[command.name]?.kind
        return kind != .social && (kind != .answer || sentence.situation.expects != nil)
      }
  }

  /// Whether all of a text is told, and nothing left out.
  private func isPlain(_ meaning: Meaning) -> Bool {
    meaning.decision == .act && !meaning.commands.isEmpty && meaning.fault == nil && meaning.unexplained.isEmpty
      && meaning.left.isEmpty && !meaning.isPlainText
      && meaning.commands.allSatisfy { command in
        command.name == "log" && command.missing.isEmpty && !command.origin.isUnexplained
          && command.arguments["note"] == nil
      }
  }

  /// Whether the words around change no more than how it felt.
  private func isSame(_ whole: Meaning, as inner: Meaning) -> Bool {
    isPlain(whole)
      && inner.commands.allSatisfy { command in
        whole.commands.contains { other in
          other.name == command.name && other.arguments["at"] == command.arguments["at"]
            && command.arguments.allSatisfy { Self.tones.contains($0.key) || holds(other.arguments[$0.key], $0.value) }
        }
      }
  }

  /// Whether an argument is another one, or has all of it in its list.
  private func holds(_ argument: Argument?, _ other: Argument) -> Bool {
    if argument == other { return true }
    guard let all = argument?.texts, let some = other.texts else { return false }
    return some.allSatisfy(all.contains)
  }

  /// What a word around a check-in may add to it.
  private static let tones = ["mood", "emotions"]

  /// Puts the feeling of the words around to what is told of now, where nothing in it says how it was.
  private func addTone(besides told: Range<Int>, to meaning: inout Meaning) {
    guard !meaning.commands.contains(where: { !Set($0.arguments.keys).isDisjoint(with: Self.tones + ["change"]) })
    else { return }
    for around in [told.upperBound..<utterance.tokens.count, 0..<told.lowerBound] {
      // One word exclaims, "ugh"; more of them only lead on.
      guard utterance.tokens[around].count(where: { $0.kind != .punctuation }) == 1,
        let said = sentence.parts.meaning(of: around, as: Scope.part, { ($0.expects, $0.lastCommands) = (nil, []) }),
        said.decision == .act, said.commands.count == 1, let tone = said.commands.first, tone.name == "log",
        !tone.arguments.isEmpty, tone.arguments.allSatisfy({ Self.tones.contains($0.key) })
      else { continue }
      guard let now = meaning.commands.firstIndex(where: { $0.arguments["at"] == nil }) else {
        meaning.commands.append(tone)
        return
      }
      for member in tone.arguments { meaning.commands[now].arguments[member.key] = member.value }
      return
    }
  }
}
