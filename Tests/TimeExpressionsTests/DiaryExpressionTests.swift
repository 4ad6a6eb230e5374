import Foundation
import Testing

@testable import TimeExpressions

/// A line of `Tests/Corpus/time-english.txt`.
struct DiaryExpression: Sendable, CustomTestStringConvertible {
  var text: String
  var meanings: [String]
  var testDescription: String { text }

  static let all: [DiaryExpression] = {
    let url = English.root.appending(path: "Tests/Corpus/time-english.txt")
    guard let file = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return file.split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("#"), let equals = line.range(of: " = ") else { return nil }
      return DiaryExpression(
        text: String(line[..<equals.lowerBound]),
        meanings: line[equals.upperBound...].components(separatedBy: " | "))
    }
  }()
}

@Suite struct DiaryExpressionTests {
  @Test func `the corpus is there`() { #expect(DiaryExpression.all.count > 400) }

  @Test(arguments: DiaryExpression.all)
  func `what people write in a diary has its meaning`(_ expression: DiaryExpression) {
    let found = English.line(English.parse(expression.text))
    #expect(expression.meanings.contains(found), "got \(found)")
  }
}
