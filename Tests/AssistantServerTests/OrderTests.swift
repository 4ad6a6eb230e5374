import Foundation
import JSONText
import Testing

@testable import AssistantServer

@Suite struct OrderTests {
  private func call(_ id: Int, _ method: String, _ params: String = "[]") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  private func cancel(_ id: String) -> String {
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"#
  }

  @Test func `answers come in the order of requests`() {
    let peer = Peer()
    for id in 0..<500 { peer.send(line: call(id, id % 7 == 0 ? "pause" : "ping", id % 7 == 0 ? "[1]" : "[]")) }
    for id in 0..<500 { #expect(peer.line().flatMap { Answer($0) }?.id == .int(id)) }
  }

  @Test func `a late method does not hold others up, and ends before the server does`() {
    let peer = Peer()
    peer.send(line: call(1, "pause_late", "[300]"))
    peer.send(line: call(2, "pause_late", "[1]"))
    peer.send(line: call(3, "ping"))
    peer.end()
    let ids = [peer.line(), peer.line(), peer.line()].compactMap { $0.flatMap { Answer($0) }?.id }
    #expect(ids == [.int(3), .int(1), .int(2)])
    #expect(peer.waitForStatus() == 0)
  }

  @Test func `a late method in a batch is waited for`() {
    let answers = Peer.answers(to: "[\(call(1, "pause_late", "[50]")),\(call(2, "ping"))]")
    #expect(answers.count == 1)
  }

  @Test func `a request is cancelled while it waits`() {
    let answers = Peer.answers(
      to: call(1, "pause", "[20]"), call(2, "note"), call(3, "ping"), cancel("2"), cancel("99"), call(4, "notes"))
    #expect(
      answers.map(Answer.init) == [
        Answer(id: .int(1), result: .string("awake")), Answer(id: .int(2), error: -32800),
        Answer(id: .int(3), result: .object([:])), Answer(id: .int(4), result: .array([])),
      ])
  }

  @Test func `a cancellation that comes during a long request reaches the next one`() {
    let peer = Peer()
    peer.send(line: call(1, "pause", "[300]"))
    peer.send(line: call(2, "note"))
    usleep(50_000)
    peer.send(line: cancel("2"))
    #expect(peer.line().flatMap { Answer($0) } == Answer(id: .int(1), result: .string("awake")))
    #expect(peer.line().flatMap { Answer($0) } == Answer(id: .int(2), error: -32800))
  }

  @Test func `a late request is cancelled while it runs and while it waits`() {
    let peer = Peer()
    peer.send(line: call(1, "pause_late", "[15000]"))
    peer.send(line: call(2, "pause_late", "[15000]"))
    peer.send(line: call(3, "ping"))
    #expect(peer.line().flatMap { Answer($0) }?.id == .int(3))
    peer.send(line: cancel("2"))
    peer.send(line: cancel("1"))
    #expect(peer.line().flatMap { Answer($0) } == Answer(id: .int(1), error: -32800))
    #expect(peer.line().flatMap { Answer($0) } == Answer(id: .int(2), error: -32800))
  }

  @Test func `a cancellation with a string id or too late changes nothing else`() {
    let answers = Peer.answers(
      to: cancel("1"), call(1, "ping"), cancel(#""1""#), #"{"jsonrpc":"2.0","method":"$/cancelRequest"}"#,
      call(2, "ping"))
    #expect(answers.map { Answer($0)?.result } == [.object([:]), .object([:])])
  }

  @Test func `a request in a batch is cancelled while it waits`() throws {
    let answers = Peer.answers(to: call(1, "pause", "[20]"), "[\(call(2, "ping")),\(call(3, "ping"))]", cancel("3"))
    let batch = try #require(answers.last.flatMap { try? JSONParser().parse($0) })
    #expect(
      batch.array?.map(Answer.init) == [Answer(id: .int(2), result: .object([:])), Answer(id: .int(3), error: -32800)])
  }

  @Test func `what came before the end of input is done, however long it takes`() {
    var limits = Limits()
    limits.drainMilliseconds = 20
    let requests = [call(0, "pause", "[60]"), call(1, "pause_late", "[60]"), call(2, "note"), call(3, "notes")]
    let exchange = Peer.exchange(Array(requests.joined(separator: "\n").utf8), limits: limits)
    #expect(exchange.status == 0)
    let answers = exchange.output.split(separator: "\n").compactMap { Answer(String($0)) }
    #expect(Set(answers.map(\.id)) == [.int(0), .int(1), .int(2), .int(3)])
    #expect(answers.allSatisfy { $0.error == nil })
  }

  @Test func `what is late is given up when the server is told to leave`() {
    var limits = Limits()
    limits.drainMilliseconds = 50
    let late = Peer(limits: limits)
    late.send(line: call(1, "pause_late", "[15000]"))
    late.send(line: #"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(late.line().flatMap { Answer($0) } == Answer(id: .int(1), error: -32800))
  }

  @Test func `a peer may send up to the limits before it reads`() {
    let peer = Peer()
    for id in 0..<250 { peer.send(line: call(id, "fill", #"[4000],"pad":"\#(String(repeating: "x", count: 4000))""#)) }
    for id in 0..<250 { #expect(peer.line().flatMap { Answer($0) }?.id == .int(id)) }
  }

  @Test func `a large answer arrives whole`() {
    let peer = Peer()
    for (id, size) in [60_000, 65_536, 200_000, 500_000].enumerated() {
      peer.send(line: call(id, "fill", "[\(size)]"))
      peer.send(line: call(id, "ping"))
      #expect(peer.line().flatMap { Answer($0) }?.result?.string?.utf8.count == size)
      #expect(peer.line().flatMap { Answer($0) }?.result == .object([:]))
    }
  }
}
