internal import JSONText
internal import JournalModel
internal import Safety
internal import Understanding

/// What a text with a sign of crisis does: the help first, then a check-in with the text as it was written.
enum CrisisReading {
  /// The commands of a text with signs.
  ///
  /// A message about somebody else is not kept, and neither is a search or a request for a helpline with nothing
  /// told beside it.
  /// - Parameters:
  ///   - source: The file of the patterns, as rules are named.
  ///   - interpret: Reads a text as if it had no signs.
  static func commands(
    for text: String, _ signs: CrisisSigns, source: String, _ interpret: (String) -> Interpretation
  ) -> [ParsedCommand] {
    // A sign of all words together is of no single line.
    let origin = Origin.crisis(file: source, line: signs.signs.first.flatMap { $0.line > 0 ? $0.line : nil })
    let crisis = ParsedCommand("crisis", from: origin)
    let whole = interpret(text)
    if whole.decision == .act, whole.commands.count == 1, whole.commands[0].setsPlan {
      return [crisis, whole.commands[0]]
    }
    guard signs.keeps(text) else { return [crisis] }
    guard whole.decision != .act || whole.commands.map(\.name) != ["search"] else { return [crisis] }
    var logs: [ParsedCommand] = []
    // What stands beside the signs is read by itself: the words of a crisis are no facts.
    let rest = text.outside(signs)
    let meaning = interpret(rest)
    // "Help me! The atm kept my debit card": what only calls for help beside words for a bank or a shop is not theirs to keep.
    if signs.kinds == [.asked], meaning.isForOthers { return [crisis] }
    if meaning.decision != .unknown {
      logs = meaning.commands.filter { $0.name == "log" }.map { plain($0, rest) }
      logs.removeAll { $0.arguments.members.isEmpty || $0.arguments.members.map(\.key) == ["at"] }
    }
    if logs.isEmpty { logs = [ParsedCommand("log", from: origin)] }
    for index in logs.indices { logs[index].arguments["note"] = index == 0 ? .string(text.trimmed) : nil }
    return [crisis] + logs
  }

  /// The facts of a check-in that were said in so many words: what was measured, done, the weather, a rating in
  /// figures. Feelings and moods are not read from words here.
  private static func plain(_ log: ParsedCommand, _ text: String) -> ParsedCommand {
    var result = log
    result.missing = []
    result.spans = []
    result.arguments = [:]
    for name in ["measurements", "activities", "without", "weather", "at"] {
      result.arguments[name] = log.arguments[name]
    }
    let scalars = Array(text.unicodeScalars)
    let rating = log.spans.first { $0.argument == "mood" }?.range.clamped(to: scalars.indices)
    if let rating, scalars[rating].contains(where: { $0.properties.numericType == .decimal }) {
      result.arguments["mood"] = log.arguments["mood"]
    }
    return result
  }
}

extension ParsedCommand {
  /// Whether it keeps what the user wrote down for a crisis.
  fileprivate var setsPlan: Bool {
    name == ChangeSetting.schema.name && arguments["key"]?.string == UserSettings.safetyPlan
      && arguments["value"]?.string != nil
  }
}

extension CrisisSigns {
  /// Whether a text with these signs is the writer's own and is kept: it is about them, or a cry for help stands
  /// beside sentences that tell something: "the in-laws are here. day 3. send help".
  func keeps(_ text: String) -> Bool {
    isAboutSelf || kinds == [.asked] && text.tells(besides: self)
  }
}

extension String {
  /// Whether whole sentences stand beside all signs of crisis.
  fileprivate func tells(besides signs: CrisisSigns) -> Bool {
    let bytes = Array(utf8)
    var start = 0
    var words = 0
    let marks = bytes.indices.filter { Self.ends.contains(bytes[$0]) && !Self.isPoint($0, in: bytes) }
    for end in marks + [bytes.count] {
      let sentence = start..<end
      start = end + 1
      if sentence.isEmpty || signs.signs.contains(where: { $0.range.overlaps(sentence) }) { continue }
      words += String(decoding: bytes[sentence], as: UTF8.self).split(separator: " ").count
    }
    return words >= Self.leastTold
  }

  /// How many words tell something beside a cry for help; fewer greet, or cry once more.
  private static let leastTold = 3
  private static let ends: Set<UInt8> = Set(".;!?\n".utf8)

  /// The text without its signs of crisis, each from the punctuation mark before it and with the figure right behind
  /// it: the "4/10" of "self-harm urges 4/10" rates them, and not the mood.
  fileprivate func outside(_ signs: CrisisSigns) -> String {
    let bytes = Array(utf8)
    var isKept = Array(repeating: true, count: bytes.count)
    for sign in signs.signs {
      var low = min(sign.range.lowerBound, bytes.count)
      while low > 0, !Self.marks.contains(bytes[low - 1]) || Self.isPoint(low - 1, in: bytes) { low -= 1 }
      var high = max(low, min(sign.range.upperBound, bytes.count))
      high += bytes[high...].prefix { $0 == UInt8(ascii: " ") || Self.figure.contains($0) }.count
      for index in low..<high { isKept[index] = false }
    }
    return String(decoding: zip(bytes, isKept).filter(\.1).map(\.0), as: UTF8.self).trimmed
  }

  /// Whether a mark stands within a figure: the point of "38.4".
  private static func isPoint(_ index: Int, in bytes: [UInt8]) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard index > 0, index + 1 < bytes.count else { return false }
    return digits.contains(bytes[index - 1]) && digits.contains(bytes[index + 1])
  }

  private static let marks: Set<UInt8> = Set(".,;:!?\n".utf8)
  private static let figure: Set<UInt8> = Set("0123456789/".utf8)
}
