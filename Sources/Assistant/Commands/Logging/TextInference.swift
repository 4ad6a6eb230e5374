internal import Affect
internal import CivilTime
internal import JournalModel

/// What free text tells about an entry besides what was said outright: its mood, emotions and activities.
///
/// What was said always wins; a text that tells of a crisis is kept as it is, and nothing is read into it.
struct TextInference {
  /// The words of the note that the mood rests on, the weightiest first.
  private(set) var evidence: [String] = []
  /// The mood that the text sounds like, 1…5, in halves; nil when nothing in it carries feeling.
  private(set) var mood: Double?

  /// At most so many words are shown for a mood.
  private static let shown = 3
  /// An emotion from this score on is kept with the entry.
  private static let leastEmotion = 0.5
  /// How likely an activity has to be for it to be kept with the entry.
  private static let leastActivity = 0.5
  /// How clearly good or bad a text has to sound, of 1, for a mood to be read from it.
  private static let leastValence = 0.3

  /// Reads the note of an entry and adds what it tells.
  init(adding entry: inout Entry, in turn: Turn) {
    guard let note = entry.note, !turn.isCrisis(note) else { return }
    let reading = turn.words.affect(turn.situation).analyse(note)
    mood = reading.mood.map { ($0 * 2).rounded() / 2 }
    evidence = Self.words(of: reading, in: note)
    if entry.mood == nil, entry.change == nil, reading.valence.magnitude >= Self.leastValence, entry.situation == nil,
      let mood, let value = Mood(mood)
    {
      entry.mood = value
      entry.moodSource = .text
    }
    if entry.emotions.isEmpty {
      entry.emotions = reading.emotions.filter { $0.score >= Self.leastEmotion }.map(\.emotion)
    }
    for activity in reading.activities where activity.likelihood >= Self.leastActivity {
      let id = activity.id
      if activity.negated {
        if !entry.without.contains(id), !entry.activities.contains(id) { entry.without.append(id) }
      } else if !entry.activities.contains(id), !entry.without.contains(id) {
        entry.activities.append(id)
      }
    }
  }

  private static func words(of reading: AffectReading, in note: String) -> [String] {
    let scalars = note.unicodeScalars
    var words: [String] = []
    let evidence = reading.evidence.filter { $0.effect != 0 }.sorted { $0.effect.magnitude > $1.effect.magnitude }
    // What words add by themselves is shown where no entry says anything.
    let entries = evidence.filter { !$0.isHint }
    for item in entries.isEmpty ? evidence : entries {
      guard item.span.upperBound <= scalars.count else { continue }
      let start = scalars.index(scalars.startIndex, offsetBy: item.span.lowerBound)
      let end = scalars.index(scalars.startIndex, offsetBy: item.span.upperBound)
      let word = String(scalars[start..<end])
      if !words.contains(word) { words.append(word) }
    }
    return Array(words.prefix(shown))
  }
}
