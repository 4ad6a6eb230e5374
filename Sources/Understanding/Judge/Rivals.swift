internal import IntentGrammar

/// Stage 9: whether the best reading is acted on, or asked about beside others that are near.
///
/// Readings are near by score, which counts what they explain: a reading that leaves half of the text out may be as sure
/// of its half. An ordered list of dismissals says why one that is near is no rival for all that; an ordered list of
/// doubts, why something is asked.
enum Rivals {
  /// What stands at the top.
  struct Best {
    let reading: Reading
    let commands: [Draft]
    /// Whether all of it is a check-in.
    let isLog: Bool
  }

  /// Why another reading is no rival: seen in the reading, or in the commands that would be made of it.
  enum Ground: Sendable {
    case reading(@Sendable (ReadingResolver, Reading, Best) -> Bool)
    case commands(@Sendable (ReadingResolver, Reading, [Draft], Best) -> Bool)
  }

  typealias Dismissal = Rule<Ground>
  /// Why something is asked: by what is best, and the rivals that are left.
  typealias Doubt = Rule<@Sendable (ReadingResolver, Best, [[Draft]]) -> Bool>

  /// All dismissals. What is seen in a reading comes before what needs its commands.
  static let dismissals: [Dismissal] = [
    sameIntents, standsAlone, onlyParted, sameDoes, losesTime, saysNothing, answersNothing, toldAsksNothing, keptTwice,
    plainlyTold,
  ]

  /// All doubts.
  static let doubts: [Doubt] = [unsure, nearAndChanges, removesRashly, carriesHalfRead]

  /// Acts, or asks.
  static func judge(_ meaning: inout Meaning, _ readings: [Reading], of sentence: ReadingResolver) {
    let best = Best(
      reading: readings[0], commands: meaning.commands, isLog: meaning.commands.allSatisfy { $0.name == "log" })
    var rivals: [[Draft]] = []
    for reading in readings.dropFirst() where Double(reading.score - best.reading.score) < Interpreter.margin {
      // What would not even be asked about by itself is none, and neither is what is known already.
      guard Double(reading.confidence) >= Interpreter.askFrom,
        let commands = rival(reading, best, in: sentence), !rivals.contains(commands)
      else { continue }
      rivals.append(commands)
    }
    for doubt in doubts where doubt.body(sentence, best, rivals) {
      sentence.trace?.note(.judge, doubt.name, intents(best.reading))
      meaning.decision = .ask
    }
    meaning.alternatives = Array(rivals.prefix(2))
  }

  /// The commands of a reading that is a rival.
  private static func rival(_ reading: Reading, _ best: Best, in sentence: ReadingResolver) -> [Draft]? {
    var commands: [Draft]?
    for dismissal in dismissals {
      let isNone: Bool
      switch dismissal.body {
      case .reading(let dismisses): isNone = dismisses(sentence, reading, best)
      case .commands(let dismisses):
        let made = commands ?? Assembler(sentence).commands(of: reading).commands
        commands = made
        if made.isEmpty { return nil }
        isNone = dismisses(sentence, reading, made, best)
      }
      if isNone {
        sentence.trace?.note(.judge, dismissal.name, intents(reading))
        return nil
      }
    }
    return commands
  }

  private static func intents(_ reading: Reading) -> String {
    reading.clauses.map(\.intent).joined(separator: " + ")
  }
}

// MARK: Dismissals

extension Rivals {
  static let sameIntents = Dismissal(
    "the same commands with other arguments are no reason to ask",
    speaks: ["no sleep, two energy drinks"],
    quiet: ["delete my last entry"],
    .reading { _, reading, best in reading.clauses.map(\.intent) == best.reading.clauses.map(\.intent) })

  static let standsAlone = Dismissal(
    "beside what goes on with the turn before, nothing else is meant",
    speaks: ["remind me to stretch at 9pm | actually make it 10"],
    quiet: ["mood 4 | actually make it 10"],
    .reading { sentence, reading, best in
      sentence.continuesTurn(best.reading) && !sentence.continuesTurn(reading)
    })

  static let onlyParted = Dismissal(
    "a name that is cut in two, and a request that opens alike, are the same request",
    speaks: ["buy the red beret and put it on"],
    quiet: ["delete my last entry"],
    .reading { sentence, reading, best in
      sentence.partsName(best.reading, of: reading) || sentence.opensAlike(best.reading, reading)
    })

  static let sameDoes = Dismissal(
    "two readings that come to the same are one",
    speaks: ["went for a run, feel amazing"],
    quiet: ["delete my last entry"],
    .commands { _, _, commands, best in commands.map(\.name) == best.commands.map(\.name) })

  static let losesTime = Dismissal(
    "a check-in that loses the time that was said is none beside what keeps it",
    speaks: ["no caffeine after 2pm"],
    quiet: ["delete my last entry"],
    .commands { _, reading, commands, best in
      !best.commands.contains { $0.name == "log" }
        && commands.allSatisfy { $0.name == "log" && $0.arguments["at"] == nil }
        && reading.clauses.contains { clause in clause.slots.contains { $0.slot == "at" } }
    })

  static let saysNothing = Dismissal(
    "a change of which nothing was said is none beside one that was",
    speaks: ["no notifications until next week"],
    quiet: ["delete my last entry"],
    .commands { sentence, _, commands, best in
      best.commands.contains { !$0.arguments.isEmpty }
        && commands.allSatisfy { $0.arguments.isEmpty && sentence.writes([$0]) }
    })

  static let answersNothing = Dismissal(
    "where nothing was asked nothing is answered",
    speaks: ["ok"],
    quiet: ["yes"],
    .commands { sentence, _, commands, _ in
      sentence.situation.expects == nil
        && commands.allSatisfy { sentence.knowledge.schemas[$0.name]?.kind == .answer }
    })

  static let toldAsksNothing = Dismissal(
    "what is told is no question, when it can be read as a check-in",
    speaks: ["mood average"],
    quiet: ["how was my week"],
    .commands { sentence, _, commands, best in
      best.isLog && !sentence.diary.isQuestion
        && commands.allSatisfy { command in
          let kind = sentence.knowledge.schemas[command.name]?.kind
          return kind == .question || kind == .answer && sentence.situation.expects == nil
        }
    })

  static let keptTwice = Dismissal(
    "two ways to keep what was told are one",
    speaks: ["sad this morning but ok now"],
    quiet: ["delete my last entry"],
    .commands { _, _, commands, best in best.isLog && commands.allSatisfy { $0.name == "log" } })

  static let plainlyTold = Dismissal(
    "a goal is no rival where all words together tell",
    speaks: ["no cofee today"],
    quiet: ["sleep 8 hours"],
    .commands { sentence, _, _, best in
      best.isLog && Double(best.reading.confidence) >= Interpreter.actFrom && sentence.isPlainlyLog
        && !sentence.diary.isQuestion && !sentence.diary.isRequest
    })
}

// MARK: Doubts

extension Rivals {
  /// A check-in of which a word or two stay dark is kept, shown and undone in one word: asking would cost more.
  static let unsure = Doubt(
    "what is not sure enough is asked about, unless it is a plain check-in",
    speaks: ["make coffee at 8 a.m."],
    quiet: ["slept 6 hours"]
  ) { sentence, best, _ in
    Double(best.reading.confidence) < Interpreter.actFrom
      && !(best.isLog && !sentence.diary.isQuestion && !sentence.diary.isRequest)
  }

  /// What only looks can be shown without asking.
  static let nearAndChanges = Doubt(
    "where another reading is near and something would change, it is asked which",
    speaks: ["no meetigns today"],
    quiet: ["how was my week"]
  ) { sentence, best, rivals in
    !rivals.isEmpty && (sentence.writes(best.commands) || rivals.contains(where: sentence.writes))
  }

  /// "erase last months data".
  static let removesRashly = Doubt(
    "what removes something is never guessed, nor done half understood",
    speaks: ["delete all entries about work"],
    quiet: ["delete my last entry"]
  ) { sentence, best, _ in
    let isHalfRead = sentence.diary.words(in: best.reading.uncovered) >= mostBesideRemoval
    return best.commands.contains { command in
      let removes = command.name == "delete" || command.arguments["remove"] != nil
      return (command.origin.isGuess || isHalfRead)
        && (sentence.knowledge.schemas[command.name]?.effect == .confirm || removes)
    }
  }

  /// "export everything except October" is not October, "export my goals" not everything.
  static let carriesHalfRead = Doubt(
    "what carries the journal out or in, or removes it, is done only where all that was said of it was read",
    speaks: ["export everything except October to ~/a.csv", "export my goals", "restore only October from ~/b.db"],
    quiet: ["export October to ~/o.csv", "please export everything as csv", "show last month then export it as csv"]
  ) { sentence, best, _ in sentence.carriesHalfRead(best) }

  /// From so many words that stay dark on a removal is asked about.
  private static let mostBesideRemoval = 1
}
