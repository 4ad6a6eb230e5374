/// What a punctuation mark does between words.
enum StreamSign: UInt8 {
  /// Nothing: hyphens within words, quotation marks.
  case nothing
  case comma
  /// Divides a sentence more than a comma does: colon, bracket, dash.
  case clause
  case sentence
  /// Counts as a word of its own: `#`, `/`.
  case word

  init(_ text: String) {
    let byte = text.utf8.first ?? 0
    switch byte {
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), 10: self = .sentence
    case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      self = .clause
    case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "+"):
      self = .word
    case 0xe2:
      // U+2014 and U+2015 are dashes, U+2026 is an ellipsis.
      let bytes = Array(text.utf8.prefix(3))
      if bytes == [0xe2, 0x80, 0xa6] {
        self = .sentence
      } else {
        self = bytes == [0xe2, 0x80, 0x94] || bytes == [0xe2, 0x80, 0x95] ? .clause : .nothing
      }
    default: self = .nothing
    }
  }
}
