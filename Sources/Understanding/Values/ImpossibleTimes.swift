internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// Times that no clock shows where one is asked for: "no coffee after 27:00", "quiet hours from 25 to 7".
extension ReadingResolver {
  /// The first such time, where the sentence would set something if its clock were another one.
  ///
  /// A record is none: "ran it in 27:30" and "done at 62:10" are lengths.
  func findImpossibleTime(_ readings: [Reading]) -> InputFault? {
    guard !situation.scope.isPart, !situation.scope.isInsideLesson else { return nil }
    var clocks: [Range<Int>] = []
    let isQuiet = readings.contains { $0.clauses.contains { $0.intent == Self.quiet } }
    var hours: [Range<Int>] = []
    for place in utterance.tokens.indices {
      if let clock = impossibleClock(at: place) {
        clocks.append(clock)
      } else if isQuiet, isImpossibleHour(at: place) {
        hours.append(place..<place + 1)
      }
    }
    if let first = clocks.first, let asked = commands(replacing: clocks, by: "7:00"),
      asked.allSatisfy({ $0.name != "log" }), writes(asked)
    {
      return .noSuchTime(String(utterance.text(of: first)))
    }
    // Hours that begin now are a silence.
    if let first = hours.first, let asked = commands(replacing: hours, by: "10"),
      asked.contains(where: { [Self.quiet, "mute"].contains($0.name) })
    {
      return .noSuchTime(String(utterance.text(of: first)))
    }
    return nil
  }

  /// The command that takes two bare hours.
  private static let quiet = "quiet_hours"
  /// A time that stands where another does is looked at with a possible one.
  private static let possible = "7:00"

  /// The tokens of a time of day in digits that no clock shows, where it begins here behind what a time stands behind.
  private func impossibleClock(at place: Int) -> Range<Int>? {
    let tokens = utterance.tokens
    guard place > 0, place + 2 < tokens.count, let hour = tokens[place].number, tokens[place].range.count <= 2,
      tokens[place + 1].text == ":", !tokens[place + 1].followsSpace,
      !tokens[place + 2].followsSpace, tokens[place + 2].range.count == 2, let minute = tokens[place + 2].number,
      hour > 24 || hour == 24 && minute > 0 || minute > 59, leadsToTime(tokens[place - 1].text)
    else { return nil }
    return place..<place + 3
  }

  /// Whether a bare number stands here that no hour has, behind what an hour stands behind.
  private func isImpossibleHour(at place: Int) -> Bool {
    let tokens = utterance.tokens
    guard place > 0, tokens[place - 1].kind == .word, let hour = tokens[place].number, tokens[place].range.count <= 2,
      hour > 24, leadsToTime(tokens[place - 1].text)
    else { return false }
    // "For the next 90 minutes" is a length.
    return !chart.contents.contains { content in
      guard case .temporal(let match) = content, case .duration = match.value else { return false }
      return match.tokens.contains(place)
    }
  }

  /// Whether a word before a time of day is part of it: "after", "until".
  private func leadsToTime(_ word: String) -> Bool {
    switch readTime("\(word) \(Self.possible)")?.value {
    case .instant?, .interval?: readTime(word) == nil
    default: false
    }
  }

  /// What would be done if other times stood in some places.
  private func commands(replacing places: [Range<Int>], by time: String) -> [Draft]? {
    var text = ""
    var start = 0
    for place in places {
      text += utterance.text(of: start..<place.lowerBound) + " " + time + " "
      start = place.upperBound
    }
    if start < utterance.tokens.count { text += utterance.text(of: start..<utterance.tokens.count) }
    let asked = parts.meaning(of: text, as: { .part(of: $0) })
    return asked.fault == nil && asked.decision != .unknown && !asked.commands.isEmpty ? asked.commands : nil
  }
}
