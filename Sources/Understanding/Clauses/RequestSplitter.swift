internal import IntentGrammar
internal import JSONText
internal import TextSearch
internal import Utterances

/// Texts of which the patterns explain a part only: each of their clauses is read by itself.
struct RequestSplitter: SentenceStage {
  let sentence: ReadingResolver

  /// "stressed about my viva, got any tips": what is asked behind the reason of a feeling that ran to the end.
  func askedBehindReason(_ best: Reading, _ meaning: Meaning) -> Meaning? {
    guard !situation.scope.isPart, !diary.isTale, meaning.decision == .act, meaning.commands.count == 1,
      meaning.commands[0].name == "log", let clause = best.clauses.last, clause.intent == "log",
      let reason = clause.slots.last(where: { $0.slot == "reason" && $0.value == .text })?.tokens,
      let sign = reason.dropFirst().dropLast().last(where: { utterance.tokens[$0].kind == .punctuation }),
      let whole = TimeSplitter(sentence).asking(sign + 1, after: meaning),
      whole.commands.allSatisfy({ $0.missing.isEmpty }),
      whole.commands.dropFirst().allSatisfy({ $0.confidence >= Self.plainlyAsked && !ratesNothing($0) })
    else { return nil }
    return whole
  }

  /// Whether a command rates a prompt where none was shown: "hungover, never again".
  private func ratesNothing(_ command: Draft) -> Bool {
    command.name == "rate_prompt" && !situation.lastCommands.contains { $0.name == "prompt" }
  }

  /// "since I'm on holiday, no reminders until Monday": what is asked behind the comma of a reason that opens the text, or
  /// where a wish begins in it, "because of my knee I'd like to see my walks", where the whole was understood by its words
  /// at most.
  func askedAfterReason(_ best: Reading?, _ meaning: Meaning) -> Meaning? {
    guard !situation.scope.isPart, !situation.scope.isPiece, !diary.isTale, let first = utterance.tokens.first,
      knowledge.diaryWords.reasonOpening.contains(first.text),
      let end = endOfReason,
      meaning.decision == .unknown || meaning.commands.allSatisfy({ $0.origin.isUnexplained })
        || best?.clauses.first.map({ takesFrom(..<end, $0) }) == true,
      let asked = TimeSplitter(sentence).asking(
        utterance.tokens[end].text == "," ? end + 1 : end, after: Meaning(.act)),
      asked.commands.allSatisfy({ $0.missing.isEmpty }),
      asked.commands.allSatisfy({ $0.confidence >= Self.plainlyAsked && !$0.origin.isGuess })
    else { return nil }
    return asked
  }

  /// Where the reason that opens a text ends: at its first comma, else where what wishes for something of one's own begins.
  private var endOfReason: Int? {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    let inside = tokens.indices.dropFirst(2).dropLast(2)
    return inside.first { tokens[$0].text == "," }
      ?? inside.first { index in
        words.asksToDo[tokens[index].text]?.contains { $0.count >= Self.leastWish && sentence.says($0, at: index) }
          == true
          && tokens[index...].contains { words.ours.contains($0.text) }
      }
  }

  /// In so many words a wish is plain: "I would like to".
  private static let leastWish = 3

  /// Whether a request has a value in the reason before it: the Friday of "since it's Friday, remind me at 6 …".
  private func takesFrom(_ reason: PartialRangeUpTo<Int>, _ clause: Clause) -> Bool {
    clause.intent != "log"
      && clause.slots.contains { $0.value != .text && $0.tokens.upperBound <= reason.upperBound }
      && clause.tokens.upperBound > reason.upperBound + 1
  }

  /// From this confidence on what stands behind a reason asks for something.
  private static let plainlyAsked = 0.9

  /// The most signs and joining words at which a text is parted; one with more tells a story.
  private static let mostBorders = 5

  /// What the parts of a text mean, where they say more by themselves than the whole did: "slept 4 hours. any sleep
  /// tips", "had 2 coffees, what's my total for this week". Nil unless every part is clear and one of them asks.
  func parted(_ whole: Meaning) -> Meaning? {
    guard !situation.scope.isPiece, !situation.scope.isInsideLesson, whole.fault == nil, situation.expects == nil else {
      return nil
    }
    let isTold = !isHalfRead(whole)
    if isTold, !whole.commands.allSatisfy({ $0.name == "log" }) { return nil }
    let borders = borders()
    guard !borders.isEmpty, borders.count <= Self.mostBorders else { return nil }
    let parts = zip([0] + borders.map(\.upperBound), borders.map(\.lowerBound) + [utterance.tokens.count])
      .map { (tokens: $0..<$1, asking: shareThatAsks($0..<$1)) }
    // What is told whole may have a request behind it: "slept badly. remind me to nap at 2pm".
    let isRequest = parts.dropFirst().contains { part in
      diary.isRequestWord(utterance.tokens[part.tokens.lowerBound].text) || part.asking >= Self.clearlyAsking
    }
    if isTold, !isRequest { return nil }
    // "work was fine, gym was better" asks nothing.
    if !isRequest, !sentence.hasQuestionMark, sentence.isPlainlyLog { return nil }
    // Requests that leave something out give way to a whole that was acted on, unless that was a guess.
    let mayDrop = whole.decision != .act || whole.commands.allSatisfy { $0.origin.isGuess }
    guard let (clear, dropped) = clearParts(of: parts, mayDrop: mayDrop) else { return nil }
    var meaning = Meaning(.act)
    for part in clear { meaning.add(part) }
    meaning.commands = Join.joined(meaning.commands, in: sentence)
    let requests = meaning.commands.filter { ![.social, .answer].contains(knowledge.schemas[$0.name]?.kind) }
    meaning.commands = requests
    guard requests.contains(where: { $0.name != "log" }) else { return nil }
    if let dropped {
      guard isPlain(requests), whole.decision != .act || isSurer(requests, than: whole) else { return nil }
      meaning.unexplained = [String(utterance.text(of: dropped))]
      meaning.left += sentence.left(of: [dropped])
      if whole.decision != .act, sentence.writes(requests) { meaning.decision = .ask }
      return meaning
    }
    guard whole.decision != .act || requests.count > whole.commands.count && isMore(meaning, than: whole) else {
      return nil
    }
    return meaning
  }

  /// How much the words of a stretch speak for a request or a question, 0…1.
  private func shareThatAsks(_ tokens: Range<Int>) -> Float {
    found.shares(in: tokens).reduce(0) { sum, item in
      switch knowledge.schemas[item.intent]?.kind {
      case nil, .statement: sum
      default: sum + item.share
      }
    }
  }

  /// The share from which some words may be a request. Lower ones change no reading of the sets; twice as much loses some.
  private static let leastAsking: Float = 0.15

  /// The share from which words behind a border are taken for a request although all was read as told.
  private static let clearlyAsking: Float = 0.5

  /// Whether requests say in full what was guessed: "worst day of october, go on, tell me".
  private func isSurer(_ requests: [Draft], than whole: Meaning) -> Bool {
    whole.commands.allSatisfy { $0.origin.isGuess } && requests.map(\.name) == whole.commands.map(\.name)
      && zip(requests, whole.commands).allSatisfy { request, guess in
        guess.arguments.allSatisfy { request.arguments[$0.key] != nil }
      }
  }

  /// Whether parts tell more than a whole that was clear: what is added is no guess, and no reason for a request.
  private func isMore(_ parts: Meaning, than whole: Meaning) -> Bool {
    let names = Set(whole.commands.map(\.name))
    let added = parts.commands.filter { !names.contains($0.name) }
    if added.contains(where: { $0.origin.isGuess }) { return false }
    if let first = parts.commands.first, ReadingResolver.haveReasons.contains(where: first.name.hasPrefix) {
      return false
    }
    // A guess that took in all words gives way only to what holds it, or to something told and what is asked beside it.
    return !whole.unexplained.isEmpty || whole.commands.allSatisfy(parts.commands.contains)
      || parts.commands.contains { $0.name == "log" }
  }

  /// Whether a reading left something out, or guessed by the words it knew.
  private func isHalfRead(_ whole: Meaning) -> Bool {
    whole.decision != .act || !whole.unexplained.isEmpty || whole.isPlainText
      || whole.commands.contains { $0.origin.isGuess }
  }

  /// Whether requests stand for themselves, whatever was said before them.
  private func isPlain(_ requests: [Draft]) -> Bool {
    requests.allSatisfy { $0.name != "log" && !$0.origin.isGuess && $0.confidence >= Self.plain }
  }

  private static let plain = 0.85
  /// How many words are read in parts at least, however short the text; a longer text is read in parts once over.
  private static let leastReadings = 36

  /// The runs of signs inside a text, and of words that add one thing to another.
  private func borders() -> [Range<Int>] {
    func parts(_ index: Int) -> Bool {
      let token = utterance.tokens[index]
      return token.kind == .punctuation || knowledge.diaryWords.adding.contains(token.text)
    }
    var borders: [Range<Int>] = []
    var index = 1
    while index < utterance.tokens.count - 1 {
      guard found.isBoundary(index), parts(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < utterance.tokens.count, found.isBoundary(end) { end += 1 }
      // A sign within a word parts nothing: "she/her".
      if end < utterance.tokens.count, utterance.tokens[end].followsSpace { borders.append(index..<end) }
      index = end
    }
    return borders
  }

  /// The fewest parts, all of them clear, from one border to another; or all but what stands before or behind them.
  ///
  /// - Parameters:
  ///   - smallest: What stands between the borders, each with its share that asks.
  ///   - mayDrop: Whether something may be left out.
  private func clearParts(
    of smallest: [(tokens: Range<Int>, asking: Float)], mayDrop: Bool
  ) -> (parts: [Meaning], dropped: Range<Int>?)? {
    let starts = smallest.map(\.tokens.lowerBound), ends = smallest.map(\.tokens.upperBound)
    // Reading parts costs more than the whole, and only a part that asks counts.
    let mayAsk = smallest.map { $0.asking >= Self.leastAsking }
    guard mayAsk.contains(true) else { return nil }
    var known: [Range<Int>: Meaning?] = [:]
    // Reading all parts of a text of many would take many times as long as the whole.
    var left = max(utterance.tokens.count, Self.leastReadings)
    func part(_ first: Int, _ last: Int) -> Meaning? {
      let tokens = starts[first]..<ends[last]
      if let found = known[tokens] { return found }
      guard tokens.count <= left else { return nil }
      left -= tokens.count
      let found = clearPart(tokens)
      known[tokens] = .some(found)
      return found
    }
    /// The fewest parts from the first border to the last.
    func fewest(_ range: Range<Int>) -> [Meaning]? {
      var best: [[Meaning]?] = Array(repeating: nil, count: range.upperBound + 1)
      best[range.upperBound] = []
      for first in range.reversed() {
        for last in first..<range.upperBound where !(first == 0 && last == ends.count - 1) {
          guard let rest = best[last + 1], best[first].map({ rest.count + 1 < $0.count }) ?? true,
            let piece = part(first, last)
          else { continue }
          best[first] = [piece] + rest
        }
      }
      return best[range.lowerBound]
    }
    if let all = fewest(starts.indices) { return (all, nil) }
    // "why am i so sad" is one question.
    if diary.beginsAsking || !mayDrop { return nil }
    for dropped in 1..<starts.count {
      if mayAsk[dropped...].allSatisfy(\.self), let rest = fewest(dropped..<starts.count) {
        return (rest, 0..<ends[dropped - 1])
      }
      let kept = starts.count - dropped
      if mayAsk[..<kept].allSatisfy(\.self), let rest = fewest(0..<kept) {
        return (rest, starts[kept]..<utterance.tokens.count)
      }
    }
    return nil
  }

  /// What a part means by itself; nil unless it is clear.
  private func clearPart(_ tokens: Range<Int>) -> Meaning? {
    let read = sentence.parts.meaning(of: tokens, as: Scope.piece) { inner in
      if tokens.lowerBound > 0 { inner.lastCommands = [] }
      // A word before a request may be no more than its opening: "okay, so …".
      if tokens == 0..<1 { inner.expects = "confirmation" }
    }
    guard let piece = read, piece.decision == .act, !piece.isPlainText, piece.pick == nil, !piece.commands.isEmpty,
      isExplained(piece)
    else { return nil }
    for command in piece.commands {
      let isGuessed = command.origin.isUnexplained
      // "Slept seven hours, more or less": no page was shown that could be turned.
      if tokens.lowerBound > 0, command.name != "log", command.arguments["direction"] != nil { return nil }
      if tokens.lowerBound > 0, ratesNothing(command) { return nil }
      // Behind a question word nothing is told, but in a sentence of its own.
      if command.name == "log", diary.beginsAsking || diary.isInverted, !isOwnSentence(tokens) { return nil }
      // "…, happy days" at the end of a story asks for none.
      if diary.isTale, command.name != "log", knowledge.schemas[command.name]?.effect == .read,
        !sentence.opensAsking(tokens.lowerBound)
      {
        return nil
      }
      if sentence.writes([command]), isGuessed || command.confidence < Interpreter.actFrom { return nil }
    }
    return piece
  }

  /// Whether a sentence ended before a part.
  private func isOwnSentence(_ tokens: Range<Int>) -> Bool {
    tokens.lowerBound > 0 && ".!?\n".contains(utterance.tokens[tokens.lowerBound - 1].text)
  }

  /// Whether no more than a word of a part was left out: "log mood 3 instead".
  private func isExplained(_ piece: Meaning) -> Bool {
    guard let dark = piece.unexplained.first else { return true }
    return piece.unexplained.count == 1 && !dark.contains(" ") && isPlain(piece.commands.filter { $0.name != "log" })
      && piece.commands.allSatisfy { $0.confidence >= Self.plain }
  }
}
