internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// A figure or a time that the writer puts right in the same breath: "slept 7 hours, sorry, 6", "bed at ten, no wait,
/// eleven", "3 beers, make that 4".
///
/// The terms are those of the study of speech: what is put right is the reparandum, the words between are the editing
/// term, and what takes its place is the repair. The text is read as if the repair had been said at first; its own words
/// stay as they were said.
struct SpeechRepair {
  private let interpreter: Interpreter
  private let situation: Situation
  private var words: DiaryWords { interpreter.knowledge.diaryWords }

  init(_ interpreter: Interpreter, _ situation: Situation) {
    (self.interpreter, self.situation) = (interpreter, situation)
  }

  /// What an editing term is by itself.
  private enum Term {
    /// Nothing else: "no wait".
    case plain
    /// An answer to oneself, which it is only behind a sign: "ok".
    case behindSign
    /// The word that denies whatever stands behind it.
    case denial
  }

  /// How many words may stand between the reparandum and the editing term: "3 times a week, no".
  private static let reach = 3
  /// More repairs than a text has: what ends the search in any case.
  private static let most = 8

  /// The text as it was meant; nil where nothing in it is put right.
  func repaired(_ utterance: Utterance) -> Utterance? {
    // What a label gives as a note is kept as it stands.
    guard utterance.tokens.dropFirst(2).contains(where: mayRepair),
      !utterance.tokens.prefix(2).contains(where: { $0.text == ":" })
    else { return nil }
    var current = utterance
    var isRepaired = false
    for _ in 0..<Self.most {
      guard let text = once(current) else { break }
      (current, isRepaired) = (interpreter.heard(text), true)
    }
    return isRepaired ? current : nil
  }

  /// The text with its first repair made.
  private func once(_ utterance: Utterance) -> String? {
    let tokens = utterance.tokens
    var matches: [TemporalMatch]?
    for index in tokens.indices.dropFirst() {
      guard let term = term(at: index, in: tokens), term.end < tokens.count, mayRepair(tokens[term.end]) else {
        continue
      }
      let known = matches ?? interpreter.knowledge.time?.matches(in: utterance, situation.timeSettings) ?? []
      matches = known
      if let text = repair(utterance, from: index, term, known) { return text }
    }
    return nil
  }

  /// The editing term that begins at a token, and where the repair begins behind it.
  private func term(at index: Int, in tokens: [Token]) -> (end: Int, kind: Term)? {
    func length(_ phrases: OpeningPhrases) -> Int? {
      phrases[tokens[index].text]?.filter { tokens.say($0, at: index) }.map(\.count).max()
    }
    let plain = length(words.editing)
    // "ok 2" puts right what a sign ended; "okay saturday" is another day.
    let doubtful = tokens[index - 1].kind == .punctuation ? length(words.mayEdit) : nil
    guard let length = plain ?? doubtful ?? length(words.denying) else { return nil }
    var end = index + length
    while end < tokens.count, tokens[end].kind == .punctuation {
      // "No. 2" is the second.
      guard plain != nil ? tokens[end].text != "?" : tokens[end].text == "," else { break }
      end += 1
    }
    // "No, call it ten".
    if let lead = words.repairLeads.first(where: { tokens.say($0, at: end) }) { end += lead.count }
    if plain != nil { return (end, .plain) }
    return (end, doubtful != nil ? .behindSign : .denial)
  }

  private func mayRepair(_ token: Token) -> Bool { token.kind == .number || words.repairing.contains(token.text) }

  private func repair(
    _ utterance: Utterance, from start: Int, _ term: (end: Int, kind: Term), _ matches: [TemporalMatch]
  ) -> String? {
    let tokens = utterance.tokens
    var last = start
    while last > 0, tokens[last - 1].kind == .punctuation { last -= 1 }
    guard let repair = longest(matches, at: term.end), let reparandum = reparandum(matches, before: last),
      isAlike(reparandum, repair, matches), term.kind != .behindSign || repair.value.isNumber
    else { return nil }
    let object = tokens[reparandum.tokens.upperBound..<last]
    let scale = matches.first { $0.value.kind == .rating && $0.tokens.contains(reparandum.tokens.lowerBound) }?.tokens
    guard object.count <= Self.reach,
      object.indices.allSatisfy({ tokens[$0].kind == .word || scale?.contains($0) == true })
    else { return nil }
    let text = utterance.text
    let head = text.utf8.prefix(tokens[reparandum.tokens.lowerBound].range.lowerBound)
    func repaired(_ parts: String..., from end: Int) -> String {
      String(Substring(head)) + parts.joined()
        + String(Substring(text.utf8.dropFirst(tokens[end - 1].range.upperBound)))
    }
    let said = String(utterance.text(of: repair.tokens))
    let end = repair.tokens.upperBound
    // "5 october, no, 6 october": all of it is said again.
    if !object.isEmpty, tokens[repair.tokens].dropFirst().suffix(object.count).elementsEqual(object, by: isSame) {
      return repaired(said, from: end)
    }
    let unit = object.isEmpty ? "" : String(utterance.text(of: reparandum.tokens.upperBound..<last))
    let space = !object.isEmpty && tokens[reparandum.tokens.upperBound].followsSpace ? " " : ""
    // The unit may be said again, "4 hours sleep, no, 5 hours".
    let again = zip(tokens[end...], object).prefix { isSame($0, $1) }.count
    if isEnd(end + again, in: tokens) { return repaired(said, space, unit, from: end + again) }
    // "slept 7, no wait, 6 hours": or it stands behind the repair alone.
    let isLength = matches.contains { match in
      if case .duration = match.value {
        match.tokens.lowerBound == term.end && match.tokens.upperBound > end
      } else {
        false
      }
    }
    return term.kind == .plain && object.isEmpty && isLength ? repaired(said, from: end) : nil
  }

  private func isSame(_ one: Token, _ other: Token) -> Bool { one.text == other.text }

  /// Whether what was put right is over at a token.
  private func isEnd(_ index: Int, in tokens: [Token]) -> Bool {
    guard index < tokens.count else { return true }
    let token = tokens[index]
    return token.kind == .punctuation && token.text != "/" || words.adding.contains(token.text)
      || words.firstPerson.contains(token.text) || words.behindRepair.contains(token.text)
  }

  /// The longest figure or time that begins at a token.
  private func longest(_ matches: [TemporalMatch], at start: Int) -> TemporalMatch? {
    matches.filter { $0.tokens.lowerBound == start && ($0.value.isNumber || $0.value.isInstant) }
      .max { $0.tokens.count < $1.tokens.count }
  }

  /// The last number before a place, so that its unit stays, or the last time: "8:30", "monday".
  private func reparandum(_ matches: [TemporalMatch], before end: Int) -> TemporalMatch? {
    func last(_ isKind: (TemporalMatch) -> Bool) -> TemporalMatch? {
      matches.filter { $0.tokens.upperBound <= end && isKind($0) }.max {
        ($0.tokens.upperBound, -$0.tokens.count) < ($1.tokens.upperBound, -$1.tokens.count)
      }
    }
    let time = last(\.value.isInstant)
    guard let number = last(\.value.isNumber) else { return time }
    let whole = matches.filter { $0.value.isInstant && $0.tokens.overlaps(number.tokens) }
    if let time, time.tokens.lowerBound >= number.tokens.upperBound { return time }
    // The "30" of "8:30" is no number of its own.
    if let time = whole.first(where: { $0.tokens.lowerBound < number.tokens.lowerBound - 1 }) { return time }
    // Nor is the "10" of "6/10".
    let rating = matches.first { $0.value.kind == .rating && $0.tokens.overlaps(number.tokens) }
    return rating.flatMap { longest(matches, at: $0.tokens.lowerBound) } ?? number
  }

  /// Whether one of two values may stand for the other: two figures, two hours, two days.
  private func isAlike(_ one: TemporalMatch, _ other: TemporalMatch, _ matches: [TemporalMatch]) -> Bool {
    switch (one.value.isNumber, other.value.isNumber) {
    case (true, true): true
    case (false, false): one.isClock == other.isClock
    case (false, true): one.isClock
    case (true, false): other.isClock && matches.contains { $0.isClock && $0.tokens.overlaps(one.tokens) }
    }
  }
}

extension TemporalValue {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
  fileprivate var isInstant: Bool { if case .instant = self { true } else { false } }
}
