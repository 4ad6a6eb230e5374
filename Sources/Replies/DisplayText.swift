/// Text of a user's as it may be shown: without control characters, escape sequences and marks that turn the
/// direction of writing.
///
/// Line breaks and tabs become spaces, unless `keepingLines` is set; then line breaks stay. The store keeps the text
/// verbatim: this is for showing only.
///
/// - Complexity: O(*n*) in the scalars.
package func displayable(_ text: String, keepingLines: Bool = false) -> String {
  if isDisplayable(text, keepingLines: keepingLines) { return text }
  var result = String.UnicodeScalarView()
  var scalars = text.unicodeScalars[...]
  while let scalar = scalars.popFirst() {
    switch scalar.value {
    case 0x1B: skipSequence(&scalars)
    case 0x9B: skipControlSequence(&scalars)
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: skipString(&scalars)
    case 0x0A: result.append(keepingLines ? "\n" : " ")
    case 0x0D:
      if scalars.first != "\n" { result.append(keepingLines ? "\n" : " ") }
    case 0x09, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: result.append(" ")
    case 0..<0x20, 0x7F...0x9F: break
    // Marks that override or embed a direction could make a line read as something else.
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C, 0xFEFF, 0xE0000...0xE007F: break
    default: result.append(scalar)
    }
  }
  return String(result)
}

/// Whether nothing in a text would be shown otherwise, told by its bytes; false where they don't tell.
private func isDisplayable(_ text: String, keepingLines: Bool) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    func next(_ index: Int, _ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x20..<0x7F: continue
      case 0x0A where keepingLines: continue
      // What controls, U+0080 to U+009F, and the blocks in which direction marks lie.
      case 0x00...0x7F: return false
      case 0xC2 where next(index, 1) < 0xA0: return false
      case 0xD8 where next(index, 1) == 0x9C: return false
      case 0xE2 where next(index, 1) == 0x80 && (0x8E...0x8F ~= next(index, 2) || 0xA8...0xAE ~= next(index, 2)):
        return false
      case 0xE2 where next(index, 1) == 0x81 && 0xA6...0xA9 ~= next(index, 2): return false
      case 0xEF where next(index, 1) == 0xBB: return false
      case 0xF3: return false
      default: continue
      }
    }
    return true
  }
}

private typealias Scalars = Substring.UnicodeScalarView

/// Skips what follows an escape: a control sequence, a string up to its terminator, or one more character.
private func skipSequence(_ scalars: inout Scalars) {
  switch scalars.first?.value {
  case 0x5B:
    scalars.removeFirst()
    skipControlSequence(&scalars)
  case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
    scalars.removeFirst()
    skipString(&scalars)
  case .some(0x20...0x2F):
    while let next = scalars.first?.value, (0x20...0x2F).contains(next) { scalars.removeFirst() }
    if let next = scalars.first?.value, (0x30...0x7E).contains(next) { scalars.removeFirst() }
  case .some(0x30...0x7E): scalars.removeFirst()
  default: break
  }
}

private func skipControlSequence(_ scalars: inout Scalars) {
  while let next = scalars.first?.value, (0x20...0x3F).contains(next) { scalars.removeFirst() }
  if let next = scalars.first?.value, (0x40...0x7E).contains(next) { scalars.removeFirst() }
}

/// Skips to BEL, ST or the end of the line, so that a string without an end can't swallow a whole note.
private func skipString(_ scalars: inout Scalars) {
  while let next = scalars.first?.value, next != 0x0A {
    scalars.removeFirst()
    if next == 0x07 || next == 0x9C { return }
    if next == 0x1B {
      if scalars.first == "\\" { scalars.removeFirst() } else { skipSequence(&scalars) }
      return
    }
  }
}

/// Text measured in the columns of a terminal.
package enum Columns {
  /// The columns that a text takes: 2 for wide characters and emoji, 0 for combining marks.
  package static func count(_ text: some StringProtocol) -> Int {
    isPlain(text) ? text.unicodeScalars.count : text.reduce(0) { $0 + width($1) }
  }

  /// Whether each scalar of a text is a character and takes a column, as in most notes: Latin letters without marks of
  /// their own, and the usual signs.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      0x20...0x7e ~= scalar.value || 0xc0...0x2ff ~= scalar.value || 0x2010...0x2026 ~= scalar.value
    }
  }

  /// The columns that one character takes.
  package static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return first.value < 32 ? 0 : 1 }
    if first.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.dropFirst().contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x300...0x36F, 0x200B...0x200D: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// The text cut to a number of columns, at a word's end where one is near, with a mark for what is left out.
  package static func clip(_ text: String, to limit: Int, mark: String) -> String {
    guard limit > 0, count(text) > limit else { return text }
    let room = max(1, limit - count(mark))
    if isPlain(text) {
      let scalars = Array(text.unicodeScalars)
      var end = min(room, scalars.count)
      let space = scalars[...min(end, scalars.count - 1)].lastIndex(of: " ")
      if let space, (end - space) * 2 < room { end = space }
      var kept = String.UnicodeScalarView()
      kept.append(contentsOf: scalars[..<end])
      return String(kept).trimmed + mark
    }
    var used = 0
    var end = text.startIndex
    var lastSpace: String.Index?
    while end < text.endIndex, used + width(text[end]) <= room {
      if text[end] == " " { lastSpace = end }
      used += width(text[end])
      end = text.index(after: end)
    }
    if end < text.endIndex, text[end] == " " { lastSpace = end }
    if let lastSpace, count(text[lastSpace..<end]) * 2 < room { end = lastSpace }
    return text[..<end].trimmed + mark
  }

  /// The text with lines broken at spaces so that none is wider than `limit`; continuations keep the line's indent.
  package static func wrap(_ text: String, to limit: Int) -> String {
    guard limit > 0 else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard count(line) > limit else { return String(line) }
      let indent = String(line.prefix { $0 == " " })
      var lines: [String] = []
      var current = indent
      for word in line.dropFirst(indent.count).split(separator: " ") {
        let isFirst = current.count == indent.count
        if !isFirst, count(current) + 1 + count(word) > limit {
          lines.append(current)
          current = indent + word
        } else {
          current += isFirst ? "\(word)" : " \(word)"
        }
      }
      return (lines + [current]).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
