internal import Affect
internal import CivilTime
internal import IntentGrammar
internal import JSONText
package import ResourceFiles
internal import TextSearch

/// Runs the examples beside the rules, and files of utterances with what they mean.
///
///     let check = GrammarCheck(files: ResourceFiles(), language: "en", schemas: schemas)
///     check.examples().failures
package struct GrammarCheck {
  /// An utterance that was not read as it should be.
  package struct Failure: Sendable {
    /// Where the example stands, such as `en/log.grammar:14`.
    package var place: String
    /// What was said.
    package var text: String
    /// What it means.
    package var expected: String
    /// What it was read as.
    package var found: String
    /// Whether the commands' names and order are right, and only arguments are not.
    package var hasRightNames: Bool
  }

  /// What came of a run.
  package struct Report: Sendable {
    /// How many utterances were read.
    package var count = 0
    /// How many were read with the right commands in the right order.
    package var rightNames = 0
    /// The arguments of utterances that are for moodlet.
    package var arguments = ArgumentScore()
    package var failures: [Failure] = []
    /// Utterances whose reading while it is explained is another than when it is said, where that was looked at.
    package var misexplained: [String] = []
    /// How many were read exactly right.
    package var right: Int { count - failures.count }
  }

  /// Faults of the grammar files, rendered for people.
  package let faults: [String]
  /// Looks for lines of different commands that read the same.
  package var ambiguities: GrammarAmbiguities { GrammarAmbiguities(interpreter, sources) }
  /// The names of the user's own files.
  package let ownFiles: Set<String>
  private let sources: [GrammarSource]
  private let interpreter: Interpreter
  private let examplesOfGrammar: [GrammarExample]

  /// Compiles the grammars of a language.
  package init(files: ResourceFiles, language: String, schemas: [CommandSchema]) {
    let folder = LanguageFiles(files: files, language: language)
    let sources = folder.sources()
    self.sources = sources
    ownFiles = Set(folder.ownNames)
    let (grammar, diagnostics) = Interpreter.compiled(sources, schemas)
    faults =
      folder.unreadable + folder.timeFaults
      + diagnostics.map { fault in
        fault.rendered(source: sources.first { $0.name == fault.location.file }?.text ?? "")
      }
    examplesOfGrammar = grammar.examples
    let interpreter = Interpreter(
      grammar: grammar, language: folder, schemas: schemas, lexicon: Lexicon(files, language: language))
    self.interpreter = interpreter
    // What a story tells besides is read as in a conversation; examples have none, and most runs need no lexicon.
    lazy var affect = AffectAnalyser(
      lexicon: AffectFiles(files: files, language: language).compile(tokenizer: grammar.tokenizer).lexicon,
      tokenizer: grammar.tokenizer)
    interpreter.affect = { _ in affect }
  }

  /// The moment of all examples: noon of Wednesday, 18 November 2026, UTC.
  package static let situation = Situation(now: Instant(seconds: 1_795_003_200), zone: .utc)

  /// Runs the `yes`, `yes~` and `no` lines of the grammars.
  ///
  /// - Parameters:
  ///   - part: Which of so many parts of them to run, from 0, where several threads share the work.
  ///   - parts: How many parts there are.
  package func examples(_ part: Int = 0, of parts: Int = 1) -> Report {
    var report = Report()
    for example in stride(from: part, to: examplesOfGrammar.count, by: parts).map({ examplesOfGrammar[$0] }) {
      report.count += 1
      let found = read(example.text, for: example.intent)
      let isRight: Bool
      var hasRightNames = false
      if example.kind == .no {
        isRight = found.decision != .act || !found.commands.contains { $0.name == example.intent }
        hasRightNames = isRight
      } else {
        let expected = Self.commands(example.expectation, of: example.intent)
        (isRight, hasRightNames) = compare(
          withoutKeptWords(found, example.text, expected ?? []), expected ?? [], intent: example.intent,
          onlyNames: expected == nil)
      }
      if hasRightNames { report.rightNames += 1 }
      guard !isRight else { continue }
      report.failures.append(
        Failure(
          place: "\(example.location)", text: example.text,
          expected: example.kind == .no ? "not \(example.intent)" : example.expectation ?? example.intent,
          found: Self.text(of: found), hasRightNames: hasRightNames))
    }
    return report
  }

  /// Runs the lines of a corpus: `utterance => name {arguments} ; name {arguments}`, `#` begins a comment.
  ///
  /// - Parameters:
  ///   - explains: Whether each is explained as well, to see that this changes nothing.
  ///   - isIncluded: Takes a line with its comment, such as `blind`.
  package func corpus(
    _ text: String, name: String, explains: Bool = false, where isIncluded: (String) -> Bool = { _ in true }
  ) -> Report {
    var report = Report()
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.hasPrefix("#"), let arrow = line.firstRange(of: " => ") else { continue }
      var meaning = String(line[arrow.upperBound...])
      var comment = ""
      if let mark = meaning.firstRange(of: "  # ") {
        comment = String(meaning[mark.upperBound...]).trimmed
        meaning = String(meaning[..<mark.lowerBound])
      }
      guard isIncluded(comment) else { continue }
      let utterance = String(line[..<arrow.lowerBound]).trimmed
      let expected = Self.commands(meaning.trimmed, of: "") ?? []
      report.count += 1
      let situation = situation(for: expected.first?.name ?? "")
      let said = interpreter.interpret(utterance, situation)
      if explains, let difference = difference(explaining: utterance, situation, said) {
        report.misexplained.append("\(name):\(number + 1)\t\(difference)")
      }
      let found = withoutKeptWords(said, utterance, expected)
      let (isRight, hasRightNames) = compare(found, expected, intent: "", onlyNames: false)
      if hasRightNames { report.rightNames += 1 }
      if expected.map(\.name) != ["unknown"] {
        report.arguments.add(expected: expected.map(canonical), found: self.said(found).map(canonical))
      }
      if !isRight {
        report.failures.append(
          Failure(
            place: "\(name):\(number + 1)", text: utterance, expected: meaning.trimmed, found: Self.text(of: found),
            hasRightNames: hasRightNames))
      }
    }
    return report
  }

  /// How each line of a file is read now: place, text and reading, parted by tabs. Of a corpus the utterances are
  /// read, of a table its first column.
  ///
  /// A change to grammars or code shows by the lines that differ from those of before.
  package func readings(_ text: String, name: String) -> [String] {
    utterances(text, name: name).map { number, utterance in
      "\(name):\(number)\t\(utterance)\t\(Self.text(of: read(utterance, for: "")))"
    }
  }

  /// How the reading of a text while it is explained differs from what it is when said; nil where it does not.
  private func difference(explaining text: String, _ situation: Situation, _ said: Interpretation) -> String? {
    let explained = interpreter.traced(text, situation).meaning.json
    let said = said.json
    return said == explained ? nil : "\(text)\t\(said.text())\t\(explained.text())"
  }

  /// Counts on which lines of a file each rule of the program speaks.
  package func count(_ rules: inout RuleCount, in text: String, name: String) {
    for (_, utterance) in utterances(text, name: name) {
      rules.add(utterance, interpreter.traced(utterance, Self.situation).trace)
    }
  }

  /// The rules of the program that speak on a sentence. What was said in the turns before stands in front of a sign: "how
  /// was I this week | and last week?".
  package func rules(on sentence: String) -> [Trace.Step] {
    var turns = sentence.split(separator: "|").map { String($0).trimmed }
    let last = turns.popLast() ?? ""
    var situation = Self.situation
    for turn in turns {
      let commands = interpreter.interpret(turn, situation).commands
      if commands.first?.name == "amend", let change = commands.first { situation.take(change) }
      situation.lastCommands = commands
    }
    // The only entry that is asked for is the one shown.
    if let last = situation.lastCommands.last, last.name == "history", last.arguments["limit"]?.int == 1 {
      situation.shownEntries = ["shown"]
      situation.focusedEntry = "shown"
    }
    return interpreter.traced(last, situation).trace.steps
  }

  /// What is wrong with the sentences of a rule: where it keeps quiet and should speak, or the other way round.
  package func mistakes(of rule: RuleListing) -> [String] {
    func mistake(_ sentence: String, speaks: Bool) -> String? {
      let steps = rules(on: sentence)
      guard steps.contains(where: { $0.stage == rule.stage && $0.rule == rule.name }) != speaks else { return nil }
      let spoke = steps.map { "\($0.stage): \($0.rule)" }.joined(separator: "; ")
      return "\(rule.name): “\(sentence)” \(speaks ? "should speak" : "should keep quiet"); spoke: \(spoke)"
    }
    return rule.speaks.compactMap { mistake($0, speaks: true) } + rule.quiet.compactMap { mistake($0, speaks: false) }
  }

  /// What stands in a file of examples to be read, with the numbers of the lines.
  private func utterances(_ text: String, name: String) -> [(number: Int, text: String)] {
    let sign = name.hasSuffix(".tsv") ? "\t" : " => "
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      guard !line.hasPrefix("#"), let end = line.firstRange(of: sign)?.lowerBound else { return nil }
      return (number + 1, String(line[..<end]).trimmed)
    }
  }

  private func read(_ text: String, for intent: String) -> Interpretation {
    interpreter.interpret(text, situation(for: intent))
  }

  /// The situation in which an intent can be said.
  private func situation(for intent: String) -> Situation {
    var situation = Self.situation
    if intent == "followup" { situation.lastCommands = [ParsedCommand("stats")] }
    if intent == "pick" { situation.expects = "choice" }
    return situation
  }

  /// A check-in with words left over keeps its text as the note; labels name a note where it is the point.
  private func withoutKeptWords(
    _ found: Interpretation, _ utterance: String, _ expected: [ParsedCommand]
  ) -> Interpretation {
    guard !expected.contains(where: { $0.arguments["note"] != nil }) else { return found }
    var bare = found
    for index in bare.commands.indices where bare.commands[index].arguments["note"]?.string == utterance {
      bare.commands[index].arguments["note"] = nil
    }
    return bare
  }

  private static func text(of found: Interpretation) -> String {
    let commands = found.commands.map { "\($0.name) \(JSON.object($0.arguments).text())" }.joined(separator: " ; ")
    let pick = found.pick.map { " pick \($0)" } ?? ""
    let fault = found.fault.map { " fault \($0)" } ?? ""
    return "\(found.decision): \(commands)\(pick)\(fault)"
  }

  /// The commands of an expectation: `{…}` for the intent itself, or names with arguments joined by " ; ".
  private static func commands(_ text: String?, of intent: String) -> [ParsedCommand]? {
    guard let text else { return nil }
    return text.parts(between: " ; ").map { part in
      let part = String(part).trimmed
      let brace = part.firstIndex(of: "{") ?? part.endIndex
      let name = String(part[..<brace]).trimmed
      let arguments = (try? JSONParser().parse(String(part[brace...])))?.object ?? [:]
      return ParsedCommand(name.isEmpty ? intent : name, arguments)
    }
  }

  /// Arguments with their measurements in canonical units, so that "12 h" of work is 720 minutes, and without what goes
  /// without saying.
  private func canonical(_ command: ParsedCommand) -> (name: String, arguments: JSON) {
    var arguments = command.arguments
    if command.name == "amend", arguments["target"]?.string == "last" { arguments["target"] = nil }
    let aYearAgo = ISO8601.string(Self.situation.today.adding(months: -12))
    if command.name == "on_this_day", arguments["at"]?.string == aYearAgo { arguments["at"] = nil }
    if let items = arguments["measurements"]?.array {
      arguments["measurements"] = .array(
        items.map { item in
          guard let id = item["metric"]?.string, let metric = interpreter.knowledge.lexicon.metrics[id],
            let value = item["value"]?.double, let canonical = metric.canonical(value, unit: item["unit"]?.string)
          else { return item }
          return .object(["metric": .string(id), "value": .double(canonical)])
        })
    }
    return (command.name, .object(arguments))
  }

  /// What `parse` answers: also what is asked about, the alternatives beside it.
  private func said(_ found: Interpretation) -> [ParsedCommand] {
    found.decision == .unknown ? [ParsedCommand("unknown")] : found.commands
  }

  private func compare(
    _ found: Interpretation, _ expected: [ParsedCommand], intent: String, onlyNames: Bool
  ) -> (isRight: Bool, hasRightNames: Bool) {
    if intent == "pick" {
      let isPicked = found.pick != nil || found.pickWords != nil || found.pickOrder != nil
      return (isPicked || found.decision == .act, true)
    }
    let commands = said(found)
    if onlyNames {
      let name = intent == "followup" ? "stats" : intent
      let isRight = commands.contains { $0.name == name }
      return (isRight, isRight)
    }
    let wanted = expected.map { $0.name == "followup" ? ParsedCommand("stats", $0.arguments) : $0 }
    let hasRightNames = commands.map(\.name) == wanted.map(\.name)
    let isRight =
      hasRightNames
      && zip(commands, wanted).allSatisfy {
        Self.isSame(canonical($0).arguments, canonical($1).arguments)
      }
    return (isRight, hasRightNames)
  }

  /// Whether two values are the same, numbers to a hundredth, members and lists of ids in any order.
  static func isSame(_ a: JSON, _ b: JSON) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): abs((a.double ?? 0) - (b.double ?? 0)) < 0.01
    case (.array(let a), .array(let b)):
      a.count == b.count && a.allSatisfy { item in b.contains { isSame(item, $0) } }
    case (.object(let a), .object(let b)):
      a.members.count == b.members.count
        && a.members.allSatisfy { member in b[member.key].map { isSame(member.value, $0) } ?? false }
    default: a == b
    }
  }
}

extension Situation {
  /// Takes a correction as done, where an entry was written before it.
  fileprivate mutating func take(_ change: ParsedCommand) {
    guard var entry = lastEntry ?? (lastCommands.last?.name == "log" ? lastCommands.last?.resolved : nil) else {
      return
    }
    lastChange = []
    for member in change.arguments where member.key != "target" {
      lastChange.append(.object(["part": .string(member.key), "old": entry[member.key] ?? .null]))
      if member.key != "measurements" { entry[member.key] = member.value }
    }
    let set = change.arguments["measurements"]?.array ?? []
    let kept = (entry["measurements"]?.array ?? []).filter { old in !set.contains { $0["metric"] == old["metric"] } }
    if !set.isEmpty { entry["measurements"] = .array(kept + set) }
    lastEntry = entry
  }
}
