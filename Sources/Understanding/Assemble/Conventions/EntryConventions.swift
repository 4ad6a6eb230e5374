internal import IntentGrammar
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What goes without saying about entries, guesses, settings and what was suggested.
enum EntryConventions {
  typealias Convention = Conventions.Convention

  static let byCommand: [String: [Convention]] = [
    "amend": [contentsAreSet, beyondMoodIsLevel, addedNoteGoesOn],
    "delete": [guessedNumberIsNone],
    "erase": [partOfDayHoldsEntries],
    "expect": [guessIsOnScale],
    "set": [rangeIsItsEnd],
    "rate_suggestion": [activityIsBeside],
    "teach": [meaningFollows],
  ]

  static let contentsAreSet = Convention(
    "a correction sets what a check-in says",
    speaks: ["actually that was 45 minutes of exercise"],
    quiet: ["delete my last entry"]
  ) { sentence, clause, command in Assembler(sentence).addContents(clause, &command) }

  static let beyondMoodIsLevel = Convention(
    "a figure beyond the scale of moods corrects the one level that was told",
    speaks: ["anxious at work, stress 8 | was more like a nine"],
    quiet: ["mood 3, stress 8 | was more like a four"]
  ) { sentence, clause, command in
    guard command.arguments["mood"] != nil, command.arguments["measurements"] == nil,
      let figure = clause.slot("mood")?.number, figure > Double(sentence.situation.scale.rawValue),
      let level = sentence.situation.corrected.map(CorrectedEntry.init)?.onlyLevel(sentence.knowledge.lexicon),
      level.range.contains(figure)
    else { return }
    command.arguments["mood"] = nil
    command.arguments["measurements"] = .measurements([Measured(level.id, figure)])
  }

  static let guessedNumberIsNone = Convention(
    "a number beside words that only hint at a deletion names no entry",
    speaks: ["delete those from page 2"],
    quiet: ["delete the second one", "delete entry 1"]
  ) { _, clause, command in
    guard command.origin == .cues, clause.slot("target.number") != nil else { return }
    command.arguments["target"] = nil
    command.spans.removeAll { $0.argument == "target" }
    if command.arguments["filter"] == nil, !command.missing.contains("target") { command.missing.append("target") }
  }

  static let addedNoteGoesOn = Convention(
    "a note that is added goes on with the one that is there",
    speaks: ["put a note to my last entry: rain all day"],
    quiet: ["change the note of my last entry to rain all day"]
  ) { sentence, clause, command in
    guard let note = command.arguments["note"], let slot = clause.slot("note"), !slot.tokens.isEmpty,
      clause.tokens.contains(where: { index in
        index < slot.tokens.lowerBound
          && sentence.knowledge.diaryWords.noteAdding.contains(sentence.utterance.tokens[index].text)
      })
    else { return }
    command.arguments["add_note"] = note
    command.arguments["note"] = nil
  }

  static let partOfDayHoldsEntries = Convention(
    "a part of a day holds entries, and no more",
    speaks: ["remove everything from last night"],
    quiet: ["erase everything from October"]
  ) { sentence, clause, command in
    guard let match = clause.slot("scope")?.temporal, match.value.kind == .time,
      sentence.isDayOrPart(match) || sentence.isHour(match), !sentence.isDay(match)
    else { return }
    command.name = "delete"
    command.arguments = ["target": Argument(sentence.assembler.times.period(match.value)) ?? .text("last")]
  }

  static let guessIsOnScale = Convention(
    "a guess is on the user's own scale, as a mood is",
    speaks: ["I expect tomorrow to be an 8/10"],
    quiet: ["I expect tomorrow to be good"]
  ) { sentence, clause, command in
    guard let value = clause.slot("mood")?.temporal?.value,
      let reading = MoodReading(value, scale: sentence.situation.scale)
    else { return }
    command.arguments["mood"] = .number(reading.mood)
  }

  static let rangeIsItsEnd = Convention(
    "a scale is named by its end",
    speaks: ["make the scale 1 to 10"],
    quiet: ["set the scale to 10"]
  ) { _, clause, command in
    guard case .number(_, _?, let high?)? = clause.slot("value")?.temporal?.value else { return }
    command.arguments["value"] = .number(high)
  }

  static let activityIsBeside = Convention(
    "what helped is said besides",
    speaks: ["the walk helped"],
    quiet: ["that helped"]
  ) { _, _, command in
    guard let activity = command.arguments["activity"] else { return }
    command.arguments[beside: "activity"] = activity
    command.arguments["activity"] = nil
  }

  static let meaningFollows = Convention(
    "a phrase and its meaning are parted by a sign, or by where the meaning is understood",
    speaks: ["when I say gn, log my mood as sleepy"],
    quiet: ["forget gn"]
  ) { sentence, clause, command in
    if let text = clause.slot("teach")?.text { LessonReader(sentence).addLesson(text, &command) }
    LessonReader(sentence).tidyLesson(&command)
  }
}
