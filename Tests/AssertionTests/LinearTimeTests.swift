import Testing
import Utterances

@testable import Assertion

/// A fact asks only the marks near it, however long the text is.
@Suite struct LinearTimeTests {
  @Test(
    arguments: [
      "not tired, ", "she was tired. ", "if only. ", "maybe I was happy. ", "will run tomorrow; ", "was it good? ",
    ])
  func `the marks that a fact has to ask do not grow with the text`(unit: String) {
    let sample = SampleLanguage.english
    func most(_ count: Int) -> (marks: Int, tokens: Int) {
      let utterance = sample.tokenizer.utterance(String(repeating: unit, count: count))
      let reading = sample.language.reading(of: utterance)
      let asked = utterance.tokens.indices.map { reading.marks(near: $0..<$0 + 1).count }
      return (asked.max() ?? 0, utterance.tokens.count)
    }
    let (short, long) = (most(50), most(400))
    #expect(long.tokens > short.tokens * 7)
    #expect(long.marks <= short.marks + 12)
  }

  @Test func `near a fact are all the marks that reach it`() {
    let sample = SampleLanguage.english
    let text = String(repeating: "I was not tired and she was not happy, maybe I will run. ", count: 30)
    let utterance = sample.tokenizer.utterance(text)
    let reading = sample.language.reading(of: utterance)
    #expect(reading.marks.count > 30)
    for index in utterance.tokens.indices {
      let place = index..<index + 1
      let all = reading.marks.filter { $0.reaches(place) || $0.trigger.overlaps(place) }
      let near = reading.marks(near: place)
      #expect(all.allSatisfy(near.contains))
    }
  }
}
