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

  /// Which entries, or days, to look at; see `Condition`.
  package static let filter = ValueType.object(
    conditionMembers + [
      Parameter(
        "by", .choice(Condition.Unit.allCases.map(\.rawValue)),
        "whether each entry fits, or the entries of a day together; day where sleep is in it, else entry"),
      Parameter("any", .list(.condition), "one of these conditions"),
      Parameter("not", .condition, "not this condition"),
    ])

  /// The members that a condition has at any depth.
  package static let conditionMembers = [
    Parameter(
      "mood",
      .object([
        Parameter("min", .mood, "the lowest mood"),
        Parameter("max", .mood, "the highest mood"),
        Parameter("below", .mood, "moods below this one, without it"),
        Parameter("above", .mood, "moods above this one, without it"),
      ]), "a range of moods"),
    Parameter(
      "metrics",
      .list(
        .object([
          Parameter("metric", .symbol, "the metric's id, such as sleep", required: true),
          Parameter("comparator", .comparator, "how it is compared; measured at all when absent"),
          Parameter("value", .number(-1e9...1e9), "with what"),
          Parameter("unit", .text(limit: 40), "the unit, when it is not the metric's own"),
        ])), "with these values of metrics"),
    Parameter(
      "counts",
      .list(
        .object([
          Parameter("subject", .symbol, "an activity, an emotion, a weather, or entries", required: true),
          Parameter("comparator", .comparator, "how the count is compared", required: true),
          Parameter("value", .integer(0...1000), "with what", required: true),
          Parameter("per", .choice(Condition.Span.allCases.map(\.rawValue)), "in what it is counted; day when absent"),
        ])), "so many entries with something in a day, week or month"),
    Parameter("activities", .list(.symbol), "with all of these activities"),
    Parameter("without", .list(.symbol), "with none of these activities"),
    Parameter("emotions", .list(.emotion), "with all of these emotions"),
    Parameter("people", .list(.name), "with all of these people"),
    Parameter("places", .list(.name), "at all of these places"),
    Parameter("events", .list(.name), "with one of these events; * for any"),
    Parameter("weather", .list(.weather), "with one of these weathers"),
    Parameter("situations", .list(.symbol), "with one of these situations"),
    Parameter("questions", .list(.symbol), "with an answer to one of these tracked questions"),
    Parameter("weekdays", .list(.choice(weekdayIDs)), "on these days of the week"),
    Parameter("parts_of_day", .list(.choice(partIDs)), "in these parts of the day"),
    Parameter("starred", .boolean, "with a star, or without"),
    Parameter("text", .text(limit: 200), "with these words in the note"),
  ]

  /// How a value is compared.
  package static let comparator = ValueType.choice(Comparison.Comparator.allCases.map(\.rawValue))

  /// The ids of the parts of the day.
  package static let partIDs = ["morning", "afternoon", "evening", "night"]

  /// The ids of the days of the week, Monday first.
  package static let weekdayIDs = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Names for several days of the week, with the ids of the days.
  package static let weekdaySets = [
    "weekend": Array(weekdayIDs.suffix(2)), "weekdays": Array(weekdayIDs.prefix(5)),
  ]
}
