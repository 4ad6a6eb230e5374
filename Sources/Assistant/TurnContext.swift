package import Charts
package import CivilTime
package import JSONText
package import JournalModel

/// What a face knows about the moment in which something is said.
package struct TurnContext: Sendable {
  /// The present.
  package var now: Instant
  /// The user's zone, where the face knows it; else the setting, else the system's.
  package var zone: TimeZoneRules?
  /// The offset with which the present was given, where no zone is known.
  package var nowZone: TimeZoneRules?
  /// The conversation.
  package var session: String
  /// The face.
  package var source: EntrySource
  /// An idempotency key: the same key again returns the first result and writes nothing.
  package var key: String?
  /// The language to speak in, BCP 47, where the face asks for one; else the setting.
  package var language: String?
  /// Whether questions may be asked; without, none is kept open.
  package var mayAsk = true
  /// Understand and show, and write nothing.
  package var isDryRun = false

  package init(now: Instant = .current, zone: TimeZoneRules? = nil, session: String = "main", source: EntrySource) {
    self.now = now
    self.zone = zone
    self.session = session
    self.source = source
  }
}

/// One command of a turn, and what became of it.
package struct DoneCommand: Sendable {
  package var name: String
  package var arguments: JSONObject
  package var outcome: Result<JSON, CommandError>
}

/// The answer to something that was said.
package struct SayResult: Sendable {
  /// The answer in words.
  package var reply: String
  /// What was done, in order.
  package var commands: [DoneCommand] = []
  /// What is drawn below the words, in the order of the commands.
  package var pictures: [any Chart] = []
  /// A document that a face with a standard output prints as it is, in place of the reply.
  package var document: String?
  /// The colours in which to draw.
  package var palette = Palette.standard
  /// Whether pictures may move, and sounds be made.
  package var moves = false, sounds = false
  /// What the assistant waits for, if anything.
  package var expects: OpenQuestion.Kind?
  /// What a command lacks that was asked back for and was not done: names of arguments, `confirmation` or `choice`.
  package var missing: [String] = []
  /// Whether something was asked back for, so that it was not done.
  package var isUndone: Bool { !missing.isEmpty }
  /// Things that could be said next.
  package var suggestions: [String] = []
  /// The spans of words that nothing accounts for, in Unicode scalars.
  package var left: [Range<Int>] = []
  /// Whether anything was understood.
  package var isUnderstood = true
  /// Whether the conversation is over.
  package var isGoodbye = false

  package init(reply: String) { self.reply = reply }

  /// The first error, which decides the exit status of a one-shot command.
  package var error: CommandError? {
    for command in commands { if case .failure(let error) = command.outcome { return error } }
    return nil
  }

  /// The form in which `say` answers.
  package func json(message: (CommandError) -> String) -> JSON {
    let commands = commands.map { command in
      var object: JSONObject = ["name": .string(command.name), "arguments": .object(command.arguments)]
      switch command.outcome {
      case .success(let result): object["result"] = result
      case .failure(let error):
        object["error"] = .object([
          "code": .int(error.code), "message": .string(message(error)), "data": .object(error.data),
        ])
      }
      return JSON.object(object)
    }
    var object: JSONObject = [
      "reply": .string(reply), "commands": .array(commands),
      "expects": expects.map { .string($0.rawValue) } ?? .null, "suggestions": .strings(suggestions),
      "left": .array(left.map { .array([.int($0.lowerBound), .int($0.upperBound)]) }),
      "understood": .bool(isUnderstood),
    ]
    if isUndone { object["missing"] = .strings(missing) }
    return .object(object)
  }
}

extension Instant {
  /// The moments that can be now: all that is reckoned from one of them, a year back or a week ahead in any zone, has a
  /// date too.
  package static let livable = Instant(seconds: -62_104_060_800)...Instant(seconds: 253_370_764_799)
}
