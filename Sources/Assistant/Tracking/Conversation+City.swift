internal import JSONText
internal import Sky
internal import Understanding

extension OpenQuestion {
  private static let home = "home_city"

  /// Whether it asks in which city the user is.
  var asksForCity: Bool { argument == Self.home }

  fileprivate static func city(for command: String, _ arguments: JSONObject) -> OpenQuestion {
    OpenQuestion(.text, command: command, arguments: arguments, argument: home)
  }
}

extension Turn {
  /// The question for the city that a command has to know; nil where it was asked before, or questions are off.
  func cityQuestion(for command: String, _ arguments: Arguments) -> OpenQuestion? {
    guard context.mayAsk, settings.isOn("questions"), recall(.cityAsked).bool != true else { return nil }
    return .city(for: command, arguments.object)
  }

  /// The outcome of a command that has to know where the user is, and doesn't: the city is asked for once, and from then on
  /// it is said what is missing.
  func withoutPlace(_ result: JSONObject, for command: String, _ arguments: Arguments) -> Outcome {
    guard let question = cityQuestion(for: command, arguments) else {
      return Outcome(.object(result), reply: "daylight.nowhere")
    }
    var result = result
    result["missing"] = .strings(["city"])
    return Outcome(.object(result), reply: "daylight.which_city", question: question)
  }
}

extension Conversation {
  /// What a text says to the question for the city: the city is kept, and what needed it is answered. Nil where the text asks
  /// for something else.
  mutating func cityMove(_ text: String, _ meaning: Interpretation, _ open: OpenQuestion) -> Dialogue.Move? {
    let words = assistant.words
    let single = meaning.decision == .act && meaning.commands.count == 1 ? meaning.commands[0] : nil
    if ["no", "cancel"].contains(single?.name) || words.isSkip(text) { return .say(key: "cancel.done", [:], nil) }
    let country = settings["country"]?.string?.uppercased()
    // As it stands, as it is told, or behind words that lead to it: "in Leeds", "we live near York".
    let isTold = single?.name == ChangeSetting.schema.name && single?.arguments["key"]?.string == "city"
    let told = isTold ? [single?.arguments["value"]?.string].compactMap(\.self) : []
    let parts = text.split(whereSeparator: \.isWhitespace)
    let endings = parts.count > Self.mostCityWords ? [] : parts.indices.map { parts[$0...].joined(separator: " ") }
    let city = (told + (isTold || meaning.decision != .act ? endings : [])).lazy
      .compactMap { words.cities.city(named: $0, country: country)?.name }.first
    if let city {
      return .run(
        [
          ParsedCommand(ChangeSetting.schema.name, ["key": .string("city"), "value": .string(city)]),
          ParsedCommand(open.command, open.arguments),
        ], .said)
    }
    guard meaning.decision != .act || isTold else { return nil }
    var question: OpenQuestion? = open
    question?.misses += 1
    if question?.misses ?? 0 > Dialogue.mostMisses { question = nil }
    return .say(key: "daylight.unknown_city", ["city": .string(told.first ?? text.trimmed)], question)
  }

  /// So many words an answer with a city has at most.
  private static let mostCityWords = 6
}
