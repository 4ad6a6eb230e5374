internal import IntentGrammar
internal import Utterances

/// Why no command is made of a clause that a rule explains: it is a bit of what is told, and no request, question or
/// answer. An ordered list of reasons looks at each clause of a reading; the first that speaks decides.
enum Strays {
  /// A clause among the others of its reading.
  struct Candidate {
    let clause: ClauseInput
    /// The tokens of the first check-in of its reading, and of the last one; nil where there is none.
    let logs: (first: Range<Int>, last: Range<Int>)?
    /// Whether the writer tells of themselves beside it, in so many words.
    let isBesideTold: Bool
    /// Whether a check-in was found before it.
    let isBehindLog: Bool

    var hasLog: Bool { logs != nil }
  }

  /// What a reason looks at.
  struct Ground: Sendable {
    /// Whether the words are looked through for facts all the same.
    let isLookedThrough: Bool
    let speaks: @Sendable (ReadingResolver, Candidate) -> Bool

    /// The words say nothing by themselves.
    static func nothing(_ speaks: @escaping @Sendable (ReadingResolver, Candidate) -> Bool) -> Ground {
      Ground(isLookedThrough: false, speaks: speaks)
    }

    /// The words are told, and what facts they have is found one by one.
    static func told(_ speaks: @escaping @Sendable (ReadingResolver, Candidate) -> Bool) -> Ground {
      Ground(isLookedThrough: true, speaks: speaks)
    }
  }

  typealias Stray = Rule<Ground>

  /// All reasons, in the order in which they are tried.
  static let all: [Stray] = [
    inStory, shortLook, behindArticle, loneWord, ratesNothing, verdictOnNothing, notAskedAtAll, guessedLook, bareTime,
    looksLikeQuestion,
    mendsNothing, laterHour, bareWord, picksNothing, goesOnTelling,
  ]

  /// Why a clause is a stray; nil where it is none.
  static func reason(_ candidate: Candidate, in sentence: ReadingResolver) -> Stray? {
    guard let stray = all.first(where: { $0.body.speaks(sentence, candidate) }) else { return nil }
    sentence.trace?.note(
      .assemble, stray.name,
      "\(candidate.clause.intent): \(sentence.utterance.text(of: candidate.clause.tokens))")
    return stray
  }

  /// So is a word by itself that could be a command: "it was a good day, quiet".
  static let inStory = Stray(
    "in the middle of a story, what looks like a question or an answer is part of it",
    speaks: ["it was a good day, I felt calm and slept well, quiet"],
    quiet: ["ran 5 km and feel great, also how's my running goal"],
    .nothing { sentence, candidate in
      let clause = candidate.clause
      let isWord = clause.intent != "log" && clause.tokens.count == 1
      let kind = sentence.knowledge.schemas[clause.intent]?.kind
      return candidate.isBesideTold && (isWord || [.question, .answer].contains(kind)) && !sentence.asksAtEnd(clause)
    })

  static let shortLook = Stray(
    "a word or two in a tale ask for nothing to be shown",
    speaks: [
      "the crane was down so we stood around for three hours in the cold. bored out of my skull. then the gaffer sent us home on full pay, happy days"
    ],
    quiet: ["show my streak"],
    .nothing { sentence, candidate in
      let clause = candidate.clause
      return candidate.isBesideTold && sentence.diary.isTale && clause.intent != "log" && clause.tokens.count <= 2
        && sentence.knowledge.schemas[clause.intent]?.effect == .read
        && !sentence.opensAsking(clause.tokens.lowerBound)
    })

  /// "Quiet", "run" and "progress" are names of commands by themselves, and words of any day beside one.
  static let bareWord = Stray(
    "a word or two beside a check-in that ask for nothing are a bit of it",
    speaks: [
      "progress at work, mood 4", "asleep by 11, up at 6. progress!", "quiet day at the shop, tired",
      "slept 6, quiet until lunch, content",
    ],
    quiet: ["slept 6 hours, show my streak", "stressed, any tips", "mood 3. streak?", "slept 6, mute until noon"],
    .told { sentence, candidate in
      let clause = candidate.clause
      let isHush = sentence.tellsOfHush(clause.tokens, slots: clause.slots.map(\.name))
      let times = clause.slots.filter { $0.name == "period" || isHush }.map(\.tokens.count).reduce(0, +)
      // The "at the" of "quiet day at the shop" asks for nothing, either.
      let words = sentence.knowledge.diaryWords
      let bare = clause.tokens.drop { index in
        let text = sentence.utterance.tokens[index].text
        return words.locating.contains(text) || words.articles.contains(text)
      }
      guard clause.intent != "log", candidate.hasLog, bare.count - times <= 2,
        clause.slots.allSatisfy({ $0.name == "period" || isHush }),
        sentence.situation.expects == nil, let kind = sentence.knowledge.schemas[clause.intent]?.kind,
        kind == .question || kind == .command
      else { return false }
      return !sentence.opensAsking(clause.tokens.lowerBound) && !sentence.asksInTwo(clause.tokens)
    })

  static let behindArticle = Stray(
    "a word of a command behind an article is a thing",
    speaks: ["he left the undo in, slept 6 hours"],
    quiet: ["slept 6 hours. mute"],
    .told { sentence, candidate in
      let clause = candidate.clause
      let isWord = clause.tokens.count == 1 && clause.slots.isEmpty && clause.tokens.lowerBound > 0
      return isWord && candidate.hasLog && sentence.knowledge.schemas[clause.intent]?.kind == .command
        && sentence.knowledge.diaryWords.articles.contains(
          sentence.utterance.tokens[clause.tokens.lowerBound - 1].text)
    })

  /// "Quiet." at the end of what no rule explains is how it was.
  static let loneWord = Stray(
    "a word by itself behind sentences that no rule explains asks for nothing",
    speaks: ["First shift without Raj. Weird. Quiet."],
    quiet: ["quiet", "quiet please", "That's not what I meant. Undo."],
    .told { sentence, candidate in
      let clause = candidate.clause
      guard clause.tokens.count == 1, clause.slots.isEmpty,
        let schema = sentence.knowledge.schemas[clause.intent], schema.kind == .command || schema.kind == .question,
        !takesBack.contains(clause.intent), sentence.utterance.tokens.prefix(clause.tokens.lowerBound).last?.text == "."
      else { return false }
      let before = sentence.found.readings.first?.uncovered.filter { $0.upperBound <= clause.tokens.lowerBound } ?? []
      return sentence.diary.words(in: before) >= leastUnexplained
    })

  /// What takes back a change is said after words of any kind.
  private static let takesBack: Set = ["undo", "redo"]
  /// So many words before one tell of something.
  private static let leastUnexplained = 3

  static let ratesNothing = Stray(
    "what helped at the end of a tale rates nothing that was suggested",
    speaks: [
      "I slept five hours, had two coffees and fought with my sister all morning about mum's birthday dinner, but the bath helped"
    ],
    quiet: ["the walk helped"],
    .nothing { sentence, candidate in
      candidate.isBesideTold && sentence.diary.isTale && candidate.clause.intent == "rate_suggestion"
        && sentence.situation.lastCommands.last?.name != "suggest"
    })

  static let verdictOnNothing = Stray(
    "words that rate a suggestion or a prompt beside a check-in, when none was made, are told",
    speaks: [
      "did nothing, loved it", "I did nothing today and it was exactly what I needed",
      "felt meh so walked to the shop for ice cream, helped a little",
    ],
    quiet: ["the walk helped", "tired, but the walk helped", "slept 8 hours, that suggestion helped"],
    .told { sentence, candidate in
      let last = sentence.situation.lastCommands.map(\.name)
      guard candidate.hasLog else { return false }
      return switch candidate.clause.intent {
      case "rate_suggestion":
        // "The bath didn't help" names what was tried.
        candidate.clause.slots.isEmpty && !last.contains("suggest")
          && !sentence.knowledge.diaryWords.articles.contains(
            sentence.utterance.tokens[candidate.clause.tokens.lowerBound].text)
          && !sentence.utterance.tokens[candidate.clause.tokens].contains {
            sentence.knowledge.diaryWords.suggested.contains($0.text)
          }
      case "rate_prompt":
        candidate.clause.slots.isEmpty && candidate.clause.tokens.count > 2 && !last.contains("prompt")
      default: false
      }
    })

  static let notAskedAtAll = Stray(
    "what no word of a check-in asks for is a bit of it",
    speaks: ["hungover. never again"],
    quiet: ["good day, remind me to water the plants at 8"],
    .told { sentence, candidate in
      let clause = candidate.clause
      guard clause.intent != "log", candidate.hasLog, sentence.situation.expects == nil, !sentence.hasQuestionMark,
        let kind = sentence.knowledge.schemas[clause.intent]?.kind, kind == .question || kind == .command
      else { return false }
      guard sentence.tells(ratherThan: clause.intent) else { return false }
      // "…, and I'd like a prompt": its own words ask.
      let own = sentence.found.shares(in: clause.tokens).first { $0.intent == clause.intent }?.share ?? 0
      return own <= mostAskedApart
    })

  /// The share of the evidence of its own words up to which they do not ask for a command.
  private static let mostAskedApart: Float = 0.4

  static let guessedLook = Stray(
    "what is not surely asked is not shown where all words together tell",
    speaks: ["got great feedback in review, feeling so proud yaar"],
    quiet: ["slept badly, any tips"],
    .nothing { sentence, candidate in
      let clause = candidate.clause
      return clause.intent != "log" && clause.confidence < ReadingResolver.plainlySaid
        && sentence.knowledge.schemas[clause.intent]?.effect == .read && candidate.hasLog
        && !sentence.hasQuestionMark
        && !sentence.knowledge.diaryWords.question.contains(sentence.utterance.tokens[clause.tokens.lowerBound].text)
        && !sentence.asksInTwo(clause.tokens) && sentence.isPlainlyLog
    })

  static let looksLikeQuestion = Stray(
    "a word of a check-in only looks like a question",
    speaks: ["studied maths, history, then went for a run, tired"],
    quiet: ["stressed, any tips"],
    .nothing { sentence, candidate in
      let clause = candidate.clause
      guard clause.slots.isEmpty, clause.tokens.count <= 2,
        let schema = sentence.knowledge.schemas[clause.intent], schema.effect == .read,
        schema.kind == .question || schema.kind == .command,
        sentence.situation.lastCommands.last?.name != clause.intent,
        // "mood is 1 what helps", "stressed, any tips" ask at their end.
        clause.tokens.upperBound < sentence.utterance.tokens.count || !sentence.asksInTwo(clause.tokens),
        let logs = candidate.logs,
        !sentence.utterance.tokens[clause.tokens.upperBound...].prefix(1).contains(where: { $0.text == "?" })
      else { return false }
      if clause.constants.map(\.key) == ["direction"] { return true }
      let start = logs.first.upperBound
      guard start <= clause.tokens.lowerBound else { return false }
      let isApart = sentence.nextBoundary[min(start, sentence.utterance.tokens.count)] <= clause.tokens.lowerBound
      return !isApart || logs.last.lowerBound >= clause.tokens.upperBound
    })

  static let bareTime = Stray(
    "a bare time behind a check-in asks nothing",
    speaks: ["panic attack at the shops, third this week"],
    quiet: ["tired. this week?"],
    .told { sentence, candidate in
      let clause = candidate.clause
      return clause.intent == "summary" && clause.slots.isEmpty && clause.constants.map(\.key) == ["period"]
        && clause.tokens.count <= 2 && candidate.isBehindLog && !sentence.hasQuestionMark
    })

  static let laterHour = Stray(
    "a number among hours is an hour, and no mood",
    speaks: ["slept badly, up at 3 and 5", "up at 1, 3 and 5"],
    quiet: ["up at 7, 4", "slept badly, 3"],
    .told { sentence, candidate in
      let clause = candidate.clause
      return clause.intent == "log" && clause.tokens.count == 1 && clause.slots.map(\.name) == ["mood"]
        && sentence.isLaterHour(clause.tokens.lowerBound)
    })

  /// The verb behind "and" is the writer's, as the one before it is.
  static let goesOnTelling = Stray(
    "what “I” do goes on behind an “and”, and asks for nothing",
    speaks: ["I go sleep at 3 and wake up at 7"],
    quiet: ["I feel sick and remind me to call the doctor at 9", "wake me up at 7"],
    .told { sentence, candidate in
      let clause = candidate.clause
      let start = clause.tokens.lowerBound
      guard clause.intent == "remind", candidate.isBehindLog, start > 1,
        sentence.knowledge.diaryWords.adding.contains(sentence.utterance.tokens[start - 1].text),
        sentence.utterance.tokens[start - 2].kind != .punctuation
      else { return false }
      let asks = sentence.diary.isRequestWord(sentence.utterance.tokens[start].text)
      // "Wake me up" asks, "wake up" tells.
      return sentence.diary.isOwnStatement && (!asks || clause.constants.contains { $0.key == "waking" })
        && !clause.tokens.contains {
          sentence.knowledge.diaryWords.firstPerson.contains(sentence.utterance.tokens[$0].text)
        }
    })

  static let picksNothing = Stray(
    "a number beside a check-in is no choice where nothing was offered",
    speaks: ["dog bite at number 42. shaken but ok"],
    quiet: ["number 2"],
    .told { sentence, candidate in
      candidate.clause.intent == "pick" && candidate.hasLog && sentence.situation.expects == nil
        && sentence.situation.lastCommands.isEmpty
    })

  static let mendsNothing = Stray(
    "“it was” goes on telling, and mends nothing that was told before",
    speaks: ["I was dreading it and it was actually lovely"],
    quiet: ["slept 5 hours | it was 6 hours"],
    .told { sentence, candidate in
      candidate.clause.intent == "amend" && candidate.isBehindLog && sentence.situation.lastEntry == nil
        && !sentence.found.items(
          of: ["said_it"],
          startingIn: candidate.clause.tokens.lowerBound..<candidate.clause.tokens.lowerBound + 1
        ).isEmpty
    })
}
