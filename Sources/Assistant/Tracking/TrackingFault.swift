package import JSONText

/// Why something about goals, tracked questions or reminders could not be done. Carries the evidence.
package enum TrackingFault: Sendable, Hashable {
  /// What can be named.
  package enum Kind: String, Sendable {
    case goal, question, reminder
  }

  /// Nothing of this name; the names that there are.
  case unknown(Kind, name: String?, known: [String])
  /// There is one with this name, or one that says the same.
  case taken(Kind, name: String)
  /// There are as many as can be.
  case tooMany(Kind, limit: Int)
  /// A goal on this subject has no number or time of day.
  case noTarget(String)
  /// A target that nothing can reach: what it is on, and the ends.
  case targetOutside(String, low: Double, high: Double)
  /// A target in a unit in which its subject is not kept, and those in which it is.
  case noUnit(String, units: [String])
  /// More times at random than there is room for; how many there is room for.
  case tooManyTimes(most: Int)
  /// How long something is done is not kept, so a goal can't ask for it.
  case noDuration(String)
  /// The end lies before the start.
  case endsBeforeStart
  /// A time that has passed.
  case past
  /// A time of day that no clock shows, as it was written.
  case noSuchTime(String)
  /// A repetition that no day fits, or that is not understood.
  case neverComes
  /// The library that reads repetitions is not installed; its package.
  case noCalendarLibrary(package: String)
  /// The lower end of a scale is not below its upper end.
  case upsideDown(low: Double, high: Double)
  /// A choice has fewer than two answers.
  case fewOptions
  /// A value lies outside what is tracked: its name and ends.
  case outside(name: String, low: Double, high: Double)
  /// An answer that is not of the form of the question.
  case noAnswer(name: String, response: String)
  /// Nothing was shown that could come again later.
  case nothingShown
  /// No reminder comes at the time that is to be skipped.
  case nothingComes
  /// A line of the suggestions shown last that there is none of.
  case noSuggestion
  /// Quiet hours that begin when they end.
  case emptyHours

  /// The word in `data.reason` of an error, and behind the dot of the reply's key.
  package var word: String {
    switch self {
    case .unknown(let kind, _, _): "unknown_\(kind.rawValue)"
    case .taken(let kind, _): "taken_\(kind.rawValue)"
    case .tooMany(let kind, _): "many_\(kind.rawValue)"
    case .noTarget: "no_target"
    case .noDuration: "no_duration"
    case .targetOutside: "target_outside"
    case .noUnit: "no_unit"
    case .tooManyTimes: "too_many_times"
    case .endsBeforeStart: "ends_before_start"
    case .past: "past"
    case .noSuchTime: "no_such_time"
    case .neverComes: "never_comes"
    case .noCalendarLibrary: "no_calendar_library"
    case .upsideDown: "upside_down"
    case .fewOptions: "few_options"
    case .outside: "outside"
    case .noAnswer: "no_answer"
    case .nothingShown: "nothing_shown"
    case .nothingComes: "nothing_comes"
    case .noSuggestion: "no_suggestion"
    case .emptyHours: "empty_hours"
    }
  }

  /// What the reply may name.
  package var values: JSONObject {
    switch self {
    case .unknown(_, let name, let known):
      var values: JSONObject = [:]
      values["name"] = name.map(JSON.string)
      if !known.isEmpty { values["known"] = .strings(known.prefix(9)) }
      return values
    case .taken(_, let name): return ["name": .string(name)]
    case .tooMany(_, let limit): return ["limit": .int(limit)]
    case .noTarget(let name), .noDuration(let name): return ["name": .string(name)]
    case .targetOutside(let name, let low, let high):
      return ["name": .string(name), "low": .double(low), "high": .double(high)]
    case .noUnit(let name, let units): return ["name": .string(name), "units": .strings(units)]
    case .noSuchTime(let text): return ["text": .string(text)]
    case .tooManyTimes(let most): return ["most": .int(most)]
    case .noCalendarLibrary(let package): return ["package": .string(package)]
    case .upsideDown(let low, let high): return ["low": .double(low), "high": .double(high)]
    case .outside(let name, let low, let high):
      return ["name": .string(name), "low": .double(low), "high": .double(high)]
    case .noAnswer(let name, let response): return ["name": .string(name), "response": .string(response)]
    case .endsBeforeStart, .past, .neverComes, .fewOptions, .nothingShown, .nothingComes, .noSuggestion,
      .emptyHours:
      return [:]
    }
  }

  /// The time of day among some words that no clock shows, as in "every day at 25:00".
  static func impossibleTime<Words: Sequence<Substring>>(in words: Words) -> String? {
    for word in words {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, let hour = Int(parts[0]),
        let minute = Int(parts[1]), hour > 24 || minute > 59
      else { continue }
      return String(word)
    }
    return nil
  }

  /// The number in a JSON-RPC error.
  var code: Int {
    switch self {
    case .unknown, .nothingShown: 1
    case .taken, .tooMany: 2
    case .noCalendarLibrary: 9
    default: -32602
    }
  }

  /// The word for the code.
  var codeWord: String {
    switch code {
    case 1: "not_found"
    case 2: "conflict"
    case 9: "not_available"
    default: "invalid_params"
    }
  }
}
