import IntentGrammar
import Testing

@Suite struct CueTests {
  @Test(arguments: [
    ("brighter", "lamp.on"), ("brighter please", "lamp.on"), ("let there be light", "lamp.on"),
    ("a brighter kitchen", "lamp.on"), ("the darker", "lamp.off"),
  ])
  func `cues tell the intent where no pattern fits`(text: String, intent: String) throws {
    let best = try #require(SampleGrammar.readings(text).first)
    #expect(best.clauses.map(\.intent) == [intent])
    #expect(best.clauses.map(\.tier) == [.cues])
    #expect(best.confidence >= 0.72)
  }

  @Test func `unexplained words make cues less sure`() throws {
    let best = try #require(SampleGrammar.readings("brighter days").first)
    #expect(best.confidence < 0.72)
  }

  @Test func `cues of two intents compete`() throws {
    let readings = SampleGrammar.readings("brighter or darker")
    #expect(Set(readings.flatMap { $0.clauses.map(\.intent) }) == ["lamp.on", "lamp.off"])
    #expect(readings.allSatisfy { $0.confidence < 0.72 })
  }
}
