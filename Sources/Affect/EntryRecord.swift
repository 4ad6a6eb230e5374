internal import JournalModel

/// What an entry of a lexicon does.
enum EntryKind: UInt8, CaseIterable {
  /// Has a weight, emotions, activities or some of these.
  case feeling
  case negate, without, boost, damp, but, hedge, irrealis, other, own, irony
  /// Words that stand between those of a phrase without changing it, that begin a clause, that make the person after
  /// them no subject, and that are known and mean nothing here.
  case skip, clause, preposition, known

  /// The word that begins a line of the kind.
  var keyword: String? {
    switch self {
    case .feeling: nil
    case .own: "self"
    default: "\(self)"
    }
  }

  static let byKeyword = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { kind in kind.keyword.map { ($0, kind) } })

  /// Whether the kind marks single words and has no phrases.
  var isWordMark: Bool { self == .skip || self == .clause || self == .preposition || self == .known }
}

/// An entry of the compiled lexicon, as it lies in the cache file.
struct EntryRecord: BitwiseCopyable, Hashable, Sendable {
  var kind: UInt8 = 0
  /// 1 where a weight was given, 2 where what precedes is meant and not what follows.
  var flags: UInt8 = 0
  /// Up to three emotions, as indices in the catalogue's order, and their strengths in percent; 255 for none.
  var emotion0: UInt8 = 255
  var emotion1: UInt8 = 255
  var emotion2: UInt8 = 255
  var strength0: UInt8 = 0
  var strength1: UInt8 = 0
  var strength2: UInt8 = 0
  /// The weight of a feeling, the factor of a shifter.
  var weight: Float = 0
  var file: Int32 = 0
  var line: Int32 = 0
  /// One bit for each activity of the lexicon's list; no activity is beyond 63.
  var activities: UInt64 = 0

  static let weighted: UInt8 = 1
  static let after: UInt8 = 2

  var entryKind: EntryKind { EntryKind(rawValue: kind) ?? .known }
  var isWeighted: Bool { flags & Self.weighted != 0 }
  var isAfter: Bool { flags & Self.after != 0 }

  var emotionCount: Int { emotion0 == 255 ? 0 : emotion1 == 255 ? 1 : emotion2 == 255 ? 2 : 3 }

  func emotion(_ index: Int) -> (emotion: Int, strength: Double) {
    switch index {
    case 0: (Int(emotion0), Double(strength0) / 100)
    case 1: (Int(emotion1), Double(strength1) / 100)
    default: (Int(emotion2), Double(strength2) / 100)
    }
  }

  mutating func add(_ emotion: Emotion, strength: Double) -> Bool {
    guard let index = Emotion.allCases.firstIndex(of: emotion) else { return false }
    let (number, percent) = (UInt8(index), UInt8(max(0, min(1, strength)) * 100))
    switch emotionCount {
    case 0: (emotion0, strength0) = (number, percent)
    case 1: (emotion1, strength1) = (number, percent)
    case 2: (emotion2, strength2) = (number, percent)
    default: return false
    }
    return true
  }
}
