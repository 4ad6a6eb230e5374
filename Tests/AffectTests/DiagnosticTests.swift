import Testing
import Utterances

@testable import Affect

@Suite struct DiagnosticTests {
  private func compile(_ text: String) -> (lexicon: AffectLexicon, diagnostics: [LexiconDiagnostic]) {
    AffectLexicon.compile(
      [LexiconSource(name: "a.lexicon", text: text)], activities: ["work"], tokenizer: SampleLexicon.tokenizer)
  }

  @Test(arguments: [
    ("glad", "a.lexicon:1:1: error: no meaning"), ("\nglad = 5", "a.lexicon:2:8: error: weight 5 is out of range"),
    ("glad = 1 joyful", "a.lexicon:1:10: error: \"joyful\" is no weight, emotion or activity"),
    ("glad = @wrok", "a.lexicon:1:8: error: unknown activity \"wrok\""),
    ("gl(ad = 1", "a.lexicon:1:3: error: never closed"), ("gl)ad = 1", "a.lexicon:1:3: error: \")\" or \"]\""),
    ("<dog> barked = 1", "a.lexicon:1:1: error: unknown class <dog>"), ("~ = 1", "a.lexicon:1:1: error: no words"),
    ("boost much = very", "a.lexicon:1:1: error: \"much\" is neither a factor"),
    ("<pet := dog", "a.lexicon:1:1: error: not the name of a class"),
    ("glad = 1 sad angry happy calm", "a.lexicon:1:26: error: more than three emotions"),
    ("<pet> := <pet> ~ dog", "a.lexicon:1:10: error: a member with a class or gap in it"),
  ])
  func `a wrong line is told with its place`(text: String, expected: String) {
    let diagnostics = compile(text).diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.description.hasPrefix(expected) == true, "\(diagnostics)")
    #expect(diagnostics.first?.mend.isEmpty == false)
  }

  @Test func `the lines beside a wrong one work`() {
    let (lexicon, diagnostics) = compile("glad = 1\nsorry\nsad = -2 sad")
    #expect(diagnostics.map(\.place.line) == [2])
    #expect(lexicon.count == 2)
  }

  @Test func `a line with too many wordings is left out`() {
    let many = String(repeating: "(a|b|c|d|e|f|g|h|i|j)", count: 6)
    #expect(compile("\(many) = 1").diagnostics.map(\.message) == ["more than 20000 wordings"])
  }

  @Test func `classes may name each other without end`() {
    let (lexicon, diagnostics) = compile("<a> := <b> | one\n<b> := <a> | two words\n<a> = 2 happy")
    #expect(diagnostics.isEmpty)
    let analyser = AffectAnalyser(lexicon: lexicon, tokenizer: SampleLexicon.tokenizer)
    #expect(analyser.analyse("one, two words").evidence.count == 2)
  }

  @Test(arguments: ["but = 0", "but = but | however", "boost = 1.5"])
  func `a meaning is told from the patterns of a shifter`(line: String) {
    #expect(compile(line).diagnostics.isEmpty)
  }
}
