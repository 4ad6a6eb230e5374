internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// Why nothing is made of a sentence although rules fit it: what is not told, not asked for, or not to be done. An
/// ordered list of refusals looks at the best reading and its commands; one that speaks is enough.
enum Refusals {
  /// What a refusal rests on.
  struct Ground: Sendable {
    /// Whether the whole sentence is none of a check-in: no facts are looked for in it, either.
    let isOfSentence: Bool
    /// Whether a reading with its commands is refused.
    let refuses: @Sendable (ReadingResolver, Reading, Assembler.Frame) -> Bool

    /// The commands are none; the sentence may still tell something.
    static func commands(_ refuses: @escaping @Sendable (ReadingResolver, Reading, Assembler.Frame) -> Bool)
      -> Ground
    { Ground(isOfSentence: false, refuses: refuses) }

    /// The sentence is none that is kept.
    static func sentence(_ refuses: @escaping @Sendable (ReadingResolver, Reading, Assembler.Frame) -> Bool)
      -> Ground
    { Ground(isOfSentence: true, refuses: refuses) }
  }

  typealias Refusal = Rule<Ground>

  /// All refusals, in the order in which they are tried.
  static let all: [Refusal] = [
    answerToNothing, toldNotAsked, thingTold, orderedElsewhere, askedOfWorld, overheard, greetingOnly, unsure, negated,
    followsNothing, refused, patchwork, wish, noStatement, guessedFromQuestion, guessedPastRating, asksOfTheFuture,
    saysOfATime, noName, namesAnother, namesNoFigure, hourAmongTold, pagesNothing, tagsNoEntry, namesNothing,
    pointsElsewhere, lengthIsNoSleep, bitIsNotThere, comparesNothing, comparesHours, noPlace, hushTold,
  ]

  /// Whether a reading is refused, and whether its whole sentence is.
  static func judge(
    _ reading: Reading, _ frame: Assembler.Frame, of sentence: ReadingResolver
  ) -> (refuses: Bool, isOfSentence: Bool) {
    var result = (refuses: false, isOfSentence: false)
    for refusal in all where refusal.body.refuses(sentence, reading, frame) {
      sentence.trace?.note(
        .judge, refusal.name, reading.clauses.map(\.intent).joined(separator: " + "))
      result = (true, result.isOfSentence || refusal.body.isOfSentence)
    }
    return result
  }

  /// So is one that leaves most of a text out: "someone scratched my car, but fine".
  static let answerToNothing = Refusal(
    "a “yes” or “no” in something told answers nothing",
    speaks: [
      "ecstatic? no. relieved? yes.", "someone scratched my car, but fine", "coffee no 5 and it's not even noon",
    ],
    quiet: ["yes"],
    .commands { sentence, reading, frame in
      sentence.situation.expects == nil && !frame.commands.isEmpty
        && (frame.commands.count > 1
          || reading.clauses.contains { sentence.knowledge.schemas[$0.intent]?.kind != .answer }
          || sentence.diary.words(in: reading.uncovered) >= mostBesideAnswer)
        && frame.commands.allSatisfy { sentence.knowledge.schemas[$0.name]?.kind == .answer }
    })

  static let toldNotAsked = Refusal(
    "what all words together tell is no request made of a few of them",
    speaks: [
      "It rained cats and dogs on the dairy run and I got wet to my pants",
      "Said I'd walk to the cemetery and back and I have done", "had to leave the shop, too many people",
    ],
    quiet: ["show me the days with rain", "go back a page"],
    .commands { sentence, reading, frame in
      guard sentence.situation.expects == nil, !sentence.diary.isQuestion, !sentence.diary.isRequest,
        !frame.commands.isEmpty,
        frame.commands.allSatisfy({ command in
          sentence.knowledge.schemas[command.name].map { $0.kind == .question || $0.kind == .command } ?? false
            && command.name != "log"
        })
      else { return false }
      let dark = sentence.diary.words(in: reading.uncovered)
      // One word, or two, can be named in anything.
      let least = reading.clauses.allSatisfy { $0.tokens.count <= bareWords } ? 1 : leastBesideTold
      if dark >= least, frame.commands.allSatisfy({ sentence.tells(ratherThan: $0.name) }) { return true }
      let isGuessed = reading.clauses.contains { $0.tier == .cues }
      return (isGuessed || dark >= mostBesideAsked)
        && sentence.share(of: "log") >= clearlyTold
    })

  static let thingTold = Refusal(
    "a name that goes on with how it was asks for nothing",
    speaks: ["shop was shut", "ground was wet"],
    quiet: ["shop", "what was in the shop", "the walk was good, open the shop"],
    .commands { sentence, reading, frame in
      let (tokens, diary) = (sentence.utterance.tokens, sentence.diary)
      guard sentence.situation.expects == nil, !sentence.hasQuestionMark, !diary.isQuestion, !diary.beginsAsking,
        reading.clauses.count == 1, let clause = reading.clauses.first, clause.intent != "log",
        clause.tokens.lowerBound <= 1, clause.tokens.count <= bareWords
      else { return false }
      let name = clause.tokens.lowerBound
      guard name == 0 || sentence.knowledge.diaryWords.articles.contains(tokens[0].text), name + 1 < tokens.count,
        sentence.knowledge.diaryWords.was.contains(tokens[name + 1].text)
      else { return false }
      return frame.commands.allSatisfy { sentence.knowledge.schemas[$0.name]?.kind != .answer }
    })

  static let namesNoFigure = Refusal(
    "words that only hint at a figure, and name none, ask for none",
    speaks: ["how often did I argue with him this year", "how many evenings did I stay in this month"],
    quiet: ["how many rainy days were there in october"],
    .commands { _, reading, frame in
      guard let guess = guessed("stats", reading, frame) else { return false }
      // Which part of the day is counted says nothing of what is.
      let isTimeOnly = guess.arguments["filter"]?.members?.keys.allSatisfy { $0 == "parts_of_day" } ?? true
      return isTimeOnly && guess.arguments.keys.allSatisfy { ["period", "stat", "filter"].contains($0) }
    })

  /// The one command of a reading that goes by single words alone, if it is the one that is meant.
  private static func guessed(_ name: String, _ reading: Reading, _ frame: Assembler.Frame) -> Draft? {
    guard let guess = sole(reading, frame), guess.name == name else { return nil }
    return guess
  }

  /// The one command of a reading that goes by single words alone.
  private static func sole(_ reading: Reading, _ frame: Assembler.Frame) -> Draft? {
    guard reading.clauses.count == 1, reading.clauses[0].tier == .cues, frame.commands.count == 1 else { return nil }
    return frame.commands[0]
  }

  static let namesNothing = Refusal(
    "what follows a “no” and is no name renames nothing",
    speaks: ["use a ten point scale | no, Braga"],
    quiet: ["set city to Porto | no, Braga"],
    .commands { _, _, frame in frame.commands.contains { $0.arguments["key"]?.text == "renamed" } })

  static let pointsElsewhere = Refusal(
    "“it” right after something that is no entry is that, and no entry",
    speaks: ["quiet hours 10pm to 6am | make it 7"],
    quiet: ["had a coffee | make it 4", "quiet hours 10pm to 6am | make my last entry a 4"],
    .commands { sentence, reading, frame in
      guard frame.commands.count == 1, frame.commands[0].name == "amend", reading.clauses.count == 1,
        sentence.utterance.tokens.count <= mostPointing, let last = sentence.situation.lastCommands.last,
        let schema = sentence.knowledge.schemas[last.name], schema.effect == .write, schema.kind == .command,
        !aboutEntries.contains(last.name)
      else { return false }
      let tokens = sentence.utterance.tokens
      return tokens.indices.contains { sentence.knowledge.correctionWords.end(of: .it, at: $0, in: tokens) != nil }
    })

  /// Commands after which "it" is an entry.
  private static let aboutEntries: Set<String> = ["log", "amend", "delete", "undo", "redo"]
  /// So many words are no more than a figure for "it".
  private static let mostPointing = 5

  static let lengthIsNoSleep = Refusal(
    "a length that is put right is no sleep where none was told",
    speaks: ["mood 3 | it was two hours actually"],
    quiet: ["slept 5 hours | it was two hours actually", "mood 3 | actually I slept two hours"],
    .commands { sentence, _, frame in
      guard frame.commands.count == 1, frame.commands[0].name == "amend",
        let told = sentence.situation.corrected.map(CorrectedEntry.init), !told.measures("sleep"),
        let measured = frame.commands[0].arguments["measurements"]?.measurements,
        measured.count == 1, measured[0].metric == "sleep"
      else { return false }
      let tokens = sentence.utterance.tokens
      return !tokens.indices.contains { sentence.knowledge.correctionWords.end(of: .sleep, at: $0, in: tokens) != nil }
    })

  static let bitIsNotThere = Refusal(
    "a bit that is to go, and is not there, tells of nothing",
    speaks: ["went for a run | scratch the coffee bit"],
    quiet: ["two coffees | scratch the coffee bit", "went for a run | had a coffee and a bit of cake"],
    .sentence { sentence, _, frame in
      let words = sentence.knowledge.correctionWords
      let tokens = sentence.utterance.tokens
      guard sentence.situation.corrected != nil, tokens.count <= mostOfBit,
        frame.commands.allSatisfy({ $0.name == "log" }),
        let last = tokens.lastIndex(where: { $0.kind != .punctuation })
      else { return false }
      return words.end(of: .portion, at: last, in: tokens) != nil
        && words.takesBack(at: 0, in: tokens)
    })

  /// More words tell of more than a bit.
  private static let mostOfBit = 7

  static let comparesNothing = Refusal(
    "words that only hint at a comparison, and of which neither side is read, compare nothing",
    speaks: ["compare my first month with this one"],
    quiet: ["compare weekdays and weekends"],
    .commands { sentence, reading, frame in
      guard guessed("compare", reading, frame)?.arguments.isEmpty == true else { return false }
      return !sentence.found.content(in: reading.clauses[0].skipped.map { $0..<$0 + 1 }).isEmpty
    })

  static let comparesHours = Refusal(
    "the weeks before and after are those of a day, and of no hour that comes round",
    speaks: ["what's my mood like before and after lunch"],
    quiet: ["how was I before and after 1 March"],
    .commands { _, _, frame in
      frame.commands.contains { command in
        guard command.name == "compare" else { return false }
        switch command.arguments["around"]?.time {
        case .instant?, .instants?: return true
        default: return false
        }
      }
    })

  static let hourAmongTold = Refusal(
    "an hour among other things is none to look back at",
    speaks: [
      "soundcheck at 4, show at 8, bed by 2. ears ringing", "kept 2 pounds this week",
      "3am feed, 5am feed, 7am breakdown",
    ],
    quiet: ["show me how I was at 8", "how was I at 7"],
    .commands { sentence, reading, _ in
      let dark = sentence.diary.words(in: reading.uncovered)
      return !sentence.diary.isQuestion && !reading.clauses.isEmpty
        && reading.clauses.allSatisfy { sentence.asksOfHour($0) }
        && (dark >= leastBesideTold
          // An hour and a word beside it: "7am breakdown".
          || reading.clauses.allSatisfy { clause in
            sentence.asksOfHour(clause, isOne: true)
              && clause.tokens.count - clause.slots.reduce(0) { $0 + $1.tokens.count } <= 1
          }
          || reading.clauses.allSatisfy { $0.tier == .cues && sentence.asksOfHour($0, isBare: true) })
    })

  static let pagesNothing = Refusal(
    "where nothing was listed, a word among others turns no page",
    speaks: ["pencil case lost, from 2 to 4 and back"],
    quiet: ["show my entries | and earlier ones", "earlier entries"],
    .commands { sentence, reading, frame in
      sentence.situation.lastCommands.isEmpty && sentence.diary.words(in: reading.uncovered) >= leastBesideTold
        && frame.commands.contains { $0.name == "history" && $0.arguments["direction"] != nil }
    })

  static let tagsNoEntry = Refusal(
    "what is put somewhere is no tag of an entry",
    speaks: ["put the phone in a drawer at 9, slept like a log"],
    quiet: ["put coffee on my 9am entry", "tag the last one with work"],
    .commands { _, reading, _ in
      reading.clauses.contains { clause in
        guard clause.intent == "amend", let added = clause.slots.first(where: { $0.slot == "add" }),
          let target = clause.slots.first(where: { $0.slot == "target.at" })
        else { return false }
        let between = added.tokens.upperBound..<max(added.tokens.upperBound, target.tokens.lowerBound)
        return reading.uncovered.contains { $0.overlaps(between) }
      }
    })

  static let orderedElsewhere = Refusal(
    "an order whose first words no rule explains is no check-in",
    speaks: ["Delete my next meeting", "reschedule the gym class"],
    quiet: ["Text from my sister made me smile", "Paint the hall, mood 4"],
    .commands { sentence, reading, frame in
      let tokens = sentence.utterance.tokens
      guard sentence.diary.isOrder, tokens.count > 2, reading.uncovered.contains(where: { $0.contains(0) }),
        sentence.knowledge.diaryWords.articles.contains(tokens[1].text)
          || sentence.knowledge.diaryWords.ours.contains(tokens[1].text),
        !tokens.dropLast().contains(where: { $0.kind == .punctuation })
      else { return false }
      return frame.commands.allSatisfy {
        $0.name == "log" && $0.arguments["mood"] == nil && $0.arguments["measurements"] == nil
      }
    })

  static let askedOfWorld = Refusal(
    "a question to the world is no check-in",
    speaks: ["was the weather nice in Rome"],
    quiet: ["had a cold beer"],
    .commands { sentence, _, frame in
      !frame.commands.isEmpty && frame.commands.allSatisfy { $0.name == "log" } && sentence.diary.isQuestion
        && sentence.share(of: "unknown") >= clearlyAsked
    })

  static let overheard = Refusal(
    "a request in the middle of a story is nobody's",
    speaks: ["he rang at last. properly rang. we have been talking since two and i said never mind the past"],
    quiet: ["undo that"],
    .commands { sentence, reading, _ in sentence.isOverheard(reading) })

  static let greetingOnly = Refusal(
    "a greeting says nothing of what stands beside it",
    speaks: ["who won the match last night", "good day. 8."],
    quiet: ["hello there"],
    .commands { sentence, reading, frame in
      let isMore =
        sentence.diary.words(in: reading.uncovered) >= mostBesideGreeting
        || reading.uncovered.contains { $0.contains { sentence.number(at: $0) != nil } }
      return !frame.commands.isEmpty && isMore
        && frame.commands.allSatisfy { sentence.knowledge.schemas[$0.name]?.kind == .social }
    })

  static let unsure = Refusal(
    "what is less sure than a guess is not asked about, either",
    speaks: ["the neighbours dance until 3"],
    quiet: ["show my reminders"],
    .commands { sentence, reading, frame in
      // What was found to ask for nothing is not doubted: the "quiet" of "house quiet, had a glass of wine".
      let isMostlyRead = sentence.diary.words(in: reading.uncovered) < leastBesideTold
      let isTold = frame.commands.allSatisfy { $0.name == "log" } && isMostlyRead
      let kept = reading.clauses.filter { ($0.intent != "pick" && !isTold) || !frame.strays.contains($0.tokens) }
      let least =
        kept.count < reading.clauses.count && !kept.isEmpty ? kept.map(\.confidence).min() : reading.confidence
      return Double(least ?? 0) < Interpreter.askFrom && !sentence.leavesOnlyCompany(reading)
    })

  static let negated = Refusal(
    "what is not to be done is not done",
    speaks: [
      "The garden is at its quietest now, and I find that I miss Harold most when there are leaves to sweep. Lonely, I suppose, though not unhappily so."
    ],
    quiet: ["delete my last entry", "no wait, i meant yesterday"],
    .commands { sentence, reading, _ in
      // The "no" of who puts something right denies what was written, and not what is meant.
      let words = sentence.knowledge.correctionWords
      let putsRight = words.end(of: .mark, at: 0, in: sentence.utterance.tokens) != nil
      return reading.clauses.contains { $0.negated && !($0.intent == "amend" && putsRight) }
    })

  static let followsNothing = Refusal(
    "a question that goes on with nothing is not answered",
    speaks: ["and coffee?"],
    quiet: ["how did I sleep this week | what about last week?"],
    .sentence { _, _, frame in frame.isRefused })

  static let refused = Refusal(
    "a “no” that runs into what would be changed refuses it",
    speaks: ["no delete it"],
    quiet: ["no, delete it", "slept 6 hrs n had 2 coffees"],
    .sentence { sentence, reading, _ in sentence.isRefusal(reading) })

  static let patchwork = Refusal(
    "a request that runs into a check-in is neither",
    speaks: ["redo my kitchen", "send an email to my boss"],
    quiet: ["undo that and log a 3", "progress at work, mood 4", "quiet run today, mood 4"],
    .sentence { sentence, reading, frame in
      // Where what looked like a request was found to be a bit of it, a mood that is rated by its name is kept.
      let isKept = frame.commands.allSatisfy { $0.name == "log" } && reading.clauses.contains(where: sentence.rates)
      return sentence.isPatchwork(reading) && !sentence.tellsBesides(reading) && !sentence.isPlainlyLog && !isKept
    })

  static let wish = Refusal(
    "what is wished for was not done",
    speaks: ["I should go to the gym"],
    quiet: ["could I get you to log a 2"],
    .sentence { sentence, reading, _ in sentence.isWish(reading) })

  static let noStatement = Refusal(
    "a question or the score of a match is no check-in",
    speaks: ["was Tom happy", "is 58 normal", "we won 4-1"],
    quiet: ["can you log that I'm sad"],
    .sentence { sentence, reading, _ in sentence.isNoStatement(reading) })

  static let guessedFromQuestion = Refusal(
    "what asks is no request by its words alone",
    speaks: ["how do I remove red wine from a carpet"],
    quiet: ["how do I set a goal"],
    .sentence { sentence, reading, _ in sentence.isGuessedFromQuestion(reading) })

  static let guessedPastRating = Refusal(
    "a guess by a word does not outdo a mood that is rated by its name",
    speaks: ["prompt service at the garage, mood 4"],
    quiet: ["why was my mood a 4 on monday"],
    .commands { sentence, reading, _ in sentence.isGuessedPastRating(reading) })

  static let asksOfTheFuture = Refusal(
    "a time to come, beside words that no rule explains, asks for no figures",
    speaks: ["next week I start running again"],
    quiet: ["how is my mood forecast for next week", "what have I got next week"],
    .commands { sentence, reading, frame in
      guard let day = guessedOfTime(sentence, reading, frame)?.arguments["period"]?.time?.firstDay else { return false }
      return day > sentence.situation.today
    })

  /// A question that was guessed in what neither asks nor requests, of which no more than a time was read beside words
  /// that are passed over.
  private static func guessedOfTime(
    _ sentence: ReadingResolver, _ reading: Reading, _ frame: Assembler.Frame
  ) -> Draft? {
    guard !sentence.diary.isQuestion, !sentence.diary.isRequest, let guess = sole(reading, frame),
      sentence.knowledge.schemas[guess.name]?.kind == .question,
      guess.arguments.keys.allSatisfy({ $0 == "period" }), !reading.clauses[0].skipped.isEmpty
    else { return nil }
    return guess
  }

  static let saysOfATime = Refusal(
    "what is said of a time in words that no rule explains asks for no figures",
    speaks: ["this week is dragging", "i'll be home in an hour"],
    quiet: ["how is this week going", "this week is how, on average"],
    .commands { sentence, reading, frame in
      guard !sentence.diary.addresses, !sentence.hasQuestionMark, guessedOfTime(sentence, reading, frame) != nil
      else { return false }
      let tokens = sentence.utterance.tokens
      return tokens.contains { sentence.knowledge.diaryWords.finite.contains($0.text) }
        && !tokens.contains { sentence.knowledge.diaryWords.asking.contains($0.text) }
    })

  static let noName = Refusal(
    "a name is short, and no part of a sentence",
    speaks: ["my name is on the list of people who owe money", "i am called upon to speak at the wedding"],
    quiet: ["my name is Ngozi", "call me Don Ernesto"],
    .commands { sentence, _, frame in frame.commands.contains(where: sentence.isMisnamed) })

  static let noPlace = Refusal(
    "what begins with a number, or goes on behind a full stop, is no place to live",
    speaks: ["I live in 2 rooms. The roof leaks."],
    quiet: ["I live in Leeds", "I live in St. Ives"],
    .commands { _, _, frame in
      frame.commands.contains { command in
        guard command.name == "set", command.arguments["key"]?.text == "city",
          let place = command.arguments["value"]?.text
        else { return false }
        return place.first?.isNumber == true || place.split(separator: " ").count > mostPlaceWords
      }
    })

  /// The longest names of places in our list have five words.
  private static let mostPlaceWords = 6

  static let namesAnother = Refusal(
    "a name behind something told, without a “my” or a “me”, is not the writer's",
    speaks: ["got a cat. name is Beans"],
    quiet: ["name is Beans", "slept well. my name is Beans"],
    .commands { sentence, reading, frame in
      let words = sentence.knowledge.diaryWords
      return (sentence.situation.place > longestHello || frame.commands.contains { $0.name == "log" })
        && frame.commands.contains { $0.name == "set" && $0.arguments["key"]?.text == "name" }
        && reading.clauses.contains { clause in
          clause.intent == "set"
            && !sentence.utterance.tokens[clause.tokens].contains { words.own.contains($0.text) }
        }
    })

  static let hushTold = Refusal(
    "how quiet one was for some time, behind something told, asks for no silence",
    speaks: ["slept 6, quiet until lunch, content"],
    quiet: ["be quiet until 6pm", "slept 6, mute until noon"],
    .commands { sentence, reading, _ in
      reading.clauses.count == 1
        && reading.clauses.allSatisfy { clause in
          clause.intent != "log" && sentence.tellsOfHush(clause.tokens, slots: clause.slots.map(\.slot))
        }
    })

  /// The longest greeting before a name, with its sign: "hello. ".
  private static let longestHello = 7
  /// How many words beside an answer make it none, and a greeting a word about something else.
  private static let mostBesideAnswer = 4, mostBesideGreeting = 3
  /// How many words beside a request make it a part of what is told.
  private static let mostBesideAsked = 4
  /// How many words beside a request make it a part of what is told where hardly any asks for it.
  private static let leastBesideTold = 3
  /// Up to how many words a request may be one that is only mentioned.
  private static let bareWords = 2
  /// The share from which all words together tell of the writer's day.
  private static let clearlyTold: Float = 0.85
  /// The share from which all words together speak to the world.
  private static let clearlyAsked: Float = 0.8
}
