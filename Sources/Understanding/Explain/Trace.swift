package import JSONText

/// The stages from a sentence to an act, in their order.
package enum Stage: String, Sendable, CaseIterable {
  case tokens, values, clauses, assertion, readings, rank, assemble, join, judge
}

/// What decided on the way of one text: each rule that spoke, in the order in which it did.
///
/// It is kept only while a text is explained; reading does the same with and without it.
package final class Trace {
  /// One rule that spoke.
  package struct Step: Sendable, Hashable {
    /// Where on the way.
    package let stage: Stage
    /// The rule's name.
    package let rule: String
    /// The line of the file in which it stands, such as `en/log.grammar:14`; nil for rules of the program.
    package let place: String?
    /// What it was about or what it changed, in the text's words.
    package let detail: String
  }

  /// The steps so far.
  package private(set) var steps: [Step] = []

  init() {}

  func note(_ stage: Stage, _ rule: String, _ detail: @autoclosure () -> String = "", place: String? = nil) {
    steps.append(Step(stage: stage, rule: rule, place: place, detail: detail()))
  }

  /// The form in which `parse` with `explain` answers.
  package var json: JSON {
    .array(
      steps.map { step in
        var object: JSONObject = ["stage": .string(step.stage.rawValue), "rule": .string(step.rule)]
        if let place = step.place { object["place"] = .string(place) }
        if !step.detail.isEmpty { object["detail"] = .string(step.detail) }
        return .object(object)
      })
  }
}
