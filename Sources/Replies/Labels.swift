internal import Glibc
internal import ResourceFiles

/// The words of a language that are not sentences: names of days, months, moods, activities, units, and how lists,
/// dates and numbers are put together. Read from `Resources/<language>/labels.txt`.
///
///     [weekday]
///     1 = Monday
///
/// Sections are found at once and parsed when first asked for. Not for use from two threads.
final class Labels {
  /// The files: the embedded one, then the user's own, whose labels go before it one by one.
  private let layers: [Layer]
  private var sections: [String: [String: String]] = [:]
  /// What is wrong in the user's own file.
  let ownFaults: [ReplyError]

  /// A file, and where its sections lie.
  private struct Layer {
    let bytes: [UInt8]
    private(set) var ranges: [String: Range<Int>] = [:]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      var found: [(name: String, start: Int, heading: Int)] = []
      bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        var at = 0
        while at < bytes.count {
          // A bar asks for one label every few seconds: the lines are gone through by the C library.
          let next = memchr(base + at, 10, bytes.count - at).map { UnsafeRawPointer($0) - base }
          let end = next ?? bytes.count
          if bytes[at] == UInt8(ascii: "["), end > at + 1, bytes[end - 1] == UInt8(ascii: "]") {
            let name = String(decoding: bytes[at + 1..<end - 1], as: UTF8.self)
            found.append((name, min(end + 1, bytes.count), at))
          }
          at = end + 1
        }
      }
      for (index, section) in found.enumerated() {
        ranges[section.name] = section.start..<(index + 1 < found.count ? found[index + 1].heading : bytes.count)
      }
    }
  }

  init(files: ResourceFiles, language: String) throws(ReplyError) {
    let path = "Resources/\(language)/labels.txt"
    let own = files.ownText(path)
    layers = [ResourceFiles.builtInBytes(path), own.map { Array($0.utf8) }].compactMap(\.self).map(Layer.init)
    guard !layers.isEmpty else { throw .unknownLanguage(language) }
    var faults: [ReplyError] = []
    for (index, line) in (own ?? "").split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let isLabel = line.contains("=") || line.first == "[" && line.last == "]"
      guard !isLabel, line.first != "#", line.contains(where: { $0 != " " }) else { continue }
      faults.append(.malformed(file: path, line: index + 1, fault: .strayLine))
    }
    ownFaults = faults
  }

  /// The label of an id in a section.
  subscript(section: String, id: String) -> String? { self[section][id] }

  /// The labels of a section by id; empty when there is no such section.
  subscript(section: String) -> [String: String] {
    if let parsed = sections[section] { return parsed }
    var parsed: [String: String] = [:]
    for layer in layers {
      guard let range = layer.ranges[section] else { continue }
      let bytes = layer.bytes
      var at = range.lowerBound
      while at < range.upperBound {
        let end = bytes[at..<range.upperBound].firstIndex(of: 10) ?? range.upperBound
        if end > at, bytes[at] != UInt8(ascii: "#"), let equals = bytes[at..<end].firstIndex(of: UInt8(ascii: "=")) {
          parsed[Self.text(bytes, at, equals)] = Self.unquoted(Self.text(bytes, equals + 1, end))
        }
        at = end + 1
      }
    }
    sections[section] = parsed
    return parsed
  }

  /// The label of an id, or the id with spaces when it has none: a user's own activity is its own label.
  func name(of id: String, in section: String) -> String {
    self[section, id] ?? String(id.map { $0 == "_" ? " " : $0 })
  }

  /// A label whose `{name}` parts are replaced; what has no value stays away.
  func phrase(_ section: String, _ id: String, _ values: [String: String] = [:]) -> String {
    guard let template = self[section, id] else { return values.values.sorted().joined(separator: " ") }
    var result = ""
    // A page of a list has hundreds of them: the signs are looked for by bytes.
    var rest = template[...].utf8
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      result += Substring(rest[..<open])
      result += values[String(Substring(rest[rest.index(after: open)..<close]))] ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return result + Substring(rest)
  }

  /// The text of some bytes without the spaces at its ends.
  private static func text(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String {
    var (start, end) = (start, end)
    while start < end, bytes[start] == 32 { start += 1 }
    while end > start, bytes[end - 1] == 32 { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Quotes keep the spaces at the ends of a label.
  private static func unquoted(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
