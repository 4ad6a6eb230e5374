package import JSONText

/// An explanation as lines for people who write grammars.
package struct ExplanationText {
  /// The lines, without line ends.
  package private(set) var lines: [String] = []

  /// Writes out an explanation, as `Interpreter.explanation(of:_:)` gives it.
  package init(_ explanation: JSON) { add(explanation, "") }

  private mutating func add(_ explanation: JSON, _ margin: String) {
    lines.append("\(margin)tokens")
    for (index, token) in items(explanation, "tokens").enumerated() { add(token, at: index, margin) }
    lines.append("\(margin)values")
    for value in items(explanation, "values") {
      let notes = ["latent", "clock"].filter { value[$0] != nil }.map { "  \($0)" }.joined()
      lines.append("\(margin)  \(place(value))  \(text(value, "text"))  \(value["value"]?.text() ?? "")\(notes)")
    }
    for shortcut in items(explanation, "shortcuts") {
      lines.append("\(margin)shortcut \(place(shortcut))  \(text(shortcut, "phrase")) → \(text(shortcut, "meaning"))")
      if let inner = shortcut["explanation"] { add(inner, margin + "  | ") }
    }
    for (index, reading) in items(explanation, "readings").enumerated() {
      lines.append(
        "\(margin)\(index == 0 ? "reading" : "rejected") score \(text(reading, "score"))"
          + " confidence \(text(reading, "confidence"))")
      for clause in items(reading, "clauses") { add(clause: clause, margin) }
      for run in items(reading, "unexplained") { lines.append("\(margin)    unexplained: \(run.string ?? "")") }
    }
    let shares = items(explanation, "evidence").map { "\(text($0, "command")) \(text($0, "share"))" }
    if !shares.isEmpty { lines.append("\(margin)evidence \(shares.joined(separator: ", "))") }
    for step in items(explanation, "trace") {
      let place = step["place"] == nil ? "" : "  \(text(step, "place"))"
      let detail = step["detail"] == nil ? "" : ": \(text(step, "detail"))"
      lines.append("\(margin)\(text(step, "stage")): \(text(step, "rule"))\(place)\(detail)")
    }
    if explanation["decision"] != nil { lines.append("\(margin)decision: \(text(explanation, "decision"))") }
  }

  private mutating func add(_ token: JSON, at index: Int, _ margin: String) {
    var line = "\(margin)  \(index)  \(text(token, "text"))  \(text(token, "kind")) \(place(token))"
    line += "  skip \(text(token, "skip"))"
    if token["unknown"] != nil { line += "  unknown" }
    let words = items(token, "may_be").map { "\(text($0, "word")) \(text($0, "cost"))" }
    if !words.isEmpty { line += "  may be \(words.joined(separator: ", "))" }
    let values = items(token, "values").compactMap(\.string)
    if !values.isEmpty { line += "  begins \(values.joined(separator: ", "))" }
    lines.append(line)
  }

  private mutating func add(clause: JSON, _ margin: String) {
    lines.append(
      "\(margin)  \(text(clause, "command"))  \(text(clause, "rule"))  \(text(clause, "confidence"))"
        + "\(clause["negated"] == nil ? "" : "  negated")  \(place(clause))")
    if clause["line"] != nil { lines.append("\(margin)    \(text(clause, "line"))") }
    for slot in items(clause, "slots") {
      let item = slot["item"] == nil ? "" : " → \(text(slot, "item"))"
      lines.append("\(margin)    \(text(slot, "slot")):\(text(slot, "type")) = \(text(slot, "text"))\(item)")
    }
    for constant in items(clause, "constants") { lines.append("\(margin)    \(constant.string ?? "")") }
    for repair in items(clause, "repairs") {
      lines.append("\(margin)    repaired: \(text(repair, "text")) → \(text(repair, "read_as"))")
    }
    let skipped = items(clause, "skipped").compactMap(\.string)
    if !skipped.isEmpty { lines.append("\(margin)    skipped: \(skipped.joined(separator: " "))") }
  }

  private func items(_ json: JSON, _ name: String) -> [JSON] { json[name]?.array ?? [] }
  private func text(_ json: JSON, _ name: String) -> String { json[name].map { $0.string ?? $0.text() } ?? "" }
  private func place(_ json: JSON) -> String {
    items(json, "span").map { $0.text() }.joined(separator: "..<")
  }
}
