import Foundation
import Testing

@testable import Assertion

/// Tables of everyday sentences: `a` was looked at while phrases were written, `b` is only measured.
@Suite struct TableTests {
  struct Table: Sendable, CustomTestStringConvertible {
    var name: String
    /// The least share of true facts that are asserted.
    var trueFacts: Double
    /// The largest share of other facts that are asserted.
    var wrongFacts: Double
    var testDescription: String { name }
  }

  @Test(arguments: [
    Table(name: "en-a", trueFacts: 0.97, wrongFacts: 0.02), Table(name: "en-b", trueFacts: 0.95, wrongFacts: 0.08),
    Table(name: "es-a", trueFacts: 0.97, wrongFacts: 0.05), Table(name: "es-b", trueFacts: 0.95, wrongFacts: 0.05),
  ])
  func `true facts are asserted and others are not`(table: Table) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sentences")
    let text = try String(contentsOf: folder.appending(path: "\(table.name).tsv"), encoding: .utf8)
    let language = table.name.hasPrefix("en") ? SampleLanguage.english : .spanish
    var facts: [SampleLanguage.Fact] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      facts += language.facts(line.split(separator: "\t").last ?? "")
    }
    let told = facts.filter(\.isTrue)
    let untold = facts.filter { !$0.isTrue }
    try #require(told.count > 50 && untold.count > 50)
    let right = Double(told.count(where: \.isRight)) / Double(told.count)
    let wrong = Double(untold.count { $0.verdict.isAsserted }) / Double(untold.count)
    let isBlind = table.name.hasSuffix("-b")
    let failures =
      isBlind ? "" : facts.filter { !$0.isRight }.map { "\($0.words): \($0.verdict.decider)" }.joined(separator: "; ")
    #expect(right >= table.trueFacts, "\(told.count) true facts, \(right) asserted. \(failures)")
    #expect(wrong <= table.wrongFacts, "\(untold.count) others, \(wrong) asserted. \(failures)")
  }
}
