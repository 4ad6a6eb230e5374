internal import Assertion
internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// Finds the facts of a check-in where no rule explains the words around them: ratings, feelings, activities, weather,
/// situations and measurements, each by itself, with what the clause says against them.
struct FactSpotter {
  let utterance: Utterance
  let chart: ValueChart
  let found: MatchResult
  let lexicon: Lexicon
  let words: DiaryWords
  /// The user's own scale.
  let scale: MoodScale
  /// What becomes of a fact by what is said around it.
  let standing: (Range<Int>, FactKind) -> Standing
  /// Whether some words name where the writer was, whatever was not done there, "no drink at the wedding", or what
  /// happened after all.
  let isAtOccasion: (Range<Int>) -> Bool
  /// What a rating is of.
  let rated: (Range<Int>, TemporalValue) -> Rated
  let landmarks: FactLandmarks
  /// What was read or watched by its title: the activity, and the words that say so, the verb first.
  let works: [(activity: String, tokens: Range<Int>)]

  /// What a rating may be of: how one is, what ails the body, or a feeling by its name.
  enum Rated {
    case mood, ailment, feeling
  }

  private static let types: Set<String> = [
    "feeling", "activity", "weather", "situation", "person", "drink", "metric", "measure",
  ]
  /// How far from its metric's name a figure may stand, in tokens.
  static let reach = 4

  /// What was found in some stretches, and the tokens that say it.
  struct Finding {
    var facts = LogFacts()
    var covered: [Range<Int>] = []
    /// Whether it is more than that somebody was there.
    var isMoreThanCompany = false
  }

  /// The facts in stretches of tokens.
  func facts(in runs: [Range<Int>]) -> Finding {
    var finding = Finding()
    var feelings: [Lexicon.Feeling] = []
    let items = withoutObjects(found.items(of: Self.types).filter(isClose))
    // What has a length of its own, from left to right.
    let lasting = items.filter { lexicon.lasting($0.item) != nil && !isPlace($0) }
    for run in runs {
      for clause in clauses(of: run) {
        var next = clause.lowerBound
        let measuredBefore = finding.facts.measurements.count
        var measured: [Metric] = []
        let first = items.partitioningIndex { $0.tokens.lowerBound >= clause.lowerBound }
        for item in items[first...].prefix(while: { $0.tokens.lowerBound < clause.upperBound })
        where item.tokens.lowerBound >= next && item.tokens.upperBound <= clause.upperBound {
          if item.type == "measure" {
            if item.item == "mood" { finding.covered += mood(after: item, in: clause, &finding.facts) }
            continue
          }
          if item.type == "metric" {
            finding.covered += figure(of: item, in: clause, &finding.facts)
            continue
          }
          let standing = standing(item.tokens, kind(of: item))
          if standing == .falls || isPraiseOfThing(item, in: clause) { continue }
          next = item.tokens.upperBound
          finding.covered.append(item.tokens)
          if item.type != "person" { finding.isMoreThanCompany = true }
          add(item, isDenied: standing == .denied, in: clause, to: &finding.facts, &feelings)
          if standing == .stands, let metric = lexicon.lasting(item.item), !isPlace(item) { measured.append(metric) }
        }
        // "slept like a stone, 8h": a length by itself is that of what was named before it.
        let metric =
          Set(measured.map(\.id)).count == 1
          ? measured[0] : measured.isEmpty && isLengthAlone(clause) ? named(before: clause, lasting) : nil
        if let metric { finding.covered += length(of: metric, in: clause, &finding.facts) }
        finding.covered += way(in: clause, lasting, &finding.facts)
        if finding.facts.measurements.count == measuredBefore { finding.covered += rating(in: clause, &finding.facts) }
      }
    }
    for work in works
    where runs.contains(where: { $0.overlaps(work.tokens) }) && !finding.facts.activities.contains(work.activity) {
      finding.facts.activities.append(work.activity)
      // The title stays in the words.
      finding.covered.append(work.tokens.prefix(1))
      finding.isMoreThanCompany = true
    }
    // How long one slept says that one slept; what somebody did says that they were there.
    if finding.facts.measurements.contains(where: { $0.metric.hasPrefix("sleep") }) {
      finding.facts.activities.removeAll { $0 == "sleep" }
    }
    if finding.facts.situation != nil {
      let people = Set(items.filter { $0.type == "person" }.map(\.item))
      finding.facts.activities.removeAll(where: people.contains)
    }
    // "nice enough, but I felt lonely": what is named counts, not how things were.
    let named = feelings.filter { $0.emotion != nil }
    for feeling in named.isEmpty ? feelings : named {
      if let mood = feeling.mood { finding.facts.moods.append(mood) }
      if let emotion = feeling.emotion { finding.facts.emotions.append(emotion) }
    }
    return finding
  }

  /// The items without what a feeling is about: "frightened of my neighbour's dog".
  private func withoutObjects(_ items: [ItemSpan]) -> [ItemSpan] {
    guard items.contains(where: { $0.type == "feeling" }) else { return items }
    var mentions: [FeelingObjects.Mention] = []
    for item in items where ["feeling", "activity", "person"].contains(item.type) {
      if let last = mentions.last, last.tokens.overlaps(item.tokens) { continue }
      mentions.append(FeelingObjects.Mention(id: item.item, tokens: item.tokens, isFeeling: item.type == "feeling"))
    }
    let objects = FeelingObjects(utterance: utterance, words: words, lexicon: lexicon).objects(among: mentions)
    return items.filter { item in
      let next = objects.partitioningIndex { $0.upperBound > item.tokens.lowerBound }
      return item.type == "feeling" || next == objects.count || objects[next].lowerBound >= item.tokens.upperBound
    }
  }

  /// How good a night was by the word right behind the sleep, "slept awfully cos of the dog": it rates the night, and not
  /// the writer.
  private func quality(ofNightBy feeling: Lexicon.Feeling, _ tokens: Range<Int>, in clause: Range<Int>) -> Double? {
    guard feeling.emotion == nil, let mood = feeling.mood else { return nil }
    var end = tokens.lowerBound
    while end > clause.lowerBound, words.degree.contains(utterance.tokens[end - 1].text) { end -= 1 }
    let isBehindSleep = found.items(of: ["metric", "measure"], startingIn: clause.lowerBound..<end).contains {
      $0.item == "sleep" && $0.tokens.upperBound == end && !$0.isRepair
    }
    guard isBehindSleep else { return nil }
    return mood < Self.middle ? 2 : mood > Self.middle ? 4 : 3
  }

  /// The mood that is neither good nor bad.
  private static let middle = 3.0

  private func isClose(_ item: ItemSpan) -> Bool { found.isClose(item, in: utterance) }

  /// A stretch cut where a clause ends.
  private func clauses(of run: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = run.lowerBound
    // The "and" of "four and a half hours" parts nothing.
    let whole = Set(
      chart.beginning(in: run).filter { $0.tokens.count > 2 && [.number, .duration].contains($0.value.kind) }
        .flatMap { $0.tokens.dropFirst().dropLast() })
    for index in run where found.isBoundary(index) && !whole.contains(index) {
      if index > start { result.append(start..<index) }
      start = index + 1
    }
    if run.upperBound > start { result.append(start..<run.upperBound) }
    return result
  }

  /// Whether a word of praise stands before the thing that it is said of: "with the best intentions".
  private func isPraiseOfThing(_ item: ItemSpan, in clause: Range<Int>) -> Bool {
    guard item.type == "feeling", lexicon.feeling(item.item)?.emotion == nil else { return false }
    let (before, next) = (item.tokens.lowerBound - 1, item.tokens.upperBound)
    guard before >= clause.lowerBound, next < clause.upperBound, utterance.tokens[next].kind == .word,
      words.articles.contains(utterance.tokens[before].text) || words.ours.contains(utterance.tokens[before].text)
    else { return false }
    // "A lovely long lunch", "a good quiet evening".
    let near = next..<min(clause.upperBound, next + Self.nearThing)
    return !words.closing.contains(utterance.tokens[next].text) && !found.isBoundary(next)
      && found.items(of: ["activity", "person", "feeling"], startingIn: near).isEmpty
      && !near.contains { index in
        words.rateable.contains(utterance.tokens[index].text) || words.moodRaters.contains(utterance.tokens[index].text)
          || chart.beginning(at: index).contains { $0.value.kind == .time }
      }
  }

  /// Among how many words behind praise the thing stands that is praised.
  private static let nearThing = 3

  /// Whether what stands at a place in a clause is told of somebody else: "she was furious".
  private func isOfOthers(_ index: Int, in clause: Range<Int>) -> Bool {
    landmarks.other(before: index, in: clause).map { $0 >= clause.lowerBound || isOpening($0) } ?? false
  }

  /// Whether a place is among the first three of its text or of what stands behind a sign.
  private func isOpening(_ place: Int) -> Bool {
    place < 3 || utterance.tokens[place - 3..<place].contains { $0.kind == .punctuation }
  }

  /// Whether a word of the weather says how what was drunk right before it was: "filter coffee, hot to the last sip".
  private func isOfDrink(_ item: ItemSpan) -> Bool {
    let near = max(0, item.tokens.lowerBound - Self.nearDrink)..<item.tokens.lowerBound
    let next = item.tokens.upperBound
    return Self.ofThings.contains(item.item)
      && found.items(of: ["drink", "dish"]).contains { near.contains($0.tokens.lowerBound) }
      && !(next < utterance.tokens.count && words.rateable.contains(utterance.tokens[next].text))
  }

  /// Within how many tokens behind a drink its warmth is told, and the weather whose words tell it.
  private static let nearDrink = 6, ofThings: Set<String> = ["hot", "cold"]

  /// Whether something is only what comes after: "before the handover".
  private func isAhead(_ item: ItemSpan, in clause: Range<Int>) -> Bool {
    let before = utterance.tokens[clause.lowerBound..<item.tokens.lowerBound].last {
      !words.articles.contains($0.text)
    }
    return before.map { words.ahead.contains($0.text) } ?? false
  }

  /// Whether what happened only says since when: "since before the funeral".
  private func isTimeOf(_ item: ItemSpan, in clause: Range<Int>) -> Bool {
    let before = utterance.tokens[clause.lowerBound..<item.tokens.lowerBound].suffix(3).filter {
      !words.articles.contains($0.text) && !words.ours.contains($0.text)
    }
    return before.last.map { words.since.contains($0.text) || words.ahead.contains($0.text) } ?? false
  }

  /// Whether a person only names the thing that follows.
  private func isAttribute(_ item: ItemSpan, in clause: Range<Int>) -> Bool {
    let next = item.tokens.upperBound
    guard next < clause.upperBound else { return false }
    return utterance.tokens[next].text == "'"
      || found.items(of: ["activity"], startingIn: next..<next + 1).contains { $0.tokens.count == 1 && isClose($0) }
  }

  func kind(of item: ItemSpan) -> FactKind {
    switch item.type {
    case "feeling": lexicon.feeling(item.item)?.emotion == nil ? .mood : .feeling
    case "weather": .weather
    case "situation": .event
    case "drink", "metric", "measure": .measurement
    default: .doing
    }
  }

  private func add(
    _ item: ItemSpan, isDenied: Bool, in clause: Range<Int>, to facts: inout LogFacts,
    _ feelings: inout [Lexicon.Feeling]
  ) {
    let isNegated =
      isDenied || landmarks.isNegated(item.tokens.lowerBound, in: clause) && !isAtOccasion(item.tokens)
    let isOfOthers = item.type != "person" && isOfOthers(item.tokens.lowerBound, in: clause)
    switch item.type {
    case "feeling":
      // "not happy" is no plain feeling.
      if !isNegated, !isOfOthers, let feeling = lexicon.feeling(item.item) {
        if let quality = quality(ofNightBy: feeling, item.tokens, in: clause) {
          facts.measurements.append(Measured("sleep_quality", quality))
        } else {
          feelings.append(feeling)
        }
      }
    case "weather":
      if !isNegated, !isOfDrink(item) { facts.weather.append(item.item) }
    case "situation":
      // "Since before the funeral" tells of no death.
      if !isNegated, !isTimeOf(item, in: clause) { facts.situation = facts.situation ?? item.item }
    case "drink":
      guard !isOfOthers, let drink = lexicon.drink(item.item) else { return }
      let count = self.count(before: item.tokens.lowerBound, in: clause)
      if isNegated || count == 0 {
        if let activity = drink.activity { facts.without.append(activity) }
        return
      }
      if let activity = drink.activity { facts.activities.append(activity) }
      guard let count else { return }
      facts.measurements.append(Measured(drink.metric, 0).with(drink.amount * count))
    default:
      if words.isTitle(item.tokens, in: utterance, isKnown: found.isKnown) { return }
      // "parents' evening", "supervisor meeting" are named after somebody.
      if item.type == "person", isAttribute(item, in: clause) { return }
      // "Can't tell my wife yet" says nothing of whether she was there.
      if item.type == "person", isDenied { return }
      // "made soup" is not eaten yet.
      if item.item == "food", facts.activities.last == "cooking" { return }
      if isAhead(item, in: clause) || words.isMealtime(item.item, at: item.tokens, in: utterance) { return }
      // "his girlfriend" is not the writer's.
      let isTheirs = item.tokens.lowerBound > clause.lowerBound && found.isThirdPerson(item.tokens.lowerBound - 1)
      if isOfOthers || isTheirs { return }
      if isNegated { facts.without.append(item.item) } else { facts.activities.append(item.item) }
    }
  }
}
