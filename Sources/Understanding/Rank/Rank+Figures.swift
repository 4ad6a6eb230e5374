internal import IntentGrammar

/// What a figure in a reading is of.
extension Rank {
  static let figureOfAche = Preference(
    "the figure of an ache is how bad it was, and no mood",
    speaks: ["my migraine is a 7", "my headache was a 6"],
    quiet: ["my run was a 4", "headache, mood 2", "cramps, 2/5"]
  ) { _, best, readings in
    let figures = best.clauses.lazy.compactMap { clause in
      clause.slots.first { $0.slot == "mood" && $0.type == "score" }
    }
    guard let figure = figures.first,
      let place = readings.firstIndex(where: { reading in
        reading.clauses.contains { clause in
          // "Cramps, 2/5" are two things.
          clause.skipped.isEmpty
            && clause.slots.contains { $0.type == "ache" && $0.tokens.upperBound <= figure.tokens.lowerBound }
            && clause.slots.contains { $0.slot == "pain" && $0.tokens == figure.tokens }
        }
      }), place > 0, readings[place].confidence >= best.confidence - nearlyAsSure
    else { return .none }
    return .first(place, of: readings)
  }

  /// How much less sure a reading may be that fits its words better.
  private static let nearlyAsSure: Float = 0.05
}
