internal import Assistant
internal import JournalModel
internal import ResourceFiles
internal import Understanding

/// Looks at the grammars: for people who write them.
enum GrammarTool {
  /// The most failures that are shown.
  private static let mostShown = 200

  static func run(_ action: Invocation.GrammarAction, _ setup: Setup) throws -> Int32 {
    let configuration = setup.assistant().configuration
    switch action {
    case .check(let paths) where !paths.isEmpty:
      return try corpora(paths, configuration.files, language: configuration.language)
    case .check, .test: return try check(configuration.files, language: configuration.language)
    case .explain(let text): return try explain(text, setup)
    }
  }

  /// Reports the faults of the grammar files and runs their examples; returns the exit status.
  private static func check(_ files: ResourceFiles, language: String) throws -> Int32 {
    let check = GrammarCheck(files: files, language: language, schemas: Catalogue.schemas)
    for fault in check.faults { Output.message(fault) }
    let report = check.examples()
    try show(report, "examples")
    return report.failures.isEmpty && check.faults.isEmpty ? ExitStatus.done : ExitStatus.badData
  }

  /// Runs corpora: files of lines `utterance => command {arguments}`.
  private static func corpora(_ paths: [String], _ files: ResourceFiles, language: String) throws -> Int32 {
    let check = GrammarCheck(files: files, language: language, schemas: Catalogue.schemas)
    var status = ExitStatus.done
    for path in paths {
      guard let bytes = ResourceFiles.contents(path) else {
        Output.message(Messages.cannotReadFile(path))
        return ExitStatus.noInput
      }
      let text = String(decoding: bytes, as: UTF8.self)
      for (name, isBlind) in [("blind", true), ("seen", false)] {
        let report = check.corpus(text, name: path) { $0.hasPrefix("blind") == isBlind }
        guard report.count > 0 else { continue }
        try show(report, "\(path) (\(name))")
        if !report.failures.isEmpty { status = ExitStatus.badData }
      }
    }
    return status
  }

  private static func show(_ report: GrammarCheck.Report, _ name: String) throws {
    for failure in report.failures.prefix(mostShown) {
      try Output.result(
        Output.sanitized(
          "\(failure.place)  \(failure.text)\n  expected \(failure.expected)\n  found    \(failure.found)"))
    }
    if report.failures.count > mostShown { try Output.result("… \(report.failures.count - mostShown) more") }
    try Output.result("\(name): \(report.right) of \(report.count) right, \(report.rightNames) with the right commands")
  }

  /// Shows how a text is understood.
  private static func explain(_ text: String, _ setup: Setup) throws -> Int32 {
    let lines = setup.assistant().explanation(of: text, setup.context(.cli))
    try Output.result(Output.sanitized(lines.joined(separator: "\n")))
    return ExitStatus.done
  }
}
