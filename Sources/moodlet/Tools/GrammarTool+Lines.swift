internal import Assistant
internal import JSONText
internal import ResourceFiles

extension GrammarTool {
  /// Prints every line that is picked from a list, by file and section, with what speaks against it.
  ///
  /// The status tells whether anything does.
  func lines() throws -> Int32 {
    let lines = SpokenLines(files: ResourceFiles(overrides: setup.paths.config), language: language).lines
    func faults(_ line: SpokenLines.Line) -> [String] {
      let isLong = line.text.count > SpokenLines.limit
      return line.findings + (isLong ? ["\(line.text.count) characters"] : [])
    }
    let isSound = lines.allSatisfy { faults($0).isEmpty }
    if setup.options.json {
      try Output.result(
        JSON.object([
          "lines": .array(
            lines.map { line in
              .object([
                "file": .string(line.file), "section": .string(line.section), "text": .string(line.text),
                "faults": .strings(faults(line)),
              ])
            })
        ]).text())
      return isSound ? ExitStatus.done : ExitStatus.badData
    }
    var page: [String] = []
    var place = ""
    for line in lines {
      let here = "\(line.file) [\(line.section)]"
      if here != place { page += (page.isEmpty ? [] : [""]) + [here] }
      place = here
      let found = faults(line)
      page.append("  \(line.text)" + (found.isEmpty ? "" : "   <- \(found.joined(separator: ", "))"))
    }
    page += ["", "\(lines.count) lines, \(lines.count { !faults($0).isEmpty }) with something to look at."]
    try Output.result(Output.sanitized(page.joined(separator: "\n")))
    return isSound ? ExitStatus.done : ExitStatus.badData
  }
}
