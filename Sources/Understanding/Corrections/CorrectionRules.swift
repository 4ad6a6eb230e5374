internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What a correction does to the entry that was written just before. The first rule that has an answer gives it.
enum CorrectionRules {
  /// What a rule looks at.
  struct Input {
    let correction: Correction
    let entry: CorrectedEntry
    let sentence: ReadingResolver

    /// The words that nothing explains, where what they stand in is no more than said beside the correction.
    var aside: [Int]? {
      let dark = Set(correction.unexplained.map(\.stretch))
      let isTold = correction.parts.contains { part in
        if case .time = part.value { return false }
        return dark.contains(part.stretch)
      }
      let rest = correction.parts.contains { !dark.contains($0.stretch) }
      return dark.isEmpty || rest && !isTold && correction.isMarked ? correction.unexplained.map(\.token) : nil
    }

    /// The parts outside of what is said beside.
    func parts(_ mode: Correction.Mode) -> [Correction.Part] {
      let dark = Set(correction.unexplained.map(\.stretch))
      return correction.parts(mode).filter { !dark.contains($0.stretch) }
    }
  }

  typealias CorrectionRule = Rule<@Sendable (Input) -> Draft?>
  /// A correction that takes more than one command.
  typealias CorrectionInSteps = Rule<@Sendable (Input) -> [Draft]?>

  /// The rules of several commands, which are asked before all others.
  static let inSteps: [CorrectionInSteps] = [factIsOfOtherDay]

  /// All rules, in the order in which they are asked.
  static let all: [CorrectionRule] = [
    somebodyElses, figureIsOfLevel, lengthIsOfDone, figuresAreSwapped, figureIsOfOther, figureWasOfOther,
    lastPartIsTakenOut, bitIsTakenBack,
    ratingIsOfWords, notDone, doneAfterAll, oneMoreOfIt, sameOnceMore, levelWasAndIs, levelIsNow, otherTimesFigure,
    wordsGoOn,
    reasonIsTold,
    otherSituation, impliedIsDenied, valueTakesPlace,
    hourIsTold, halfOfDayIsTold, wrongIsAsked, saidAgain, toldBesides, lengthIsOfWords,
  ]

  static let toldBesides = CorrectionRule(
    "what is added in words that name nothing is put to those of the entry",
    speaks: ["note: rang the surgery | add that they rang back"],
    quiet: ["feeling sad | add that I had a coffee", "feeling sad | note that"]
  ) { input in
    let tokens = input.sentence.utterance.tokens
    guard let start = input.sentence.knowledge.correctionWords.end(of: .addingThat, at: 0, in: tokens),
      tokens.count - start >= leastTold
    else { return nil }
    let text = String(input.sentence.utterance.text(of: start..<tokens.count)).trimmed
    return Draft("amend", ["target": .text("last"), "add_note": .text(text)])
  }

  /// What is told besides has at least so many words.
  private static let leastTold = 2

  static let somebodyElses = CorrectionRule(
    "facts of somebody else are taken back",
    speaks: ["three beers | not me, my brother"],
    quiet: ["three beers | not my best day"]
  ) { input in
    guard input.correction.parts.contains(where: { $0.value == .me && $0.mode == .wrong }),
      !input.correction.parts.contains(where: { $0.mode == .add || $0.mode == .remove })
    else { return nil }
    return Draft("delete", ["target": .text("last")])
  }

  static let ratingIsOfWords = CorrectionRule(
    "a rating right after a feeling in words is of that feeling, and no second mood",
    speaks: ["feeling anxious | maybe a 3", "so stressed | like a 2", "so stressed | 3"],
    quiet: ["feeling anxious | 2 coffees", "mood 4 | maybe a 3", "feeling anxious | it was a 3 yesterday"]
  ) { input in
    let sentence = input.sentence
    guard !input.entry.emotions.isEmpty || input.entry.isInferred, input.entry.mood != nil,
      sentence.situation.expects == nil
        || sentence.situation.expects == "activities", input.correction.unexplained.isEmpty,
      !input.correction.isPlainlyMarked,
      input.correction.parts.count == 1, let part = input.correction.parts.first, part.mode == .set,
      input.entry.isOfNow(sentence.situation.now)
    else { return nil }
    let tokens = sentence.utterance.tokens
    let hedges = sentence.knowledge.diaryWords
    let besides = tokens.indices.filter { !part.tokens.contains($0) && tokens[$0].kind == .word }
    guard
      besides.allSatisfy({ index in
        let word = tokens[index].text
        return hedges.hedging.contains(word) || hedges.articles.contains(word) || hedges.guessing.contains(word)
          || input.sentence.knowledge.correctionWords.end(of: .filler, at: index, in: tokens) == index + 1
          || input.correction.isSetting
      })
    else { return nil }
    switch part.value {
    case .mood(let mood): return Draft("amend", ["target": .text("last"), "mood": .number(mood)])
    case .number(let number):
      if input.entry.isInferred, input.entry.tells(hedges.ails.union(hedges.ownParts)),
        let pain = sentence.knowledge.lexicon.metrics["pain"], pain.range.contains(number)
      {
        // "Back's killing me" and "8": how bad that is.
        return Draft("amend", ["target": .text("last"), "measurements": .measurements([Measured(pain.id, number)])])
      }
      let reading = MoodReading(.number(number, low: nil, high: nil), scale: sentence.situation.scale)
      return reading.map { Draft("amend", ["target": .text("last"), "mood": .number($0.mood)]) }
    default: return nil
    }
  }

  static let notDone = CorrectionRule(
    "what was told and not done is taken back",
    speaks: ["went for a run | no I didn't"],
    quiet: ["feeling sad | no I didn't", "went for a run | I didn't eat"]
  ) { input in
    let words = input.sentence.utterance.tokens.filter { $0.kind != .punctuation }
    let done = (input.entry.activities + input.entry.values.map(\.metric)).unique
    guard !done.isEmpty, input.sentence.situation.lastCommands.last?.name == "log",
      input.sentence.knowledge.correctionWords.end(of: .undone, at: 0, in: words) == words.count
    else { return nil }
    // A mood beside it stays.
    let isAll = input.entry.mood == nil && input.entry.emotions.isEmpty
    return isAll ? Draft("undo") : Draft("amend", ["target": .text("last"), "remove": .texts(done)])
  }

  static let doneAfterAll = CorrectionRule(
    "what was told as not done was done after all",
    speaks: ["skipped the gym, tired | actually I did go"],
    quiet: ["went for a run | actually I did go", "skipped the gym | actually I did cry"]
  ) { input in
    let words = input.sentence.utterance.tokens.filter { $0.kind != .punctuation }
    let left = input.entry.without
    guard left.count == 1, input.sentence.knowledge.correctionWords.end(of: .done, at: 0, in: words) == words.count
    else { return nil }
    return Draft("amend", ["target": .text("last"), "add": .texts(left)])
  }

  static let oneMoreOfIt = CorrectionRule(
    "one more of what was drunk is one, whatever was counted before",
    speaks: ["two coffees | another one", "two coffees | one more now", "had 3 beers | one more at 8pm"],
    quiet: ["feeling sad | one more", "two coffees | one more thing, I saw Tom"]
  ) { input in
    let tokens = input.sentence.utterance.tokens
    let words = input.sentence.knowledge.correctionWords
    let start = words.end(of: .too, at: 0, in: tokens) ?? 0
    guard let end = words.end(of: .oneMore, at: start, in: tokens),
      let (drink, _) = input.entry.poured(input.sentence.knowledge.lexicon),
      let last = input.sentence.situation.lastCommands.last.map(Draft.init), last.name == "log"
    else { return nil }
    let rest = (end..<tokens.count).filter { tokens[$0].kind != .punctuation }
    var time: TimeArgument?
    if let first = rest.first, let last = rest.last {
      let said = input.correction.parts.first { $0.tokens.lowerBound <= first && $0.tokens.upperBound > last }
      guard case .time(let told)? = said?.value else { return nil }
      time = told
    }
    var command = Draft("log", ["measurements": .measurements([Measured(drink.metric, drink.amount)])])
    if let activity = drink.activity { command.arguments["activities"] = .texts([activity]) }
    if let time { command.arguments["at"] = .time(time) }
    return command
  }

  static let levelIsNow = CorrectionRule(
    "what a level is by now is of the one level that was told",
    speaks: ["pain 7 | it is 4 now", "cramps 8 | still 8 after an hour", "pain 7 | down to a 3"],
    quiet: ["pain 7, mood 2 | it is 4 now", "slept 5 hours | it is 4 now", "pain 7 | 4"]
  ) { input in
    let tokens = input.sentence.utterance.tokens
    // Where what says so ends.
    let said = input.sentence.knowledge.correctionWords.end(of: .level, at: 0, in: tokens) ?? 0
    guard
      said > 0
        || tokens.last.map({ input.sentence.knowledge.diaryWords.now.contains($0.text) }) == true,
      !input.correction.isMarked, input.entry.mood == nil,
      let last = input.sentence.situation.lastCommands.last, ["log", "amend"].contains(last.name),
      let metric = input.entry.values.count == 1
        ? input.sentence.knowledge.lexicon.metrics[input.entry.values[0].metric] : nil, metric.isScale
    else { return nil }
    let figures = input.correction.parts.filter { if case .number = $0.value { true } else { false } }
    guard figures.count == 1,
      input.correction.parts.allSatisfy({ part in
        switch part.value {
        case .number, .length, .time: true
        default: false
        }
      }), input.correction.unexplained.allSatisfy({ $0.token < said }),
      let value = CorrectionChanges.amount(figures[0].value, of: metric, each: 1)
    else { return nil }
    return Draft("log", ["measurements": .measurements([Measured(metric.id, value)])])
  }

  static let levelWasAndIs = CorrectionRule(
    "the figure that was told is of before, and the other one of now",
    speaks: ["pain 7, mood 3 | the 7 was this morning, now it is 4 after a bath"],
    quiet: ["pain 7, mood 3 | now it is 4", "pain 7, mood 3 | 6 this morning, now it is 4"]
  ) { input in
    let (sentence, tokens) = (input.sentence, input.sentence.utterance.tokens)
    guard let last = sentence.situation.lastCommands.last?.name, told.contains(last),
      input.entry.values.count == 1, let metric = sentence.knowledge.lexicon.metrics[input.entry.values[0].metric],
      metric.isScale, let now = tokens.firstIndex(where: { sentence.knowledge.diaryWords.now.contains($0.text) })
    else { return nil }
    let figures = tokens.indices.compactMap { place in sentence.number(at: place).map { (place, $0) } }
    guard figures.count == 2, let old = figures.firstIndex(where: { $0.1 == input.entry.values[0].value }),
      figures[old].0 < now, figures[1 - old].0 > now, metric.range.contains(figures[1 - old].1)
    else { return nil }
    var command = Draft("log", ["measurements": .measurements([Measured(metric.id, figures[1 - old].1)])])
    command.arguments["note"] = .text(sentence.utterance.text.trimmed)
    return command
  }

  static let otherTimesFigure = CorrectionRule(
    "a figure of another time, and nothing else, is of the one thing that was measured",
    speaks: [
      "slept 5 hours | and the night before it was six", "weight 71.2 | yesterday it was 71.9",
      "slept 5 hours | and 6 the night before", "two coffees | and 3 yesterday", "slept 5 hours | last night was six",
    ],
    quiet: ["slept 5 hours, mood 3 | yesterday it was 6", "slept 5 hours | no, it was 6 last night"]
  ) { input in
    guard let last = input.sentence.situation.lastCommands.last?.name, told.contains(last),
      !input.correction.isMarked, input.correction.unexplained.isEmpty,
      input.correction.parts.count == 2 || input.figureOnward != nil,
      input.correction.parts.allSatisfy({ $0.mode == .set }), input.entry.mood == nil,
      input.entry.values.count == 1,
      let metric = HeldFigure.metric(input.entry.values[0].metric, in: input),
      input.sentence.knowledge.correctionWords.saysIt(input.sentence.utterance.tokens)
        || input.figureOnward != nil || input.tellsOtherNight(of: metric)
    else { return nil }
    // What is drunk is counted by what it is poured in.
    let drink = input.entry.poured(input.sentence.knowledge.lexicon)?.drink
    var time: TimeArgument?
    var value: Double?
    for said in input.figureOnward ?? input.correction.parts.map(\.value) {
      switch said {
      case .time(let said): time = said
      case .number, .length: value = CorrectionChanges.amount(said, of: metric, each: drink?.amount ?? 1)
      default: return nil
      }
    }
    guard let value, var time else { return nil }
    if metric.id.hasPrefix("sleep"), input.entry.day == ISO8601.string(input.sentence.situation.today),
      input.sentence.isNight(before: input.sentence.situation.today, time)
    {
      // The night before the one just told of.
      let zone = input.sentence.situation.zone
      let night = zone.instant(of: CivilDateTime(input.sentence.situation.today - 2, hour: 22))
      time = .instant(.init(night, in: zone))
    }
    var command = Draft("log", ["measurements": .measurements([Measured(metric.id, value)])])
    if let done = metric.activity, input.entry.activities.contains(done) {
      command.arguments["activities"] = .texts([done])
    }
    command.arguments["at"] = .time(time)
    return command
  }

  /// Commands right after which an entry is what is spoken of.
  static let told: Set<String> = ["log", "amend"]

  static let reasonIsTold = CorrectionRule(
    "why something was so is put to its words",
    speaks: [
      "feeling low | it was because of Tilly", "feeling great | because of Ama and the kids",
      "feeling great | with Jase and Kell btw",
    ],
    quiet: ["feeling low | because I slept 4 hours", "two coffees | because"]
  ) { input in
    let tokens = input.sentence.utterance.tokens
    let words = input.sentence.knowledge.correctionWords
    // "With Jase and Kell btw": who was there, where no list knows them.
    let isCompany = words.end(of: .company, at: 0, in: tokens) != nil
    guard let start = words.end(of: .because, at: 0, in: tokens) ?? words.end(of: .company, at: 0, in: tokens),
      !isCompany || input.correction.parts.isEmpty && !input.correction.unexplained.isEmpty,
      start < tokens.count, !input.correction.isMarked, tokens.count <= longestReason,
      !(0..<tokens.count).contains(where: { input.sentence.number(at: $0) != nil }),
      input.correction.parts.allSatisfy({ part in
        // A name may look like a word of the lexicon.
        if case .item(let type, _) = part.value {
          return ["activity", "person"].contains(type) || !input.sentence.found.isKnown(part.tokens.lowerBound)
        }
        return part.value == .me || { if case .name = part.value { true } else { false } }()
      })
    else { return nil }
    var command = Draft("amend", ["target": .text("last")])
    command.arguments["add_note"] = .text(input.sentence.utterance.text.trimmed)
    return command
  }

  /// A longer sentence tells of more than a reason, in tokens.
  private static let longestReason = 12

  static let hourIsTold = CorrectionRule(
    "an hour, and nothing else, is when it was",
    speaks: ["took my tablets | at 7:40", "took my tablets | around 3pm"],
    quiet: ["took my tablets | at work", "feeling sad | at 7:40 I had a coffee"]
  ) { input in
    let tokens = input.sentence.utterance.tokens
    guard let start = input.sentence.knowledge.correctionWords.end(of: .atTime, at: 0, in: tokens),
      let last = input.sentence.situation.lastCommands.last?.name, told.contains(last),
      input.correction.unexplained.isEmpty,
      input.correction.parts.count == 1, let part = input.correction.parts.first, part.mode == .set,
      case .time(let time?) = part.value, case .instant = time, part.tokens.lowerBound <= start,
      tokens[part.tokens.upperBound...].allSatisfy({ $0.kind == .punctuation }),
      (part.tokens.lowerBound..<part.tokens.upperBound).contains(where: { input.sentence.number(at: $0) != nil })
    else { return nil }
    return Draft("amend", ["target": .text("last"), "at": .time(time)])
  }

  static let halfOfDayIsTold = CorrectionRule(
    "“am” or “pm”, and nothing else, is the half of the day in which it was",
    speaks: ["took naproxen at 6 | am"],
    quiet: ["took naproxen | am", "took naproxen at 6 | am I okay?"]
  ) { input in
    let tokens = input.sentence.utterance.tokens
    let words = input.sentence.knowledge.correctionWords
    let ends = [CorrectionWords.Role.beforeNoon, .afterNoon].map { words.end(of: $0, at: 0, in: tokens) }
    guard
      let half = ends.firstIndex(where: { end in
        end.map { tokens[$0...].allSatisfy { $0.kind == .punctuation } } ?? false
      }),
      let last = input.sentence.situation.lastCommands.last, last.arguments["at"] != nil,
      let hour = input.entry.hour, let minute = input.entry.minute,
      let day = input.entry.day.flatMap(ISO8601.date)
    else { return nil }
    let zone = input.sentence.situation.zone
    let point = zone.instant(of: CivilDateTime(day, hour: hour % 12 + 12 * half, minute: minute))
    return Draft("amend", ["target": .text("last"), "at": .time(.instant(.init(point, in: zone)))])
  }

  static let sameOnceMore = CorrectionRule(
    "a time with “too” is the same once more",
    speaks: [
      "two coffees | yesterday too", "two coffees | monday as well, forgot to say", "had a coffee | same again",
      "two coffees | same on Sunday",
    ],
    quiet: [
      "two coffees | I was at work yesterday too", "how did I sleep last week | same again",
      "two coffees | same as yesterday",
    ]
  ) { input in
    let words = input.sentence.utterance.tokens.filter { $0.kind != .punctuation }
    let again = input.sentence.knowledge.correctionWords.end(of: .again, at: 0, in: words)
    if again == words.count, let last = input.sentence.situation.lastCommands.last.map(Draft.init) {
      return onceMore(last, at: nil)
    }
    guard input.correction.isRepeated, !input.correction.isMarked, input.correction.unexplained.isEmpty,
      input.correction.parts.count == 1, case .time(let time?) = input.correction.parts[0].value,
      input.correction.parts[0].mode == .set,
      !words.indices.contains(where: {
        // The "as" of "as well" compares nothing.
        input.sentence.knowledge.correctionWords.end(of: .comparing, at: $0, in: words) != nil
          && input.sentence.knowledge.correctionWords.end(of: .too, at: $0, in: words) == nil
      }),
      let last = input.sentence.situation.lastCommands.last.map(Draft.init)
    else { return nil }
    return onceMore(last, at: time)
  }

  /// What was told of last is told once more, at a time or now.
  private static func onceMore(_ last: Draft, at time: TimeArgument?) -> Draft? {
    guard last.name == "log" else { return nil }
    var arguments = last.arguments
    for key in ["note", "at", "situation", "change", "event"] { arguments[key] = nil }
    guard !arguments.isEmpty else { return nil }
    if let time { arguments["at"] = .time(time) }
    return Draft("log", arguments)
  }

  static let wordsGoOn = CorrectionRule(
    "words are put to those of the entry",
    speaks: ["note: rang the bank | add to that note: they put me on hold for an hour"],
    quiet: ["note: rang the bank | add coffee to that"]
  ) { input in
    guard let words = input.correction.appended, !words.isEmpty else { return nil }
    let text = String(input.sentence.utterance.text(of: words)).trimmed
    return Draft("amend", ["target": .text("last"), "add_note": .text(text)])
  }

  static let otherSituation = CorrectionRule(
    "another situation takes the place of the one told",
    speaks: ["bad news from the lab | actually it was good news"],
    quiet: ["bad news from the lab | missed the bus"]
  ) { input in
    guard let old = input.entry.situation, input.correction.isMarked || input.correction.isHinted else { return nil }
    let named = input.sentence.found.items(of: ["situation"]).max { $0.tokens.count < $1.tokens.count }
    guard let id = named?.item ?? Self.situation(toldBy: input.sentence), id != old,
      let implied = input.sentence.implied(by: id)
    else { return nil }
    var command = Draft("amend", ["target": .text("last"), "situation": .text(id)])
    if input.entry.isImplied || input.entry.mood == nil {
      command.arguments[beside: "mood"] = .number(implied.mood)
      command.arguments[beside: "emotions"] = .texts(implied.emotions)
      command.arguments[beside: "mood_source"] = .text(MoodSource.situation.rawValue)
    }
    return command
  }

  /// The situation of a sentence that tells of nothing else.
  private static func situation(toldBy sentence: ReadingResolver) -> String? {
    let meaning = sentence.interpretation()
    guard meaning.commands.count == 1, let told = meaning.commands.first, told.name == "log",
      told.arguments.keys.allSatisfy({ $0 == "situation" || $0 == "note" })
    else { return nil }
    return told.arguments["situation"]?.text
  }

  static let impliedIsDenied = CorrectionRule(
    "a “no” takes back a mood that nobody said",
    speaks: ["failed my driving test | no"],
    quiet: ["feeling sad | no", "failed my driving test | no coffee today"]
  ) { input in
    guard input.entry.isImplied, input.correction.isMarked, input.correction.parts.isEmpty,
      input.correction.unexplained.isEmpty, input.correction.appended == nil
    else { return nil }
    return Draft("amend", ["target": .text("last"), "remove": .texts(["mood"] + input.entry.emotions)])
  }

  static let valueTakesPlace = CorrectionRule(
    "a value takes the place of what was wrong",
    speaks: [
      "slept 5 hours | no, six hours I meant", "had two coffees | three coffees, not two",
      "feeling sad | not sad, lonely",
      "mood 3, walked the dog | oops, that was yesterday", "mood 3 | actually make it a 4 lunch was ok",
      "had a row with Tobi | no, with Tunde not Tobi",
    ],
    quiet: ["slept 5 hours | walked 20 minutes", "had two coffees | feeling sad now"]
  ) { input in
    guard input.aside != nil, let changes = CorrectionChanges(input)?.arguments else { return nil }
    var arguments = changes
    if let tail = input.correction.tail {
      arguments["add_note"] = .text(String(input.sentence.utterance.text(of: tail)).trimmed)
    }
    arguments["target"] = .text("last")
    return Draft("amend", arguments)
  }

  static let wrongIsAsked = CorrectionRule(
    "that something is wrong asks what",
    speaks: ["slept 5 hours | that's wrong"],
    quiet: ["slept 5 hours | sorry"]
  ) { input in
    let tokens = input.sentence.utterance.tokens
    guard input.correction.parts.isEmpty, input.correction.unexplained.isEmpty, input.correction.isMarked,
      tokens.indices.contains(where: {
        input.sentence.knowledge.correctionWords.end(of: .wrong, at: $0, in: tokens) != nil
      })
    else { return nil }
    return Draft("amend", ["target": .text("last")])
  }

  static let saidAgain = CorrectionRule(
    "what stands in the entry and is said again behind a “no” asks what is wrong",
    speaks: ["coffee with Tom | no, coffee"],
    quiet: ["coffee with Tom | no coffee", "coffee with Tom | no, tea"]
  ) { input in
    let parts = input.correction.parts
    guard input.correction.isMarked, !parts.isEmpty, input.correction.unexplained.isEmpty,
      parts.allSatisfy({ $0.mode == .set && CorrectionChanges.stands($0.value, in: input) })
    else { return nil }
    return Draft("amend", ["target": .text("last")])
  }
}
