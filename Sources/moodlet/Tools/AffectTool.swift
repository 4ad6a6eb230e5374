internal import Affect
internal import Assistant
internal import JSONText
internal import JournalModel
internal import ResourceFiles
internal import Understanding

/// How free text is read: the lexicons checked, labelled texts measured, one text explained.
struct AffectTool {
  private let setup: Setup
  private let analyser: AffectAnalyser
  private let assistant: Assistant

  private init(_ setup: Setup) {
    self.setup = setup
    assistant = setup.assistant()
    analyser = assistant.affect
  }

  /// Does what is asked; returns the exit status.
  static func run(_ action: Invocation.AffectAction, _ setup: Setup) throws -> Int32 {
    let tool = AffectTool(setup)
    switch action {
    case .check(let files): return try files.isEmpty ? tool.checkLexicons() : tool.measure(files)
    case .explain(let text): return try tool.explain(text)
    case .own: return try tool.listOwn()
    }
  }

  /// Lists the words that the user has taught for feelings.
  private func listOwn() throws -> Int32 {
    let lines = assistant.ownFeelings(setup.context(.cli))
    if setup.options.json {
      try Output.result(JSON.object(["lines": .strings(lines)]).text())
    } else {
      for line in lines { try Output.result(Output.sanitized(line)) }
    }
    return ExitStatus.done
  }

  /// Compiles the lexicons and tells what is wrong with their lines.
  private func checkLexicons() throws -> Int32 {
    let (lexicon, faults) = assistant.compiledAffect()
    if setup.options.json {
      try Output.result(
        JSON.object(["entries": .int(lexicon.count), "faults": .strings(faults.map(\.description))]).text())
    } else {
      for fault in faults { try Output.result(Output.sanitized(fault.description)) }
      try Output.result("\(lexicon.count) entries, \(faults.count) faults.")
    }
    return faults.isEmpty ? ExitStatus.done : ExitStatus.badData
  }

  /// Reads labelled texts and tells how many are read right.
  private func measure(_ paths: [String]) throws -> Int32 {
    for path in paths {
      guard let bytes = ResourceFiles.contents(path) else { throw GrammarTool.NoSuchFile(path: path) }
      let evaluation = AffectEvaluation(String(decoding: bytes, as: UTF8.self), analyser)
      if setup.options.json {
        for result in evaluation.results { try Output.result(Self.json(result).text()) }
      } else {
        try Output.result("\(path): \(evaluation.summary)")
      }
    }
    return ExitStatus.done
  }

  /// A labelled text beside what was read in it, on a line of its own.
  private static func json(_ result: AffectEvaluation.Result) -> JSON {
    let line = result.line
    var labels: JSONObject = [
      "emotions": .strings(line.emotions.map(\.rawValue).sorted()), "activities": .strings(line.activities.sorted()),
    ]
    if let mood = line.mood { labels["mood"] = .double(mood) }
    return .object([
      "line": .int(line.number), "text": .string(line.text), "labels": .object(labels),
      "reading": AffectExplanation(line.text, result.reading).json,
    ])
  }

  /// Shows what a text's mood, emotions and activities rest on.
  private func explain(_ text: String) throws -> Int32 {
    let lines = AffectExplanation(text, analyser.analyse(text))
    if setup.options.json {
      try Output.result(lines.json.text())
    } else {
      try Output.result(Output.sanitized(lines.text))
    }
    return ExitStatus.done
  }
}
