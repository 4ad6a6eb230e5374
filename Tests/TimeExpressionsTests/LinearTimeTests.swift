import CivilTime
import Testing
import Utterances

@testable import TimeExpressions

/// What a text costs grows with its length: counted in steps, which no other program's work changes.
@Suite struct LinearTimeTests {
  @Test(
    arguments: [
      "3:15 ", "7 ", "1/2 ", "70% ", "7/10 ", "between 3 and ", "monday ", "3 may ", "2026-01-02 ", "3 days ago ",
      "twenty one ", "every day at 9 ", "from 3 to ", "last ", "-3 ", "15:30-16:45 ", "on monday at 3pm for 2 hours ",
      "first of ", "weeks and ", "7, ", "and ", "x", "😀", "(",
    ])
  func `four times the text takes four times the steps`(unit: String) {
    func steps(_ count: Int) -> Int {
      let utterance = English.tokenizer.utterance(String(repeating: unit, count: count))
      return ConstituentChart(English.language, utterance, Present(English.specification)).steps
    }
    let (short, long) = (steps(100), steps(400))
    #expect(long <= short * 5 + 1000)
    #expect(long <= 400 * unit.count * ConstituentChart.mostSteps)
  }

  @Test func `no token takes more steps than are allowed`() {
    let text = String(repeating: "monday tuesday wednesday thursday friday ", count: 20)
    let utterance = English.tokenizer.utterance(text)
    let chart = ConstituentChart(English.language, utterance, Present(English.specification))
    #expect(chart.steps <= utterance.tokens.count * ConstituentChart.mostSteps)
  }
}
