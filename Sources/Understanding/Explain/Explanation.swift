internal import IntentGrammar
package import JSONText
internal import TimeExpressions
internal import Utterances

extension Interpreter {
  /// How a text is understood, step by step: its tokens with the words that they may stand for, the values found in
  /// them, the user's shortcuts, and the readings with their rules, repairs and scores, the chosen one first.
  ///
  /// The same text in the same situation gives the same explanation, to the byte.
  package func explanation(of text: String, _ situation: Situation) -> JSON {
    let (meaning, trace) = traced(text, situation)
    var object = contents(of: text, situation)
    object["trace"] = trace.json
    object["decision"] = .string("\(meaning.decision)")
    return .object(object)
  }

  /// What a text means, and what decided on the way. Reading is the same as without the trace.
  package func traced(_ text: String, _ situation: Situation) -> (meaning: Interpretation, trace: Trace) {
    let trace = Trace()
    self.trace = trace
    defer { self.trace = nil }
    return (interpret(text, situation), trace)
  }

  /// What a text has in it: tokens, values, shortcuts and the grammar's readings.
  ///
  /// Of a long text only the beginning is shown: what can be looked at, and what fits into an answer.
  private func contents(of text: String, _ situation: Situation) -> JSONObject {
    var utterance = heard(text)
    let isCut = utterance.tokens.count > Self.mostExplained
    if isCut { utterance = Utterance(text: utterance.text, tokens: Array(utterance.tokens[..<Self.mostExplained])) }
    let (matches, chart, found) = knowledge.match(utterance, situation)
    let view = knowledge.matcher.explanation(
      of: utterance, values: chart.spans, vocabulary: knowledge.names(situation).vocabulary,
      options: knowledge.options(situation))
    let resolver = resolver(utterance, situation)
    var expansions = 0
    let expansion = expansion(of: utterance, situation, &expansions)
    var taught = situation
    taught.scope = .taught(in: situation.scope)

    var object: JSONObject = [:]
    if isCut { object["cut"] = .strings(["tokens"]) }
    object["tokens"] = .array(
      utterance.tokens.indices.map { index in
        token(utterance.tokens[index], view.tokens[index], span(index..<index + 1, utterance))
      })
    object["values"] = .array(matches.map { value($0, utterance, situation) })
    if let used = expansion?.used, !used.isEmpty {
      object["shortcuts"] = .array(
        used.map { occurrence in
          let shortcut = situation.names.shortcuts[occurrence.shortcut]
          return .object([
            "phrase": .string(shortcut.phrase), "span": span(occurrence.tokens, utterance),
            "meaning": .string(shortcut.meaning),
            "explanation": .object(contents(of: shortcut.meaning, taught)),
          ])
        })
    }
    var ranked = resolver.ranked(found.readings)
    ranked += view.readings.filter { other in !ranked.contains { $0.hasSameMeaning(as: other) } }
    object["readings"] = .array(ranked.map { reading($0, utterance) })
    let shares = found.shares().prefix(4)
    if !shares.isEmpty {
      object["evidence"] = .array(
        shares.map { .object(["command": .string($0.intent), "share": rounded($0.share)]) })
    }
    return object
  }

  /// The most tokens of a text that are shown one by one.
  private static let mostExplained = 240

  private func span(_ tokens: Range<Int>, _ utterance: Utterance) -> JSON {
    let place = scalars(of: tokens, in: utterance)
    return .array([.int(place.lowerBound), .int(place.upperBound)])
  }

  private func token(_ token: Token, _ view: MatchExplanation.TokenView, _ span: JSON) -> JSON {
    let words = view.candidates.filter { $0.cost > 0 || $0.word != token.text }
    var object: JSONObject = [
      "text": .string(token.text), "kind": .string("\(token.kind)"), "span": span, "skip": rounded(view.skipCost),
    ]
    if view.candidates.isEmpty, token.kind == .word { object["unknown"] = .bool(true) }
    if !words.isEmpty {
      object["may_be"] = .array(words.map { .object(["word": .string($0.word), "cost": rounded($0.cost)]) })
    }
    if !view.values.isEmpty {
      object["values"] = .strings(
        view.values.reduce(into: []) { types, value in
          let type = value.tokens.count > 1 ? "\(value.type) (\(value.tokens.count))" : value.type
          if !types.contains(type) { types.append(type) }
        })
    }
    return .object(object)
  }

  private func value(_ match: TemporalMatch, _ utterance: Utterance, _ situation: Situation) -> JSON {
    var object: JSONObject = [
      "text": .string(String(utterance.text(of: match.tokens))), "span": span(match.tokens, utterance),
      "value": TimeReading(match, zone: situation.zone).json,
    ]
    if match.isLatent { object["latent"] = .bool(true) }
    if match.isClock { object["clock"] = .bool(true) }
    return .object(object)
  }

  private func reading(_ reading: Reading, _ utterance: Utterance) -> JSON {
    var object: JSONObject = [
      "score": rounded(reading.score), "confidence": rounded(reading.confidence),
      "clauses": .array(reading.clauses.map { clause($0, utterance) }),
    ]
    let dark = reading.uncovered.filter { !$0.isEmpty }
    if !dark.isEmpty { object["unexplained"] = .strings(dark.map { String(utterance.text(of: $0)) }) }
    return .object(object)
  }

  private func clause(_ clause: Clause, _ utterance: Utterance) -> JSON {
    var object: JSONObject = [
      "command": .string(clause.intent), "rule": .string(clause.rule.map { "\($0)" } ?? "cues"),
      "confidence": rounded(clause.confidence), "span": span(clause.tokens, utterance),
    ]
    if let line = clause.rule.flatMap(knowledge.files.line) { object["line"] = .string(line) }
    if clause.negated { object["negated"] = .bool(true) }
    if !clause.slots.isEmpty {
      object["slots"] = .array(
        clause.slots.map { slot in
          var said: JSONObject = [
            "slot": .string(slot.slot), "type": .string(slot.type),
            "text": .string(String(utterance.text(of: slot.tokens))),
          ]
          if case .item(let id) = slot.value { said["item"] = .string(id) }
          return .object(said)
        })
    }
    if !clause.constants.isEmpty {
      object["constants"] = .array(clause.constants.map { .string("\($0.key)=\($0.value)") })
    }
    if !clause.repairs.isEmpty {
      object["repairs"] = .array(
        clause.repairs.map {
          .object(["text": .string(utterance.tokens[$0.token].text), "read_as": .string($0.word)])
        })
    }
    if !clause.skipped.isEmpty {
      object["skipped"] = .strings(clause.skipped.map { utterance.tokens[$0].text })
    }
    return .object(object)
  }

  private func rounded(_ value: Float) -> JSON {
    let hundredths = (Double(value) * 100).rounded()
    return .double(hundredths == 0 ? 0 : hundredths / 100)
  }
}
