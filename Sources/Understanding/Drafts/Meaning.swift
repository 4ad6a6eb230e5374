internal import JSONText

/// What a text means, as the stages make it.
struct Meaning: Sendable {
  typealias Decision = Interpretation.Decision

  var decision: Decision
  /// The best reading's commands, in the order said.
  var commands: [Draft] = []
  /// Other readings that are near the best.
  var alternatives: [[Draft]] = []
  /// Commands that look most like a text that was not understood.
  var nearest: [String] = []
  /// Parts of a request that no command explains, as they were typed.
  var unexplained: [String] = []
  /// Where the content words stand that nothing accounts for, in Unicode scalars of the text.
  var left: [Range<Int>] = []
  /// Why what was said cannot be, although it is clear.
  var fault: InputFault?
  /// The number of the option that was picked.
  var pick: Int?
  /// The words by which an option was picked, where no number picks it.
  var pickWords: String?
  /// How what was picked stands to the rest of what was offered.
  var pickOrder: PickOrder?
  /// The time at which what was picked is to be.
  var pickTime: Argument?
  /// The answer to the open question.
  var answer: Answer?
  /// Whether the commands are no more than a note with the text itself.
  var isPlainText = false
  /// Whether a yes is said with something that limits it or goes on: "yes, but only the note".
  var isLimited = false
  /// Whether a text that was not understood is plainly for another helper: a phone, a bank, a shop.
  var isForOthers = false
  /// Whether rules explain all words, which are kept for what no argument holds: they are not read once more.
  var isSaidInFull = false
  /// Notes about how something was read: reply keys with values.
  var remarks: [JSONObject] = []

  /// The value that an open question asked for, and what else the text says.
  struct Answer: Sendable {
    var value: Argument
    /// Other arguments of the same command.
    var besides: [(String, Argument)] = []
    init(_ value: Argument) { self.value = value }
  }

  /// Whether it files check-ins at once, and does nothing else.
  var isCheckIn: Bool { decision == .act && hasOnlyCheckIns }
  /// Whether its commands are check-ins, one or more.
  var hasOnlyCheckIns: Bool { !commands.isEmpty && commands.allSatisfy { $0.name == "log" } }

  init(_ decision: Decision, _ commands: [Draft] = []) {
    self.decision = decision
    self.commands = commands
  }

  /// The same as a part of a longer text, from a place on in it.
  ///
  /// - Parameter offset: The place, in Unicode scalars.
  func moved(by offset: Int) -> Meaning {
    var part = self
    func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
    part.left = left.map(moved)
    for index in part.commands.indices {
      part.commands[index].spans = part.commands[index].spans.map { ($0.argument, moved($0.range)) }
    }
    return part
  }
}

extension Meaning {
  /// What was read of a text in which something was put right, for the text as it was said: words that are kept are kept
  /// as they were said. Where things stand in it is not told.
  func asSaid(_ text: String, repaired: String) -> Meaning {
    var said = self
    let (whole, other) = (text.trimmed, repaired.trimmed)
    for index in said.commands.indices {
      said.commands[index].spans = []
      if said.commands[index].arguments["note"]?.text == other { said.commands[index].arguments["note"] = .text(whole) }
      if said.commands[index].arguments[beside: "note"]?.text == other {
        said.commands[index].arguments[beside: "note"] = .text(whole)
      }
    }
    return said
  }
}

extension Interpretation {
  /// The face of a meaning: here values become JSON.
  init(_ meaning: Meaning) {
    self.init(meaning.decision, meaning.commands.map(ParsedCommand.init))
    alternatives = meaning.alternatives.map { $0.map(ParsedCommand.init) }
    (nearest, unexplained, left) = (meaning.nearest, meaning.unexplained, meaning.left)
    (fault, pick, isPlainText, remarks) = (meaning.fault, meaning.pick, meaning.isPlainText, meaning.remarks)
    (pickWords, pickOrder) = (meaning.pickWords, meaning.pickOrder)
    isForOthers = meaning.isForOthers
    pickTime = meaning.pickTime?.json
    isLimited = meaning.isLimited
    answer = meaning.answer.map { found in
      var answer = Answer(found.value.json)
      answer.besides = found.besides.map { ($0.0, $0.1.json) }
      return answer
    }
  }
}
