internal import Affect
internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// A stage, or a step of one, that looks at a sentence and makes its own value of it. It holds nothing but the sentence.
protocol SentenceStage {
  var sentence: ReadingResolver { get }
  init(sentence: ReadingResolver)
}

extension SentenceStage {
  init(_ sentence: ReadingResolver) { self.init(sentence: sentence) }

  var knowledge: Knowledge { sentence.knowledge }
  var utterance: Utterance { sentence.utterance }
  var situation: Situation { sentence.situation }
  var chart: ValueChart { sentence.chart }
  var found: MatchResult { sentence.found }
  var diary: DiaryReading { sentence.diary }
  var assembler: ArgumentAssembler { sentence.assembler }
  var trace: Trace? { sentence.trace }
}
