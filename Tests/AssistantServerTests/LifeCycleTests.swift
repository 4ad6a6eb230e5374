import Foundation
import JSONText
import Testing

@testable import AssistantServer

@Suite struct LifeCycleTests {
  @Test func `a client may introduce itself`() {
    let answers = Peer.answers(
      to:
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":1,"clientInfo":{"name":"x"},"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
    #expect(
      answers == [
        #"{"jsonrpc":"2.0","id":1,"result":{"serverInfo":{"name":"test","version":"0"},"protocolVersion":"1.0","capabilities":{"batch":true}}}"#
      ])
  }

  @Test func `after shutdown there is only exit`() {
    let input = [
      #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"echo","params":["a"]}"#, #"{"jsonrpc":"2.0","method":"note","params":[1]}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"ping"}"#,
    ].joined(separator: "\n")
    let (output, status) = Peer.exchange(Array(input.utf8))
    #expect(
      output.split(separator: "\n").map { Answer(String($0)) } == [
        Answer(id: .int(1), result: .null), Answer(id: .int(2), error: -32600), Answer(id: .int(3), error: -32600),
        Answer(id: .int(4), error: -32600),
      ])
    #expect(status == 0)
  }

  /// Some input, how many answers it gets, and the status after it.
  static let ends: [(String, Int, Int32)] = [
    ("", 0, 0), ("\n\n", 0, 0), (#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, 1, 0),
    (#"{"jsonrpc":"2.0","method":"exit"}"#, 0, 0), (#"{"jsonrpc":"2.0","id":1,"method":"exit"}"#, 1, 0),
    (#"{"jsonrpc":"2.0","id":1,"meth"#, 1, 2), ("[", 1, 2), ("nonsense", 1, 0), ("nonsense\n", 1, 0), ("{\n", 1, 0),
    ("Content-Length: 2", 1, 2), ("Content-Length: 20\r\n\r\n{}", 1, 2), ("Content-Length: 2\r\n\r\n{}", 1, 0),
    ("Content-Length: 2\r\n\r\n{}\r\n", 1, 0), ("Content-Length: 9000000\r\n\r\n{}", 1, 2),
    ("Content-Length: 1073741825\r\n\r\n{}", 1, 3), ("Content-Length: 99999999999999999999\r\n\r\n{}", 1, 3),
  ]

  @Test(arguments: ends) func `the end of input is a status`(input: String, count: Int, status: Int32) {
    let exchange = Peer.exchange(Array(input.utf8))
    #expect(exchange.status == status)
    #expect(exchange.output.ranges(of: #"{"jsonrpc":"2.0","id":"#).count == count)
  }

  @Test func `what breaks off is called truncated`() {
    #expect(Peer.exchange(Array("{".utf8)).output.contains(#""reason":"truncated""#))
    #expect(Peer.exchange(Array("Content-Length: 5\r\n\r\n{".utf8)).output.contains(#""reason":"truncated""#))
  }

  @Test func `the server ends when nobody reads`() {
    let peer = Peer()
    try? peer.output.close()
    peer.send(line: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(peer.waitForStatus() == 0)
  }

  @Test func `an idle server may send notifications`() {
    let peer = Peer { server in
      var count = 0
      server.whenIdle = {
        var idle = Server.Idle()
        count += 1
        if count <= 3 {
          idle.notifications = [("event", ["seq": .int(count)])]
          idle.wakeAfter = 1
        }
        return idle
      }
    }
    #expect(peer.line() == #"{"jsonrpc":"2.0","method":"event","params":{"seq":1}}"#)
    #expect(peer.line() == #"{"jsonrpc":"2.0","method":"event","params":{"seq":2}}"#)
    #expect(peer.line() == #"{"jsonrpc":"2.0","method":"event","params":{"seq":3}}"#)
    peer.send(line: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(peer.line() == #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
    peer.end()
    #expect(peer.waitForStatus() == 0)
  }
}
