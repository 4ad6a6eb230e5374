internal import CivilTime
package import JournalModel

extension DayTable {
  /// The table of some entries, in any order.
  package init(entries: some Sequence<Entry>) {
    let entries = entries.sorted { ($0.day, $0.at) < ($1.day, $1.at) }
    self.init(
      moments: entries.map { Moment(day: $0.day, hour: $0.localHour, mood: $0.mood?.value) })
    var places: [SeriesID: [Int]] = [:]
    var values: [String: [(place: Int, value: Double)]] = [:]
    for (place, entry) in entries.enumerated() {
      for activity in Set(entry.activities) { places[SeriesID(.activity, activity), default: []].append(place) }
      for emotion in Set(entry.emotions) { places[SeriesID(.emotion, emotion.rawValue), default: []].append(place) }
      for weather in Set(entry.weather) { places[SeriesID(.weather, weather.rawValue), default: []].append(place) }
      for measurement in entry.measurements {
        values[measurement.metric, default: []].append((place, measurement.value))
      }
    }
    for (id, places) in places { add(id, at: places) }
    for (metric, values) in values { add(metric: metric, values) }
  }
}

extension Entry {
  /// The hour of the clock at which the entry was lived, 0…23; nil when it is about a whole day.
  package var localHour: Int? {
    isWholeDay ? nil : (at.seconds + offset).floored(by: 86_400).remainder / 3600
  }
}
