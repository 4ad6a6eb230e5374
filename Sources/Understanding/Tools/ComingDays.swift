package import CivilTime
internal import TimeExpressions
internal import Utterances

/// A sentence that names a day to come.
package struct ComingDay: Sendable, Hashable {
  package var day: CivilDate
  /// The sentence as it was written, and its words in lower case.
  package var sentence: String
  package var words: [String]
}

extension Interpreter {
  /// The sentences of a text that name a day to come, each with the first such day.
  package func comingDays(in text: String, _ situation: Situation) -> [ComingDay] {
    let utterance = tokenizer.utterance(text)
    var settings = situation.timeSettings
    settings.prefer = .future
    let matches = (knowledge.time?.matches(in: utterance, settings) ?? []).sorted { $0.tokens.count > $1.tokens.count }
    var found: [ComingDay] = []
    var start = 0
    for place in 0...utterance.tokens.count {
      let isEnd = place == utterance.tokens.count || [".", "!", "?", "\n", ";"].contains(utterance.tokens[place].text)
      guard isEnd else { continue }
      let sentence = start..<place
      start = place + 1
      guard !sentence.isEmpty else { continue }
      let day = matches.lazy.filter { sentence.lowerBound <= $0.tokens.lowerBound && $0.tokens.upperBound <= place }
        .compactMap { match -> CivilDate? in
          guard !match.isLatent, case .instant(let start, let grain, _) = match.value, grain <= .day,
            start.civil.date > situation.today
          else { return nil }
          return start.civil.date
        }.first
      guard let day else { continue }
      found.append(
        ComingDay(
          day: day, sentence: String(utterance.text(of: sentence)).trimmed,
          words: utterance.tokens[sentence].filter { $0.kind == .word }.map(\.text)))
    }
    return found
  }
}
