internal import Assistant
internal import AssistantServer
internal import JSONText
internal import Understanding

extension ModelContextService {
  /// Runs a tool. What a model can mend is a result with `isError`; what a program got wrong is an error.
  func callTool(_ params: JSONObject, _ caller: Caller) throws(RPCError) -> JSONObject {
    guard let name = params["name"]?.string else {
      throw .invalidParams(argument: "name", expected: .string("string"), "name is required")
    }
    guard let tool = Tool.named(name) else {
      throw .invalidParams(
        argument: "name", expected: .strings(Tool.all.filter { $0.scope <= scope }.map(\.schema.name)),
        "there is no such tool")
    }
    let arguments: JSONObject
    switch params["arguments"] {
    case nil, .null: arguments = [:]
    case .object(let object): arguments = object
    default: throw .invalidParams(argument: "arguments", expected: .string("object"), "arguments must be an object")
    }
    guard tool.scope <= scope else {
      note(name, by: caller, isRefused: true)
      return Self.refusal(
        "\(name) is not allowed here: this client may only \(scope.rawValue). The user can allow more with: moodlet mcp "
          + "--scope \(tool.scope.rawValue)")
    }
    if let path = scope.forbidden(in: .object(arguments)) {
      note(name, by: caller, isRefused: true)
      return Self.refusal("\(path.dropFirst()) looks into notes, which needs: moodlet mcp --scope read")
    }
    note(name, by: caller)
    do throws(CommandError) {
      if tool.schema.effect == .confirm, let step = try confirm(tool, arguments, params, caller) { return step }
      let result = watched(params) { () -> Result<JSON, CommandError> in
        do throws(CommandError) { return .success(try assistant.call(name, arguments, context)) } catch {
          return .failure(error)
        }
      }
      return Self.success(try result.get())
    } catch {
      return refusal(error)
    }
  }

  /// Does what was called, and tells how far it is where the client gave a token for it.
  private func watched<Value>(_ params: JSONObject, _ work: () -> Value) -> Value {
    guard let token = params["_meta"]?["progressToken"], token.string != nil || token.int != nil else { return work() }
    var last = -1
    return progress.watch(assistant) { [progress] report in
      // What is told has to grow.
      guard report.done > last else { return }
      last = report.done
      var params: JSONObject = [
        "progressToken": token, "progress": .int(report.done), "message": .string(report.text),
      ]
      params["total"] = report.total.map(JSON.int)
      progress.send?("notifications/progress", params)
    } whileDoing: {
      work()
    }
  }

  /// What comes before a tool that removes things; nil once the user has agreed.
  private func confirm(
    _ tool: Tool, _ arguments: JSONObject, _ params: JSONObject, _ caller: Caller
  ) throws(CommandError) -> JSONObject? {
    let name = tool.schema.name
    if let state = params["requestState"]?.string {
      guard confirmations.take(state, for: name, arguments, in: assistant.version(), at: context.now) else {
        return Self.refusal("The question about \(name) is too old, or was about something else. Call it again.")
      }
      let answer = params["inputResponses"]?["confirm"]
      guard answer?["action"]?.string == "accept", answer?["content"]?["confirm"]?.bool == true else {
        return Self.success(.object(["done": .bool(false), "reason": .string("the user said no")]))
      }
      return nil
    }
    guard let question = try assistant.question(before: name, arguments, context) else { return nil }
    guard question.takesYes else { return Self.refusal(question.text) }
    guard caller.asksUser else {
      return Self.refusal(
        question.text + "\nThis needs a yes of the user's own, and your program can't put the question. "
          + "The user can say it to moodlet in a terminal.")
    }
    let schema: JSONObject = [
      "type": .string("object"),
      "properties": .object([
        "confirm": .object(["type": .string("boolean"), "title": .string("Yes"), "default": .bool(false)])
      ]),
      "required": .strings(["confirm"]),
    ]
    let request: JSONObject = [
      "method": .string("elicitation/create"),
      "params": .object([
        "mode": .string("form"), "message": .string(question.text), "requestedSchema": .object(schema),
      ]),
    ]
    return [
      "resultType": .string("input_required"), "inputRequests": .object(["confirm": .object(request)]),
      "requestState": .string(confirmations.add(name, arguments, in: assistant.version(), at: context.now)),
    ]
  }

  /// A result as structure, and the same as text for clients that know only that.
  static func success(_ result: JSON) -> JSONObject {
    let structured: JSON = result.object == nil ? .object(["value": result]) : result
    return [
      "content": .array([.object(["type": .string("text"), "text": .string(structured.text())])]),
      "structuredContent": structured, "isError": .bool(false),
    ]
  }

  /// A sentence that a model can act on.
  static func refusal(_ text: String) -> JSONObject {
    ["content": .array([.object(["type": .string("text"), "text": .string(text)])]), "isError": .bool(true)]
  }

  private func refusal(_ error: CommandError) -> JSONObject {
    Self.refusal(assistant.sentence(for: error, context) + "\n" + JSON.object(error.data).text())
  }
}
