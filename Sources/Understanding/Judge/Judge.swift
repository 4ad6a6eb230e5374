internal import IntentGrammar
internal import JSONText
internal import Utterances

/// Stage 9: what a meaning may do. An ordered list of verdicts looks at what was made of the whole text; the order is
/// the law.
enum Judge {
  /// A verdict looks at a sentence and its meaning, and changes the meaning where it speaks. It tells whether it did.
  typealias Verdict = Rule<@Sendable (ReadingResolver, inout Meaning) -> Bool>

  /// All verdicts, in the order in which they are passed.
  static let verdicts: [Verdict] = [
    remarkIsNoEntry, questionBehindIsNoEntry, figureNamedIsNoEntry, orderUnderConditionIsNoEntry, levelHasNoHour,
    sameIsOfRequest, agreeingRatesNothing, deniedIsNotFelt, countedIsNoMoodPutRight, ofJournalIsNoEntry,
    goesOnIsNoEntry, askedIfLoggedIsNoEntry, overDaysIsAsked, longTimeIsNoEntry, moodIsOnScale,
    agreementBeforeOrderRatesNothing, guessLeavesNoFigure, guessRemovesNotAll, guessRemovesEntriesOnly,
    guessWithRestIsAsked,
    requestIsNoEntry, worldIsNotKept,
    worldIsNotAnswered, leftWordsAreKept,
    namedEntryIsNotLast, restOfQuotationIsNamed, halfUnderstoodIsAsked, exceptionIsAsked, guessedFileIsAsked,
    leftOutIsNamed, addedIsNamed, limitedYesIsNone, forOthersIsDeclined,
  ]

  /// Passes all verdicts on the meaning of a whole text.
  static func judge(_ meaning: Meaning, of sentence: ReadingResolver) -> Meaning {
    var judged = meaning
    for verdict in verdicts where verdict.body(sentence, &judged) {
      sentence.trace?.note(.judge, verdict.name, sentence.words(at: judged.left))
    }
    return judged
  }

  /// What is said to the program, of the program.
  static let remarkIsNoEntry = Verdict(
    "a remark to the program is no entry",
    speaks: ["could you back-date one for me to yesterday afternoon, I was bored stiff at work"],
    quiet: ["hi moodlet, I feel sad"]
  ) { sentence, meaning in
    guard meaning.isCheckIn,
      sentence.isRemark
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// What was asked of the journal itself, and not read, or of whoever plays, brews and writes.
  static let requestIsNoEntry = Verdict(
    "what begins as a request is no entry",
    speaks: ["find my entries, happy", "save my journal, feeling calm and safe", "brew some tea"],
    quiet: ["find it hard to breathe today, anxious", "wipe my tears and went on, sad"]
  ) { sentence, meaning in
    guard meaning.decision != .unknown, meaning.hasOnlyCheckIns, sentence.diary.carriesJournal
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// A condition in front of a question that was not understood is no entry.
  static let questionBehindIsNoEntry = Verdict(
    "what ends with a question about the writer's days is no entry",
    speaks: ["my back hurts again, has the pain gone up or down since october started"],
    quiet: ["drank too much again, what was I thinking"]
  ) { sentence, meaning in
    guard meaning.isCheckIn,
      sentence.asksAtTheEnd
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// What is to be done if something is not.
  static let orderUnderConditionIsNoEntry = Verdict(
    "what is to be told under a condition has not happened",
    speaks: ["I take my tablets at 9, if I have not said so by ten prod me"],
    quiet: ["she would tell me if I did wrong, I am tired"]
  ) { sentence, meaning in
    guard meaning.isCheckIn else { return false }
    let (tokens, words) = (sentence.utterance.tokens, sentence.knowledge.diaryWords)
    let end = tokens.endOfWords
    func says(_ phrases: [[String]], at place: Int) -> Bool { phrases.contains { sentence.says($0, at: place) } }
    let condition = tokens.indices.first { says(words.ifSo, at: $0) }
    // Behind the condition it is the last that is said, before it the first.
    guard let condition,
      words.tellsMe.contains(where: { order in
        end - order.count > condition && sentence.says(order, at: end - order.count)
      }) || (0..<min(condition, 3)).contains(where: { says(words.tellsMe, at: $0) && !sentence.diary.isOwnStatement })
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// "Mood after 10pm" asks for a figure of these hours.
  static let levelHasNoHour = Verdict(
    "how one is has no hour as its goal",
    speaks: ["mood only before 10pm"],
    quiet: ["coffee only before 2pm"]
  ) { sentence, meaning in
    guard meaning.decision != .unknown,
      meaning.commands.contains(where: { command in
        guard command.name == "goal_set", let subject = command.arguments["subject"]?.text,
          let comparator = command.arguments["target"]?.json["comparator"]?.string
        else { return false }
        return ["before", "after"].contains(comparator)
          && (subject == "mood" || sentence.knowledge.lexicon.metrics[subject]?.isScale == true)
      })
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// "4:30, and the same on Wednesday", of a reminder.
  static let sameIsOfRequest = Verdict(
    "“the same” beside a request is the same request, and no check-in",
    speaks: ["remind me to stretch at 9pm | make it 10, and the same on Wednesday"],
    quiet: ["about the same as on Wednesday"]
  ) { sentence, meaning in
    guard meaning.decision == .act, meaning.commands.count > 1,
      let same = meaning.commands.firstIndex(where: { command in
        command.name == "log" && command.arguments["change"]?.json["direction"]?.string == "same"
          && command.arguments.keys.allSatisfy { ["change", "at", "note"].contains($0) }
      }), meaning.commands.indices.allSatisfy({ $0 == same || meaning.commands[$0].name != "log" })
    else { return false }
    let words = meaning.commands[same].spans.map(\.range)
    meaning.commands.remove(at: same)
    if let first = words.map(\.lowerBound).min(), let end = words.map(\.upperBound).max() {
      meaning.left.append(first..<end)
      meaning.remarks.append(sentence.remark(onLeft: [first..<end]))
    }
    return true
  }

  /// "OK yes, something short" takes up an offer.
  static let agreeingRatesNothing = Verdict(
    "“ok” before a yes rates nothing",
    speaks: ["ok yes, something short"],
    quiet: ["ok day, tired"]
  ) { sentence, meaning in
    guard meaning.decision == .act, meaning.commands.count == 1, meaning.commands[0].name == "log",
      meaning.commands[0].arguments.keys.allSatisfy({ $0 == "mood" || $0 == "note" }),
      case let tokens = sentence.utterance.tokens.filter({ $0.kind != .punctuation }), tokens.count > 2,
      tokens.prefix(2).allSatisfy({ sentence.knowledge.diaryWords.agreeing.contains($0.text) }),
      tokens[0].text != tokens[1].text
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// A question as short as a telegram.
  static let figureNamedIsNoEntry = Verdict(
    "what names figures, and gives none, asks for them",
    speaks: ["Work, tired and late shifts. Trend."],
    quiet: ["two coffees per day", "football: us vs them, nervous", "sad, tired"]
  ) { sentence, meaning in
    guard meaning.isCheckIn else { return false }
    let (tokens, words) = (sentence.utterance.tokens, sentence.knowledge.diaryWords)
    func says(_ phrases: [[String]]) -> Bool {
      tokens.indices.dropFirst().contains { place in phrases.contains { sentence.says($0, at: place) } }
    }
    let isRate = says(words.perUnit) && !tokens.indices.contains { sentence.number(at: $0) != nil }
    let end = tokens.endOfWords
    // "Sleep after night shifts, average hours, past 3 months": what stands between two signs.
    let signs = tokens.indices.prefix(end).filter { tokens[$0].kind == .punctuation }
    let isNamed = zip(signs, signs.dropFirst() + [end]).contains { sign, next in
      words.figureAlone.contains { $0.count == next - sign - 1 && sentence.says($0, at: sign + 1) }
    }
    guard isRate || says(words.sides) || isNamed else { return false }
    meaning.decision = .unknown
    return true
  }

  /// What would be written although all its words together speak to the world at large.
  static let worldIsNotKept = Verdict(
    "what is said to the world is not kept",
    speaks: ["awa fishing on Monday, wet but grand"],
    quiet: ["log that I had eggs"]
  ) { sentence, meaning in
    let heard = sentence.heard(meaning)
    guard heard.decision != meaning.decision else { return false }
    meaning = heard
    return true
  }

  /// What a rule reads as ours although its words together are for somebody else.
  static let worldIsNotAnswered = Verdict(
    "a question to somebody else is not answered",
    speaks: ["the cash machine kept my card, why"],
    quiet: ["why was I so low last week"]
  ) { sentence, meaning in
    guard sentence.asksWorld(meaning) else { return false }
    meaning.decision = .unknown
    return true
  }

  /// The law of accounting for check-ins: nothing that was said is lost.
  static let leftWordsAreKept = Verdict(
    "a check-in with words left over keeps them all as its note",
    speaks: ["my ex liked my post and now im jealous of his new gf", "saw Anna today, happy"],
    quiet: ["slept 6 hours and two coffees", "saw a friend today, happy"]
  ) { sentence, meaning in
    guard meaning.decision != .unknown, meaning.hasOnlyCheckIns,
      !meaning.left.isEmpty || meaning.commands.contains(where: { $0.arguments[beside: "note"] != nil }),
      meaning.commands.allSatisfy({ $0.arguments["note"] == nil })
    else { return false }
    for index in meaning.commands.indices { meaning.commands[index].arguments[beside: "note"] = nil }
    meaning.isSaidInFull = meaning.left.isEmpty
    meaning.commands[0].arguments["note"] = .text(sentence.utterance.text.trimmed)
    meaning.left = []
    return true
  }

  /// "It" behind an entry that was looked for is that entry, which may be one of several: it is shown first.
  static let namedEntryIsNotLast = Verdict(
    "what is to be changed of an entry that words name is never the last one",
    speaks: ["the entry about the cows, make it a 1"],
    quiet: ["the entry about the cows", "make it a 1", "show my last entry"]
  ) { sentence, meaning in
    guard let sought = meaning.commands.firstIndex(where: { $0.arguments["query"] != nil }),
      let changed = meaning.commands.indices.first(where: { index in
        index > sought && ["amend", "delete"].contains(meaning.commands[index].name)
          && meaning.commands[index].arguments["target"]?.text == "last"
      })
    else { return false }
    let end = meaning.commands[sought].spans.map(\.range.upperBound).max() ?? 0
    let tokens = sentence.utterance.tokens
    let rest = tokens.indices.drop { index in
      sentence.scalars(of: index..<index + 1).lowerBound < end || tokens[index].kind == .punctuation
    }
    meaning.commands.removeSubrange(changed...)
    guard !rest.isEmpty else { return true }
    sentence.leaveOut([rest.startIndex..<rest.endIndex], &meaning)
    return true
  }

  /// What is looked for ends with its quotation; what else was asked for is not lost silently.
  static let restOfQuotationIsNamed = Verdict(
    "what stands behind a quotation that is looked for is told to be left out",
    speaks: ["search for \"nurse\" and tell me which days are worst"],
    quiet: ["search for \"nurse\"", "search nurse"]
  ) { sentence, meaning in
    let tokens = sentence.utterance.tokens
    let rests = meaning.commands.compactMap { command -> Range<Int>? in
      guard let span = command.spans.first(where: { $0.argument == "query" })?.range,
        let words = sentence.tokens(atScalars: span), let first = words.first,
        let closing = ValueChart.quotes[tokens[first].text],
        let end = words.dropFirst().first(where: { tokens[$0].text == closing })
      else { return nil }
      let rest = words[(end + 1)...].drop { tokens[$0].kind == .punctuation }
      return sentence.left(of: [rest]).isEmpty ? nil : rest
    }
    guard meaning.decision == .act, !rests.isEmpty else { return false }
    sentence.leaveOut(rests, &meaning)
    return true
  }

  /// What changes data or settings is never done on half a sentence.
  static let halfUnderstoodIsAsked = Verdict(
    "a change of which words are left over is asked about",
    speaks: ["dress my fox in the blue scarf", "export everything but October"],
    quiet: ["delete my last entry please", "export my September so I can show the nurse how little I slept"]
  ) { sentence, meaning in
    guard meaning.decision == .act, !meaning.left.isEmpty else { return false }
    let changes = meaning.commands.filter { command in
      let isRead = sentence.knowledge.schemas[command.name]?.effect == .read
      return command.name != "log" && (!isRead || ReadingResolver.carriers.contains(command.name))
    }
    let removes = changes.contains { command in
      command.name == "delete" || command.arguments["remove"] != nil
        || sentence.knowledge.schemas[command.name]?.effect == .confirm
    }
    // What the journal is carried for, and a reason behind a sign, "mute until 5, I'm on a course", are none of what is to be done, unless
    // that removes.
    let purpose = sentence.startOfPurpose
    let carries = changes.allSatisfy { ReadingResolver.carriers.contains($0.name) }
    let end =
      removes || !carries || purpose == sentence.utterance.tokens.count
      ? nil : sentence.scalars(of: purpose..<purpose + 1)
    let left = meaning.left.filter { open in end.map { open.lowerBound < $0.lowerBound } ?? true }
    guard !changes.isEmpty, sentence.saysMore(left, besideSigns: removes) else { return false }
    meaning.decision = .ask
    return true
  }

  /// Half of what carries the journal is another request: without its exception it does what was not said.
  static let exceptionIsAsked = Verdict(
    "an exception that no argument holds is asked about, where the journal is carried or removed, or much is silenced",
    speaks: [
      "import my apple health but only sleep and steps from ~/export.zip", "restore it but keep today's entries",
      "cancel all my reminders except the pill one",
    ],
    quiet: [
      "export everything but the notes", "import nothing but sleep from ~/a.csv", "don't sync any more",
      "mute everything until monday",
    ]
  ) { sentence, meaning in
    guard meaning.decision == .act,
      sentence.leavesException(meaning.commands) || sentence.leavesSpared(meaning.commands)
    else { return false }
    meaning.decision = .ask
    return true
  }

  /// Nothing is written to a place that was only made out.
  static let guessedFileIsAsked = Verdict(
    "a file of several words without a folder is asked about",
    speaks: ["export everything to my sub", "export everything to my notes"],
    quiet: ["export everything to \"my notes.csv\"", "export everything to ~/my notes", "export everything to spare"]
  ) { sentence, meaning in
    guard meaning.decision == .act || meaning.decision == .ask && meaning.alternatives.isEmpty else { return false }
    if let command = sentence.withFile(meaning.commands) {
      meaning.commands = [command]
    } else if !meaning.commands.contains(where: sentence.guessesFile) {
      return false
    }
    meaning.decision = .ask
    return true
  }

  /// A question whose words were not all understood says which.
  static let leftOutIsNamed = Verdict(
    "a question says which words it left out",
    speaks: ["what are my preferences set to"],
    quiet: ["how was this week"]
  ) { sentence, meaning in
    guard meaning.decision == .act, !meaning.left.isEmpty,
      meaning.commands.contains(where: { sentence.knowledge.schemas[$0.name]?.kind == .question }),
      meaning.remarks.isEmpty, sentence.saysMore(meaning.left, besideSigns: true)
    else { return false }
    meaning.remarks.append(sentence.remark(onLeft: meaning.left))
    return true
  }

  /// What was asked about is done as it was asked about, or not at all.
  static let limitedYesIsNone = Verdict(
    "a yes with something behind it that limits it, or goes on, is no plain yes",
    speaks: ["yes but only the note"],
    quiet: ["yes please", "yes"]
  ) { sentence, meaning in
    guard meaning.decision == .act, meaning.commands.map(\.name) == ["yes"] else { return false }
    let (tokens, words) = (sentence.utterance.tokens, sentence.knowledge.diaryWords)
    guard
      let limit = tokens.indices.dropFirst().first(where: { index in
        words.excluding.contains(tokens[index].text) || words.limiting.contains(tokens[index].text)
          || words.adding.contains(tokens[index].text)
      }),
      tokens[(limit + 1)...].contains(where: { $0.kind == .word && !words.wrappers.contains($0.text) })
    else { return false }
    meaning.isLimited = true
    return true
  }

  /// What nothing here fits is told from what somebody else is asked for.
  static let forOthersIsDeclined = Verdict(
    "what is plainly for another helper is declined as that",
    speaks: ["turn the landing lights off please", "when does the next train to Leeds leave"],
    quiet: ["frobnicate the walk", "export my journal to the moon"]
  ) { sentence, meaning in
    guard meaning.decision == .unknown, meaning.fault == nil, sentence.isPlainlyForOthers else { return false }
    meaning.isForOthers = true
    return true
  }

  /// What goes on behind a change, and was not understood, is named: a reason or a thank-you is no such thing.
  static let addedIsNamed = Verdict(
    "what is asked for besides a change, and was not understood, is named",
    speaks: ["make that a 4, and frobnicate the walk after"],
    quiet: ["make that a 4, and thanks", "pause the running goal, I hurt my knee"]
  ) { sentence, meaning in
    guard meaning.decision == .act, !meaning.left.isEmpty, meaning.remarks.isEmpty,
      meaning.commands.allSatisfy({ command in
        command.name != "log" && sentence.knowledge.schemas[command.name]?.kind == .command
      })
    else { return false }
    let dark = sentence.stretches().filter { sentence.goesOnUnread($0, meaning.left) }
    guard !dark.isEmpty else { return false }
    meaning.remarks.append(sentence.remark(onLeft: dark.map(sentence.scalars)))
    return true
  }
}

extension ReadingResolver {
  /// Whether a text ends with a question about the writer's days: "… how was I", "…, so how many is it".
  fileprivate var asksAtTheEnd: Bool {
    let end = utterance.tokens.endOfWords
    let first = max(1, end - Self.longestQuestionBehind)
    return (first..<max(first, end)).contains { start in
      let (words, isBehindSign) = (knowledge.diaryWords, utterance.tokens[start - 1].kind == .punctuation)
      return (isBehindSign ? words.asksBehindSign : words.asksBehind).contains { says($0, at: start) }
    }
  }

  /// How many words a question at the end has at most.
  private static let longestQuestionBehind = 16

  /// Whether words that are left over say more than politeness and exclamations do.
  ///
  /// - Parameter besideSigns: Whether a stretch that signs part from the rest counts, too.
  func saysMore(_ left: [Range<Int>], besideSigns: Bool) -> Bool {
    let wrappers = knowledge.diaryWords.wrappers
    let open = utterance.tokens.indices.filter { index in
      utterance.tokens[index].kind != .punctuation
        && left.contains { $0.contains(scalars(of: index..<index + 1).lowerBound) }
    }
    guard open.contains(where: { !wrappers.contains(utterance.tokens[$0].text) }) else { return false }
    if besideSigns { return true }
    return stretches().contains { stretch in
      let dark = stretch.filter(open.contains)
      let words = stretch.filter {
        utterance.tokens[$0].kind != .punctuation && !found.content(in: [$0..<$0 + 1]).isEmpty
      }
      return dark.contains { !wrappers.contains(utterance.tokens[$0].text) } && dark.count < words.count
    }
  }

  /// Leaves some stretches of words out of a meaning, and says so.
  fileprivate func leaveOut(_ stretches: [Range<Int>], _ meaning: inout Meaning) {
    let places = stretches.map { scalars(of: $0) }
    meaning.left += places
    meaning.remarks.append(remark(onLeft: places))
  }

  /// The remark that names words that were left out.
  ///
  /// - Parameter places: Where they stand, in Unicode scalars.
  func remark(onLeft places: [Range<Int>]) -> JSONObject {
    ["key": .string("unknown.left_out"), "text": .string(words(at: places))]
  }

  /// Whether a stretch goes on with something else to do, "and …", of which no word of weight was read.
  fileprivate func goesOnUnread(_ stretch: Range<Int>, _ left: [Range<Int>]) -> Bool {
    let words = knowledge.diaryWords
    guard words.adding.contains(utterance.tokens[stretch.lowerBound].text) else { return false }
    let content = stretch.dropFirst().filter {
      !found.content(in: [$0..<$0 + 1]).isEmpty && !words.wrappers.contains(utterance.tokens[$0].text)
    }
    return content.count > 1
      && content.allSatisfy { index in left.contains { $0.overlaps(scalars(of: index..<index + 1)) } }
  }

  /// The text cut at its signs.
  func stretches() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in utterance.tokens.indices where utterance.tokens[index].kind == .punctuation && found.isBoundary(index)
    {
      if index > start { result.append(start..<index) }
      start = index + 1
    }
    if utterance.tokens.count > start { result.append(start..<utterance.tokens.count) }
    return result
  }

  /// The words that stand at some places of the text, in Unicode scalars.
  func words(at places: [Range<Int>]) -> String {
    let scalars = Array(utterance.text.unicodeScalars)
    return places.map { place in
      var words = String.UnicodeScalarView()
      words.append(contentsOf: scalars[place.clamped(to: scalars.indices)])
      return String(words)
    }.joined(separator: " … ")
  }
}
