internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Reads a sentence as a correction, from the left: phrases by the parts that they play, values by what was found in
/// them, and what neither explains.
struct CorrectionReader {
  let sentence: ReadingResolver
  let words: CorrectionWords
  let entry: CorrectedEntry

  private var tokens: [Token] { sentence.utterance.tokens }

  /// The lists whose words are values.
  static let types: Set<String> = [
    "feeling", "activity", "weather", "person", "drink", "metric", "measure",
  ]
  /// What a word may cost to be taken for another.
  private static let dearest: Float = 0.35
  /// What decides between two lists that hold the same words.
  private static let leastCost: Float = 0.01

  /// What the sentence says, word by word.
  ///
  /// - Complexity: O(*n*) in the number of tokens, apart from finding the values.
  func correction() -> Correction {
    var correction = Correction()
    var mode = Correction.Mode.set
    var stretch = 0
    /// Where the phrase before the next word begins: "more like 25 minutes" is a length from its second word on.
    var begun = 0
    var index = 0
    let exchanged = exchanged
    // A stretch that begins with words for what is done goes on over "and" and commas: "take the coffee and the tea
    // out".
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .punctuation {
        // The stroke of "120/80" parts nothing.
        if !Self.joining.contains(token.text), !tokens.joinFigures(by: "/", at: index) {
          stretch += 1
          mode = .set
        }
        index += 1
        begun = index
        continue
      }
      if index == 0, let end = words.end(of: .append, at: index, in: tokens), end < tokens.count {
        correction.appended =
          words.end(of: .appended, at: skippingSigns(from: end), in: tokens).map { $0..<tokens.count }
          ?? skippingSigns(from: end)..<tokens.count
      }
      // "Correction: mood 6, since the drill began at 8": why.
      if correction.isMarked || correction.isSetting, correction.parts.contains(where: { $0.mode == .set }),
        words.end(of: .because, at: index, in: tokens) != nil, index + 1 < tokens.count
      {
        correction.tail = index..<tokens.count
        break
      }
      // "more like 25 minutes" is a length as a whole.
      let value = value(at: index, from: begun)
      var (said, newMode) = (correction, mode)
      let phrase = phrase(at: index, &said, &newMode, stretch)
      // "As well" is once more, and no "well" that may begin anything.
      if let end = words.end(of: .too, at: index, in: tokens), end > index + 1, end > phrase ?? 0, end > value?.1 ?? 0 {
        correction.isRepeated = true
        index = end
      } else if let phrase, phrase >= value?.1 ?? 0 || value.map(Self.isWord) ?? false {
        (correction, mode) = (said, newMode)
        begun = index
        index = phrase
        continue
      } else if let exchanged, index == exchanged.old || index == exchanged.new {
        let name = String(sentence.utterance.text(of: index..<index + 1))
        correction.parts.append(
          Correction.Part(
            mode: index == exchanged.old ? .wrong : .set, value: .name(name), tokens: index..<index + 1,
            stretch: stretch))
        if index == exchanged.old { correction.isMarked = true }
        index += 1
      } else if let (value, end) = value {
        correction.parts.append(Correction.Part(mode: mode, value: value, tokens: index..<end, stretch: stretch))
        index = end
        if let tail = tail(of: correction) {
          correction.tail = tail
          break
        }
      } else if let name = name(at: index, in: correction) {
        correction.parts.append(
          Correction.Part(mode: mode, value: .name(name), tokens: index..<index + 1, stretch: stretch))
        index += 1
      } else if let end = words.end(of: .too, at: index, in: tokens),
        end > words.end(of: .filler, at: index, in: tokens) ?? 0
      {
        correction.isRepeated = true
        index = end
      } else if let end = words.end(of: .filler, at: index, in: tokens) {
        index = end
      } else {
        if !sentence.found.content(in: [index..<index + 1]).isEmpty { correction.unexplained.append((stretch, index)) }
        index += 1
      }
      begun = index
    }
    // "That row was with Tunde, not Tobi" says again what the note does.
    if exchanged != nil {
      correction.unexplained.removeAll { entry.wordOfNote(said($0.token)) != nil }
      correction.parts.removeAll { part in
        if case .item = part.value { part.tokens.allSatisfy { entry.wordOfNote(said($0)) != nil } } else { false }
      }
    }
    return correction
  }

  /// Whether a value is words of the lexicon, "not tired", and no time or length.
  private static func isWord(_ value: (Correction.Value, Int)) -> Bool {
    if case .item = value.0 { true } else { false }
  }

  /// Signs that join words rather than part them.
  private static let joining: Set<String> = ["'", "’", "-", "&", "+", "#"]

  private func skippingSigns(from start: Int) -> Int {
    var index = start
    while index < tokens.count, tokens[index].kind == .punctuation { index += 1 }
    return index
  }

  /// Where a phrase ends that begins at a token and plays a part; nil where none does.
  private func phrase(
    at index: Int, _ correction: inout Correction, _ mode: inout Correction.Mode, _ stretch: Int
  ) -> Int? {
    if let end = deniedBehind(at: index, &correction, stretch) {
      mode = .set
      return end
    }
    let isOpening = index == 0 || tokens[index - 1].kind == .punctuation
    let mark = words.end(of: .mark, at: index, in: tokens)
    if let end = words.end(of: .removing, at: index, in: tokens), end >= mark ?? 0 {
      // "take" removes what it is said of, and "take out" what is named; "lose 2 kg" is no such request.
      mode = .remove
      return words.end(of: .removed, at: end, in: tokens) ?? end
    }
    if mode == .remove, let end = words.end(of: .removed, at: index, in: tokens) { return end }
    // "Not the coffee bit": a thing that was told of, and wrong.
    if [.wrong, .remove].contains(mode), let last = correction.parts.last, last.mode == mode,
      last.tokens.upperBound == index, let end = words.end(of: .portion, at: index, in: tokens)
    {
      (correction.isMarked, correction.isPlainlyMarked) = (true, true)
      return end
    }
    // "Put 4" sets, where "put coffee" adds.
    if let end = words.end(of: .setting, at: index, in: tokens),
      isFigure(at: end)
        || end < tokens.count && isFigure(at: end + 1) && words.end(of: .filler, at: end, in: tokens) == end + 1
    {
      correction.isHinted = true
      correction.isSetting = true
      mode = .set
      return end
    }
    if let end = words.end(of: .adding, at: index, in: tokens), end >= words.end(of: .hint, at: index, in: tokens) ?? 0
    {
      mode = .add
      return words.end(of: .added, at: end, in: tokens) ?? end
    }
    if mode == .add, let end = words.end(of: .added, at: index, in: tokens) { return end }
    // "not": what follows is wrong, until something parts it from the rest.
    let isBehind = correction.parts.contains { $0.mode == .set }
    if let end = words.end(of: .against, at: index, in: tokens), end > mark ?? 0 || isBehind && end == mark {
      mode = .wrong
      if words.end(of: .me, at: end, in: tokens) == end + 1,
        end + 1 == tokens.count || tokens[end + 1].kind == .punctuation
      {
        let part = Correction.Part(mode: .wrong, value: .me, tokens: end..<end + 1, stretch: stretch)
        correction.parts.append(part)
        return end + 1
      }
      return end
    }
    if let end = mark {
      // "no coffee" has none; "no, coffee" puts it right.
      let isAlone = end == tokens.count || tokens[end].kind == .punctuation || end > index + 1
      if tokens[index].text == "no", end == index + 1, !isAlone {
        guard isOpening, words.end(of: .filler, at: end, in: tokens) != nil || isFigure(at: end) else {
          mode = .wrong
          return end
        }
      }
      correction.isMarked = true
      if words.end(of: .weak, at: index, in: tokens) != end { correction.isPlainlyMarked = true }
      if mode == .wrong { mode = .set }
      // "Sorry mood was a 4" names what is put right, "sorry moodlet, a 4" whom it is said to.
      let isNamed = end < tokens.count && sentence.correctionItems.contains { $0.tokens.lowerBound == end }
      let vocative = words.end(of: .vocative, at: end, in: tokens).flatMap { behind in
        isNamed && behind < tokens.count && tokens[behind].kind != .punctuation ? nil : behind
      }
      return vocative ?? end
    }
    if let end = words.end(of: .hint, at: index, in: tokens) {
      correction.isHinted = true
      if words.end(of: .setting, at: index, in: tokens) == end { correction.isSetting = true }
      if mode == .wrong, tokens[index].text != "really" { mode = .set }
      return end
    }
    if mode == .wrong, let end = words.end(of: .parting, at: index, in: tokens) {
      mode = .set
      return end
    }
    return nil
  }

  /// Where a word ends that denies the thing right before it, and whoever is named with it: "triste no", "yo no".
  private func deniedBehind(at index: Int, _ correction: inout Correction, _ stretch: Int) -> Int? {
    func end(from start: Int) -> Int? {
      guard let end = words.end(of: .deniedBehind, at: start, in: tokens),
        end == tokens.count || tokens[end].kind == .punctuation
      else { return nil }
      return end
    }
    if let behind = words.end(of: .me, at: index, in: tokens), let end = end(from: behind) {
      correction.parts.append(
        Correction.Part(mode: .wrong, value: .me, tokens: index..<behind, stretch: stretch))
      return end
    }
    guard let last = correction.parts.last, last.mode == .set, last.stretch == stretch, last.tokens.upperBound == index,
      let end = end(from: index)
    else { return nil }
    correction.parts[correction.parts.count - 1].mode = .wrong
    correction.isMarked = true
    return end
  }

  /// The rest of a sentence behind the one figure that was to be set, where it tells something: "make it a 4, lunch was ok",
  /// "no wait 5 coffees, had one at the dock".
  private func tail(of correction: Correction) -> Range<Int>? {
    guard correction.unexplained.isEmpty, !correction.parts.isEmpty, correction.parts.count <= 2,
      correction.parts.allSatisfy({ $0.mode == .set }), correction.parts.contains(where: { Self.isRating($0.value) }),
      var start = correction.parts.last?.tokens.upperBound
    else { return nil }
    let isSet = correction.isSetting && correction.parts.count == 1
    // Behind a mark alone the figure, with what it is of, is all that stands before a sign.
    let isPutRight =
      (correction.isMarked || correction.isHinted) && start < tokens.count && tokens[start].kind == .punctuation
      && correction.parts.contains { Self.isRating($0.value) || Self.isMeasured($0.value) }
      && correction.parts.allSatisfy { Self.isRating($0.value) || Self.isMeasured($0.value) }
    guard isSet || isPutRight else { return nil }
    while start < tokens.count, tokens[start].kind == .punctuation { start += 1 }
    let diary = sentence.knowledge.diaryWords
    let tells = (start..<tokens.count).contains { index in
      let word = tokens[index].text
      return !isSet || diary.finite.contains(word) || diary.past.contains(word) || diary.firstPerson.contains(word)
    }
    let saysMore = (start..<tokens.count).contains { index in
      // "Had one at the dock" counts nothing.
      sentence.number(at: index) != nil && (isSet || tokens[index].kind == .number || sentence.number(at: index) != 1)
        || words.end(of: .against, at: index, in: tokens) != nil
        || words.end(of: .removing, at: index, in: tokens) != nil
    }
    return tells && !saysMore ? start..<tokens.count : nil
  }

  /// Whether a value names what a figure may be of.
  private static func isMeasured(_ value: Correction.Value) -> Bool {
    if case .item(let type, _) = value { ["drink", "metric", "measure"].contains(type) } else { false }
  }

  private static func isRating(_ value: Correction.Value) -> Bool {
    switch value {
    case .number, .mood, .amount: true
    default: false
    }
  }

  /// Somebody who stands in the note, and who it was instead: "not Deniz, Derya", "that was with Tunde not Tobi". One word
  /// each; nil where a sentence says more than that of them.
  private var exchanged: (old: Int, new: Int)? {
    guard let pair = exchangedWords, !(isTime(pair.old) && isTime(pair.new)) else { return nil }
    return pair
  }

  /// Whether a time begins at a token: "not Monday, Tuesday" moves the entry.
  private func isTime(_ token: Int) -> Bool { sentence.chart.beginning(at: token).contains { $0.value.kind == .time } }

  private var exchangedWords: (old: Int, new: Int)? {
    let against = tokens.indices.first { words.end(of: .against, at: $0, in: tokens) != nil }
    // "Not Ana", "no era Ana".
    guard let against, let end = words.end(of: .against, at: against, in: tokens) else { return nil }
    func isOfEntry(_ token: Int) -> Bool {
      tokens[token].kind == .word && isName(token) && (entry.wordOfNote(said(token)) != nil || entry.has(said(token)))
    }
    // «Ana no, Eva».
    let isBefore =
      against > 0 && words.end(of: .deniedBehind, at: against, in: tokens) == end && isOfEntry(against - 1)
    let old = isBefore ? against - 1 : end
    guard old < tokens.count, isOfEntry(old) else { return nil }
    // Whoever it was stands behind a sign, or right before the "not".
    var new = max(old + 1, end)
    while new < tokens.count {
      if tokens[new].kind == .punctuation {
        new += 1
      } else if let end = words.end(of: .filler, at: new, in: tokens) ?? words.end(of: .parting, at: new, in: tokens)
        ?? words.end(of: .pointer, at: new, in: tokens)
      {
        new = end
      } else {
        break
      }
    }
    if new < tokens.count, new > old + 1, tokens[new].kind == .word, isName(new) {
      let isLast = tokens[(new + 1)...].allSatisfy { $0.kind == .punctuation }
      return isLast ? (old, new) : nil
    }
    guard !isBefore else { return nil }
    var before = against - 1
    while before > 0, tokens[before].kind == .punctuation { before -= 1 }
    return before >= 0 && new >= tokens.count && tokens[before].kind == .word && isName(before) ? (old, before) : nil
  }

  /// What given names are read as.
  private static let friends = "friends"

  private func said(_ token: Int) -> String { String(sentence.utterance.text(of: token..<token + 1)) }

  /// Whether a word may be somebody's name: no word of the lexicon stands there as it is written, and none that says no
  /// more than "it".
  private func isName(_ token: Int) -> Bool {
    guard words.end(of: .filler, at: token, in: tokens) == nil, words.end(of: .mark, at: token, in: tokens) == nil,
      words.end(of: .me, at: token, in: tokens) == nil, sentence.number(at: token) == nil
    else { return false }
    if said(token).first?.isUppercase == true, token > 0 { return true }
    return !sentence.found.isKnown(token)
      || sentence.correctionItems.contains {
        $0.tokens == token..<token + 1 && $0.type == "person" && $0.item == Self.friends
      }
  }

  /// Whether a figure begins at a token: "no 4 actually" puts one right, as "no coffee" does not.
  private func isFigure(at index: Int) -> Bool {
    switch value(at: index, from: index)?.0 {
    case .number, .length, .mood, .amount: true
    default: false
    }
  }

  /// Somebody of the entry by name, or somebody else in their place: "it was Sophie, not Anna".
  private func name(at index: Int, in correction: Correction) -> String? {
    guard !entry.people.isEmpty else { return nil }
    let said = String(sentence.utterance.text(of: index..<index + 1))
    if let known = entry.people.first(where: { $0.lowercased() == said.lowercased() }) { return known }
    return said.first?.isUppercase == true && index > 0 ? said : nil
  }

  /// The longest value that begins at a token, or in the phrase before it.
  private func value(at index: Int, from start: Int) -> (Correction.Value, Int)? {
    if let end = words.end(of: .sleep, at: index, in: tokens) { return (.item(type: "metric", id: "sleep"), end) }
    var best: (value: Correction.Value, end: Int, cost: Float)?
    func offer(_ value: Correction.Value, _ end: Int, _ cost: Float) {
      if let known = best, (known.end, -known.cost) >= (end, -cost) { return }
      best = (value, end, cost)
    }
    for case .temporal(let match) in sentence.chart.contents
    where match.tokens.lowerBound <= index && match.tokens.lowerBound >= start && match.tokens.upperBound > index {
      guard let value = value(of: match) else { continue }
      offer(value, match.tokens.upperBound, match.cost + (match.isLatent ? ValueChart.latentCost : 0))
    }
    for item in sentence.correctionItems where item.tokens.lowerBound == index && item.cost <= Self.dearest {
      // A drink by its name says how much of it there was.
      let isVague = item.type != "drink" && item.type != "metric"
      offer(.item(type: item.type, id: item.item), item.tokens.upperBound, item.cost + (isVague ? Self.leastCost : 0))
    }
    if case .number(let number)? = best?.value, let end = best?.end, let amount = amount(number, endingAt: end) {
      return amount
    }
    return best.map { ($0.value, $0.end) }
  }

  /// A number with the unit behind it, "83 kg", or in stones and pounds: "12 stone 13".
  private func amount(_ number: Double, endingAt end: Int) -> (Correction.Value, Int)? {
    func unit(at place: Int) -> ItemSpan? {
      sentence.found.items(of: Self.units, startingIn: place..<place + 1).max { $0.tokens.count < $1.tokens.count }
    }
    guard end < tokens.count, let said = unit(at: end) else { return nil }
    let behind = said.tokens.upperBound
    if said.item == Self.stone, behind < tokens.count, let pounds = sentence.number(at: behind),
      pounds < Self.poundsOfStone
    {
      let last = behind + 1 < tokens.count ? unit(at: behind + 1)?.tokens.upperBound : nil
      return (.amount(number * Self.poundsOfStone + pounds, unit: Self.pound), last ?? behind + 1)
    }
    return (.amount(number, unit: said.item), behind)
  }

  /// The lists of units that are no lengths of time.
  private static let units: Set<String> = ["weight_unit", "distance_unit"]
  /// Fourteen pounds are a stone.
  private static let stone = "st", pound = "lb", poundsOfStone = 14.0

  /// Whether a time is told by two hours of the clock.
  private func isClocked(_ match: TemporalMatch) -> Bool {
    match.tokens.filter { sentence.number(at: $0) != nil }.count > 1
  }

  private func value(of match: TemporalMatch) -> Correction.Value? {
    switch match.value {
    case .number(let number, _, _): return .number(number)
    case .rating: return MoodReading(match.value, scale: sentence.situation.scale).map { .mood($0.mood) }
    case .duration(let seconds, _, _): return .length(seconds)
    case .interval(let start?, let end?, .hour, _)
    where entry.isLengthOnly(sentence.knowledge.lexicon) && isClocked(match):
      // "That was 9 to 1" behind hours of sleep is how long it was.
      let seconds = Double(end.instant.seconds - start.instant.seconds)
      return seconds > 0 ? .length(seconds) : .length(seconds + 86_400)
    case .instant, .interval:
      guard !match.isLatent || match.tokens.count > 1 else { return nil }
      return .time(sentence.assembler.times.moment(sentence.past(match)))
    default: return nil
    }
  }
}
