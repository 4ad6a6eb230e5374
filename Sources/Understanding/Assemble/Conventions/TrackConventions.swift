internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// What goes without saying about what is tracked: its answers, where their kind was not said.
enum TrackConventions {
  typealias Convention = Conventions.Convention

  static let byCommand: [String: [Convention]] = [
    "track": [choicesFollow, choicesBehindAs, oneOfTwo, rangeIsScale, rangeEndsName],
    "situation_set": [nameBehindColon],
  ]

  static let choicesFollow = Convention(
    "what stands behind the colon of a name are its answers",
    speaks: ["track skin: clear, spotty, awful"],
    quiet: ["track my skin"]
  ) { sentence, clause, command in
    guard command.arguments["options"] == nil, command.arguments["response"] == nil,
      let slot = clause.slot("name"), slot.text != nil,
      let colon = slot.tokens.dropFirst().dropLast().first(where: { sentence.utterance.tokens[$0].text == ":" })
    else { return }
    let list = sentence.withoutTail(colon + 1..<slot.tokens.upperBound, sentence.knowledge.diaryWords.tails)
    let choices = sentence.choices(in: list).split(separator: ",").map { String($0).trimmed }
    guard choices.count > 1, !choices.contains("") else { return }
    command.arguments["name"] = .text(sentence.name(in: slot.tokens.lowerBound..<colon))
    command.arguments["response"] = .text("choice")
    command.arguments["options"] = .texts(choices)
  }

  static let choicesBehindAs = Convention(
    "one of several words that a thing is tracked as is its answer",
    speaks: ["track my cough as dry, wet or barking"],
    quiet: ["track coffee as it comes"]
  ) { sentence, clause, command in
    let words = sentence.knowledge.diaryWords
    guard command.arguments["options"] == nil, command.arguments["response"] == nil,
      let slot = clause.slot("name"), slot.text != nil,
      let place = slot.tokens.dropFirst().dropLast(2).first(where: {
        words.answeredAs.contains(sentence.utterance.tokens[$0].text)
      })
    else { return }
    let list = sentence.withoutTail(place + 1..<slot.tokens.upperBound, words.tails)
    guard
      let either = list.dropFirst().dropLast().last(where: {
        words.answeredOr.contains(sentence.utterance.tokens[$0].text)
      })
    else { return }
    let before = sentence.choices(in: list.lowerBound..<either).split(separator: ",").map { String($0).trimmed }
    let choices = before + [String(sentence.utterance.text(of: either + 1..<list.upperBound)).trimmed]
    guard choices.count > 1, !choices.contains("") else { return }
    command.arguments["name"] = .text(sentence.name(in: slot.tokens.lowerBound..<place))
    command.arguments["response"] = .text("choice")
    command.arguments["options"] = .texts(choices)
  }

  static let nameBehindColon = Convention(
    "what stands behind the colon is the name of a situation",
    speaks: ["new situation type: a student quits, it's a blow"],
    quiet: ["add a situation called jury letter"]
  ) { sentence, clause, command in
    guard let slot = clause.slot("name"), slot.text != nil,
      let colon = slot.tokens.dropFirst().dropLast().last(where: { sentence.utterance.tokens[$0].text == ":" })
    else { return }
    var name = colon + 1..<slot.tokens.upperBound
    while name.count > 1, let last = name.last, sentence.utterance.tokens[last].kind == .punctuation {
      name = name.dropLast()
    }
    command.arguments["name"] = .text(sentence.name(in: name))
  }

  static let oneOfTwo = Convention(
    "what is answered with one of two words is asked so",
    speaks: ["track flossing, yes/no"],
    quiet: ["track flossing"]
  ) { sentence, clause, command in
    guard command.arguments["response"] == nil, let slot = clause.slot("name"), slot.text != nil else { return }
    let words = sentence.utterance.tokens[slot.tokens].map(\.text)
    guard
      let either = sentence.knowledge.diaryWords.either.first(where: {
        words.count > $0.count && words.suffix($0.count) == $0[...]
      })
    else { return }
    var tokens = slot.tokens.dropLast(either.count)
    while tokens.count > 1, let last = tokens.last, sentence.utterance.tokens[last].kind == .punctuation {
      tokens = tokens.dropLast()
    }
    command.arguments["name"] = .text(sentence.name(in: tokens))
    command.arguments["response"] = .text("boolean")
  }

  static let rangeIsScale = Convention(
    "a range that is said in one value is both of its ends",
    speaks: ["track nausea on a 0-10 scale"],
    quiet: ["track nausea"]
  ) { _, clause, command in
    guard case .number(_, let low?, let high?)? = clause.slot("range")?.temporal?.value else { return }
    command.arguments["min"] = .number(low)
    command.arguments["max"] = .number(high)
  }

  static let rangeEndsName = Convention(
    "a range at the end of a name is its scale",
    speaks: ["track nausea 0-10"],
    quiet: ["track nausea"]
  ) { sentence, clause, command in
    guard command.arguments["response"] == nil, let slot = clause.slot("name"), slot.text != nil else { return }
    for case .temporal(let match) in sentence.chart.contents {
      guard case .number(_, let low?, let high?) = match.value, match.tokens.upperBound == slot.tokens.upperBound,
        match.tokens.lowerBound > slot.tokens.lowerBound
      else { continue }
      var end = match.tokens.lowerBound
      while end > slot.tokens.lowerBound + 1, sentence.utterance.tokens[end - 1].kind == .punctuation { end -= 1 }
      command.arguments["name"] = .text(sentence.name(in: slot.tokens.lowerBound..<end))
      command.arguments["response"] = .text("scale")
      command.arguments["min"] = .number(low)
      command.arguments["max"] = .number(high)
      return
    }
  }
}
