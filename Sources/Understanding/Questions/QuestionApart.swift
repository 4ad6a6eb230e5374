internal import IntentGrammar
internal import JSONText
internal import Utterances

/// A question with something told beside it: "did I take my tablet this morning? I honestly can't remember", "so what I
/// want to know is, am I drinking less than in May". It is read as it would be by itself; what stands beside it is told
/// to have been left out.
struct QuestionApart: SentenceStage {
  let sentence: ReadingResolver

  /// What is asked, instead of what was made of the whole text; nil where nothing stands beside it, or where it is not
  /// understood by itself either.
  func asked(insteadOf whole: Meaning) -> Meaning? {
    guard situation.scope.isWhole, [nil, "mood", "confirmation"].contains(situation.expects), whole.fault == nil,
      !knowledge.questionWords.isEmpty, utterance.tokens.count <= Self.longest,
      // "Did I log my insulin?" dictates nothing.
      diary.dictation == nil || begins(0, before: utterance.tokens.count),
      whole.decision == .unknown || isToldLoosely(whole) || SpottedQuestion(sentence).isLookedFor(whole)
    else { return nil }
    let isOfWorld = sentence.share(of: "unknown") >= Self.mostWorld
    let isTold = whole.decision != .unknown
    for stretch in stretches(isTold: isTold) where stretch != utterance.tokens.indices {
      guard var asked = sentence.parts.meaning(of: stretch, as: { $0 }, { $0.root = nil }),
        asked.decision == .act, asked.fault == nil, !asked.commands.isEmpty,
        asked.commands.allSatisfy({ isQuestion($0) && (!isOfWorld || $0.origin == .words) })
      else { continue }
      let beside = sentence.left(of: [0..<stretch.lowerBound, stretch.upperBound..<utterance.tokens.count])
      trace?.note(.clauses, "a question with something told beside it", String(utterance.text(of: stretch)))
      asked.left += beside
      asked.left.sort { $0.lowerBound < $1.lowerBound }
      asked.alternatives = []
      if !beside.isEmpty {
        asked.remarks.removeAll { $0["key"]?.string == "unknown.left_out" }
        asked.remarks.append(sentence.remark(onLeft: asked.left))
      }
      return asked
    }
    return unread(whole)
  }

  /// What begins with a question is not filed, even where nothing answers it: "Which of them cheer me up? Go by the names."
  private func unread(_ whole: Meaning) -> Meaning? {
    guard isToldLoosely(whole), let first = sentences.first, first.lowerBound == 0,
      begins(0, before: first.upperBound), first.upperBound < utterance.tokens.count,
      utterance.tokens[first.upperBound].text == "?"
    else { return nil }
    var meaning = whole
    meaning.decision = .unknown
    return meaning
  }

  /// Whether a check-in has nothing that was said plainly: no figure and no feeling would be lost with it.
  private func isToldLoosely(_ whole: Meaning) -> Bool {
    whole.decision == .act
      && whole.commands.allSatisfy { command in
        command.name == "log"
          && ["mood", "emotions", "measurements", "situation"].allSatisfy { command.arguments[$0] == nil }
      }
  }

  private func isQuestion(_ command: Draft) -> Bool {
    guard let schema = knowledge.schemas[command.name] else { return false }
    // Words that are looked for may be any words.
    return schema.effect == .read && command.name != "search"
      && (schema.parameter("period") != nil || schema.parameter("filter") != nil || command.name == "suggest")
  }

  /// The parts of the text that may ask by themselves, the longest first: a sentence that begins as questions do, and
  /// within it what stands before a reason or before what the writer tells.
  ///
  /// - Parameter isTold: Whether the text was taken for something told: then a sentence in it asks only by its sign.
  private func stretches(isTold: Bool) -> [Range<Int>] {
    let (tokens, reader) = (utterance.tokens, self.sentence)
    var stretches: [Range<Int>] = []
    for sentence in sentences {
      let question = SpottedQuestion(reader)
      let starts = sentence.filter { place in
        place == sentence.lowerBound || tokens[place - 1].kind == .punctuation
          || (sentence.lowerBound..<place).allSatisfy(question.isLead)
      }
      guard let start = starts.first(where: { begins($0, before: sentence.upperBound) }),
        !isTold || sentence.lowerBound == 0
          || sentence.upperBound < tokens.count && tokens[sentence.upperBound].text == "?"
      else { continue }
      stretches.append(start..<sentence.upperBound)
      stretches += (start..<sentence.upperBound).dropFirst(Self.shortest).filter(opensAside).map { start..<$0 }
        .reversed()
    }
    return stretches
  }

  /// The sentences, without the signs that end them.
  private var sentences: [Range<Int>] {
    let tokens = utterance.tokens
    var (sentences, start) = ([Range<Int>](), 0)
    for place in tokens.indices {
      guard tokens[place].kind == .punctuation, [".", "!", "?", "\n"].contains(tokens[place].text),
        place + 1 == tokens.count || tokens[place + 1].followsSpace
      else { continue }
      if place - start >= Self.shortest { sentences.append(start..<place) }
      start = place + 1
    }
    if tokens.count - start >= Self.shortest { sentences.append(start..<tokens.count) }
    return sentences
  }

  private func begins(_ place: Int, before end: Int) -> Bool {
    ["opens", "opens_list"].contains {
      knowledge.questionWords.end(of: $0, at: place, in: utterance.tokens, before: end) != nil
    }
  }

  /// Whether something else begins at a token: why it is asked, or what the writer tells behind a comma.
  private func opensAside(_ place: Int) -> Bool {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    if knowledge.questionWords.end(of: "aside", at: place, in: tokens, before: tokens.count) != nil { return true }
    return tokens[place].text == "," && place + 1 < tokens.count
      && (words.firstPerson.contains(tokens[place + 1].text)
        || knowledge.questionWords.end(of: "aside", at: place + 1, in: tokens, before: tokens.count) != nil)
  }

  /// How much of all the evidence may speak to the world at large.
  private static let mostWorld: Float = 0.75
  /// A question has at least so many words, and a text with one no more.
  private static let shortest = 3, longest = 60
}
