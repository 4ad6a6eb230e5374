internal import IntentGrammar
internal import JSONText
internal import Utterances

/// A question that doesn't name what it asks about, since it was spoken of just before: "does it ruin my sleep" behind
/// "4 coffees", "how many have I had this week". It is read as it would be with the name in it.
struct ReferringQuestion: SentenceStage {
  let sentence: ReadingResolver

  private var words: PhraseClasses { knowledge.questionWords }

  /// What is asked, where a name makes a plain question of it and the text as it stands is none.
  func asked(insteadOf whole: Meaning) -> Meaning? {
    guard !words.isEmpty, situation.scope.isWhole, [nil, "mood"].contains(situation.expects), whole.fault == nil,
      utterance.tokens.count <= Self.longest, !situation.lastCommands.isEmpty, isOpen(whole),
      let text = named
    else { return nil }
    var asked = sentence.parts.meaning(of: text, as: { $0 }) { $0.root = nil }
    guard asked.decision == .act, asked.fault == nil, asked.left.isEmpty, !asked.commands.isEmpty,
      asked.commands.allSatisfy({ command in
        command.name != "search" && (!command.origin.isGuess || command.arguments["subject"] != nil)
          && knowledge.schemas[command.name]?.effect == .read
      })
    else { return nil }
    trace?.note(.clauses, "a question about what was spoken of before", text)
    asked.alternatives = []
    // They are places in another text.
    for index in asked.commands.indices { asked.commands[index].spans = [] }
    return asked
  }

  /// Whether no rule explains the text as it stands.
  private func isOpen(_ whole: Meaning) -> Bool {
    whole.decision == .unknown
      || whole.commands.allSatisfy { command in
        knowledge.schemas[command.name]?.effect == .read
          && (command.origin.isGuess || command.origin == .words
            || command.name == "stats" && command.arguments["subject"] == nil && command.arguments["filter"] == nil)
      }
  }

  /// The text with the name of what it refers to.
  private var named: String? {
    let tokens = utterance.tokens
    func with(_ name: String, insteadOf place: Range<Int>) -> String {
      [
        place.lowerBound > 0 ? String(utterance.text(of: 0..<place.lowerBound)) : "", name,
        place.upperBound < tokens.count ? String(utterance.text(of: place.upperBound..<tokens.count)) : "",
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }
    func end(_ name: String, _ place: Int) -> Int? { words.end(of: name, at: place, in: tokens, before: tokens.count) }
    for place in tokens.indices {
      if let end = end("refers_to_days", place) {
        guard let days else { return nil }
        return with("\(words.text(of: "on_days_with") ?? "") \(days)".trimmed, insteadOf: place..<end)
      }
    }
    guard begins else { return nil }
    if let end = end("unnamed", 0) {
      // What is asked for stands somewhere in it by its name.
      guard found.items(of: SpottedQuestion.types).allSatisfy({ !found.isClose($0, in: utterance) }), let thing
      else { return nil }
      return with(thing, insteadOf: end - 1..<end - 1)
    }
    for place in tokens.indices.dropFirst() where !chart.hasBeginning(at: place) {
      if end("refers_to_person", place) == place + 1, let person { return with(person, insteadOf: place..<place + 1) }
      guard end("refers", place) == place + 1,
        // "that headache", "this week" name what they are about.
        place + 1 == tokens.count || isVerb(place + 1) || tokens[place + 1].kind == .punctuation, let thing
      else { continue }
      return with(thing, insteadOf: place..<place + 1)
    }
    return nil
  }

  private var begins: Bool {
    let tokens = utterance.tokens
    return ["opens", "opens_verb"].contains { words.end(of: $0, at: 0, in: tokens, before: tokens.count) != nil }
      || SpottedQuestion(sentence).isLead(0) && tokens.count > 1
        && words.end(of: "opens", at: 1, in: tokens, before: tokens.count) != nil
  }

  /// Whether a question goes on with a word, and no noun stands there.
  private func isVerb(_ place: Int) -> Bool {
    let tokens = utterance.tokens
    return ["effect", "trend", "light", "average", "first", "last"].contains {
      words.end(of: $0, at: place, in: tokens, before: tokens.count) != nil
    }
  }

  // MARK: What was spoken of

  private var last: Draft? { situation.lastCommands.last.map(Draft.init) }

  /// The one thing that was told, or asked about.
  private var thing: String? {
    guard let last else { return nil }
    switch last.name {
    case "log", "amend":
      let measured = (last.arguments["measurements"]?.json.array ?? []).compactMap { $0["metric"]?.string }
      if measured.count == 1 { return said(measured[0]) }
      let things = (last.arguments["activities"]?.texts ?? []) + (last.arguments["emotions"]?.texts ?? [])
      return measured.isEmpty && things.count == 1 ? said(things[0]) : nil
    case "stats", "goal_set": return last.arguments["subject"]?.text.flatMap { $0 == "entries" ? nil : said($0) }
    case "correlate": return last.arguments["factor"]?.text.map(said)
    default: return nil
    }
  }

  /// Somebody who was named just before.
  private var person: String? {
    situation.lastCommands.reversed().lazy.map(Draft.init).compactMap { command -> String? in
      let people =
        command.arguments["people"]?.texts ?? command.arguments["filter"]?.json["people"]?.array?.compactMap(\.string)
      return people?.count == 1 ? people?.first : nil
    }.first
  }

  /// What the days have in common that were asked about.
  private var days: String? {
    guard let filter = last?.arguments["filter"]?.json.object else { return thing }
    let members = ["activities", "emotions", "people"].flatMap { filter[$0]?.array?.compactMap(\.string) ?? [] }
    let others = filter.members.count { !["activities", "emotions", "people", "by"].contains($0.key) }
    return members.count == 1 && others == 0 ? said(members[0]) : nil
  }

  /// The words of an id.
  private func said(_ id: String) -> String { String(id.map { $0 == "_" ? " " : $0 }) }

  /// The longest question that refers, in tokens.
  private static let longest = 20
}
