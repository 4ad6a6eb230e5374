internal import JournalModel

/// The figures of the scoring, set by search on the labelled texts of Tests/Corpus/en/train/diary-a.tsv.
package struct AffectConstants: Sendable, Hashable {
  /// How soon the sum of the evidence saturates: valence is s/√(s² + α).
  package var alpha = 15.0
  /// A text whose evidence is empty of weight has this sum: a day of events is a little better than none.
  package var bias = 0.0
  /// How far a valence of one lies from an okay mood, in points of mood.
  package var moodSpan = 2.0
  /// What remains of a weight after a negation, by its sign.
  package var negatedGood = -0.6, negatedBad = -0.4
  /// How much stronger a negation is that is insisted on ("not at all").
  package var insisted = 1.4
  /// How many words a negation reaches within its clause.
  package var negationReach = 5
  /// How many words of a clause are looked at, so that a text without signs is read in linear time.
  package var clauseReach = 24
  /// What remains of a weight that is wished, planned or supposed; of another's feeling; of what another is like; of
  /// what happens to another, told in several words.
  package var irrealis = 0.3, otherFeeling = 0.4, otherQuality = 0.9, otherEvent = 0.6
  /// Factors of hedges and questions.
  package var hedged = 0.85, questioned = 0.5
  /// Before and after "but".
  package var beforeBut = 0.6, afterBut = 1.3
  /// What remains of praise that is meant otherwise, and the weight of saying so.
  package var ironic = -0.5, ironyWeight = -1.0
  /// Factors of drawn-out words, capitals and each of up to three exclamation marks.
  package var elongated = 1.2, shouted = 1.15, exclaimed = 1.06
  /// How far a booster's or damper's factor reaches fully and how it fades with the next words.
  package var shifterFade = 0.9
  /// Weight of good evidence against bad.
  package var goodness = 1.0

  /// How much of an emotion's strength counts: of the second and third of an entry, and of what is told in several words,
  /// which suggests rather than names.
  package var secondEmotion = 0.8, suggestedEmotion = 0.9
  package var negatedEmotion = 0.0, irrealisEmotion = 0.2, otherEmotion = 0.15, otherEventEmotion = 0.5,
    questionedEmotion = 0.5
  /// From this score on an emotion is told of.
  package var threshold = 0.35
  /// The share of an emotion's score that its parent takes.
  package var implied = 0.45

  /// From this valence on a text that names no emotion sounds happy, with this score. What sounds bad may be any of many.
  package var happyFrom = 0.4, happyScore = 0.45

  /// What an emotion that entries say most clearly, and an activity that one names, add to the logits of the hints.
  package var emotionGain = 5.0, activityGain = 4.0
  /// From these probabilities on an emotion is told of, an activity that an entry names, and one that hints alone tell.
  package var likelyEmotion = 0.22, likelyNamed = 0.15, likelyHinted = 0.45
  /// From this probability on an emotion is told of that goes against how the text sounds, where it sounds plainly good or
  /// bad, which it does beyond this valence.
  package var likelyOdd = 0.6, plain = 0.3
  /// From this sum on hints alone make a mood.
  package var leastHinted = 1.2
  /// From this weight on a hint is shown among what a mood rests on.
  package var shownHint = 0.4

  /// Creates the figures in use.
  package init() {}

  /// The emotions that finer ones imply.
  static let parents: [(of: Emotion, is: Emotion)] = [
    (.frustrated, .angry), (.lonely, .sad), (.overwhelmed, .stressed),
  ]
}
