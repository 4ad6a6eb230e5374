internal import JournalModel
internal import Understanding

/// What of the entries in a file is wanted: everything, or some kinds and metrics.
struct ImportChoice {
  /// The kinds and metrics, as they were named; empty for everything.
  let only: Set<String>

  /// A changed entry with what it was where that is not wanted; nil where nothing is changed then.
  func held(_ entry: Entry, over old: Entry) -> Entry? {
    guard !only.isEmpty else { return entry }
    var held = old
    if let wanted = chosen(entry) {
      if wanted.mood != nil {
        (held.mood, held.moodSource, held.scale) = (wanted.mood, wanted.moodSource, wanted.scale)
      }
      if !wanted.emotions.isEmpty { held.emotions = wanted.emotions }
      if !wanted.activities.isEmpty { held.activities = wanted.activities }
      if !wanted.without.isEmpty { held.without = wanted.without }
      if wanted.note != nil { held.note = wanted.note }
      if !wanted.people.isEmpty { held.people = wanted.people }
      if !wanted.places.isEmpty { held.places = wanted.places }
      if !wanted.weather.isEmpty { held.weather = wanted.weather }
      let metrics = Set(wanted.measurements.map(\.metric))
      held.measurements = old.measurements.filter { !metrics.contains($0.metric) } + wanted.measurements
    }
    return held == old ? nil : held
  }

  /// An entry without what is not wanted; nil where nothing is left.
  func chosen(_ entry: Entry) -> Entry? {
    guard !only.isEmpty else { return entry }
    var entry = entry
    func has(_ names: String...) -> Bool { names.contains(where: only.contains) }
    if !has("mood", "moods") { entry.mood = nil }
    if !has("emotions", "feelings") { entry.emotions = [] }
    if !has("activities", "tags") { (entry.activities, entry.without) = ([], []) }
    if !has("notes", "note", "entries") { entry.note = nil }
    if !has("people") { entry.people = [] }
    if !has("places") { entry.places = [] }
    if !has("weather") { entry.weather = [] }
    if !has("metrics", "measurements") {
      entry.measurements = entry.measurements.filter { only.contains(NameTable.key($0.metric)) }
    }
    let isEmpty =
      entry.mood == nil && entry.emotions.isEmpty && entry.activities.isEmpty && entry.without.isEmpty
      && entry.note == nil && entry.people.isEmpty && entry.places.isEmpty && entry.weather.isEmpty
      && entry.measurements.isEmpty
    return isEmpty ? nil : entry
  }
}
