internal import CivilTime
internal import JSONText
internal import JournalModel
internal import Understanding

extension EntryFilter {
  /// All entries of a period.
  init(period: Period?) {
    self.init()
    switch period {
    case .days(let days): self.days = days
    case .instants(let instants): self.instants = instants
    case nil: break
    }
  }

  /// Reads the arguments `filter` and `period` of a command.
  init(_ filter: JSON?, period: Period?, metrics: MetricTable) {
    self.init(period: period)
    guard let filter = filter?.object, !filter.members.isEmpty else { return }
    let read = Condition(filter, metrics: metrics)
    if !read.isEmpty { condition = read }
    unit = filter["by"]?.string.flatMap(Condition.Unit.init) ?? (read.asksForSleep ? .day : .entry)
  }
}

extension Condition {
  /// Reads a condition in the catalogue's form. All that stands in it must hold.
  init(_ object: JSONObject, metrics: MetricTable) {
    var all: [Condition] = []
    func words(_ key: String) -> [String] { object[key]?.array?.compactMap(\.string) ?? [] }
    /// One of the marks of a list.
    func one(_ marks: [Mark]) { if !marks.isEmpty { all.append(.any(marks.map(Condition.has))) } }

    if let range = object["mood"] {
      for (key, comparator) in Self.moodBounds {
        if let value = range[key]?.double { all.append(.mood(Comparison(comparator, value))) }
      }
    }
    all += (object["metrics"]?.array ?? []).compactMap { Self.metric($0, metrics) }
    all += (object["counts"]?.array ?? []).compactMap(Self.count)
    all += words("activities").map { Self.done($0, metrics) }
    all += words("without").map { .not(Self.done($0, metrics)) }
    all += words("emotions").compactMap(Emotion.init).map { .has(.emotion($0)) }
    // Who was met is often no more than named in the note.
    all += words("people").map { .any([.has(.person($0)), .text($0)]) }
    all += words("places").map { .any([.has(.place($0)), .text($0)]) }
    one(words("events").map(Mark.event))
    one(words("weather").compactMap(Weather.init).map(Mark.weather))
    one(words("situations").map(Mark.situation))
    one(words("questions").map(Mark.answer))
    let weekdays = words("weekdays").compactMap { id in
      ValueType.weekdayIDs.firstIndex(of: id).flatMap { Weekday(rawValue: $0 + 1) }
    }
    if !weekdays.isEmpty { all.append(.weekdays(Set(weekdays))) }
    let hours = words("parts_of_day").flatMap { Self.hours(of: $0) }
    if !hours.isEmpty { all.append(.hours(Set(hours))) }
    if let starred = object["starred"]?.bool { all.append(starred ? .has(.starred) : .not(.has(.starred))) }
    if let text = object["text"]?.string, text.contains(where: { !$0.isWhitespace }) { all.append(.text(text)) }
    if let any = object["any"]?.array, !any.isEmpty {
      all.append(.any(any.compactMap(\.object).map { Condition($0, metrics: metrics) }))
    }
    if let not = object["not"]?.object { all.append(.not(Condition(not, metrics: metrics))) }
    self = .all(all)
  }

  /// Something was done: it was noted, or some of it was measured.
  private static func done(_ activity: String, _ metrics: MetricTable) -> Condition {
    guard let metric = metrics[activity] else { return .has(.activity(activity)) }
    return .any([
      .has(.activity(activity)), .metric(activity, Comparison(.above, 0), addsUp: metric.addsUp),
    ])
  }

  /// The bounds of a mood by their keys.
  static let moodBounds: [(key: String, comparator: Comparison.Comparator)] = [
    ("min", .atLeast), ("max", .atMost), ("below", .below), ("above", .above),
  ]

  private static func metric(_ json: JSON, _ metrics: MetricTable) -> Condition? {
    guard let id = json["metric"]?.string else { return nil }
    let metric = metrics[id]
    let comparison = json["comparator"]?.string.flatMap(Comparison.Comparator.init).flatMap { comparator in
      json["value"]?.double.map { value in
        Comparison(comparator, metric?.canonical(value, unit: json["unit"]?.string) ?? value)
      }
    }
    return .metric(id, comparison, addsUp: metric?.addsUp ?? false)
  }

  private static func count(_ json: JSON) -> Condition? {
    guard let subject = json["subject"]?.string, let value = json["value"]?.int,
      let comparator = json["comparator"]?.string.flatMap(Comparison.Comparator.init)
    else { return nil }
    let mark: Mark? =
      subject == "entries"
      ? nil
      : Emotion(rawValue: subject).map(Mark.emotion) ?? Weather(rawValue: subject).map(Mark.weather)
        ?? .activity(subject)
    let per = json["per"]?.string.flatMap(Span.init) ?? .day
    return .count(mark, Comparison(comparator, Double(value)), per: per)
  }

  /// Morning 5–12, afternoon 12–17, evening 17–22, night 22–5.
  static func hours(of part: String) -> [Int] {
    switch part {
    case "morning": Array(5..<12)
    case "afternoon": Array(12..<17)
    case "evening": Array(17..<22)
    case "night": [22, 23] + Array(0..<5)
    default: []
    }
  }

  /// Whether it is about how one slept, which belongs to the day.
  var asksForSleep: Bool {
    switch self {
    case .all(let all), .any(let all): all.contains(where: \.asksForSleep)
    case .not(let inner): inner.asksForSleep
    case .metric("sleep", _, _): true
    default: false
    }
  }
}
