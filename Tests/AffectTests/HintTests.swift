import JournalModel
import Testing
import Utterances

@testable import Affect

/// What words and pairs of words add to the entries.
@Suite struct HintTests {
  private static let weights = """
    # What words add.
    constant happy -3
    constant sad -3
    constant anxious -3
    constant @work -3
    constant @food -3
    constant @exercise -3
    landlord = -2, anxious 4
    rent = -0.2
    cake = 1.5, @food 5
    no cake = -2
    gym = 0, @exercise -3
    class = 0.1, @exercise 3
    <sad> = -1
    <@work> = -0.5
    """

  private static func analyser(_ weights: String? = weights, own: String? = nil) -> AffectAnalyser {
    let (lexicon, diagnostics) = AffectLexicon.compile(
      SampleLexicon.sources, activities: SampleLexicon.ids, tokenizer: SampleLexicon.tokenizer,
      hints: weights.map { LexiconSource(name: "feelings.weights", text: $0) })
    precondition(diagnostics.isEmpty, "\(diagnostics)")
    let mine = own.map {
      OwnLexicon(LexiconSource(name: "own", text: $0), over: lexicon, tokenizer: SampleLexicon.tokenizer)
    }
    return AffectAnalyser(lexicon: lexicon, tokenizer: SampleLexicon.tokenizer, own: mine)
  }

  private func read(_ text: String, own: String? = nil) -> AffectReading { Self.analyser(own: own).analyse(text) }

  @Test func `a word that goes with bad days makes a mood where no entry does`() throws {
    #expect(Self.analyser(nil).analyse("the landlord rang").mood == nil)
    let reading = read("the landlord rang")
    #expect(try #require(reading.mood) < 3)
    #expect(reading.emotions.map(\.emotion) == [.anxious])
  }

  @Test func `a word that stands a hundred times tells no more than one that stands three times`() {
    let few = read(String(repeating: "rent ", count: 3))
    let many = read(String(repeating: "rent ", count: 100))
    #expect(abs(many.valence) <= abs(few.valence) + 0.01)
  }

  @Test func `no emotion is clearer because a text is long`() {
    let one = read("sad, said the landlord. ")
    let many = read(String(repeating: "sad, said the landlord. ", count: 200))
    for felt in many.emotions {
      let before = one.emotions.first { $0.emotion == felt.emotion }?.score ?? 0
      #expect(felt.score <= before + 0.05, "\(felt.emotion)")
    }
    #expect(many.emotions.count <= one.emotions.count)
  }

  @Test func `a hint is shown with its place in the file`() {
    #expect(read("the landlord rang").evidence.map(\.entry) == [LexiconPlace(file: "feelings.weights", line: 8)])
  }

  @Test func `a word of syntax is not shown, however much it adds`() {
    let reading = Self.analyser(Self.weights + "\nwith = 1.6").analyse("with the landlord")
    #expect(reading.evidence.map(\.entry.line) == [8])
    #expect(abs(reading.rest - 1.6) < 0.001)
  }

  @Test(arguments: [("cake with the landlady", false), ("a landlady", true), ("sad cake with the landlady", false)])
  func `an emotion that goes against how a text sounds needs more than a hint`(_ text: String, _ isTold: Bool) {
    let reading = Self.analyser(Self.weights + "\nlandlady = 0, anxious 3.2\ncake with = 4").analyse(text)
    #expect(reading.emotions.contains { $0.emotion == .anxious } == isTold, "\(reading.valence)")
  }

  @Test func `a small hint makes no mood`() { #expect(read("the rent").mood == nil) }

  @Test func `two words count where nothing stands between them`() {
    #expect(read("no cake").valence < read("no, cake").valence)
  }

  @Test func `an activity is told that all words together tell`() {
    #expect(read("cake at last").activities.map(\.id) == ["food"])
  }

  @Test func `an activity that an entry names may be denied by the words around it`() {
    #expect(Self.analyser(nil).analyse("the gym").activities.map(\.id) == ["exercise"])
    #expect(read("the gym").activities.isEmpty)
    #expect(read("gym class").activities.map(\.id) == ["exercise"])
  }

  @Test func `what the entries say has hints of its own`() {
    #expect(read("sad").valence < Self.analyser(nil).analyse("sad").valence)
    #expect(read("work").valence < 0)
  }

  @Test func `what the user has taught is not corrected`() {
    #expect(read("landlord", own: "landlord = 2 happy").valence > 0)
    #expect(read("landlord", own: "landlord = 2 happy").emotions.map(\.emotion) == [.happy])
  }

  @Test func `a lexicon with hints survives its cache file`() throws {
    let file = try TemporaryFile(Self.analyser().lexicon.serialized())
    let mapped = try #require(MappedFile(file.path).flatMap { AffectLexicon(mapped: $0, at: 0) })
    let analyser = AffectAnalyser(lexicon: mapped, tokenizer: SampleLexicon.tokenizer)
    for text in ["the landlord rang", "no cake", "gym class", "sad"] { #expect(analyser.analyse(text) == read(text)) }
  }

  @Test(arguments: ["one two three = 1", "cake = 1, joyous 2", "cake"])
  func `a wrong line is told with its place`(line: String) {
    let diagnostics = AffectLexicon.compile(
      [], activities: SampleLexicon.ids, tokenizer: SampleLexicon.tokenizer,
      hints: LexiconSource(name: "feelings.weights", text: "# Weights.\n" + line)
    ).diagnostics
    #expect(diagnostics.map(\.place) == [LexiconPlace(file: "feelings.weights", line: 2)])
  }

  @Test func `labelled texts teach what their words go with`() throws {
    let texts = ["the landlord rang", "landlord at the door", "a letter from the landlord", "the landlord again"]
      .map { "\($0)\t1.5\tanxious\t-" }
    let others = ["the post came", "a bus ride", "the door was open", "a letter from home"]
      .map { "\($0)\t3\t-\t-" }
    var trainer = AffectTrainer(Self.analyser(nil))
    for _ in 0..<3 { trainer.add(labelled: (texts + others).joined(separator: "\n")) }
    let weights = trainer.file()
    let reading = Self.analyser(weights).analyse("and then the landlord")
    #expect(reading.valence < -0.1)
    #expect(reading.emotions.map(\.emotion) == [.anxious])
    #expect(Self.analyser(weights).analyse("a bus").valence > reading.valence / 2)
  }
}
