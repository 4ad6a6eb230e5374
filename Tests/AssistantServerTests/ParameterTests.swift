import JSONText
import Testing

@testable import AssistantServer

@Suite struct ParameterTests {
  private func answer(_ method: String, _ params: String) throws -> JSON {
    let lines = Peer.answers(to: #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#)
    return try JSONParser().parse(lines.first ?? "")
  }

  static let refused: [(String, String, String)] = [
    ("echo", "{}", #"{"code":"invalid_params","argument":"text","expected":"string","path":"/text"}"#),
    (
      "echo", #"{"txt":"hi"}"#,
      #"{"code":"invalid_params","argument":"text","expected":"string","path":"/text","unknown":["txt"],"didYouMean":"text"}"#
    ),
    ("echo", #"{"text":7}"#, #"{"code":"invalid_params","argument":"text","expected":"string","path":"/text"}"#),
    ("echo", #"{"text":null}"#, #"{"code":"invalid_params","argument":"text","expected":"string","path":"/text"}"#),
    ("echo", "[7]", #"{"code":"invalid_params","argument":"text","expected":"string","path":"/text"}"#),
    ("echo", #"["a","b"]"#, #"{"code":"invalid_params","argument":"1","expected":["text"],"path":"/1"}"#),
    ("ping_", "[]", #"{"code":"method_not_found"}"#),
    ("ecko", "[]", #"{"code":"method_not_found","didYouMean":"echo"}"#),
    (
      "echo", #"{"text":"a","Time_Zone":"UTC"}"#,
      #"{"code":"invalid_params","argument":"Time_Zone","expected":["text"],"path":"/Time_Zone","unknown":["Time_Zone"],"didYouMean":"timezone"}"#
    ),
    (
      "echo", #"{"text":"a","a/b~c":1}"#,
      #"{"code":"invalid_params","argument":"a/b~c","expected":["text"],"path":"/a~1b~0c","unknown":["a/b~c"]}"#
    ),
    (
      "echo", #"{"text":"a","text":"b"}"#,
      #"{"code":"invalid_params","argument":"text","expected":"once","path":"/text"}"#
    ),
    (
      "echo", #"{"text":"a","now":7}"#, #"{"code":"invalid_params","argument":"now","expected":"string","path":"/now"}"#
    ),
    ("fail", #"{"code":1.5}"#, #"{"code":"invalid_params","argument":"code","expected":"integer","path":"/code"}"#),
    (
      "note", #"{"dry_run":"yes"}"#,
      #"{"code":"invalid_params","argument":"dry_run","expected":"boolean","path":"/dry_run"}"#
    ),
    ("fail", "[1]", #"{"code":"not_found","reason":"test"}"#), ("fail", "[2]", #"{"code":"conflict","reason":"test"}"#),
    ("fail", "[3]", #"{"code":"nothing_to_undo","reason":"test"}"#),
    ("fail", "[4]", #"{"code":"store_unavailable","reason":"test"}"#),
    ("fail", "[5]", #"{"code":"too_long","reason":"test"}"#),
    ("fail", "[6]", #"{"code":"needs_confirmation","reason":"test"}"#),
    ("fail", "[7]", #"{"code":"expired","reason":"test"}"#),
    ("fail", "[8]", #"{"code":"read_only","reason":"test"}"#),
  ]

  @Test(arguments: refused) func `an error says which parameter, and what was expected`(
    method: String, params: String, data: String
  ) throws {
    #expect(try answer(method, params)["error"]?["data"]?.text() == data)
  }

  @Test func `a long unknown name does not come back whole`() throws {
    let name = String(repeating: "é", count: 100_000)
    let text = try answer("echo", #"{"text":"a","\#(name)":1}"#).text()
    #expect(text.utf8.count < 1000)
    #expect(text.contains("invalid_params"))
  }

  @Test func `the context is taken from the parameters`() throws {
    let params = #"{"now":"2026-11-21T08:00:00Z","timezone":"Europe/Berlin","session":"a","locale":"en","key":"k"}"#
    let context =
      #"{"now":"2026-11-21T08:00:00Z","timezone":"Europe/Berlin","session":"a","locale":"en","key":"k","params":{}}"#
    #expect(try answer("context", params)["result"]?.text() == context)
    #expect(try answer("context", #"{"now":null}"#)["result"]?["now"] == .null)
  }

  @Test func `a dry run reaches the method`() {
    let answers = Peer.answers(
      to: #"{"jsonrpc":"2.0","id":1,"method":"note","params":{"value":1,"dry_run":true}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"note","params":{"value":1,"dry_run":false}}"#)
    #expect(answers.compactMap { Answer($0)?.result } == [.int(0), .int(1)])
  }

  @Test(
    arguments: [
      ("txt", "text", 1), ("timeZone", "timezone", 0), ("dryRun", "dry_run", 0), ("mood", "note", nil), ("a", "b", nil),
      ("limt", "limit", 1),
    ] as [(String, String, Int?)])
  func `names are near that differ by few letters`(left: String, right: String, distance: Int?) {
    #expect(NearestName.distance(left, right) == distance)
  }

  @Test func `the table describes itself`() throws {
    let table = MethodTable([
      Method(
        "echo", summary: "Says it again.",
        parameters: [
          MethodParameter("text", schema: ["type": .string("string")], isRequired: true, summary: "What to say")
        ],
        result: ["type": .string("string")]
      ) { params, _ in .success(params["text"] ?? .null) }
    ])
    let document = table.openRPC(info: ServerInfo(name: "test", version: "1"))
    #expect(document["openrpc"]?.string == "1.3.2")
    #expect(document["info"]?.text() == #"{"title":"test","version":"1"}"#)
    #expect(
      document["methods"]?.array?.first?.text()
        == #"{"name":"echo","summary":"Says it again.","paramStructure":"either","params":[{"name":"text","summary":"What to say","required":true,"schema":{"type":"string"}}],"result":{"name":"result","schema":{"type":"string"}}}"#
    )
  }

  @Test func `a parameter of a method's own goes before one that every method takes`() {
    let table = MethodTable([
      Method("set", summary: "", parameters: [MethodParameter("key", schema: ["type": .string("string")])]) {
        .success(.array([$0["key"] ?? .null, $1.key.map(JSON.string) ?? .null]))
      },
      Method("log", summary: "") { .success(.array([$0["key"] ?? .null, $1.key.map(JSON.string) ?? .null])) },
    ])
    func keys(_ method: String) -> JSON? {
      var context = RequestContext()
      guard let method = table[method], case .inOrder(let run) = method.handler,
        let bound = try? method.bind(.object(["key": .string("a")]), into: &context)
      else { return nil }
      return try? run(bound, context).get()
    }
    #expect(keys("set") == .array([.string("a"), .null]))
    #expect(keys("log") == .array([.null, .string("a")]))
  }

  @Test func `what methods have in common stands in the description once, and keeps what each says of it`() throws {
    let range: JSONObject = [
      "type": .string("object"), "properties": .object(["least": .object(["type": .string("number")])]),
    ]
    var described = range
    described["description"] = .string("which moods")
    let short: JSONObject = ["type": .string("object"), "description": .string("a range")]
    let table = MethodTable([
      Method(
        "count", summary: "Counts.",
        parameters: [
          MethodParameter("mood", schema: described),
          MethodParameter("others", schema: ["type": .string("array"), "items": .object(range)]),
          MethodParameter("any", schema: ["type": .string("object")]), MethodParameter("short", schema: short),
        ]
      ) { _, _ in .success(.null) }
    ])
    let shared = SharedSchemas([("Range", range)], alike: [("Range", short)])
    let document = table.openRPC(info: ServerInfo(name: "test", version: "1"), shared: shared)
    let schemas = try #require(document["methods"]?.array?.first?["params"]?.array).map { $0["schema"]?.text() }
    let reference = ##""$ref":"#/components/schemas/Range""##
    #expect(
      schemas == [
        "{\(reference),\"description\":\"which moods\"}", "{\"type\":\"array\",\"items\":{\(reference)}}",
        #"{"type":"object"}"#, "{\(reference),\"description\":\"a range\"}",
      ])
    #expect(document["components"]?["schemas"]?["Range"] == .object(range))
  }
}
