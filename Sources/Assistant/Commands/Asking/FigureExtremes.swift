internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The best and the hardest of several groups or days, and those on one side of a value.
extension FigureQuestion {
  /// The best or the hardest of the weeks, months, hours or people: what is asked by name, and the one after it.
  func extreme(by: String, isBest: Bool, limit: Int) throws -> Outcome {
    let groups = try groups(by: by, "average")
    guard !groups.isEmpty else { return noGroups(by: by) }
    let solid = groups.filter { $0.count >= Self.leastForEnds }
    guard solid.count > 1 else {
      return outcome(
        "best_few", ["by": .string(by), "count": .int(groups.count), "solid": .int(solid.count)])
    }
    var isMost = isBest
    if case .metric(let id) = subject, turn.better(of: id) == .lower { isMost.toggle() }
    // Of equal ones the later, which is easier to remember.
    let ordered = solid.enumerated().sorted { a, b in
      if a.element.value != b.element.value { return (a.element.value > b.element.value) == isMost }
      return a.offset > b.offset
    }.map(\.element)
    func object(_ group: Group) -> JSONObject {
      var object: JSONObject = [
        "label": .string(group.label), "id": .string(group.id), "value": .double(group.value),
        "count": .int(group.count), "subject": .string(name), "kind": .string(subject.kind), "by": .string(by),
      ]
      if let unit { object["unit"] = unit }
      if by == "month", let start = ISO8601.date(group.id) {
        object["period"] = Period.days(start..<start.adding(months: 1)).json(in: turn.zone)
      }
      return object
    }
    if limit > 1 {
      let rows = ordered.prefix(limit).map { group -> JSON in
        var row = object(group)
        row["several"] = .bool(true)
        row["stat"] = .string("average")
        return .object(row)
      }
      return outcome(
        "best_groups",
        ["by": .string(by), "best": .bool(isBest), "of": .int(solid.count), "groups": .array(rows)],
        picture: Illustration(chart(of: Array(ordered.prefix(limit))), words: "stats.by_rows"))
    }
    var found: JSONObject = [
      "by": .string(by), "best": .bool(isBest), "top": .object(object(ordered[0])), "next": .object(object(ordered[1])),
      "groups": .int(solid.count),
    ]
    let alike = solid.count { abs($0.value - ordered[0].value) < 1e-9 }
    if alike > 1 { found["alike"] = .int(alike) }
    var answer = outcome("best_group", found)
    // "What did I write then" asks about the week that was named.
    if ["week", "month"].contains(by), let start = ISO8601.date(ordered[0].id) {
      answer.period = Period.days(start..<(by == "week" ? start + 7 : start.adding(months: 1))).json(in: turn.zone)
    }
    return answer
  }

  /// The best or the hardest days: by value, the later of equal ones first.
  func days(best: Bool, limit: Int) throws -> Outcome {
    let all = try daily().sorted { a, b in
      a.value != b.value ? (best ? a.value > b.value : a.value < b.value) : a.day > b.day
    }
    guard !all.isEmpty else { return none() }
    let shown = all.prefix(limit)
    let rows = shown.map { day -> JSON in
      var row: JSONObject = [
        "day": .string(ISO8601.string(day.day)), "value": .double(day.value), "subject": .string(name),
        "kind": .string(subject.kind),
      ]
      if let unit { row["unit"] = unit }
      return .object(row)
    }
    let edge = shown.last?.value ?? 0
    let alike = all.count { abs($0.value - edge) < 1e-9 }
    let alikeShown = shown.count { abs($0.value - edge) < 1e-9 }
    return outcome(
      "day_list",
      [
        "list": .array(rows), "days": .int(all.count), "best": .bool(best),
        "tied": alike > alikeShown ? .int(alike) : .null,
      ], shown: ["edge": .double(edge)])
  }

  /// The averages of groups as bars.
  private func chart(of groups: [Group]) -> BarChart {
    let bars = groups.map {
      BarChart.Bar(
        label: $0.label, value: $0.value,
        text: subject == .mood ? turn.rating($0.value) : turn.words.number($0.value),
        mood: subject == .mood ? $0.value : nil)
    }
    return BarChart(bars, range: subject == .mood ? 1...5 : 0...max(groups.map(\.value).max() ?? 0, 1e-9))
  }

  /// The groups on one side of a bound, and how many there are in all.
  func beside(_ isAbove: Bool, _ said: Double?, _ groups: [Group], by: String) throws -> Outcome {
    guard let average = try turn.journal.figure(of: subject, over: filter)?.mean else { return none() }
    let bound = said.map { subject == .mood ? turn.settings.scale.mood($0)?.value ?? $0 : $0 } ?? average
    let found = groups.filter { isAbove ? $0.value > bound : $0.value < bound }
    func amount(_ value: Double) -> JSONObject {
      var object: JSONObject = ["value": .double(value), "subject": .string(name), "kind": .string(subject.kind)]
      if let unit { object["unit"] = unit }
      return object
    }
    let rows = found.suffix(Self.most).map { group -> JSON in
      var row = amount(group.value)
      row["label"] = .string(group.label)
      row["id"] = .string(group.id)
      row["count"] = .int(group.count)
      row["stat"] = .string("average")
      row["several"] = .bool(true)
      return .object(row)
    }
    return outcome(
      found.isEmpty ? "beside_none" : "beside",
      [
        "by": .string(by), "above": .bool(isAbove), "bound": .object(amount(bound)), "usual": .bool(said == nil),
        "value": .int(found.count), "of": .int(groups.count), "groups": .array(rows),
        "more": .bool(found.count > rows.count),
      ],
      picture: found.isEmpty ? nil : Illustration(chart(of: found.suffix(Self.most)), words: "stats.by_rows"))
  }

  /// How many weeks or months lie from the first entry, or the start of the time that was asked about, to today or its end.
  func span(by: String) throws -> Int? {
    guard let oldest = try turn.journal.entries(EntryFilter(), order: .oldestFirst, limit: 1).first?.day else {
      return nil
    }
    let asked = period?.days(in: turn.zone)
    let start = max(asked?.lowerBound ?? oldest, oldest)
    let last = min(asked?.upperBound ?? turn.today + 1, turn.today + 1) + -1
    guard start <= last else { return nil }
    if by == "week" {
      let week = turn.settings.weekStart
      return (last.startOfWeek(week) - start.startOfWeek(week)) / 7 + 1
    }
    let (from, to) = (start.components, last.components)
    return (to.year - from.year) * 12 + to.month - from.month + 1
  }
}
