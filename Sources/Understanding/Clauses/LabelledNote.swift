internal import Utterances

/// A check-in whose last part is named as its note: "log my mood as bad note: in la", "mood 3 with a note: later".
///
/// What stands behind the sign is the note, word for word, whatever else it could be by itself: a place, a question, a
/// command.
struct LabelledNote: SentenceStage {
  let sentence: ReadingResolver

  /// What the whole means; nil where no note is named behind a check-in.
  func labelled() -> Meaning? {
    guard !situation.scope.isPiece, !situation.scope.isInsideLesson else { return nil }
    if let thought = opened() { return thought }
    guard let label = place else { return nil }
    let head = 0..<endOfHead(before: label)
    guard !head.isEmpty, var meaning = checkIn(head) ?? checkIn(head, { $0.lastCommands = [] }),
      let last = meaning.commands.indices.last
    else { return nil }
    let tokens = label + 2..<utterance.tokens.count
    let note = String(utterance.text(of: tokens)).trimmed
    guard !note.isEmpty else { return nil }
    meaning.commands[last].arguments["note"] = .text(note)
    meaning.commands[last].spans.append(("note", sentence.scalars(of: tokens)))
    // Asked of the part alone: what waits for an answer gets none by a check-in with a note.
    (meaning.answer, meaning.pick, meaning.pickWords) = (nil, nil, nil)
    meaning.isSaidInFull = true
    return meaning
  }

  /// "thought: the world is odd": what is named a note at the start is one. Without a colon it tells that one thought.
  private func opened() -> Meaning? {
    let tokens = utterance.tokens
    guard situation.expects == nil, tokens.count > 2, tokens[1].text == ":",
      knowledge.diaryWords.noteOpenings.contains(tokens[0].text)
    else { return nil }
    let note = 2..<tokens.count
    var command = Draft("log", confidence: Interpreter.actFrom, from: .story)
    command.arguments["note"] = .text(String(utterance.text(of: note)).trimmed)
    command.spans = [("note", sentence.scalars(of: note))]
    var meaning = Meaning(.act, [command])
    meaning.isSaidInFull = true
    return meaning
  }

  /// The check-in that a part is. Right after a question "gym and coffee" may also ask on: with a note it does not.
  private func checkIn(_ head: Range<Int>, _ change: (inout Situation) -> Void = { _ in }) -> Meaning? {
    guard let meaning = sentence.parts.meaning(of: head, as: { .part(of: $0) }, change),
      meaning.decision == .act, meaning.fault == nil,
      meaning.commands.allSatisfy({ $0.name == "log" && $0.arguments["note"] == nil && $0.missing.isEmpty })
    else { return nil }
    return meaning
  }

  /// The word that names the note, right before a colon.
  private var place: Int? {
    let tokens = utterance.tokens
    return tokens.indices.dropFirst().first { index in
      index + 2 < tokens.count && tokens[index + 1].text == ":"
        && knowledge.diaryWords.noteLabels.contains(tokens[index].text)
    }
  }

  /// Where the check-in ends: "with a", "and" and signs belong to the word that names the note.
  private func endOfHead(before label: Int) -> Int {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    var end = label
    while end > 0, case let token = tokens[end - 1],
      token.kind == .punctuation || words.adding.contains(token.text) || words.with.contains(token.text)
        || words.articles.contains(token.text)
    {
      end -= 1
    }
    return end
  }
}
