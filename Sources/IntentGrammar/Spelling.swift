internal import Utterances

/// Guesses which name a misspelt one was meant to be.
enum Spelling {
  /// The nearest of some names within two slips; nil if none is near.
  static func nearest(to name: String, in known: [String]) -> String? {
    var name = name
    return name.withUTF8 { typed in
      var best: (name: String, cost: Float)?
      for candidate in known {
        let bytes = Array(candidate.utf8)
        if let cost = EditDistance.cost(from: typed, to: bytes[...], slips: 2), cost < best?.cost ?? .infinity {
          best = (candidate, cost)
        }
      }
      return best?.name
    }
  }
}
