package import Assistant
package import JSONText

/// Tells clients how far long work is that they wait for.
package final class ProgressLine {
  /// Sends a notification; nil before there is a connection.
  package var send: ((_ method: String, _ params: JSONObject) -> Void)?

  package init() {}

  /// Does a piece of work; where the request asks for it, the client is told how far it is.
  package func watch<Result>(_ assistant: Assistant, for request: RequestContext, _ work: () -> Result) -> Result {
    guard request.wantsProgress, let id = request.id else { return work() }
    return watch(assistant) { progress in
      var params: JSONObject = ["id": id, "done": .int(progress.done), "text": .string(progress.text)]
      params["total"] = progress.total.map(JSON.int)
      self.send?("$/progress", params)
    } whileDoing: {
      work()
    }
  }

  /// Does a piece of work, and hands over how far it is.
  package func watch<Result>(
    _ assistant: Assistant, _ report: @escaping (WorkProgress) -> Void, whileDoing work: () -> Result
  ) -> Result {
    let before = assistant.whenWorking
    assistant.whenWorking = { if let progress = $0 { report(progress) } }
    defer { assistant.whenWorking = before }
    return work()
  }
}
