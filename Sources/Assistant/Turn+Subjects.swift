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
    if metrics[name] == nil, !words.activities.contains(name) {
      if let own = try tracked(name) ?? tracked(named: name) {
        return own.response.isNumber ? .metric(own.id) : .answer(own.id)
      }
      if try journal.record(NamedRecord.metric.rawValue, name) != nil { return .metric(name) }
      let table = NameTable(own: try journal.named([.activity, .person, .place]), builtIn: [])
      switch table.match(name, [.activity]) {
      case .exact(let activity): return .activity(activity.id)
      default: break
      }
      if case .exact(let person) = table.match(name, [.person]) { return .person(person.id) }
      if case .exact(let place) = table.match(name, [.place]) { return .place(place.id) }
      return .activity(name)
    }
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
    case .answer: "answer"
    case .entries: "entries"
    }
  }

  /// Whether it is or is not on a day, and no value and no entry of its own.
  var isYesOrNo: Bool { !isMeasured && self != .entries }

  /// Whether each entry has a value of its own, and does not just count.
  var isMeasured: Bool {
    switch self {
    case .mood, .metric: true
    case .activity, .emotion, .person, .place, .answer, .entries: false
    }
  }
}
