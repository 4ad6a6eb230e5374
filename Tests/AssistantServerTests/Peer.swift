import Foundation
import JSONText
import Synchronization

@testable import AssistantServer

/// A client with a server of its own, on pipes, in this process.
final class Peer: Sendable {
  /// The end that writes to the server.
  let input: FileHandle
  /// The end that reads from the server.
  let output: FileHandle
  private let ending = Ending()
  private let held = Mutex<[UInt8]>([])

  init(framing: Framing = .automatic, limits: Limits = Limits(), setUp: @escaping @Sendable (Server) -> Void = { _ in })
  {
    let toServer = Pipe()
    let fromServer = Pipe()
    input = toServer.fileHandleForWriting
    output = fromServer.fileHandleForReading
    let thread = Thread { [ending] in
      let server = Server(
        methods: Self.methods, info: ServerInfo(name: "test", version: "0", capabilities: ["batch": .bool(true)]),
        limits: limits, framing: framing)
      setUp(server)
      let result = server.run(
        input: toServer.fileHandleForReading.fileDescriptor, output: fromServer.fileHandleForWriting.fileDescriptor)
      try? toServer.fileHandleForReading.close()
      try? fromServer.fileHandleForWriting.close()
      ending.status.withLock { $0 = result }
      ending.semaphore.signal()
    }
    thread.start()
  }

  private final class Ending: Sendable {
    let status = Mutex<Int32?>(nil)
    let semaphore = DispatchSemaphore(value: 0)
  }

  private static var methods: MethodTable {
    let text: JSONObject = ["type": .string("string")]
    let number: JSONObject = ["type": .string("integer")]
    var notes: [JSON] = []
    return MethodTable([
      Method("echo", summary: "", parameters: [MethodParameter("text", schema: text, isRequired: true)]) { params, _ in
        .success(params["text"] ?? .null)
      },
      Method(
        "subtract", summary: "",
        parameters: [
          MethodParameter("minuend", schema: number, isRequired: true),
          MethodParameter("subtrahend", schema: number, isRequired: true),
        ]
      ) { params, _ in .success(.int((params["minuend"]?.int ?? 0) - (params["subtrahend"]?.int ?? 0))) },
      Method("get_data", summary: "") { _, _ in .success(.array([.string("hello"), .int(5)])) },
      Method(
        "note", summary: "",
        parameters: [
          MethodParameter("value", schema: [:]), MethodParameter("dry_run", schema: ["type": .string("boolean")]),
        ]
      ) {
        params, context in
        if !context.isDryRun { notes.append(params["value"] ?? .null) }
        return .success(.int(notes.count))
      },
      Method("notes", summary: "") { _, _ in .success(.array(notes)) },
      Method("context", summary: "") { params, context in
        .success(
          .object([
            "now": context.now.map(JSON.string) ?? .null, "timezone": context.timezone.map(JSON.string) ?? .null,
            "session": context.session.map(JSON.string) ?? .null, "locale": context.locale.map(JSON.string) ?? .null,
            "key": context.key.map(JSON.string) ?? .null, "params": .object(params),
          ]))
      },
      Method("fail", summary: "", parameters: [MethodParameter("code", schema: number)]) { params, _ in
        let domain = RPCError.Domain(rawValue: params["code"]?.int ?? 1) ?? .notFound
        return .failure(RPCError(domain, "It failed.", data: ["reason": .string("test")]))
      },
      Method("fill", summary: "", parameters: [MethodParameter("count", schema: number)]) { params, _ in
        .success(.string(String(repeating: "x", count: params["count"]?.int ?? 0)))
      },
      Method("pause", summary: "", parameters: [MethodParameter("milliseconds", schema: number)]) { pause($0, $1) },
      Method(
        "pause_late", summary: "", parameters: [MethodParameter("milliseconds", schema: number)], handler: .late(pause)),
    ])
  }

  /// Sends bytes.
  func send(_ bytes: some Sequence<UInt8>) { try? input.write(contentsOf: Data(bytes)) }

  /// Sends a line.
  func send(line: String) { send(Array(line.utf8) + [0x0A]) }

  /// Ends the input.
  func end() { try? input.close() }

  /// The next line from the server, without its end; nil at the end of output.
  func line() -> String? {
    held.withLock { held in
      var searched = 0
      while true {
        if let end = held[searched...].firstIndex(of: 0x0A) {
          let line = String(decoding: held[..<end], as: UTF8.self)
          held.removeSubrange(...end)
          return line
        }
        let data = output.availableData
        if data.isEmpty { return nil }
        searched = held.count
        held.append(contentsOf: data)
      }
    }
  }

  /// The next message from the server in a frame; nil at the end of output.
  func frame() -> String? {
    guard let header = line(), let length = Int(header.dropFirst("Content-Length: ".count).dropLast()), line() == "\r"
    else {
      return nil
    }
    return held.withLock { held in
      while held.count < length {
        let data = output.availableData
        if data.isEmpty { return nil }
        held.append(contentsOf: data)
      }
      defer { held.removeFirst(length) }
      return String(decoding: held.prefix(length), as: UTF8.self)
    }
  }

  /// All that is left, after the end of input.
  func rest() -> [UInt8] {
    held.withLock { held in
      defer { held = [] }
      return held + [UInt8](output.readDataToEndOfFile())
    }
  }

  /// The exit status, once the server has ended.
  func waitForStatus() -> Int32? {
    guard ending.semaphore.wait(timeout: .now() + 20) == .success else { return nil }
    return ending.status.withLock { $0 }
  }

  /// All answers to some input, and the exit status.
  static func exchange(
    _ bytes: [UInt8], framing: Framing = .automatic, limits: Limits = Limits()
  ) -> (output: String, status: Int32?) {
    let peer = Peer(framing: framing, limits: limits)
    let writer = Thread {
      peer.send(bytes)
      peer.end()
    }
    writer.start()
    let output = String(decoding: peer.rest(), as: UTF8.self)
    return (output, peer.waitForStatus())
  }

  /// The answers to some lines.
  static func answers(to lines: String...) -> [String] {
    exchange(Array(lines.joined(separator: "\n").utf8)).output.split(separator: "\n").map(String.init)
  }
}

@Sendable private func pause(_ params: JSONObject, _ context: RequestContext) -> Result<JSON, RPCError> {
  for _ in 0..<(params["milliseconds"]?.int ?? 0) {
    if context.isCancelled { return .failure(.cancelled) }
    usleep(1000)
  }
  return .success(.string("awake"))
}

/// What a test says about an answer: its id, and its result or the number of its error.
struct Answer: Equatable, CustomStringConvertible {
  var id: JSON
  var result: JSON?
  var error: Int?

  init(id: JSON, result: JSON? = nil, error: Int? = nil) {
    self.id = id
    self.result = result
    self.error = error
  }

  init?(_ value: JSON) {
    guard value["jsonrpc"] == .string("2.0"), let id = value["id"], value.object?.members.count == 3 else { return nil }
    self.id = id
    result = value["result"]
    if let failure = value["error"] {
      guard let code = failure["code"]?.int, failure["message"]?.string != nil else { return nil }
      error = code
    }
    guard (result == nil) != (error == nil) else { return nil }
  }

  init?(_ line: String) {
    guard let value = try? JSONParser().parse(line) else { return nil }
    self.init(value)
  }

  var description: String { "\(id.text()): \(result?.text() ?? error.map(String.init) ?? "")" }
}
