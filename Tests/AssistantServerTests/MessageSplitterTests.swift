import JSONText
import Testing

@testable import AssistantServer

@Suite struct MessageSplitterTests {
  /// What a splitter finds in some bytes that come in pieces: messages as they are, faults in angle brackets.
  private func split(_ bytes: [UInt8], piece: Int, framing: Framing, limits: Limits) -> [String] {
    var splitter = MessageSplitter(framing: framing, limits: limits)
    var found: [String] = []
    func drain() {
      while let event = splitter.next() { note(event) }
    }
    func note(_ event: MessageSplitter.Event) {
      switch event {
      case .fault(let fault): found.append("<\(fault)>")
      case .message(let range):
        let message = splitter.bytes[range]
        do throws(JSONError) {
          _ = try JSONParser().parse(Array(message))
          found.append(String(decoding: message, as: UTF8.self))
        } catch {
          found.append("<\(error.reason.rawValue)>")
          splitter.refuse(range, from: range.lowerBound + error.offset)
        }
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      Array(rest.prefix(piece)).withUnsafeBytes { splitter.append($0) }
      rest = rest.dropFirst(piece)
      drain()
    }
    if let event = splitter.finish() { note(event) }
    return found
  }

  private func expect(
    _ text: String, _ expected: [String], framing: Framing = .automatic, limits: Limits = Limits(),
    at location: SourceLocation = #_sourceLocation
  ) {
    for piece in [1, 2, 3, 7, 16, 1000, 1 << 20] {
      let found = split(Array(text.utf8), piece: piece, framing: framing, limits: limits)
      #expect(found == expected, "in pieces of \(piece)", sourceLocation: location)
    }
  }

  static let lines: [(String, [String])] = [
    ("", []), ("\n", []), ("{}", ["{}"]), ("{}\n", ["{}"]), ("{}\r\n", ["{}"]), ("{}\n[]\n1", ["{}", "[]", "1"]),
    ("\n\n  \n{}\n\n\t\r\n[]\n \n", ["{}", "[]"]), ("\u{FEFF}{}\n", ["{}"]), ("\u{FEFF}\n\r\n {}\n", ["{}"]),
    ("\u{FEFF}", []), ("{}\n\u{FEFF}{}\n{}\n", ["{}", "<expected a value>", "{}"]),
    ("x\n{}\n", ["<expected a value>", "{}"]), ("{\n}\n", ["<unexpected end>", "<expected a value>"]),
    ("{}\0\n{}\n", ["<bytes after the value>", "{}"]), ("[1]\r\r\n", ["[1]\r"]), (" {}\n{} \n", ["{}", "{} "]),
    ("X-Header: 1\r\n\r\n{}\n", ["<expected a value>", "{}"]),
    ("{}\nContent-Length: 2\r\n\r\n[]\n", ["{}", "<expected a value>", "[]"]),
    ("\"é😀\"\n", ["\"é😀\""]), ("{}{}\n", ["<bytes after the value>"]), ("{} \n", ["{} "]),
  ]

  @Test(arguments: lines) func `a stream of lines is cut at line feeds`(text: String, expected: [String]) {
    expect(text, expected)
  }

  static let headers: [(String, [String])] = [
    ("Content-Length: 2\r\n\r\n{}", ["{}"]), ("content-length:2\r\n\r\n{}", ["{}"]),
    ("CONTENT-LENGTH:\t 2 \r\n\r\n{}", ["{}"]),
    ("Content-Length: 2\n\n{}", ["{}"]), ("Content-Length: 002\r\n\r\n{}", ["{}"]),
    ("\u{FEFF}\r\n Content-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", ["{}", "[1]"]),
    ("Content-Length: 2\r\n\r\n{}\r\n\r\nContent-Length: 2\r\n\r\n[]", ["{}", "[]"]),
    ("Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}", ["{}"]),
    ("Content-Type: text/json;charset=UTF8\r\nX-Other: a:b;c\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Type: a; charset=\"utf-8\"\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", ["{}"]), ("Content-Length: 8\r\n\r\n\"é😀\"", ["\"é😀\""]),
    ("Content-Length: 9\r\n\r\n{\"a\":\n\n1}", ["{\"a\":\n\n1}"]),
    ("Content-Length: 4\r\n\r\n{}\r\nContent-Length: 2\r\n\r\n[]", ["{}\r\n", "[]"]),
    ("Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", ["<unexpected end>", "{}"]),
    ("Content-Length: x\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    ("Content-Length: -2\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    ("Content-Length: +2\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    ("Content-Length: 2.0\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    ("Content-Length: 0x2\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    ("Content-Length:\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    ("Content-Length 2\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    ("Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    ("Content-Type: x\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    ("Content-Length: 2\r\nno colon here\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    ("Content-Length: 2\r\n: 1\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"]),
    (
      "Content-Length: 2\r\nContent-Type: a; charset=latin1\r\n\r\n{}Content-Length: 2\r\n\r\n[]",
      ["<characterSet>", "[]"]
    ),
    ("Content-Length: 2\r\n\r\n{}garbage\r\nContent-Length: 2\r\n\r\n[]", ["{}", "<malformedHeader>", "[]"]),
    ("Content-Length: 2\r\n\r\n{}{\"a\":1}Content-Length: 2\r\n\r\n[]", ["{}", "<malformedHeader>", "[]"]),
    ("Content-Length: 2\r\n\r\n{}\0\u{1}\u{7F}Content-Length: 2\r\n\r\n[]", ["{}", "<malformedHeader>", "[]"]),
    ("Content-Length: 2\r\n\r\n{}garbageContent-Length: 2\r\n\r\n[]", ["{}", "<malformedHeader>", "[]"]),
    ("Content-Length: 2\r\n\r\n{}Content-LContent-Length: 2\r\n\r\n[]", ["{}", "<malformedHeader>", "[]"]),
    ("Content-Length: 2\r\n\r\nxxContent-Length: 2\r\n\r\n[]", ["<expected a value>", "[]"]),
    // Lengths that are too short and too long.
    ("Content-Length: 4\r\n\r\n{\"a\":1}Content-Length: 2\r\n\r\n[]", ["<unexpected end>", "[]"]),
    ("Content-Length: 1\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<unexpected end>", "[]"]),
    ("Content-Length: 3\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<bytes after the value>", "[]"]),
    ("Content-Length: 12\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<bytes after the value>", "[]"]),
    ("Content-Length: 25\r\n\r\n{}Content-Length: 2\r\n\r\n[]", ["<bytes after the value>", "[]"]),
    // The end of input.
    ("Content-Length: 2\r\n\r\n{", ["<truncated>"]), ("Content-Length: 2\r\n\r\n", ["<truncated>"]),
    ("Content-Length: 2\r\n", ["<truncated>"]),
    ("C", ["<truncated>"]), ("Content-Length: 2\r\n\r\n{}\r\n", ["{}"]), ("Content-Length: x", ["<truncated>"]),
  ]

  @Test(arguments: headers) func `a stream with headers is cut by their lengths, and found again after garbage`(
    text: String, expected: [String]
  ) {
    expect(text, expected)
  }

  @Test func `the framing can be forced`() {
    expect("Content-Length: 2\r\n\r\n{}\n", ["<expected a value>", "{}"], framing: .lines)
    expect("{}Content-Length: 2\r\n\r\n[]", ["<malformedHeader>", "[]"], framing: .headers)
    expect("cat\n{}\n", ["<malformedHeader>"], framing: .automatic)
  }

  @Test func `a long line is dropped up to its end`() {
    var limits = Limits()
    limits.messageBytes = 10
    let ten = "[" + String(repeating: " ", count: 8) + "]"
    expect("\(ten)\n\(ten)\r\n {}\n", [ten, ten, " {}"], limits: limits)
    expect(
      "{}\n\(ten) \n[]\n\(String(repeating: "x", count: 5000))\n[1]\n",
      ["{}", "<tooLarge>", "[]", "<tooLarge>", "[1]"], limits: limits)
    expect(String(repeating: "x", count: 5000), ["<tooLarge>"], limits: limits)
  }

  @Test func `a long body is dropped byte for byte`() {
    var limits = Limits()
    limits.messageBytes = 10
    limits.skippableBytes = 6000
    let body = String(repeating: "Content-Length: 2\r\n\r\n{}", count: 100)
    expect(
      "Content-Length: \(body.utf8.count)\r\n\r\n\(body)Content-Length: 2\r\n\r\n[]", ["<tooLarge>", "[]"],
      limits: limits)
    expect("Content-Length: 6000\r\n\r\n{}", ["<tooLarge>", "<truncatedAfterRefusal>"], limits: limits)
    expect("Content-Length: 6001\r\n\r\n{}", ["<unskippable>"], limits: limits)
    expect("Content-Length: 99999999999999999999999\r\n\r\n{}", ["<unskippable>"], limits: limits)
  }

  @Test func `a long header block is refused`() {
    var limits = Limits()
    limits.headerBytes = 40
    let end = "Content-Length: 2\r\n\r\n{}"
    expect(
      "Content-Length: 2\r\nX: \(String(repeating: "x", count: 60))\r\n\r\n[]\(end)", ["<malformedHeader>", "{}"],
      limits: limits)
    expect("C\(String(repeating: "x", count: 600))\(end)", ["<malformedHeader>", "{}"], limits: limits)
  }

  @Test func `no more is held than a message needs`() {
    var limits = Limits()
    limits.messageBytes = 100_000
    for start in ["", "C", "Content-Length: x\r\n", "Content-Length: 1000000\r\n\r\n", "Content-Length: 90000\r\n\r\n"]
    {
      var splitter = MessageSplitter(framing: .automatic, limits: limits)
      Array(start.utf8).withUnsafeBytes { splitter.append($0) }
      let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000)
      for _ in 0..<500 {
        piece.withUnsafeBytes { splitter.append($0) }
        while case .message(let range)? = splitter.next() { splitter.refuse(range, from: range.lowerBound) }
        #expect(splitter.unusedCount <= 110_001)
        #expect(splitter.bytes.count <= 300_000)
      }
    }
  }
}
