import Foundation
import ResourceFiles
import Synchronization
import Testing
import Understanding

@testable import Assistant

/// What the tests of the grammars of a language read.
enum EnglishGrammar {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Checks that nobody uses at the moment. To read all examples and corpora takes minutes: each thread that reads has a
  /// check of its own, since two must not have one at a time.
  private final class Pool: @unchecked Sendable {
    // What is in it is touched under the lock alone, and what was taken from it is one thread's.
    private let lock = NSLock()
    private var free: [String: [GrammarCheck]] = [:]

    func take(_ language: String) -> GrammarCheck? { lock.withLock { free[language]?.popLast() } }
    func giveBack(_ check: GrammarCheck, _ language: String) {
      lock.withLock { free[language, default: []].append(check) }
    }
  }

  private static let pool = Pool()

  /// Asks the grammars as they are compiled into the product.
  static func check<Answer>(
    in language: String = "en", _ body: (GrammarCheck) throws -> Answer
  ) rethrows -> Answer {
    let check =
      pool.take(language) ?? GrammarCheck(files: ResourceFiles(), language: language, schemas: Catalogue.schemas)
    defer { pool.giveBack(check, language) }
    return try body(check)
  }

  /// Reads the examples, on as many threads as the machine has processors.
  static func examples() -> (count: Int, failures: [GrammarCheck.Failure]) {
    let reports = Mutex<[GrammarCheck.Report]>([])
    let parts = ProcessInfo.processInfo.activeProcessorCount
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let report = check { $0.examples(part, of: parts) }
      reports.withLock { $0.append(report) }
    }
    let all = reports.withLock { $0 }
    return (all.reduce(0) { $0 + $1.count }, all.flatMap(\.failures))
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The path of a corpus, in the folder of its purpose: `train`, `tune` or `held`.
  static func corpus(_ name: String) -> String {
    let paths = ["train", "tune", "held"].map { "Tests/Corpus/en/\($0)/\(name).corpus" }
    return paths.first { FileManager.default.fileExists(atPath: root.appending(path: $0).path) } ?? paths[0]
  }
}

@Suite struct GrammarExamplesTests {
  @Test func `the grammars have no faults`() {
    #expect(EnglishGrammar.check { $0.faults } == [])
  }

  /// `failing.txt` says what the engine cannot do yet; a line leaves it as soon as it is read right.
  @Test func `every example is read as it should be, save those that wait for the engine`() throws {
    let lines = try EnglishGrammar.text("Grammars/en/failing.txt").split(separator: "\n")
    let waiting = Set(
      lines.filter { !$0.hasPrefix("#") }.map { line in
        line.split(separator: "\t").prefix(2).joined(separator: ": ")
      })
    let report = EnglishGrammar.examples()
    let failing = Set(
      report.failures.map { failure in "\(failure.place.split(separator: ":")[0]): \(failure.text)" })
    #expect(report.count > 1_200)
    #expect(failing.subtracting(waiting) == [], "not read as they should be")
    #expect(waiting.subtracting(failing) == [], "right by now: these leave failing.txt")
    #expect(waiting.count <= 20)
  }
}
