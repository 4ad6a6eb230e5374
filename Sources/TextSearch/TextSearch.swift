internal import Glibc

// Texts in texts. The standard library has these too, in a module with all of regular expressions: a megabyte of the
// program, and a third of what every look-up of a conformance goes through. What is looked for is compared byte by byte.

extension String {
  /// Whether another text stands in it.
  @_disfavoredOverload
  package func contains(_ part: String) -> Bool { self[...].contains(part) }

  /// Where another text stands first.
  package func firstRange(of part: String) -> Range<Index>? { self[...].firstRange(of: part) }

  /// With another text in each place of a part, from the start on.
  package func replacing(_ part: String, with other: String) -> String { self[...].replacing(part, with: other) }

  /// The parts between those places at which a text stands; empty ones are left out.
  package func parts(between separator: String) -> [Substring] { self[...].parts(between: separator) }
}

extension Substring {
  /// Whether another text stands in it.
  @_disfavoredOverload
  package func contains(_ part: String) -> Bool { part.isEmpty || offset(of: part, from: 0) != nil }

  /// Where another text stands first.
  package func firstRange(of part: String) -> Range<Index>? {
    offset(of: part, from: 0).map { index(at: $0)..<index(at: $0 + part.utf8.count) }
  }

  /// With another text in each place of a part, from the start on.
  package func replacing(_ part: String, with other: String) -> String {
    var (result, end) = ("", 0)
    while let place = offset(of: part, from: end) {
      result += self[index(at: end)..<index(at: place)] + other
      end = place + part.utf8.count
    }
    return end == 0 ? String(self) : result + self[index(at: end)...]
  }

  /// The parts between those places at which a text stands; empty ones are left out.
  package func parts(between separator: String) -> [Substring] {
    var (result, end): ([Substring], Int) = ([], 0)
    while let place = offset(of: separator, from: end) {
      result.append(self[index(at: end)..<index(at: place)])
      end = place + separator.utf8.count
    }
    return (result + [self[index(at: end)...]]).filter { !$0.isEmpty }
  }

  private func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// How many bytes stand before a text that is not empty, from some bytes on; nil where it does not stand there.
  private func offset(of part: String, from start: Int) -> Int? {
    var (whole, part) = (self, part)
    return whole.withUTF8 { whole in part.withUTF8 { Self.offset(of: $0, in: whole, from: start) } }
  }

  private static func offset(
    of part: UnsafeBufferPointer<UInt8>, in whole: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let base = whole.baseAddress, let sought = part.baseAddress, !part.isEmpty else { return nil }
    // Where it may begin, from one place of its first byte to the next.
    var place = start
    while place + part.count <= whole.count {
      guard let first = memchr(base + place, Int32(part[0]), whole.count - part.count + 1 - place) else { return nil }
      place = UnsafeRawPointer(first) - UnsafeRawPointer(base)
      if memcmp(first, sought, part.count) == 0 { return place }
      place += 1
    }
    return nil
  }
}
