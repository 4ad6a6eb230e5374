internal import Assistant
internal import JSONText
internal import ResourceFiles
internal import Understanding

/// What was not understood, for a user who keeps that, and lines that would mend it.
extension GrammarTool {
  private var misses: [GrammarMiss] { MissLog(path: setup.paths.misses).misses(language: language) }

  /// Shows the texts with what was chosen after them.
  func showMisses() throws -> Int32 {
    let misses = misses
    if setup.options.json {
      try Output.result(JSON.object(["misses": .array(misses.map(\.json))]).text())
      return ExitStatus.done
    }
    guard !misses.isEmpty else {
      try Output.result(Self.nothing)
      return ExitStatus.done
    }
    let lines = misses.map { miss in
      let chosen = miss.chosen.isEmpty ? "" : "  → \(miss.chosen.joined(separator: ", "))"
      return "\(max(1, miss.count))×  \(miss.text)\(chosen)"
    }
    try Output.result(Output.sanitized(lines.joined(separator: "\n")))
    return ExitStatus.done
  }

  /// Removes the list.
  func clearMisses() throws -> Int32 {
    let had = MissLog(path: setup.paths.misses).clear()
    try Output.result(
      setup.options.json
        ? JSON.object(["cleared": .bool(had)]).text()
        : had ? "The list of misses is gone." : "There is no list of misses.")
    return ExitStatus.done
  }

  /// Shows lines for the user's own grammar, ready to be pasted.
  func suggest() throws -> Int32 {
    let (found, without) = GrammarSuggestions(
      files: ResourceFiles(overrides: setup.paths.config), language: language, schemas: Catalogue.schemas
    ).suggestions(for: misses)
    let file = "\(setup.paths.config)/grammars/\(language)/mine.grammar"
    if setup.options.json {
      try Output.result(
        JSON.object([
          "file": .string(file), "suggestions": .array(found.map(\.json)), "without": .array(without.map(\.json)),
        ]).text())
      return ExitStatus.done
    }
    guard !found.isEmpty || !without.isEmpty else {
      try Output.result(Self.nothing)
      return ExitStatus.done
    }
    var lines: [String] = []
    if !found.isEmpty { lines += ["# To be added to \(file)", "# then: moodlet grammar check", ""] }
    var commands: [String] = []
    for suggestion in found where !commands.contains(suggestion.command) { commands.append(suggestion.command) }
    for command in commands {
      lines.append("intent \(command)")
      for suggestion in found where suggestion.command == command { lines += suggestion.lines }
      lines.append("")
    }
    if !without.isEmpty {
      lines.append("# Nothing comes near these:")
      lines += without.map { "#   \(max(1, $0.count))× “\($0.text)”" }
    }
    try Output.result(Output.sanitized(lines.joined(separator: "\n")))
    return ExitStatus.done
  }

  private static let nothing =
    "Nothing is on the list of misses. It is kept for those who say “turn on the miss log”, on this machine alone."
}

extension GrammarMiss {
  fileprivate var json: JSON {
    .object(["text": .string(text), "count": .int(max(1, count)), "chosen": .strings(chosen)])
  }
}

extension GrammarSuggestions.Suggestion {
  /// The lines of the grammar, with what they come from.
  fileprivate var lines: [String] {
    let differs = differing.isEmpty ? "" : ", which lacks: \(differing.joined(separator: " "))"
    var lines = ["  # \(count)× “\(text)”\(isChosen ? ", and then \(command) was chosen" : "")"]
    lines.append("  # nearest: \(nearest)\(differs)")
    if !isEnough { lines.append("  # this line alone does not suffice: another one reads the text better") }
    return lines + ["  \(line)", "  \(example)"]
  }

  fileprivate var json: JSON {
    .object([
      "text": .string(text), "count": .int(count), "command": .string(command), "nearest": .string(nearest),
      "nearest_line": .string(nearestLine), "differing": .strings(differing), "line": .string(line),
      "example": .string(example), "chosen": .bool(isChosen), "enough": .bool(isEnough),
    ])
  }
}
