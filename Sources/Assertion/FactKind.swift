/// What a span of an utterance would be if it were a fact of the user's.
package enum FactKind: Int, Sendable, Hashable, CaseIterable {
  /// An activity: a run, coffee, the cinema.
  case doing
  /// An amount of something: seven hours of sleep, two beers.
  case measurement
  /// A named emotion: tired, proud.
  case feeling
  /// A mood, as a rating or a word of worth: "a 4", "rubbish day".
  case mood
  /// Something that befell the user: an exam, a quarrel, an illness.
  case event
  /// The weather, which is the same for all who are there.
  case weather
}

/// A set of kinds of facts.
package struct FactKinds: OptionSet, Sendable, Hashable {
  /// One bit a kind.
  package let rawValue: UInt8
  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of one kind.
  package init(_ kind: FactKind) { rawValue = 1 << UInt8(kind.rawValue) }

  /// Activities, amounts, events and weather.
  package static let doings: FactKinds = [.init(.doing), .init(.measurement), .init(.event), .init(.weather)]
  /// Emotions and moods.
  package static let feelings: FactKinds = [.init(.feeling), .init(.mood)]
  /// What holds at a moment: emotions, moods and weather.
  package static let states: FactKinds = [.init(.feeling), .init(.mood), .init(.weather)]
  /// States and what befell the user: what "I have a cold" tells.
  package static let conditions: FactKinds = [.states, .init(.event)]
  /// All kinds.
  package static let all: FactKinds = [.doings, .feelings]

  /// A set by the word for it in a file.
  init?(word: Substring) {
    switch word {
    case "doings": self = .doings
    case "feelings": self = .feelings
    case "states": self = .states
    case "conditions": self = .conditions
    case "all": self = .all
    default: return nil
    }
  }
}
