internal import IntentGrammar
internal import JSONText
internal import Utterances

/// Texts of which the patterns explain a part only: each of their clauses is read by itself.
extension ReadingResolver {
  /// The most signs and joining words at which a text is parted; one with more tells a story.
  private static let mostBorders = 5

  /// What the parts of a text mean, where they say more by themselves than the whole did: "slept 4 hours. any sleep
  /// tips", "had 2 coffees, what's my total for this week". Nil unless every part is clear and one of them asks.
  func inPieces(_ whole: Interpretation) -> Interpretation? {
    guard !situation.isPiece, !situation.isInsideLesson, whole.fault == nil, situation.expects == nil, isHalfRead(whole)
    else { return nil }
    let borders = borders()
    guard !borders.isEmpty, borders.count <= Self.mostBorders else { return nil }
    guard let pieces = pieces(between: borders) else { return nil }
    var meaning = Interpretation(.act)
    meaning.commands = joined(pieces.flatMap(\.commands))
    meaning.remarks = pieces.flatMap(\.remarks)
    let requests = meaning.commands.filter { ![.social, .answer].contains(interpreter.schemas[$0.name]?.kind) }
    meaning.commands = requests
    guard requests.contains(where: { $0.name != "log" }),
      whole.decision != .act || requests.count > whole.commands.count && isMore(meaning, than: whole)
    else { return nil }
    return meaning
  }

  /// Whether parts tell more than a whole that was clear: what is added is no guess, and no reason for a request.
  private func isMore(_ parts: Interpretation, than whole: Interpretation) -> Bool {
    let names = Set(whole.commands.map(\.name))
    let added = parts.commands.filter { !names.contains($0.name) }
    if added.contains(where: { $0.rule == "cues" }) { return false }
    if let first = parts.commands.first, Self.haveReasons.contains(where: first.name.hasPrefix) { return false }
    // A guess that took in all words gives way only to what holds it, or to something told and what is asked beside it.
    return !whole.unexplained.isEmpty || whole.commands.allSatisfy(parts.commands.contains)
      || parts.commands.contains { $0.name == "log" }
  }

  /// Whether a reading left something out, or guessed by the words it knew.
  private func isHalfRead(_ whole: Interpretation) -> Bool {
    whole.decision != .act || !whole.unexplained.isEmpty || whole.isPlainText
      || whole.commands.contains { $0.rule == "cues" }
  }

  /// The runs of signs and joining words inside a text.
  private func borders() -> [Range<Int>] {
    var borders: [Range<Int>] = []
    var index = 1
    while index < utterance.tokens.count - 1 {
      guard found.isBoundary(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < utterance.tokens.count, found.isBoundary(end) { end += 1 }
      // A sign within a word parts nothing: "she/her".
      if end < utterance.tokens.count, utterance.tokens[end].followsSpace { borders.append(index..<end) }
      index = end
    }
    return borders
  }

  /// The fewest parts, all of them clear, from one border to another.
  private func pieces(between borders: [Range<Int>]) -> [Interpretation]? {
    let starts = [0] + borders.map(\.upperBound)
    let ends = borders.map(\.lowerBound) + [utterance.tokens.count]
    var best: [[Interpretation]?] = Array(repeating: nil, count: starts.count + 1)
    best[starts.count] = []
    for first in starts.indices.reversed() {
      for last in first..<ends.count where !(first == 0 && last == ends.count - 1) {
        guard let rest = best[last + 1], best[first].map({ rest.count + 1 < $0.count }) ?? true,
          let piece = piece(starts[first]..<ends[last])
        else { continue }
        best[first] = [piece] + rest
      }
    }
    return best[0]
  }

  /// What a part means by itself; nil unless it is clear.
  private func piece(_ tokens: Range<Int>) -> Interpretation? {
    var inner = situation
    inner.isPiece = true
    if tokens.lowerBound > 0 { inner.lastCommands = [] }
    guard let piece = interpreter.between(tokens.lowerBound, tokens.upperBound, in: utterance, inner),
      piece.decision == .act, !piece.isPlainText, piece.unexplained.isEmpty, piece.pick == nil,
      !piece.commands.isEmpty
    else { return nil }
    for command in piece.commands {
      let isGuessed = command.rule == "cues" || command.rule == "diary"
      if writes([command]), isGuessed || command.confidence < Interpreter.actFrom { return nil }
    }
    return piece
  }
}
