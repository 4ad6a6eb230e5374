import Foundation
import JSONText
import Testing
import SeededRandom

@testable import AssistantServer

/// Bad input of which it is known by construction what must come back.
private struct Abuse {
  /// What comes back: the errors, in order; or, where that depends on chance, anything but a request that was not made.
  enum Outcome {
    case errors([Int])
    case anything
  }

  let name: String
  let bytes: [UInt8]
  let outcome: Outcome

  init(_ name: String, _ bytes: [UInt8], _ errors: [Int]) {
    self.name = name
    self.bytes = bytes
    outcome = .errors(errors)
  }

  init(_ name: String, unknown bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    outcome = .anything
  }

  /// A valid request that has no effect, of random shape and size.
  static func valid(using generator: inout SeededGenerator) -> String {
    let text = String(
      repeating: ["a", "é", "😀", "\\n", " "].randomElement(using: &generator) ?? "a",
      count: Int.random(in: 0...60, using: &generator))
    let id = [#""é""#, "7", "1.5", "null", #""""#].randomElement(using: &generator) ?? "1"
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"echo","params":{"text":"\#(text)"}}"#
  }

  /// A message body that is no JSON.
  static func malformed(using generator: inout SeededGenerator) -> Abuse {
    let valid = Array(valid(using: &generator).utf8)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      let bad: [[UInt8]] = [
        [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
      ]
      return Abuse(
        "invalid UTF-8",
        Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + (bad.randomElement(using: &generator) ?? [0xFF])
          + Array(#""}"#.utf8), [-32700])
    case 1: return Abuse("cut short", Array(valid.prefix(Int.random(in: 1..<valid.count, using: &generator))), [-32700])
    case 2: return Abuse("brackets", [UInt8](repeating: UInt8(ascii: "["), count: 100_000), [-32700])
    case 3: return Abuse("braces", Array(String(repeating: #"{"a":"#, count: 50_000).utf8), [-32700])
    case 4: return Abuse("two messages", valid + valid, [-32700])
    case 5: return Abuse("trailing comma", valid.dropLast() + Array(",}".utf8), [-32700])
    case 6: return Abuse("not a number", Array(#"{"jsonrpc":"2.0","id":NaN,"method":"ping"}"#.utf8), [-32700])
    case 7: return Abuse("lone surrogate", Array(#"{"jsonrpc":"2.0","id":"\ud800","method":"ping"}"#.utf8), [-32700])
    case 8:
      return Abuse("raw control", Array("{\"jsonrpc\":\"2.0\",\"id\":\"\u{1}\",\"method\":\"ping\"}".utf8), [-32700])
    default:
      return Abuse("zero bytes", [UInt8](repeating: 0, count: Int.random(in: 1...100, using: &generator)), [-32700])
    }
  }

  /// A message body that is JSON.
  static func invalid(using generator: inout SeededGenerator) -> Abuse {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      return Abuse(
        "scalar", Array((["1", "true", "null", #""x""#].randomElement(using: &generator) ?? "1").utf8), [-32600])
    case 1: return Abuse("no version", Array(#"{"id":1,"method":"ping"}"#.utf8), [-32600])
    case 2:
      return Abuse(
        "unknown method", Array(#"{"jsonrpc":"2.0","id":1,"method":"\#(JSON.random(using: &generator))"}"#.utf8),
        [-32601])
    case 3:
      return Abuse(
        "unknown parameter",
        Array(
          #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"","\#(JSON.random(using: &generator))":1}}"#.utf8),
        [-32602])
    case 4: return Abuse("answer", Array(#"{"jsonrpc":"2.0","id":1,"result":{}}"#.utf8), [])
    case 5:
      return Abuse(
        "notification", Array(#"{"jsonrpc":"2.0","method":"\#(JSON.random(using: &generator))","params":{}}"#.utf8), [])
    case 6: return Abuse("repeated id", Array(#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#.utf8), [-32600])
    default:
      return Abuse("wrong parameters", Array(#"{"jsonrpc":"2.0","id":1,"method":"echo","params":[[]]}"#.utf8), [-32602])
    }
  }

  /// A valid request with some bytes changed: what comes back depends on which.
  static func mutated(using generator: inout SeededGenerator) -> Abuse {
    var bytes = Array(valid(using: &generator).utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
      default: if bytes.count > 1 { bytes.remove(at: index) }
      }
    }
    // A line feed would make two messages of it, which have other answers, but the line after it stays whole.
    return Abuse("mutated", unknown: bytes)
  }

  static func line(using generator: inout SeededGenerator) -> Abuse {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: mutated(using: &generator)
    case 1, 2: malformed(using: &generator)
    default: invalid(using: &generator)
    }
  }

  static func frame(using generator: inout SeededGenerator) -> Abuse {
    let valid = valid(using: &generator)
    let length = valid.utf8.count
    func header(_ length: Int) -> [UInt8] { Array("Content-Length: \(length)\r\n\r\n".utf8) }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      let short = Int.random(in: 1..<length, using: &generator)
      return Abuse("length too short", header(length - short) + Array(valid.utf8), [-32700])
    case 1:
      return Abuse(
        "length too long", header(length + Int.random(in: 1...15, using: &generator)) + Array(valid.utf8), [-32700])
    case 2:
      let value = ["x", "-5", "", "1e3", "5 5", "0x10", "+7", "５"].randomElement(using: &generator) ?? "x"
      return Abuse("length that is none", Array("Content-Length: \(value)\r\n\r\n\(valid)".utf8), [-32700])
    case 3:
      return Abuse(
        "two lengths", Array("Content-Length: \(length)\r\nContent-Length: \(length + 1)\r\n\r\n\(valid)".utf8),
        [-32700])
    case 4: return Abuse("no length", Array("Content-Type: application/json\r\n\r\n\(valid)".utf8), [-32700])
    case 5:
      return Abuse(
        "other character set",
        Array("Content-Length: \(length)\r\nContent-Type: a; charset=utf-16\r\n\r\n\(valid)".utf8), [-32700])
    case 6: return Abuse("garbage", Array("}garbage \u{1} {".utf8), [-32700])
    case 7: return Abuse("a line", Array("\(valid)\n".utf8), [-32700])
    default:
      let body = Bool.random(using: &generator) ? malformed(using: &generator) : invalid(using: &generator)
      guard case .errors(let errors) = body.outcome else { return body }
      return Abuse(body.name, header(body.bytes.count) + body.bytes, errors)
    }
  }
}

extension JSON {
  /// A word that is no method and no parameter.
  fileprivate static func random(using generator: inout SeededGenerator) -> String {
    "x"
      + String(
        (0..<Int.random(in: 10...30, using: &generator)).map { _ in "qwzjv".randomElement(using: &generator) ?? "q" })
  }
}

@Suite(.serialized) struct AbuseTests {
  /// The peak of what this process has had in memory, in bytes.
  private var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `a bad line gets its error, and the next line its answer`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let peer = Peer()
    for round in 0..<1500 {
      let abuse = Abuse.line(using: &generator)
      peer.send(abuse.bytes + [0x0A])
      peer.send(line: #"{"jsonrpc":"2.0","id":"round \#(round)","method":"ping"}"#)
      guard check(abuse, round, next: { peer.line() }) else { return }
    }
    peer.end()
    #expect(peer.waitForStatus() == 0)
  }

  @Test(arguments: [4, 5, 6] as [UInt64]) func `a bad frame gets its error, and the next frame its answer`(seed: UInt64)
  {
    var generator = SeededGenerator(seed: seed)
    let peer = Peer(framing: .headers)
    for round in 0..<1500 {
      let abuse = Abuse.frame(using: &generator)
      let ping = #"{"jsonrpc":"2.0","id":"round \#(round)","method":"ping"}"#
      peer.send(abuse.bytes + Array("Content-Length: \(ping.utf8.count)\r\n\r\n\(ping)".utf8))
      guard check(abuse, round, next: { peer.frame() }) else { return }
    }
    peer.end()
    #expect(peer.waitForStatus() == 0)
  }

  /// Reads answers up to that of the round's ping, and compares those before it with what must be.
  private func check(_ abuse: Abuse, _ round: Int, next: () -> String?) -> Bool {
    var errors: [Int] = []
    while let text = next() {
      guard let value = try? JSONParser().parse(text) else {
        Issue.record("not JSON after \(abuse.name)")
        return false
      }
      if value["id"] == .string("round \(round)") {
        #expect(value["result"] == .object([:]))
        if case .errors(let expected) = abuse.outcome { #expect(errors == expected, "\(abuse.name)") }
        return true
      }
      if case .errors = abuse.outcome { #expect(Answer(value)?.error != nil, "\(abuse.name)") }
      errors += [value["error"]?["code"]?.int].compactMap(\.self)
    }
    Issue.record("the server ended after \(abuse.name)")
    return false
  }

  @Test func `messages beyond the limit are dropped without being held`() {
    let peer = Peer()
    let sender = Thread {
      for _ in 0..<4 {
        let piece = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)
        for _ in 0..<10 { peer.send(piece) }
        peer.send(line: "")
        peer.send(line: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
      }
      peer.end()
    }
    sender.start()
    let answers = String(decoding: peer.rest(), as: UTF8.self).split(separator: "\n").map { Answer(String($0)) }
    let both = [Answer(id: .null, error: -32700), Answer(id: .int(1), result: .object([:]))]
    #expect(answers == both + both + both + both)
    #expect(peer.waitForStatus() == 0)
  }

  @Test func `a flood from a peer that never reads is held back`() {
    let peer = Peer()
    let sent = Sent()
    let sender = Thread {
      let request = Array(#"{"jsonrpc":"2.0","id":1,"method":"fill","params":[2000]}"#.utf8) + [0x0A]
      for _ in 0..<30_000 {
        peer.send(request)
        sent.add()
      }
      peer.end()
    }
    sender.start()
    var count = 0
    repeat {
      count = sent.count
      usleep(300_000)
    } while sent.count > count
    // 256 requests wait, and some thousand are in the pipe, the buffer and the answers.
    #expect(count < 5_000)
    var answered = 0
    while peer.line() != nil { answered += 1 }
    #expect(answered == 30_000)
    #expect(peer.waitForStatus() == 0)
  }

  @Test func `memory stays bounded`() {
    let before = peakMemory
    let values = Array(("[" + String(repeating: "1,", count: 2_000_000) + "1]\n").utf8)
    let peer = Peer()
    for _ in 0..<2 {
      peer.send(values)
      #expect(peer.line().flatMap { Answer($0) }?.error == -32600)
    }
    #expect(peakMemory - before < 400 << 20)
  }
}

/// Counts on one thread what another looks at.
private final class Sent: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var value = 0
  var count: Int { lock.withLock { value } }
  func add() { lock.withLock { value += 1 } }
}
