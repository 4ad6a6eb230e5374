internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// What somebody close may know: a word for the trend of the last two weeks, and whether there was a check-in today.
/// Nothing else is looked up, so that nothing else can be on the page.
struct PartnerPage {
  let turn: Turn

  /// The days that the trend is about.
  static let length = 14

  /// The two facts.
  func facts() throws -> JSONObject {
    let days = turn.today + 1 - Self.length..<turn.today + 1
    let moods = try turn.journal.dailyFigures(of: .mood, over: EntryFilter(days: days))
    let isCheckedIn = try turn.journal.count(EntryFilter(days: turn.today..<turn.today + 1)) > 0
    return [
      "trend": .string(Trend(ofDailyMeans: moods.map(\.figure.mean)).rawValue), "checked_in": .bool(isCheckedIn),
    ]
  }

  /// The page as a drawn document: the same lines, and nothing else.
  func document(_ facts: JSONObject) -> DrawnDocument {
    let lines = text(facts).split(separator: "\n").map(String.init)
    return DrawnDocument(
      title: lines.first ?? "", language: turn.words.language, elements: lines.map(DrawnDocument.Element.paragraph))
  }

  /// The page in words.
  func text(_ facts: JSONObject) -> String {
    turn.words.document("report.partner", facts, context: turn.context, settings: turn.settings) + "\n"
  }
}
