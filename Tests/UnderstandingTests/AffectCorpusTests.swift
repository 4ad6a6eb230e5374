import Affect
import IntentGrammar
import ResourceFiles
import Testing
import Utterances

@testable import Understanding

/// How well labelled diary texts are read. The figures may rise and never fall.
///
/// `diary-a` was used for tuning; nobody reads `diary-b`, which measures.
@Suite struct AffectCorpusTests {
  private static let tokenizer = Interpreter.compiled(
    LanguageFiles(files: ResourceFiles(), language: "en").sources().filter { $0.name == "en/words.grammar" }, []
  ).grammar.tokenizer
  private static let compiled = AffectFiles(files: ResourceFiles(), language: "en").compile(tokenizer: tokenizer)

  @Test func `the lexicons have no faults`() {
    #expect(Self.compiled.diagnostics.map(\.description) == [])
    #expect(Self.compiled.lexicon.count > 1000)
  }

  @Test(arguments: [
    ("train/diary-a", 0.51, 0.525, 0.28, 0.275, 0.625), ("held/diary-b", 0.415, 0.525, 0.28, 0.28, 0.63),
  ])
  func `diary texts are read as well as before`(
    file: String, mood: Double, polarity: Double, emotions: Double, macro: Double, activities: Double
  ) throws {
    let bytes = try #require(ResourceFiles.contents("Tests/Corpus/en/\(file).tsv"))
    let analyser = AffectAnalyser(lexicon: Self.compiled.lexicon, tokenizer: Self.tokenizer)
    let evaluation = AffectEvaluation(String(decoding: bytes, as: UTF8.self), analyser)
    #expect(evaluation.results.count >= 420)
    #expect(evaluation.moodCorrelation >= mood, "\(evaluation.summary)")
    #expect(evaluation.polarityF1 >= polarity, "\(evaluation.summary)")
    #expect(evaluation.emotionTotal.f1 >= emotions, "\(evaluation.summary)")
    #expect(evaluation.emotionMacroF1 >= macro, "\(evaluation.summary)")
    #expect(evaluation.activityTotal.f1 >= activities, "\(evaluation.summary)")
  }
}
