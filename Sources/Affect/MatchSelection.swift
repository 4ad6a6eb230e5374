/// Which of the entries found count: the longest wins where several want the same words.
struct MatchSelection {
  /// Feelings with a weight or emotions, in the order of the text.
  private(set) var feelings: [PatternMatch] = []
  /// Entries that name activities.
  private(set) var activities: [PatternMatch] = []
  /// Of each word: the shifter that it is part of, as an index into `shifters`; −1 for none.
  private(set) var shifterAt: [Int32]
  private(set) var shifters: [PatternMatch] = []
  /// Of each word: whether it names the subject of a clause, the writer or another.
  private(set) var isOwn: [Bool]
  private(set) var isOther: [Bool]
  /// Of each word: whether it is part of a feeling.
  private(set) var isFeeling: [Bool]

  init(_ matches: [PatternMatch], _ words: [WordStream.Word], ownFrom: Int) {
    shifterAt = [Int32](repeating: -1, count: words.count)
    isOwn = [Bool](repeating: false, count: words.count)
    isOther = isOwn
    isFeeling = isOwn
    guard !matches.isEmpty else { return }
    // How many words the weightless entry with weight 0 has that shields a word.
    var shield = [UInt8](repeating: 0, count: words.count)
    for match in Self.ordered(matches, words, ownFrom: ownFrom) {
      switch match.record.entryKind {
      case .own: for index in match.indices { isOwn[index] = true }
      case .other: for index in match.indices { isOther[index] = true }
      case .feeling where !match.record.isWeighted:
        if match.indices.contains(where: { Int(shield[$0]) >= match.count }) { continue }
        if match.record.emotionCount > 0 { feelings.append(match) }
        if match.record.activities != 0 { addActivity(match) }
      case .feeling:
        let isShielded = match.indices.contains { Int(shield[$0]) > match.count }
        if match.record.activities != 0, !isShielded { addActivity(match) }
        guard !match.indices.contains(where: { isFeeling[$0] || shifterAt[$0] >= 0 }) else { continue }
        for index in match.indices { isFeeling[index] = true }
        if match.record.weight == 0, match.record.emotionCount == 0 {
          for index in match.indices { shield[index] = UInt8(match.count) }
        } else {
          feelings.append(match)
        }
      default:
        guard !match.indices.contains(where: { isFeeling[$0] || shifterAt[$0] >= 0 }) else { continue }
        for index in match.indices { shifterAt[index] = Int32(shifters.count) }
        shifters.append(match)
      }
    }
    feelings.sort { $0.start < $1.start }
    activities.sort { $0.start < $1.start }
  }

  /// Adds an activity, unless its words are part of a longer entry that names one: who “worked out” did no work for it, and
  /// who “slept like a baby” had none about.
  private mutating func addActivity(_ match: PatternMatch) {
    guard !activities.contains(where: { $0.count > match.count && $0.covers(match) }) else { return }
    activities.append(match)
  }

  /// The entries with most words first; the user's own before others, feelings before shifters, but a booster or damper
  /// right before a feeling before what it is as a feeling itself ("awfully good").
  private static func ordered(
    _ matches: [PatternMatch], _ words: [WordStream.Word], ownFrom: Int
  ) -> [PatternMatch] {
    var beginsFeeling = [Bool](repeating: false, count: words.count + 1)
    for match in matches where match.record.entryKind == .feeling && match.record.weight != 0 {
      beginsFeeling[Int(match.start)] = true
    }
    func rank(_ match: PatternMatch) -> Int {
      var rank = match.count * 16
      if Int(match.entry) >= ownFrom { rank += 8 }
      switch match.record.entryKind {
      case .boost, .damp:
        if !match.record.isAfter, beginsFeeling[Int(match.end)] { rank += 4 }
      case .feeling: rank += match.record.isWeighted ? 3 : 1
      default: rank += 2
      }
      return rank
    }
    return matches.map { (rank($0), $0) }.sorted {
      if $0.0 != $1.0 { return $0.0 > $1.0 }
      let (left, right) = ($0.1, $1.1)
      if left.end - left.start != right.end - right.start { return left.end - left.start < right.end - right.start }
      return left.start == right.start ? left.entry < right.entry : left.start < right.start
    }.map(\.1)
  }
}

extension PatternMatch {
  /// The words that it rests on.
  var indices: MatchedIndices { MatchedIndices(start: Int(start), mask: mask) }

  /// Whether all words of another are words of this one.
  func covers(_ other: PatternMatch) -> Bool {
    guard start <= other.start, other.end <= end else { return false }
    return other.mask << UInt64(other.start - start) & ~mask == 0
  }
}

/// The words of a match, lowest first.
struct MatchedIndices: Sequence, IteratorProtocol {
  let start: Int
  var mask: UInt64

  mutating func next() -> Int? {
    guard mask != 0 else { return nil }
    defer { mask &= mask - 1 }
    return start + mask.trailingZeroBitCount
  }
}
