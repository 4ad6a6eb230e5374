internal import CivilTime
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What is said of which figure of an entry was meant, and of which fact.
extension CorrectionRules {
  static let figuresAreSwapped = CorrectionRule(
    "the two figures of an entry change places",
    speaks: ["mood 3, energy 5 | swap them round", "stress 7, pain 3 | no, other way round"],
    quiet: ["mood 3 | swap them", "mood 3, energy 5, stress 4 | swap them", "two coffees, slept 5 hours | swap them"]
  ) { input in
    guard input.isOnly(.swapping), case let held = HeldFigure.all(of: input), held.count == 2,
      held.allSatisfy({ $0.id == HeldFigure.mood || HeldFigure.metric($0.id, in: input)?.isScale ?? false })
        || Set(held.compactMap { HeldFigure.metric($0.id, in: input)?.unit }).count == 1
          && !held.contains(where: { $0.id == HeldFigure.mood })
    else { return nil }
    return set([(held[1].value, held[0].id), (held[0].value, held[1].id)], in: input)
  }

  static let figureIsOfOther = CorrectionRule(
    "a figure that was put right in the wrong place is put where it was meant",
    speaks: ["mood 3, energy 2 | make that a 4 | no, the energy", "mood 3, pain 6 | make that a 5 | the pain I mean"],
    quiet: ["mood 3, energy 2 | no, the energy", "mood 3, energy 2 | make that a 4 | energy was fine"]
  ) { input in
    guard let last = input.sentence.situation.lastCommands.last.map(Draft.init), last.name == "amend",
      let changed = changed(by: last, in: input), input.correction.unexplained.isEmpty,
      case let said = input.parts(.set), said.count == 1, let meant = HeldFigure.named(said[0].value, in: input),
      meant.id != changed.id,
      input.correction.parts.allSatisfy({ part in
        part.mode == .set || part.mode == .wrong && HeldFigure.id(of: part.value, in: input) == changed.id
      }),
      input.correction.isMarked || input.correction.parts.count > 1 || input.pointsAt(said[0]),
      var command = set([(changed.value, meant.id)], in: input)
    else { return nil }
    restore(changed.id, as: input.sentence.situation.lastChange, &command)
    return command
  }

  /// The one figure that a correction set; nil where it did anything else.
  private static func changed(by last: Draft, in input: Input) -> HeldFigure? {
    let keys = last.arguments.keys.filter { $0 != "target" }
    let set = last.arguments["measurements"]?.measurements ?? []
    guard keys.count == 1, keys.contains(HeldFigure.mood) || set.count == 1 else { return nil }
    let id = set.first?.metric ?? HeldFigure.mood
    return HeldFigure.all(of: input).first { $0.id == id }
  }

  /// Puts a figure back as it was before a change.
  private static func restore(_ id: String, as change: [JSON], _ command: inout Draft) {
    let part = id == HeldFigure.mood ? id : "measurements"
    guard let changed = change.first(where: { $0["part"]?.string == part }) else { return }
    let old =
      id == HeldFigure.mood
      ? changed["old"]?.double : changed["old"]?.array?.first { $0["metric"]?.string == id }?["value"]?.double
    guard let old else {
      command.arguments["remove"] = .texts([id])
      return
    }
    if id == HeldFigure.mood {
      command.arguments["mood"] = .number(old)
    } else {
      let set = command.arguments["measurements"]?.measurements ?? []
      command.arguments["measurements"] = .measurements(set + [Measured(id, old)])
    }
  }

  static let figureWasOfOther = CorrectionRule(
    "a figure was of something else than it was put down for",
    speaks: ["pain 8 | the 8 was stress, not pain", "mood 3 | that was energy, not mood"],
    quiet: ["pain 8 | the 7 was stress, not pain", "pain 8, stress 2 | the 8 was stress, not pain"]
  ) { input in
    let said = input.parts(.set)
    let named = said.compactMap { HeldFigure.id(of: $0.value, in: input) }
    let figures = said.filter { HeldFigure.id(of: $0.value, in: input) == nil }
    let wrong = input.parts(.wrong).map(\.value)
    guard input.correction.unexplained.isEmpty, named.count == 1, figures.count < 2, wrong.count == 1,
      let old = HeldFigure.named(wrong[0], in: input), old.id != named[0],
      figures.allSatisfy({ old.isSaid(by: $0.value, in: input) }),
      named[0] == HeldFigure.mood ? input.entry.mood == nil : !input.entry.measures(named[0]),
      var command = set([(old.value, named[0])], in: input)
    else { return nil }
    command.arguments["remove"] = .texts([old.id])
    return command
  }

  static let figureIsOfLevel = CorrectionRule(
    "a figure beyond the scale of moods is of the one level that was told",
    speaks: ["anxious at work, stress 8 | that was more like a nine", "tired, pain 6 | make that an 8"],
    quiet: ["mood 3, stress 8 | make that a 4", "stress 8, pain 6 | make that a 9"]
  ) { input in
    let (sentence, words) = (input.sentence, input.sentence.knowledge.diaryWords)
    let tokens = sentence.utterance.tokens
    let figures = tokens.indices.compactMap(sentence.number(at:)).filter {
      $0 > Double(sentence.situation.scale.rawValue)
    }
    guard let level = input.entry.onlyLevel(sentence.knowledge.lexicon), figures.count == 1, let figure = figures.first,
      level.range.contains(figure), sentence.ratedTokens.isEmpty, tokens.count <= longestOfLevel,
      input.correction.parts.allSatisfy({ if case .item = $0.value { false } else { true } }),
      sentence.knowledge.correctionWords.end(of: .setting, at: 0, in: tokens) != nil
        || tokens.indices.contains(where: { start in words.onward.contains { sentence.says($0, at: start) } })
    else { return nil }
    return Draft(
      "amend",
      ["target": .text("last"), "measurements": .measurements([Measured(level.id, figure)])])
  }

  /// A sentence that puts a level right has no more words.
  private static let longestOfLevel = 8

  static let lengthIsOfDone = CorrectionRule(
    "a length by itself is that of the one thing that was done",
    speaks: ["ran 6 km | in 34 minutes", "went for a swim | took 40 minutes", "did yoga | about half an hour"],
    quiet: ["slept 5 hours | in 34 minutes", "feeling sad | 5 minutes", "swam 40 minutes | in 10 minutes"]
  ) { input in
    let (sentence, words) = (input.sentence, input.sentence.knowledge.diaryWords)
    let tokens = sentence.utterance.tokens
    let lasting = input.entry.activities.compactMap(sentence.knowledge.lexicon.lasting)
    guard let last = sentence.situation.lastCommands.last?.name, told.contains(last), Set(lasting.map(\.id)).count == 1,
      let metric = lasting.first, !input.entry.measures(metric.id), let perUnit = metric.secondsPerUnit
    else { return nil }
    let lengths = sentence.chart.contents.compactMap { content -> (Range<Int>, Double)? in
      guard case .temporal(let match) = content, case .duration(let seconds, _, _) = match.value else { return nil }
      return (match.tokens, seconds)
    }
    guard let (place, seconds) = lengths.max(by: { $0.0.count < $1.0.count }), (60..<86_400).contains(seconds),
      tokens.indices.allSatisfy({ index in
        place.contains(index) || tokens[index].kind == .punctuation || words.lengthLeads.contains(tokens[index].text)
      })
    else { return nil }
    return Draft(
      "amend",
      ["target": .text("last"), "measurements": .measurements([Measured(metric.id, seconds / perUnit)])])
  }

  static let lengthIsOfWords = CorrectionRule(
    "a length that was otherwise, where no figure of the entry is one, is put to its words",
    speaks: ["note: practised the organ for an hour | it was two hours actually"],
    quiet: ["slept 5 hours | it was two hours actually", "note: practised the organ | it took two hours"]
  ) { input in
    guard input.entry.note != nil, input.entry.values.isEmpty, input.entry.mood == nil,
      input.correction.isMarked || input.correction.isHinted, input.correction.unexplained.isEmpty,
      input.correction.parts.count == 1, let part = input.correction.parts.first, part.mode == .set,
      case .length = part.value
    else { return nil }
    var command = Draft("amend", ["target": .text("last")])
    command.arguments["add_note"] = .text(input.sentence.utterance.text.trimmed)
    return command
  }

  static let lastPartIsTakenOut = CorrectionRule(
    "the last part is what was told last, and goes",
    speaks: ["slept 6 hours, two coffees | scratch the last part"],
    quiet: ["slept 6 hours | scratch the last part", "two coffees | the last part of the film was sad"]
  ) { input in
    guard input.takesBack(.lastPart), let last = input.sentence.situation.lastCommands.last.map(Draft.init),
      last.name == "log", let tags = lastTold(by: last, in: input), !input.entry.isNothing(but: Set(tags))
    else { return nil }
    return Draft("amend", ["target": .text("last"), "remove": .texts(tags)])
  }

  static let bitIsTakenBack = CorrectionRule(
    "“that bit” is all that was told where it was one thing, and is asked about where it was more",
    speaks: ["went for a run | scratch that bit", "slept 6 hours, mood 3 | scratch that bit"],
    quiet: [
      "went for a run | scratch the coffee bit", "went for a run | that bit",
      "how did I sleep this week | scratch that bit",
    ]
  ) { input in
    guard input.takesBack(.bit), let last = input.sentence.situation.lastCommands.last, last.name == "log" else {
      return nil
    }
    let tags = Set(input.entry.activities + input.entry.emotions + input.entry.values.map(\.metric))
    let isOne = tags.count + (input.entry.mood != nil && input.entry.emotions.isEmpty ? 1 : 0) < 2
    return isOne ? Draft("undo") : Draft("amend", ["target": .text("last")])
  }

  /// What a check-in told last, as the tags that stand for it.
  private static func lastTold(by last: Draft, in input: Input) -> [String]? {
    let told = ["mood", "emotions", "activities", "people", "weather", "measurements"]
    let spans = last.spans.filter { told.contains($0.argument) }
    guard let end = spans.max(by: { $0.range.upperBound < $1.range.upperBound }) else { return nil }
    if end.argument == "measurements" || end.argument == "activities",
      let metric = last.arguments["measurements"]?.measurements?.last?.metric,
      spans.contains(where: { $0.argument == "measurements" && $0.range.upperBound == end.range.upperBound })
    {
      let activity = input.sentence.knowledge.lexicon.metrics[metric]?.activity
      return [metric, activity].compactMap { $0 }.unique.filter(input.entry.has)
    }
    if end.argument == "mood" { return ["mood"] }
    guard let tag = last.arguments[end.argument]?.texts?.last, input.entry.has(tag) else { return nil }
    return [tag]
  }

  static let factIsOfOtherDay = CorrectionInSteps(
    "a fact that was of another day than the rest of its entry goes there by itself",
    speaks: [
      "slept 7 hours, went to the gym, mood 4 | the gym was yesterday",
      "two coffees and a walk | put the walk on monday",
    ],
    quiet: [
      "went to the gym | the gym was yesterday", "mood 3, walked the dog | oops, that was yesterday",
      "mood 3, walked the dog | the walk was yesterday", "slept 7 hours, went to the gym | gym yesterday",
      "slept 7 hours, went to the gym | gym on friday",
    ]
  ) { input in
    let said = input.correction.parts.filter { [.set, .add].contains($0.mode) }
    let things = said.filter { part in if case .item = part.value { true } else { false } }
    let times = said.compactMap { part in if case .time(let time) = part.value { time } else { nil } }
    guard input.correction.unexplained.isEmpty, things.count == 1, times.count == 1,
      let time = times.first,
      let day = time.firstDay, ISO8601.string(day) != input.entry.day, day < input.sentence.situation.today,
      input.parts(.wrong).allSatisfy({ input.isOfEntry($0.value) }), input.parts(.remove).isEmpty,
      input.saysItWas || things[0].mode == .add, let fact = ToldFact(things[0].value, in: input),
      said.allSatisfy({ fact.isNamed(by: $0.value, in: input) }),
      // A mood is of what was done, unless that is put elsewhere by itself.
      input.correction.isSetting || things[0].mode == .add
        ? !input.entry.isNothing(but: Set(fact.tags)) : input.entry.hasFacts(besides: Set(fact.tags))
    else { return nil }
    var log = Draft("log", fact.arguments)
    log.arguments["at"] = .time(time)
    return [Draft("amend", ["target": .text("last"), "remove": .texts(fact.tags)]), log]
  }

  /// A correction that sets figures, each on what it is of; nil where one can be none of it.
  private static func set(_ figures: [(value: Double, id: String)], in input: Input) -> Draft? {
    var command = Draft("amend", ["target": .text("last")])
    var measured: [Measured] = []
    var mood: Double?
    for figure in figures {
      if figure.id == HeldFigure.mood {
        guard let rated = input.sentence.situation.scale.mood(figure.value) else { return nil }
        mood = rated.value
      } else {
        guard let metric = HeldFigure.metric(figure.id, in: input),
          let amount = CorrectionChanges.amount(.number(figure.value), of: metric, each: 1)
        else { return nil }
        measured.append(Measured(figure.id, amount))
      }
    }
    if !measured.isEmpty { command.arguments["measurements"] = .measurements(measured) }
    if let mood { command.arguments["mood"] = .number(mood) }
    return command
  }
}

extension CorrectionRules.Input {
  /// Whether a sentence is a phrase of a role and nothing else but words that say that something was wrong.
  func isOnly(_ role: CorrectionWords.Role) -> Bool {
    let words = sentence.knowledge.correctionWords
    let tokens = sentence.utterance.tokens
    var isSaid = false
    var index = 0
    while index < tokens.count {
      if tokens[index].kind == .punctuation {
        index += 1
      } else if let end = words.end(of: role, at: index, in: tokens) {
        isSaid = true
        index = end
      } else if let end = [CorrectionWords.Role.mark, .hint, .filler, .removing, .against].compactMap({
        words.end(of: $0, at: index, in: tokens)
      }).max() {
        index = end
      } else {
        return false
      }
    }
    return isSaid
  }

  /// Whether a sentence takes back what a phrase of a role stands for, and says nothing else: "scratch that bit".
  func takesBack(_ role: CorrectionWords.Role) -> Bool {
    let words = sentence.knowledge.correctionWords
    let tokens = sentence.utterance.tokens
    return isOnly(role) && tokens.indices.contains { words.takesBack(at: $0, in: tokens) }
  }

  /// The figure and the time of a sentence that is no more than "and" and these: "and 3 yesterday", which may look like an
  /// hour.
  var figureOnward: [Correction.Value]? {
    let tokens = sentence.utterance.tokens
    guard let start = sentence.knowledge.correctionWords.end(of: .onward, at: 0, in: tokens), start < tokens.count,
      let number = sentence.number(at: start)
    else { return nil }
    let end = tokens.lastIndex { $0.kind != .punctuation }.map { $0 + 1 } ?? tokens.count
    let times = (start + 1..<max(start + 1, end)).lazy.flatMap { sentence.chart.beginning(at: $0) }
    guard
      let time = times.first(where: { match in
        match.value.kind == .time && match.tokens.upperBound == end
          && (start + 1..<match.tokens.lowerBound).allSatisfy {
            sentence.knowledge.diaryWords.beside.contains(tokens[$0].text)
          }
      })
    else { return nil }
    return [.number(number), .time(sentence.assembler.times.moment(sentence.past(time)))]
  }

  /// Whether a sentence says of a night no more than how long one slept: "last night was six".
  func tellsOtherNight(of metric: Metric) -> Bool {
    guard metric.id == "sleep", saysItWas else { return false }
    return sentence.chart.contents.contains { content in
      if case .temporal(let match) = content, case .interval(_, _, _, let part) = match.value {
        part == .night
      } else {
        false
      }
    }
  }

  /// Whether a sentence says how something was, or that it was otherwise: "gym on friday" may be a plan.
  var saysItWas: Bool {
    let was = sentence.knowledge.diaryWords.was
    return correction.isMarked || correction.isHinted || correction.isSetting
      || sentence.utterance.tokens.contains { was.contains($0.text) }
  }

  /// Whether a part is no more than pointed at: "the energy", "the pain I mean".
  func pointsAt(_ part: Correction.Part) -> Bool {
    let words = sentence.knowledge.diaryWords
    return part.tokens.lowerBound > 0
      && words.definite.contains(sentence.utterance.tokens[part.tokens.lowerBound - 1].text)
  }

  /// Whether a time is that of the entry, or a figure one of it.
  fileprivate func isOfEntry(_ value: Correction.Value) -> Bool {
    guard case .time(let time) = value else { return CorrectionChanges.isHeld(value, in: self) }
    return (time?.firstDay).map { ISO8601.string($0) == entry.day } ?? (entry.day == nil || isToday)
  }

  private var isToday: Bool { entry.day == ISO8601.string(sentence.situation.today) }
}

/// One of the facts of an entry, with what stands there for it.
private struct ToldFact {
  /// What is taken out with it.
  let tags: [String]
  /// What tells of it elsewhere.
  let arguments: ArgumentBag
  private let value: Correction.Value

  init?(_ value: Correction.Value, in input: CorrectionRules.Input) {
    guard case .item(let type, let id) = value, ["drink", "activity", "metric", "measure"].contains(type) else {
      return nil
    }
    let lexicon = input.sentence.knowledge.lexicon
    let drink = type == "drink" ? lexicon.drink(id) : nil
    let names =
      drink.map { [$0.activity, $0.metric].compactMap { $0 } }
      ?? [id, lexicon.metrics[id]?.activity].compactMap { $0 }
    let metrics = names + names.compactMap { lexicon.lasting($0)?.id }
    let activities = names.filter(input.entry.activities.contains)
    // How long something took goes with it, unless something else there may have taken that long.
    let others = Set(input.entry.activities).subtracting(activities)
    let measured = input.entry.values.filter { held in
      metrics.contains(held.metric) && !others.contains { lexicon.lasting($0)?.id == held.metric }
    }
    tags = (activities + measured.map(\.metric)).unique
    guard !tags.isEmpty, !others.contains(where: tags.contains) else { return nil }
    var bag = ArgumentBag()
    if !activities.isEmpty { bag["activities"] = .texts(activities.unique) }
    if !measured.isEmpty { bag["measurements"] = .measurements(measured.map { Measured($0.metric, $0.value) }) }
    (arguments, self.value) = (bag, value)
  }

  /// Whether a value is the fact itself, its figure, or a time.
  func isNamed(by said: Correction.Value, in input: CorrectionRules.Input) -> Bool {
    switch said {
    case .time: return true
    case .number(let number):
      guard let measured = arguments["measurements"]?.measurements, measured.count == 1 else { return false }
      guard case .item("drink", let id) = value, let drink = input.sentence.knowledge.lexicon.drink(id) else {
        return measured[0].value == number
      }
      return abs(measured[0].value - drink.amount * number) < Self.near
    case .length: return CorrectionChanges.isHeld(said, in: input)
    default: return said == value
    }
  }

  /// What rounding may take from a drink.
  private static let near = 0.01
}
