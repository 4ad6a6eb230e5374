import JSONText
import Testing

@Suite struct AcceptedTexts {
  static let literals: [(String, JSON)] = [
    ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
    (" null", .null), ("null ", .null), ("\t\n\r null\r\n\t ", .null),
    ("[]", .array([])), ("{}", .object([:])), ("[ ]", .array([])), ("{ }", .object([:])), ("[\n]", .array([])),
    ("{\r\n\t}", .object([:])), ("\"\"", .string("")), ("[null]", .array([.null])),
    ("[true,false]", .array([.bool(true), .bool(false)])), ("[ true , false ]", .array([.bool(true), .bool(false)])),
    ("[[]]", .array([.array([])])), ("[[],[]]", .array([.array([]), .array([])])),
    ("[{}]", .array([.object([:])])), ("[{},[],{}]", .array([.object([:]), .array([]), .object([:])])),
    ("{\"a\":null}", .object(["a": .null])), ("{ \"a\" : null }", .object(["a": .null])),
    ("{\"\":0}", .object(["": .int(0)])), ("{\"a\":1,\"b\":2}", .object(["a": .int(1), "b": .int(2)])),
    ("{\"b\":1,\"a\":2}", .object(["b": .int(1), "a": .int(2)])),
    ("{\"a\":{\"b\":[1,{\"c\":[]}]}}", .object(["a": .object(["b": .array([.int(1), .object(["c": .array([])])])])])),
    ("{\"a\":[],\"b\":{}}", .object(["a": .array([]), "b": .object([:])])),
    ("[1,[2,[3,[4]]],5]", .array([.int(1), .array([.int(2), .array([.int(3), .array([.int(4)])])]), .int(5)])),
    ("{\"\\u0061\":1}", .object(["a": .int(1)])), ("{\"a\\nb\":1}", .object(["a\nb": .int(1)])),
    ("[\"a\",\"b\"]", .array([.string("a"), .string("b")])), ("[0]", .array([.int(0)])),
  ]

  @Test(arguments: literals) func `a text is its value`(text: String, value: JSON) throws {
    #expect(try JSONParser().parse(text) == value)
  }

  static let numbers = [
    "0", "-0", "1", "-1", "9", "10", "123", "-123", "1234567890", "12345678901234567890", "-98765432109876543210",
    "0.0", "-0.0", "0.1", "0.5", "1.0", "1.50", "10.01", "-1.25", "3.14159265358979323846264338327950288", "0e0", "0E0",
    "0e+0", "0e-0", "-0e0", "1e1", "1E1", "1e+1", "1e-1", "1E+1", "1E-1", "1e01", "1e007", "1.5e3", "1.5E-3", "-1.5e+3",
    "1e400", "-1e400", "1e-400", "1e99999999999999999999", "0.00000000000000000000000001",
    "100000000000000000000000000",
    "4.9e-324", "1.7976931348623157e308", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551616", "0.1e1", "0.1e01", "20e1", "1.0e+10",
  ]

  @Test(arguments: numbers) func `a number is its token`(token: String) throws {
    #expect(try JSONParser().parse(token) == .number(JSONNumber(token: token)))
    #expect(try JSONParser().parse(" [\(token)]") == .array([.number(JSONNumber(token: token))]))
    #expect(try JSONParser().parse("{\"n\":\(token),\"m\":\(token)}")["m"] == .number(JSONNumber(token: token)))
  }

  /// The text between the quotation marks, and the scalars that it stands for.
  static let strings: [(String, [UInt32])] = [
    ("a", [0x61]), (" ", [0x20]), ("\\\"", [0x22]), ("\\\\", [0x5C]), ("\\/", [0x2F]), ("/", [0x2F]), ("\\b", [8]),
    ("\\f", [12]), ("\\n", [10]), ("\\r", [13]), ("\\t", [9]), ("\\u0000", [0]), ("\\u001f", [0x1F]),
    ("\\u001F", [0x1F]), ("\\u0020", [0x20]), ("\\u0022", [0x22]), ("\\u005c", [0x5C]), ("\\u007f", [0x7F]),
    ("\u{7F}", [0x7F]), ("\\u0080", [0x80]), ("\u{80}", [0x80]), ("\\u00e9", [0xE9]), ("\\u00E9", [0xE9]),
    ("é", [0xE9]), ("\\u07FF", [0x7FF]), ("\u{7FF}", [0x7FF]), ("\\u0800", [0x800]), ("\u{800}", [0x800]),
    ("\\uABCD", [0xABCD]), ("\\uabcd", [0xABCD]), ("\\uaBcD", [0xABCD]), ("\\uD7FF", [0xD7FF]), ("\u{D7FF}", [0xD7FF]),
    ("\\uE000", [0xE000]), ("\u{E000}", [0xE000]), ("\\uFFFD", [0xFFFD]), ("\u{FFFD}", [0xFFFD]),
    ("\\uFFFE", [0xFFFE]), ("\u{FFFE}", [0xFFFE]), ("\\uFFFF", [0xFFFF]), ("\u{FFFF}", [0xFFFF]),
    ("\\uFEFF", [0xFEFF]), ("\u{FEFF}", [0xFEFF]), ("\\uD800\\uDC00", [0x10000]), ("\u{10000}", [0x10000]),
    ("\\uD83D\\uDE00", [0x1F600]), ("\\ud83d\\ude00", [0x1F600]), ("😀", [0x1F600]), ("\\uDBFF\\uDFFF", [0x10FFFF]),
    ("\u{10FFFF}", [0x10FFFF]), ("\u{85}", [0x85]), ("\u{2028}", [0x2028]), ("\u{2029}", [0x2029]),
    ("\\u2028", [0x2028]), ("a\\nb", [0x61, 10, 0x62]), ("\\n\\n", [10, 10]), ("é\\né", [0xE9, 10, 0xE9]),
    ("\\\\n", [0x5C, 0x6E]), ("\\\\\\\"", [0x5C, 0x22]), ("\\\\u0041", [0x5C, 0x75, 0x30, 0x30, 0x34, 0x31]),
    ("e\u{301}", [0x65, 0x301]), ("\\u0065\\u0301", [0x65, 0x301]), ("\\uD83D\\uDE00x", [0x1F600, 0x78]),
    ("x\\uD83D\\uDE00\\uD83D\\uDE00", [0x78, 0x1F600, 0x1F600]), ("{}[]:,", [0x7B, 0x7D, 0x5B, 0x5D, 0x3A, 0x2C]),
    ("/* */", [0x2F, 0x2A, 0x20, 0x2A, 0x2F]), ("'", [0x27]), ("\\u0030\\u0031", [0x30, 0x31]),
  ]

  @Test(arguments: strings) func `a string is its scalars`(text: String, scalars: [UInt32]) throws {
    let value = try JSONParser().parse("\"\(text)\"")
    #expect(value.string?.unicodeScalars.map(\.value) == scalars)
    let name = try JSONParser().parse("{\"\(text)\":1}").object?.keys.first
    #expect(name?.unicodeScalars.map(\.value) == scalars)
    let padded = try JSONParser().parse("[\"0123456789abcdefghij\(text)\"]").array?.first?.string
    #expect(padded?.unicodeScalars.dropFirst(20).map(\.value) == scalars)
  }

  @Test func `members keep their order and repeated names stay`() throws {
    let value = try JSONParser().parse(#"{"z":1,"a":2,"z":3}"#)
    #expect(value.object?.keys == ["z", "a", "z"])
    #expect(value["z"] == .int(1))
  }

  @Test func `a value may nest as deep as allowed`() throws {
    for depth in [1, 2, 127, 128] {
      let brackets = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect(throws: Never.self) { try JSONParser().parse(brackets) }
      let braces = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
      #expect(throws: Never.self) { try JSONParser().parse(braces) }
    }
    #expect(throws: Never.self) { try JSONParser(maximumDepth: 0).parse("1") }
  }

  @Test func `width is not depth`() throws {
    let text = "[" + Array(repeating: "[[{}]]", count: 10_000).joined(separator: ",") + "]"
    #expect(try JSONParser(maximumDepth: 4).parse(text).array?.count == 10_000)
  }
}
