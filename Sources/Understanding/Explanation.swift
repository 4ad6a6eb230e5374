internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
internal import Utterances

extension Interpreter {
  /// How a text is understood, step by step, as lines for people who write grammars: its tokens, the values found in it,
  /// and the readings with their rules, repairs and scores, the best first.
  package func explanation(of text: String, _ situation: Situation) -> [String] {
    let utterance = grammar.tokenizer.utterance(text)
    let (matches, _, found) = match(utterance, situation)
    var lines = ["tokens"]
    for (index, token) in utterance.tokens.enumerated() {
      lines.append("  \(index)  \(token.text)  \(token.kind) \(token.range.lowerBound)..<\(token.range.upperBound)")
    }
    lines.append("values")
    for match in matches {
      let reading = TimeReading(match, zone: situation.zone).json.text()
      let notes = (match.isLatent ? " latent" : "") + (match.isClock ? " clock" : "")
      lines.append("  \(match.tokens.lowerBound)..<\(match.tokens.upperBound)  \(reading)\(notes)")
    }
    for (index, reading) in found.readings.enumerated() {
      lines.append(
        "\(index == 0 ? "reading" : "rejected") score \(rounded(reading.score)) confidence \(rounded(reading.confidence))"
      )
      for clause in reading.clauses { lines += describe(clause, utterance) }
      for run in reading.uncovered where !run.isEmpty { lines.append("    unexplained: \(utterance.text(of: run))") }
    }
    let shares = found.shares().prefix(4)
    if !shares.isEmpty {
      lines.append("evidence " + shares.map { "\($0.intent) \(rounded($0.share))" }.joined(separator: ", "))
    }
    let meaning = interpret(text, situation)
    lines.append("decision: \(meaning.decision)")
    lines.append(meaning.json.text())
    return lines
  }

  private func describe(_ clause: Clause, _ utterance: Utterance) -> [String] {
    let rule = clause.rule.map { "\($0)" } ?? "cues"
    var lines = [
      "  \(clause.intent)  \(rule)  \(rounded(clause.confidence))\(clause.negated ? "  negated" : "")"
        + "  \(clause.tokens.lowerBound)..<\(clause.tokens.upperBound)"
    ]
    for slot in clause.slots {
      var value = String(utterance.text(of: slot.tokens))
      if case .item(let id) = slot.value { value += " → \(id)" }
      lines.append("    \(slot.slot):\(slot.type) = \(value)")
    }
    for constant in clause.constants { lines.append("    \(constant.key) = \(constant.value)") }
    for repair in clause.repairs {
      lines.append("    repaired: \(utterance.tokens[repair.token].text) → \(repair.word)")
    }
    return lines
  }

  private func rounded(_ value: Float) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = abs(hundredths) % 100
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
