import IntentGrammar
import Testing
import Utterances
import SeededRandom

@Suite struct GrammarPropertyTests {
  private let grammar = SampleGrammar.compiled.grammar
  private let sampler = Sampler([GrammarSource(name: "sample.grammar", text: SampleGrammar.text)])

  @Test func `whatever a line allows is read as its own intent and slots`() {
    for line in sampler.lines.indices {
      let samples = sampler.samples(of: line, limit: 40, seed: 3) { type, _ in type == "number" ? "12" : "yesterday" }
      #expect(!samples.isEmpty)
      let options = MatchOptions(previousIntent: sampler.lines[line].isAlso ? sampler.lines[line].intent : nil)
      for sample in samples {
        let best = SampleGrammar.readings(sample.text, options: options).first
        #expect(best?.clauses.map(\.intent) == [sample.intent], "\(sample.text)")
        #expect((best?.confidence ?? 0) >= 0.72, "\(sample.text)")
        // An adjunct may take what a slot of the line takes.
        #expect(best?.clauses.first?.slots.count == sample.slots.count, "\(sample.text)")
      }
    }
  }

  @Test func `phrases that double each other are left out of samples`() {
    let doubling = (1...40).map { "phrase p\($0) = <p\($0 - 1)> <p\($0 - 1)>" }.joined(separator: "\n")
    let text = "phrase p0 = a | b\n\(doubling)\nintent log\n  say <p40>\n  say fine\n"
    let sampler = Sampler([GrammarSource(name: "doubling.grammar", text: text)])
    let samples = sampler.lines.indices.map { sampler.samples(of: $0, limit: 2, seed: 1) { type, _ in type } }
    #expect(samples.map { $0.map(\.text) } == [[], ["fine"]])
    #expect(sampler.words(of: 0) == ["a", "b"])
  }

  @Test func `the same seed gives the same samples`() {
    let value: (String, inout SeededGenerator) -> String? = { type, _ in type }
    #expect(
      sampler.samples(of: 0, limit: 9, seed: 5, value: value) == sampler.samples(of: 0, limit: 9, seed: 5, value: value)
    )
  }

  @Test func `random utterances are read without trapping, alike each time, within their tokens`() {
    var random = SeededGenerator(seed: 5)
    let words =
      SampleGrammar.text.split(whereSeparator: { " \n|".contains($0) }).map(String.init) + [",", ".", "?", "7", "😀"]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...25, using: &random)).compactMap { _ in words.randomElement(using: &random) }
        .joined(separator: " ")
      let utterance = grammar.tokenizer.utterance(text)
      let readings = SampleGrammar.readings(text)
      #expect(readings == SampleGrammar.readings(text))
      for clause in readings.flatMap(\.clauses) {
        #expect(clause.tokens.upperBound <= utterance.tokens.count && (0...1).contains(clause.confidence))
        for slot in clause.slots { #expect(slot.tokens.upperBound <= utterance.tokens.count) }
      }
    }
  }

  @Test(arguments: ["-", "(", "well-", "😀", "lamp ", "a.", "strobe,", "\n", "did the ", "7", ",and "])
  func `a long run of anything is read without trapping`(piece: String) {
    let text = "turn on the lamp well " + String(repeating: piece, count: 800)
    _ = SampleGrammar.readings(text)
  }

  @Test func `a long text is read clause by clause`() {
    let text = Array(repeating: "turn off the lamp. My cat is purple.", count: 100).joined(separator: " ")
    let best = SampleGrammar.readings(text).first
    #expect(best?.clauses.count == 100)
    #expect(best?.uncovered.count == 100)
  }
}
