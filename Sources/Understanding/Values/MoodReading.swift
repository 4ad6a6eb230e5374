internal import JournalModel
internal import TimeExpressions

/// What a rating in text means as a mood.
struct MoodReading {
  /// The mood, 1…5.
  var mood: Double
  /// Set when a bare 6…10 was read as out of ten, although the user's scale ends at 5.
  var isReadAsOutOfTen = false

  /// Reads a rating with a scale of its own ("7/10", "70%") or on the user's scale ("4"); nil for a rating outside it.
  init?(_ value: TemporalValue, scale: MoodScale) {
    switch value {
    case .rating(let rating, let outOf):
      switch outOf {
      case 5: guard let mood = MoodScale.five.mood(rating) else { return nil }; self.mood = mood.value
      case 10:
        // A zero out of ten is the end of the scale, whatever its first number.
        guard let mood = MoodScale.ten.mood(rating == 0 ? 1 : rating) else { return nil }
        self.mood = mood.value
      case 100: guard let mood = MoodScale.hundred.mood(rating) else { return nil }; self.mood = mood.value
      default:
        // Halves and quarters are of something: "1/2 tablet".
        guard outOf > 4, (0...outOf).contains(rating) else { return nil }
        mood = rating < 1 ? 1 : 1 + (rating - 1) * 4 / (outOf - 1)
      }
    case .number(let rating, _, _):
      if let mood = scale.mood(rating) {
        self.mood = mood.value
      } else if scale == .five, rating > 5, let mood = MoodScale.ten.mood(rating) {
        self.mood = mood.value
        isReadAsOutOfTen = true
      } else {
        return nil
      }
    default: return nil
    }
  }
}
