package import Assistant
internal import CivilTime
internal import JSONText
internal import JournalModel
internal import Understanding

/// The assistant as methods: `say`, `parse`, `parse_time`, `complete`, and every command of the catalogue by its name.
package struct AssistantMethods {
  private let assistant: Assistant
  private let confirmations = Confirmations()
  /// Where notifications of progress go.
  package let progress = ProgressLine()

  /// Serves an assistant, which the caller's thread owns.
  package init(_ assistant: Assistant) { self.assistant = assistant }

  /// What the server says about itself.
  package static let info = ServerInfo(
    name: "moodlet", version: Assistant.version, capabilities: ["batches": .bool(true), "cancellation": .bool(true)])

  /// All methods, with `rpc.discover` that describes them.
  package func table(feed: EventFeed? = nil) -> MethodTable {
    let methods =
      [say, parse, parseTime, analyzeText, complete] + Catalogue.schemas.map(command) + (feed?.methods ?? [])
    let discover = Method("rpc.discover", summary: "Describes these methods as an OpenRPC document") { _, _ in
      // The shapes of results are read when somebody asks for them.
      let shapes = ResultShapes()
      let described = methods.map { method in shapes[method.name].map { method.describing(result: $0) } ?? method }
      return .success(MethodTable(described).openRPC(info: Self.info, shared: Self.shared(entry: shapes.entry)))
    }
    return MethodTable(methods + [discover])
  }

  /// What many methods take and answer.
  private static func shared(entry: JSONObject) -> SharedSchemas {
    let types: [(String, ValueType)] = [
      ("Condition", .filter), ("Period", .period), ("Moment", .moment), ("Target", .target),
      ("Recurrence", .recurrence),
      ("Value", .any), ("Emotion", .emotion), ("Weather", .weather),
    ]
    return SharedSchemas(
      [("Entry", entry)] + types.map { ($0.0, $0.1.jsonSchema) }, alike: [("Condition", ValueType.condition.jsonSchema)]
    )
  }

  /// Room for what stands around a result: its id above all.
  private static let roomForMessage = 2048

  /// The schema of an object with some members, others among them allowed.
  private static func object(_ members: (name: String, type: String)..., required: [String]) -> JSONObject {
    var properties = JSONObject()
    for member in members { properties[member.name] = .object(["type": .string(member.type)]) }
    return [
      "type": .string("object"), "properties": .object(properties), "required": .strings(required),
    ]
  }

  private static func text(_ summary: String) -> MethodParameter {
    MethodParameter("text", schema: ["type": .string("string")], isRequired: true, summary: summary)
  }

  private var say: Method {
    let dryRun = MethodParameter(
      "dry_run", schema: ["type": .string("boolean")], summary: "understand and write nothing")
    return Method(
      "say", summary: "Does what a text says", parameters: [Self.text("what is said"), dryRun],
      result: Self.object(
        ("reply", "string"), ("commands", "array"), ("expects", "string"), ("suggestions", "array"), ("left", "array"),
        required: ["reply", "commands"])
    ) { parameters, request in
      self.checked(parameters).flatMap { text in
        self.context(request).map { context in
          self.progress.watch(self.assistant, for: request) {
            self.assistant.say(text, context).json { self.assistant.sentence(for: $0, context) }
              .fitted(to: Limits.answerBytes - Self.roomForMessage)
          }
        }
      }
    }
  }

  private var parse: Method {
    let explain = MethodParameter(
      "explain", schema: ["type": .string("boolean")], summary: "tell how the text was read")
    return Method(
      "parse", summary: "What a text means; writes nothing", parameters: [Self.text("the text"), explain],
      result: Self.object(
        ("commands", "array"), ("missing", "array"), ("alternatives", "array"), ("left", "array"), ("cut", "array"),
        ("explanation", "object"), required: ["commands"])
    ) { parameters, request in
      self.checked(parameters).flatMap { text in
        self.context(request).map { context in
          let meaning = self.assistant.interpret(text, context)
          let isExplained = parameters["explain"]?.bool == true
          return
            (isExplained ? meaning.json(with: self.assistant.explanation(of: text, context)) : meaning.json)
            .fitted(to: Limits.answerBytes - Self.roomForMessage)
        }
      }
    }
  }

  private var parseTime: Method {
    func words(_ name: String, _ words: [String], _ summary: String) -> MethodParameter {
      MethodParameter(name, schema: ["type": .string("string"), "enum": .strings(words)], summary: summary)
    }
    return Method(
      "parse_time", summary: "The time, duration, number or recurrence that a text names",
      parameters: [
        Self.text("the text"),
        words("prefer", ["past", "future"], "the direction of a time that names none"),
        words("expect", TimeReading.expectations, "the kind that is wanted"),
      ], result: Self.object(("kind", "string"), required: ["kind"])
    ) { parameters, request in
      for (name, known) in [("prefer", ["past", "future"]), ("expect", TimeReading.expectations)] {
        if let word = parameters[name]?.string, !known.contains(word) {
          return .failure(.invalidParams(argument: name, expected: .strings(known), "\(name) is unknown"))
        }
      }
      return self.checked(parameters).flatMap { text in
        self.context(request).map { context in
          self.assistant.parseTime(
            text, prefersFuture: parameters["prefer"]?.string == "future", expect: parameters["expect"]?.string, context
          )
        }
      }
    }
  }

  private var analyzeText: Method {
    Method(
      "analyze_text", summary: "The mood, emotions and activities that a text tells of; writes nothing",
      parameters: [Self.text("the text")],
      result: Self.object(
        ("valence", "number"), ("mood", "number"), ("emotions", "array"), ("activities", "array"),
        ("crisis", "boolean"), ("spans", "object"), required: ["emotions", "activities", "crisis"])
    ) { parameters, request in
      self.checked(parameters).flatMap { text in
        self.context(request).map { self.assistant.analysis(of: text, $0) }
      }
    }
  }

  private var complete: Method {
    let cursor = MethodParameter(
      "cursor", schema: ["type": .string("integer")], summary: "where the cursor is, in Unicode scalars; the end")
    return Method(
      "complete", summary: "What could be typed next", parameters: [Self.text("the text so far"), cursor],
      result: Self.object(("items", "array"), required: ["items"])
    ) { parameters, request in
      self.checked(parameters).flatMap { text in
        self.context(request).map { context in
          let items = self.assistant.complete(text, cursor: parameters["cursor"]?.int, context)
          return .object(["items": .array(items.map(\.json))])
        }
      }
    }
  }

  private func command(_ schema: CommandSchema) -> Method {
    let parameters = schema.parameters.map { parameter in
      MethodParameter(
        parameter.name, schema: parameter.type.jsonSchema, isRequired: parameter.isRequired, summary: parameter.meaning)
    }
    return Method(
      schema.name, summary: assistant.summary(of: schema.name), parameters: parameters,
      result: ["type": .string("object")]
    ) { arguments, request in
      self.context(request).flatMap { context in
        if schema.effect == .confirm, !context.isDryRun,
          let question = self.question(before: schema.name, arguments, request, context)
        {
          return .failure(question)
        }
        return self.progress.watch(self.assistant, for: request) { self.result(schema.name, arguments, context) }
      }
    }
  }

  /// The error that asks for a yes before a command that removes things; nil where the user has agreed, and where the
  /// command itself will say what is wrong.
  private func question(
    before name: String, _ arguments: JSONObject, _ request: RequestContext, _ context: TurnContext
  ) -> RPCError? {
    let version = assistant.version()
    if let word = request.confirm {
      if confirmations.take(word, for: name, arguments, in: version, at: context.now) { return nil }
      return RPCError(.expired, "That question is too old, or the journal has changed since. Call it again.")
    }
    guard let question = try? assistant.question(before: name, arguments, context) else { return nil }
    var data: JSONObject = ["preview": .string(question.text)]
    if question.takesYes {
      data["confirm"] = .string(confirmations.add(name, arguments, in: version, at: context.now))
    }
    return RPCError(.needsConfirmation, question.text, data: data)
  }

  private func result(_ name: String, _ arguments: JSONObject, _ context: TurnContext) -> Result<JSON, RPCError> {
    do throws(CommandError) {
      let result = try assistant.call(name, arguments, context)
      return .success(result.fitted(to: Limits.answerBytes - Self.roomForMessage))
    } catch {
      return .failure(RPCError(code: error.code, message: assistant.sentence(for: error, context), data: error.data))
    }
  }

  // MARK: Requests

  /// The text of a request, if it is short enough.
  private func checked(_ parameters: JSONObject) -> Result<String, RPCError> {
    let text = parameters["text"]?.string ?? ""
    guard let error = Assistant.tooLong(text) else { return .success(text) }
    let sentence = assistant.sentence(for: error, TurnContext(source: .rpc))
    return .failure(RPCError(code: error.code, message: sentence, data: error.data))
  }

  /// The moment and the conversation of a request.
  private func context(_ request: RequestContext) -> Result<TurnContext, RPCError> {
    var context = TurnContext(source: .rpc)
    if let name = request.timezone {
      guard let zone = try? TimeZoneRules(identifier: name) else {
        return .failure(
          .invalidParams(argument: "timezone", expected: .string("an IANA zone name"), "the zone is unknown"))
      }
      context.zone = zone
    }
    if let now = request.now {
      guard let instant = ISO8601.instant(now, zone: context.zone ?? assistant.defaultZone),
        Instant.livable.contains(instant.instant)
      else {
        return .failure(.invalidParams(argument: "now", expected: .string("instant"), "now is no instant"))
      }
      context.now = instant.instant
      if let offset = ISO8601.instant(now)?.offset { context.nowZone = TimeZoneRules(fixedOffset: offset) }
    } else if let fixed = assistant.configuration.now {
      context.now = fixed
    }
    if let session = request.session {
      guard (1...200).contains(session.utf8.count) else {
        return .failure(
          .invalidParams(argument: "session", expected: .string("1 to 200 bytes"), "session is empty or too long"))
      }
      context.session = session
    } else {
      context.session = "rpc"
    }
    if let key = request.key {
      guard (1...200).contains(key.utf8.count) else {
        return .failure(
          .invalidParams(argument: "key", expected: .string("1 to 200 bytes"), "key is empty or too long"))
      }
      context.key = key
    }
    context.isDryRun = request.isDryRun
    context.language = request.locale
    return .success(context)
  }
}
