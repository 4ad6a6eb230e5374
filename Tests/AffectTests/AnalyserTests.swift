import JournalModel
import Testing
import Utterances

@testable import Affect

@Suite struct AnalyserTests {
  private typealias Sample = SampleLexicon

  @Test func `the sample lexicon has no faults`() { #expect(Sample.compiled.diagnostics.isEmpty) }

  @Test(arguments: ["the bus was on time", "", "…", "we had a party"])
  func `a text without feeling has no mood`(text: String) {
    #expect(Sample.analyser.analyse(text).mood == nil)
    #expect(Sample.valence(text) == 0)
  }

  @Test(arguments: [
    ("very happy", "happy"), ("so so happy", "so happy"), ("happy as hell", "happy"), ("HAPPY today", "happy today"),
    ("happy!!!", "happy"), ("hapyyyy, happyyy", "hapyyyy"), ("fucking great", "great"), ("happy", "a bit happy"),
    ("happy", "happy i guess"), ("good but sad", "sad"), ("sad but good", "good but sad"), ("not sad", "sad"),
    ("happy", "not happy"), ("not happy", "not happy at all"), ("happy", "if i were happy"), ("i'm sad? no", "sad"),
    ("happy", "happy?"), ("great", "great, yeah right"), ("my sister was sad", "sad"), ("happy happy", "happy"),
  ])
  func `the first sounds better than the second`(better: String, worse: String) {
    #expect(Sample.valence(better) > Sample.valence(worse))
  }

  @Test(arguments: [
    ("not sad at all", 1), ("I wasn't happy", -1), ("did not go out. happy", 1), ("no coffee, sad", -1),
    ("i could not be sad", 1), ("never angry", 1), ("not tired and happy", 1), ("couldn't cry", 1),
    ("can't wait", 1), ("fucking bus", -1), ("failed my maths exam", -1), ("failing that stupid driving test", -1),
    ("FAILED THE EXAM", -1), ("over the moon", 1), ("sooo tiiiired", -1), ("exhuasted", -1), ("😢", -1),
    ("it was a cafe day", 1), ("all that sadness, exhausted is gone", 1),
    ("my sister hugged me sad", -1), ("at the café", 1),
  ])
  func `the text is good or bad`(text: String, sign: Double) {
    #expect(Sample.valence(text) * sign > 0, "\(Sample.valence(text))")
  }

  @Test(arguments: [
    ("furious", [Emotion.angry]), ("not angry", []), ("my boss was furious", []), ("if i were angry", []),
    ("over the moon", [.happy, .excited]), ("my sister made me sad", [.sad]), ("I was with my boss, angry", [.angry]),
    ("i was angry with my boss", [.angry]),
  ])
  func `emotions are the writer's own`(text: String, emotions: [Emotion]) {
    #expect(Sample.emotions(text) == emotions)
  }

  @Test(arguments: [
    ("went to the gym", ["exercise"]), ("didn't go to the gym", ["-exercise"]), ("no coffee", ["-caffeine"]),
    ("skipped the gym", ["-exercise"]), ("walked our old dog", ["walking", "pets"]),
    ("boss shouted", ["work", "colleagues"]),
    ("my little one's ill", ["family"]), ("gym, no coffee", ["exercise", "-caffeine"]), ("i want to go to the gym", []),
    ("party hat", ["art"]), ("worked out", ["exercise"]), ("worked, then worked out", ["work", "exercise"]),
    ("no coffee, then coffee", ["caffeine"]),
  ])
  func `activities are told of as done or not done`(text: String, activities: [String]) {
    #expect(Sample.activities(text) == activities)
  }

  @Test func `what is covered by a longer entry does not count`() {
    #expect(Sample.valence("pretty sure") == 0)
    #expect(Sample.analyser.analyse("over the moon").evidence.count == 1)
  }

  @Test func `spans count Unicode scalars`() {
    let text = "é😀 ok, so happy"
    let evidence = Sample.analyser.analyse(text).evidence
    #expect(evidence.map(\.span) == [10..<15])
    let word = text.unicodeScalars.dropFirst(10).prefix(5)
    #expect(String(String.UnicodeScalarView(word)) == "happy")
  }

  @Test func `evidence names the line that it rests on`() {
    let evidence = Sample.analyser.analyse("so sad").evidence
    #expect(evidence.map(\.entry.description) == ["feelings.lexicon:6"])
    #expect(evidence.first?.shifts == .boosted)
  }

  @Test func `a user's own line counts before the lexicon's`() {
    let source = LexiconSource(name: "own", text: "knackered = 2 proud\nzonked <exam> = -3 tired @study\nbad line")
    let own = OwnLexicon(source, over: Sample.compiled.lexicon, tokenizer: Sample.tokenizer)
    let analyser = AffectAnalyser(lexicon: Sample.compiled.lexicon, tokenizer: Sample.tokenizer, own: own)
    #expect(own.diagnostics.map(\.place.line) == [3])
    #expect(analyser.analyse("knackered").emotions.map(\.emotion) == [.proud])
    let reading = analyser.analyse("zonked after… zonked driving test")
    #expect(reading.emotions.map(\.emotion) == [.tired])
    #expect(reading.activities.map(\.id) == ["study"])
    #expect(reading.evidence.first?.entry.description == "own:2")
  }

  @Test func `a known word is no slip`() {
    #expect(Sample.analyser.analyse("angle").mood == nil)
    #expect(Sample.valence("angryy") == 0 || Sample.valence("angryy") < 0)
  }

  @Test func `a lexicon survives its cache file`() throws {
    let bytes = [UInt8](repeating: 0, count: 8) + Sample.compiled.lexicon.serialized()
    let path = try TemporaryFile(bytes)
    let file = try #require(MappedFile(path.path))
    let lexicon = try #require(AffectLexicon(mapped: file, at: 8))
    let analyser = AffectAnalyser(lexicon: lexicon, tokenizer: Sample.tokenizer)
    for text in ["so happy", "failed my maths exam", "no coffee with my little one, exhuasted"] {
      #expect(analyser.analyse(text) == Sample.analyser.analyse(text))
    }
    #expect(AffectLexicon(mapped: file, at: 16) == nil)
  }
}
