package import CivilTime
internal import JSONText
internal import TextSearch

/// Reads the files of one program.
package protocol Importer: Sendable {
  /// The format.
  static var format: ImportFormat { get }
  /// Whether a file is of this format, by what it begins with.
  static func recognises(_ head: FileHead) -> Bool
  /// Reads a file, and hands over what is found in it.
  ///
  /// - Parameter zone: The user's zone, for files with instants in which days are to be counted.
  /// - Throws: An `ImportFault` for a file that can't be read at all, and what `take` throws.
  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws
}

/// What can be seen of a file without reading all of it.
package struct FileHead: Sendable {
  /// Its first characters; empty for an archive.
  package let text: String
  /// The names of the files in an archive; nil for any other file.
  package let members: [String]?
  /// The names in the first row, in lower case, where it could be that of a table.
  package let columns: [String]

  /// Looks at a file.
  package init(_ source: ImportSource) throws {
    if source.isArchive {
      members = try Archive(source).names()
      (text, columns) = ("", [])
      return
    }
    members = nil
    var head = source.head
    // A piece may end within a character.
    while source.size > head.count, let last = head.last, last >= 0x80, head.count > (1 << 16) - 4 { head.removeLast() }
    let bytes = try ImportSource.utf8(head.count % 2 == 0 || head.first != 0xFF ? head : head.dropLast())
    text = String(decoding: bytes, as: UTF8.self)
    var table = CSVTable(bytes)
    columns = ((try? table.next()) ?? nil).map { CSVColumns($0).names } ?? []
  }

  /// The first character that is no blank.
  var first: Character? { text.first { !$0.isWhitespace } }

  /// Whether it looks like JSON in which these names come early.
  func isJSON(with names: String...) -> Bool {
    (first == "{" || first == "[") && names.allSatisfy { text.contains("\"\($0)\"") }
  }

  /// Whether its first row has all these columns.
  func has(_ names: String...) -> Bool { names.allSatisfy(columns.contains) }
}

extension ImportFormat {
  /// What reads each format, the most particular ones first.
  private static let importers: [any Importer.Type] = [
    MoodletImporter.self, PageImporter.self, MoodletCSVImporter.self, DaylioBackupImporter.self, DaylioImporter.self,
    AppleHealthImporter.self, DayOneImporter.self, JrnlJSONImporter.self, HealthAutoExportImporter.self,
    ActivityWatchImporter.self, BearableImporter.self, HowWeFeelImporter.self, PixelsImporter.self, NomieImporter.self,
    FitbitImporter.self, GoogleFitImporter.self, SleepAsAndroidImporter.self, JrnlImporter.self, TableImporter.self,
  ]

  /// The format of a file.
  ///
  /// - Throws: `unknownFormat`, or what looking at the file gives.
  package static func detect(_ source: ImportSource) throws -> ImportFormat {
    let head = try FileHead(source)
    guard let importer = importers.first(where: { $0.recognises(head) }) else { throw ImportFault.unknownFormat }
    return importer.format
  }

  /// Reads a file of this format.
  package func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    guard let importer = Self.importers.first(where: { $0.format == self }) else { throw ImportFault.unknownFormat }
    try importer.read(source, in: zone, take)
  }
}

extension ImportSource {
  /// The whole file as JSON.
  func json() throws(ImportFault) -> JSON { try Self.json(bytes()) }

  /// Bytes as JSON; a mark before it is passed over.
  static func json(_ bytes: [UInt8]) throws(ImportFault) -> JSON {
    let text = try utf8(bytes)
    do { return try JSONParser().parse(text) } catch {
      throw .damaged(line: text.prefix(error.offset).count { $0 == 10 } + 1)
    }
  }
}
