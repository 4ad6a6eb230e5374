/// Faces typed with ASCII signs: `:)`, `:'-(`, `<3`, `^_^`, `xD`.
enum Emoticon {
  /// Faces that are not eyes, nose and mouth, in lower case; the longest that fits is taken.
  private static let fixed: [StaticString] = [
    "</3", "<333", "<33", "<3", "^_^", "^.^", "^-^", "^^", "-_-", "-.-", ">.<", ">_<", ">:(", ">:)",
    ">:d", ">:|", ">:/", "t_t", "t.t", "o_o", "o.o", "o_0", "0_o", "u_u", ";_;", "\\o/", "(:", "(;", "):", "d:", "xd",
    "d':", "=^.^=", "._.", ";-;", "q_q", "x_x", "n_n", "=_=", ":')", ":'(", "b-)", "d:<", ">:-(", ">:[", ">:|", "8-)",
    ":o)", ":-]", ":-[", "<3<3", "^-^", ":]", ":[",
  ]

  /// The length in bytes of the emoticon at an offset; nil if there is none.
  ///
  /// A face made with a letter or digit must stand alone, and a face right after a word must end in a bracket, so that
  /// `7:30`, `http://`, `note:d` and `(a:b)` are none.
  static func length(at start: Int, in bytes: [UInt8]) -> Int? {
    let afterWord = start > 0 && isWordByte(bytes[start - 1])
    var best = face(at: start, in: bytes, afterWord: afterWord) ?? 0
    if afterWord { return best > 0 ? best : nil }
    for emoticon in fixed where emoticon.utf8CodeUnitCount > best {
      let length = emoticon.utf8CodeUnitCount
      guard start + length <= bytes.count else { continue }
      let same = emoticon.withUTF8Buffer { text in
        text.indices.allSatisfy { lower(bytes[start + $0]) == text[$0] }
      }
      let end = start + length
      if same, end == bytes.count || !isWordByte(bytes[end]) { best = length }
    }
    return best > 0 ? best : nil
  }

  private static func face(at start: Int, in bytes: [UInt8], afterWord: Bool) -> Int? {
    guard isEyes(bytes[start]) else { return nil }
    var index = start + 1
    if index < bytes.count, bytes[index] == 0x27 { index += 1 }
    if index < bytes.count, bytes[index] == 0x2d || bytes[index] == 0x5e { index += 1 }
    guard index < bytes.count else { return nil }
    let mouth = lower(bytes[index])
    let isBracket = mouth == 0x28 || mouth == 0x29
    let isNosed = index > start + 1
    switch mouth {
    case 0x28, 0x29: break
    case 0x5b, 0x5d, 0x2f, 0x5c, 0x7c, 0x2a, 0x40, 0x24, 0x3e, 0x3c: if afterWord { return nil }
    case 0x64, 0x70, 0x6f, 0x73, 0x63, 0x78, 0x33, 0x30: if afterWord { return nil }
    default: return nil
    }
    if bytes[start] == 0x3d, !isBracket, !isNosed, mouth != 0x64, mouth != 0x70, mouth != 0x2f, mouth != 0x5d,
      mouth != 0x5b, mouth != 0x7c
    {
      return nil
    }
    // Repeated mouths, as in ":))))", belong to the face.
    while isBracket, index + 1 < bytes.count, bytes[index + 1] == mouth { index += 1 }
    if index + 1 < bytes.count, isWordByte(bytes[index + 1]) || (mouth == 0x2f && bytes[index + 1] == 0x2f) {
      return nil
    }
    return index + 1 - start
  }

  /// The text of a face for matching: lower case, without a nose, with one mouth.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = bytes.map(lower)
    if let eyes = text.first, isEyes(eyes), text.count > 1 {
      if text.count > 2 { text.removeAll { $0 == 0x2d || $0 == 0x5e } }
      while text.count > 2, let last = text.last, last == text[text.count - 2], last == 0x28 || last == 0x29 {
        text.removeLast()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isEyes(_ byte: UInt8) -> Bool { byte == 0x3a || byte == 0x3b || byte == 0x3d }
  private static func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte }
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte >= 0x30 && byte <= 0x39) || (lower(byte) >= 0x61 && lower(byte) <= 0x7a)
  }
}
