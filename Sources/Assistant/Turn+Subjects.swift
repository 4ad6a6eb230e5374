internal import JournalModel
internal import JournalStore
internal import Understanding

extension Turn {
  /// What an id is about: an id that names both a metric and an activity is the metric where it was measured, unless
  /// the question is how often.
  func subject(
    named name: String, over filter: EntryFilter = EntryFilter(), isCounted: Bool = false
  ) throws -> FigureSubject {
    if name == "mood" { return .mood }
    if name == "entries" { return .entries }
    if let emotion = Emotion(rawValue: name) { return .emotion(emotion) }
    guard metrics[name] != nil else { return .activity(name) }
    let isLogged = try journal.figure(of: .activity(name), over: filter) != nil
    if !isLogged { return .metric(name) }
    if isCounted { return .activity(name) }
    return try journal.figure(of: .metric(name), over: filter) == nil ? .activity(name) : .metric(name)
  }
}

extension FigureSubject {
  /// The kind in the keys of replies.
  var kind: String {
    switch self {
    case .mood: "mood"
    case .metric: "metric"
    case .activity: "activity"
    case .emotion: "emotion"
    case .person: "person"
    case .place: "place"
    case .entries: "entries"
    }
  }

  /// Whether each entry has a value of its own, and does not just count.
  var isMeasured: Bool {
    switch self {
    case .mood, .metric: true
    case .activity, .emotion, .person, .place, .entries: false
    }
  }
}
