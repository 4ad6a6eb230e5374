import Foundation
import JSONText
import ResourceFiles
import Testing

@testable import Replies

/// A configuration folder with replies of its own, removed at the end.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init(replies: String, labels: String? = nil, language: String = "en") throws {
    let folder = "\(path)/resources/\(language)/replies"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try labels?.write(toFile: "\(folder)/../labels.txt", atomically: true, encoding: .utf8)
    try replies.write(toFile: "\(folder)/test.replies", atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite struct ReplyCatalogueTests {
  private let catalogue: ReplyCatalogue

  init() throws { catalogue = try ReplyCatalogue(files: ResourceFiles(), language: "en") }

  static let topics = ResourceFiles.embeddedPaths.filter { $0.hasPrefix("Resources/en/replies/") }.map {
    String($0.dropFirst(21).dropLast(8))
  }

  @Test(arguments: topics) func `every variant of a topic is well formed`(topic: String) throws {
    try catalogue.validate(topic: topic)
    for key in try catalogue.keys(in: topic) { #expect(try !catalogue.variants(of: key).isEmpty, "\(key)") }
  }

  @Test(arguments: topics) func `every reply that a reply includes exists`(topic: String) throws {
    for key in try catalogue.keys(in: topic) {
      for template in try catalogue.variants(of: key) {
        for included in Self.references(template.nodes) where !included.contains("<") {
          #expect(throws: Never.self, "\(key) includes \(included)") { try catalogue.variants(of: included) }
        }
      }
    }
  }

  /// Keys that a template names.
  static func references(_ nodes: [ReplyTemplate.Node]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .text, .condition: []
      case .value(_, let filters): each(filters)
      case .include(let key, _, let filters), .all(let key, _, let filters): [key] + each(filters)
      case .optional(let alternatives): alternatives.flatMap(references)
      }
    }
  }

  private static func each(_ filters: [ReplyFilter]) -> [String] {
    filters.filter { $0.name == .each }.compactMap(\.argument)
  }

  @Test(arguments: topics) func `no values at all give a reply and never a failure`(topic: String) throws {
    var state = ReplyState()
    for key in try catalogue.keys(in: topic) {
      #expect(!catalogue.render(key, [:], style: Sample.style, state: &state).isEmpty)
    }
  }

  @Test(arguments: topics) func `values of the wrong kind never end the process`(topic: String) throws {
    var state = ReplyState()
    let odd: [JSON] = [
      .bool(true), .int(.max), .double(1e300), "\u{1B}[2J", .array([.null]), .object(["it": .array([])]),
    ]
    for key in try catalogue.keys(in: topic) {
      for value in odd {
        let names = [
          "entry", "entries", "period", "mood", "value", "count", "days", "day", "at", "changes", "best_day", "unit",
          "activities", "emotions", "subject", "target", "text", "nearest", "path", "settings", "n", "old", "new",
        ]
        let values = JSONObject(names.map { JSONObject.Member(key: $0, value: value) })
        let reply = catalogue.render(key, values, style: Sample.style, state: &state)
        #expect(!reply.contains("\u{1B}") && !reply.contains("\0"))
      }
    }
  }

  @Test func `every key in the documentation is answered by itself`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/replies.md"), encoding: .utf8)
    let rows = try #require(page.split(separator: "## Keys").last).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let pattern = try Regex("`([a-z_]+\\.[a-z_.]+)`")
    var count = 0
    for row in rows {
      for match in row.split(separator: " | ")[0].matches(of: pattern) {
        let key = String(try #require(match.output[1].substring))
        #expect(try catalogue.answers(key), "\(key)")
        count += 1
      }
    }
    #expect(count > 80)
  }

  @Test func `no variant is used twice running, whatever the seed`() throws {
    for seed in 0..<50 as Range<UInt64> {
      var style = Sample.style
      style.seed = seed
      var state = ReplyState()
      var last = ""
      var seen: Set<String> = []
      for _ in 0..<30 {
        // The state goes through JSON as it does between two processes.
        state = ReplyState(json: state.json)
        let reply = try catalogue.text(of: "greet.evening", [:], style: style, state: &state)
        #expect(reply != last)
        last = reply
        seen.insert(reply)
      }
      #expect(seen.count == 4)
    }
  }

  @Test func `equal seeds and states give equal replies`() throws {
    var (a, b) = (ReplyState(), ReplyState())
    for _ in 0..<10 {
      let values: JSONObject = ["name": "Sam"]
      let first = try catalogue.text(of: "thanks.reply", values, style: Sample.style, state: &a)
      #expect(try catalogue.text(of: "thanks.reply", values, style: Sample.style, state: &b) == first)
    }
    #expect(a == b)
  }

  @Test func `a damaged state is an empty one`() {
    #expect(ReplyState(json: "x") == ReplyState())
    #expect(ReplyState(json: .object(["a": "b", "c": .array([])])) == ReplyState())
  }

  @Test func `an unknown key is an error, and at run time a sentence`() throws {
    var state = ReplyState()
    #expect(throws: ReplyError.unknownTopic("nothing")) {
      try catalogue.text(of: "nothing.here", [:], style: Sample.style, state: &state)
    }
    #expect(throws: ReplyError.unknownKey("undo.strange")) {
      try catalogue.text(of: "undo.strange", [:], style: Sample.style, state: &state)
    }
    #expect(catalogue.render("nothing.here", [:], style: Sample.style, state: &state).contains("nothing.here"))
    #expect(throws: ReplyError.unknownLanguage("xx")) { try ReplyCatalogue(files: ResourceFiles(), language: "xx") }
  }

  @Test func `a mistake in a user's own file is named with its line`() throws {
    let folder = try TemporaryFolder(replies: "a:\n  - fine\nb:\n  - {oops\n")
    let own = try ReplyCatalogue(files: ResourceFiles(overrides: folder.path), language: "en")
    var state = ReplyState()
    #expect(own.render("test.a", [:], style: Sample.style, state: &state) == "fine")
    let reply = own.render("test.b", [:], style: Sample.style, state: &state)
    #expect(reply.contains("Resources/en/replies/test.replies has a mistake on line 4"))
  }

  @Test func `another language needs files and nothing else`() throws {
    let labels = """
      [date]
      yesterday = ayer
      long = {weekday} {day} de {month}
      at = {date} a las {time}
      [time]
      clock = {hour}.{minute}
      [weekday]
      2 = martes
      [month.short]
      11 = nov.
      [number]
      decimal = ,
      [plural]
      1 = n=1
      [list]
      comma = ", "
      and = " y "
      [emotion]
      tired = cansancio
      calm = calma
      sad = tristeza
      """
    let replies = "a:\n  - {e|label:emotion}, {n|counted:hora,horas}, {d|when}, {d2|date}\n"
    let folder = try TemporaryFolder(replies: replies, labels: labels, language: "xx")
    let spanish = try ReplyCatalogue(files: ResourceFiles(overrides: folder.path), language: "xx")
    var state = ReplyState()
    let values: JSONObject = [
      "e": .strings(["tired", "calm", "sad"]), "n": .double(7.5), "d": "2026-11-20T09:30:00+00:00", "d2": "2026-11-17",
    ]
    #expect(
      try spanish.text(of: "test.a", values, style: Sample.style, state: &state)
        == "cansancio, calma y tristeza, 7,5 horas, ayer a las 09.30, martes 17 de nov.")
  }

  @Test func `a summary never shows a figure without its count`() throws {
    let heading = try #require(
      String(contentsOf: GoldenTests.folder.appending(path: "summary.txt"), encoding: .utf8).split(separator: "\n")
        .first)
    let values = try #require(Sample.json(String(heading.drop { $0 != "{" })).object)
    var state = ReplyState()
    for seed in 0..<40 as Range<UInt64> {
      var style = Sample.style
      style.seed = seed
      let text = try catalogue.text(of: "summary.period", values, style: style, state: &state)
      #expect(text.contains("3.7 of 5 over 12 entries"))
      #expect(!text.contains("%)") && !text.contains("12%"), "a share of a mood is never said")
      #expect(text.contains("85% of the time (17 of 20)") && text.lowercased().contains("walking (5×)"))
      #expect(text.lowercased().contains("tired (4×)"))
    }
  }

  @Test func `a longer key is answered by a shorter one`() throws {
    #expect(try catalogue.variants(of: "log.saved.low.very") == catalogue.variants(of: "log.saved.low"))
    #expect(try catalogue.variants(of: "measured.shoes") == catalogue.variants(of: "measured.other"))
  }

  @Test func `each command has one line and three examples`() throws {
    let text = try #require(ResourceFiles().text("Resources/en/commands.txt"))
    var examples: [(command: String, count: Int)] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") && !line.hasPrefix("[") {
      if line.hasPrefix("  ") {
        examples[examples.count - 1].count += 1
      } else {
        let parts = line.split(separator: ":", maxSplits: 1)
        #expect(parts.count == 2 && !line.hasSuffix("."), "\(line)")
        examples.append((String(parts[0]), 0))
      }
    }
    #expect(examples.count > 60)
    #expect(Set(examples.map(\.command)).count == examples.count)
    for example in examples { #expect(example.count == 3, "\(example.command)") }
  }
}

extension ReplyCatalogue {
  /// The parsed variants that answer a key.
  func variants(of key: String) throws -> [ReplyTemplate] {
    let library = try ReplyLibrary(files: ResourceFiles(), language: "en")
    let (name, count) = try library.variants(of: key)
    return try (0..<count).map { try library.template(name, $0) }
  }

  /// Whether a key has variants of its own.
  func answers(_ key: String) throws -> Bool {
    try ReplyLibrary(files: ResourceFiles(), language: "en").variants(of: key).key == key
  }
}
