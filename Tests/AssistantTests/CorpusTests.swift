import Testing
import Understanding

@testable import Assistant

/// How many lines of the corpora are read exactly right. The figures may rise and never fall.
///
/// Lines marked as blind were written before the rules and measure them: no rule is written for one of them.
@MainActor @Suite struct CorpusTests {
  @Test(
    arguments: [
      ("log", "", 255), ("log", "blind", 108), ("rest", "", 257), ("rest", "blind", 330), ("evaluation-a", "", 802),
      ("evaluation-b", "", 803), ("evaluation-c", "", 650), ("evaluation-d", "", 641), ("evaluation-e", "", 750),
      ("evaluation-g", "", 480), ("evaluation-h", "", 627), ("evaluation-i", "", 601),
      ("evaluation-j", "", 797), ("evaluation-k", "", 406), ("evaluation-l", "", 443),
      ("evaluation-m", "", 340), ("evaluation-n", "", 370), ("evaluation-o", "", 447),
      ("evaluation-p", "", 445), ("evaluation-q", "", 388),
    ])
  func `as many lines are read right as before`(file: String, kind: String, atLeast: Int) throws {
    let path = "Tests/Corpus/en/\(file).corpus"
    let report = try EnglishGrammar.check.corpus(EnglishGrammar.text(path), name: path) {
      $0.hasPrefix("blind") == (kind == "blind")
    }
    #expect(report.right >= atLeast, "\(report.right) of \(report.count)")
  }

  /// A line that is none of our business must not become a check-in, a goal, a purchase or the loss of an entry.
  @Test(arguments: [
    ("outside", "far", 0.01), ("outside", "near", 0.03), ("outside-b", "", 0.027), ("outside-c", "", 0.0135),
    ("outside-d", "", 0.007),
  ])
  func `what is none of our business writes nothing`(file: String, kind: String, atMost: Double) throws {
    let path = "Tests/Corpus/en/\(file).corpus"
    let report = try EnglishGrammar.check.corpus(EnglishGrammar.text(path), name: path) { $0 == kind }
    let writing = report.failures.filter { failure in
      let acts = failure.found.firstRange(of: "act: ")?.lowerBound == failure.found.startIndex
      return acts && failure.found.dropFirst(5).split(separator: " ; ").contains(where: Self.writes)
    }
    #expect(report.count > 40)
    #expect(Double(writing.count) <= atMost * Double(report.count), "\(writing.map(\.text))")
  }

  private static func writes(_ command: Substring) -> Bool {
    let name = command.prefix { $0 != " " }
    return Catalogue.schema(named: String(name)).map { $0.effect != .read } ?? false
  }
}
