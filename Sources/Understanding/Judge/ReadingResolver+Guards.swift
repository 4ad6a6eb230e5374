internal import IntentGrammar
internal import JSONText
internal import TimeExpressions
internal import Utterances

/// What forbids a reading although its rules fit: what is not told, not asked for, or not to be done.
extension ReadingResolver {
  /// Whether a text rates with a doubt: "maybe a 3?".
  var isDoubtedRating: Bool {
    utterance.tokens.last?.text == "?" && utterance.tokens.count <= Self.longestDoubt
      && !knowledge.diaryWords.question.contains(utterance.tokens[0].text)
      && utterance.tokens.indices.count { number(at: $0) != nil } == 1
  }

  /// Where what is to be kept begins in a text that asks kindly for it: the "put" of "could you put me down as tired?".
  var startOfKindRequest: Int? {
    let words = knowledge.diaryWords
    guard !diary.hasManyWords else { return nil }
    let texts = utterance.tokens.map(\.text)
    for phrase in words.kindly {
      for start in texts.indices where texts[start] == phrase.first && texts[start...].starts(with: phrase) {
        let next = start + phrase.count..<min(texts.count, start + phrase.count + Self.reachOfKindness)
        guard let verb = next.first(where: { words.logging.contains(texts[$0]) }) else { continue }
        if !texts[start + phrase.count..<verb].contains(where: words.asking.contains) { return verb }
      }
    }
    return nil
  }

  /// How many words may stand between a request and what it asks to do: "could you be so kind as to note".
  private static let reachOfKindness = 8
  /// The longest rating that is said as a question: "so maybe like a 3?".
  private static let longestDoubt = 16

  /// What was made of a text, unless it would write and all its words together speak to the world at large: then
  /// nothing is written, and the words are offered to be kept.
  func heard(_ meaning: Meaning) -> Meaning {
    guard meaning.decision != .unknown, situation.expects == nil, !meaning.commands.isEmpty, writes(meaning.commands),
      let most = mostWorld(meaning.commands)
    else { return meaning }
    // What is asked about writes nothing yet: only what is plainly for somebody else is not asked.
    guard shareOfWorld > (meaning.decision == .ask ? max(most, Self.plainlyForOthers) : most) else { return meaning }
    var doubted = meaning
    doubted.decision = .unknown
    return doubted
  }

  /// How much of the evidence of all words together speaks to the world at large, 0…1.
  private var shareOfWorld: Float { share(of: "unknown") }

  /// Whether its first words, or all words together, are for somebody else, as those of whoever asks a bank are with
  /// less doubt.
  var isPlainlyForOthers: Bool {
    diary.asksOthers || shareOfWorld > (isOfBanking && asksSomebody ? Self.mostBesideAsking : Self.plainlyForOthers)
  }

  /// Whether something is asked for in the words of a question to somebody else: "my card was declined, why?".
  ///
  /// The more words a reading leaves out, the less all words together may speak to the world.
  func asksWorld(_ meaning: Meaning) -> Bool {
    guard meaning.decision != .unknown, situation.expects == nil, situation.lastCommands.isEmpty, !namesFile,
      let best = found.readings.first,
      meaning.commands.contains(where: { knowledge.schemas[$0.name]?.kind != .social }),
      meaning.commands.allSatisfy({ !Self.answeredAnyhow.contains($0.name) })
    else { return false }
    let most: Float
    if best.clauses.contains(where: { $0.tier == .cues }) {
      most = Self.mostBesideGuess
    } else {
      let left = diary.words(in: best.uncovered)
      // "What is the average of my sleep": what rules explain to its last word, and is of the writer, is for us.
      if left == 0, best.clauses.allSatisfy({ $0.confidence >= Self.mostlyExplained }),
        !best.clauses.contains(where: { $0.slots.contains { $0.value == .text } }),
        meaning.commands.allSatisfy({ $0.name == "daylight" })
          || utterance.tokens.contains(where: { knowledge.diaryWords.own.contains($0.text) })
      {
        return false
      }
      most = Self.mostBesideAsked[min(left, Self.mostBesideAsked.count - 1)]
    }
    return shareOfWorld > most
  }

  /// Commands that are heard whatever stands beside them: an entry, and what mends one, have limits of their own, what
  /// is taught may be anything, and what moodlet is and keeps may be asked in any words.
  private static let answeredAnyhow: Set = ["log", "amend", "delete", "teach", "crisis", "about", "help", "privacy"]
  /// The share that may speak to the world beside a request guessed by its words alone, and beside one by a rule that
  /// leaves out no word, one, two or more: of 1,533 lines that nothing was fitted to, 4 lie above.
  private static let mostBesideGuess: Float = 0.4, mostBesideAsked: [Float] = [0.9, 0.8, 0.5]

  /// The share of evidence that may speak to the world beside some commands; nil where no second voice is needed.
  private func mostWorld(_ commands: [Draft]) -> Float? {
    // "Am 2, pm 4": days and their ratings with no word besides are told to nobody else.
    if commands.allSatisfy({ $0.origin == .ratedDays }) { return nil }
    // What goes on with the turn before is not for the world.
    guard commands.allSatisfy({ $0.name == "log" }) else {
      // What is taught may be anything.
      let isTaught = commands.contains { $0.name == "teach" }
      guard situation.lastCommands.isEmpty, !isTaught, !namesFile else { return nil }
      return isExplained(from: Self.mostlyExplained) ? Self.mostBesideExplained : Self.mostBesideRequest
    }
    // "Olly, book a table, I don't mind where" is for whoever is called; what is to be logged is not.
    if diary.callsHelper, diary.dictation == nil { return 0 }
    // "Read Middlemarch in the garden": where it was done orders nothing.
    if tellsOfWork { return nil }
    // "Son doesn't want the farm. Gutted." Who says apart how they are keeps it, whatever else happened.
    let tellsHow = commands.contains { $0.arguments["mood"] != nil || $0.arguments["emotions"] != nil }
    if tellsHow, !asksSomebody, !diary.isQuestion, !diary.isRequest, saysApart { return mostBesideBanking }
    // "The kids are wild. Me, calm." So does who names themselves apart from others.
    if tellsHow, namesSelfApart { return mostBesideBanking }
    // "Letter from the tax office, 2/5"; a blanket that is rated is for its shop.
    if !asksSomebody, !diary.isQuestion, !diary.isRequest, ratesApart { return Self.mostBesideRating }
    if let best = found.readings.first {
      if leavesOnlyCompany(best) { return Self.mostBesideMeasured }
      // "Add this song to my mix": a thing that is pointed at is no dictation.
      if pointsAtThing(best) { return Self.mostBesideOwn }
      // What was dictated is kept, whatever it says.
      if isDictation(best) || isSigned(best) { return nil }
      // "10 Nov: mood 4": who rates their mood in so many words speaks to nobody else.
      if best.uncovered.isEmpty, best.clauses.contains(where: rates) { return nil }
      // "Paint the hall, mood 4": so does who rates it apart from all else.
      if best.clauses.contains(where: { rates($0) && isApart($0.tokens) && diary.words(in: leftOut(of: $0)) == 0 }) {
        return nil
      }
      let mostDark = diary.wordCount >= Self.enoughBesideWord ? 1 : 0
      let dark = diary.words(in: best.uncovered)
      let isWhole = best.clauses.allSatisfy { clause in
        let isPlain = clause.repairs.isEmpty && !clause.slots.contains { $0.value == .text }
        return clause.confidence
          >= (dark > 0 ? Self.whollyExplained : isPlain ? Self.mostlyExplained : Self.explainedToTheEnd)
      }
      if dark <= mostDark, isWhole || listsWholly(best) { return mostBesideWhole(commands) }
    }
    // Who says what they did or felt, and asks nobody anything, keeps it.
    if isToldByLicence, !asksSomebody {
      if isToldGladly { return nil }
      // "Cat's home from the vet! I cried from relief": who tells in sentences what they felt tells it to nobody else.
      if diary.hasSentences, !isOfBanking, commands.contains(where: { $0.arguments["emotions"] != nil }) { return nil }
      // "Kids asleep, had a glass of wine": what was had is a figure for nobody else.
      if commands.contains(where: { $0.arguments["measurements"] != nil }), !diary.isRequest { return nil }
      let isBare = commands.allSatisfy { $0.arguments.keys.allSatisfy { $0 == "note" || $0 == "at" } }
      return isBare ? Self.mostBesideTold : Self.mostBesideToldFacts
    }
    // News of the writer's own people is kept as it was told.
    if isToldOfOwnPeople, !isOfLongAgo,
      commands.allSatisfy({ $0.arguments.keys.allSatisfy { $0 == "note" || $0 == "at" } })
    {
      return Self.mostBesideNews
    }
    // A story whose writer says how they are is theirs, whatever else happens in it.
    if diary.isTale, diary.isOwnStatement, lastStatement != nil { return mostBesideBanking ?? Self.mostBesideExplained }
    if diary.isLong { return Self.mostBesideStory }
    // "Three glasses of wine last night and regretting it": who gives figures to nobody keeps them.
    if commands.contains(where: { $0.arguments["measurements"] != nil }), !diary.isRequest {
      return Self.mostBesideMeasured
    }
    // "Livid with the letting agent": a feeling by its name, and what it is about, is told to nobody else.
    if !asksSomebody, !diary.isRequest, !isOfBanking, opensWithNamedFeeling { return Self.mostBesideToldFacts }
    // "Frightened of next door's dog" leaves out who is.
    let isOwn =
      diary.isOwnStatement || !found.items(of: ["feeling", "bare_feeling"], startingIn: 0..<1).isEmpty
    return isOwn ? Self.mostBesideOwn : Self.mostBesideFacts
  }

  /// Whether the writer stands at the start of a stretch by a pronoun that is no subject: "Me, calm", "me? knackered".
  var namesSelfApart: Bool {
    let tokens = utterance.tokens
    return tokens.indices.dropLast().contains { index in
      knowledge.diaryWords.befallen.contains(tokens[index].text)
        && (index == 0 || tokens[index - 1].kind == .punctuation)
        && (tokens[index + 1].kind == .punctuation
          || !found.items(of: ["feeling"], startingIn: index + 1..<index + 2).isEmpty)
    }
  }

  /// The share that may speak to the world beside a check-in that rules explain as a whole; nil where no second voice is
  /// needed.
  private func mostBesideWhole(_ commands: [Draft]) -> Float? {
    // "Left my bag on the tram, your advice please": who asks somebody tells them.
    if asksSomebody { return Self.mostBesideAsking }
    // "Next film": what only names something to do may order it.
    let onlyNames = commands.allSatisfy { $0.arguments.keys.allSatisfy { $0 == "activities" } }
    return mostBesideBanking ?? (onlyNames ? Self.mostBesideNamed : nil)
  }

  /// The share that may speak to the world beside words of banking and of paying, whatever else they tell: "cross
  /// that my deposit never came"; nil where there are none.
  private var mostBesideBanking: Float? {
    // "I'm puzzled how my card was charged": who wonders asks the bank.
    if isOfBanking, utterance.tokens.contains(where: { knowledge.diaryWords.asking.contains($0.text) }) {
      return Self.mostBesideAsking
    }
    return isOfBanking ? Self.mostBesideToldFacts : hasBanking ? Self.plainlyForOthers : nil
  }

  /// Whether a rating of the mood stands apart, between signs: "letter from the tax office, 2/5".
  private var ratesApart: Bool {
    chart.contents.contains { content in
      guard case .temporal(let match) = content, MoodReading(match.value, scale: situation.scale) != nil else {
        return false
      }
      if match.value.kind == .rating { return isApart(match.tokens) }
      let name = match.tokens.lowerBound - 1
      return moodPlaces.contains(name) && isApart(name..<match.tokens.upperBound)
    }
  }

  /// Whether a text begins with a feeling by its name and a word for what it is about: "livid with".
  private var opensWithNamedFeeling: Bool {
    let words = knowledge.diaryWords
    return found.items(of: ["feeling"], startingIn: 0..<1).contains { item in
      !item.isRepair && item.tokens.upperBound < utterance.tokens.count
        && knowledge.lexicon.feeling(item.item)?.emotion != nil
        && (words.about.contains(utterance.tokens[item.tokens.upperBound].text)
          || words.with.contains(utterance.tokens[item.tokens.upperBound].text))
    }
  }

  /// Whether a day is listed in scraps that rules explain to their last word, with the weather, a feeling or what was
  /// not done among them: "sunshine, coffee, no emails". Things alone may be a shopping list.
  private func listsWholly(_ reading: Reading) -> Bool {
    guard reading.uncovered.isEmpty, reading.clauses.count >= Self.leastListed, !diary.isRequest, !diary.isQuestion
    else { return false }
    let isWhole = reading.clauses.allSatisfy { clause in
      clause.intent == "log" && clause.tier != .cues && !clause.negated && clause.repairs.isEmpty
        && clause.skipped.allSatisfy { utterance.tokens[$0].kind == .punctuation }
    }
    let telling = ["weather", "feeling", "without", "situation"]
    return isWhole && reading.clauses.contains { $0.slots.contains { telling.contains($0.slot) } }
  }

  /// Whether what a check-in leaves out is no more than who was there, by name: "coffee with Bob".
  func leavesOnlyCompany(_ reading: Reading) -> Bool {
    guard reading.clauses.allSatisfy({ $0.intent == "log" }), !diary.isQuestion, !diary.isRequest else { return false }
    let open = reading.uncovered.flatMap { $0 }.filter { !found.content(in: [$0..<$0 + 1]).isEmpty }
    guard !open.isEmpty, open.count <= Self.mostCompany else { return false }
    return open.allSatisfy { index in
      guard index > 0, utterance.tokens[index].kind == .word, utterance.tokens[index].isCapitalized else {
        return false
      }
      return open.contains(index - 1) || knowledge.diaryWords.alongside.contains(utterance.tokens[index - 1].text)
        || index > 1 && open.contains(index - 2)
          && knowledge.diaryWords.adding.contains(utterance.tokens[index - 1].text)
    }
  }

  /// The most names of people that are told in one breath.
  private static let mostCompany = 3

  /// Whether a feeling, or a rating at either end of the text, stands by itself between signs: "…, furious", "8, kids
  /// football".
  private var saysApart: Bool {
    guard let best = found.readings.first else { return false }
    let tokens = utterance.tokens
    return best.clauses.contains { clause in
      guard clause.intent == "log", Double(clause.confidence) >= Interpreter.actFrom, isApart(clause.tokens) else {
        return false
      }
      let (start, end) = (clause.tokens.lowerBound, clause.tokens.upperBound)
      return clause.slots.contains { slot in
        if slot.type == "feeling" {
          return found.items(of: ["feeling"]).contains { item in
            slot.tokens.contains(item.tokens.lowerBound)
              && knowledge.lexicon.feeling(item.item)?.emotion != nil
          }
        }
        guard slot.slot == "mood", slot.tokens.contains(where: { number(at: $0) != nil }),
          diary.words(in: leftOut(of: clause)) == 0
        else { return false }
        let last = tokens.lastIndex { $0.kind != .punctuation } ?? 0
        return start == 0 || end > last
      }
    }
  }

  /// Whether a file is named in words that rules explain in full: its folders are no words that speak to anybody.
  private var namesFile: Bool {
    isExplained(from: Self.mostlyExplained)
      && found.readings.first?.clauses.contains { $0.slots.contains { $0.type == "path" } } ?? false
  }

  /// Whether a clause gives a number to the mood, by its name.
  func rates(_ clause: Clause) -> Bool {
    Double(clause.confidence) >= Interpreter.actFrom && clause.slots.contains { $0.slot == "mood" }
      && namesMood(in: clause.tokens)
  }

  /// The words within a clause that its rule leaves out, one by one.
  private func leftOut(of clause: Clause) -> [Range<Int>] { clause.skipped.map { $0..<$0 + 1 } }

  /// Whether what is dictated begins behind "this", with no sign between them: "remember this email".
  private func pointsAtThing(_ reading: Reading) -> Bool {
    guard reading.clauses.count == 1, let clause = reading.clauses.first, clause.tier != .cues,
      let text = clause.slots.first(where: { $0.value == .text })?.tokens, text.lowerBound > 0
    else { return false }
    return knowledge.diaryWords.demonstratives.contains(utterance.tokens[text.lowerBound - 1].text)
  }

  /// Whether signs, or the ends of the text, stand around some words.
  func isApart(_ words: Range<Int>) -> Bool {
    (words.lowerBound == 0 || utterance.tokens[words.lowerBound - 1].kind == .punctuation)
      && (words.upperBound == utterance.tokens.count || utterance.tokens[words.upperBound].kind == .punctuation)
  }

  /// Whether the mood is among some words by its name.
  func namesMood(in tokens: Range<Int>) -> Bool {
    moodPlaces.partitioningIndex { $0 >= tokens.lowerBound }
      < moodPlaces.partitioningIndex { $0 >= tokens.upperBound }
  }

  /// Whether rules explain every word, as surely as that.
  private func isExplained(from confidence: Float) -> Bool {
    guard let best = found.readings.first else { return false }
    return best.uncovered.isEmpty && best.clauses.allSatisfy { $0.confidence >= confidence }
  }

  /// The share that may speak to the world beside a rating that stands apart. Fitted by hand, as those below.
  private static let mostBesideRating: Float = 0.5
  /// The shares that may speak to the world beside a long text, a sentence about oneself, facts without "I", figures, a
  /// request, and one of which a rule explains every word: "call me Ngozi". Fitted by hand: lower ones lose check-ins
  /// faster than they keep out what is none.
  private static let mostBesideStory: Float = 0.9, mostBesideOwn: Float = 0.3, mostBesideFacts: Float = 0.22
  private static let mostBesideMeasured: Float = 0.85
  /// The share from which words are plainly for somebody else.
  private static let plainlyForOthers: Float = 0.9
  private static let mostBesideRequest: Float = 0.5, mostBesideExplained: Float = 0.97
  /// The shares that may speak to the world beside a whole check-in that asks somebody, and one that only names what is done.
  private static let mostBesideAsking: Float = 0.6, mostBesideNamed: Float = 0.85
  /// From so many words on one that stays dark speaks to nobody: "half a bottle of wine and a takeaway, oops".
  private static let enoughBesideWord = 5
  /// From so many scraps on they list a day.
  private static let leastListed = 3
  /// From this confidence on a rule explains all.
  private static let whollyExplained: Float = 0.97, mostlyExplained: Float = 0.95
  /// … and where no word stays dark, a comma within a rule may cost what it costs; where none is put right, either, two
  /// may: "dry night, no gin, no cider".
  private static let explainedToTheEnd: Float = 0.96

  /// Whether a "no" runs into a clause that writes, without so much as a comma between them.
  func isRefusal(_ reading: Reading) -> Bool {
    for (clause, next) in zip(reading.clauses, reading.clauses.dropFirst())
    where clause.intent == "no" && clause.tokens.lowerBound <= 1 {
      // The "n" of "slept 6 hrs n had 2 coffees".
      if utterance.text(of: clause.tokens).utf8.count == 1 { continue }
      let between = clause.tokens.upperBound..<max(clause.tokens.upperBound, next.tokens.lowerBound)
      let isApart = utterance.tokens[between].contains { $0.kind == .punctuation }
      if !isApart, knowledge.schemas[next.intent].map({ $0.effect != .read }) ?? false { return true }
    }
    return false
  }

  /// Whether a check-in was made up from the tail of something else: "redo my kitchen", "why is my printer not
  /// working".
  ///
  /// A command or a question that runs into a check-in, with no sign and no joining word between them, is no two things
  /// but one that is not understood.
  /// Nor is a name by itself that runs into a question: "tips were good".
  func isPatchwork(_ reading: Reading) -> Bool {
    if runsTogether(reading) { return true }
    for (clause, next) in zip(reading.clauses, reading.clauses.dropFirst()) {
      // "add a meeting to my calendar": to somebody else, whatever its words are.
      let isRequested = clause.intent == "log" && next.intent != "log" && diary.isRequest
      let request = isRequested ? next : clause
      guard isRequested || next.intent == "log" && clause.intent != "log",
        let schema = knowledge.schemas[request.intent], schema.kind != .social, schema.kind != .answer
      else { continue }
      // "Quiet pint with Dave, 4": a feeling word before what it describes asks for nothing.
      if clause.tokens.count == 1, !found.items(of: ["bare_feeling"], startingIn: clause.tokens).isEmpty { continue }
      let between = clause.tokens.upperBound..<max(clause.tokens.upperBound, next.tokens.lowerBound)
      let isApart = utterance.tokens[between].contains { token in
        token.kind == .punctuation || knowledge.grammar.joinsClauses(token.text)
      }
      if !isApart { return true }
    }
    return false
  }

  /// Whether a word that could be a command by itself runs into a question: it is what the question seems to ask of.
  private func runsTogether(_ reading: Reading) -> Bool {
    zip(reading.clauses, reading.clauses.dropFirst()).contains { clause, next in
      clause.tokens.count == 1 && next.tokens.lowerBound == clause.tokens.upperBound
        && [clause, next].allSatisfy { part in
          guard part.intent != "log", let kind = knowledge.schemas[part.intent]?.kind else { return false }
          return kind == .question || kind == .command
        }
        && knowledge.diaryWords.asksOf.contains(utterance.tokens[next.tokens.lowerBound].text)
    }
  }

  /// Whether a check-in was made of what is only wished for: "I should go to the gym".
  func isWish(_ reading: Reading) -> Bool {
    let length = diary.wishLength
    guard length > 0, !diary.isLong, let clause = reading.clauses.first(where: { $0.intent == "log" }) else {
      return false
    }
    // "could I get you to log a 2" asks for a check-in.
    let isAsked = utterance.tokens[...clause.tokens.lowerBound].contains {
      knowledge.diaryWords.logging.contains($0.text)
    }
    return clause.tokens.lowerBound >= length && !isAsked
      && !diary.isRequestWord(utterance.tokens[clause.tokens.lowerBound].text)
  }

  /// Whether a check-in was made of a question, "was Tom happy", or of the score of a match, "4-1".
  func isNoStatement(_ reading: Reading) -> Bool {
    let logs = reading.clauses.filter { $0.intent == "log" }
    guard let first = logs.first, situation.expects == nil, !diary.isLong else { return false }
    // "can I add one for yesterday" asks for a check-in.
    let asksToLog =
      utterance.tokens.count > 2 && knowledge.diaryWords.logging.contains(utterance.tokens[2].text)
      && !(utterance.tokens.last?.text == "?" && logs.count == 1)
    if first.tokens.lowerBound <= 2, diary.isInverted, !asksToLog { return true }
    // "is november going better than october" asks, whatever it is compared with.
    if diary.asksOfNumber, first.tokens.lowerBound <= 2, asksOfFigure || beginsTime(at: 1) { return true }
    if diary.mayAskOf {
      let isPerson = !found.items(of: ["person"], startingIn: 1..<2).isEmpty
      // "can you log that I'm sad" asks for a check-in.
      let isAsked = asksToLog || utterance.tokens.count > 2 && diary.isRequestWord(utterance.tokens[2].text)
      if first.tokens.lowerBound <= 1, isPerson || found.isThirdPerson(1), !isAsked { return true }
    }
    // "We won 4-1": numbers written close together are the score of something else.
    return zip(logs, logs.dropFirst()).contains { one, next in
      one.tokens.upperBound == next.tokens.lowerBound && !utterance.tokens[next.tokens.lowerBound].followsSpace
        && next.slots.contains { $0.type == "score" && $0.tokens.lowerBound <= next.tokens.lowerBound + 1 }
        && one.slots.contains { $0.type == "score" || $0.type == "number" }
    }
  }

  /// Whether a number stands behind the first word: "is 58 normal".
  private var asksOfFigure: Bool { utterance.tokens.count > 1 && utterance.tokens[1].number != nil }

  /// Whether a question was guessed to be a request by its words: "how do penguins sleep".
  func isGuessedFromQuestion(_ reading: Reading) -> Bool {
    (diary.beginsAsking || diary.mayAskOf)
      && reading.clauses.contains { clause in
        guard clause.tier == .cues, let schema = knowledge.schemas[clause.intent] else { return false }
        return schema.effect != .read && schema.kind == .command
      }
  }

  /// Whether a command was guessed by its words across a rating of the mood that a rule explains.
  func isGuessedPastRating(_ reading: Reading) -> Bool {
    guard !diary.isQuestion, !hasQuestionMark, let guess = reading.clauses.first(where: { $0.tier == .cues }),
      guess.intent != "log"
    else { return false }
    return found.readings.contains { other in
      other.clauses.contains { clause in
        clause.intent == "log" && rates(clause)
          && !guess.slots.contains { $0.value == .text && $0.tokens.overlaps(clause.tokens) }
      }
    }
  }

  /// Whether a command would give somebody a name that is none.
  func isMisnamed(_ command: Draft) -> Bool {
    let name: String?
    switch command.name {
    case "set":
      let (key, value) = (command.arguments["key"]?.text, command.arguments["value"]?.text)
      // "The town was dead": a city is written large, or at least is no feeling.
      if key == "city", value?.first?.isLowercase ?? false, !found.items(of: ["feeling", "bare_feeling"]).isEmpty {
        return true
      }
      name = key == "name" || key == "city" ? value : nil
    case "companion_set": name = command.arguments["name"]?.text
    case "track":
      // "Track was muddy" tells of one; "track was I kind" asks.
      let said = command.arguments["name"]?.text?.split(separator: " ").prefix(2).map(String.init) ?? []
      if said.count > 1, knowledge.diaryWords.was.contains(said[0]),
        !knowledge.diaryWords.firstPerson.contains(said[1].lowercased())
      {
        return true
      }
      name = command.arguments["rename"] == nil ? nil : command.arguments["name"]?.text
    default: name = nil
    }
    guard let words = name?.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" }) else {
      return false
    }
    return words.count > Self.longestName || words.contains { knowledge.diaryWords.nameless.contains(String($0)) }
  }

  /// Most names have fewer words: "Maria del Carmen Ruiz Ortega".
  private static let longestName = 6

  private func beginsTime(at index: Int) -> Bool {
    chart.beginning(at: index).contains { $0.value.kind == .time && !$0.isClock }
  }
}
