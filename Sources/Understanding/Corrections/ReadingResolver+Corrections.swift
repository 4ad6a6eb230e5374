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
    let corrected = CorrectedEntry(entry)
    var correction = CorrectionReader(sentence: self, words: words, entry: corrected).correction()
    // "That's wrong" was answered with a question.
    if let last = situation.lastCommands.last, last.name == "amend", last.arguments.keys == ["target"] {
      correction.isMarked = true
    }
    let input = CorrectionRules.Input(correction: correction, entry: corrected, sentence: self)
    for rule in CorrectionRules.all {
      guard var command = rule.body(input) else { continue }
      // What was shown and not just written is put right by its id, and never taken back.
      if let shown = situation.shownEntries.first {
        guard command.name == "amend", command.arguments.keys != ["target"] else { return nil }
        command.arguments["target"] = .text(shown)
      }
      trace?.note(.readings, rule.name, JSON.object(command.arguments.json).text())
      command.origin = .correction(rule.name)
      command.confidence = Interpreter.actFrom
      var meaning = Meaning(.act, [command])
      meaning.left = left(of: (input.aside ?? []).map { $0..<$0 + 1 })
      return meaning
    }
    return nil
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
