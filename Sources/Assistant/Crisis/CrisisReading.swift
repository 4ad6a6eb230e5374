internal import JSONText
internal import JournalModel
internal import Safety
internal import Understanding

/// What a text with a sign of crisis does: the help first, then a check-in with the text as it was written.
enum CrisisReading {
  /// The commands of a text with signs.
  ///
  /// A message about somebody else is not kept, and neither is a request for a helpline or a search.
  static func commands(
    for text: String, _ signs: CrisisSigns, read meaning: Interpretation, source: String
  ) -> [ParsedCommand] {
    let line = signs.signs.first.map { ":\($0.line)" } ?? ""
    let crisis = ParsedCommand("crisis", rule: source + line)
    guard signs.isAboutSelf, !(meaning.commands.map(\.name) == ["search"] && meaning.decision == .act) else {
      return [crisis]
    }
    var logs: [ParsedCommand] = []
    if meaning.decision != .unknown {
      logs = meaning.commands.filter { $0.name == "log" }.map { plain($0, text, signs) }
      logs.removeAll { $0.arguments.members.isEmpty || $0.arguments.members.map(\.key) == ["at"] }
    }
    if logs.isEmpty { logs = [ParsedCommand("log", rule: source + line)] }
    for index in logs.indices { logs[index].arguments["note"] = index == 0 ? .string(text.trimmed) : nil }
    return [crisis] + logs
  }

  /// The facts of a check-in that were said in so many words: what was measured, done, the weather, a rating in
  /// figures. Feelings and moods are not read from words here, nor facts from the very words of the sign.
  private static func plain(_ log: ParsedCommand, _ text: String, _ signs: CrisisSigns) -> ParsedCommand {
    var result = log
    result.missing = []
    result.arguments = [:]
    let scalars = Array(text.unicodeScalars)
    let covered = signs.signs.map { scalarRange($0.range, in: text) }
    func isFree(_ name: String) -> Bool {
      let spans = log.spans.filter { $0.argument == name || $0.argument.hasPrefix(name) }
      return !spans.contains { span in covered.contains { $0.overlaps(span.range) } }
    }
    for name in ["measurements", "activities", "without", "weather", "at"] where isFree(name) {
      result.arguments[name] = log.arguments[name]
    }
    let rating = log.spans.first { $0.argument == "mood" }?.range.clamped(to: scalars.indices)
    if let rating, isFree("mood"), scalars[rating].contains(where: { $0.properties.numericType == .decimal }) {
      result.arguments["mood"] = log.arguments["mood"]
    }
    result.spans = log.spans.filter { result.arguments[$0.argument] != nil }
    return result
  }

  private static func scalarRange(_ bytes: Range<Int>, in text: String) -> Range<Int> {
    let utf8 = text.utf8
    func scalar(_ offset: Int) -> Int {
      let index = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? utf8.endIndex
      return text.unicodeScalars.distance(from: text.startIndex, to: index)
    }
    let low = scalar(bytes.lowerBound)
    return low..<max(low, scalar(bytes.upperBound))
  }
}
