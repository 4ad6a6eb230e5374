internal import CivilTime
internal import JournalModel

extension ValueType {
  /// A mood from 1 to 5.
  package static let mood = ValueType.number(1...5)

  /// The fixed emotions.
  package static let emotion = ValueType.choice(Emotion.allCases.map(\.rawValue))

  /// The name of a person or a place.
  package static let name = ValueType.text(limit: 80)

  /// The fixed weather words.
  package static let weather = ValueType.choice(Weather.allCases.map(\.rawValue))

  /// A measured value, with the unit that was said where it is not the canonical one.
  package static let measurement = ValueType.object([
    Parameter("metric", .symbol, "the metric's id, such as sleep", required: true),
    Parameter("value", .number(-1e9...1e9), "the value in that unit", required: true),
    Parameter("unit", .text(limit: 40), "the unit, when it is not the metric's own"),
  ])

  /// Which entries to look at.
  package static let filter = ValueType.object([
    Parameter(
      "mood",
      .object([
        Parameter("min", .mood, "the lowest mood"),
        Parameter("max", .mood, "the highest mood"),
      ]), "a range of moods"),
    Parameter("emotions", .list(.emotion), "with one of these emotions"),
    Parameter("activities", .list(.symbol), "with one of these activities"),
    Parameter("without", .list(.symbol), "with none of these activities"),
    Parameter("weather", .list(.weather), "with one of these weathers"),
    Parameter("weekdays", .list(.choice(weekdayIDs)), "on these days of the week"),
    Parameter("text", .text(limit: 200), "with these words in the note"),
  ])

  /// The ids of the days of the week, Monday first.
  package static let weekdayIDs = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
