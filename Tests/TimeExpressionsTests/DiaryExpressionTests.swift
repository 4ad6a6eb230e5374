import Foundation
import Testing

@testable import TimeExpressions

/// A line of `Tests/Corpus/time-english.txt`.
struct DiaryExpression: Sendable, CustomTestStringConvertible {
  var text: String
  var meanings: [String]
  var testDescription: String { text }

  /// What the rules are made with: the first set, the half of a second one that was written without a look at them, and
  /// a third, a fourth and a fifth one, which were looked at when they had been counted.
  static let all =
    read("time-english.txt") + read("time-english-second.txt") + read("time-english-third.txt")
    + read("time-english-fourth.txt") + read("time-english-fifth.txt") + read("time-english-sixth.txt")
  /// The other half of the second one; its mistakes have been seen once, so it tells less than it did.
  static let held = read("time-english-held.txt")
  /// The half of the sixth one that was never looked at.
  static let blind = read("time-english-blind.txt")

  private static func read(_ name: String) -> [DiaryExpression] {
    let url = English.root.appending(path: "Tests/Corpus/\(name)")
    guard let file = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return file.split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("#"), let equals = line.range(of: " = ") else { return nil }
      return DiaryExpression(
        text: String(line[..<equals.lowerBound]),
        meanings: line[equals.upperBound...].components(separatedBy: " | "))
    }
  }

  var isRight: Bool { meanings.contains(English.line(English.parse(text))) }
}

@Suite struct DiaryExpressionTests {
  /// Readings that are known to be wrong: what they take needs a word's sense.
  static let known: Set<String> = [
    "4-28", "1 hour 5", "1.2m", "fri as in fried",
    "a fourth of july parade float", "thanksgiving dinner was nice", "friday is my cat",
    "oct opus", "8 am I right", "noon e knows", "Robinson Crusoe and Friday", "read The Thursday Murder Club",
  ]

  @Test func `the corpora are there`() {
    #expect(DiaryExpression.all.count > 5400)
    #expect(DiaryExpression.held.count > 700)
  }

  @Test func `the half that was held back is read as well`() {
    let (none, some) = (
      DiaryExpression.held.filter { $0.meanings == ["none"] }, DiaryExpression.held.filter { $0.meanings != ["none"] }
    )
    #expect(Double(some.count(where: \.isRight)) / Double(some.count) >= 0.98)
    #expect(Double(none.count(where: \.isRight)) / Double(none.count) >= 0.96)
  }

  @Test func `lines that nobody has looked at are read`() {
    #expect(DiaryExpression.blind.count > 100)
    let share = Double(DiaryExpression.blind.count(where: \.isRight)) / Double(DiaryExpression.blind.count)
    #expect(share >= 0.88, "\(share)")
  }

  @Test(arguments: DiaryExpression.all.filter { !known.contains($0.text) })
  func `what people write in a diary has its meaning`(_ expression: DiaryExpression) {
    let found = English.line(English.parse(expression.text))
    #expect(expression.meanings.contains(found), "got \(found)")
  }
}
