internal import JournalModel

/// A line of a lexicon, read but not yet compiled.
struct LexiconLine {
  enum Content {
    /// `<name> := members`.
    case wordClass(String)
    case entry(EntryRecord)
  }

  var content: Content
  /// The patterns of an entry or the members of a class, as written, and where they begin.
  var patterns: [UInt8]
  var column: Int

  /// Reads a line; nil for an empty one or a comment.
  init?(_ line: ArraySlice<UInt8>, activities: [String]) throws(LexiconFault) {
    let bytes = Self.uncommented(line)
    guard !bytes.isEmpty else { return nil }
    let start = bytes.startIndex
    func column(_ index: Int) -> Int { index - line.startIndex + 1 }
    if bytes[start] == UInt8(ascii: "<"), let split = Self.find(" := ", in: bytes) {
      let name = Self.trimmed(bytes[start..<split])
      guard name.count > 2, name.last == UInt8(ascii: ">"), !name.contains(0x20) else {
        throw LexiconFault(column: 1, message: "not the name of a class", mend: "write <pet> := dog | cat")
      }
      content = .wordClass(String(decoding: name.dropFirst().dropLast(), as: UTF8.self))
      let members = Self.trimmed(bytes[(split + 4)...])
      (patterns, self.column) = (Array(members), column(members.startIndex))
      return
    }
    guard let split = Self.find(" = ", in: bytes) else {
      throw LexiconFault(
        column: 1, message: "no meaning", mend: "write what it means after \" = \", as in \"over the moon = 3 happy\"")
    }
    let left = Self.trimmed(bytes[..<split])
    let right = Self.trimmed(bytes[(split + 3)...])
    // What is a meaning by its form is one: "but = 0" is an entry, "but = but | however" is not.
    let meaning = Result { () throws(LexiconFault) in
      try Self.meaning(right, column: column(right.startIndex), activities: activities)
    }
    if case .failure = meaning, let shifter = try Self.shifter(left, column: column(left.startIndex)) {
      content = .entry(shifter)
      (patterns, self.column) = (Array(right), column(right.startIndex))
      return
    }
    content = .entry(try meaning.get())
    (patterns, self.column) = (Array(left), column(left.startIndex))
  }

  /// `negate`, `boost 1.3`, `damp 0.6 after`; nil if the words are none of these.
  private static func shifter(_ left: ArraySlice<UInt8>, column: Int) throws(LexiconFault) -> EntryRecord? {
    let words = left.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard let kind = words.first.flatMap({ EntryKind.byKeyword[$0] }), words.count <= 3 else { return nil }
    var record = EntryRecord(kind: kind.rawValue, weight: 1)
    for word in words.dropFirst() {
      if word == "after" {
        record.flags |= EntryRecord.after
      } else if let factor = Float(word), factor >= 0, factor <= 4 {
        record.weight = factor
      } else {
        throw LexiconFault(
          column: column, message: "\"\(word)\" is neither a factor from 0 to 4 nor \"after\"",
          mend: "write boost 1.3 = very, or boost 1.3 after = as hell")
      }
    }
    return record
  }

  private static func meaning(
    _ right: ArraySlice<UInt8>, column: Int, activities: [String]
  ) throws(LexiconFault) -> EntryRecord {
    var record = EntryRecord()
    for part in right.split(separator: 0x20) {
      let word = String(decoding: part, as: UTF8.self)
      let place = column + part.startIndex - right.startIndex
      if word.hasPrefix("@") {
        let name = String(word.dropFirst())
        guard let index = activities.firstIndex(of: name), index < 64 else {
          throw LexiconFault(
            column: place, message: "unknown activity \"\(name)\"", mend: "use an id of Resources/activities.tsv")
        }
        record.activities |= 1 << UInt64(index)
      } else if let weight = Float(word) {
        guard abs(weight) <= 4 else {
          throw LexiconFault(column: place, message: "weight \(word) is out of range", mend: "use −4 to 4")
        }
        record.weight = weight
        record.flags |= EntryRecord.weighted
      } else {
        let halves = word.split(separator: "*", omittingEmptySubsequences: false)
        let strength = halves.count == 2 ? Double(halves[1]) : halves.count == 1 ? 1 : nil
        guard let emotion = Emotion(rawValue: String(halves[0])), let strength else {
          throw LexiconFault(
            column: place, message: "\"\(word)\" is no weight, emotion or activity",
            mend: "use a number, an emotion's id such as sad or sad*0.5, or @ and an activity's id")
        }
        guard record.add(emotion, strength: strength) else {
          throw LexiconFault(column: place, message: "more than three emotions", mend: "keep the most direct")
        }
      }
    }
    return record
  }

  /// The line without its comment and the blanks at its ends: `#` begins one at the start and after two blanks.
  private static func uncommented(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.endIndex
    for index in line.indices where line[index] == UInt8(ascii: "#") {
      let isStart = line[..<index].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if isStart || (index >= line.startIndex + 2 && line[index - 1] == 0x20 && line[index - 2] == 0x20) {
        end = index
        break
      }
    }
    return trimmed(line[..<end])
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    return bytes
  }

  private static func find(_ text: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    text.withUTF8Buffer { sign in
      bytes.indices.first { index in
        index + sign.count <= bytes.endIndex && sign.indices.allSatisfy { bytes[index + $0] == sign[$0] }
      }
    }
  }
}
