internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The figures that are more than one number.
extension FigureQuestion {
  /// The words of `stat` that are answered here.
  static let kinds: Set<String> = [
    "range", "median", "distribution", "recovery", "debt", "success_rate", "regularity", "peak", "slope",
    "lateness", "run", "gap", "spacing", "words",
  ]

  /// The answer; nil for a figure of another kind.
  ///
  /// - Parameter of: What a range compares: entries, or days by their means.
  func answer(_ stat: String, of: String? = nil) throws -> Outcome? {
    switch stat {
    case "range": try range(ofDays: of == "days")
    case "run": try run()
    case "gap": try gap()
    case "spacing": try spacing()
    case "median": try median()
    case "distribution": try distribution()
    case "recovery": try recovery()
    case "debt": try debt()
    case "success_rate": try successRate()
    case "regularity": try regularity()
    case "peak": try peak()
    case "slope": try slope()
    case "lateness": try lateness()
    case "words": try writtenWords()
    default: nil
    }
  }

  /// The lowest and the highest, each with its day.
  private func range(ofDays: Bool) throws -> Outcome {
    var days = try turn.dailyFigures(of: subject, over: filter)
    if ofDays {
      days = days.map {
        DayFigure(
          day: $0.day, figure: Figure(addsUp ? $0.figure.total : $0.figure.mean, day: $0.day, at: $0.figure.latestAt))
      }
    }
    guard let low = days.min(by: { $0.figure.min < $1.figure.min }),
      let high = days.reversed().max(by: { $0.figure.max < $1.figure.max })
    else { return none() }
    let count = days.reduce(0) { $0 + $1.figure.count }
    func end(_ day: DayFigure, _ value: Double, _ times: Int) -> JSON {
      var object: JSONObject = [
        "value": .double(value), "day": .string(ISO8601.string(day.day)), "days": .int(times), "subject": .string(name),
        "kind": .string(subject.kind),
      ]
      if let unit { object["unit"] = unit }
      return .object(object)
    }
    return outcome(
      "range",
      [
        "min": end(low, low.figure.min, days.count { $0.figure.min == low.figure.min }),
        "max": end(high, high.figure.max, days.count { $0.figure.max == high.figure.max }), "count": .int(count),
      ], shown: ofDays ? ["of": .string("days")] : [:])
  }

  /// The middle of all values, and where the middle half lies.
  private func median() throws -> Outcome {
    let values = subject == .mood ? try moods() : try daily().map(\.value)
    guard let quartiles = Quartiles(of: values) else { return none() }
    return outcome(
      "median",
      [
        "value": .double(quartiles.median), "lower": .double(quartiles.lower), "upper": .double(quartiles.upper),
        "count": .int(values.count),
      ], shown: ["lower_end": end(quartiles.lower), "upper_end": end(quartiles.upper), "middle": end(quartiles.median)])
  }

  /// A value as replies say amounts.
  private func end(_ value: Double) -> JSON {
    var object: JSONObject = ["value": .double(value), "subject": .string(name), "kind": .string(subject.kind)]
    if let unit { object["unit"] = unit }
    return .object(object)
  }

  /// The moods of all entries.
  private func moods() throws -> [Double] { try turn.journal.values(of: .mood, over: filter) }

  /// How often each value came up.
  private func distribution() throws -> Outcome {
    let values = subject == .mood ? try moods() : try daily().map(\.value)
    guard let low = values.min(), let high = values.max() else { return none() }
    var bins: [(label: String, count: Int, mood: Double?)]
    if subject == .mood {
      bins = (1...5).map { mood in
        let count = values.count { Int(($0 + 0.5).rounded(.down)) == mood }
        return (turn.moodNames[mood - 1], count, Double(mood))
      }
    } else {
      let width = Self.width(of: high - low)
      let first = (low / width).rounded(.down)
      let steps = Int((high / width).rounded(.down) - first)
      bins = (0...min(steps, 40)).map { step in
        let from = (first + Double(step)) * width
        let count = values.count { $0 >= from && $0 < from + width }
        let label =
          width == 1 && !isHours
          ? turn.words.number(from) : turn.words.number(from) + "–" + turn.words.number(from + width)
        return (label, count, nil)
      }
    }
    let rows = bins.map { bin -> JSON in
      .object([
        "label": .string(bin.label), "count": .int(bin.count),
        "share": .double(Double(bin.count) / Double(values.count)),
      ])
    }
    let bars = bins.map {
      BarChart.Bar(label: $0.label, value: Double($0.count), text: "\($0.count)×", mood: $0.mood)
    }
    let most = bins.max { $0.count < $1.count }
    return outcome(
      "distribution",
      ["bins": .array(rows), "count": .int(values.count), "most": .string(most?.label ?? "")],
      shown: ["top": .int(most?.count ?? 0)], picture: Illustration(BarChart(bars), words: "stats.distribution_rows"))
  }

  private var isHours: Bool { unit?.string == "hours" }

  /// A round width that makes at most twelve steps.
  private static func width(of range: Double) -> Double {
    [0.5, 1, 2, 5, 10, 15, 20, 30, 50, 60, 100, 200, 500, 1000, 2000, 5000, 10_000].first { range / $0 <= 12 } ?? range
      / 12
  }

  /// How long low spells last.
  private func recovery() throws -> Outcome {
    let days = try turn.dailyFigures(over: filter).map { ($0.day, $0.figure.mean) }
    let recovery = Recovery(days)
    let ended = recovery.spells.filter { $0.end != nil }
    var found: JSONObject = ["count": .int(ended.count), "days": .int(days.count)]
    if let running = recovery.spells.first(where: { $0.end == nil }) {
      found["running_since"] = .string(ISO8601.string(running.start))
    }
    found["spells"] = .array(
      ended.suffix(20).map {
        .object(["start": .string(ISO8601.string($0.start)), "days": .int($0.days ?? 0)])
      })
    guard let durations = recovery.durations else {
      found["needed"] = .int(Recovery.leastSpells)
      return outcome("recovery_few", found)
    }
    found["median"] = .double(durations.median)
    found["lower"] = .double(durations.lower)
    found["upper"] = .double(durations.upper)
    found["longest"] = .int(ended.compactMap(\.days).max() ?? 0)
    return outcome("recovery", found)
  }

  /// The sleep that is missing beside what is enough: what was said to be, else the goal, else what is usual; over the time
  /// that was said, else over two weeks.
  func debt(target said: Double? = nil) throws -> Outcome {
    let asked = period?.days(in: turn.zone)
    let end = min(asked?.upperBound ?? turn.today + 1, turn.today + 1)
    let start = min(asked?.lowerBound ?? end - 14, end)
    let nights = end - start
    let sleep = FigureSubject.metric("sleep")
    let usual = try turn.dailyFigures(of: sleep, over: EntryFilter(days: min(start, end - 90)..<end))
    let goal =
      said == nil
      ? try turn.goals().lazy.filter { $0.subject == "sleep" }.compactMap(\.figures)
        .first { $0.measure != .clock }?.target : nil
    let middle = Quartiles(of: usual.filter { $0.day >= end - 90 }.map(\.figure.total))?.median
    guard let target = said ?? goal ?? middle else { return none() }
    let known = usual.filter { $0.day >= start }
    guard !known.isEmpty else { return none() }
    let debt = known.reduce(0) { $0 + target - $1.figure.total }
    return outcome(
      "debt",
      [
        "value": .double(debt), "target": .double(target),
        "by": .string(said != nil ? "said" : goal == nil ? "median" : "goal"),
        "count": .int(known.count), "nights": .int(nights), "missing": .int(nights - known.count),
        "start": .string(ISO8601.string(start)), "said": asked == nil ? .null : .bool(true),
      ])
  }

  /// How often good moods came with an activity; of the mood, what they came with most.
  private func successRate() throws -> Outcome {
    let activity: String? =
      switch subject {
      case .activity(let id): id
      // What is measured as well, as exercise is, counts as done.
      case .metric(let id) where turn.words.activities.contains(id): id
      default: nil
      }
    guard let id = activity else {
      let first = try turn.journal.entries(filter, order: .oldestFirst, limit: 1).first?.day ?? turn.today
      let said = period?.days(in: turn.zone) ?? first..<turn.today + 1
      let moods = try turn.journal.figure(of: .mood, over: filter)?.count ?? 0
      guard moods >= SuccessRate.leastEntries else {
        return few("entries", have: moods, need: SuccessRate.leastEntries)
      }
      let top = try turn.performers(over: said.lowerBound..<min(said.upperBound, turn.today + 1))
      return outcome(top.isEmpty ? "no_performers" : "performers", ["top_performers": .array(top.map { .object($0) })])
    }
    var all = filter
    all.activities = []
    guard let mood = try turn.journal.figure(of: .mood, over: all),
      let tag = try turn.tagCounts(.activities, over: filter).first(where: { $0.name == id })
    else { return none() }
    guard tag.moodCount >= SuccessRate.leastObservations else {
      return few("times", have: tag.moodCount, need: SuccessRate.leastObservations)
    }
    all.mood = 4...5
    let good = try turn.journal.count(all)
    let others = mood.count - tag.moodCount
    var found: JSONObject = [
      "success_rate": .double(Double(tag.successes) / Double(tag.moodCount)), "successes": .int(tag.successes),
      "count": .int(tag.moodCount), "last": .string(ISO8601.string(tag.lastDay)),
    ]
    if others > 0 {
      found["others_rate"] = .double(Double(good - tag.successes) / Double(others))
      found["others"] = .int(others)
    }
    let year = turn.today - 364..<turn.today + 1
    if turn.isPaidForLater(id, try turn.dayTable(over: year), over: year) { found["paid_later"] = .bool(true) }
    return outcome("success_rate", found)
  }

  /// How regularly the user looks in: days with an entry, the usual gap, the usual hour.
  private func regularity() throws -> Outcome {
    let usual = 90
    let all = try turn.journal.daysWithEntries(limit: 100_000)
    guard let first = all.last else { return none() }
    let days = period.map { $0.days(in: turn.zone) } ?? max(first, turn.today - (usual - 1))..<turn.today + 1
    let range = max(days.lowerBound, first)..<min(days.upperBound, turn.today + 1)
    let kept = all.filter(range.contains).sorted()
    guard kept.count >= 2 else { return few("days", have: kept.count, need: 2) }
    let gaps = zip(kept, kept.dropFirst()).map { Double($1 - $0) }
    var found: JSONObject = [
      "days": .int(kept.count), "of": .int(range.upperBound - range.lowerBound),
      "longest_gap": .int(Int(gaps.max() ?? 1)), "gap": .double(Quartiles(of: gaps)?.median ?? 1),
      "longest": .int(try turn.streak().longest),
    ]
    var hours: [Double] = []
    try turn.journal.eachMoment(in: range) { if let hour = $0.hour { hours.append(Double(hour)) } }
    if let quartiles = Quartiles(of: hours) {
      for (key, value) in [("hour", quartiles.median), ("from", quartiles.lower), ("to", quartiles.upper)] {
        found[key] = .string(Self.clock(Int(value)))
      }
      if found["from"] == found["to"] { found["one_hour"] = .bool(true) }
    }
    return outcome("regularity", found)
  }

  /// How many words the notes have, all together and as a rule.
  private func writtenWords() throws -> Outcome {
    var counts: [Int] = []
    try turn.journal.eachNote(of: filter) { _, note in
      let words = WordCounter.words(of: note).count
      if words > 0 { counts.append(words) }
    }
    guard let most = counts.max() else { return none() }
    return outcome(
      "words",
      [
        "value": .int(counts.reduce(0, +)), "count": .int(counts.count), "most": .int(most),
        "median": .double(Quartiles(of: counts.map(Double.init))?.median ?? Double(most)),
      ])
  }

  static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }
}
