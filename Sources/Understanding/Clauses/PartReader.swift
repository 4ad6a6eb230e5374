internal import Utterances

/// Reads a part of a text by itself. It is the one way back from the stages to the whole of them.
struct PartReader {
  let interpreter: Interpreter
  /// The text that has the parts.
  let utterance: Utterance
  let situation: Situation

  /// What a stretch of tokens means by itself; nil where it is no more than signs and joining words.
  ///
  /// - Parameters:
  ///   - scope: What it is to the text.
  ///   - change: What else is different for it.
  func meaning(
    of tokens: Range<Int>, as scope: (Scope) -> Scope, _ change: (inout Situation) -> Void = { _ in }
  ) -> Meaning? {
    var inner = situation
    inner.scope = scope(situation.scope)
    change(&inner)
    return interpreter.between(tokens.lowerBound, tokens.upperBound, in: utterance, inner)
  }

  /// What a text means that takes the place of this one.
  func meaning(
    of text: String, as scope: (Scope) -> Scope, _ change: (inout Situation) -> Void = { _ in }
  ) -> Meaning {
    var inner = situation
    inner.scope = scope(situation.scope)
    change(&inner)
    return interpreter.read(interpreter.heard(text), inner)
  }

  /// What a phrase would mean that stood for a text.
  func meaning(ofLesson text: String) -> Meaning {
    var inner = situation
    inner.scope = .lesson(in: situation.scope)
    (inner.root, inner.place, inner.expects) = (nil, 0, nil)
    var expansions = 0
    return interpreter.meaning(of: text, inner, &expansions)
  }

  /// What the patterns of the grammar make of a stretch, by themselves.
  func patterns(in tokens: Range<Int>) -> ReadingResolver {
    var alone = situation
    alone.scope = .part(of: situation.scope)
    (alone.expects, alone.lastCommands) = (nil, [])
    alone.place += utterance.bytes(of: tokens)?.lowerBound ?? 0
    let part = interpreter.tokenizer.utterance(String(utterance.text(of: tokens)))
    return interpreter.resolver(part, alone, weighs: false)
  }
}
