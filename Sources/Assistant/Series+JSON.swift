internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import Understanding

extension DayTable {
  /// The series that a name means, if it was logged: the mood, an activity, an emotion, weather, a part of the day or a
  /// metric. A metric goes before the activity of its name where it is measured on more days than that is done.
  func seriesID(named name: String, in turn: Turn, besides other: SeriesID? = nil) -> SeriesID? {
    if name == SeriesID.mood.name { return .mood }
    var best: (id: SeriesID, days: Int)?
    for kind in [SeriesKind.activity, .emotion, .weather, .partOfDay, .metric] where SeriesID(kind, name) != other {
      let days = days(with: SeriesID(kind, name)).count
      if days > best?.days ?? 0 { best = (SeriesID(kind, name), days) }
    }
    // Who has no figures of stress may have felt stressed.
    if best == nil, name.count > 4, let emotion = Emotion.allCases.first(where: { $0.rawValue.hasPrefix(name) }) {
      let near = SeriesID(.emotion, emotion.rawValue)
      if near != other, !days(with: near).isEmpty { return near }
    }
    return best?.id
  }
}

extension SeriesKind {
  /// The section of labels.
  fileprivate var section: String { self == .partOfDay ? "daypart" : rawValue }
}

extension SeriesID {
  /// Whether it tells how the user felt, or when they looked in, rather than what happened.
  func isFelt(in turn: Turn) -> Bool {
    switch kind {
    case .mood, .emotion, .partOfDay: true
    case .metric: turn.metrics[name]?.isScale ?? false
    case .activity, .weather, .condition: false
    }
  }

  /// Whether it is something that one does, takes or leaves.
  func isDeed(in turn: Turn) -> Bool { kind == .activity || kind == .metric && !isFelt(in: turn) }

  /// The series' name as it is said.
  func label(in turn: Turn) -> String {
    kind == .condition ? name : turn.words.label(name, in: self == .mood ? "part" : kind.section)
  }
}

extension Turn {
  /// A name of any kind as it is said.
  func label(ofName name: String) -> String {
    let labels = ["activity", "metric", "emotion", "weather"].lazy.map { self.words.label(name, in: $0) }
    return labels.first { $0 != name } ?? name
  }
}

extension Correlation {
  /// The finding in the catalogue's form. Figures of an outcome have its `kind` and `unit` beside them.
  func json(in turn: Turn) -> JSONObject {
    var object: JSONObject = [
      "factor": .string(factor.name), "factor_kind": .string(factor.kind.rawValue),
      "factor_label": .string(factor.label(in: turn)), "outcome": .string(outcome.name),
      "outcome_kind": .string(outcome.kind.rawValue), "outcome_label": .string(outcome.label(in: turn)),
      "lag": .int(lag), "days": .int(days), "spearman": .object(spearman.json), "q": .double(q),
      "confidence": .string(badge.rawValue),
    ]
    if let pearson { object["pearson"] = .object(pearson.json) }
    if let interval = spearmanInterval {
      object["spearman_interval"] = .array([.double(interval.lowerBound), .double(interval.upperBound)])
    }
    if let permutationP { object["permutation_p"] = .double(permutationP) }
    guard let comparison else { return object }
    let metric = outcome.kind == .metric ? turn.metrics[outcome.name] : nil
    object["with"] = .object(group(comparison.with, metric))
    object["without"] = .object(group(comparison.without, metric))
    object["difference"] = .double(comparison.difference)
    if let welch = comparison.welch {
      object["interval"] = .array([.double(welch.interval.lowerBound), .double(welch.interval.upperBound)])
      object["welch_p"] = .double(welch.p)
      if let effect = welch.hedgesG { object["effect"] = .double(effect) }
    }
    if let tie = comparison.weekdayTie { object["tie"] = .string(tie.rawValue) }
    if let weekday = comparison.mostlyOn { object["mostly_on"] = .string("\(weekday)") }
    if let same = comparison.sameWeekday {
      object["same_weekday"] = .object([
        "difference": .double(same.difference), "kind": .string(outcome.kind.rawValue), "p": .double(same.p),
        "weekdays": .int(same.strata),
      ])
      // Where less than half is left between days of one weekday, the week may be what differs.
      if same.difference / comparison.difference < 0.5, abs(comparison.difference) >= Self.leastNamed {
        object["weekday_matters"] = .bool(true)
      }
    }
    return object
  }

  /// A difference below it is about none, so that nothing needs to be said of the week.
  private static let leastNamed = 0.2

  private func group(_ sample: Sample, _ metric: Metric?) -> JSONObject {
    var object: JSONObject = [
      "count": .int(sample.count), "mean": .double(sample.mean), "kind": .string(outcome.kind.rawValue),
    ]
    if let metric { object["unit"] = .string(metric.unit) }
    if let metric, metric.isScale { object["of"] = .double(metric.range.upperBound) }
    return object
  }
}

extension Coefficient {
  fileprivate var json: JSONObject { ["r": .double(r), "p": .double(p)] }
}

extension ActivityCorrelation {
  /// The figures over entries in the catalogue's form.
  var json: JSONObject {
    var object: JSONObject = [
      "count": .int(count), "successes": .int(successes), "success_rate": .double(successRate),
      "without_count": .int(others), "last": .string(ISO8601.string(lastSeen)),
    ]
    if let meanWith { object["mean_with"] = .double(meanWith) }
    if let meanWithout { object["mean_without"] = .double(meanWithout) }
    if let difference { object["difference"] = .double(difference) }
    return object
  }
}
