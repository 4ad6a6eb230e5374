/// The templates of one topic: a file `Resources/<language>/replies/<topic>.replies`.
///
///     # A comment
///     saved:
///       - Noted: {>entry}.
///       - Written down: {>entry}.
///         A second line of the same variant.
///
/// Keys stand at the start of a line, variants after a dash, further lines of a variant are indented by four spaces.
struct ReplyFile {
  /// One variant as written, and where it starts, counted from 1.
  struct Variant {
    var text: String
    var line: Int
  }

  let path: String
  /// The variants of each key, in the file's order.
  private(set) var variants: [String: [Variant]] = [:]
  /// The keys, in the file's order.
  private(set) var keys: [String] = []

  init(_ text: String, path: String) throws(ReplyError) {
    self.path = path
    var current: [Variant] = []
    var key: String?
    var blanks = 0
    var number = 0
    for line in text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      let indent = line.prefix { $0 == 32 }.count
      let rest = Substring(line.dropFirst(indent))
      if rest.isEmpty {
        blanks += 1
      } else if indent == 0, rest.utf8.first == UInt8(ascii: "#") {
        continue
      } else if indent == 0, rest.utf8.last == UInt8(ascii: ":") {
        if let key { variants[key] = current }
        let name = String(rest.dropLast())
        if variants[name] != nil { throw .malformed(file: path, line: number, fault: .repeatedKey(name)) }
        key = name
        keys.append(name)
        current = []
        blanks = 0
      } else if key != nil, indent <= 2, rest.hasPrefix("- ") {
        current.append(Variant(text: String(rest.dropFirst(2)), line: number))
        blanks = 0
      } else if indent >= 4, !current.isEmpty {
        current[current.count - 1].text += String(repeating: "\n", count: blanks + 1)
        current[current.count - 1].text += Substring(line.dropFirst(4))
        blanks = 0
      } else {
        throw .malformed(file: path, line: number, fault: .strayLine)
      }
    }
    if let key { variants[key] = current }
  }
}
