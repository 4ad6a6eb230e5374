internal import Utterances

/// What is asked to be told under a condition, however it is put: "tell me if I go two days without a walk", "if I sleep under 6
/// two nights on the trot, say something". It is read in the order that the grammar knows, apart from how many days it
/// is to be so in a row.
struct RuleRequest: SentenceStage {
  let sentence: ReadingResolver

  /// The rule; nil where nothing is asked to be told, or where it stands as the grammar has it.
  func rule() -> Meaning? {
    let words = knowledge.conditionWords
    guard situation.scope.isWhole, utterance.tokens.count <= Self.longest, let found = condition(words),
      !found.tokens.isEmpty, let head = words.text(of: "rule_head")
    else { return nil }
    let run = run(of: found.tokens, words)
    let said = run?.tokens ?? found.tokens
    guard found.isTurned || found.isIf || run != nil, !said.isEmpty else { return nil }
    let text = "\(run?.isLacking == true ? words.text(of: "rule_days_head") ?? head : head) \(utterance.text(of: said))"
    var meaning = sentence.parts.meaning(of: text, as: { $0 }, { $0.root = nil })
    guard meaning.decision == .act, meaning.commands.count == 1, meaning.commands[0].name == "rule",
      meaning.commands[0].arguments["filter"] != nil, meaning.left.isEmpty
    else { return nil }
    trace?.note(.clauses, "what is to be told under a condition is a rule", text)
    if let days = run?.days { meaning.commands[0].arguments["days"] = .number(Double(days)) }
    if let message = found.message {
      meaning.left = [sentence.scalars(of: message)]
      meaning.remarks.append(sentence.remark(onLeft: meaning.left))
    }
    return meaning.asSaid(utterance.text, repaired: text)
  }

  /// "Too naggy, make it three": the rule that is being asked about, with so many days in a row.
  func changed() -> Meaning? {
    let (words, tokens) = (knowledge.conditionWords, utterance.tokens)
    guard situation.scope.isWhole, situation.expects == "confirmation", tokens.count <= Self.longest,
      let last = situation.lastCommands.last.map(Draft.init), last.name == "rule", last.arguments["filter"] != nil
    else { return nil }
    for place in tokens.indices {
      guard let start = words.end(of: "rule_change", at: place, in: tokens, before: tokens.count) else { continue }
      var days = days(at: start, tokens.count, words)
      if days == nil, start < tokens.count, let number = sentence.number(at: start), (2...60).contains(number) {
        days = (Int(number), start + 1)
      }
      guard let days else { continue }
      var end = words.end(of: "rule_running", at: days.end, in: tokens, before: tokens.count) ?? days.end
      while end < tokens.count, let next = knowledge.behindFiller(at: end, of: tokens) { end = next }
      guard end == tokens.count else { continue }
      var rule = last
      rule.arguments["days"] = .number(Double(days.days))
      return Meaning(.act, [rule])
    }
    return nil
  }

  /// A longer text tells something of its own, in tokens.
  private static let longest = 30

  /// Where a condition stands, whether it stands before what asks, and whether no moment is meant by it, "if"; and the words
  /// that are to be said then, which no rule holds: "tell me to ring Sam".
  private struct Condition {
    var tokens: Range<Int>
    var isTurned = false, isIf = false
    var message: Range<Int>?
  }

  private func condition(_ words: PhraseClasses) -> Condition? {
    let tokens = utterance.tokens
    var end = tokens.count
    while end > 0, let next = knowledge.behindFiller(at: end - 1, of: tokens), next == end { end -= 1 }
    let start = behindLead(0, end, words)
    if let asked = words.end(of: "speak_up", at: start, in: tokens, before: end) {
      let opening = behindLead(asked, end, words)
      guard let condition = words.end(of: "rule_when", at: opening, in: tokens, before: end) else { return nil }
      let isIf = words.end(of: "rule_if", at: opening, in: tokens, before: end) != nil
      return Condition(tokens: condition..<end, isIf: isIf)
    }
    guard let condition = words.end(of: "rule_when", at: start, in: tokens, before: end) else { return nil }
    for place in condition + 1..<max(end, condition + 1) {
      guard let asked = words.end(of: "speak_up", at: behindLead(place, end, words), in: tokens, before: end),
        asked == end || words.end(of: "rule_message", at: asked, in: tokens, before: end) != nil
      else { continue }
      var last = place
      while last > condition, tokens[last - 1].kind == .punctuation { last -= 1 }
      return Condition(tokens: condition..<last, isTurned: true, message: asked == end ? nil : asked..<end)
    }
    return nil
  }

  /// Behind words that only ask kindly.
  private func behindLead(_ place: Int, _ end: Int, _ words: PhraseClasses) -> Int {
    var place = place
    while place < end {
      guard
        let next = words.end(of: "rule_lead", at: place, in: utterance.tokens, before: end)
          ?? knowledge.behindFiller(at: place, of: utterance.tokens)
      else { return place }
      place = next
    }
    return place
  }

  /// A condition without how many days it is to be so in a row.
  private func run(of condition: Range<Int>, _ words: PhraseClasses) -> (
    tokens: Range<Int>, days: Int, isLacking: Bool
  )? {
    let (tokens, end) = (utterance.tokens, condition.upperBound)
    // "I go two days without …", "two days without …".
    let start = words.end(of: "rule_goes", at: condition.lowerBound, in: tokens, before: end) ?? condition.lowerBound
    if let (days, next) = days(at: start, end, words),
      words.end(of: "lacking", at: next, in: tokens, before: end) != nil
    {
      return (next..<end, days, true)
    }
    for place in condition.dropFirst() {
      let opening = words.end(of: "rule_for", at: place, in: tokens, before: end) ?? place
      guard let (days, next) = days(at: opening, end, words), opening > place || isRun(opening, next, words) else {
        continue
      }
      let behind = words.end(of: "rule_running", at: next, in: tokens, before: end) ?? next
      guard behind == end else { continue }
      var last = place
      while last > condition.lowerBound, tokens[last - 1].kind == .punctuation { last -= 1 }
      return (condition.lowerBound..<last, days, false)
    }
    return nil
  }

  /// "two days running", "twice in a row": more than a length of days.
  private func isRun(_ start: Int, _ end: Int, _ words: PhraseClasses) -> Bool {
    words.end(of: "rule_twice", at: start, in: utterance.tokens, before: end) == end
      || words.end(of: "rule_running", at: end, in: utterance.tokens, before: utterance.tokens.count) != nil
      || words.end(of: "run", at: start + 1, in: utterance.tokens, before: end) == end
  }

  /// How many days are said at a place, and where that ends.
  private func days(at place: Int, _ end: Int, _ words: PhraseClasses) -> (days: Int, end: Int)? {
    guard place < end else { return nil }
    if let next = words.end(of: "rule_twice", at: place, in: utterance.tokens, before: end) { return (2, next) }
    if let next = words.end(of: "rule_week", at: place, in: utterance.tokens, before: end) { return (7, next) }
    guard let number = sentence.number(at: place), (2...60).contains(number), number == number.rounded() else {
      return nil
    }
    for noun in ["run", "day", "night", "morning", "evening"] {
      if let next = words.end(of: noun, at: place + 1, in: utterance.tokens, before: end) { return (Int(number), next) }
    }
    return nil
  }
}
