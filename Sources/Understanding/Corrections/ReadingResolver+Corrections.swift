internal import CivilTime
internal import JSONText
internal import TimeExpressions
internal import Utterances

extension ReadingResolver {
  /// What the text puts right in the entry that was written just before; nil where it does not.
  func correction() -> Meaning? {
    let words = knowledge.correctionWords
    guard !words.isEmpty, !situation.scope.isPiece, !situation.scope.isInsideLesson, !situation.scope.isDictated,
      utterance.tokens.count <= Self.longestCorrection, words.end(of: .lesson, at: 0, in: utterance.tokens) == nil,
      let entry = situation.corrected, !diary.isQuestion && !asksInside || utterance.tokens.count == 1 || setsPlainly,
      situation.expects.map(Self.questionsBesideCorrections.contains) ?? true
    else { return nil }
    if let meaning = corrected(correctionInput(CorrectedEntry(entry)), as: situation.focusedEntry) { return meaning }
    guard words.mayDeny(utterance.tokens) else { return nil }
    return situation.earlierEntries.lazy.compactMap(correctedEarlier).first
  }

  /// What the text puts right in an entry.
  ///
  /// - Parameter id: The entry by its id, where it was shown and not just written: it is never taken back.
  private func corrected(_ input: CorrectionRules.Input, as id: String?) -> Meaning? {
    for rule in CorrectionRules.inSteps where id == nil {
      guard let commands = rule.body(input) else { continue }
      return corrections(commands, by: rule.name, input)
    }
    for rule in CorrectionRules.all {
      guard var command = rule.body(input) else { continue }
      if let id {
        guard command.name == "amend", command.arguments.keys != ["target"] else { return nil }
        command.arguments["target"] = .text(id)
      }
      return corrections([command], by: rule.name, input)
    }
    return nil
  }

  /// What the text puts right in an entry that was written before the last one: only where what is said to be wrong stands
  /// there.
  private func correctedEarlier(_ entry: JSONObject) -> Meaning? {
    let input = correctionInput(CorrectedEntry(entry))
    let saysFigure = input.parts(.wrong).contains { part in
      if case .item = part.value { false } else { true }
    }
    guard let id = entry["id"]?.string, !input.parts(.wrong).isEmpty, !input.parts(.set).isEmpty,
      input.correction.isMarked || input.correction.isHinted || saysFigure,
      input.parts(.wrong).allSatisfy({ CorrectionChanges.isHeld($0.value, in: input) })
    else { return nil }
    return corrected(input, as: id)
  }

  private func correctionInput(_ entry: CorrectedEntry) -> CorrectionRules.Input {
    var correction = CorrectionReader(sentence: self, words: knowledge.correctionWords, entry: entry).correction()
    // "That's wrong" was answered with a question.
    if let last = situation.lastCommands.last, last.name == "amend", last.arguments.keys == ["target"] {
      correction.isMarked = true
    }
    return CorrectionRules.Input(correction: correction, entry: entry, sentence: self)
  }

  /// The meaning of commands that a rule made.
  private func corrections(_ commands: [Draft], by rule: String, _ input: CorrectionRules.Input) -> Meaning {
    trace?.note(
      .readings, rule, commands.map { JSON.object($0.arguments.json).text() }.joined(separator: "; "))
    let drafts = commands.map { command in
      var draft = command
      draft.origin = .correction(rule)
      draft.confidence = Interpreter.actFrom
      return draft
    }
    var meaning = Meaning(.act, drafts)
    meaning.left = left(of: (input.aside ?? []).map { $0..<$0 + 1 })
    return meaning
  }

  /// Whether it begins by setting something with a word that asks elsewhere, "que sean 3", and asks by no sign.
  private var setsPlainly: Bool {
    knowledge.correctionWords.end(of: .setting, at: 0, in: utterance.tokens) != nil
      && utterance.tokens.last?.text != "?"
  }

  /// Whether a question of the writer's stands in it: "and yesterday what did i say".
  private var asksInside: Bool {
    let words = knowledge.diaryWords
    return utterance.tokens.indices.dropLast(2).contains { index in
      words.asking.contains(utterance.tokens[index].text) && words.asksOf.contains(utterance.tokens[index + 1].text)
        && words.own.contains(utterance.tokens[index + 2].text)
    }
  }

  /// A longer text tells something of its own, in tokens.
  private static let longestCorrection = 60

  /// Open questions that a correction may leave open: those after a check-in.
  private static let questionsBesideCorrections: Set<String> = ["mood", "activities", "note", "text", "sense"]
}

extension ReadingResolver {
  /// Whether a time is the night that ends on a day.
  func isNight(before day: CivilDate, _ time: TimeArgument) -> Bool {
    guard case .instant(let point) = time else { return false }
    let civil = situation.zone.civil(at: point.instant)
    return civil.date == day - 1 && civil.second >= Self.evening
  }

  /// When nights begin to be told of, in seconds of the day.
  private static let evening = 18 * 3600

  /// A day of the week that is still to come was the last one, when something is put right.
  func past(_ match: TemporalMatch) -> TemporalMatch {
    guard assembler.times.isAhead(match.value) else { return match }
    var moved = match
    moved.value = match.value.moved(by: -7, in: situation.zone)
    return assembler.times.isAhead(moved.value) ? match : moved
  }
}

extension Situation {
  /// The entry that a correction would be about: the one that was written just before.
  var corrected: JSONObject? {
    if let lastEntry { return lastEntry }
    guard let last = lastCommands.last, last.name == "log" else { return nil }
    return last.resolved
  }
}
