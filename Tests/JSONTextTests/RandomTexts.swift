import JSONText
import Testing
import SeededRandom

extension JSON {
  static func random(depth: Int, using generator: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .int(Int.random(in: .min ... .max, using: &generator))
    case 3: return .double(Double.random(in: -1e20...1e20, using: &generator))
    case 4: return .string(randomString(using: &generator))
    case 5, 6:
      return .array(
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in random(depth: depth - 1, using: &generator) })
    default:
      return .object(
        JSONObject(
          (0..<Int.random(in: 0...5, using: &generator)).map { _ in
            JSONObject.Member(key: randomString(using: &generator), value: random(depth: depth - 1, using: &generator))
          }))
    }
  }

  static func randomString(using generator: inout SeededGenerator) -> String {
    var string = ""
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      let limits: [UInt32] = [0x20, 0x80, 0x100, 0x2030, 0x3000, 0x110000]
      let limit = limits.randomElement(using: &generator) ?? 0x80
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) {
        string.unicodeScalars.append(scalar)
      }
    }
    return string
  }

  /// Equality by bytes: `==` on strings takes é in one and in two code points for the same.
  func isIdentical(to other: JSON) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
    case (.object(let left), .object(let right)):
      left.members.count == right.members.count
        && zip(left, right).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.isIdentical(to: $1.value) }
    default: self == other
    }
  }
}

@Suite struct RandomTexts {
  @Test(arguments: [JSONWriter.Layout.compact, .pretty]) func `a value written and read is itself`(
    layout: JSONWriter.Layout
  ) throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let value = JSON.random(depth: 5, using: &generator)
      let bytes = JSONWriter.bytes(of: value, layout)
      let back = try JSONParser().parse(bytes)
      #expect(back.isIdentical(to: value))
      #expect(JSONWriter.bytes(of: back, layout) == bytes)
    }
  }

  @Test func `random bytes are read or refused`() {
    var generator = SeededGenerator(seed: 2)
    var refused = 0
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      if RefusedTexts.refusal(of: bytes) != nil { refused += 1 }
    }
    #expect(refused > 19_000)
  }

  @Test func `random tokens are read as the writer would write them, or refused`() {
    var generator = SeededGenerator(seed: 3)
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"", "\\", "\\u", "d800", "1", "-", ".", "e", "0", "true", "nul", "l",
      " ", "\u{E9}",
    ]
    var accepted = 0
    for _ in 0..<40_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...8, using: &generator) { text += tokens.randomElement(using: &generator) ?? "" }
      guard let value = try? JSONParser().parse(text) else { continue }
      accepted += 1
      #expect((try? JSONParser().parse(JSONWriter.bytes(of: value))) == value)
    }
    #expect(accepted > 1_000)
  }

  @Test func `a mutated text is read or refused within its length`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      var bytes = JSONWriter.bytes(of: JSON.random(depth: 3, using: &generator))
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        default: bytes.removeSubrange(index...)
        }
      }
      if let error = RefusedTexts.refusal(of: bytes) { #expect((0...bytes.count).contains(error.offset)) }
    }
  }
}
