package import JournalModel

/// What a text says about how its writer is, and from which words that follows.
package struct AffectReading: Sendable, Hashable {
  /// How what was found counts where it stands.
  package struct Shifts: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16
    /// Creates a set of shifts.
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Said not to be.
    package static let negated = Shifts(rawValue: 1)
    /// Another's feeling.
    package static let others = Shifts(rawValue: 2)
    /// Wished, planned, supposed.
    package static let irrealis = Shifts(rawValue: 4)
    package static let hedged = Shifts(rawValue: 8)
    package static let questioned = Shifts(rawValue: 16)
    package static let ironic = Shifts(rawValue: 32)
    package static let boosted = Shifts(rawValue: 64)
    package static let damped = Shifts(rawValue: 128)
    /// Drawn out, in capitals, or with exclamation marks.
    package static let emphasized = Shifts(rawValue: 256)
    package static let beforeBut = Shifts(rawValue: 512)
    package static let afterBut = Shifts(rawValue: 1024)

    /// Their names, for showing.
    package var names: [String] {
      let all = [
        "negated", "another's", "not real", "hedged", "asked", "ironic", "boosted", "damped", "emphasized",
        "before but", "after but",
      ]
      return all.indices.filter { rawValue & (1 << UInt16($0)) != 0 }.map { all[$0] }
    }
  }

  /// An entry of the lexicon found in the text.
  package struct Evidence: Sendable, Hashable {
    /// Where, in Unicode scalars from the start of the text.
    package var span: Range<Int>
    /// The entry's weight, −4…4; 0 for one without.
    package var weight: Double
    /// What it adds to the sum.
    package var effect: Double
    package var shifts: Shifts
    /// The emotions that the entry says outright.
    package var named: [Emotion] = []
    /// Whether it is what words add, and not an entry.
    package var isHint = false
    /// Where the entry stands.
    package var entry: LexiconPlace
    /// Whether the user has taught it.
    package var isTaught: Bool { entry.file == OwnLexicon.name }
  }

  /// An emotion, and how clearly the text says it, 0…1.
  package struct FeltEmotion: Sendable, Hashable {
    package var emotion: Emotion
    package var score: Double

    /// Creates one.
    package init(_ emotion: Emotion, _ score: Double) { (self.emotion, self.score) = (emotion, score) }
  }

  /// An activity that the text mentions.
  package struct MentionedActivity: Sendable, Hashable {
    package var id: String
    /// Where, in Unicode scalars.
    package var span: Range<Int>
    /// Whether it is said not to have happened.
    package var negated: Bool
    /// How likely all words together make it that it is spoken of as the writer's, 0…1; 1 for what is said not to have
    /// happened, and where no weights were fitted.
    package var likelihood = 1.0
    /// Whether an entry of a lexicon names it; else weights alone tell it.
    package var isNamed = true
    package var entry: LexiconPlace
  }

  /// How good the day sounds, −1…1.
  package var valence = 0.0
  /// The same as a mood, 1…5; nil when nothing in the text carries feeling.
  package var mood: Double?
  /// What it rests on, in the order of the text.
  package var evidence: [Evidence] = []
  /// What all words together add that the evidence does not show one by one.
  package var rest = 0.0
  /// The emotions felt, the clearest first.
  package var emotions: [FeltEmotion] = []
  /// The activities mentioned as the writer's, each once: first those done, then those not done, in the text's order.
  package var activities: [MentionedActivity] = []

  /// Creates an empty reading.
  package init() {}
}
