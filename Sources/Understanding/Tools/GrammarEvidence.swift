internal import IntentGrammar
internal import JSONText
package import ResourceFiles
internal import TextSearch

/// Fits the weights of the second tier of a language: `Grammars/<language>/evidence.grammar`.
///
/// It learns from the examples beside the rules, from utterances drawn from the rules, and from corpora.
package struct GrammarEvidence {
  private let interpreter: Interpreter
  private let sampler: Sampler
  private let wordings: SampleWordings
  private var trainer: EvidenceTrainer

  private static let sampleWeight: Float = 0.25
  private static let phrasingWeight: Float = 0.7
  private static let samplesOfALine = 5

  /// Compiles the grammars of a language and takes what they hold themselves.
  package init(files: ResourceFiles, language: String, schemas: [CommandSchema]) {
    let folder = LanguageFiles(files: files, language: language)
    let sources = folder.sources()
    let grammar = Interpreter.compiled(sources, schemas).grammar
    interpreter = Interpreter(
      grammar: grammar, language: folder, schemas: schemas, lexicon: Lexicon(files, language: language))
    sampler = Sampler(sources)
    wordings = SampleWordings(folder)
    trainer = EvidenceTrainer(grammar)
    for example in grammar.examples where example.kind != .no { add(example.text, example.intent, 1) }
    for example in grammar.examples where example.kind == .no { add(not: example.text, example.intent) }
    for line in sampler.lines.indices where !sampler.lines[line].isAlso {
      let samples = sampler.samples(of: line, limit: Self.samplesOfALine, seed: 1) { type, random in
        wordings[type].randomElement(using: &random)
      }
      for sample in samples { add(sample.text, sample.intent, Self.sampleWeight) }
    }
  }

  /// Takes the lines of a corpus that hold one command.
  package mutating func add(corpus: String) {
    for line in corpus.split(separator: "\n") where !line.hasPrefix("#") {
      guard let arrow = line.firstRange(of: " => ") else { continue }
      let meaning = line[arrow.upperBound...]
      guard !meaning.contains(" ; ") else { continue }
      let name = meaning.prefix { $0 != " " && $0 != "{" }
      add(String(line[..<arrow.lowerBound]).trimmed, String(name), 1)
    }
  }

  /// Takes phrasings, one a line: the command's name, a tab, and what was said.
  ///
  /// They count less than a corpus: nobody has written down what is meant in full.
  package mutating func add(phrasings: String) {
    for line in phrasings.split(separator: "\n") where !line.hasPrefix("#") {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      add(String(line[line.index(after: tab)...]).trimmed, String(line[..<tab]), Self.phrasingWeight)
    }
  }

  private mutating func add(_ text: String, _ intent: String, _ weight: Float) {
    guard !Interpreter.pseudoIntents.contains(intent) else { return }
    let (utterance, chart) = interpreter.knowledge.chart(text, GrammarCheck.situation)
    trainer.add(utterance, values: chart.spans, intent: intent, weight: weight)
  }

  private mutating func add(not text: String, _ intent: String) {
    let (utterance, chart) = interpreter.knowledge.chart(text, GrammarCheck.situation)
    trainer.add(utterance, values: chart.spans, not: intent)
  }

  /// The section of the grammar file.
  package func section() -> String { trainer.section() }
}
