internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import Understanding

/// What moodlet has told of what goes with what: so that nothing is news twice, and what no longer holds is taken back once.
struct InsightLedger {
  /// The same is no news for so many days; what was not helpful is left alone for so many.
  static let freshDays = 14, restDays = 90
  /// The most lines that are kept.
  private static let most = 200

  /// A line of the ledger.
  struct Line {
    /// How the user can name it, such as `I3`.
    var id: String
    var insight: JSONObject
    var first: CivilDate
    var last: CivilDate
    /// `helpful`, `not_helpful`, or nil.
    var verdict: String?
    var isTakenBack = false

    /// What it is about, whatever the figures are.
    var key: String { insight["key"]?.string ?? "" }

    var json: JSONObject {
      var object: JSONObject = [
        "id": .string(id), "insight": .object(insight), "first": .string(ISO8601.string(first)),
        "last": .string(ISO8601.string(last)),
      ]
      if let verdict { object["verdict"] = .string(verdict) }
      if isTakenBack { object["taken_back"] = .bool(true) }
      return object
    }
  }

  private(set) var lines: [Line] = []

  init(_ json: JSON) {
    lines = (json.array ?? []).compactMap { line in
      guard let id = line["id"]?.string, let insight = line["insight"]?.object,
        let first = line["first"]?.string.flatMap(ISO8601.date), let last = line["last"]?.string.flatMap(ISO8601.date)
      else { return nil }
      return Line(
        id: id, insight: insight, first: first, last: last, verdict: line["verdict"]?.string,
        isTakenBack: line["taken_back"]?.bool ?? false)
    }
  }

  var json: JSON { .array(lines.suffix(Self.most).map { .object($0.json) }) }

  /// Whether something may be told as news on a day.
  func isNews(_ key: String, on day: CivilDate) -> Bool {
    guard let line = lines.first(where: { $0.key == key }) else { return true }
    let rest = line.verdict == "not_helpful" ? Self.restDays : Self.freshDays
    return day == line.last && line.verdict != "not_helpful" || day - line.last >= rest
  }

  /// The types that were said to be helpful.
  var helpfulTypes: Set<String> {
    Set(lines.filter { $0.verdict == "helpful" }.compactMap { $0.insight["type"]?.string })
  }

  /// Keeps that something was told.
  mutating func add(_ insight: JSONObject, on day: CivilDate) {
    let key = insight["key"]?.string ?? ""
    if let place = lines.firstIndex(where: { $0.key == key }) {
      lines[place].insight = insight
      lines[place].last = day
      lines[place].isTakenBack = false
      return
    }
    let number = (lines.compactMap { Int($0.id.dropFirst()) }.max() ?? 0) + 1
    lines.append(Line(id: "I\(number)", insight: insight, first: day, last: day))
  }

  /// Rates a line, the last one told where none is named.
  mutating func rate(_ id: String?, _ verdict: String) -> Line? {
    let place =
      id.map { id in lines.firstIndex { $0.id.lowercased() == id.lowercased() } }
      ?? lines.indices.max { (lines[$0].last, $0) < (lines[$1].last, $1) }
    guard let place else { return nil }
    lines[place].verdict = verdict
    return lines[place]
  }

  mutating func takeBack(_ key: String) {
    for place in lines.indices where lines[place].key == key { lines[place].isTakenBack = true }
  }
}

/// Something that the entries of late show, with what it rests on.
struct DailyInsight {
  /// What it is about, whatever the figures are.
  var key: String
  var type: String
  /// The sentence.
  var text: String
  var figures: JSONObject
  /// The days that it rests on.
  var days: [CivilDate]

  var json: JSONObject {
    [
      "key": .string(key), "type": .string(type), "text": .string(text), "figures": .object(figures),
      "n": .int(days.count), "days": .array(days.suffix(31).map { .string(ISO8601.string($0)) }),
    ]
  }

  /// For "why?" and "show them".
  var evidence: JSONObject { ["kind": .string("insight"), "values": .object(json)] }
}

extension Turn {
  /// The days that are looked at.
  private static let insightDays = 365

  /// The strongest of what goes with the mood, at least medium, that is no old news and whose factor occurred today or
  /// yesterday; nil when there is none. What was helpful before goes first.
  func dailyInsight() throws -> DailyInsight? {
    let ledger = InsightLedger(recall(.insights))
    let helpful = ledger.helpfulTypes
    let all = try insights().filter { ledger.isNews($0.key, on: today) }
    return all.first { helpful.contains($0.type) } ?? all.first
  }

  /// What goes with the mood whose factor occurred of late, the surest first.
  private func insights() throws -> [DailyInsight] {
    let range = today - (Self.insightDays - 1)..<today + 1
    let table = try dayTable()
    guard table.moodCount >= SuccessRate.leastEntries else { return [] }
    func isRecent(_ id: SeriesID) -> Bool {
      (table.days(with: id, over: today - 1..<today + 1)).isEmpty == false
    }
    var found: [DailyInsight] = []
    for correlation in try correlations(over: range).shown
    where !correlation.factor.isFelt(in: self) && correlation.comparison != nil && isRecent(correlation.factor) {
      let figures = correlation.json(in: self)
      let days = table.days(with: correlation.factor, over: range)
      found.append(
        DailyInsight(
          key: correlation.key, type: correlation.factor.kind.rawValue,
          text: sentence("insight.daily", figures), figures: figures, days: days))
    }
    if let short = try shortNight(table, range) { found.insert(short, at: min(1, found.count)) }
    return found
  }

  /// What nights like the last have gone with, where it was short or long.
  private func shortNight(_ table: DayTable, _ range: Range<CivilDate>) throws -> DailyInsight? {
    guard let last = table.daily(SeriesID(.metric, "sleep"), over: today..<today + 1).values.first ?? nil,
      last < 6 || last > 7.5
    else { return nil }
    let patterns = table.patterns(over: range, today: today, activities: words.activityFacts)
    guard let pattern = patterns.first(where: { $0.kind == .sleep && $0.isShown }) else { return nil }
    let figures = pattern.json(in: self)
    return DailyInsight(
      key: "pattern:sleep", type: "sleep", text: figures["description"]?.string ?? "", figures: figures,
      days: pattern.days)
  }

  /// Keeps that an insight was told.
  func noteShown(_ insight: DailyInsight) {
    var ledger = InsightLedger(recall(.insights))
    ledger.add(insight.json, on: today)
    remember(.insights, ledger.json)
  }

  /// Lines of the ledger that no longer hold, each told once.
  func takenBack() throws -> [Aside] {
    var ledger = InsightLedger(recall(.insights))
    let open = ledger.lines.filter { !$0.isTakenBack && $0.key.hasPrefix("pair:") }
    guard !open.isEmpty else { return [] }
    let range = today - (Self.insightDays - 1)..<today + 1
    let holding = Set(try correlations(over: range).all.filter { $0.badge != .low }.map(\.key))
    let gone = open.filter { !holding.contains($0.key) }
    guard let first = gone.first else { return [] }
    ledger.takeBack(first.key)
    remember(.insights, ledger.json)
    var values = first.insight["figures"]?.object ?? [:]
    values["told"] = .string(ISO8601.string(first.last))
    return [Aside("insight.taken_back", values)]
  }
}

extension Correlation {
  /// What it is about, whatever the figures are.
  var key: String { "pair:\(factor.kind.rawValue):\(factor.name):\(outcome.name):\(lag)" }
}
