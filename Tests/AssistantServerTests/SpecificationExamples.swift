import JSONText
import Testing

@testable import AssistantServer

/// The examples of section 7 of the JSON-RPC 2.0 specification; `update`, `sum`, `notify_*` do not exist here.
@Suite struct SpecificationExamples {
  static let singles: [(String, Answer?)] = [
    (#"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#, Answer(id: .int(1), result: .int(19))),
    (#"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#, Answer(id: .int(2), result: .int(-19))),
    (
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
      Answer(id: .int(3), result: .int(19))
    ),
    (
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
      Answer(id: .int(4), result: .int(19))
    ),
    (#"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#, nil),
    (#"{"jsonrpc": "2.0", "method": "foobar"}"#, nil),
    (#"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#, Answer(id: .string("1"), error: -32601)),
    (#"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#, Answer(id: .null, error: -32700)),
    (#"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#, Answer(id: .null, error: -32600)),
    (
      #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},{"jsonrpc": "2.0", "method"]"#,
      Answer(id: .null, error: -32700)
    ),
    ("[]", Answer(id: .null, error: -32600)),
  ]

  @Test(arguments: singles) func `an example gets its answer`(request: String, answer: Answer?) {
    let answers = Peer.answers(to: request)
    #expect(answers.map(Answer.init) == [answer].compactMap(\.self))
  }

  static let batches: [(String, [Answer])] = [
    ("[1]", [Answer(id: .null, error: -32600)]),
    ("[1,2,3]", Array(repeating: Answer(id: .null, error: -32600), count: 3)),
    (
      #"""
      [{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
       {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
       {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},
       {"foo": "boo"},
       {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
       {"jsonrpc": "2.0", "method": "get_data", "id": "9"}]
      """#,
      [
        Answer(id: .string("1"), error: -32601), Answer(id: .string("2"), result: .int(19)),
        Answer(id: .null, error: -32600), Answer(id: .string("5"), error: -32601),
        Answer(id: .string("9"), result: .array([.string("hello"), .int(5)])),
      ]
    ),
  ]

  @Test(arguments: batches) func `a batch gets one array`(request: String, expected: [Answer]) throws {
    let answers = Peer.answers(to: request.replacing("\n", with: " "))
    try #require(answers.count == 1)
    #expect(try JSONParser().parse(answers[0]).array?.map(Answer.init) == expected)
  }

  @Test func `a batch of notifications gets nothing`() {
    let batch =
      #"[{"jsonrpc":"2.0","method":"notify_sum","params":[1,2,4]},{"jsonrpc":"2.0","method":"notify_hello","params":[7]}]"#
    #expect(Peer.answers(to: batch).isEmpty)
  }
}
