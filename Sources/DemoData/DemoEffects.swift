internal import CivilTime
internal import JournalModel

/// What moves the mood in the demo journal, in points of the 5-point scale.
///
/// The patterns that moodlet finds in a demo journal can be held against this table.
enum DemoEffects {
  /// The mood of a day on which nothing else counts.
  static let base = 3.2

  /// Weekly rhythm: Mondays are hard, Saturdays easy.
  static func weekday(_ day: Weekday) -> Double {
    switch day {
    case .monday: -0.9
    case .tuesday: -0.1
    case .wednesday, .thursday: 0
    case .friday: 0.2
    case .saturday: 0.5
    case .sunday: 0.2
    }
  }

  /// Each hour of sleep more or less than seven.
  static let sleepHour = 0.3
  /// Alcohol weighs on the mood of the day after, not of the same day.
  static let dayAfterAlcohol = -0.6
  /// Every coffee after the second shortens the night that follows, in hours.
  static let sleepPerLateCoffee = -0.5
  /// A slump in the early afternoon.
  static let afternoonDip = -0.35
  /// One day's mood carries over into the next by this share.
  static let persistence = 0.35
  /// The spread of what nothing explains, between days and between entries of a day.
  static let noise = (day: 0.35, entry: 0.25)
  /// A low spell of four days begins on one day in this many.
  static let lowSpell = (every: 60, days: 4, effect: -1.3)

  /// An activity: how likely it is on a working day and at the weekend, and what it does to that day's mood.
  struct Activity {
    var id: String
    var workday: Double
    var weekend: Double
    var effect: Double
  }

  static let activities = [
    Activity(id: "exercise", workday: 0.35, weekend: 0.45, effect: 0.6),
    Activity(id: "walking", workday: 0.3, weekend: 0.5, effect: 0.3),
    Activity(id: "yoga", workday: 0.12, weekend: 0.15, effect: 0.4),
    Activity(id: "meditation", workday: 0.25, weekend: 0.2, effect: 0.3),
    Activity(id: "friends", workday: 0.15, weekend: 0.45, effect: 0.6),
    Activity(id: "family", workday: 0.15, weekend: 0.4, effect: 0.2),
    Activity(id: "work", workday: 0.9, weekend: 0.08, effect: -0.1),
    Activity(id: "meetings", workday: 0.4, weekend: 0, effect: -0.25),
    Activity(id: "deadlines", workday: 0.15, weekend: 0.03, effect: -0.7),
    Activity(id: "reading", workday: 0.3, weekend: 0.4, effect: 0.15),
    Activity(id: "music", workday: 0.25, weekend: 0.3, effect: 0.2),
    Activity(id: "nature", workday: 0.08, weekend: 0.3, effect: 0.45),
    Activity(id: "cooking", workday: 0.3, weekend: 0.4, effect: 0.1),
    Activity(id: "screen_time", workday: 0.45, weekend: 0.4, effect: -0.25),
    Activity(id: "gaming", workday: 0.12, weekend: 0.25, effect: 0),
    Activity(id: "chores", workday: 0.15, weekend: 0.45, effect: -0.05),
    Activity(id: "headache", workday: 0.06, weekend: 0.05, effect: -0.6),
    Activity(id: "alcohol", workday: 0.1, weekend: 0.35, effect: 0.1),
  ]

  /// Weather, how often it comes in a hundred days, and its effect.
  static let weather: [(kind: Weather, share: Int, effect: Double)] = [
    (.sunny, 30, 0.25), (.cloudy, 32, 0), (.rainy, 24, -0.3), (.windy, 7, -0.05), (.foggy, 4, -0.1), (.snowy, 3, 0.1),
  ]

  /// The emotions that go with a mood, from 1 to 5.
  static let emotions: [[Emotion]] = [
    [.sad, .overwhelmed, .lonely, .numb, .anxious],
    [.tired, .stressed, .anxious, .frustrated, .sad, .lonely],
    [.bored, .tired, .calm, .confused, .content],
    [.content, .calm, .hopeful, .happy, .grateful],
    [.happy, .excited, .grateful, .proud, .loved, .amused],
  ]
}
