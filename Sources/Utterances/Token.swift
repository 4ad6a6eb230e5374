/// A word, number or sign of an utterance, with its place in the text as it was typed.
public struct Token: Sendable, Hashable {
  /// What a token is.
  public enum Kind: Sendable, Hashable {
    /// Letters, with inner apostrophes and hyphens split off as the tokenizer's documentation says.
    case word
    /// Digits, with a decimal point or thousands marks: `7`, `7.5`, `12,500`.
    case number
    /// One punctuation mark.
    case punctuation
    /// An emoji or emoticon.
    case symbol
  }

  /// What the token is.
  public var kind: Kind
  /// The text for matching: lower case, straight apostrophes, accents kept.
  public var text: String
  /// Where the token stands in the original text, as UTF-8 offsets. Tokens of one expanded contraction share a range.
  public var range: Range<Int>
  /// The value of a number token.
  public var number: Double?
  /// Whether white space, or the start of the text, comes before the token.
  public var followsSpace: Bool
  /// Whether the first letter was written in upper case.
  public var isCapitalized: Bool

  /// Creates a token.
  public init(
    kind: Kind, text: String, range: Range<Int>, number: Double? = nil, followsSpace: Bool = true,
    isCapitalized: Bool = false
  ) {
    self.kind = kind
    self.text = text
    self.range = range
    self.number = number
    self.followsSpace = followsSpace
    self.isCapitalized = isCapitalized
  }
}

/// A text and its tokens.
public struct Utterance: Sendable, Hashable {
  /// The text as it was typed.
  public let text: String
  /// Its tokens, in order.
  public let tokens: [Token]

  /// Creates an utterance from a text and its tokens.
  public init(text: String, tokens: [Token]) {
    self.text = text
    self.tokens = tokens
  }

  /// The part of the original text that a range of tokens covers.
  public func text(of tokens: Range<Int>) -> Substring {
    guard let range = bytes(of: tokens) else { return "" }
    let bytes = text.utf8
    return text[
      bytes.index(
        bytes.startIndex, offsetBy: range.lowerBound)..<bytes.index(
          bytes.startIndex, offsetBy: range.upperBound)]
  }

  /// The UTF-8 offsets that a range of tokens covers; nil for no tokens.
  public func bytes(of range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    return tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }
}
