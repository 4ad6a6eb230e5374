/// One line of a grammar without its comment, cut into keyword and rest.
struct Line {
  let bytes: [UInt8]
  let location: GrammarLocation
  let keywordColumn: Int
  let keyword: String
  let restRange: Range<Int>

  var isIndented: Bool { keywordColumn > 0 }
  var rest: String { String(decoding: bytes[restRange], as: UTF8.self) }

  init(bytes: [UInt8], location: GrammarLocation) {
    self.bytes = bytes
    self.location = location
    let start = bytes.firstIndex { !Self.isBlank($0) } ?? bytes.count
    let stop = bytes[start...].firstIndex(where: Self.isBlank) ?? bytes.count
    keywordColumn = start
    keyword = String(decoding: bytes[start..<stop], as: UTF8.self)
    let rest = bytes[stop...].firstIndex { !Self.isBlank($0) } ?? bytes.count
    restRange = rest..<bytes.count
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Calls with every line that has more than a comment.
  static func forEach(in source: GrammarSource, _ body: (Line) -> Void) {
    let text = Array(source.text.utf8)
    var start = 0
    var number = 0
    while start < text.count {
      number += 1
      let end = text[start...].firstIndex(of: 0x0a) ?? text.count
      var stop = end
      var index = start
      // A comment begins at the line's first character or after two blanks.
      while index < stop {
        if text[index] == UInt8(ascii: "#") {
          let before = text[start..<index]
          if before.allSatisfy(isBlank) || (before.suffix(2).count == 2 && before.suffix(2).allSatisfy(isBlank)) {
            stop = index
          }
        }
        index += 1
      }
      while stop > start, isBlank(text[stop - 1]) || text[stop - 1] == 0x0d { stop -= 1 }
      if stop > start, !text[start..<stop].allSatisfy(isBlank) {
        body(Line(bytes: Array(text[start..<stop]), location: GrammarLocation(file: source.name, line: number)))
      }
      start = end + 1
    }
  }

  /// The ranges of the rest between separators, without blanks around, and their text.
  func parts(_ separator: UInt8) -> [(range: Range<Int>, text: String)] {
    var result: [(Range<Int>, String)] = []
    var start = restRange.lowerBound
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: separator) ?? bytes.count
      let range = trimmed(start..<end)
      if !range.isEmpty { result.append((range, String(decoding: bytes[range], as: UTF8.self))) }
      start = end + 1
    }
    return result
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isBlank(bytes[start]) { start += 1 }
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The first place from an offset on that is not blank.
  func start(after offset: Int) -> Int { trimmed(offset..<bytes.count).lowerBound }

  /// `a = b | c = d` as pairs; the value is nil where there is no "=".
  func assignments() -> [(range: Range<Int>, pair: (name: String, value: String?))] {
    parts(UInt8(ascii: "|")).map { part in
      assignment(part.range) ?? (part.range, (part.text, nil))
    }
  }

  /// `a = b`; nil without "=".
  func assignment(_ range: Range<Int>) -> (range: Range<Int>, pair: (name: String, value: String?))? {
    guard let equals = bytes[range].firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = trimmed(range.lowerBound..<equals)
    let value = trimmed(equals + 1..<range.upperBound)
    return (
      range, (String(decoding: bytes[name], as: UTF8.self), String(decoding: bytes[value], as: UTF8.self))
    )
  }

  /// Where the value of an assignment begins.
  func valueColumn(in range: Range<Int>) -> Int {
    guard let equals = bytes[range].firstIndex(of: UInt8(ascii: "=")) else { return range.lowerBound }
    return trimmed(equals + 1..<range.upperBound).lowerBound
  }

  /// The rest before the last ` => `, what stands after it, and where the arrow is.
  func splitArrow() -> (text: String, expectation: String?, arrow: Int?) {
    var index = restRange.upperBound - 2
    while index > restRange.lowerBound {
      if bytes[index] == UInt8(ascii: "="), bytes[index + 1] == UInt8(ascii: ">"), Self.isBlank(bytes[index - 1]) {
        let text = trimmed(restRange.lowerBound..<index)
        let value = trimmed(index + 2..<restRange.upperBound)
        return (String(decoding: bytes[text], as: UTF8.self), String(decoding: bytes[value], as: UTF8.self), index)
      }
      index -= 1
    }
    return (rest, nil, nil)
  }

  /// `key=value` pairs separated by blanks or commas; a value is JSON or a bare word.
  static func constants(_ text: String, column: Int) throws(PatternError) -> [Constant] {
    let bytes = Array(text.utf8)
    var index = 0
    var result: [Constant] = []
    while index < bytes.count {
      if isBlank(bytes[index]) || bytes[index] == UInt8(ascii: ",") {
        index += 1
        continue
      }
      guard let equals = bytes[index...].firstIndex(of: UInt8(ascii: "=")) else {
        throw PatternError(column: column + index, message: "expected key=value", hint: "write => kind=activities")
      }
      let key = String(decoding: bytes[index..<equals], as: UTF8.self).split(separator: " ").joined(separator: " ")
      guard !key.isEmpty, !key.contains(" ") else {
        throw PatternError(column: column + index, message: "expected key=value", hint: "write => kind=activities")
      }
      var end = equals + 1
      while end < bytes.count, isBlank(bytes[end]) { end += 1 }
      let start = end
      var depth = 0
      var inString = false
      while end < bytes.count {
        let byte = bytes[end]
        if inString {
          if byte == UInt8(ascii: "\\") { end += 1 } else if byte == UInt8(ascii: "\"") { inString = false }
        } else if byte == UInt8(ascii: "\"") {
          inString = true
        } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
          depth += 1
        } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
          depth -= 1
        } else if depth == 0, isBlank(byte) || byte == UInt8(ascii: ",") {
          break
        }
        end += 1
      }
      end = min(end, bytes.count)
      guard start < end, depth == 0, !inString else {
        throw PatternError(
          column: column + equals, message: "expected a whole value after \"=\"", hint: "write a word, a number or JSON"
        )
      }
      result.append(Constant(key: key, value: String(decoding: bytes[start..<end], as: UTF8.self)))
      index = end
    }
    return result
  }
}
