internal import JSONText
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// What a command that is only guessed by a few words may leave out.
extension ReadingResolver {
  /// Whether a figure of the text, that is part of no time, stands in no argument of a command.
  func leavesFigure(_ command: Draft) -> Bool {
    let said = JSON.object(command.arguments.json).text()
    var ofTimes: Set<Int> = []
    for case .temporal(let match) in chart.contents where match.value.kind == .time && !match.isLatent {
      ofTimes.formUnion(match.tokens)
    }
    return utterance.tokens.indices.contains { place in
      guard let number = number(at: place), !ofTimes.contains(place) else { return false }
      return !said.contains(Argument.number(number).json.text())
    }
  }
}
