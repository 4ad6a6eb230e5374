package import JSONText

/// On how many lines of some corpora each rule of the program speaks.
package struct RuleCount: Sendable {
  /// How many lines were read.
  package private(set) var lineCount = 0
  private var counts: [String: Int] = [:]
  private var samples: [String: String] = [:]

  /// Nothing counted yet.
  package init() {}

  mutating func add(_ text: String, _ trace: Trace) {
    lineCount += 1
    for rule in Set(trace.steps.map { Self.key($0.stage, $0.rule) }) {
      counts[rule, default: 0] += 1
      if samples[rule] == nil { samples[rule] = text }
    }
  }

  /// On how many lines a rule speaks.
  package func count(of rule: RuleListing) -> Int { counts[Self.key(rule.stage, rule.name)] ?? 0 }

  /// The rules that speak on no line.
  package var silent: [RuleListing] { RuleListing.all.filter { count(of: $0) == 0 } }

  /// One line for each rule, in their order: stage, count, name and the first line on which it speaks, parted by tabs.
  package var lines: [String] {
    RuleListing.all.map { rule in
      let sample = samples[Self.key(rule.stage, rule.name)].map { "\t\($0)" } ?? ""
      return "\(rule.stage)\t\(count(of: rule))\t\(rule.name)\(sample)"
    }
  }

  /// The same as a value.
  package var json: JSON {
    .object([
      "lines": .int(lineCount),
      "rules": .array(
        RuleListing.all.map { rule in
          .object([
            "stage": .string(rule.stage.rawValue), "rule": .string(rule.name), "count": .int(count(of: rule)),
          ])
        }),
    ])
  }

  private static func key(_ stage: Stage, _ rule: String) -> String { "\(stage) \(rule)" }
}
