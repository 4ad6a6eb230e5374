internal import Assistant
internal import Glibc
internal import JSONText
internal import JournalModel
internal import ResourceFiles
internal import Safety
internal import TextSearch
internal import Understanding

/// What moodlet understands, checked and tried.
struct GrammarTool {
  /// A grammar file that can't be read.
  struct NoSuchFile: Error { var path: String }

  let setup: Setup
  /// The language to check; the grammars' writers choose it.
  let language = Environment.value("MOODLET_LANGUAGE") ?? "en"

  /// Does what is asked; returns the exit status.
  static func run(_ action: Invocation.GrammarAction, _ setup: Setup) throws -> Int32 {
    let tool = GrammarTool(setup: setup)
    switch action {
    case .check(let files) where files.contains { $0.hasSuffix(".corpus") }: return try tool.corpora(files)
    case .check(let files) where files.contains { $0.hasSuffix(".tsv") }: return try tool.crises(files)
    case .check(let files): return try files.isEmpty ? tool.check() : tool.check(files)
    case .test: return try tool.test()
    case .explain(let text): return try tool.explain(text)
    case .suggest: return try tool.suggest()
    case .misses(let clears): return try clears ? tool.clearMisses() : tool.showMisses()
    case .lines: return try tool.lines()
    case .readings(let files): return try tool.readings(files)
    case .failing(let files): return try tool.failing(files)
    case .rules(let files): return try tool.rules(files)
    case .tables(let folder): return try tool.makeTables(folder)
    }
  }

  private func grammar(_ overrides: String?) -> GrammarCheck {
    GrammarCheck(files: ResourceFiles(overrides: overrides), language: language, schemas: Catalogue.schemas)
  }

  /// Makes the tables that come with the product, for all languages.
  private func makeTables(_ folder: String) throws -> Int32 {
    guard Paths.makeFolder(folder) else { throw NoSuchFile(path: folder) }
    Assistant.makeTables(in: folder)
    return ExitStatus.done
  }

  /// Compiles all grammars, the user's own among them.
  private func check() throws -> Int32 {
    let check = grammar(setup.paths.config)
    // Who has files of their own wants to hear of these.
    let own = check.ownFiles
    return try report(check.faults, check.ambiguities.report { own.isEmpty || own.contains($0) })
  }

  /// Compiles all grammars with these files among them, and tells of the faults in these.
  private func check(_ paths: [String]) throws -> Int32 {
    let place = Environment.value("TMPDIR") ?? "/tmp"
    var template = Array("\(place)/moodlet-grammar-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw NoSuchFile(path: place) }
    let home = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = "\(home)/grammars/\(language)"
    var links: [String] = []
    defer {
      for path in links + [folder, "\(home)/grammars", home] { remove(path) }
    }
    _ = Paths.makeFolder(folder)
    var names: [String] = []
    for path in paths {
      guard let bytes = realpath(path, nil) else { throw NoSuchFile(path: path) }
      defer { free(bytes) }
      guard access(bytes, R_OK) == 0 else { throw NoSuchFile(path: path) }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      links.append("\(folder)/\(name)")
      symlink(bytes, "\(folder)/\(name)")
      names.append("\(language)/\(name):")
    }
    let check = grammar(home)
    let faults = check.faults.filter { fault in names.contains { fault.hasPrefix($0) } }
    return try report(faults, check.ambiguities.report { file in names.contains("\(file):") })
  }

  /// So many pairs of lines are shown to people.
  private static let mostPairs = 20

  /// Tells of faults, and of lines that read the same. The latter are no faults: one of them wins, always the same one.
  private func report(_ faults: [String], _ ambiguities: GrammarAmbiguities.Report = .init()) throws -> Int32 {
    if setup.options.json {
      try Output.result(
        JSON.object([
          "faults": .strings(faults), "lines": .int(ambiguities.lines), "samples": .int(ambiguities.samples),
          "complete": .bool(ambiguities.isComplete), "ambiguities": .array(ambiguities.pairs.map(\.json)),
        ]).text())
    } else {
      var lines = faults + ambiguities.pairs.prefix(Self.mostPairs).map(\.line)
      let more = ambiguities.pairs.count - Self.mostPairs
      if more > 0 { lines.append("… and \(more) more pairs of lines; --json lists them all") }
      if !lines.isEmpty { try Output.result(Output.sanitized(lines.joined(separator: "\n"))) }
    }
    return faults.contains { $0.contains(": error: ") } ? ExitStatus.badData : ExitStatus.done
  }

  /// Tries the examples that stand beside the rules.
  private func test() throws -> Int32 {
    let report = grammar(setup.paths.config).examples()
    if setup.options.json {
      let failures = report.failures.map { failure in
        JSON.object([
          "place": .string(failure.place), "text": .string(failure.text), "expected": .string(failure.expected),
          "found": .string(failure.found),
        ])
      }
      try Output.result(
        JSON.object(["count": .int(report.count), "right": .int(report.right), "failures": .array(failures)]).text())
    } else {
      try show(report)
      try Output.result("\(report.right) of \(report.count) examples are read as they should be.")
    }
    return report.failures.isEmpty ? ExitStatus.done : ExitStatus.badData
  }

  /// Reads files of lines `utterance => command {arguments}`, those marked as blind by themselves.
  private func corpora(_ paths: [String]) throws -> Int32 {
    let check = grammar(setup.paths.config)
    var status = ExitStatus.done
    for path in paths {
      guard let bytes = ResourceFiles.contents(path) else { throw NoSuchFile(path: path) }
      let text = String(decoding: bytes, as: UTF8.self)
      for (name, isBlind) in [("blind", true), ("seen", false)] {
        let report = check.corpus(text, name: path) { $0.hasPrefix("blind") == isBlind }
        guard report.count > 0 else { continue }
        try show(report)
        try Output.result(
          "\(path), \(name): \(report.right) of \(report.count) right, \(report.rightNames) with the right commands; "
            + "arguments: F1 \(percent(report.arguments.f1)), precision \(percent(report.arguments.precision)), "
            + "recall \(percent(report.arguments.recall)).")
        if !report.failures.isEmpty { status = ExitStatus.badData }
      }
    }
    return status
  }

  /// Prints how each line of some files is read, for `scripts/readings`.
  private func readings(_ paths: [String]) throws -> Int32 {
    let check = grammar(setup.paths.config)
    for path in paths {
      for line in check.readings(try contents(path), name: path) { try Output.result(Output.sanitized(line)) }
    }
    return ExitStatus.done
  }

  /// Prints the lines of corpora that are not read as they are labelled, for `scripts/readings`.
  private func failing(_ paths: [String]) throws -> Int32 {
    let check = grammar(setup.paths.config)
    for path in paths {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      for failure in check.corpus(try contents(path), name: path).failures {
        try Output.result("\(name)\t\(failure.text)")
      }
    }
    return ExitStatus.done
  }

  /// Prints on how many lines of corpora each rule of the program speaks; without corpora the rules, and tries their
  /// sentences.
  private func rules(_ paths: [String]) throws -> Int32 {
    let check = grammar(setup.paths.config)
    if paths.isEmpty {
      for rule in RuleListing.all {
        try Output.result("\(rule.stage)\t\(rule.name)\t\(rule.speaks.first ?? "")\t\(rule.quiet.first ?? "")")
      }
      let mistakes = RuleListing.all.flatMap(check.mistakes)
      for mistake in mistakes { try Output.result(Output.sanitized(mistake)) }
      return mistakes.isEmpty ? ExitStatus.done : ExitStatus.badData
    }
    var rules = RuleCount()
    for path in paths { check.count(&rules, in: try contents(path), name: path) }
    try Output.result(Output.sanitized(setup.options.json ? rules.json.text() : rules.lines.joined(separator: "\n")))
    return ExitStatus.done
  }

  private func contents(_ path: String) throws -> String {
    guard let bytes = ResourceFiles.contents(path) else { throw NoSuchFile(path: path) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Judges files of texts labelled as with or without a sign of crisis, those marked as blind without showing them.
  private func crises(_ paths: [String]) throws -> Int32 {
    let files = ResourceFiles(overrides: setup.paths.config)
    let (patterns, weights) = ("Resources/\(language)/crisis.patterns", "Weights/\(language)/crisis.weights")
    let text = files.text(patterns) ?? ""
    let matcher: CrisisMatcher
    do throws(CrisisPatternError) { matcher = try CrisisMatcher(patterns: text, weights: files.text(weights)) } catch {
      // Patterns that are right by themselves leave the weights.
      let path = (try? CrisisMatcher(patterns: text)) == nil ? patterns : weights
      return try report(["\(path):\(error.line): error: \(error.message)"])
    }
    for path in paths {
      guard let bytes = ResourceFiles.contents(path) else { throw NoSuchFile(path: path) }
      let report = CrisisEvaluation(String(decoding: bytes, as: UTF8.self), matcher)
      if !path.hasSuffix("-b.tsv") {
        for mistake in report.mistakes {
          let found = mistake.signs.signs.map { "\($0.kind.name) by line \($0.line)" }.joined(separator: ", ")
          try Output.result(
            Output.sanitized(
              "\(path):\(mistake.line): \(mistake.kind): \(mistake.text)\n  \(found.isEmpty ? "nothing found" : found)")
          )
        }
      }
      try Output.result(
        "\(path): \(report.foundCount) of \(report.crisisCount) found, "
          + "\(report.flaggedCount) of \(report.otherCount) others flagged.")
      let kinds = report.kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.right)/\($0.value.count)" }
      if report.crisisCount > 0 { try Output.result("  right: " + kinds.joined(separator: ", ")) }
    }
    return ExitStatus.done
  }

  /// A share with one decimal, such as "95.2 %".
  private func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private func show(_ report: GrammarCheck.Report) throws {
    for failure in report.failures {
      try Output.result(
        Output.sanitized(
          "\(failure.place): \(failure.text)\n  expected  \(failure.expected)\n  found     \(failure.found)"))
    }
  }

  /// Shows how a text is read: as JSON what `parse` answers with `explain`, else step by step as lines.
  private func explain(_ text: String) throws -> Int32 {
    let assistant = setup.assistant()
    let reading = assistant.interpret(text, setup.context(.cli))
    let explanation = assistant.explanation(of: text, setup.context(.cli))
    if setup.options.json {
      try Output.result(reading.json(with: explanation).text())
    } else {
      let lines = ExplanationText(explanation).lines + [reading.json.text()]
      try Output.result(Output.sanitized(lines.joined(separator: "\n")))
    }
    return reading.decision == .unknown ? ExitStatus.badData : ExitStatus.done
  }
}

extension GrammarAmbiguities.Pair {
  fileprivate var line: String {
    "\(place): warning: “\(text)” is read \(isHidden ? "not as \(command) but" : "as \(command), and nearly") as "
      + "\(otherCommand) by \(otherPlace)"
  }

  fileprivate var json: JSON {
    .object([
      "command": .string(command), "rule": .string(place), "other_command": .string(otherCommand),
      "other_rule": .string(otherPlace), "text": .string(text), "hidden": .bool(isHidden), "count": .int(count),
    ])
  }
}
