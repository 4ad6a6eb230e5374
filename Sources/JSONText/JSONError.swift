/// Why a text is no JSON, and where.
public struct JSONError: Error, Sendable, Hashable {
  /// What is wrong with a text. The raw value is the wording that goes over the wire.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Something else stands where a value must begin.
    case expectedValue = "expected a value"
    /// Something else stands where the name of a member must begin.
    case expectedName = "expected a name"
    /// A member's name is not followed by a colon.
    case expectedColon = "expected a colon"
    /// An element is followed neither by a comma nor by the end of its array.
    case expectedCommaOrBracket = "expected a comma or a closing bracket"
    /// A member is followed neither by a comma nor by the end of its object.
    case expectedCommaOrBrace = "expected a comma or a closing brace"
    /// The text ends inside a value.
    case unexpectedEnd = "unexpected end"
    /// More than blanks follows the value.
    case trailingBytes = "bytes after the value"
    /// A number breaks off or has digits where none may be.
    case malformedNumber = "malformed number"
    /// A string contains a raw byte below 0x20.
    case controlCharacter = "raw control character in a string"
    /// A backslash is followed by something that is no escape.
    case malformedEscape = "malformed escape"
    /// A `\u` escape names half of a surrogate pair.
    case loneSurrogate = "lone surrogate"
    /// A string is not UTF-8 (RFC 3629: no surrogates, nothing overlong, nothing above U+10FFFF).
    case malformedUTF8 = "malformed UTF-8"
    /// Arrays and objects are nested deeper than allowed.
    case tooDeep = "nested too deeply"
    /// An object has two members of one name, and the parser was told to refuse them.
    case repeatedName = "repeated name"
  }

  /// What is wrong.
  public let reason: Reason
  /// The offset of the first byte that cannot stand, from 0; the length of the text where it ends too early.
  public let offset: Int

  /// Creates an error.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
