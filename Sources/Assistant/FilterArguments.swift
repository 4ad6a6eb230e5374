internal import CivilTime
internal import JSONText
internal import JournalModel
internal import Understanding

extension EntryFilter {
  /// Reads the arguments `filter` and `period` of a command.
  init(_ filter: JSON?, period: Period?) {
    self.init()
    switch period {
    case .days(let days): self.days = days
    case .instants(let instants): self.instants = instants
    case nil: break
    }
    guard let filter = filter?.object else { return }
    if let range = filter["mood"] {
      let low = range["min"]?.double ?? 1
      mood = low...max(low, range["max"]?.double ?? 5)
    }
    func words(_ key: String) -> [String] { filter[key]?.array?.compactMap(\.string) ?? [] }
    emotions = words("emotions").compactMap(Emotion.init)
    activities = words("activities")
    without = words("without")
    weather = words("weather").compactMap(Weather.init)
    weekdays = Set(
      words("weekdays").compactMap { ValueType.weekdayIDs.firstIndex(of: $0).flatMap { Weekday(rawValue: $0 + 1) } })
    tagMatch = .any
    if let text = filter["text"]?.string, text.contains(where: { !$0.isWhitespace }) { self.text = text }
  }
}
