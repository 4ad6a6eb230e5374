internal import JSONText
internal import TextSearch

/// A condition on a value, such as `mood<=2`, `kind=low,high`, `count=1..9`, `note`, `!note`.
struct ReplyCondition: Sendable, Equatable {
  /// How the value is compared.
  enum Test: Sendable, Equatable {
    /// The value is there, and is not `false`.
    case present
    /// The value is absent, empty or `false`.
    case absent
    /// The value is one of these words or lies in one of these ranges; or, negated, is none.
    case oneOf([String], negated: Bool)
    /// The value is a number on one side of another.
    case ordered(Comparison, Double)
  }
  /// A comparison of numbers.
  enum Comparison: Sendable, Equatable {
    case less, lessOrEqual, greater, greaterOrEqual
  }

  let path: [String]
  let test: Test

  /// Reads the text after `{?`.
  init(_ text: Substring) throws(ReplyFault) {
    let source = text.trimmed
    let first = source.utf8.first
    guard let index = source.utf8.firstIndex(where: { Self.isMark($0) && $0 != first }) else {
      let isNegated = first == UInt8(ascii: "!")
      path = Substring(source.utf8.drop { $0 == UInt8(ascii: "!") }).parts(between: ".").map(String.init)
      test = isNegated ? .absent : .present
      guard !path.isEmpty else { throw .badCondition(source) }
      return
    }
    path = source[..<index].trimmed.parts(between: ".").map(String.init)
    let mark = Substring(source.utf8[index...].prefix(while: Self.isMark))
    let operand = source[mark.endIndex...].trimmed
    guard !path.isEmpty, !operand.isEmpty else { throw .badCondition(source) }
    let words = operand.parts(between: ",").map(\.trimmed)
    switch (mark, Double(operand)) {
    case ("=", _): test = .oneOf(words, negated: false)
    case ("!=", _): test = .oneOf(words, negated: true)
    case ("<", let bound?): test = .ordered(.less, bound)
    case ("<=", let bound?): test = .ordered(.lessOrEqual, bound)
    case (">", let bound?): test = .ordered(.greater, bound)
    case (">=", let bound?): test = .ordered(.greaterOrEqual, bound)
    default: throw .badCondition(source)
    }
  }

  /// Whether a byte is one of those that compare.
  private static func isMark(_ byte: UInt8) -> Bool { [0x21, 0x3c, 0x3d, 0x3e].contains(byte) }

  /// Whether the condition holds for a value, which is nil when it is absent.
  func holds(_ value: JSON?) -> Bool {
    switch test {
    case .present: return value.map { $0 != .bool(false) } ?? false
    case .absent: return value.map { $0 == .bool(false) } ?? true
    case .oneOf(let words, let negated): return (value.map { words.contains(where: matches($0)) } ?? false) != negated
    case .ordered(let comparison, let bound):
      guard let number = value?.double else { return false }
      return switch comparison {
      case .less: number < bound
      case .lessOrEqual: number <= bound
      case .greater: number > bound
      case .greaterOrEqual: number >= bound
      }
    }
  }

  private func matches(_ value: JSON) -> (String) -> Bool {
    { word in
      if let number = value.double {
        if let exact = Double(word) { return number == exact }
        guard let dots = word.range(ofDots: ()), let low = Double(word[..<dots.lowerBound]),
          let high = Double(word[dots.upperBound...])
        else { return false }
        return low <= number && number <= high
      }
      if let bool = value.bool { return word == (bool ? "true" : "false") }
      // A list matches when the word is in it.
      if let list = value.array { return list.contains(.string(word)) }
      return value.string == word
    }
  }
}

extension String {
  /// Where the first `..` is.
  fileprivate func range(ofDots: Void) -> Range<Index>? {
    var i = startIndex
    while i < endIndex {
      let next = index(after: i)
      if next < endIndex, self[i] == ".", self[next] == "." { return i..<index(after: next) }
      i = next
    }
    return nil
  }
}
