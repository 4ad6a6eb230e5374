internal import IntentGrammar
internal import JSONText
internal import Utterances

/// A condition that is put to the question before it.
extension ConditionSplitter {
  /// "and when I drank?", "only on days with yoga": what was asked last is asked under one more condition, where nothing
  /// else is said.
  func narrowed(by condition: ConditionReader.Found, _ words: PhraseClasses) -> Meaning? {
    guard !condition.isBehind, let last = situation.lastCommands.last.map(Draft.init),
      let schema = knowledge.schemas[last.name], schema.kind == .question, schema.parameter("filter") != nil
    else { return nil }
    let tokens = utterance.tokens
    let taken = Set(condition.tokens.joined())
    let rest = tokens.indices.filter { !taken.contains($0) && tokens[$0].kind != .punctuation }
    guard let head = words.end(of: "narrow_head", at: 0, in: tokens, before: tokens.count), rest == Array(0..<head),
      words.end(of: "narrow_by", at: head, in: tokens, before: tokens.count) != nil
    else { return nil }
    var command = last
    var filter = last.arguments["filter"]?.json.object ?? [:]
    for member in condition.argument { filter[member.key] = member.value }
    command.arguments["filter"] = .filter(filter)
    command.confidence = Self.plainConfidence
    command.origin = .condition
    command.missing = []
    command.spans = condition.tokens.map { ("filter", sentence.scalars(of: $0)) }
    trace?.note(.values, "a condition put to the question before it", utterance.text)
    return Meaning(.act, [command])
  }

  /// "And with Anna?", "and Ben?" after a question about somebody: the same with a name in it that no list knows.
  func renamed() -> Meaning? {
    let words = knowledge.conditionWords
    guard !words.isEmpty, (2...Self.mostRenaming).contains(utterance.tokens.count),
      let last = situation.lastCommands.last.map(Draft.init), let schema = knowledge.schemas[last.name],
      schema.effect == .read, schema.parameter("filter") != nil
    else { return nil }
    let tokens = utterance.tokens
    guard let head = words.end(of: "narrow_head", at: 0, in: tokens, before: tokens.count) else { return nil }
    let with = words.end(of: "person", at: head, in: tokens, before: tokens.count)
    var end = tokens.count
    while end > head, tokens[end - 1].kind == .punctuation { end -= 1 }
    let name = (with ?? head)..<end
    var filter = last.arguments["filter"]?.json.object ?? [:]
    guard (1...2).contains(name.count), with != nil || filter["people"] != nil,
      name.allSatisfy({ utterance.text(of: $0..<$0 + 1).first?.isUppercase == true && tokens[$0].number == nil }),
      !chart.hasBeginning(at: name.lowerBound)
    else { return nil }
    filter["people"] = .strings([String(utterance.text(of: name))])
    var command = last
    command.arguments["filter"] = .filter(filter)
    (command.confidence, command.origin, command.missing) = (Self.plainConfidence, .condition, [])
    command.spans = [("filter", sentence.scalars(of: name))]
    trace?.note(.values, "a name put to the question before it", utterance.text)
    return Meaning(.act, [command])
  }

  /// More tokens say more than a name.
  private static let mostRenaming = 8
}
