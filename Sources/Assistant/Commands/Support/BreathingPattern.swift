/// A way of breathing: the steps of one round, in whole seconds.
package struct BreathingPattern: Sendable, Hashable {
  /// What to do with the breath.
  package enum Action: String, Sendable, Hashable {
    case breatheIn = "in"
    case hold
    case breatheOut = "out"
    /// A second, short breath in on top of the first.
    case topUp = "top_up"
  }

  /// One part of a round.
  package struct Step: Sendable, Hashable {
    package var action: Action
    package var seconds: Int
  }

  /// The techniques of the catalogue.
  static let techniques = ["box", "478", "coherent", "sigh"]

  /// The technique's id.
  package let technique: String
  /// The steps of a round.
  package let steps: [Step]
  /// How often they are repeated, at least once.
  package let rounds: Int

  /// A technique for so many minutes, as near as whole rounds come to it; for its usual length when no time is given.
  ///
  /// Box: 4-4-4-4. 4-7-8: four rounds are usual. Coherent: six breaths a minute. Sigh: a double breath in and a long one
  /// out.
  package init(_ technique: String, minutes: Double? = nil) {
    let steps: [(Action, Int)]
    switch technique {
    case "478": steps = [(.breatheIn, 4), (.hold, 7), (.breatheOut, 8)]
    case "coherent": steps = [(.breatheIn, 5), (.breatheOut, 5)]
    case "sigh": steps = [(.breatheIn, 3), (.topUp, 1), (.breatheOut, 6)]
    default: steps = [(.breatheIn, 4), (.hold, 4), (.breatheOut, 4), (.hold, 4)]
    }
    self.technique = Self.techniques.contains(technique) ? technique : "box"
    self.steps = steps.map { Step(action: $0, seconds: $1) }
    let round = steps.reduce(0) { $0 + $1.1 }
    let wanted = minutes ?? (technique == "478" ? Double(4 * round) / 60 : 2)
    rounds = max(1, Int((min(max(wanted, 0), 60) * 60 / Double(round)).rounded()))
  }

  /// The length of one round, in seconds.
  package var roundSeconds: Int { steps.reduce(0) { $0 + $1.seconds } }

  /// The length of the whole, in seconds.
  package var seconds: Int { rounds * roundSeconds }

  /// One second of the exercise.
  package struct Beat: Sendable, Hashable {
    package var step: Step
    /// The second within the step, from 1.
    package var count: Int
    /// The round, from 1.
    package var round: Int
  }

  /// What happens in a second from the start, from 0; nil after the end.
  package func beat(at second: Int) -> Beat? {
    guard second >= 0, second < seconds else { return nil }
    var rest = second % roundSeconds
    for step in steps {
      if rest < step.seconds { return Beat(step: step, count: rest + 1, round: second / roundSeconds + 1) }
      rest -= step.seconds
    }
    return nil
  }
}
