internal import JSONText
internal import Utterances

/// A question or a command with words of asking around it, read as it would be without: "can you tell me how I slept",
/// "I'd like to know what my average mood is", "could you please delete my reading goal".
struct WrappedRequest: SentenceStage {
  let sentence: ReadingResolver

  /// What is asked for, where that is plainer than all of the text is.
  func unwrapped(insteadOf whole: Meaning) -> Meaning? {
    guard whole.fault == nil, let (asked, start) = asked(insteadOf: whole) else { return nil }
    if isOfWriter(asked, from: start) { return asked }
    // All words together may still speak to the world: "I'd like to buy the vinyl of Rumours".
    let heard = Judge.judge(asked, of: sentence)
    return heard.decision == .act ? heard : nil
  }

  /// What is asked for, and where it begins.
  private func asked(insteadOf whole: Meaning) -> (Meaning, start: Int)? {
    let words = knowledge.diaryWords
    if let start = start(behind: words.asksToTell) {
      if words.asking.contains(utterance.tokens[start].text) {
        return read(start, .questions, insteadOf: whole).map { ($0, start) }
      }
      if words.whether.contains(utterance.tokens[start].text) {
        return read(start + 1, .choices, insteadOf: whole).map { ($0, start) }
      }
    }
    guard let start = start(behind: words.asksToDo) else { return nil }
    return read(start, .requests, insteadOf: whole).map { ($0, start) }
  }

  /// Whether something is looked up that is the writer's, and none of it in free words: "tell me how many badges I have".
  private func isOfWriter(_ asked: Meaning, from start: Int) -> Bool {
    utterance.tokens[start...].contains { knowledge.diaryWords.own.contains($0.text) }
      && asked.commands.allSatisfy { command in
        knowledge.schemas[command.name]?.effect == .read
          && ["query", "text", "city", "name"].allSatisfy { command.arguments[$0] == nil }
      }
  }

  /// What may stand within.
  private enum Kind {
    /// What only looks.
    case questions
    /// What only looks, and is answered with a yes or a no.
    case choices
    /// What asks for something, or has something done. What is told is no request: "I want to be happy".
    case requests
  }

  /// Where what is asked for begins; nil behind none of the leads, which are told by their first word.
  private func start(behind leads: OpeningPhrases) -> Int? {
    guard let known = leads[utterance.tokens[0].text],
      let length = known.filter({ sentence.says($0, at: 0) }).map(\.count).max(),
      let start = utterance.tokens[length...].firstIndex(where: { ![",", ":"].contains($0.text) })
    else { return nil }
    return utterance.tokens[start].kind == .word ? start : nil
  }

  private func read(_ start: Int, _ kind: Kind, insteadOf whole: Meaning) -> Meaning? {
    var end = utterance.tokens.count
    while end > start, utterance.tokens[end - 1].kind == .punctuation { end -= 1 }
    guard end > start else { return nil }
    let plain = sentence.parts.meaning(of: start..<end, as: Scope.request) { $0.root = nil }
    if let plain, isBetter(plain, kind, than: whole) { return plain }
    for text in asked(start..<end, kind) {
      let turned = sentence.parts.meaning(of: text, as: Scope.request) { $0.root = nil }
      if isBetter(turned, kind, than: whole) { return turned }
    }
    return nil
  }

  /// How some words would be asked by themselves.
  private func asked(_ tokens: Range<Int>, _ kind: Kind) -> [String] {
    switch kind {
    case .questions: directOrder(tokens).map { [$0] } ?? supported(tokens)
    case .choices:
      // A language that inverts nothing asks by the sign alone.
      knowledge.diaryWords.inverting.isEmpty
        ? ["\(utterance.text(of: tokens))?"]
        : knowledge.diaryWords.inverting.map { $0.joined(separator: " ") + " " + utterance.text(of: tokens) }
    case .requests: []
    }
  }

  /// Whether a request is understood to its end, and more surely than the whole was.
  private func isBetter(_ asked: Meaning, _ kind: Kind, than whole: Meaning) -> Bool {
    guard asked.decision == .act, asked.left.isEmpty, asked.unexplained.isEmpty, asked.fault == nil,
      !asked.commands.isEmpty,
      asked.commands.allSatisfy({ command in
        guard command.missing.isEmpty, !command.origin.isGuess, let schema = knowledge.schemas[command.name] else {
          return false
        }
        return kind == .requests ? schema.kind == .question || schema.kind == .command : schema.effect == .read
      })
    else { return false }
    guard whole.decision == .act else { return true }
    // What tells and is kept whole is no request.
    if whole.commands.allSatisfy({ $0.name == "log" }) { return kind != .requests }
    guard whole.left.isEmpty else { return true }
    func leastSure(_ meaning: Meaning) -> Double { meaning.commands.map(\.confidence).min() ?? 0 }
    return leastSure(asked) > leastSure(whole)
  }

  /// Who or what is asked about: behind "how many coffees" comes who had them.
  private func subject(of tokens: Range<Int>) -> Int? {
    let words = knowledge.diaryWords
    return tokens.dropFirst().first { token in
      words.firstPerson.contains(utterance.tokens[token].text) || words.ours.contains(utterance.tokens[token].text)
    }
  }

  /// The question with the verb that asks for what has none of its own: "how much I walked" as "how much did I walked",
  /// of which the form is nobody's reason not to understand it.
  private func supported(_ tokens: Range<Int>) -> [String] {
    guard let subject = subject(of: tokens) else { return [] }
    return knowledge.diaryWords.supporting.map { verb in
      "\(utterance.text(of: tokens.lowerBound..<subject)) \(verb) \(utterance.text(of: subject..<tokens.upperBound))"
    }
  }

  /// The question in the order in which it would be asked: "how my week was" as "how was my week".
  private func directOrder(_ tokens: Range<Int>) -> String? {
    let words = knowledge.diaryWords
    guard let subject = subject(of: tokens),
      let verb = tokens.first(where: { $0 > subject && words.asksOf.contains(utterance.tokens[$0].text) }),
      verb - subject <= Self.longestSubject
    else { return nil }
    func text(_ part: Range<Int>) -> String { String(utterance.text(of: part)) }
    return [
      text(tokens.lowerBound..<subject), text(verb..<verb + 1), text(subject..<verb),
      verb + 1 < tokens.upperBound ? text(verb + 1..<tokens.upperBound) : "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The most words of who or what is asked about: "my average mood last month".
  private static let longestSubject = 5
}
