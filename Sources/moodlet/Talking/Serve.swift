internal import Assistant
internal import AssistantServer
internal import ModelContext

/// The assistant over JSON-RPC, and over the Model Context Protocol, on standard input and output.
enum Serve {
  /// Serves until the end of input; returns the exit status.
  static func run(_ setup: Setup) -> Int32 {
    // Standard output is taken before anything else, so that nothing but the protocol reaches it.
    let streams = StandardStreams.claim()
    let assistant = setup.assistant(speaksProtocol: true)
    let feed = EventFeed(assistant)
    let methods = AssistantMethods(assistant)
    let server = Server(methods: methods.table(feed: feed), info: AssistantMethods.info)
    methods.progress.send = { [unowned server] in server.notify($0, $1) }
    server.whenIdle = feed.idle
    return server.run(input: streams.input, output: streams.output, endsOnTermination: true)
  }

  /// Serves the Model Context Protocol until the end of input; returns the exit status.
  static func modelContext(_ setup: Setup, _ scope: Scope) -> Int32 {
    let streams = StandardStreams.claim()
    let service = ModelContextService(
      setup.assistant(speaksProtocol: true), scope: scope, log: AccessLog(path: setup.paths.accesses))
    let server = Server(methods: MethodTable([]), info: service.info, framing: .lines, dialect: service.dialect)
    service.progress.send = { [unowned server] in server.notify($0, $1) }
    return server.run(input: streams.input, output: streams.output, endsOnTermination: true)
  }
}
