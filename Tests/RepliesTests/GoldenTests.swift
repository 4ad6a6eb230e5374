import CivilTime
import Foundation
import JSONText
import JournalModel
import Replies
import ResourceFiles
import Testing

/// Whole replies to sample outcomes.
///
/// A file in `Golden/` is a list of cases: `=== key {values}`, then the replies to that outcome as it comes up several
/// times in a row. `REWRITE_GOLDEN=1` renders them anew; to add a case, write its heading and do that.
@Suite struct GoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
    $0.hasSuffix(".txt")
  }.sorted()

  @Test(arguments: files) func `replies to sample outcomes read as reviewed`(file: String) throws {
    let url = Self.folder.appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) where line.hasPrefix("=== ") {
      result += try "\(line)\n" + Self.replies(String(line.dropFirst(4))) + "\n"
    }
    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] != nil {
      try result.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(result == text)
    }
  }

  /// The replies to `key {values}`; members that begin with `$` set the style.
  static func replies(_ heading: String) throws -> String {
    let parts = heading.split(separator: " ", maxSplits: 1)
    let values = parts.count > 1 ? try Sample.json(String(parts[1])) : .object([:])
    let object = try #require(values.object)
    var style = Sample.style
    style.plain = object["$plain"]?.bool ?? false
    style.width = object["$width"]?.int ?? 0
    style.scale = (object["$scale"]?.int).flatMap { .init(rawValue: $0) } ?? .five
    if let now = object["$now"]?.string { style.now = try #require(ISO8601.instant(now)).instant }
    let catalogue = try ReplyCatalogue(files: ResourceFiles(), language: "en")
    var state = ReplyState()
    return try (0..<(object["$times"]?.int ?? 3)).map { _ in
      try catalogue.text(of: String(parts[0]), object, style: style, state: &state) + "\n"
    }.joined()
  }
}

/// What the tests share.
enum Sample {
  /// Saturday 21 November 2026, 21:40, in London.
  static var style: ReplyStyle {
    let zone = (try? TimeZoneRules(identifier: "Europe/London")) ?? .utc
    return ReplyStyle(
      now: zone.instant(of: CivilDateTime(CivilDate(year: 2026, month: 11, day: 21), hour: 21, minute: 40)), zone: zone,
      seed: 7)
  }

  static func json(_ text: String) throws -> JSON { try JSONParser().parse(text) }
}
