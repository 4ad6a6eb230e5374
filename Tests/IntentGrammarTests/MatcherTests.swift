import IntentGrammar
import Testing
import Utterances

@Suite struct MatcherTests {
  @Test func `the sample grammar compiles without a word`() {
    #expect(SampleGrammar.compiled.diagnostics.map(\.message) == [])
  }

  @Test(arguments: [
    ("turn on the lamp", "lamp.on()"),
    ("Please switch on the lights in the kitchen!", "lamp.on(room=kitchen)"),
    ("turn the bedroom light on", "lamp.on(room=bedroom)"),
    ("make lamp sky blue", "lamp.on(color=blue)"),
    ("make the lamp crimson", "lamp.on(color=red)"),
    ("make the lamp ❤", "lamp.on(color=red)"),
    ("did the washing up", "chores.log(chore=dishes)"),
    ("3 loads of laundry", "chores.log(count=3, chore=laundry)"),
    (":-)", "chores.log(color=happy)"),
    ("well rested", "chores.log(color=happy)"),
    ("how many dishes did I do last week?", "chores.count(chore=dishes, period=200)"),
    ("hi there", "greet()"),
  ])
  func `a pattern's words and values fill its frame`(text: String, frame: String) {
    #expect(SampleGrammar.frame(text) == frame)
  }

  @Test(arguments: [
    ("trun on the lmap", "lamp.on()"), ("turn on teh lamp", "lamp.on()"), ("make the lamp bleu", "lamp.on(color=blue)"),
    ("make the lamp crimsson", "lamp.on(color=red)"), ("luandry", "chores.log(chore=laundry)"), ("laundri", "-"),
    ("my boss came over and i did the dishes", "chores.log(chore=dishes)"),
    ("did the ironning", "chores.log(chore=laundry)"),
    ("finisheed the dishesss", "chores.log(chore=dishes)"),
  ])
  func `slips are repaired`(text: String, frame: String) {
    #expect(SampleGrammar.frame(text) == frame)
  }

  @Test(arguments: [
    ("um turn on, you know, the lamp please", "lamp.on()"), ("turn on lamp in kitchen", "lamp.on(room=kitchen)"),
    ("did dishes yesterday", "chores.log(chore=dishes, at=100)"),
    ("yesterday I did the dishes", "chores.log(at=100, chore=dishes)"),
  ])
  func `fillers, glue and adjuncts stand where they like`(text: String, frame: String) {
    #expect(SampleGrammar.frame(text) == frame)
  }

  @Test(arguments: [
    ("hi, turn on the lamp", "lamp.on()"), ("thanks, how many dishes did i do", "chores.count(chore=dishes)"),
    ("turn off the lamp and play some blue", "lamp.off() song.play(color=blue)"),
    ("did the dishes, laundry and a long walk", "chores.log(chore=dishes, chore=laundry, chore=walking)"),
    ("turn off the light. how many dishes?", "lamp.off() chores.count(chore=dishes)"),
    ("turn off the light how many dishes", "lamp.off() chores.count(chore=dishes)"),
    ("how many dishes last week, and october", "chores.count(chore=dishes, period=200) chores.count(period=100)"),
  ])
  func `several clauses come out of one utterance`(text: String, frame: String) {
    #expect(SampleGrammar.frame(text) == frame)
  }

  @Test(arguments: [
    ("play please please me, the lights and on", "song.play(title=\"please please me, the lights and on\")"),
    ("remind me to CALL Mom, um, now", "remind(what=\"CALL Mom, um, now\")"),
    ("remind me to call mom yesterday", "remind(what=\"call mom\", at=100)"),
  ])
  func `free text comes out as it was typed`(text: String, frame: String) {
    #expect(SampleGrammar.frame(text) == frame)
  }

  @Test(arguments: [
    "did he finish the dishes?", "is it laundry", "my brother did the dishes", "he finished the laundry",
    "turn on the lamp strobe", "my brother came over and did the dishes", "why did i do laundry",
    "purple elephants dance", "", "?", "yesterday",
  ])
  func `guards and nonsense give no sure reading`(text: String) {
    #expect(SampleGrammar.frame(text) == "-")
  }

  @Test func `a negated clause that writes is marked and the others stand`() throws {
    let reading = try #require(SampleGrammar.readings("did the dishes but not the laundry").first)
    #expect(reading.clauses.map(\.negated) == [false, true])
    #expect(reading.confidence > 0.72)
  }

  @Test func `constants and the rule's place come with the clause`() throws {
    let clause = try #require(SampleGrammar.readings("make the lamp red").first?.clauses.first)
    #expect(clause.constants == [Constant(key: "mode", value: "\"tinted\""), Constant(key: "level", value: "3")])
    #expect(clause.rule == GrammarLocation(file: "sample.grammar", line: 32))
    #expect(clause.confidence == 1)
  }

  @Test func `an also line needs its intent before it`() {
    #expect(SampleGrammar.frame("what about october") == "-")
    #expect(
      SampleGrammar.frame("what about october", options: MatchOptions(previousIntent: "chores.count"))
        == "chores.count(period=100)")
  }

  @Test func `what nobody explains is reported`() throws {
    let text = "My cat ate purple elephants. Turn off the light."
    let reading = try #require(SampleGrammar.readings(text).first)
    #expect(reading.clauses.map(\.intent) == ["lamp.off"])
    #expect(reading.confidence > 0.9)
    #expect(
      reading.uncovered.map { SampleGrammar.compiled.grammar.tokenizer.utterance(text).text(of: $0) } == [
        "cat ate purple elephants"
      ])
  }
}
