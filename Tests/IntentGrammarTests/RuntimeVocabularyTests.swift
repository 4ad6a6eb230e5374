import IntentGrammar
import Testing
import Utterances

@Suite struct RuntimeVocabularyTests {
  @Test(arguments: ["call Aunt Zoë", "call aunt zoe", "call aunt zoee", "please call aunt-zoë"])
  func `the user's own names fill slots, slips included`(text: String) throws {
    let source = GrammarSource(name: "x", text: "filler please\nintent call\n  say call {who:name}\n")
    let grammar = Grammar.compile([source], schemas: [], types: ["name"]).grammar
    let type = try #require(grammar.type(named: "name"))
    let vocabulary = RuntimeVocabulary(
      [.init(type: type, phrase: "Bob", id: 1), .init(type: type, phrase: "Aunt Zoë", id: 7)],
      tokenizer: grammar.tokenizer)
    let best = try #require(
      Matcher(grammar).readings(of: grammar.tokenizer.utterance(text), vocabulary: vocabulary).first)
    #expect(best.clauses.first?.slots.map(\.value) == [.own(7)])
    #expect(best.confidence >= 0.72)
  }
}
