import IntentGrammar
import Testing
import Utterances
import SeededRandom

@Suite struct GrammarDiagnosticTests {
  private func rendered(_ text: String, types: [String] = ["time", "number"]) -> String {
    Grammar.compile(
      [GrammarSource(name: "lamps.grammar", text: text)], schemas: [IntentSchema(name: "lamp.on", kind: .command)],
      types: types
    ).diagnostics.map { $0.rendered(source: text) }.joined()
  }

  @Test(arguments: [
    (
      "intent lamp.on\n  say turn (on|off {number}\n",
      """
      lamps.grammar:2:12: error: expected ")" before the end of the line
        say turn (on|off {number}
                 ^
        help: close the choice, as in (a|b)

      """
    ),
    (
      "intent lamp.on\n  sey turn on\n",
      """
      lamps.grammar:2:3: error: unknown keyword "sey"
        sey turn on
        ^
        help: did you mean "say"?

      """
    ),
    (
      "say turn on\n",
      """
      lamps.grammar:1:1: error: unknown keyword "say" here
        say turn on
        ^
        help: indent it under an intent

      """
    ),
    (
      "phrase lamp = lamp\nintent lamp.on\n  say [the] light <lmap>\n",
      """
      lamps.grammar:3:19: error: unknown phrase <lmap>
        say [the] light <lmap>
                        ^
        help: did you mean <lamp>?

      """
    ),
    (
      "intent lamp.on\n  say wait {numbr}\n",
      """
      lamps.grammar:2:7: error: unknown type "numbr"
        say wait {numbr}
            ^
        help: did you mean "number"?

      """
    ),
    (
      "intent lmap.on\n  say on\n",
      """
      lamps.grammar:1:8: warning: unknown intent "lmap.on"
        intent lmap.on
               ^
        help: did you mean "lamp.on"?

      """
    ),
    (
      "intent lamp.on\n  say [on] {what:text...}\n",
      """
      lamps.grammar:2:7: error: this pattern can match without any word or value
        say [on] {what:text...}
            ^
        help: make one of its words or slots obligatory

      """
    ),
    (
      "intent lamp.on\n  say on) now\n",
      """
      lamps.grammar:2:9: error: unexpected ")"
        say on) now
              ^
        help: nothing is open here: remove it, or add "(" before

      """
    ),
    (
      "phrase a = [b] <a>\nintent lamp.on\n  say go <a>\n",
      """
      lamps.grammar:3:10: error: phrase <a> uses itself
        say go <a>
               ^
        help: phrases cannot be recursive: write it out

      """
    ),
    (
      "intent lamp.on\n  say on => mode\n",
      """
      lamps.grammar:2:13: error: expected key=value
        say on => mode
                  ^
        help: write => kind=activities

      """
    ),
  ])
  func `a wrong line is shown with a caret and how to mend it`(text: String, expected: String) {
    #expect(rendered(text) == expected)
  }

  @Test func `one wrong line does not lose the others`() {
    let text = "intent lamp.on\n  say (broken\n  say light up  # a comment\n\n# another\n  say glow\n"
    let grammar = Grammar.compile([GrammarSource(name: "x", text: text)], schemas: [], types: []).grammar
    let matcher = Matcher(grammar)
    for wording in ["light up", "glow"] {
      #expect(matcher.readings(of: grammar.tokenizer.utterance(wording)).first?.confidence == 1)
    }
  }

  @Test func `no text makes the compiler trap`() {
    var random = SeededGenerator(seed: 11)
    let pieces = Array(
      "intent list say phrase cue not also yes expand fix | ( ) [ ] { } < > = => : ... + , a b # \n \n   ")
    for _ in 0..<500 {
      let text = String((0..<80).compactMap { _ in pieces.randomElement(using: &random) })
      for prefix in ["", "intent a\n  say ", "list a\n  b = ", "phrase a = "] {
        let (grammar, _) = Grammar.compile([GrammarSource(name: "x", text: prefix + text)], schemas: [], types: [])
        _ = Matcher(grammar).readings(of: grammar.tokenizer.utterance(text))
      }
    }
  }
}
