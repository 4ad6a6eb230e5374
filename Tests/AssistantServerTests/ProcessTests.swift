import Foundation
import JSONText
import Testing

@testable import AssistantServer

/// What touches the whole process runs in one of its own.
@Suite struct ProcessTests {
  @Test func `SIGTERM is the end of input`() async {
    await #expect(processExitsWith: .exitCode(5)) {
      let input = Pipe()
      let output = Pipe()
      try input.fileHandleForWriting.write(
        contentsOf: Data(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.utf8 + [0x0A, 0x7B]))
      let target = pthread_self()
      Thread {
        // The answer shows that the server is about to wait for more.
        _ = output.fileHandleForReading.availableData
        usleep(50_000)
        pthread_kill(target, SIGTERM)
      }.start()
      let status = Server(methods: MethodTable([]), info: ServerInfo(name: "test", version: "0")).run(
        input: input.fileHandleForReading.fileDescriptor, output: output.fileHandleForWriting.fileDescriptor,
        endsOnTermination: true)
      exit(status + 5)
    }
  }

  @Test func `what others print goes to standard error`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let streams = StandardStreams.claim()
      _ = write(1, "stray\n", 6)
      _ = write(streams.output, "protocol\n", 9)
      exit(0)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("stray"))
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("protocol"))
    #expect(!output.contains("stray"))
  }

  @Test func `closed standard streams are not taken for files`() async {
    await #expect(processExitsWith: .success) {
      for descriptor: Int32 in [0, 1, 2] { close(descriptor) }
      let streams = StandardStreams.claim()
      let file = open("/dev/zero", O_RDONLY)
      exit(file > 2 && streams.output > 2 && streams.output != file ? 0 : 1)
    }
  }
}
