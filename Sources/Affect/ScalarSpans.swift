internal import Utterances

/// Turns ranges of tokens into Unicode scalar offsets.
struct ScalarSpans {
  private let utterance: Utterance
  private let isASCII: Bool
  /// The last offset asked for, in bytes and scalars: a next one after it is counted on from there.
  private var byte = 0
  private var scalar = 0

  init(_ utterance: Utterance) {
    self.utterance = utterance
    isASCII = utterance.text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// The scalars of some tokens.
  mutating func span(from first: Int, through last: Int) -> Range<Int> {
    let bytes = utterance.tokens[first].range.lowerBound..<utterance.tokens[last].range.upperBound
    guard !isASCII else { return bytes }
    let start = scalars(bytes.lowerBound)
    return start..<max(start, scalars(bytes.upperBound))
  }

  private mutating func scalars(_ offset: Int) -> Int {
    if offset < byte { (byte, scalar) = (0, 0) }
    let text = utterance.text.utf8
    for unit in text[text.index(text.startIndex, offsetBy: byte)..<text.index(text.startIndex, offsetBy: offset)]
    where unit & 0xc0 != 0x80 {
      scalar += 1
    }
    byte = offset
    return scalar
  }
}
