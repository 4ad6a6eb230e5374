internal import Assistant
internal import Glibc
internal import JSONText
internal import JournalModel
internal import ResourceFiles
internal import Understanding

/// What moodlet understands, checked and tried.
struct GrammarTool {
  /// A grammar file that can't be read.
  struct NoSuchFile: Error { var path: String }

  let setup: Setup
  private let language = "en"

  /// Does what is asked; returns the exit status.
  static func run(_ action: Invocation.GrammarAction, _ setup: Setup) throws -> Int32 {
    let tool = GrammarTool(setup: setup)
    switch action {
    case .check(let files): return try files.isEmpty ? tool.check() : tool.check(files)
    case .test: return try tool.test()
    case .explain(let text): return try tool.explain(text)
    }
  }

  private func grammar(_ overrides: String?) -> GrammarCheck {
    GrammarCheck(files: ResourceFiles(overrides: overrides), language: language, schemas: Catalogue.schemas)
  }

  /// Compiles all grammars, the user's own among them.
  private func check() throws -> Int32 { try report(grammar(setup.paths.config).faults) }

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
    return try report(grammar(home).faults.filter { fault in names.contains { fault.hasPrefix($0) } })
  }

  private func report(_ faults: [String]) throws -> Int32 {
    if setup.options.json {
      try Output.result(JSON.object(["faults": .strings(faults)]).text())
    } else if !faults.isEmpty {
      try Output.result(faults.joined(separator: "\n"))
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
      for failure in report.failures {
        try Output.result(
          "\(failure.place): \(failure.text)\n  expected  \(failure.expected)\n  found     \(failure.found)")
      }
      try Output.result("\(report.right) of \(report.count) examples are read as they should be.")
    }
    return report.failures.isEmpty ? ExitStatus.done : ExitStatus.badData
  }

  /// Shows how a text is read.
  private func explain(_ text: String) throws -> Int32 {
    let reading = setup.assistant().interpret(text, setup.context(.cli))
    try Output.result(reading.json.text(setup.options.json ? .compact : .pretty))
    return reading.decision == .unknown ? ExitStatus.badData : ExitStatus.done
  }
}
