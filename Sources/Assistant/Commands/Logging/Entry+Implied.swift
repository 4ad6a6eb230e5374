import JSONText
import JournalModel
import Understanding

extension Entry {
  /// Lets what a situation implies go and come with it: the mood and the feelings of an entry that were inferred from
  /// what happened are those of what is said to have happened now. What was said outright stays.
  ///
  /// - Parameters:
  ///   - old: The entry as it was.
  ///   - said: What is changed in it.
  ///   - implied: What situations imply.
  mutating func carryImplied(from old: Entry, said: Arguments, _ implied: (String) -> Lexicon.Implied?) {
    guard situation != old.situation, said["mood"] == nil, said["emotions"] == nil, said["change"] == nil else {
      return
    }
    let wasImplied = old.mood != nil && old.moodSource == .situation
    if wasImplied {
      let gone = old.situation.flatMap(implied)?.emotions ?? []
      (mood, moodSource) = (nil, .said)
      emotions.removeAll { gone.contains($0.rawValue) }
    }
    guard mood == nil, emotions.isEmpty, let new = situation.flatMap(implied) else { return }
    (mood, moodSource) = (Mood(new.mood), .situation)
    emotions = new.emotions.compactMap(Emotion.init(rawValue:))
  }
}
