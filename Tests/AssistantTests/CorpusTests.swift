import Testing
import Understanding

@testable import Assistant

/// Lines written by strangers to the rules, each with what it means. `Tests/Corpus/en/failing.txt` lists those that
/// are not
/// read so yet; `scripts/readings accept` writes it anew, so that a change shows exactly the lines that it moves.
@Suite struct CorpusTests {
  @Test(
    arguments: ["log", "rest"] + "abcdeghijklmnopq".map { "evaluation-\($0)" })
  func `every line is read as it is labelled, save those that are known to fail, and explained as it is read`(
    file: String
  ) throws {
    let lines = try EnglishGrammar.text("Tests/Corpus/en/failing.txt").split(separator: "\n")
    let known = Set(lines.filter { $0.hasPrefix("\(file).corpus\t") }.map { $0.split(separator: "\t")[1] })
    let path = EnglishGrammar.corpus(file)
    let text = try EnglishGrammar.text(path)
    let report = EnglishGrammar.check { $0.corpus(text, name: path, explains: true) }
    #expect(report.count > 100)
    #expect(report.misexplained == [])
    let failures = report.failures.filter { !known.contains(Substring($0.text)) }
    #expect(
      failures.isEmpty, "\(failures.map { "\($0.text): \($0.found), not \($0.expected)" }.joined(separator: "\n"))")
  }

  /// A line that is none of our business must not become a check-in, a goal, a purchase or the loss of an entry.
  @Test(arguments: [
    ("outside", "far", 0.01), ("outside", "near", 0.03), ("outside-b", "", 0.027), ("outside-c", "", 0.016),
    ("outside-d", "", 0.007),
  ])
  func `what is none of our business writes nothing`(file: String, kind: String, atMost: Double) throws {
    let path = EnglishGrammar.corpus(file)
    let text = try EnglishGrammar.text(path)
    let report = EnglishGrammar.check { $0.corpus(text, name: path, explains: true) { $0 == kind } }
    let writing = report.failures.filter { failure in
      let acts = failure.found.firstRange(of: "act: ")?.lowerBound == failure.found.startIndex
      return acts && failure.found.dropFirst(5).split(separator: " ; ").contains(where: Self.writes)
    }
    #expect(report.count > 40)
    #expect(report.misexplained == [])
    #expect(Double(writing.count) <= atMost * Double(report.count), "\(writing.map(\.text))")
  }

  private static func writes(_ command: Substring) -> Bool {
    let name = command.prefix { $0 != " " }
    return Catalogue.schema(named: String(name)).map { $0.effect != .read } ?? false
  }
}
