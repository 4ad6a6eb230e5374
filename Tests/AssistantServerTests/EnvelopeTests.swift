import JSONText
import Testing

@testable import AssistantServer

@Suite struct EnvelopeTests {
  static let ids = [
    "1", "0", "-1", "1.0", "1.5e3", "12345678901234567890123", "-0", "1e400", #""a""#, #""""#, #""é\n\"""#, "null",
    #""\u2028 \u0085""#,
  ]

  @Test(arguments: ids) func `an id comes back as its token`(token: String) {
    let answers = Peer.answers(to: #"{"jsonrpc":"2.0","id":\#(token),"method":"ping"}"#)
    #expect(answers == [#"{"jsonrpc":"2.0","id":\#(token),"result":{}}"#])
  }

  /// A message, and the id and number of its error; nil for silence.
  static let refused: [(String, Answer?)] = [
    ("true", Answer(id: .null, error: -32600)), ("1", Answer(id: .null, error: -32600)),
    ("null", Answer(id: .null, error: -32600)), (#""ping""#, Answer(id: .null, error: -32600)),
    ("{}", Answer(id: .null, error: -32600)), (#"{"id":1}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, Answer(id: .null, error: -32600)),
    (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, Answer(id: .null, error: -32600)),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, Answer(id: .null, error: -32600)),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":2.0,"id":1,"method":"ping"}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":null,"id":1,"method":"ping"}"#, Answer(id: .int(1), error: -32600)),
    (#"{"id":1,"method":"ping"}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","id":1}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","id":1,"method":null}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","id":1,"method":["ping"]}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":1}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":"x"}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":true}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","id":1,"id":1,"method":"ping"}"#, Answer(id: .null, error: -32600)),
    (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#, Answer(id: .null, error: -32600)),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","method":"ping"}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[],"params":[]}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"ping"}"#, Answer(id: .int(1), error: -32600)),
    (#"{"jsonrpc":"2.0","\u0069d":1,"id":1,"method":"ping"}"#, Answer(id: .null, error: -32600)),
    (#"{"jsonrpc":"2.0","id":1,"method":""}"#, Answer(id: .int(1), error: -32601)),
    (#"{"jsonrpc":"2.0","id":1,"method":"Ping"}"#, Answer(id: .int(1), error: -32601)),
    (#"{"jsonrpc":"2.0","id":1,"method":"rpc.ping"}"#, Answer(id: .int(1), error: -32601)),
    (#"{"jsonrpc":"2.0","id":1,"method":"$/anything"}"#, Answer(id: .int(1), error: -32601)),
    (#"{"jsonrpc":"2.0","method":"ping"}"#, nil), (#"{"jsonrpc":"2.0","method":"nothing"}"#, nil),
    (#"{"jsonrpc":"2.0","method":"echo","params":{"wrong":1}}"#, nil),
    (#"{"jsonrpc":"2.0","method":"echo","params":7}"#, nil), (#"{"jsonrpc":"2.0","method":"fail"}"#, nil),
    (#"{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"off"}}"#, nil),
    (#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#, nil),
    (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, nil),
    (#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#, nil),
    (#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}"#, nil),
    (#"{"id":1,"result":null}"#, nil),
  ]

  @Test(arguments: refused) func `a message that is no good request gets its error or silence`(
    message: String, answer: Answer?
  ) {
    let ping = Answer(id: .string("p"), result: .object([:]))
    let expected = [answer, ping].compactMap(\.self)
    let answers = Peer.answers(to: message, #"{"jsonrpc":"2.0","id":"p","method":"ping"}"#)
    #expect(answers.map(Answer.init) == expected)
    let batch = Peer.answers(to: #"[\#(message),{"jsonrpc":"2.0","id":"p","method":"ping"}]"#)
    #expect(batch.count == 1)
    #expect((try? JSONParser().parse(batch.first ?? ""))?.array?.map(Answer.init) == expected)
  }

  @Test(arguments: ["", #","params":null"#, #","params":[]"#, #","params":{}"#, #","extra":1,"meta":{}"#])
  func `there are many ways to give no parameters`(members: String) {
    let answers = Peer.answers(to: #"{"jsonrpc":"2.0","id":1,"method":"get_data"\#(members)}"#)
    #expect(answers == [#"{"jsonrpc":"2.0","id":1,"result":["hello",5]}"#])
  }

  @Test func `an id used twice is answered twice`() {
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    #expect(Peer.answers(to: ping, ping).count == 2)
    #expect(Peer.answers(to: "[\(ping),\(ping)]").count == 1)
  }

  @Test func `a batch may hold a thousand messages`() throws {
    let note = #"{"jsonrpc":"2.0","id":1,"method":"note"}"#
    let full = Peer.answers(to: "[" + Array(repeating: note, count: 1000).joined(separator: ",") + "]")
    #expect(try JSONParser().parse(full[0]).array?.compactMap { $0["result"]?.int } == Array(1...1000))
    let over = Peer.answers(
      to: "[" + Array(repeating: note, count: 1001).joined(separator: ",") + "]",
      #"{"jsonrpc":"2.0","id":2,"method":"notes"}"#)
    #expect(over.map(Answer.init) == [Answer(id: .null, error: -32600), Answer(id: .int(2), result: .array([]))])
  }

  @Test func `notifications are carried out`() {
    let answers = Peer.answers(
      to: #"{"jsonrpc":"2.0","method":"note","params":[1]}"#,
      #"[{"jsonrpc":"2.0","method":"note","params":{"value":2}}]"#,
      #"{"jsonrpc":"2.0","id":1,"method":"notes"}"#)
    #expect(answers == [#"{"jsonrpc":"2.0","id":1,"result":[1,2]}"#])
  }
}
