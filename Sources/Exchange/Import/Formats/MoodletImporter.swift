internal import CivilTime
internal import JSONText
internal import JournalModel
internal import TextSearch

/// Reads moodlet's own exports: the complete JSON, and lines of JSON.
enum MoodletImporter: Importer {
  static let format = ImportFormat.moodlet

  static func recognises(_ head: FileHead) -> Bool {
    head.text.trimmed.hasPrefix("{\"moodlet\"") || head.first == "{" && head.text.contains("\"moodlet\": {")
      || head.isJSON(with: "id", "at", "day", "source", "created")
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    let bytes = try source.text()
    guard let end = endOfHead(in: bytes) else {
      let isLines = !bytes.prefix(200).starts(with: "{\"moodlet\"".utf8)
      if isLines, try readLines(bytes[...], from: 1, take) { return }
      return try readWhole(ImportSource.json(bytes), take)
    }
    // One entry a line: what was written by moodlet is read a line at a time.
    guard let head = try? JSONParser().parse(Array(bytes[..<end]) + Array("]}".utf8)) else {
      return try readWhole(ImportSource.json(bytes), take)
    }
    try readHead(head, take)
    let last = bytes.lastIndex { $0 > 32 } ?? 0
    guard last > 0, bytes[last] == UInt8(ascii: "}"), let close = bytes[..<last].lastIndex(where: { $0 > 32 }),
      bytes[close] == UInt8(ascii: "]"), close >= end
    else { throw ImportFault.damaged(line: bytes.count { $0 == 10 } + 1) }
    guard try readLines(bytes[end..<close], from: bytes[..<end].count { $0 == 10 } + 1, take) else {
      return try readWhole(ImportSource.json(bytes), take)
    }
  }

  /// Where the entries begin, if they begin on a line of their own.
  private static func endOfHead(in bytes: [UInt8]) -> Int? {
    let mark = Array("\"entries\":[\n".utf8)
    guard bytes.starts(with: "{\"moodlet\"".utf8) else { return nil }
    var start = 0
    while let line = bytes[start...].firstIndex(of: 10) {
      if bytes[..<(line + 1)].suffix(mark.count).elementsEqual(mark) { return line + 1 }
      start = line + 1
    }
    return nil
  }

  /// Reads an entry a line; false, before anything was handed over, where the lines are built otherwise.
  private static func readLines(_ bytes: ArraySlice<UInt8>, from first: Int, _ take: (Found) throws -> Void) throws
    -> Bool
  {
    var line = first - 1
    for part in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      line += 1
      var text = part
      if text.last == UInt8(ascii: ",") { text = text.dropLast() }
      guard text.contains(where: { $0 > 32 }) else { continue }
      guard let json = try? JSONParser().parse(Array(text)) else {
        if line == first { return false }
        // A line that breaks off at the end of the file is a file that breaks off.
        if part.endIndex == bytes.endIndex, text.first == UInt8(ascii: "{"),
          text.last != UInt8(ascii: "}")
        {
          throw ImportFault.damaged(line: line)
        }
        try take(.skipped(SkippedLine(line: line, .malformed, text: String(decoding: text, as: UTF8.self))))
        continue
      }
      try takeEntry(json, line, take)
    }
    return true
  }

  private static func readWhole(_ json: JSON, _ take: (Found) throws -> Void) throws {
    guard let entries = json["entries"]?.array ?? json.array ?? (json["id"] == nil ? nil : [json]) else {
      throw ImportFault.damaged(line: nil)
    }
    try readHead(json, take)
    for (index, entry) in entries.enumerated() { try takeEntry(entry, index + 1, take) }
  }

  private static func readHead(_ json: JSON, _ take: (Found) throws -> Void) throws {
    if let version = json["moodlet"]?["version"]?.int, version > ArchiveHead.version {
      throw ImportFault.newer(version: version)
    }
    for setting in json["settings"]?.object ?? [:] where setting.key.utf8.count <= 80 {
      try take(.setting(name: setting.key, value: setting.value.text()))
    }
    for file in json["files"]?.object ?? [:] {
      if let text = file.value.string { try take(.file(name: file.key, base64: text)) }
    }
    for (index, value) in (json["records"]?.array ?? []).enumerated() {
      if let record = ArchiveRecord(value) {
        try take(.record(record))
      } else {
        try take(.skipped(SkippedLine(line: index + 1, .malformed, text: value.text())))
      }
    }
  }

  private static func takeEntry(_ json: JSON, _ line: Int, _ take: (Found) throws -> Void) throws {
    switch Result(catching: { () throws(EntryRecord.Fault) in try EntryRecord.entry(from: json) }) {
    case .success(let entry) where ClockText.isLikely(entry.at):
      var found = FoundEntry(line: line, time: .instant(entry.at, offset: entry.offset))
      found.entry = entry
      found.ownID = entry.id
      try take(.entry(found))
    case .success: try take(.skipped(SkippedLine(line: line, .date, text: json.text())))
    case .failure(let fault):
      let reason: SkippedLine.Reason = fault.member == "at" || fault.member == "day" ? .date : .malformed
      try take(.skipped(SkippedLine(line: line, reason, text: json.text())))
    }
  }
}
