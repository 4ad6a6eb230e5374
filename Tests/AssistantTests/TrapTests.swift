import Foundation
import JSONText
import Testing
import Understanding

@testable import Assistant

/// Lines that name facts which are not the writer's, not of now or not so, beside true reports that look like them:
/// `Tests/Corpus/en`. They were written and labelled by a stranger to the rules before anything was run. `tune` is
/// looked at, `held` is not: a line of it that is read is lost as a measure.
@Suite struct TrapTests {
  /// A line: what must not be written of it, and what must be.
  private struct Line {
    let isTrue: Bool, text: String
    let must: JSON, mustNot: JSON
  }

  private static func lines(_ name: String) throws -> [Line] {
    try String(contentsOfFile: "Tests/Corpus/en/\(name)/traps.jsonl", encoding: .utf8).split(separator: "\n").compactMap
    {
      let line = try JSONParser().parse(String($0))
      guard let kind = line["class"]?.string, kind != "corrections", let text = line["text"]?.string,
        let must = line["must"], let mustNot = line["must_not"]
      else { return nil }
      return Line(isTrue: kind == "positive", text: text, must: must, mustNot: mustNot)
    }
  }

  // The figures are those of today, a little rounded: they may only get better.
  @Test(arguments: [("tune", 0.09, 0.6), ("held", 0.16, 0.57)])
  func `what was not said is not written, and true reports are`(name: String, wrong: Double, right: Double) throws {
    let lines = try Self.lines(name)
    #expect(lines.count > 290)
    var traps = (all: 0, wrong: [String]()), reports = (all: 0, right: 0)
    let home = try TestHome()
    for line in lines {
      // What is read is what is stored.
      let meaning = home.assistant.interpret(line.text, in: GrammarCheck.situation)
      let logs = meaning.decision == .act ? meaning.commands.filter { $0.name == "log" } : []
      let facts = Facts(logs.map { .object($0.arguments) })
      let isWrong = facts.hold(anyOf: line.mustNot)
      if line.isTrue {
        reports.all += 1
        if !isWrong, facts.hold(allOf: line.must) { reports.right += 1 }
      } else {
        traps.all += 1
        if isWrong { traps.wrong.append(line.text) }
      }
    }
    let isTuned = name == "tune"
    #expect(
      Double(traps.wrong.count) <= wrong * Double(traps.all), "\(traps.wrong.count): \(isTuned ? traps.wrong : [])")
    #expect(Double(reports.right) >= right * Double(reports.all), "\(reports.right) of \(reports.all)")
  }

  /// What entries hold, for comparing with a label.
  private struct Facts {
    var lists: [String: Set<String>] = [:]
    var figures: [String: Double] = [:]
    var moods: [Double] = []
    var isAny = false

    init(_ entries: [JSON]) {
      isAny = !entries.isEmpty
      for entry in entries {
        for key in ["activities", "without", "emotions", "weather"] {
          lists[key, default: []].formUnion(entry[key]?.array?.compactMap(\.string) ?? [])
        }
        if let situation = entry["situation"]?.string { lists["situation", default: []].insert(situation) }
        for item in entry["measurements"]?.array ?? [] {
          guard let metric = item["metric"]?.string, let value = item["value"]?.double else { continue }
          figures[metric] = value
          // A figure above nothing is as good as the activity of its name.
          lists[value > 0 ? "activities" : "without", default: []].insert(metric)
        }
        if let mood = entry["mood"]?.double { moods.append(mood) }
      }
    }

    func hold(anyOf label: JSON) -> Bool {
      (label.object ?? [:]).contains { member in
        let value = member.value
        switch member.key {
        case "metrics": return (value.object ?? [:]).contains { holds(figure: $0.key, $0.value) }
        case "mood": return (value.array ?? []).contains(where: holds(mood:))
        default: return (value.array ?? []).contains { holds(item: $0.string ?? "", of: member.key) }
        }
      }
    }

    func hold(allOf label: JSON) -> Bool {
      (label.object ?? [:]).allSatisfy { member in
        let value = member.value
        switch member.key {
        case "write": return isAny
        case "metrics": return (value.object ?? [:]).allSatisfy { holds(figure: $0.key, $0.value) }
        case "mood": return (value.array ?? []).contains(where: holds(mood:))
        case "activities", "without", "emotions", "weather", "situation":
          return (value.array ?? []).allSatisfy { holds(item: $0.string ?? "", of: member.key) }
        default: return true
        }
      }
    }

    private func holds(item: String, of key: String) -> Bool {
      let found = lists[key] ?? []
      return item == "*" ? !found.isEmpty : item.split(separator: "|").contains { found.contains(String($0)) }
    }

    private func holds(figure: String, _ value: JSON) -> Bool {
      guard let found = figures[figure] else { return false }
      return value.double.map { found >= $0 * 0.9 && found <= $0 * 3.2 } ?? true
    }

    private func holds(mood: JSON) -> Bool {
      moods.contains { found in
        if let number = mood.double { return abs(found - number) < 0.06 }
        return switch mood.string ?? "" {
        case "low": found < 2.5
        case "mid": found >= 2.5 && found <= 3.5
        case "high": found > 3.5
        default: true
        }
      }
    }
  }
}
