internal import IntentGrammar
internal import JSONText
internal import Utterances

/// Kinds of days side by side in few words: "vape days vs not, sleep", "anxiety: ferry weeks against home weeks".
struct SidesOfDays: SentenceStage {
  let sentence: ReadingResolver

  /// The comparisons, one for each thing that is measured; nil where no days stand beside others, or a rule has read them.
  func compared(insteadOf meaning: Meaning) -> Meaning? {
    let words = knowledge.conditionWords
    guard !words.isEmpty, situation.scope.isWhole, (3...Self.longest).contains(utterance.tokens.count),
      meaning.decision != .act || !meaning.left.isEmpty || meaning.commands.contains(where: { $0.name == "log" })
    else { return nil }
    let tokens = utterance.tokens
    for place in tokens.indices.dropFirst() {
      guard let noun = noun(at: place), noun < tokens.count,
        let behind = words.end(of: "sides_beside", at: noun, in: tokens, before: tokens.count),
        let side = side(endingAt: place)
      else { continue }
      guard let (other, end) = otherSide(from: behind) else { return nil }
      let subjects = measures(outside: side.tokens.lowerBound..<end)
      guard let subjects else { return nil }
      let asked: [String?] = subjects.isEmpty ? [nil] : subjects
      let commands = asked.map { subject in
        var command = Draft("compare", confidence: ConditionSplitter.plainConfidence, from: .condition)
        command.arguments["filter"] = .filter(side.filter)
        if let other { command.arguments["with_filter"] = .filter(other) }
        if let subject { command.arguments["subject"] = .text(subject) }
        return command
      }
      trace?.note(.values, "kinds of days side by side", String(utterance.text(of: side.tokens)))
      return Meaning(.act, commands)
    }
    return nil
  }

  /// Where a word for days ends.
  private func noun(at place: Int) -> Int? {
    ["day", "night", "week"].lazy.compactMap {
      knowledge.conditionWords.end(of: $0, at: place, in: utterance.tokens, before: utterance.tokens.count)
    }.first
  }

  /// What is said of the days before their noun: what a list knows, else its own words.
  private func side(endingAt end: Int) -> (filter: JSONObject, tokens: Range<Int>)? {
    let tokens = utterance.tokens
    let known = found.items(of: ["activity", "some_drink", "emotion", "weather"]).filter {
      $0.tokens.upperBound == end && !$0.isRepair
    }.max { $0.tokens.count < $1.tokens.count }
    var filter: JSONObject = ["by": .string("day")]
    if let known {
      let key = known.type == "emotion" ? "emotions" : known.type == "weather" ? "weather" : "activities"
      filter[key] = .strings([knowledge.lexicon.drink(known.item)?.activity ?? known.item])
      return (filter, known.tokens)
    }
    let measured = found.items(of: ["measure"]).flatMap(\.tokens)
    var start = end
    while start > 0, end - start < Self.mostWords, tokens[start - 1].kind == .word,
      !measured.contains(start - 1), knowledge.behindFiller(at: start - 1, of: tokens) == nil,
      !knowledge.diaryWords.articles.contains(tokens[start - 1].text)
    { start -= 1 }
    guard start < end else { return nil }
    filter["text"] = .string(String(utterance.text(of: start..<end)))
    return (filter, start..<end)
  }

  /// The other days, and where they end: nil days are all that do not fit.
  private func otherSide(from start: Int) -> (filter: JSONObject?, end: Int)? {
    let (tokens, words) = (utterance.tokens, knowledge.conditionWords)
    if let end = words.end(of: "sides_rest", at: start, in: tokens, before: tokens.count) { return (nil, end) }
    for place in tokens.indices.dropFirst(start + 1).prefix(Self.mostWords + 1) {
      guard let end = noun(at: place) else { continue }
      guard let other = side(endingAt: place), other.tokens.lowerBound >= start else { return nil }
      return (other.filter, end)
    }
    return nil
  }

  /// What is measured besides; nil where other words are left.
  private func measures(outside sides: Range<Int>) -> [String]? {
    let tokens = utterance.tokens
    var measures: [String] = []
    var position = 0
    while position < tokens.count {
      if sides.contains(position) {
        position = sides.upperBound
      } else if let item = found.items(of: ["measure"], startingIn: position..<position + 1).first(where: {
        !$0.isRepair
      }) {
        if item.item != "mood" { measures.append(item.item) }
        if item.item == "mood", !measures.contains("mood") { measures.append("mood") }
        position = item.tokens.upperBound
      } else if let end = knowledge.conditionWords.end(
        of: "sides_light", at: position, in: tokens, before: tokens.count)
        ?? knowledge.behindFiller(at: position, of: tokens)
      {
        position = end
      } else {
        return nil
      }
    }
    return measures.count <= Self.mostMeasures ? measures : nil
  }

  private static let longest = 18, mostWords = 3, mostMeasures = 3
}
