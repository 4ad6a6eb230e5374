internal import Assertion
internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// What becomes of a fact that the words of a text name.
enum Standing {
  /// It is the user's and happened.
  case stands
  /// It is said not to have happened.
  case denied
  /// It is another's, not of now, or not real; or nothing shows that it happened.
  case falls
}

/// Stage 4 in its use: facts of a check-in stand by a licence, or where their statement is said in full.
extension ReadingResolver {
  /// What becomes of a fact.
  ///
  /// A rule that explains a whole statement is evidence enough: "gym before work". Among words that nothing explains a
  /// fact needs
  /// a licence.
  ///
  /// - Parameters:
  ///   - tokens: The fact's own words.
  ///   - uncovered: Tokens that nothing explains; nil where a licence is needed whatever else was said.
  ///   - read: The words of the rule itself, by their places in the whole text: what they deny or place in time was
  ///     understood.
  func standing(
    of tokens: Range<Int>, _ kind: FactKind, uncovered: [Range<Int>]?, literals read: Set<Int> = []
  ) -> Standing {
    // "Worked many hours" counts none.
    if kind == .measurement, isUncounted(tokens) { return .falls }
    if kind == .mood, isReachedByThing(tokens) || isCharge(tokens) { return .falls }
    if kind == .mood || kind == .feeling, isTearOfJoy(tokens) { return .falls }
    if kind != .feeling, kind != .mood, isAwaited(tokens) || isCalledByName(tokens) { return .falls }
    guard let root = situation.root, let place = place(of: tokens) else { return .stands }
    let verdict = root.assertion.verdict(of: place, kind) { mark in
      // What stands in the name of a work says nothing, whatever rule explains "watched"; a name that is known does.
      if mark.value == "title" { return mark.reach.contains(place) && !isRepaired(tokens) }
      // The fact's own words may hold the phrase, "did nothing", or the phrase a feeling, "too tired to".
      if mark.trigger != place, place.contains(mark.trigger) { return true }
      // An idiom, praise of a thing, a quotation, what is over and another's clause are of the very words that they
      // hold: "cold feet".
      let isOfItsWords =
        mark.value == "figure" || mark.value == "praised" || mark.value == "quoted" || mark.value == "over"
        || mark.modifier == .experiencer && kind != .mood
      if kind != .doing, kind != .measurement, mark.trigger != place, mark.trigger.contains(place), !isOfItsWords {
        return true
      }
      // What is dictated is said to the program.
      if root.isDictated, mark.value == "program" || mark.value == "asked" { return true }
      // Who came by, rang or took the children out was there.
      if kind == .doing, mark.modifier == .experiencer, uncovered != nil, isPerson(tokens) { return true }
      // What befell the user befell them whoever did it, and whatever is denied around it; what nearly befell them did
      // not.
      if kind == .event, mark.modifier == .experiencer || mark.modifier == .polarity && mark.value != "almost" {
        return !(mark.modifier == .experiencer && isDoneBy(mark.trigger, place, literals: read))
      }
      // "Grateful for my partner": whom a feeling is about does not feel it.
      if kind == .feeling || kind == .mood, opensScrap(place), mark.trigger.lowerBound >= place.upperBound,
        mark.modifier == .experiencer
      {
        return true
      }
      // "Not great at work", "not bad and a coffee": what a feeling denies in its own words denies nothing else.
      if kind != .feeling, kind != .mood, mark.value != "figure", let end = closedFeelings[mark.trigger.lowerBound],
        place.lowerBound >= end
      {
        return true
      }
      // "No coffee and not great": what denies in its own words is not denied by what stands before it.
      if kind == .feeling || kind == .mood, mark.modifier == .polarity, mark.trigger.upperBound <= place.lowerBound,
        knowledge.diaryWords.denied.contains(utterance.tokens[tokens.lowerBound].text)
      {
        return true
      }
      // The "used" of "used to run" is no verb of a rule's.
      return !read.isEmpty && mark.value != "general" && mark.trigger.allSatisfy(read.contains)
    }
    let standing: Standing
    switch verdict {
    case .asserted, .with: standing = .stands
    // "Not sleeping well" denies how it was, and not that it was.
    case .negated: standing = kind == .doing && isQualified(tokens) ? .falls : .denied
    case .notAsserted: standing = .falls
    case .unlicensed:
      let isFelt = (kind == .feeling || kind == .mood) && opensScrap(place)
      // What befalls the user at another's hands names them: "my boss praised me".
      let isOwn = isFelt || kind == .event && namesWriter(place)
      standing = isOwn || uncovered.map { isSaidInFull(place, $0) } ?? false ? .stands : .falls
    }
    if standing != .stands { note(verdict, of: tokens, kind) }
    return standing
  }

  /// Whether the words of a rule are the very deed of somebody named right before them, whom the rule does not name: the
  /// “forgot my birthday” of “boyfriend forgot my birthday”. The “praised me” of “my boss praised me” befell the user.
  private func isDoneBy(_ somebody: Range<Int>, _ place: Range<Int>, literals read: Set<Int>) -> Bool {
    let first = min(read.min() ?? place.lowerBound, place.lowerBound)
    guard somebody.upperBound == first, !somebody.contains(where: read.contains), let root = situation.root else {
      return false
    }
    let own = read.union(place)
    return !own.union([(own.max() ?? 0) + 1]).contains { index in
      root.utterance.tokens.indices.contains(index)
        && knowledge.diaryWords.befallen.contains(root.utterance.tokens[index].text)
    }
  }

  /// Whether a word with a capital, behind an article that names have in the language, is somebody's name: "la Clara me
  /// llamó" is no beer, where nothing was drunk before it.
  private func isCalledByName(_ tokens: Range<Int>) -> Bool {
    let (all, words) = (utterance.tokens, knowledge.conditionWords)
    let start = tokens.lowerBound
    guard tokens.count == 1, start > 0, utterance.isName(start),
      words.end(of: "before_names", at: start - 1, in: all, before: start) != nil
    else { return false }
    return !(start - statement(before: tokens).count..<start).contains {
      words.end(of: "drunk", at: $0, in: all, before: start) != nil
    }
  }

  /// Whether a word behind what was done says how well: "well", "enough".
  private func isQualified(_ tokens: Range<Int>) -> Bool {
    tokens.upperBound < utterance.tokens.count
      && knowledge.diaryWords.quality.contains(utterance.tokens[tokens.upperBound].text)
  }

  private func isPerson(_ tokens: Range<Int>) -> Bool {
    let near = max(0, tokens.lowerBound - Self.longestWording)..<tokens.upperBound
    return found.items(of: ["person"], startingIn: near).contains {
      $0.tokens.overlaps(tokens) && tokens.contains($0.tokens.upperBound - 1)
    }
  }

  /// Whether a person is named among some words.
  func namesPerson(_ tokens: Range<Int>) -> Bool {
    let near = max(0, tokens.lowerBound - Self.longestWording)..<tokens.upperBound
    return found.items(of: ["person"], startingIn: near).contains { $0.tokens.overlaps(tokens) }
  }

  /// Whether the statement of some words names the writer.
  private func namesWriter(_ place: Range<Int>) -> Bool {
    guard let root = situation.root, let clause = root.assertion.clause(of: place) else { return false }
    return root.utterance.tokens[clause.tokens].contains { knowledge.diaryWords.own.contains($0.text) }
  }

  /// Whether some words open a statement without a subject: "grateful for …".
  private func opensScrap(_ place: Range<Int>) -> Bool {
    guard let clause = situation.root?.assertion.clause(of: place) else { return false }
    return clause.isScrap && place.lowerBound <= clause.head
  }

  /// Whether nothing of the statement in which some words stand is left unexplained.
  private func isSaidInFull(_ place: Range<Int>, _ uncovered: [Range<Int>]) -> Bool {
    guard let clause = situation.root?.assertion.clause(of: place) else { return true }
    return !isOpen(ownTokens(of: clause.tokens), uncovered)
  }

  /// Whether something in a stretch that counts is among the tokens that nothing explains.
  func isOpen(_ stretch: Range<Int>, _ uncovered: [Range<Int>]) -> Bool {
    !found.content(in: uncovered.filter { $0.overlaps(stretch) }.map { $0.clamped(to: stretch) }).isEmpty
  }

  /// Whether a number is in a mood's place: all of its statement is explained.
  func isMoodsPlace(_ tokens: Range<Int>, uncovered: [Range<Int>]) -> Bool {
    guard situation.root != nil, let place = place(of: tokens) else { return true }
    return isSaidInFull(place, uncovered)
  }

  /// Whether an amount is told by no number: "many hours".
  private func isUncounted(_ tokens: Range<Int>) -> Bool {
    utterance.tokens[tokens].contains { knowledge.diaryWords.uncounted.contains($0.text) }
  }

  /// Whether some words name where the writer was: the "wedding" of "no drink at the wedding".
  func isAtOccasion(_ tokens: Range<Int>) -> Bool {
    guard let root = situation.root, let place = place(of: tokens) else { return false }
    return root.assertion.occasions.contains { $0.lowerBound <= place.lowerBound && $0.overlaps(place) }
  }

  /// Whether the text says of some words that they happened after all: "did not feel like the gym but I went".
  func hasHappenedAfterAll(_ tokens: Range<Int>) -> Bool {
    guard let root = situation.root, let place = place(of: tokens) else { return false }
    return root.assertion.happened.contains { $0.tokens.overlaps(place) }
  }

  /// Whether some words are part of a figure of speech: the "work" of "get the machine to work".
  func isFigurative(_ tokens: Range<Int>) -> Bool {
    guard let root = situation.root, let place = place(of: tokens) else { return false }
    return root.assertion.marks(near: place).contains {
      $0.value == "figure" && $0.kinds.contains(.doings) && $0.trigger.count > place.count && $0.trigger.contains(place)
    }
  }

  /// The tokens of the whole text in which tokens of this one stand.
  func place(of tokens: Range<Int>) -> Range<Int>? {
    guard let first = tokens.first, let last = tokens.last, rootTokens.indices.contains(last) else { return nil }
    return rootTokens[first]..<max(rootTokens[last], rootTokens[first]) + 1
  }

  /// Whether some words were only taken for what they name as if they were misspelt: "Inception" for an infection.
  private func isRepaired(_ tokens: Range<Int>) -> Bool {
    let items = found.items(of: ["activity", "person", "weather"], startingIn: tokens.prefix(1)).filter {
      $0.tokens == tokens
    }
    return !items.isEmpty && items.allSatisfy(\.isRepair)
  }

  /// Whether some words stand in a statement of a day that is waited for: "dinner with Tom on Friday, can't wait",
  /// "nervous about Friday".
  func isAwaited(_ tokens: Range<Int>) -> Bool {
    guard let root = situation.root, let place = place(of: tokens), let clause = root.assertion.clause(of: place),
      !clause.tellsPast
    else { return false }
    let said = root.utterance.tokens
    let next = said[clause.tokens.upperBound...].firstIndex { $0.kind == .word }
    let places = Array(clause.tokens.prefix { $0 < place.lowerBound }) + (next.map { [$0] } ?? [])
    guard places.contains(where: { at in knowledge.diaryWords.awaiting.contains { said.say($0, at: at) } }) else {
      return false
    }
    return chart.beginning(in: ownTokens(of: clause.tokens)).contains { match in
      guard case .instant(_, .day, nil) = match.value else { return false }
      return assembler.times.isAhead(ahead(match).value)
        && utterance.tokens[match.tokens].allSatisfy { $0.number == nil }
    }
  }

  /// The tokens of this text that stand in a stretch of the whole.
  private func ownTokens(of stretch: Range<Int>) -> Range<Int> {
    rootTokens.partitioningIndex {
      $0 >= stretch.lowerBound
    }..<rootTokens.partitioningIndex {
      $0 >= stretch.upperBound
    }
  }

  private func note(_ verdict: AssertionVerdict, of tokens: Range<Int>, _ kind: FactKind) {
    guard let trace else { return }
    let words = utterance.text(of: tokens)
    switch verdict {
    case .negated(let mark), .notAsserted(let mark):
      trace.note(
        .assertion, mark.group, "\(kind) “\(words)”: \(mark.value)",
        place: mark.line > 0 ? "\(knowledge.files.language)/assertion.words:\(mark.line)" : nil)
    case .unlicensed: trace.note(.assertion, "no licence", "\(kind) “\(words)”")
    case .asserted, .with: break
    }
  }

  /// No wording of a list has more tokens.
  static let longestWording = 16
}
