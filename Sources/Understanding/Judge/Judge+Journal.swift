internal import Assertion
internal import CivilTime
internal import IntentGrammar
internal import TimeExpressions
internal import TextSearch
internal import Utterances

/// Verdicts on what is said of entries that stand already.
extension Judge {
  /// "I put down four teas on Tuesday, it was six" tells of no tea of today.
  static let ofJournalIsNoEntry = Verdict(
    "what speaks of entries that stand already, or asks the journal, is no entry",
    speaks: ["I put down two teas on Friday, it was four", "every shift with a headache, show me those"],
    quiet: ["told the plumber it was no good, calm all the same", "two teas on Friday"]
  ) { sentence, meaning in
    guard meaning.isCheckIn else { return false }
    let phrases = sentence.knowledge.diaryWords.ofJournal
    // What is dictated may say anything.
    let end = sentence.diary.dictation ?? sentence.utterance.tokens.count
    guard (0..<end).contains(where: { place in phrases.contains { sentence.says($0, at: place) } }) else {
      return false
    }
    meaning.decision = .unknown
    return true
  }

  /// "Correction, 17/11: slept 5.5, not 6.5": words that hint at a change say nothing of what is changed to what.
  static let guessLeavesNoFigure = Verdict(
    "a change that is only guessed is none where it leaves a figure out",
    speaks: ["correction for the 4th of March: the run was 5.5 and no 6.5"],
    quiet: ["make that a 4"]
  ) { sentence, meaning in
    guard meaning.decision == .act, meaning.commands.count == 1, meaning.commands[0].origin.isGuess,
      ["amend", "track", "rule"].contains(meaning.commands[0].name),
      meaning.commands[0].arguments["mood"] == nil, sentence.leavesFigure(meaning.commands[0])
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// "Do one thing, shift my reminder from 9 to 6 as my timing is changed": much of it was not read.
  static let guessWithRestIsAsked = Verdict(
    "what is only guessed, and changes something, is asked about where several words were not read",
    speaks: ["do me one thing, shift the daily reminder from 9 pm to 6 am as my timing is changed from Monday"],
    quiet: ["remind me about the bins at 7", "delete my last entry please"]
  ) { sentence, meaning in
    guard meaning.decision == .act, meaning.commands.count == 1, let command = meaning.commands.first,
      command.origin.isGuess, command.name != "log", let schema = sentence.knowledge.schemas[command.name],
      schema.kind == .command, schema.effect != .read
    else { return false }
    let read = command.spans.compactMap { sentence.tokens(atScalars: $0.range) }
    let words = sentence.knowledge.diaryWords
    let unread = sentence.utterance.tokens.indices.count { place in
      !read.contains { $0.contains(place) } && !sentence.found.content(in: [place..<place + 1]).isEmpty
        && !words.wrappers.contains(sentence.utterance.tokens[place].text)
    }
    guard unread > mostUnreadOfGuess else { return false }
    meaning.decision = .ask
    return true
  }

  /// How many words a guess that changes something may leave unread: the one that says what to do, and another.
  private static let mostUnreadOfGuess = 3

  /// "Delete everything that mentions the clinic, but keep the figures" is not everything.
  static let guessRemovesNotAll = Verdict(
    "what is only guessed never removes everything",
    speaks: ["permanently delete all that mentions my old job, but keep the numbers"],
    quiet: ["delete all my data", "erase everything"]
  ) { sentence, meaning in
    guard meaning.decision != .unknown,
      meaning.commands.contains(where: { $0.name == "erase" && $0.origin.isGuess && $0.arguments["scope"] == nil }),
      case let words = sentence.knowledge.diaryWords,
      sentence.utterance.tokens.contains(where: { token in
        words.excluding.contains(token.text) || words.limiting.contains(token.text)
          || words.mentioning.contains(token.text)
      })
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// "Delete all the promo mails": what names no entry is none of them.
  static let guessRemovesEntriesOnly = Verdict(
    "what is only guessed removes no entries where none are named",
    speaks: ["delete all the promo mails"],
    quiet: ["remove my entries about work emails"]
  ) { sentence, meaning in
    guard meaning.decision != .unknown,
      meaning.commands.contains(where: { $0.name == "delete" && $0.origin.isGuess && $0.arguments["filter"] != nil }),
      case let (tokens, words) = (sentence.utterance.tokens, sentence.knowledge.conditionWords), !words.isEmpty,
      !tokens.indices.contains(where: { place in
        ["entry", "mention"].contains { words.end(of: $0, at: place, in: tokens, before: tokens.count) != nil }
      })
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// "It was 82 kilos, not 83" puts no mood right.
  static let moodIsOnScale = Verdict(
    "a figure that is no mood puts none right",
    speaks: ["mood 3 | make it 82"],
    quiet: ["mood 3 | make it a 4"]
  ) { _, meaning in
    guard meaning.decision != .unknown,
      meaning.commands.contains(where: { command in
        command.name == "amend" && command.arguments["mood"]?.number.map { !(1...5).contains($0) } ?? false
      })
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// "Sorted my photos from 2014 to 2019" was done today.
  static let longTimeIsNoEntry = Verdict(
    "what is told of more than a month is an entry of now, with its words",
    speaks: ["sorted my photos from 2014 to 2019"],
    quiet: ["camping last week", "sad since Monday"]
  ) { sentence, meaning in
    guard meaning.decision != .unknown, meaning.hasOnlyCheckIns else { return false }
    var isChanged = false
    for index in meaning.commands.indices {
      guard let days = meaning.commands[index].arguments["at"]?.time?.days, days.end > days.start + longestEntry else {
        continue
      }
      meaning.commands[index].arguments["at"] = nil
      if meaning.commands[index].arguments["note"] == nil {
        meaning.commands[index].arguments["note"] = .text(sentence.utterance.text.trimmed)
      }
      isChanged = true
    }
    return isChanged
  }

  /// No entry is of more days.
  private static let longestEntry = 31

  /// "Did I log my insulin this morning" asks, also without its sign.
  static let askedIfLoggedIsNoEntry = Verdict(
    "whether something was logged is asked, and logs nothing",
    speaks: ["did I log my insulin this morning", "did I record the tablets"],
    quiet: ["did my taxes and the log is in the shed", "log my insulin this morning"]
  ) { sentence, meaning in
    let tokens = sentence.utterance.tokens
    guard meaning.isCheckIn,
      sentence.knowledge.questionWords.end(of: "asks_if_logged", at: 0, in: tokens, before: tokens.count) != nil
    else { return false }
    meaning.decision = .unknown
    return true
  }

  /// "Coffee last 7d": no amount is told of so many days.
  static let overDaysIsAsked = Verdict(
    "a thing without a figure, beside several days, is asked about",
    speaks: ["coffee last 7d", "coffee last 10 days"],
    quiet: ["two coffees yesterday", "coffee this morning", "camping last week"]
  ) { sentence, meaning in
    guard meaning.decision != .unknown, meaning.commands.count == 1, let command = meaning.commands.first,
      command.name == "log", command.arguments.keys.allSatisfy({ ["activities", "measurements", "at"].contains($0) }),
      let measured = command.arguments["measurements"]?.measurements, measured.count == 1, let thing = measured.first,
      case let (tokens, chart) = (sentence.utterance.tokens, sentence.chart),
      let time = chart.contents.lazy.compactMap({ content -> TemporalMatch? in
        if case .temporal(let match) = content, match.value.kind == .time, !match.isLatent { match } else { nil }
      }).max(by: { $0.tokens.count < $1.tokens.count }),
      let period = sentence.assembler.times.period(sentence.past(time).value), let days = period.days,
      days.end > days.start + 1,
      tokens.indices.allSatisfy({
        time.tokens.contains($0) || tokens[$0].number == nil && tokens[$0].kind != .punctuation
      }),
      let item = sentence.found.items(of: ["measure"]).first(where: { $0.item == thing.metric }),
      item.tokens.count + time.tokens.count == tokens.endOfWords
    else { return false }
    let asked = Draft(
      "stats", ["subject": .text(thing.metric), "period": .time(period)], confidence: command.confidence,
      from: command.origin)
    meaning.commands = [asked]
    return true
  }

  /// "Summary of November." "Only sleep and stress." goes on with the summary.
  static let goesOnIsNoEntry = Verdict(
    "what goes on with a question or a request is no entry",
    speaks: ["summary of last week | only sleep and stress", "remind me at 9 to stretch | except when I work nights"],
    quiet: ["summary of last week | stressed", "only slept 4 hours"]
  ) { sentence, meaning in
    guard meaning.isCheckIn,
      let last = sentence.situation.lastCommands.last, !["log", "amend", "greet", "prompt"].contains(last.name),
      [nil, "confirmation"].contains(sentence.situation.expects), sentence.diary.dictation == nil,
      meaning.commands.allSatisfy({ $0.arguments["measurements"] == nil })
    else { return false }
    // "Only a 2" rates.
    let isRated =
      meaning.commands.contains { $0.arguments["mood"] != nil }
      && sentence.utterance.tokens.contains { $0.number != nil }
    guard !isRated, sentence.knowledge.diaryWords.goesOn.contains(where: { sentence.says($0, at: 0) }) else {
      return false
    }
    meaning.decision = .unknown
    return true
  }

  /// "Fine, warn me when it is over 5" is no fine mood.
  static let agreementBeforeOrderRatesNothing = Verdict(
    "a word of agreement before an order rates nothing",
    speaks: ["fine, warn me when it goes over 5", "ok I want to stay under that"],
    quiet: ["fine, tired", "ok, made dinner and read"]
  ) { sentence, meaning in
    guard meaning.decision == .act, meaning.commands.count == 1, meaning.commands[0].name == "log",
      meaning.commands[0].arguments.keys.allSatisfy({ ["mood", "emotions", "note"].contains($0) }),
      sentence.diary.dictation == nil
    else { return false }
    let (tokens, words) = (sentence.utterance.tokens, sentence.knowledge.diaryWords)
    guard let first = tokens.first, words.agreeing.contains(first.text) || words.allRight.contains(first.text),
      let start = tokens.indices.dropFirst().first(where: { tokens[$0].kind != .punctuation })
    else { return false }
    let isOrdered =
      sentence.diary.isRequestWord(tokens[start].text)
      || (start..<tokens.count).contains { place in
        words.tellsMe.contains { sentence.says($0, at: place) }
          || words.ofJournal.contains { sentence.says($0, at: place) }
      }
      || words.goesOn.contains { sentence.says($0, at: start) }
      || (words.wishes[tokens[start].text] ?? []).contains { sentence.says($0, at: start) }
    guard isOrdered else { return false }
    meaning.decision = .unknown
    return true
  }

  /// "I miss my mother's cooking. Not sad, only hungry": what is denied in so many words is not implied.
  static let deniedIsNotFelt = Verdict(
    "a feeling that is denied in so many words is not implied, either",
    speaks: ["I miss my gran, not sad though"],
    quiet: ["not sad, just tired", "I miss my gran"]
  ) { sentence, meaning in
    guard meaning.isCheckIn, meaning.commands.contains(where: { $0.arguments["emotions"] != nil }) else { return false }
    var (denied, felt): (Set<String>, Set<String>) = ([], [])
    for item in sentence.found.items(of: ["feeling"]) {
      guard let emotion = sentence.knowledge.lexicon.feeling(item.item)?.emotion else { continue }
      switch sentence.standing(of: item.tokens, .feeling, uncovered: nil) {
      case .denied: denied.insert(emotion)
      case .stands: felt.insert(emotion)
      case .falls: break
      }
    }
    denied.subtract(felt)
    var hasChanged = false
    for index in meaning.commands.indices {
      guard let emotions = meaning.commands[index].arguments["emotions"]?.texts,
        emotions.contains(where: denied.contains)
      else { continue }
      let kept = emotions.filter { !denied.contains($0) }
      meaning.commands[index].arguments["emotions"] = kept.isEmpty ? nil : .texts(kept)
      if kept.isEmpty, !sentence.utterance.tokens.contains(where: { $0.number != nil }) {
        meaning.commands[index].arguments["mood"] = nil
      }
      if meaning.commands[index].arguments["note"] == nil {
        meaning.commands[index].arguments["note"] = .text(sentence.utterance.text.trimmed)
      }
      hasChanged = true
    }
    return hasChanged
  }

  /// "4 pints after rehearsal. Maybe 5, not 6" puts no mood right.
  static let countedIsNoMoodPutRight = Verdict(
    "a figure that goes on about what is counted in the same text puts no mood right",
    speaks: ["three coffees before noon. maybe 4. definitely not 5"],
    quiet: ["mood 4. no, make that a 3"]
  ) { sentence, meaning in
    guard meaning.decision == .act, meaning.commands.count == 2, meaning.commands[0].name == "log",
      meaning.commands[0].arguments["measurements"] != nil, meaning.commands[0].arguments["mood"] == nil,
      meaning.commands[1].name == "amend",
      meaning.commands[1].arguments.keys.allSatisfy({ $0 == "mood" || $0 == "target" })
    else { return false }
    meaning.commands.removeLast()
    meaning.commands[0].arguments["note"] = .text(sentence.utterance.text.trimmed)
    return true
  }
}
