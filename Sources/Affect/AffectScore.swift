internal import Glibc
internal import JournalModel
internal import Utterances
internal import WordWeights

/// What all that was found adds up to.
struct AffectScore {
  /// What the entries add up to.
  private(set) var sum = 0.0
  private var hasFeeling = false
  /// Of each emotion: how clearly the entries say it.
  private(set) var felt: [Double]
  /// Of each emotion: the weight behind it, which orders those that are equally clear.
  private var presence: [Double]
  private var evidence: [(match: PatternMatch, effect: Double, shifts: AffectReading.Shifts, named: [Emotion])] = []
  private var activities: [(match: PatternMatch, shifts: AffectReading.Shifts)] = []
  /// The activities that entries name as done, and those of the user's own entries; a bit each.
  private(set) var done: UInt64 = 0
  private var ownDone: UInt64 = 0
  /// What each word is part of. Empty where all are free.
  private(set) var holds: [WordHold] = []
  /// The emotions that entries of the user's own name.
  private var ownFelt: [Bool]
  private var hints = WordHints()
  private let constants: AffectConstants
  /// What the sums of a text count for: all of a short one, and of a long one as much as a part of `longest` words has,
  /// since what grows with the words of a text says how long it is and not how it feels.
  private let share: Double

  /// From so many words on a text is long.
  private static let longest = 150

  /// - Parameter ownFrom: The number of the first entry that is the user's own.
  init(
    _ stream: WordStream, _ selection: MatchSelection, _ constants: AffectConstants, _ shared: SharedTables,
    ownFrom: Int
  ) {
    self.constants = constants
    share = min(1, Double(Self.longest) / Double(max(1, stream.words.count)))
    for match in selection.feelings where match.count > 1 || Int(match.entry) >= ownFrom {
      if holds.isEmpty { holds = [WordHold](repeating: .free, count: stream.words.count) }
      for index in match.indices { holds[index] = Int(match.entry) >= ownFrom ? .own : .phrase }
    }
    ownFelt = [Bool](repeating: false, count: Emotion.allCases.count)
    felt = [Double](repeating: 0, count: Emotion.allCases.count)
    presence = felt
    let turns = Turns(stream, selection)
    evidence.reserveCapacity(selection.feelings.count)
    for match in selection.feelings {
      var context = MatchContext(match, stream, selection, constants)
      let sentence = Int(stream.words[Int(match.start)].sentence)
      if turns.isIronic(sentence), match.record.weight > 0 { context.shifts.insert(.ironic) }
      if let turn = turns.but(sentence) { context.shifts.insert(Int(match.start) < turn ? .beforeBut : .afterBut) }
      add(match, context)
      if Int(match.entry) >= ownFrom, context.shifts.isDisjoint(with: [.negated, .irrealis, .questioned, .others]) {
        for index in 0..<match.record.emotionCount { ownFelt[match.record.emotion(index).emotion] = true }
      }
    }
    for shifter in selection.shifters where shifter.record.entryKind == .irony {
      sum += constants.ironyWeight
      hasFeeling = true
      evidence.append((shifter, constants.ironyWeight, .ironic, []))
    }
    for match in selection.activities {
      var context = MatchContext(match, stream, selection, constants)
      if context.isWithout { context.shifts.insert(.negated) }
      activities.append((match, context.shifts))
      if context.shifts.isDisjoint(with: [.negated, .irrealis, .questioned]) {
        done |= match.record.activities
        if Int(match.entry) >= ownFrom { ownDone |= match.record.activities }
      }
    }
    implyParents()
    // A feeling that is named once on each of twenty pages is no clearer than one that is named once on one.
    if share < 1 { for emotion in felt.indices { felt[emotion] = 1 - pow(1 - felt[emotion], share) } }
    hints = WordHints(
      stream, shared, said: HintTarget.said(sum: sum * share, felt: felt, done: done), holds: holds,
      share: Float(share))
  }

  private mutating func add(_ match: PatternMatch, _ context: MatchContext) {
    let record = match.record
    var effect = Double(record.weight) * context.factor
    var share = 1.0
    let shifts = context.shifts
    if shifts.contains(.negated) {
      effect *= effect > 0 ? constants.negatedGood : constants.negatedBad
      if context.isInsisted { effect *= constants.insisted }
      share *= constants.negatedEmotion
    }
    if shifts.contains(.irrealis) {
      effect *= constants.irrealis
      share *= constants.irrealisEmotion
    }
    if shifts.contains(.others) {
      let isEvent = match.count > 1
      effect *=
        isEvent ? constants.otherEvent : record.emotionCount > 0 ? constants.otherFeeling : constants.otherQuality
      share *= isEvent ? constants.otherEventEmotion : constants.otherEmotion
    }
    if shifts.contains(.questioned) {
      effect *= constants.questioned
      share *= constants.questionedEmotion
    }
    if shifts.contains(.hedged) { effect *= constants.hedged }
    if shifts.contains(.ironic) {
      effect *= constants.ironic
      share = 0
    }
    if shifts.contains(.beforeBut) { effect *= constants.beforeBut }
    if shifts.contains(.afterBut) { effect *= constants.afterBut }
    if effect > 0 { effect *= constants.goodness }
    sum += effect
    if effect != 0 { hasFeeling = true }
    if match.count > 1 { share *= constants.suggestedEmotion }
    var named: [Emotion] = []
    for index in 0..<record.emotionCount {
      let (emotion, strength) = record.emotion(index)
      if share * strength >= constants.threshold { named.append(Emotion.allCases[emotion]) }
      let clear = strength * share * (index == 0 ? 1 : constants.secondEmotion)
      presence[emotion] += abs(effect) * strength
      felt[emotion] = 1 - (1 - felt[emotion]) * (1 - min(0.99, clear))
    }
    evidence.append((match, effect, shifts, named))
  }

  private mutating func implyParents() {
    for (child, parent) in AffectScore.parents {
      felt[parent] = max(felt[parent], felt[child] * constants.implied)
    }
  }

  /// The same as indices in the catalogue's order.
  private static let parents: [(Int, Int)] = AffectConstants.parents.compactMap { pair in
    guard let child = Emotion.allCases.firstIndex(of: pair.of),
      let parent = Emotion.allCases.firstIndex(of: pair.is)
    else { return nil }
    return (child, parent)
  }

  /// The side of each emotion.
  private static let sides = Emotion.allCases.map { Double($0.side) }

  // MARK: Telling

  func tell(
    _ reading: inout AffectReading, _ stream: WordStream, _ base: SharedTables, _ own: SharedTables?,
    _ spans: inout ScalarSpans
  ) {
    let tables = base.tables
    func place(_ match: PatternMatch) -> LexiconPlace {
      Int(match.entry) < base.tables.entries.count
        ? base.tables.place(of: match.record) : (own ?? base).tables.place(of: match.record)
    }
    func span(_ match: PatternMatch) -> Range<Int> {
      spans.span(
        from: Int(stream.words[Int(match.start)].token), through: Int(stream.words[Int(match.end) - 1].token))
    }
    let hinted = tables.hints.isEmpty ? 0 : Double(hints.sums[HintTarget.sum])
    let total = sum * share + constants.bias + hinted
    reading.valence = total / (total * total + constants.alpha).squareRoot()
    if hasFeeling || abs(hinted) >= constants.leastHinted {
      reading.mood = max(1, min(5, 3 + reading.valence * constants.moodSpan))
    }
    for item in evidence {
      reading.evidence.append(
        AffectReading.Evidence(
          span: span(item.match), weight: Double(item.match.record.weight), effect: item.effect, shifts: item.shifts,
          named: item.named, entry: place(item.match)))
    }
    tellHints(&reading, stream, tables, &spans)
    tellEmotions(&reading)
    tellActivities(&reading, tables, span, place)
    tellHinted(&reading, stream, tables, &spans)
  }

  /// The place of a hint in its file.
  private func place(of hint: Int32, _ tables: AffectTables) -> LexiconPlace {
    LexiconPlace(file: tables.files.word(tables.hints.file), line: Int(tables.hints.line[Int(hint)]))
  }

  /// The words of a hint, in Unicode scalars.
  private static func span(
    of place: WordHints.Place, _ stream: WordStream, _ spans: inout ScalarSpans
  ) -> Range<Int> {
    spans.span(from: Int(stream.words[Int(place.first)].token), through: Int(stream.words[Int(place.last)].token))
  }

  /// Adds the hints that say most of the mood, beside the entries.
  private func tellHints(
    _ reading: inout AffectReading, _ stream: WordStream, _ tables: AffectTables, _ spans: inout ScalarSpans
  ) {
    var strong: [(place: WordHints.Place, weight: Double)] = []
    hints.forEachWeight { place, weight in
      // A word of syntax by itself shows nobody anything.
      let isSyntax = !stream.words[Int(place.last)].flags.isDisjoint(with: [.skip, .clause, .preposition])
      if Double(abs(weight)) >= constants.shownHint, !isSyntax { strong.append((place, Double(weight))) }
    }
    strong.sort {
      let (one, other) = (abs($0.weight), abs($1.weight))
      return one != other ? one > other : $0.place.first < $1.place.first
    }
    reading.rest = hints.sums.isEmpty ? 0 : Double(hints.sums[HintTarget.sum])
    for (hint, weight) in strong.prefix(Self.mostHints) {
      let span = Self.span(of: hint, stream, &spans)
      if reading.evidence.contains(where: { $0.span.overlaps(span) }) { continue }
      reading.evidence.append(
        AffectReading.Evidence(
          span: span, weight: weight, effect: weight, shifts: [], isHint: true, entry: place(of: hint.hint, tables)))
      reading.rest -= weight
    }
    reading.evidence.sort { $0.span.lowerBound < $1.span.lowerBound }
  }

  /// How many hints are shown.
  private static let mostHints = 4

  private func tellEmotions(_ reading: inout AffectReading) {
    var told: [(emotion: Int, score: Double)] = []
    for emotion in felt.indices {
      if hints.sums.isEmpty || ownFelt[emotion] {
        if felt[emotion] >= constants.threshold { told.append((emotion, felt[emotion])) }
        continue
      }
      let logit = Float(constants.emotionGain * felt[emotion]) + hints.sums[HintTarget.firstEmotion + emotion]
      // Most are far from likely: nothing is worked out for them.
      guard logit > Self.farthest else { continue }
      let score = Double(SparseFit.sigmoid(logit))
      let isOdd = Self.sides[emotion] * reading.valence < -constants.plain
      if score >= (isOdd ? constants.likelyOdd : constants.likelyEmotion) { told.append((emotion, score)) }
    }
    told.sort { one, other in
      (other.score, presence[other.emotion], one.emotion) < (one.score, presence[one.emotion], other.emotion)
    }
    reading.emotions = told.map { AffectReading.FeltEmotion(Emotion.allCases[$0.emotion], $0.score) }
    if reading.emotions.isEmpty, reading.valence >= constants.happyFrom {
      reading.emotions = [AffectReading.FeltEmotion(.happy, constants.happyScore)]
    }
  }

  /// Under this logit nothing is likely enough to be told, whatever the constants are.
  private static let farthest: Float = -3

  private func tellActivities(
    _ reading: inout AffectReading, _ tables: AffectTables, _ span: (PatternMatch) -> Range<Int>,
    _ place: (PatternMatch) -> LexiconPlace
  ) {
    for isNegated in [false, true] {
      for item in activities where item.shifts.contains(.negated) == isNegated {
        if !item.shifts.isDisjoint(with: [.irrealis, .questioned]) { continue }
        var bits = item.match.record.activities
        while bits != 0 {
          let number = bits.trailingZeroBitCount
          bits &= bits - 1
          let likelihood = isNegated ? 1 : likelihood(of: number)
          if likelihood < constants.likelyNamed { continue }
          let id = tables.activities.word(Int32(number))
          if reading.activities.contains(where: { $0.id == id }) { continue }
          reading.activities.append(
            AffectReading.MentionedActivity(
              id: id, span: span(item.match), negated: isNegated, likelihood: likelihood, entry: place(item.match)))
        }
      }
    }
  }

  /// Activities that no entry names, and all words together tell: "the kids made me pancakes".
  private func tellHinted(
    _ reading: inout AffectReading, _ stream: WordStream, _ tables: AffectTables, _ spans: inout ScalarSpans
  ) {
    guard !hints.sums.isEmpty else { return }
    for activity in 0..<tables.activities.count where done & (1 << UInt64(activity)) == 0 {
      guard hints.sums[HintTarget.firstActivity + activity] > Self.farthest else { continue }
      let likelihood = likelihood(of: activity)
      guard likelihood >= constants.likelyHinted,
        let strongest = hints.strongest(for: HintTarget.firstActivity + activity)
      else { continue }
      let id = tables.activities.word(Int32(activity))
      if reading.activities.contains(where: { $0.id == id }) { continue }
      let span = Self.span(of: strongest, stream, &spans)
      reading.activities.append(
        AffectReading.MentionedActivity(
          id: id, span: span, negated: false, likelihood: likelihood, isNamed: false,
          entry: place(of: strongest.hint, tables)))
    }
  }

  /// How likely all words together make an activity.
  private func likelihood(of activity: Int) -> Double {
    guard !hints.sums.isEmpty, ownDone & (1 << UInt64(activity)) == 0 else { return 1 }
    let isNamed = done & (1 << UInt64(activity)) != 0
    let hinted = hints.sums[HintTarget.firstActivity + activity]
    let logit = hinted + (isNamed ? Float(constants.activityGain) : 0)
    return Double(SparseFit.sigmoid(logit))
  }
}

/// Where each sentence turns at a "but", and which are said with irony.
private struct Turns {
  private var buts: [Int32]
  private var ironies: [Bool]

  init(_ stream: WordStream, _ selection: MatchSelection) {
    buts = [Int32](repeating: -1, count: stream.sentences.count)
    ironies = [Bool](repeating: false, count: stream.sentences.count)
    for shifter in selection.shifters {
      let sentence = Int(stream.words[Int(shifter.start)].sentence)
      switch shifter.record.entryKind {
      case .but: buts[sentence] = max(buts[sentence], shifter.start)
      case .irony: ironies[sentence] = true
      default: break
      }
    }
  }

  func but(_ sentence: Int) -> Int? { buts[sentence] < 0 ? nil : Int(buts[sentence]) }
  func isIronic(_ sentence: Int) -> Bool { ironies[sentence] }
}
