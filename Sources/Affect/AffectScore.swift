internal import JournalModel
internal import Utterances

/// What all that was found adds up to.
struct AffectScore {
  private var sum = 0.0
  private var hasFeeling = false
  private var felt: [Double]
  /// Of each emotion: the weight behind it, which orders those that are equally clear.
  private var presence: [Double]
  private var evidence: [(match: PatternMatch, effect: Double, shifts: AffectReading.Shifts)] = []
  private var activities: [(match: PatternMatch, shifts: AffectReading.Shifts)] = []
  private let constants: AffectConstants

  init(_ stream: WordStream, _ selection: MatchSelection, _ constants: AffectConstants) {
    self.constants = constants
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
    }
    for shifter in selection.shifters where shifter.record.entryKind == .irony {
      sum += constants.ironyWeight
      hasFeeling = true
      evidence.append((shifter, constants.ironyWeight, .ironic))
    }
    for match in selection.activities {
      var context = MatchContext(match, stream, selection, constants)
      if context.isWithout { context.shifts.insert(.negated) }
      activities.append((match, context.shifts))
    }
    implyParents()
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
    for index in 0..<record.emotionCount {
      let (emotion, strength) = record.emotion(index)
      let clear = strength * share * (index == 0 ? 1 : constants.secondEmotion)
      presence[emotion] += abs(effect) * strength
      felt[emotion] = 1 - (1 - felt[emotion]) * (1 - min(0.99, clear))
    }
    evidence.append((match, effect, shifts))
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

  // MARK: Telling

  func tell(
    _ reading: inout AffectReading, _ stream: WordStream, _ base: SharedTables, _ own: SharedTables?,
    _ spans: inout ScalarSpans
  ) {
    func place(_ match: PatternMatch) -> LexiconPlace {
      Int(match.entry) < base.tables.entries.count
        ? base.tables.place(of: match.record) : (own ?? base).tables.place(of: match.record)
    }
    func span(_ match: PatternMatch) -> Range<Int> {
      spans.span(
        from: Int(stream.words[Int(match.start)].token), through: Int(stream.words[Int(match.end) - 1].token))
    }
    let total = sum + constants.bias
    if hasFeeling {
      reading.valence = total / (total * total + constants.alpha).squareRoot()
      reading.mood = max(1, min(5, 3 + reading.valence * constants.moodSpan))
    }
    for item in evidence {
      reading.evidence.append(
        AffectReading.Evidence(
          span: span(item.match), weight: Double(item.match.record.weight), effect: item.effect, shifts: item.shifts,
          entry: place(item.match)))
    }
    reading.emotions = felt.indices.filter { felt[$0] >= constants.threshold }
      .sorted { (felt[$1], presence[$1], $0) < (felt[$0], presence[$0], $1) }
      .map { AffectReading.FeltEmotion(Emotion.allCases[$0], felt[$0]) }
    if reading.emotions.isEmpty, reading.valence >= constants.happyFrom {
      reading.emotions = [AffectReading.FeltEmotion(.happy, constants.happyScore)]
    }
    for isNegated in [false, true] {
      for item in activities where item.shifts.contains(.negated) == isNegated {
        if !item.shifts.isDisjoint(with: [.irrealis, .questioned]) { continue }
        var bits = item.match.record.activities
        while bits != 0 {
          let id = base.tables.activities.word(Int32(bits.trailingZeroBitCount))
          bits &= bits - 1
          if reading.activities.contains(where: { $0.id == id }) { continue }
          reading.activities.append(
            AffectReading.MentionedActivity(
              id: id, span: span(item.match), negated: isNegated, entry: place(item.match)))
        }
      }
    }
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
