package import CivilTime

/// An invitation to write, without its words.
package struct Prompt: Sendable, Hashable {
  /// Its id.
  package var id: String
  /// The word of its category.
  package var category: String
  /// The word of the occasion on which it fits; see `PromptOccasion`.
  package var occasion: String
  /// The activities that it is about; empty for a generic one.
  package var activities: [String]

  /// Describes a prompt.
  package init(id: String, category: String, occasion: String, activities: [String] = []) {
    self.id = id
    self.category = category
    self.occasion = occasion
    self.activities = activities
  }

  /// A favourite counts as not shown for so many times as long as it was.
  private static let favoriteWeight = 3

  /// Chooses a prompt: for the first occasion that has one, those about its activity before generic ones; of these one
  /// that was never shown, a favourite first, else the one that was not shown for longest, favourites three times as
  /// soon. Hidden ones are never chosen.
  ///
  /// - Parameter category: Only prompts of this category; when no occasion has one, any of the category.
  package static func choose(
    from prompts: [Prompt], for occasions: [PromptOccasion], category: String? = nil, history: PromptHistory,
    now: Instant
  ) -> Prompt? {
    let open = prompts.filter { prompt in
      !history.hidden.contains(prompt.id) && (category.map { $0 == prompt.category } ?? true)
    }
    for occasion in occasions {
      let fitting = open.filter { $0.occasion == occasion.word }
      let about = fitting.filter { prompt in occasion.activity.map(prompt.activities.contains) ?? false }
      let generic = fitting.filter(\.activities.isEmpty)
      if let chosen = history.due(about, now) ?? history.due(generic, now) { return chosen }
    }
    return category == nil ? nil : history.due(open, now)
  }

  fileprivate static func age(of shown: Instant, now: Instant, isFavorite: Bool) -> Int {
    let age = max(0, now.seconds - shown.seconds)
    return isFavorite ? age.multipliedReportingOverflow(by: favoriteWeight).partialValue : age
  }
}

/// What the user made of prompts.
package struct PromptHistory: Sendable, Hashable {
  /// When each was shown last.
  package var shown: [String: Instant]
  /// The ids of favourites.
  package var favorites: Set<String>
  /// The ids of those that are never shown again.
  package var hidden: Set<String>

  /// Creates a history.
  package init(shown: [String: Instant] = [:], favorites: Set<String> = [], hidden: Set<String> = []) {
    self.shown = shown
    self.favorites = favorites
    self.hidden = hidden
  }

  /// The prompt whose turn it is; of equals the first.
  fileprivate func due(_ prompts: [Prompt], _ now: Instant) -> Prompt? {
    func rank(_ prompt: Prompt) -> (Int, Int) {
      let isFavorite = favorites.contains(prompt.id)
      guard let shown = shown[prompt.id] else { return (isFavorite ? 2 : 1, 0) }
      return (0, Prompt.age(of: shown, now: now, isFavorite: isFavorite))
    }
    var best: Prompt?
    for prompt in prompts where best.map({ rank($0) < rank(prompt) }) ?? true { best = prompt }
    return best
  }
}
