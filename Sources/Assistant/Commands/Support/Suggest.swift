internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Suggests what went with good moods before; with few entries, general ideas that are marked as such.
struct Suggest: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "suggest", .read, .command, [Parameter("mood", .mood, "the mood to suggest something for")])

  private let mood: Double?

  init(_ arguments: Arguments) throws(CommandError) { mood = arguments.double("mood") }

  func run(in turn: Turn) throws -> Outcome {
    let found = try turn.suggestions(for: try mood ?? turn.moodOfToday())
    turn.noteShown(found)
    let result = found.json
    var values = result
    values["suggestions"] = .array(turn.numbered(result["suggestions"]?.array ?? []))
    let question = turn.settings.isOn("questions") ? turn.reminderQuestion(for: found) : nil
    if question != nil { values["asks"] = .bool(true) }
    guard let best = found.personal.first else {
      let reply = found.isEmpty ? "suggest.none" : found.missing > 0 ? "suggest.general" : "suggest.unclear"
      return Outcome(.object(result), reply: reply, values, question: question, evidence: Explain.none)
    }
    return Outcome(
      .object(result), reply: "suggest.personal", values, question: question, evidence: try turn.evidence(for: best))
  }
}

extension Turn {
  /// A number makes a reminder of a suggestion; when it shall come is asked next.
  fileprivate func reminderQuestion(for found: Suggestions) -> OpenQuestion? {
    let names = found.personal.isEmpty ? found.general.map(\.text) : found.personal.map { label(of: $0.activity) }
    guard !names.isEmpty else { return nil }
    let options = names.map { name -> JSON in
      .array([.object(["name": .string(Remind.schema.name), "arguments": .object(["about": .string(name)])])])
    }
    return OpenQuestion(.choice, command: Suggest.schema.name, options: options)
  }

  /// The last mood of today, if there is one.
  fileprivate func moodOfToday() throws -> Double? {
    try journal.entries(EntryFilter(days: today..<today + 1), limit: 20).lazy.compactMap { $0.mood?.value }.first
  }

  /// The counts behind a suggestion, for `explain`.
  func evidence(for suggestion: Suggestion) throws -> JSONObject {
    var values: JSONObject = [
      "activity": .string(suggestion.activity), "successes": .int(suggestion.successes),
      "count": .int(suggestion.count), "success_rate": .double(suggestion.successRate),
      "last": .string(ISO8601.string(suggestion.lastSeen)),
    ]
    if let found = try dayTable().activityCorrelation(suggestion.activity) {
      values["mean_with"] = found.meanWith.map(JSON.double)
      values["mean_without"] = found.meanWithout.map(JSON.double)
      values["count_without"] = .int(found.others)
    }
    return ["kind": .string("activity"), "values": .object(values)]
  }

  /// Whether it is long enough since something was suggested unasked: the same ideas twice in an hour help nobody.
  private var isAsideDue: Bool {
    guard let last = recall(.asideShown).double else { return true }
    return abs(Double(now.seconds) - last) >= Self.asideInterval
  }

  /// Seconds between suggestions that nobody asked for.
  private static let asideInterval = 3600.0

  /// What a situation implies: to the user, else as moodlet knows it.
  func implied(by id: String) -> Lexicon.Implied? { situation.names.implied(by: id, words.lexicon) }

  /// What a situation weighs; nil for the small things of a day.
  func weight(of situation: String?) -> Lexicon.Implied.Weight? {
    situation.flatMap { implied(by: $0)?.weight }
  }

  /// What is said beside a check-in: after a low mood of today, what may do good.
  func aside(after entry: JSON) -> Aside? {
    guard settings.isOn("suggestions") else { return nil }
    // Who has lost somebody, or been dealt a blow, needs no ideas.
    switch weight(of: entry["situation"]?.string) {
    case .loss, .blow: return nil
    case .joy, nil: break
    }
    guard let mood = entry["mood"]?.double, mood <= Suggestion.lowMood, words.hasReplies("suggest"),
      entry["day"]?.string == ISO8601.string(today), entry["note"]?.string.map(isCrisis) != true, isAsideDue,
      !isMourning(),
      let found = try? suggestions(for: mood, isUnasked: true), !found.isEmpty
    else { return nil }
    noteShown(found)
    remember(.asideShown, .double(Double(now.seconds)))
    return Aside(found.personal.isEmpty ? "suggest.after.general" : "suggest.after.personal", found.json)
  }
}
