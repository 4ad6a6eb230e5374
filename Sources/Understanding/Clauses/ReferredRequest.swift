internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// An order about what is only named before it: "the chess goal takes too long, ditch it". It is read as it would be with
/// the name in it, "ditch the chess goal"; what is said of the thing in between is told to have been left out.
struct ReferredRequest: SentenceStage {
  let sentence: ReadingResolver

  /// What is ordered, where the name makes a plain request of it.
  func request() -> Meaning? {
    guard situation.scope.isWhole, situation.expects == nil, utterance.tokens.count <= Self.longest,
      !knowledge.diaryWords.namedThings.isEmpty, let name = named, let order = order(behind: name.upperBound)
    else { return nil }
    func text(_ part: Range<Int>) -> String { part.isEmpty ? "" : String(utterance.text(of: part)) }
    let asked = [
      text(order.tokens.lowerBound..<order.pronoun), text(name), text(order.pronoun + 1..<order.tokens.upperBound),
    ].filter { !$0.isEmpty }.joined(separator: " ")
    var meaning = sentence.parts.meaning(of: asked, as: Scope.request) { $0.root = nil }
    guard meaning.decision == .act, meaning.left.isEmpty, meaning.unexplained.isEmpty, meaning.fault == nil,
      meaning.commands.count == 1, let command = meaning.commands.first, isOfNamed(command)
    else { return nil }
    trace?.note(.clauses, "an order is about what is named before it", asked)
    meaning.left = sentence.left(of: [name.upperBound..<order.border].filter { !$0.isEmpty })
    return meaning
  }

  /// Whether a command changes something by its name, and is no guess.
  private func isOfNamed(_ command: Draft) -> Bool {
    guard command.missing.isEmpty, !command.origin.isGuess, command.confidence >= Self.plainlySaid,
      let schema = knowledge.schemas[command.name], schema.kind == .command, schema.effect != .read
    else { return false }
    return command.name == "rate_prompt"
      || ["name", "target", "item"].contains { command.arguments[$0] != nil }
  }

  /// The first thing that the text names: with its article, at the start or behind what somebody says of it, "I don't use".
  private var named: Range<Int>? {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    let items = found.items(of: ["shop_item"])
    for place in tokens.indices.dropLast(2) {
      let length =
        words.namedThings[tokens[place].text]?.filter { sentence.says($0, at: place) }.map(\.count).max()
        ?? items.first { $0.tokens.lowerBound == place }?.tokens.count
      guard let length else { continue }
      let nearest = max(0, place - Self.longestName)
      // Its own article is the nearest one: "my sister's birthday reminder".
      let start =
        (nearest...place).last { words.namedBy.contains(tokens[$0].text) }
        ?? (nearest == 0 && beginsWithTime ? 0 : nil)
      // A sign within a word parts nothing: "the press-up goal".
      guard let start, start < place,
        !(start..<place).contains(where: { tokens[$0].kind == .punctuation && tokens[$0 + 1].followsSpace })
      else { return nil }
      guard start == 0 || isTold(..<start) else { return nil }
      let end = place + length
      // The third of those that were listed: "reminder 3".
      return start..<(tokens[end].number == nil ? endWithTime(of: end) : end + 1)
    }
    return nil
  }

  /// Whether the text begins with a time, which names without an article: "Monday's entry".
  private var beginsWithTime: Bool {
    chart.contents.contains { content in
      guard case .temporal(let match) = content else { return false }
      return match.tokens.lowerBound == 0
    }
  }

  /// Where a name ends that has its time behind it: "the check-in from Saturday".
  private func endWithTime(of end: Int) -> Int {
    guard end < utterance.tokens.count, knowledge.diaryWords.namedFrom.contains(utterance.tokens[end].text) else {
      return end
    }
    let ends = chart.contents.compactMap { content -> Int? in
      guard case .temporal(let match) = content, (end...end + 1).contains(match.tokens.lowerBound) else { return nil }
      return match.tokens.upperBound
    }
    return ends.max() ?? end
  }

  /// Whether what stands before a name says something of it, and asks for nothing.
  private func isTold(_ before: PartialRangeUpTo<Int>) -> Bool {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    return words.firstPerson.contains(tokens[0].text)
      && words.wishes[tokens[0].text]?.contains { sentence.says($0, at: 0) } != true
      && !tokens[before].contains { $0.kind == .punctuation && $0.text != "'" }
  }

  /// The order behind a name: where it is parted from what is said of it, its words, and the one that stands for the name.
  private func order(behind end: Int) -> (border: Int, tokens: Range<Int>, pronoun: Int)? {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    let borders = tokens.indices.filter { index in
      index >= end && index + 2 < tokens.count
        && (tokens[index].kind == .punctuation && tokens[index + 1].followsSpace
          || words.adding.contains(tokens[index].text) || words.hence.contains(tokens[index].text))
    }
    guard !tokens[..<(borders.last ?? end)].contains(where: { $0.text == "?" }) else { return nil }
    var last = tokens.count
    while last > end, tokens[last - 1].kind == .punctuation { last -= 1 }
    for border in borders.reversed() {
      var start = border + 1
      while start < last,
        tokens[start].kind == .punctuation || words.adding.contains(tokens[start].text)
          || words.hence.contains(tokens[start].text) || words.beforeOrder.contains(tokens[start].text)
      { start += 1 }
      guard start < last else { continue }
      start += words.asksToDo[tokens[start].text]?.filter { sentence.says($0, at: start) }.map(\.count).max() ?? 0
      guard start + 1 < last, !tokens[start..<last].contains(where: { words.denied.contains($0.text) }),
        !words.firstPerson.contains(tokens[start].text),
        let pronoun = (start + 1..<min(start + Self.farthest, last)).first(where: { refers($0, before: last) })
      else { continue }
      return (border, start..<last, pronoun)
    }
    return nil
  }

  /// Whether a word stands for a thing: "it", and "that" where nothing is named by it.
  private func refers(_ place: Int, before end: Int) -> Bool {
    let (tokens, words) = (utterance.tokens, knowledge.diaryWords)
    if words.referring.contains(tokens[place].text) { return true }
    return words.referringAlone.contains(tokens[place].text)
      && (place + 1 == end || words.behindReferring.contains(tokens[place + 1].text))
  }

  /// From this confidence on an order is plain.
  private static let plainlySaid = 0.85

  /// A longer text tells something of its own, in tokens.
  private static let longest = 32

  /// The most words of a name before what it is: "my sister's birthday reminder".
  private static let longestName = 6

  /// How far into an order the word stands that points back: "get rid of it".
  private static let farthest = 5
}
