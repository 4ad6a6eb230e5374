internal import AssistantServer

/// The assistant over JSON-RPC on standard input and output.
enum Serve {
  /// Serves until the end of input; returns the exit status.
  static func run(_ setup: Setup) -> Int32 {
    // Standard output is taken before anything else, so that nothing but the protocol reaches it.
    let streams = StandardStreams.claim()
    let methods = AssistantMethods(setup.assistant()).table()
    return Server(methods: methods, info: AssistantMethods.info)
      .run(input: streams.input, output: streams.output, endsOnTermination: true)
  }
}
