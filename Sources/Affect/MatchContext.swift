/// What stands around a match in its clause, and what that does to it.
struct MatchContext {
  var factor = 1.0
  var shifts: AffectReading.Shifts = []
  var isInsisted = false
  /// Whether what follows is said not to have been done, without a word of negation: "skipped the gym".
  var isWithout = false

  /// Looks at the words before and after a match.
  ///
  /// A clause begins after a sign, or at a word such as "and" or "because"; negation and wishes end there.
  init(
    _ match: PatternMatch, _ stream: WordStream, _ selection: MatchSelection, _ constants: AffectConstants
  ) {
    let words = stream.words
    lookBack(from: Int(match.start), match, words, selection, constants)
    // "My sister is driving me mad" is the writer's, too.
    if (Int(match.start)..<Int(match.end)).dropFirst().contains(where: { selection.isOwn[$0] }) {
      shifts.remove(.others)
    }
    lookAhead(from: Int(match.end), words, selection)
    emphasis(match, stream, constants)
    let sentence = stream.sentences[Int(words[Int(match.start)].sentence)]
    if sentence.isQuestion { shifts.insert(.questioned) }
  }

  private mutating func lookBack(
    from start: Int, _ match: PatternMatch, _ words: [WordStream.Word], _ selection: MatchSelection,
    _ constants: AffectConstants
  ) {
    var index = start
    var distance = 0
    // Boosters reach the feeling across a word or two, but not across another feeling.
    var isNear = true
    var hasSubject = false
    var lastShifter: Int32 = -1
    while index > 0, start - index < constants.clauseReach, words[index].boundary == .nothing,
      !(words[index].flags.contains(.clause) && index < start)
    {
      index -= 1
      if !words[index].flags.contains(.skip) { distance += 1 }
      let shifter = selection.shifterAt[index]
      if shifter >= 0, shifter != lastShifter {
        lastShifter = shifter
        let found = selection.shifters[Int(shifter)]
        let weight = Double(found.record.weight)
        switch found.record.entryKind {
        case .boost, .damp:
          if isNear, distance <= 3, !found.record.isAfter { scale(by: weight, fade: distance, constants) }
          distance -= 1
        case .negate where !found.record.isAfter:
          if distance <= constants.negationReach { shifts.formSymmetricDifference(.negated) }
        case .irrealis:
          // "could not sleep" tells what was.
          let next = Int(found.end)
          let isDenied =
            next < start && selection.shifterAt[next] >= 0
            && selection.shifters[Int(selection.shifterAt[next])].record.entryKind == .negate
          if !isDenied { shifts.insert(.irrealis) }
        case .without: if distance <= constants.negationReach { isWithout = true }
        case .hedge: shifts.insert(.hedged)
        case .but: return
        default: break
        }
      }
      if selection.isFeeling[index] { isNear = false }
      if !hasSubject {
        if selection.isOwn[index] {
          hasSubject = true
        } else if selection.isOther[index] || isName(index, words) {
          hasSubject = true
          if !follows(preposition: index, words) { shifts.insert(.others) }
        }
      }
      if words[index].flags.contains(.clause) { break }
    }
  }

  /// Whether an unknown word in capitals is a name: at the start of a sentence only before what may be a verb, since
  /// diaries leave out the subject there ("Sewed the last square").
  private func isName(_ index: Int, _ words: [WordStream.Word]) -> Bool {
    guard words[index].isName else { return false }
    guard words[index].boundary == .sentence, index + 1 < words.count else { return true }
    return words[index + 1].flags.isDisjoint(with: [.skip, .preposition])
  }

  /// Whether a person stands after a preposition, and so is no subject.
  private func follows(preposition index: Int, _ words: [WordStream.Word]) -> Bool {
    var index = index
    for _ in 0..<4 where index > 0 && words[index].boundary == .nothing {
      index -= 1
      if words[index].flags.contains(.preposition) { return true }
      guard words[index].flags.contains(.skip) else { return false }
    }
    return false
  }

  private mutating func lookAhead(from end: Int, _ words: [WordStream.Word], _ selection: MatchSelection) {
    var index = end
    while index < words.count, index < end + 3, words[index].boundary == .nothing {
      // "Dad hugged me": what another does to the writer is the writer's.
      if index < end + 2, selection.isOwn[index] { shifts.remove(.others) }
      let shifter = selection.shifterAt[index]
      if shifter >= 0 {
        let record = selection.shifters[Int(shifter)].record
        if record.entryKind == .hedge { shifts.insert(.hedged) }
        if record.isAfter, record.entryKind == .negate {
          // "my headache is gone", but not "relieved he is gone".
          if index == end { shifts.formSymmetricDifference(.negated) }
        } else if record.isAfter {
          let weight = Double(record.weight)
          factor *= weight
          shifts.insert(weight >= 1 ? .boosted : .damped)
          isInsisted = weight > 1
        }
        return
      }
      if selection.isFeeling[index] { return }
      index += 1
    }
  }

  private mutating func scale(by weight: Double, fade distance: Int, _ constants: AffectConstants) {
    var strength = weight - 1
    for _ in 1..<max(1, distance) { strength *= constants.shifterFade }
    factor *= 1 + strength
    shifts.insert(weight >= 1 ? .boosted : .damped)
  }

  private mutating func emphasis(
    _ match: PatternMatch, _ stream: WordStream, _ constants: AffectConstants
  ) {
    var emphasis = 1.0
    let first = max(0, Int(match.start) - 1)
    for index in first..<Int(match.end) {
      if stream.words[index].isElongated { emphasis = max(emphasis, constants.elongated) }
      if stream.words[index].isShouted { emphasis = max(emphasis, constants.shouted) }
    }
    let exclamations = stream.sentences[Int(stream.words[Int(match.start)].sentence)].exclamations
    for _ in 0..<min(3, exclamations) { emphasis *= constants.exclaimed }
    guard emphasis > 1 else { return }
    factor *= emphasis
    shifts.insert(.emphasized)
  }
}
