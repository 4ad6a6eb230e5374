internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// The values of clauses: what was found in the text, and where it stands.
extension ReadingResolver {
  /// A clause of the grammar with its values resolved.
  func input(_ clause: Clause) -> ClauseInput {
    let intent = clause.constants.first { $0.key == Self.becomes }?.value ?? clause.intent
    let looksAhead = knowledge.schemas[intent]?.looksAhead == true
    let open = openCondition(of: clause)
    let slots = clause.slots.compactMap { slot -> SlotContent? in
      if let open, open.overlaps(slot.tokens) { return nil }
      // Cues tell what a check-in is about, and not what a number in it measures or what was left out.
      if clause.tier == .cues, clause.intent == "log", !Self.cuedSlots.contains(slot.slot) { return nil }
      if clause.tier == .cues, Self.ruledSlots.contains(slot.slot) { return nil }
      // "I slept 6 hours, not 9", "correction: mood 6" are about no entry of that number.
      if clause.tier == .cues, intent == "amend", slot.slot == "target.number",
        slot.tokens.lowerBound == 0
          || !knowledge.diaryWords.entryNumber.contains(utterance.tokens[slot.tokens.lowerBound - 1].text)
      {
        return nil
      }
      let value: SlotContent.Value
      switch slot.value {
      case .item(let id): value = .item(id)
      case .own(let index):
        guard let id = knowledge.names(situation).id(of: Int(index)) else { return nil }
        value = .item(id)
      // "how is my goal going" names none.
      case .text where isNoName(slot) || intent == "track" && pointsOnly(slot): return nil
      case .text: value = .text(slot.slot == "options" ? choices(in: slot.tokens) : text(of: slot))
      case .host(let payload):
        guard chart.contents.indices.contains(Int(payload)) else { return nil }
        switch chart.contents[Int(payload)] {
        case .text(let text): value = .text(text)
        case .temporal(let match): value = .temporal(looksAhead ? ahead(match) : match)
        }
      }
      return SlotContent(
        name: slot.slot, type: slot.type, tokens: slot.tokens, value: value,
        said: String(utterance.text(of: slot.tokens)))
    }
    return ClauseInput(
      intent: intent, origin: clause.rule.map(Origin.rule) ?? .cues, slots: slots,
      constants: clause.constants.filter { $0.key != Self.becomes }.map { ($0.key, $0.value) }, tokens: clause.tokens,
      confidence: Double(clause.confidence), skipped: clause.skipped, joins: clause.tokens.filter(found.isBoundary),
      goesOn: clause.constants.contains { $0.key == Self.becomes })
  }

  /// The constant of an `also` line that names the command which goes on with its intent: "make it 10" after a reminder
  /// moves it.
  static let becomes = "becomes"

  /// Whether a name is no more than a word before one: "my", "the".
  private func isNoName(_ slot: SlotMatch) -> Bool {
    guard Self.nameSlots.contains(slot.slot), slot.tokens.count == 1 else { return false }
    let text = utterance.tokens[slot.tokens.lowerBound].text
    return knowledge.diaryWords.ours.contains(text) || knowledge.diaryWords.articles.contains(text)
  }

  /// Whether a name is no more than a word that points: the "it" of "yes, track it".
  private func pointsOnly(_ slot: SlotMatch) -> Bool {
    Self.nameSlots.contains(slot.slot) && slot.tokens.count == 1
      && knowledge.correctionWords.end(of: .it, at: slot.tokens.lowerBound, in: utterance.tokens) != nil
  }

  /// How many words behind a colon may go without saying, and the colon.
  private static let mostBeforeNote = 4

  /// Free text as it was typed; a name in it without its article and without the sentence's mark.
  private func text(of slot: SlotMatch) -> String {
    var tokens = slot.tokens
    // "note to self: call the dentist": what is dictated begins after the colon.
    if slot.slot == "note", tokens.lowerBound < Self.dictationWords,
      let colon = utterance.tokens[..<min(Self.dictationWords, tokens.upperBound)].lastIndex(where: { $0.text == ":" }),
      colon >= tokens.lowerBound, colon + 1 < tokens.upperBound
    {
      tokens = colon + 1..<tokens.upperBound
    }
    // "dear diary, today was magic": what says when it is written belongs to it.
    if slot.slot == "note", tokens.lowerBound > 0,
      knowledge.diaryWords.present.contains(utterance.tokens[tokens.lowerBound - 1].text)
    {
      let before = tokens.lowerBound - 2
      if before < 0 || utterance.tokens[before].kind == .punctuation {
        tokens = tokens.lowerBound - 1..<tokens.upperBound
      }
    }
    // … whatever of it goes without saying: "jot this down: I finally rang".
    if slot.slot == "note",
      let colon = utterance.tokens[max(0, tokens.lowerBound - Self.mostBeforeNote)..<tokens.lowerBound]
        .lastIndex(where: { $0.text == ":" })
    {
      tokens = colon + 1..<tokens.upperBound
    }
    // "learn this: meds means took my meds".
    if slot.slot == "phrase", let colon = utterance.tokens[tokens].firstIndex(where: { $0.text == ":" }),
      colon + 1 < tokens.upperBound
    {
      tokens = colon + 1..<tokens.upperBound
    }
    let isName = Self.nameSlots.contains(slot.slot)
    if !Self.wholeTexts.contains(slot.slot) {
      while tokens.count > 1, let last = tokens.last, ".,;!?".contains(utterance.tokens[last].text) {
        tokens = tokens.lowerBound..<last
      }
    }
    if isName { tokens = withinSentence(tokens) }
    if isName || Self.tailedTexts.contains(slot.slot) {
      tokens = withoutReason(tokens, knowledge.diaryWords.reason)
      // A face behind it: "stop tracking coffee please :)".
      while tokens.count > 1, let last = tokens.last, utterance.tokens[last].kind == .symbol {
        tokens = tokens.dropLast()
      }
      tokens = withoutTail(tokens, knowledge.diaryWords.tails)
      // The article of what stands behind the name: "snacks, a number".
      if tokens.count > 2, knowledge.diaryWords.articles.contains(utterance.tokens[tokens.upperBound - 1].text),
        utterance.tokens[tokens.upperBound - 2].kind == .punctuation
      {
        tokens = tokens.dropLast(2)
      }
      // "my name's Raj".
      if tokens.count > 1, knowledge.diaryWords.clitics.contains(utterance.tokens[tokens.lowerBound].text) {
        tokens = tokens.dropFirst()
      }
    }
    if slot.slot == "about" { tokens = withoutReason(tokens, knowledge.diaryWords.cause) }
    if Self.politeTexts.contains(slot.slot) { tokens = withoutTail(tokens, knowledge.diaryWords.politeTails) }
    return isName ? name(in: tokens) : Self.unquoted(String(utterance.text(of: tokens)).trimmed)
  }

  /// A name without what is only said behind it: "Raj from now on", "itching for me please".
  func withoutTail(_ tokens: Range<Int>, _ tails: [[String]]) -> Range<Int> {
    var tokens = tokens
    while true {
      let words = utterance.tokens[tokens].map(\.text)
      let tail = tails.filter { $0.count < words.count && words.suffix($0.count) == $0[...] }
      guard let length = tail.map(\.count).max() else { return tokens }
      tokens = tokens.dropLast(length)
      while tokens.count > 1, let last = tokens.last, ".,;!?".contains(utterance.tokens[last].text) {
        tokens = tokens.dropLast()
      }
    }
  }

  /// A name without what is told behind a comma: "the sunglasses, it's winter".
  private func withoutReason(_ tokens: Range<Int>, _ words: Set<String>) -> Range<Int> {
    let comma = tokens.dropFirst().dropLast().first { index in
      utterance.tokens[index].text == "," && words.contains(utterance.tokens[index + 1].text)
    }
    return comma.map { tokens.lowerBound..<$0 } ?? tokens
  }

  /// A name without the sentence behind it: "the 6am one. I'm not on earlies any more". The mark of an abbreviation ends none.
  private func withinSentence(_ tokens: Range<Int>) -> Range<Int> {
    let end = tokens.dropFirst().dropLast().first { index in
      let (mark, next) = (utterance.tokens[index], utterance.tokens[index + 1])
      return [".", "!", "?", ";"].contains(mark.text) && next.followsSpace && next.kind == .word
        && !knowledge.diaryWords.abbreviations.contains(utterance.tokens[index - 1].text)
    }
    return end.map { tokens.lowerBound..<$0 } ?? tokens
  }

  /// A name without its article.
  func name(in tokens: Range<Int>) -> String {
    var tokens = tokens
    while tokens.count > 1, knowledge.diaryWords.articles.contains(utterance.tokens[tokens.lowerBound].text) {
      tokens = tokens.lowerBound + 1..<tokens.upperBound
    }
    return Self.unquoted(String(utterance.text(of: tokens)).trimmed)
  }

  /// The answers to choose from, parted by commas: "dry, damp or wet".
  func choices(in tokens: Range<Int>) -> String {
    var choices: [String] = []
    var start = tokens.lowerBound
    for index in tokens.lowerBound...tokens.upperBound {
      let isEnd = index == tokens.upperBound
      if !isEnd, utterance.tokens[index].kind != .punctuation,
        !knowledge.grammar.joinsClauses(utterance.tokens[index].text)
      {
        continue
      }
      if index > start { choices.append(String(utterance.text(of: start..<index)).trimmed) }
      start = index + 1
    }
    return choices.joined(separator: ",")
  }

  /// A colon after no more words than these begins a dictation.
  private static let dictationWords = 5

  /// Texts besides names that politeness and the like may follow.
  private static let tailedTexts: Set<String> = ["filter.text", "value", "phrase"]

  /// Texts that only politeness may follow.
  private static let politeTexts: Set<String> = ["query", "about"]

  static let nameSlots: Set<String> = ["name", "topic", "item"]

  /// Texts of several sentences keep their signs.
  private static let wholeTexts: Set<String> = ["note", "meaning", "teach"]

  /// What only a rule gives: a time or a name in a question is mostly something else.
  private static let ruledSlots: Set<String> = ["as_of", "leave_out", "like", "word"]

  /// The slots of a check-in that are plain without a rule.
  static let cuedSlots: Set<String> = ["feeling", "activity", "weather", "situation", "at", "mood"]

  /// The same words read as a time to come.
  func ahead(_ match: TemporalMatch) -> TemporalMatch {
    guard match.value.kind == .time else { return match }
    return timesAhead.first {
      $0.tokens == match.tokens && $0.value.kind == .time && $0.isClock == match.isClock
    } ?? match
  }

  static func unquoted(_ text: String) -> String {
    guard let first = text.first, let last = text.last, text.count > 2 else { return text }
    let pairs: [Character: Character] = ["\"": "\"", "“": "”", "«": "»", "'": "'", "‘": "’"]
    if pairs[first] == last { return String(text.dropFirst().dropLast()) }
    // What stands in quotes is the name, whatever is said of it behind them: "“systolic”, unit mmHg".
    if let closing = pairs[first], let end = text.dropFirst().firstIndex(of: closing),
      text.index(after: end) < text.endIndex, !text[text.index(after: end)].isLetter
    {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    // A quote that nothing opens: its first half was a word's.
    return "\"'”’".contains(last) && !text.dropLast().contains(where: { "\"'“‘’".contains($0) })
      ? String(text.dropLast()) : text
  }

  func scalars(of tokens: Range<Int>) -> Range<Int> {
    guard let first = tokens.first, let last = tokens.last else { return 0..<0 }
    return scalarPlaces[first].lowerBound..<scalarPlaces[last].upperBound
  }

  /// The tokens of figures that a reading takes for values of metrics: both those of a blood pressure.
  func measuredFigures(_ reading: Reading?) -> Set<Int> {
    let slots = (reading?.clauses ?? []).flatMap(\.slots)
    return Set(
      slots.filter { ["number", "amount"].contains($0.type) && knowledge.lexicon.metrics[$0.slot] != nil }.flatMap(
        \.tokens))
  }
}
