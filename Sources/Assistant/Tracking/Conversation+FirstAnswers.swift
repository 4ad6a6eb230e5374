internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// What the answers to the first steps do. Of an answer that says more than was asked, nothing is lost: what is a check-in
/// is kept as one, other words are kept with it, and a command is obeyed.
extension Conversation {
  /// How one is: a check-in in any words.
  func moodAnswer(_ text: String, _ meaning: Interpretation) -> Dialogue.Move? {
    if let logs = checkIns(meaning) { return .run(logs, .said) }
    guard isStory(text, meaning) || isPartlyRequest(text, meaning) else { return nil }
    return .run([ParsedCommand(Log.schema.name, ["note": .string(text.trimmed)])], .said)
  }

  /// What has been part of the day goes to the check-in that is there.
  func dayAnswer(_ text: String, _ meaning: Interpretation) -> Dialogue.Move? {
    let entry = entryToJoin
    if let logs = checkIns(meaning) { return .run(joined(logs, to: entry, text, meaning), .said) }
    // "Yoga and coffee" follows nothing that was said before: it is what was asked for.
    var alone = situation
    (alone.lastCommands, alone.lastPeriod) = ([], nil)
    let afresh = assistant.words.interpreter.interpret(text, alone)
    if afresh.left.isEmpty, let logs = checkIns(afresh) { return .run(joined(logs, to: entry, text, afresh), .said) }
    guard isTelling(text), meaning.decision == .unknown || isPartlyRequest(text, meaning) else { return nil }
    return .run([keeping(text, activities: meaning.answer?.value, with: entry)], .said)
  }

  /// Check-ins as they add to an entry that is there, or for themselves.
  private func joined(
    _ logs: [ParsedCommand], to entry: Entry?, _ text: String, _ meaning: Interpretation
  ) -> [ParsedCommand] {
    guard let entry else { return logs }
    let hasLeft = logs.count == 1 && !meaning.left.isEmpty
    let turn = turn(key: nil)
    return logs.map { turn.addition(of: $0, to: entry, wholeText: text, hasLeft: hasLeft) ?? $0 }
  }

  /// What the journal is for: numbers or names of the list. More words than a name has are kept beside it.
  func focusAnswer(_ text: String, _ meaning: Interpretation, _ turn: Turn) -> Dialogue.Move? {
    let labels = Focus.ids.map { [turn.words.label($0, in: "focus"), $0] }
    var commands: [ParsedCommand] = []
    var places = numbersAlone(in: text, turn)
    if turn.words.answers.isPhrase("all", text) { places = Array(labels.indices) }
    if places.isEmpty, let (place, rest) = leadingNumber(of: text) {
      // "2, slept 4 hours": the number picks, and the rest is said besides.
      let said = turn.words.interpreter.interpret(rest, situation)
      guard labels.indices.contains(place), let logs = checkIns(said) ?? note(rest, said) else { return nil }
      places = [place]
      commands = joined(logs, to: entryToJoin, rest, said)
    }
    if places.isEmpty, let pick = meaning.pick, labels.indices.contains(pick - 1) { places = [pick - 1] }
    if places.isEmpty {
      let words = Self.words(text)
      places = labels.indices.filter { place in
        // "I want to understand my moods" has the words of the name, and of no other.
        labels[place].contains { label in
          Self.words(label).allSatisfy { part in words.contains { NameMatch.isSameWord(part, $0) } }
        }
      }
      if !places.isEmpty,
        words.filter({ $0.count > 3 }).count >= Self.words(labels[places[0]][0]).count * places.count + 2
      {
        commands = [keeping(text, activities: nil, with: entryToJoin)]
      }
    }
    if places.isEmpty {
      // A question or a command is obeyed, unless it is a goal of the list in its own words.
      let hasAll = isRequest(meaning) || Self.words(text).count > Self.mostFocusWords
      places = Array(NameMatch.best(text, among: labels, hasAll: hasAll).prefix(1))
    }
    if places.isEmpty, isStory(text, meaning), Self.words(text).count >= Self.fewestReasonWords {
      // A reason of one's own is none of the list, and is kept in its words.
      return .run([keeping(text, activities: nil, with: entryToJoin)], .said)
    }
    guard !places.isEmpty else { return nil }
    let ids = places.map { Focus.ids[$0] }
    return .run(
      [ParsedCommand(ChangeSetting.schema.name, ["key": .string("focus"), "value": .strings(ids)])] + commands, .said)
  }

  /// A species, a name, a colour, or all of them.
  mutating func companionAnswer(_ text: String, _ meaning: Interpretation) -> Dialogue.Move? {
    func isSet(_ commands: [ParsedCommand]) -> Bool {
      !commands.isEmpty && commands.allSatisfy { $0.name == SetCompanion.schema.name && !$0.arguments.isEmpty }
    }
    if meaning.decision == .act, isSet(meaning.commands), meaning.left.isEmpty { return .run(meaning.commands, .said) }
    // As the sentence that asks for it: "the penguin, please", "Miso the cat".
    let sentence = render("onboard.as_companion", ["said": .string(text.trimmed)])
    let said = assistant.words.interpreter.interpret(sentence, situation)
    if said.decision == .act, isSet(said.commands), said.left.isEmpty,
      said.commands.contains(where: { $0.arguments["species"] != nil })
    {
      return .run(said.commands, .said)
    }
    if meaning.decision == .act, isSet(meaning.commands) { return .run(meaning.commands, .said) }
    guard mayBeName(text, meaning) else { return nil }
    return .run([ParsedCommand(SetCompanion.schema.name, ["name": .string(text.trimmed)])], .said)
  }

  /// When to be asked: a time, which is every day's, or how often.
  mutating func clockAnswer(_ text: String, _ meaning: Interpretation) -> Dialogue.Move? {
    if let commands = checkInReminder(meaning) { return .run(commands, .said) }
    if assistant.words.answers.isPhrase("any", text) {
      return .run([ParsedCommand(Remind.schema.name, ["recurrence": .string("FREQ=DAILY")])], .said)
    }
    let reading = assistant.words.interpreter.time(in: text, prefersFuture: true, expect: "time", situation).json
    let isTime = reading["kind"]?.string != "none"
    for key in ["onboard.as_recurring"] + (isTime ? ["onboard.as_part", "onboard.as_daily"] : []) {
      let sentence = render(key, ["said": .string(text.trimmed)])
      if let commands = checkInReminder(assistant.words.interpreter.interpret(sentence, situation)) {
        return .run(commands, .said)
      }
    }
    return nil
  }

  /// Whether a text has a time to it, once or again and again.
  func namesTime(_ text: String) -> Bool {
    ["time", "recurrence"].contains { expect in
      let reading = assistant.words.interpreter.time(in: text, prefersFuture: true, expect: expect, situation).json
      return reading["kind"]?.string != "none"
    }
  }

  // MARK: What an answer is

  /// The check-ins that a text is, as it would be kept anywhere; nil where it asks for something, or is not understood.
  func checkIns(_ meaning: Interpretation) -> [ParsedCommand]? {
    let readings: [[ParsedCommand]]
    switch meaning.decision {
    case .unknown: return nil
    case .act: readings = [meaning.commands]
    // What could be a request as well is rather the answer that was asked for.
    case .ask: readings = [meaning.commands] + meaning.alternatives
    }
    return readings.first { commands in
      !commands.isEmpty && commands.allSatisfy { $0.name == Log.schema.name && $0.missing.isEmpty }
    }
  }

  /// A reminder of the check-in that comes again and again, with what was told besides; nil for anything else.
  private func checkInReminder(_ meaning: Interpretation) -> [ParsedCommand]? {
    guard meaning.decision == .act, meaning.left.isEmpty, let first = meaning.commands.first,
      first.name == Remind.schema.name,
      [nil, ReminderAbout.checkIn].contains(first.arguments["about"]?.string),
      ["recurrence", "every", "times"].contains(where: { first.arguments[$0] != nil }),
      meaning.commands.dropFirst().allSatisfy({ $0.name == Log.schema.name })
    else { return nil }
    return meaning.commands
  }

  /// Whether a text that is not understood tells so much that its words are worth keeping.
  private func isStory(_ text: String, _ meaning: Interpretation) -> Bool {
    meaning.decision == .unknown && isTelling(text) && Self.words(text).count >= Self.fewestStoryWords
  }

  /// Whether a text that was asked for in any words only happens to have a question in it: some of its words say something
  /// else, and would be left out.
  private func isPartlyRequest(_ text: String, _ meaning: Interpretation) -> Bool {
    meaning.decision == .act && !meaning.left.isEmpty && isTelling(text)
      && Self.words(text).count >= Self.fewestStoryWords
      && meaning.commands.allSatisfy { Catalogue.schema(named: $0.name)?.effect == .read }
  }

  private static let fewestStoryWords = 3, fewestReasonWords = 5

  /// Whether a text can be kept as words: there are some, and it is no question.
  private func isTelling(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && text.trimmed.last != "?" && text.unicodeScalars.count <= Entry.noteLimit
  }

  private func note(_ text: String, _ meaning: Interpretation) -> [ParsedCommand]? {
    guard isStory(text, meaning) else { return nil }
    return [keeping(text, activities: nil, with: entryToJoin)]
  }

  /// The check-in to which the answers of the first steps belong: the last one, while it is today's.
  private var entryToJoin: Entry? {
    let last = (try? journal.entries(order: .lastWrittenFirst, limit: 1))?.first
    guard let last, last.day == turn(key: nil).today,
      abs(context.now.seconds - last.created.seconds) <= DialogueState.questionLifetime
    else { return nil }
    return last
  }

  /// Keeps words with an entry, or as one of their own.
  private func keeping(_ text: String, activities: JSON?, with entry: Entry?) -> ParsedCommand {
    var arguments: JSONObject = [entry == nil ? "note" : "add_note": .string(text.trimmed)]
    if let entry { arguments["target"] = .string(entry.id) }
    arguments[entry == nil ? "activities" : "add"] = activities
    return ParsedCommand(entry == nil ? Log.schema.name : Amend.schema.name, arguments)
  }

  /// The places in a list that a text of numbers alone names: "2 and 4". Short words may stand between them.
  private func numbersAlone(in text: String, _ turn: Turn) -> [Int] {
    var places: [Int] = []
    for word in Self.words(text) {
      if let number = Int(word) ?? turn.number(word), Focus.ids.indices.contains(number - 1) {
        if !places.contains(number - 1) { places.append(number - 1) }
      } else if word.count > 3 {
        return []
      }
    }
    return places
  }

  /// A number and a sign before anything else, with its place in the list.
  private func leadingNumber(of text: String) -> (place: Int, rest: String)? {
    let digits = text.trimmed.prefix { $0.isNumber }
    let rest = text.trimmed.dropFirst(digits.count)
    guard let number = Int(digits), let sign = rest.first, sign.isPunctuation, rest.dropFirst().first?.isNumber == false
    else { return nil }
    return (number - 1, String(rest.dropFirst()).trimmed)
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// A goal of the list in other words than its own has so many at most.
  private static let mostFocusWords = 3

  /// Whether a text could be what a companion is called: a word or two that ask for nothing, or a few that are written as a
  /// name is. "Sunny" is a name, though it could be a mood or the weather; "call mum was nice" tells of something.
  private func mayBeName(_ text: String, _ meaning: Interpretation) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isTitle = words.first?.first?.isUppercase == true && words.filter { $0.first?.isUppercase == true }.count > 1
    guard (1...(isTitle ? 2 * Self.mostNameWords : Self.mostNameWords)).contains(words.count),
      text.contains(where: \.isLetter), text.trimmed.last != "?"
    else { return false }
    guard meaning.decision == .act, let first = meaning.commands.first else { return true }
    return first.name == Log.schema.name && words.count == 1
  }

  private static let mostNameWords = 2
}
