internal import Affect
internal import Assertion
internal import CivilTime
internal import IntentGrammar
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What of a clause is a fact of the writer's: stage 4 in its use.
extension ReadingResolver {
  /// A clause of a check-in without the facts that do not stand; nil where none does.
  ///
  /// - Parameter uncovered: The tokens that nothing in the whole reading explains.
  func asserted(_ clause: ClauseInput, uncovered: [Range<Int>]) -> ClauseInput? {
    guard situation.root != nil else { return clause }
    // "3 today, down from 10" compares figures: a bare number is no hour to compare with.
    if let than = clause.slot("than")?.temporal, than.isClock, than.isLatent || than.isVague { return nil }
    // "14 coffees this week" are none of today's.
    if clause.slots.contains(where: { slot in slot.name == "at" && slot.temporal.map(isGoingOn) == true }),
      clause.slots.contains(where: { factKind(of: $0) == .measurement && $0.temporal != nil })
        || clause.slot("count") != nil && clause.slot("drink") != nil
    {
      return nil
    }
    // "1 at 6pm tomorrow": no mood is known of a day to come.
    if clause.slots.allSatisfy({ $0.name == "mood" || $0.name == "at" }), clause.slot("mood")?.temporal != nil,
      let at = clause.slot("at")?.temporal, let day = start(of: at)?.civil.date, day > situation.today
    {
      return nil
    }
    // "Rate happy from 1 to 5" names a scale, and no mood in its middle.
    if case .number(_, let low?, let high?)? = clause.slot("mood")?.temporal?.value, Self.scales.contains([low, high]) {
      return nil
    }
    var result = clause
    // As a set: a text can have thousands of slots.
    var taken = Set(clause.slots.flatMap(\.tokens))
    taken.formUnion(uncovered.lazy.filter { $0.overlaps(clause.tokens) }.joined())
    let literals = clause.tokens.filter { !taken.contains($0) }
    // What the rule passes over, the "car" of "cried in the car park", was not understood by it.
    let passed = Set(clause.skipped)
    let read = Set(literals.filter { !passed.contains($0) }.map { rootTokens[$0] })
    lazy var hasRater = literals.contains { knowledge.diaryWords.raters.contains(utterance.tokens[$0].text) }
    var hadFacts = false
    var dropsFigure = false
    result.slots = clause.slots.compactMap { slot in
      if slot.name == "count", let times = countOfHours(slot) { return times }
      guard let kind = factKind(of: slot) else { return slot }
      hadFacts = true
      // The "small" of "went well, small crowd" is how the crowd was.
      if slot.type == "bare_feeling", isOfNoun(slot, uncovered, literals) { return nil }
      // "Can't tell my wife yet" denies the telling, and not that she was there.
      if slot.name == "without", deniesAnother(slot, of: clause, uncovered) { return nil }
      if slot.name == "mood", kind == .mood,
        isNumberOfElse(slot) || isShareOf(slot, uncovered)
          || isBareNumber(slot, hasRater: hasRater)
            && (isReading(slot) || !isMoodsPlace(slot.tokens, uncovered: uncovered))
      {
        return nil
      }
      // "My hip was bad, up four times" tells how often, and not how bad.
      if slot.type == "score", kind == .measurement, isCount(slot) { return nil }
      if kind == .measurement, isFigureOfElse(slot, in: clause, uncovered) {
        dropsFigure = true
        return nil
      }
      switch standing(of: slot.tokens, kind, uncovered: uncovered, literals: read) {
      case .stands:
        // The rule's own "never" may deny nothing: "never been so proud of a cake".
        if slot.name == "without", kind == .doing, knowledge.assertion?.groups.isEmpty == false, isSpelled(literals) {
          return standing(of: slot.tokens, kind, uncovered: uncovered) == .denied ? slot : nil
        }
        // "No drink at the wedding" was there, and who couldn't "get it to work" did no less of it.
        if slot.name == "without", isAtOccasion(slot.tokens) || isFigurative(slot.tokens) { return nil }
        if kind == .mood, isMockedPraise(slot.tokens) { return nil }
        return slot
      case .falls:
        if kind == .measurement { dropsFigure = true }
        return slot.name == "mood" && isRated(slot, uncovered) ? slot : nil
      case .denied:
        if slot.name == "without" { return isFigurative(slot.tokens) ? nil : slot }
        if slot.name == "mood" { return isMoodsPlace(slot.tokens, uncovered: uncovered) ? slot : nil }
        if kind == .measurement, slot.type != "drink" { dropsFigure = true }
        return denied(slot, kind)
      }
    }
    let facts = result.slots.filter { factKind(of: $0) != nil && $0.type != "person" }.map(\.tokens)
    let words = clause.constants.isEmpty ? [] : literals.map { $0..<$0 + 1 }
    for index in result.slots.indices where result.slots[index].name == "at" {
      // The words keep how much of it is done.
      if let match = result.slots[index].temporal, isShareDone(match) { result.slots[index].name = "aside" }
    }
    result.slots.removeAll { slot in
      guard slot.name == "at", let match = slot.temporal else { return false }
      return !isTime(match, of: facts + words) || isTodaysName(match)
    }
    if let part = spelledPart(of: clause, literals) { result.slots.append(part) }
    if dropsFigure { result.slots.removeAll { Self.figureSlots.contains($0.name) } }
    // What is rated is none of the writer's doings: "my tablet's down to 8 percent".
    if let rated = clause.slots.first(where: { $0.name == "activity" }),
      !result.slots.contains(where: { factKind(of: $0) == .doing })
    {
      result.slots.removeAll {
        $0.name == "mood" && $0.temporal != nil && !hasRater && $0.tokens.lowerBound >= rated.tokens.upperBound
      }
    }
    if !clause.constants.isEmpty {
      hadFacts = true
      result.constants = clause.constants.compactMap { constant in
        guard let kind = factKind(ofConstant: constant.key) else { return constant }
        let words = literals.filter { utterance.tokens[$0].kind != .punctuation }
        guard !words.isEmpty else { return constant }
        if constant.key == "situation", isSaidOfMuch(words) { return nil }
        let standings = words.map {
          standing(of: $0..<$0 + 1, kind, uncovered: words.count > 1 ? [] : uncovered, literals: read)
        }
        // A rule's first word may stand before the reach of a mark within it.
        if standings.last == .stands { return constant }
        if standings.contains(where: { $0 == .falls }) { return nil }
        if constant.key == "without" { return constant }
        return constant.key == "activities" ? ("without", constant.value) : nil
      }
    }
    let isEmpty =
      result.slots.allSatisfy { factKind(of: $0) == nil }
      && result.constants.allSatisfy { factKind(ofConstant: $0.key) == nil }
    return hadFacts && isEmpty
      && (result.slots.count < clause.slots.count || result.constants.count < clause.constants.count)
      ? nil : result
  }

  /// Whether one word is all that tells what befell the writer, is said of much else, and stands among words that do not
  /// name what it was: the "passed" of "craving, rang Jo, passed".
  private func isSaidOfMuch(_ words: [Int]) -> Bool {
    let all = situation.root?.utterance.tokens ?? utterance.tokens
    return words.count == 1 && words.allSatisfy { knowledge.diaryWords.saidOfMuch.contains(utterance.tokens[$0].text) }
      && all.count { $0.kind == .word } > 1 && !all.contains { knowledge.diaryWords.examined.contains($0.text) }
  }

  /// The part of the day that a rule spells out in its own words, "158 lbs this morning", as the time that it is; none
  /// where a night is told of, which is that of its day.
  private func spelledPart(of clause: ClauseInput, _ literals: [Int]) -> SlotContent? {
    guard clause.slot("at") == nil,
      !clause.slots.contains(where: { Self.ofNight.contains($0.name) || $0.item == "sleep" }),
      !clause.constants.contains(where: { Self.ofNight.contains($0.key) || $0.value == "sleep" })
    else { return nil }
    let own = Set(literals)
    for match in chart.beginning(in: clause.tokens)
    where !match.isLatent && match.tokens.count > 1 && match.tokens.allSatisfy(own.contains) {
      guard case .interval(_?, _?, .hour, _?) = match.value, isMoment(match) else { continue }
      return SlotContent(
        name: "at", type: "time", tokens: match.tokens, value: .temporal(match),
        said: String(utterance.text(of: match.tokens)))
    }
    return nil
  }

  /// The ends of the scales on which moods are rated.
  private static let scales: Set<[Double]> = [[1, 5], [0, 5], [1, 10], [0, 10]]

  /// What is told of a night, by whatever time it is named.
  private static let ofNight: Set = ["sleep", "sleep_quality", "sleep.from", "sleep.night", "sleep.to"]

  /// Whether the words of a rule stand as they are written. A slip, "skiped the gym", is the rule's to know.
  private func isSpelled(_ literals: [Int]) -> Bool {
    literals.allSatisfy { utterance.tokens[$0].kind == .word && found.isKnown($0) }
  }

  /// Whether the writer tells, in a statement with a licence of its own, what happened to them.
  func findToldByLicence() -> Bool {
    // "Did Anna like it" opens with a verb, and asks.
    if diary.isOrder { return false }
    let asking = diary.beginsAsking || diary.isInverted || diary.mayAskOf && !opensWithFeeling ? 1 : 0
    // "Did my mood go up after I started therapy" asks to its end.
    if asking == 1, asksThroughout { return false }
    return situation.root?.assertion.clauses.dropFirst(asking).contains { clause in
      guard let licence = clause.licence, clause.subject != .other, clause.subject != .thing else { return false }
      guard !clause.isQuestion, !clause.isRemarkToProgram, licence.line > 0, licence.name != "joined" else {
        return false
      }
      // "I want to …", "I'd have …", "I was going to …" tell nothing that happened.
      let isReal = !(situation.root?.assertion.marks(near: clause.tokens) ?? []).contains { mark in
        // What a title or a figure of speech names did not happen; that it was read, or was so, did: "worked like a dog".
        (mark.modifier == .time || mark.modifier == .reality) && !Self.named.contains(mark.value)
          && mark.kinds.contains(.doings) && mark.reaches(clause.tokens)
      }
      return isReal && (clause.tellsPast || feels(in: clause.tokens))
    } ?? false
  }

  /// Whether a word at a token, or right before it, says that what follows came after what was told: "afterwards", "then".
  func isTurned(at start: Int) -> Bool {
    let near = max(0, start - 1)..<min(utterance.tokens.count, start + 1)
    return start > 0 && utterance.tokens[near].contains { knowledge.diaryWords.turned.contains($0.text) }
  }

  /// What marks say of words that only name something.
  private static let named: Set = ["title", "figure"]

  /// Whether a feeling stands right behind the first word, with no more than its degree between: "was so grumpy".
  private var opensWithFeeling: Bool {
    guard let verb = utterance.tokens.first?.text, knowledge.diaryWords.wasSo.contains(verb) else { return false }
    let words = utterance.tokens.indices.dropFirst()
    guard let first = words.first(where: { !knowledge.diaryWords.degree.contains(utterance.tokens[$0].text) }) else {
      return false
    }
    return rootTokens.indices.contains(first) && feels(in: rootTokens[first]..<rootTokens[first] + 1)
  }

  /// Whether no sign parts a text before its end, and more of its words ask for something than tell.
  private var asksThroughout: Bool {
    guard !utterance.tokens.dropLast().contains(where: { $0.kind == .punctuation }) else { return false }
    let asked = shares.filter { knowledge.schemas[$0.intent]?.kind == .question }.map(\.share).reduce(0, +)
    return asked >= Self.mostlyAsked && asked > share(of: "log")
  }

  /// The share of the evidence from which a text asks.
  private static let mostlyAsked: Float = 0.5

  /// Whether a feeling is named among some tokens of the whole text.
  private func feels(in place: Range<Int>) -> Bool {
    let next = feelingPlaces.partitioningIndex { $0 >= place.lowerBound }
    return next < feelingPlaces.count && feelingPlaces[next] < place.upperBound
  }

  /// Whether all that a text says is said to the program, about it.
  var isRemark: Bool {
    guard let root = situation.root, !root.isDictated, !root.assertion.clauses.isEmpty else { return false }
    return root.assertion.clauses.contains(where: \.isRemarkToProgram)
      && root.assertion.clauses.allSatisfy {
        $0.isRemarkToProgram || $0.isScrap && $0.tokens.count <= Self.mostBesideTime
      }
  }

  /// The words of the facts of a clause that did not stand.
  func lost(of clause: ClauseInput, in asserted: ClauseInput) -> [Range<Int>] {
    let kept = Set(asserted.slots.map(\.tokens))
    var lost = clause.slots.filter { factKind(of: $0) != nil && !kept.contains($0.tokens) }.map(\.tokens)
    if asserted.constants.count < clause.constants.count { lost.append(clause.tokens) }
    return lost
  }

  /// Whether a word that is a feeling only of whom it is said describes what stands behind it, and nobody is said to feel.
  private func isOfNoun(_ slot: SlotContent, _ uncovered: [Range<Int>], _ literals: [Int]) -> Bool {
    let (next, words) = (slot.tokens.upperBound, knowledge.diaryWords)
    guard next < utterance.tokens.count, utterance.tokens[next].kind == .word, isOpen(next..<next + 1, uncovered) else {
      return false
    }
    return !literals.contains { index in
      let text = utterance.tokens[index].text
      return words.own.contains(text) || words.state.contains(text) || words.felt.contains(text)
    }
  }

  /// The slots that make up a figure: they go together.
  private static let figureSlots: Set<String> = ["metric", "own_metric", "value", "unit", "count", "length"]

  /// Whether a word that nothing explains stands between the "not" of a clause and what was left out: it is what was
  /// not done.
  private func deniesAnother(_ slot: SlotContent, of clause: ClauseInput, _ uncovered: [Range<Int>]) -> Bool {
    guard clause.tokens.lowerBound < slot.tokens.lowerBound else { return false }
    let before = clause.tokens.lowerBound..<slot.tokens.lowerBound
    return isOpen(before, uncovered) || endsDenial(before)
  }

  /// Whether what denies ends before what is named: "didn't. had a coffee", "no, today I had one".
  private func endsDenial(_ tokens: Range<Int>) -> Bool {
    let all = utterance.tokens
    // "No. Coffee" may be a slip, "no. Had coffee" is none.
    return tokens.dropFirst().dropLast().contains { index in
      switch all[index].text {
      case ".", "!", "?": true
      case ",": knowledge.conditionWords.end(of: "negative", at: index - 1, in: all, before: index) == index
      default: false
      }
    }
  }

  /// A rating by a word for it, or alone, is one whatever stands around it.
  private func isRated(_ slot: SlotContent, _ uncovered: [Range<Int>]) -> Bool {
    guard case .rating = slot.temporal?.value else { return false }
    return isMoodsPlace(slot.tokens, uncovered: uncovered)
  }

  /// Whether a mood is no more than a number that no word of the rule calls a mood.
  ///
  /// - Parameter hasRater: Whether such a word is among the rule's.
  private func isBareNumber(_ slot: SlotContent, hasRater: @autoclosure () -> Bool) -> Bool {
    guard case .number = slot.temporal?.value, !hasRater() else { return false }
    let end = slot.tokens.lowerBound
    let near = max(0, end - Self.longestWording)..<end
    return !found.items(of: ["measure"], startingIn: near).contains { $0.item == "mood" && $0.tokens.upperBound == end }
  }

  private func denied(_ slot: SlotContent, _ kind: FactKind) -> SlotContent? {
    guard kind == .doing || slot.type == "drink" else { return nil }
    var slot = slot
    if slot.type == "drink", let id = slot.item {
      guard let activity = knowledge.lexicon.drink(id)?.activity else { return nil }
      slot.value = .item(activity)
      slot.type = "activity"
    }
    if slot.type == "person" { return nil }
    slot.name = "without"
    return slot
  }

  /// What a slot would be if it were a fact; nil for what is none.
  private func factKind(of slot: SlotContent) -> FactKind? {
    switch slot.name {
    case "mood", "mood.end", "direction": return .mood
    case "at", "than", "since", "note", "reason", "aside", "unit", "count": return nil
    case "situation": return .event
    case "metric", "own_metric", "value", "length", "sleep.from", "sleep.night", "sleep.to": return .measurement
    default: break
    }
    if let id = slot.item {
      if slot.type.hasSuffix("feeling") || slot.type == "emotion" {
        return knowledge.lexicon.feeling(id)?.emotion == nil ? .mood : .feeling
      }
      switch slot.type {
      case "weather": return .weather
      case "situation": return .event
      case "drink": return .measurement
      default: return .doing
      }
    }
    return knowledge.lexicon.metrics[slot.name] == nil ? nil : .measurement
  }

  private func factKind(ofConstant key: String) -> FactKind? {
    switch key {
    case "mood", "direction", "change.direction": .mood
    case "feeling", "emotions": .feeling
    case "activities", "without": .doing
    case "weather": .weather
    case "situation": .event
    default: knowledge.lexicon.metrics[key] == nil ? nil : .measurement
    }
  }
}
