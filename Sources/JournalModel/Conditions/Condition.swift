public import CivilTime

/// What entries, or the days that they make up, have to be like: "without coffee, mood below 3".
public indirect enum Condition: Sendable, Hashable {
  /// Everything holds; an empty list takes all.
  case all([Condition])
  /// One of them holds.
  case any([Condition])
  /// It does not hold.
  case not(Condition)
  /// The mood of the entry, or the mean of the day's.
  case mood(Comparison)
  /// A metric was measured, and its value fits; a day's values add up, or are averaged.
  case metric(String, Comparison?, addsUp: Bool)
  /// Something was noted.
  case has(Mark)
  /// So many entries have something, in a day, week or month.
  case count(Mark?, Comparison, per: Span)
  /// On these days of the week.
  case weekdays(Set<Weekday>)
  /// At these local hours, 0…23; entries about a whole day have none.
  case hours(Set<Int>)
  /// All of these words in the note, in any inflected form.
  case text(String)

  /// What an entry may have, or not.
  public enum Mark: Sendable, Hashable {
    case emotion(Emotion)
    case activity(String)
    /// An activity that was said not to have happened.
    case notDone(String)
    case weather(Weather)
    case person(String)
    case place(String)
    case event(String)
    case situation(String)
    /// An answer to a question of the user's own, in words or in figures.
    case answer(String)
    case starred
  }

  /// The title that stands for any event.
  public static let anyTitle = "*"

  /// In what is counted.
  public enum Span: String, Sendable, Hashable, CaseIterable { case day, week, month }

  /// What a condition holds for.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    /// Each entry by itself.
    case entry
    /// A local day, of which any entries together fit.
    case day
  }

  /// Whether it takes everything.
  public var isEmpty: Bool {
    if case .all(let all) = self { all.allSatisfy(\.isEmpty) } else { false }
  }

  /// The hours to which all of it is limited; nil for any.
  public var limitedHours: Set<Int>? {
    switch self {
    case .hours(let hours): return hours
    case .all(let all):
      let limits = all.compactMap(\.limitedHours)
      return limits.first.map { limits.dropFirst().reduce($0) { $0.intersection($1) } }
    default: return nil
    }
  }
}
