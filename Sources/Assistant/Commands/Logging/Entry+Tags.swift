internal import JournalModel
internal import Understanding

extension Entry {
  /// Puts a line to the note, below what is there.
  ///
  /// - Throws: `CommandError.tooLong` for a note that becomes longer than a note may be.
  mutating func add(line: String) throws(CommandError) {
    let line = line.trimmed
    guard !line.isEmpty else { return }
    let whole = note.map { "\($0)\n\(line)" } ?? line
    let count = whole.unicodeScalars.count
    guard count <= Self.noteLimit else { throw .tooLong("note", count: count, limit: Self.noteLimit) }
    note = whole
  }

  /// Adds an emotion, a weather word, a person, a place or an activity; an activity that was denied is denied no more.
  mutating func add(tag: String, _ names: NameTable) {
    if let emotion = Emotion(rawValue: tag) {
      emotions = (emotions + [emotion]).unique
    } else if let word = Weather(rawValue: tag) {
      weather = (weather + [word]).unique
    } else if case .exact(let person) = names.match(tag, [.person]) {
      people = (people + [person.id]).unique
    } else if case .exact(let place) = names.match(tag, [.place]) {
      places = (places + [place.id]).unique
    } else {
      activities = (activities + [tag]).unique
      without.removeAll { $0 == tag }
    }
  }

  /// Removes a tag of any kind, and the measurements of a metric with its name; or a whole part, such as the mood.
  mutating func remove(tag: String, _ names: NameTable) {
    emotions.removeAll { $0.rawValue == tag }
    weather.removeAll { $0.rawValue == tag }
    activities.removeAll { $0 == tag }
    without.removeAll { $0 == tag }
    measurements.removeAll { $0.metric == tag }
    answers.removeAll { $0.question == tag }
    let key = NameTable.key(tag)
    people.removeAll { NameTable.key($0) == key }
    places.removeAll { NameTable.key($0) == key }
    if case .exact(let person) = names.match(tag, [.person]) { people.removeAll { $0 == person.id } }
    if case .exact(let place) = names.match(tag, [.place]) { places.removeAll { $0 == place.id } }
    if situation == tag { situation = nil }
    switch tag {
    case "mood": (mood, moodSource, change) = (nil, .said, nil)
    case "emotions": emotions = []
    case "activities": activities = []
    case "without": without = []
    case "measurements": measurements = []
    case "answers": answers = []
    case "weather": weather = []
    case "people": people = []
    case "places": places = []
    case "event": event = nil
    case "starred": isStarred = false
    case "situation": situation = nil
    case "note": note = nil
    case "change": change = nil
    default: break
    }
  }
}
