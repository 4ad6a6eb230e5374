/// Text without the marks of HTML, as some apps write their notes.
enum PlainText {
  private static let entities: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "#39": "'", "#34": "\"",
  ]

  /// The text of a note with tags: breaks and paragraphs become lines, items get a dash, all else is left out.
  static func fromHTML(_ html: String) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return html }
    var text = ""
    var rest = html[...]
    while let sign = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<sign]
      let after = rest.index(after: sign)
      if rest[sign] == "<", let end = rest[after...].firstIndex(of: ">"), isTag(rest[after..<end]) {
        text += written(rest[after..<end])
        rest = rest[rest.index(after: end)...]
      } else if rest[sign] == "&", let end = rest[after...].prefix(8).firstIndex(of: ";"),
        let character = entities[rest[after..<end]]
      {
        text += character
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(rest[sign])
        rest = rest[after...]
      }
    }
    text += rest
    return text
  }

  /// Whether what stands between angle brackets is a tag, and not somebody's "3 < 4".
  private static func isTag(_ inside: Substring) -> Bool {
    let name = inside.first == "/" ? inside.dropFirst() : inside
    return name.first?.isLetter == true && name.first?.isASCII == true
  }

  private static func written(_ tag: Substring) -> String {
    switch tag.lowercased().prefix(while: { $0 != " " && $0 != ">" }) {
    case "br", "br/", "/p", "/div", "/ul", "/ol", "/h1", "/h2", "/h3", "/li": "\n"
    case "li": "- "
    default: ""
    }
  }
}
