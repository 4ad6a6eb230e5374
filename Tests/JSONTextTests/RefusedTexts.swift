import JSONText
import Testing

@Suite struct RefusedTexts {
  typealias Case = (text: String, reason: JSONError.Reason, offset: Int)

  static func refusal(of bytes: [UInt8], with parser: JSONParser = JSONParser()) -> JSONError? {
    do {
      _ = try parser.parse(bytes)
      return nil
    } catch {
      return error
    }
  }

  static let structures: [Case] = [
    ("", .unexpectedEnd, 0), (" ", .unexpectedEnd, 1), ("\n\n", .unexpectedEnd, 2), ("[", .unexpectedEnd, 1),
    ("{", .unexpectedEnd, 1), ("]", .expectedValue, 0), ("}", .expectedValue, 0), (",", .expectedValue, 0),
    (":", .expectedValue, 0), ("[,", .expectedValue, 1), ("[,]", .expectedValue, 1), ("[1,]", .expectedValue, 3),
    ("[1,,2]", .expectedValue, 3), ("[,1]", .expectedValue, 1), ("[1 2]", .expectedCommaOrBracket, 3),
    ("[1:2]", .expectedCommaOrBracket, 2), ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3),
    ("[1}", .expectedCommaOrBracket, 2), ("[}", .expectedValue, 1), ("{]", .expectedName, 1),
    ("{\"a\":1]", .expectedCommaOrBrace, 6), ("{,}", .expectedName, 1), ("{\"a\"}", .expectedColon, 4),
    ("{\"a\",\"b\"}", .expectedColon, 4), ("{\"a\" 1}", .expectedColon, 5), ("{\"a\":}", .expectedValue, 5),
    ("{\"a\":,}", .expectedValue, 5), ("{\"a\":1,}", .expectedName, 7), ("{\"a\":1,,\"b\":2}", .expectedName, 7),
    ("{\"a\":1 \"b\":2}", .expectedCommaOrBrace, 7), ("{\"a\"::1}", .expectedValue, 5),
    ("{\"a\":1:2}", .expectedCommaOrBrace, 6),
    ("{\"a\":1", .unexpectedEnd, 6), ("{\"a\":", .unexpectedEnd, 5), ("{\"a\"", .unexpectedEnd, 4),
    ("{\"a", .unexpectedEnd, 3), ("{a:1}", .expectedName, 1), ("{'a':1}", .expectedName, 1),
    ("{1:1}", .expectedName, 1),
    ("{null:1}", .expectedName, 1), ("{[]:1}", .expectedName, 1), ("{\"a\":1,", .unexpectedEnd, 7),
    ("1 2", .trailingBytes, 2), ("{}{}", .trailingBytes, 2), ("[][]", .trailingBytes, 2), ("{},", .trailingBytes, 2),
    ("[]]", .trailingBytes, 2), ("{}}", .trailingBytes, 2), ("null null", .trailingBytes, 5),
    ("\"a\"x", .trailingBytes, 3),
    ("\"a\" \"b\"", .trailingBytes, 4), ("[] //", .trailingBytes, 3), ("[]\0", .trailingBytes, 2),
    ("1,", .trailingBytes, 1),
    ("// c\n1", .expectedValue, 0), ("/* c */1", .expectedValue, 0), ("[1/**/]", .expectedCommaOrBracket, 2),
    ("# c\n1", .expectedValue, 0), ("[1,#\n2]", .expectedValue, 3), ("\u{FEFF}1", .expectedValue, 0),
    ("\u{FEFF}{}", .expectedValue, 0), ("1\u{FEFF}", .trailingBytes, 1), ("\u{A0}1", .expectedValue, 0),
    ("[\u{A0}]", .expectedValue, 1), ("\u{2028}1", .expectedValue, 0), ("\u{3000}1", .expectedValue, 0),
    ("\u{0C}1", .expectedValue, 0), ("[1\u{0C}]", .expectedCommaOrBracket, 2), ("\u{0B}1", .expectedValue, 0),
    ("\u{08}1", .expectedValue, 0), ("\0", .expectedValue, 0), ("[\0]", .expectedValue, 1), ("é", .expectedValue, 0),
    ("(1)", .expectedValue, 0), ("<null>", .expectedValue, 0), ("*", .expectedValue, 0), ("[*]", .expectedValue, 1),
    ("abc", .expectedValue, 0), ("[a]", .expectedValue, 1), ("undefined", .expectedValue, 0),
    ("'a'", .expectedValue, 0),
    ("['a']", .expectedValue, 1), ("`a`", .expectedValue, 0), ("[\"a\"", .unexpectedEnd, 4),
    ("[\"a\",", .unexpectedEnd, 5),
    ("[\"a\" \"b\"]", .expectedCommaOrBracket, 5), ("[[]", .unexpectedEnd, 3), ("[{]", .expectedName, 2),
    ("[{}", .unexpectedEnd, 3), ("{\"a\":[}", .expectedValue, 6), ("{\"a\":[1}", .expectedCommaOrBracket, 7),
    ("\\", .expectedValue, 0), ("\\u0031", .expectedValue, 0), ("[\\n]", .expectedValue, 1),
    ("{\"a\":b}", .expectedValue, 5),
    ("@", .expectedValue, 0), ("=1", .expectedValue, 0), (";", .expectedValue, 0), ("{\"a\"=1}", .expectedColon, 4),
    ("{\"a\":1;\"b\":2}", .expectedCommaOrBrace, 6), ("[1;2]", .expectedCommaOrBracket, 2), ("{...}", .expectedName, 1),
  ]

  static let literals: [Case] = [
    ("n", .unexpectedEnd, 1), ("nul", .unexpectedEnd, 3), ("nil", .expectedValue, 0), ("nulL", .expectedValue, 0),
    ("NULL", .expectedValue, 0), ("Null", .expectedValue, 0), ("nullx", .trailingBytes, 4), ("t", .unexpectedEnd, 1),
    ("tru", .unexpectedEnd, 3), ("True", .expectedValue, 0), ("TRUE", .expectedValue, 0), ("tRue", .expectedValue, 0),
    ("truee", .trailingBytes, 4), ("yes", .expectedValue, 0), ("fals", .unexpectedEnd, 4), ("False", .expectedValue, 0),
    ("falsE", .expectedValue, 0), ("[nul]", .expectedValue, 1), ("[tru]", .expectedValue, 1),
    ("[fals]", .expectedValue, 1),
    ("[true false]", .expectedCommaOrBracket, 6), ("[truefalse]", .expectedCommaOrBracket, 5),
    ("NaN", .expectedValue, 0),
    ("nan", .expectedValue, 0), ("[NaN]", .expectedValue, 1), ("Infinity", .expectedValue, 0),
    ("inf", .expectedValue, 0),
    ("-Infinity", .malformedNumber, 1), ("-NaN", .malformedNumber, 1), ("[-inf]", .malformedNumber, 2),
  ]

  static let numbers: [Case] = [
    ("-", .unexpectedEnd, 1), ("+1", .expectedValue, 0), ("+", .expectedValue, 0), ("--1", .malformedNumber, 1),
    ("-+1", .malformedNumber, 1), ("01", .malformedNumber, 1), ("-01", .malformedNumber, 2),
    ("00", .malformedNumber, 1),
    ("-00", .malformedNumber, 2), ("012", .malformedNumber, 1), ("00.5", .malformedNumber, 1),
    (".5", .expectedValue, 0),
    ("-.5", .malformedNumber, 1), ("1.", .unexpectedEnd, 2), ("0.", .unexpectedEnd, 2), ("[1.]", .malformedNumber, 3),
    ("[0.]", .malformedNumber, 3), ("1.e1", .malformedNumber, 2), ("0.e1", .malformedNumber, 2),
    ("1e", .unexpectedEnd, 2),
    ("1E", .unexpectedEnd, 2), ("1e+", .unexpectedEnd, 3), ("1e-", .unexpectedEnd, 3), ("[1e]", .malformedNumber, 3),
    ("[1e+]", .malformedNumber, 4), ("1ee1", .malformedNumber, 2), ("1e1e1", .trailingBytes, 3),
    ("1e1.5", .trailingBytes, 3),
    ("1e.5", .malformedNumber, 2), ("1.2.3", .trailingBytes, 3), ("1..2", .malformedNumber, 2),
    ("1-2", .trailingBytes, 1),
    ("1+2", .trailingBytes, 1), ("1e+-1", .malformedNumber, 3), ("1e--1", .malformedNumber, 3),
    ("0x10", .trailingBytes, 1),
    ("0b1", .trailingBytes, 1), ("0o7", .trailingBytes, 1), ("1_000", .trailingBytes, 1), ("1 000", .trailingBytes, 2),
    ("1,5", .trailingBytes, 1), ("[1a]", .expectedCommaOrBracket, 2), ("1n", .trailingBytes, 1),
    ("1f", .trailingBytes, 1),
    ("-a", .malformedNumber, 1), ("- 1", .malformedNumber, 1), ("1 .5", .trailingBytes, 2),
    ("1. 5", .malformedNumber, 2),
    ("1e 5", .malformedNumber, 2), ("١", .expectedValue, 0), ("１", .expectedValue, 0), ("1１", .trailingBytes, 1),
    ("½", .expectedValue, 0), ("∞", .expectedValue, 0), ("−1", .expectedValue, 0), ("0123", .malformedNumber, 1),
    ("[-]", .malformedNumber, 2), ("{\"a\":-}", .malformedNumber, 6), ("[.1]", .expectedValue, 1),
    ("1.5.", .trailingBytes, 3),
    ("0e", .unexpectedEnd, 2), ("0E+", .unexpectedEnd, 3), ("1.0e", .unexpectedEnd, 4), ("1.0e+", .unexpectedEnd, 5),
  ]

  static let strings: [Case] = [
    ("\"", .unexpectedEnd, 1), ("\"a", .unexpectedEnd, 2), ("\"a'", .unexpectedEnd, 3), ("\"\\", .unexpectedEnd, 2),
    ("\"\\\"", .unexpectedEnd, 3), ("\"\\\\\\\"", .unexpectedEnd, 5), ("\"\\a\"", .malformedEscape, 1),
    ("\"\\v\"", .malformedEscape, 1), ("\"\\0\"", .malformedEscape, 1), ("\"\\x41\"", .malformedEscape, 1),
    ("\"\\'\"", .malformedEscape, 1), ("\"\\ \"", .malformedEscape, 1), ("\"\\\n\"", .malformedEscape, 1),
    ("\"\\N\"", .malformedEscape, 1), ("\"\\U0041\"", .malformedEscape, 1), ("\"\\é\"", .malformedEscape, 1),
    ("\"ab\\q\"", .malformedEscape, 3), ("\"\\u\"", .malformedEscape, 3), ("\"\\u0\"", .malformedEscape, 4),
    ("\"\\u00\"", .malformedEscape, 5), ("\"\\u004\"", .malformedEscape, 6), ("\"\\u004g\"", .malformedEscape, 6),
    ("\"\\u004G\"", .malformedEscape, 6), ("\"\\u-041\"", .malformedEscape, 3), ("\"\\u+041\"", .malformedEscape, 3),
    ("\"\\u 041\"", .malformedEscape, 3), ("\"\\u{41}\"", .malformedEscape, 3), ("\"\\u00`1\"", .malformedEscape, 5),
    ("\"\\u00@1\"", .malformedEscape, 5), ("\"\\u00:1\"", .malformedEscape, 5), ("\"\\u00/1\"", .malformedEscape, 5),
    ("\"\\u", .unexpectedEnd, 3), ("\"\\u00", .unexpectedEnd, 5), ("\"\\u0041", .unexpectedEnd, 7),
    ("\"\\ud800\"", .loneSurrogate, 1), ("\"\\uD800\"", .loneSurrogate, 1), ("\"\\uDBFF\"", .loneSurrogate, 1),
    ("\"\\uDC00\"", .loneSurrogate, 1), ("\"\\udfff\"", .loneSurrogate, 1), ("\"\\uD800x\"", .loneSurrogate, 1),
    ("\"\\uD800\\n\"", .loneSurrogate, 1), ("\"\\uD800\\u0041\"", .loneSurrogate, 1),
    ("\"\\uD800\\uD800\"", .loneSurrogate, 1),
    ("\"\\uDC00\\uD800\"", .loneSurrogate, 1), ("\"\\uDC00\\uDC00\"", .loneSurrogate, 1),
    ("\"a\\uD83D\"", .loneSurrogate, 2),
    ("\"\\uD83D\\uE000\"", .loneSurrogate, 1), ("\"\\uD83D\\\"", .loneSurrogate, 1),
    ("\"\\uD83D😀\"", .loneSurrogate, 1),
    ("\"\\uD83D\\uDE0\"", .malformedEscape, 12), ("\"\\uD83D\\u", .unexpectedEnd, 9),
    ("\"\\uD83D\\uDE00\\uD83D\"", .loneSurrogate, 13),
    ("{\"\\uD800\":1}", .loneSurrogate, 2), ("[\"\\uD800\"]", .loneSurrogate, 2), ("{\"a\n\":1}", .controlCharacter, 3),
  ]

  @Test(arguments: structures + literals + numbers + strings) func `a text that is no JSON is refused where it fails`(
    _ item: Case
  ) {
    #expect(Self.refusal(of: Array(item.text.utf8)) == JSONError(item.reason, at: item.offset))
  }

  @Test(arguments: 0..<0x20 as Range<UInt8>) func `a raw control character is refused`(byte: UInt8) {
    #expect(Self.refusal(of: [0x22, 0x61, byte, 0x22]) == JSONError(.controlCharacter, at: 2))
    #expect(Self.refusal(of: [0x22, 0x5C, 0x6E, byte, 0x22]) == JSONError(.controlCharacter, at: 3))
  }

  static let malformedUTF8: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xC2, 0x20], [0xC2, 0xC2], [0xC3, 0x28],
    [0xE0, 0x80, 0x80], [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE1, 0x80], [0xE2, 0x28, 0xA1],
    [0xE2, 0x82], [0xE2, 0x82, 0x28], [0xED, 0xA0, 0x80], [0xED, 0xAF, 0xBF], [0xED, 0xB0, 0x80], [0xED, 0xBF, 0xBF],
    [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xEF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x82, 0x82, 0xAC],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF0, 0x28, 0x8C, 0xBC], [0xF0, 0x90, 0x28, 0xBC],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80],
    [0xFE], [0xFF], [0xFE, 0xFF], [0xFF, 0xFE], [0x80, 0x80], [0xC3, 0xA9, 0xA9], [0xE9],
  ]

  @Test(arguments: malformedUTF8) func `a string that is not UTF-8 is refused`(bytes: [UInt8]) {
    for (before, after) in [
      ([0x22], [0x22]), ([0x22, 0x61, 0x62], [0x63, 0x22]), ([0x22, 0x5C, 0x6E], [0x5C, 0x6E, 0x22]),
    ] as [([UInt8], [UInt8])] {
      #expect(Self.refusal(of: before + bytes + after)?.reason == .malformedUTF8)
      #expect(Self.refusal(of: [0x7B] + before + bytes + after + Array(":1}".utf8))?.reason == .malformedUTF8)
    }
    #expect((Self.refusal(of: [0x22, 0x61] + bytes + [0x22])?.offset ?? 0) >= 2)
    #expect(Self.refusal(of: bytes) == JSONError(.expectedValue, at: 0))
  }

  @Test func `UTF-16 and UTF-32 are refused`() {
    for bytes in [
      [0x31, 0], [0, 0x31], [0xFF, 0xFE, 0x31, 0], [0xFE, 0xFF, 0, 0x31], [0x5B, 0, 0x5D, 0], [0, 0, 0, 0x31],
    ] as [[UInt8]] {
      #expect(Self.refusal(of: bytes) != nil)
    }
  }

  @Test func `a value deeper than allowed is refused at the bracket`() {
    for (depth, brackets) in [(128, 129), (128, 100_000), (1, 2), (3, 50)] {
      let text = [UInt8](repeating: 0x5B, count: brackets)
      #expect(Self.refusal(of: text, with: JSONParser(maximumDepth: depth)) == JSONError(.tooDeep, at: depth))
    }
    #expect(Self.refusal(of: Array("[]".utf8), with: JSONParser(maximumDepth: 0)) == JSONError(.tooDeep, at: 0))
    let mixed = Array(String(repeating: "[{\"a\":", count: 100).utf8)
    #expect(Self.refusal(of: mixed)?.reason == .tooDeep)
  }

  @Test func `repeated names are refused on request`() {
    let parser = JSONParser(repeatedNames: .refused)
    #expect(Self.refusal(of: Array(#"{"a":1,"b":2,"a":3}"#.utf8), with: parser) == JSONError(.repeatedName, at: 13))
    #expect(Self.refusal(of: Array(#"{"a":1,"\u0061":3}"#.utf8), with: parser)?.reason == .repeatedName)
    #expect(Self.refusal(of: Array(#"{"a":{"a":1},"b":[{"a":1},{"a":1}]}"#.utf8), with: parser) == nil)
    #expect(Self.refusal(of: Array("{\"\u{E9}\":1,\"e\u{301}\":3}".utf8), with: parser) == nil)
    var many = (0..<200).map { "\"n\($0)\":1" }
    #expect(Self.refusal(of: Array("{\(many.joined(separator: ","))}".utf8), with: parser) == nil)
    many.append("\"n150\":1")
    #expect(Self.refusal(of: Array("{\(many.joined(separator: ","))}".utf8), with: parser)?.reason == .repeatedName)
  }

  @Test func `every proper beginning of a text is refused as ended`() {
    let text = Array(#"{"a":[1.5e+3,true,"x\u00e9\ud83d\ude00é"],"b":{"c":null}}"#.utf8)
    for length in 0..<text.count {
      let error = Self.refusal(of: Array(text[..<length]))
      #expect(error?.reason == .unexpectedEnd || error?.reason == .malformedUTF8, "\(length)")
    }
    #expect(Self.refusal(of: text) == nil)
  }
}
