extension MessageSplitter {
  /// Reads header lines up to the empty one; nil when more input is needed or the state has changed.
  mutating func nextHeader() -> Event? {
    if headerLine == 0 {
      while start < bytes.count, Self.isBlank(bytes[start]) { start += 1 }
      guard start < bytes.count else { return nil }
    }
    while true {
      let lineStart = start + headerLine
      var colon: Int?
      var index = lineStart
      while index < bytes.count, bytes[index] != 0x0A {
        if colon == nil {
          if bytes[index] == UInt8(ascii: ":") {
            colon = index
          } else if !HeaderFields.isNameByte(bytes[index]), bytes[index] != 0x0D || index > lineStart {
            return refuseHeader(searchFrom: lineStart)
          }
        }
        index += 1
      }
      guard index - start <= limits.headerBytes else {
        let isLength = matchesLengthField(at: lineStart) == Self.lengthField.count
        return refuseHeader(searchFrom: isLength ? lineStart + Self.lengthField.count : lineStart)
      }
      guard index < bytes.count else { return nil }
      let end = index > lineStart && bytes[index - 1] == 0x0D ? index - 1 : index
      headerLine = index + 1 - start
      if end == lineStart { return endOfHeader() }
      guard let colon, colon > lineStart else { return refuseHeader(searchFrom: lineStart) }
      guard fields.take(name: bytes[lineStart..<colon], value: HeaderFields.trimmed(bytes[colon + 1..<end])) else {
        return refuseHeader(searchFrom: colon + 1)
      }
    }
  }

  /// Decides about the message after a complete header block.
  private mutating func endOfHeader() -> Event? {
    // Without a length, one may still stand amid a line, after garbage.
    guard let length = fields.length else { return refuseHeader(searchFrom: start) }
    let isUTF8 = fields.isUTF8
    start += headerLine
    beginHeader()
    guard length <= limits.skippableBytes else {
      state = .garbage
      return .fault(.unskippable)
    }
    guard length <= limits.messageBytes else {
      state = .skippedBody(length)
      return .fault(.tooLarge)
    }
    guard isUTF8 else {
      state = .skippedBody(length)
      return .fault(.characterSet)
    }
    state = .body(length)
    return nil
  }

  private mutating func beginHeader() {
    headerLine = 0
    fields = HeaderFields()
    mayBeAmidBody = false
  }

  /// Begins to search for the next header. What follows a malformed body, and names no length, is a part of that body
  /// which was answered with it.
  private mutating func refuseHeader(searchFrom offset: Int) -> Event? {
    let isRest = mayBeAmidBody && fields.length == nil && matchesLengthField(at: start) < Self.lengthField.count
    start = offset
    beginHeader()
    state = .garbage
    return isRest ? nil : .fault(.malformedHeader)
  }

  /// Moves to the next `Content-Length:`, wherever it stands; false if there is none so far.
  mutating func findHeader() -> Bool {
    let name = Self.lengthField
    var index = start
    while index + name.count <= bytes.count {
      if bytes[index] | 0x20 == name[0], matchesLengthField(at: index) == name.count {
        start = index
        beginHeader()
        state = .header
        return true
      }
      index += 1
    }
    start = max(start, bytes.count - name.count + 1)
    return false
  }

  private static let lengthField = Array("content-length:".utf8)

  /// How many bytes from an offset on, up to the end of what is held, spell `Content-Length:`; 0 where one differs.
  private func matchesLengthField(at offset: Int, before end: Int? = nil) -> Int {
    let count = min(Self.lengthField.count, (end ?? bytes.count) - offset)
    for index in 0..<max(count, 0) {
      let byte = bytes[offset + index]
      let folded = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
      guard folded == Self.lengthField[index] else { return 0 }
    }
    return max(count, 0)
  }

  /// Says that the message just returned was no JSON, and from which byte on; the declared length may have been wrong.
  ///
  /// A length that was too short leaves the rest of the message in the stream: it is passed over in silence. One that
  /// was too long has taken the beginning of the next header, which is then given back.
  mutating func refuse(_ message: Range<Int>, from offset: Int) {
    guard case .headers = framing, case .header = state, headerLine == 0 else { return }
    mayBeAmidBody = true
    if offset < message.upperBound, matchesLengthField(at: offset, before: message.upperBound) > 0 { start = offset }
  }
}
