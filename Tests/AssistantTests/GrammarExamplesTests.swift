import Foundation
import ResourceFiles
import Testing
import Understanding

@testable import Assistant

/// What the tests of the grammars of a language read.
@MainActor enum EnglishGrammar {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The grammars as they are compiled into the product.
  static let check = GrammarCheck(files: ResourceFiles(), language: "en", schemas: Catalogue.schemas)

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The path of a corpus, in the folder of its purpose: `train`, `tune` or `held`.
  static func corpus(_ name: String) -> String {
    let paths = ["train", "tune", "held"].map { "Tests/Corpus/en/\($0)/\(name).corpus" }
    return paths.first { FileManager.default.fileExists(atPath: root.appending(path: $0).path) } ?? paths[0]
  }
}

@MainActor @Suite struct GrammarExamplesTests {
  @Test func `the grammars have no faults`() {
    #expect(EnglishGrammar.check.faults == [])
  }

  /// `failing.txt` says what the engine cannot do yet; a line leaves it as soon as it is read right.
  @Test func `every example is read as it should be, save those that wait for the engine`() throws {
    let lines = try EnglishGrammar.text("Grammars/en/failing.txt").split(separator: "\n")
    let waiting = Set(
      lines.filter { !$0.hasPrefix("#") }.map { line in
        line.split(separator: "\t").prefix(2).joined(separator: ": ")
      })
    let report = EnglishGrammar.check.examples()
    let failing = Set(
      report.failures.map { failure in "\(failure.place.split(separator: ":")[0]): \(failure.text)" })
    #expect(report.count > 1_200)
    #expect(failing.subtracting(waiting) == [], "not read as they should be")
    #expect(waiting.subtracting(failing) == [], "right by now: these leave failing.txt")
    #expect(waiting.count <= 20)
  }
}
