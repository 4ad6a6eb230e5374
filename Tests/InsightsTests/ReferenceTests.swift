import Foundation
import Testing

@testable import Insights

/// The statistics against SciPy and NumPy: `Reference/reference.tsv`, made by `make-table.py` beside it.
@Suite struct ReferenceTests {
  struct Case: Sendable {
    var line: Int
    var function: String
    var arguments: [[Double?]]
    var expected: [Double]

    func numbers(_ index: Int) -> [Double] { arguments[index].compactMap(\.self) }
  }

  static let cases: [Case] = {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Reference/reference.tsv")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").enumerated().map { index, line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let lists = fields.dropFirst().map { $0.split(separator: " ").map { Double($0) } }
      return Case(
        line: index + 1, function: String(fields[0]), arguments: Array(lists.dropLast()),
        expected: (lists.last ?? []).map { $0 ?? .nan })
    }
  }()

  static let functions = [
    "pearson", "spearman", "regression", "welch", "rates", "stratified", "changes", "lagged", "rolling", "t",
    "critical",
  ]

  @Test func `the table has hundreds of cases, and no function is left out`() {
    #expect(Self.cases.count >= 400)
    #expect(Set(Self.cases.map(\.function)) == Set(Self.functions))
  }

  @Test(arguments: functions) func `figures agree with SciPy to nine digits`(function: String) {
    var largest = 0.0
    for example in Self.cases where example.function == function {
      let found = Self.compute(example)
      #expect(found.count == example.expected.count, "line \(example.line)")
      for (a, b) in zip(found, example.expected) {
        if b.isNaN || b.isInfinite || a.isNaN {
          #expect(a.isNaN == b.isNaN && (b.isNaN || a == b), "line \(example.line): \(found)")
          continue
        }
        // Relative, so that small probabilities are right too; what should be 0 may be 1e-12.
        let difference = abs(a - b) / max(abs(b), 1e-3)
        largest = max(largest, difference)
        #expect(difference <= 1e-9, "line \(example.line): \(a) instead of \(b)")
      }
    }
    if ProcessInfo.processInfo.environment["SHOW_DIFFERENCES"] != nil { print(function, largest) }
  }

  static func compute(_ example: Case) -> [Double] {
    let x = example.numbers(0)
    let y = example.arguments.count > 1 ? example.numbers(1) : []
    switch example.function {
    case "pearson": return coefficient(Coefficient.pearson(x, y))
    case "spearman": return coefficient(Coefficient.spearman(x, y))
    case "regression":
      guard let f = LinearRegression(x, y) else { return nothing(6) }
      return [f.slope, f.intercept, f.r, f.p, f.standardError, f.interceptError]
    case "welch":
      guard let f = WelchTest(x, y) else { return nothing(8) }
      return [
        f.difference, f.t, f.degrees, f.p, f.interval.lowerBound, f.interval.upperBound, f.cohenD ?? .nan,
        f.hedgesG ?? .nan,
      ]
    case "rates": return falseDiscoveryRates(x)
    case "stratified":
      let strata = example.numbers(2).map { Int($0) }
      let f = StratifiedComparison(x, marked: y.map { $0 == 1 }, stratum: strata, strata: 7)
      return f.map { [$0.difference, $0.standardError, $0.p] } ?? nothing(3)
    case "changes": return ChangePoints(x, least: Int(y[0])).segments.dropFirst().map { Double($0.range.lowerBound) }
    case "lagged":
      let found = pairs(example.arguments[0], example.arguments[1], lag: Int(example.numbers(2)[0]))
      return [Double(found.x.count)] + coefficient(Coefficient.pearson(found.x, found.y))
        + coefficient(Coefficient.spearman(found.x, found.y))
    case "rolling":
      return rollingMeans(example.arguments[0], width: Int(y[0]), least: Int(y[1])).map { $0 ?? .nan }
    case "t": return [StudentDistribution(degrees: x[0]).twoSidedP(x[1])]
    case "critical": return [StudentDistribution(degrees: x[0]).critical(twoSided: x[1])]
    default: return []
    }
  }

  private static func coefficient(_ value: Coefficient?) -> [Double] { value.map { [$0.r, $0.p] } ?? nothing(2) }
  private static func nothing(_ count: Int) -> [Double] { Array(repeating: .nan, count: count) }
}
