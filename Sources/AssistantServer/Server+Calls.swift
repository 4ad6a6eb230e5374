import JSONText

extension Server {
  /// Does what waited longest, and sends its answer.
  func perform(_ pending: Pending) {
    switch pending {
    case .refused(let error, let id): send(answer(.failure(error), id: id))
    case .call(let call):
      if call.isCancelled, !dialect.answersCancelled { return }
      guard let result = perform(call, mayBeLate: true), let id = call.id else { return }
      send(answer(result, id: id))
    case .batch(let items):
      let answers = items.compactMap { answer(to: $0) }
      if !answers.isEmpty { send(.array(answers)) }
    }
  }

  private func answer(to item: Pending) -> JSON? {
    switch item {
    case .refused(let error, let id): return answer(.failure(error), id: id)
    case .call(let call):
      guard let result = perform(call, mayBeLate: false), let id = call.id else { return nil }
      return answer(result, id: id)
    case .batch: return nil
    }
  }

  /// Sends what late methods have done.
  func fetchLate() {
    guard lateCount > 0, let late else { return }
    for (id, result) in late.fetch() {
      lateCount -= 1
      if let id { send(answer(result, id: id)) }
    }
  }

  func answer(_ result: Result<JSON, RPCError>, id: JSON) -> JSON {
    var members: [JSONObject.Member] = [.init(key: "jsonrpc", value: .string("2.0"))]
    if id != .null || dialect.knowsNullIDs { members.append(.init(key: "id", value: id)) }
    switch result {
    case .success(let value): members.append(.init(key: "result", value: value))
    case .failure(let error): members.append(.init(key: "error", value: .object(error.json)))
    }
    return .object(JSONObject(members))
  }

  /// The result of a call; nil where it comes late.
  private func perform(_ call: Call, mayBeLate: Bool) -> Result<JSON, RPCError>? {
    if call.isCancelled, call.method != "exit", call.method != "shutdown" { return .failure(.cancelled) }
    if let handler = dialect.handler {
      return isOverdue ? .failure(.cancelled) : handler(call.method, call.params, call.id != nil)
    }
    if let result = performLifeCycle(call) { return result }
    if isShutDown { return .failure(.invalidRequest("the server is shut down")) }
    if isOverdue { return .failure(.cancelled) }
    guard let method = methods[call.method] else { return .failure(unknownMethod(call.method)) }
    var context = RequestContext()
    context.id = call.id
    let params: JSONObject
    do throws(RPCError) {
      params = try method.bind(call.params, into: &context)
    } catch {
      return .failure(error)
    }
    switch method.handler {
    case .inOrder(let run): return run(params, context)
    case .late(let run):
      guard mayBeLate, let line = late ?? LateLine() else { return run(params, context) }
      late = line
      lateCount += 1
      line.add(LateLine.Job(id: call.id, params: params, context: context, run: run))
      return nil
    }
  }

  /// The result of the messages that are about the connection itself; nil for all others.
  private func performLifeCycle(_ call: Call) -> Result<JSON, RPCError>? {
    switch call.method {
    case "exit":
      leave()
      return .success(.null)
    case _ where isShutDown: return nil
    case "initialize":
      return .success(
        .object([
          "serverInfo": .object(["name": .string(info.name), "version": .string(info.version)]),
          "protocolVersion": .string(info.protocolVersion), "capabilities": .object(info.capabilities),
        ]))
    case "initialized": return .success(.null)
    case "ping":
      return .success(.object([:]))
    case "shutdown":
      isShutDown = true
      return .success(.null)
    default: return nil
    }
  }

  private func unknownMethod(_ name: String) -> RPCError {
    guard !name.hasPrefix("$/"), let guess = NearestName.nearest(to: name, among: methods.methods.lazy.map(\.name))
    else {
      return .methodNotFound()
    }
    return .methodNotFound(["didYouMean": .string(guess)])
  }
}
