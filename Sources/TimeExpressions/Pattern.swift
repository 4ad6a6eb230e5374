/// A pattern of a rule, read into its readings: every way through its choices and options.
struct Pattern {
  /// One step of a reading.
  enum Step: Hashable {
    case word(String, glued: Bool)
    case category(String, name: String, glued: Bool)
  }

  /// All readings, each a sequence of steps.
  private(set) var readings: [[Step]] = []

  /// Reads a pattern: words, `{category}`, `{name:category}`, `[option]`, `(a|b)`; `+` glues a step to the one before.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = Reader(bytes: bytes, at: bytes.startIndex)
    guard let readings = reader.alternatives(), reader.at == bytes.endIndex, !readings.isEmpty, readings.count <= 512,
      readings.allSatisfy({ !$0.isEmpty && $0.count <= 14 })
    else { return nil }
    self.readings = readings
  }

  private struct Reader {
    let bytes: ArraySlice<UInt8>
    var at: Int

    /// The readings of `a | b | c`.
    mutating func alternatives() -> [[Step]]? {
      var all: [[Step]] = []
      while true {
        guard let some = sequence() else { return nil }
        all.append(contentsOf: some)
        guard at < bytes.endIndex, bytes[at] == UInt8(ascii: "|") else { return all }
        at += 1
      }
    }

    private mutating func sequence() -> [[Step]]? {
      var all: [[Step]] = [[]]
      var glued = false
      while at < bytes.endIndex {
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"):
          return all
        case UInt8(ascii: " "):
          at += 1
        case UInt8(ascii: "+"):
          glued = true
          at += 1
        case UInt8(ascii: "("), UInt8(ascii: "["):
          at += 1
          guard var inner = alternatives(), at < bytes.endIndex,
            bytes[at] == (byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]"))
          else { return nil }
          at += 1
          if glued { inner = inner.map(Self.gluing) }
          if byte == UInt8(ascii: "[") { inner.insert([], at: 0) }
          all = all.flatMap { head in inner.map { head + $0 } }
          glued = false
        case UInt8(ascii: "{"):
          guard let step = category(glued) else { return nil }
          for i in all.indices { all[i].append(step) }
          glued = false
        default:
          let steps = words(glued)
          for i in all.indices { all[i].append(contentsOf: steps) }
          glued = false
        }
        if all.count > 512 { return nil }
      }
      return all
    }

    private static func gluing(_ steps: [Step]) -> [Step] {
      guard let first = steps.first else { return steps }
      var steps = steps
      switch first {
      case .word(let word, _): steps[0] = .word(word, glued: true)
      case .category(let category, let name, _): steps[0] = .category(category, name: name, glued: true)
      }
      return steps
    }

    private mutating func category(_ glued: Bool) -> Step? {
      guard let close = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
      let inside = bytes[(at + 1)..<close]
      at = close + 1
      let text = String(decoding: inside, as: UTF8.self)
      if let colon = inside.firstIndex(of: UInt8(ascii: ":")) {
        return .category(
          String(decoding: inside[(colon + 1)...], as: UTF8.self),
          name: String(decoding: inside[..<colon], as: UTF8.self), glued: glued)
      }
      return text.isEmpty ? nil : .category(text, name: text, glued: glued)
    }

    /// A run up to the next blank or bracket, cut as the tokenizer cuts: letters, digits, and single signs.
    private mutating func words(_ glued: Bool) -> [Step] {
      var steps: [Step] = []
      var glued = glued
      while at < bytes.endIndex, !" |()[]{}+".utf8.contains(bytes[at]) {
        let start = at
        let kind = Self.kind(bytes[at])
        at += 1
        while kind != 2, at < bytes.endIndex, Self.kind(bytes[at]) == kind { at += 1 }
        steps.append(.word(String(decoding: bytes[start..<at], as: UTF8.self), glued: glued))
        glued = true
      }
      return steps
    }

    /// 0 letters, 1 digits, 2 signs. An en dash is three bytes that count as letters, and so one word.
    private static func kind(_ byte: UInt8) -> Int {
      switch byte {
      case 48...57: 1
      case 65...90, 97...122, 39, 128...: 0
      default: 2
      }
    }
  }
}
