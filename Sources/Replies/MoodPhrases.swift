internal import JournalModel

/// Moods as shown on the user's scale.
struct MoodPhrases {
  let labels: Labels
  let scale: MoodScale
  /// The user's own labels by section and id.
  let own: [String: [String: String]]
  private var numbers: NumberPhrases { NumberPhrases(labels: labels) }

  init(labels: Labels, scale: MoodScale, own: [String: [String: String]] = [:]) {
    self.labels = labels
    self.scale = scale
    self.own = own
  }

  /// A mood of 1…5 as a rating, such as "3.7" or, out of ten, "7".
  func rating(_ mood: Double) -> String? {
    Mood(mood).map { numbers.number(scale.rating($0), decimals: scale == .hundred ? 0 : 1) }
  }

  /// A mood as a rating with its scale, such as "4 of 5".
  func ratingOnScale(_ mood: Double) -> String? {
    rating(mood).map { labels.phrase("rating", String(scale.rawValue), ["rating": $0]) }
  }

  /// The word for a mood, such as "good": by the figure as it is shown, so that two moods of 3.5 have one word.
  func label(_ mood: Double) -> String? {
    guard let mood = Mood(mood), let shown = Mood((mood.value * 10).rounded() / 10) else { return nil }
    let (section, id) =
      scale == .ten
      ? ("mood.10", String(Int(((scale.rating(mood) * 10).rounded() / 10 + 0.5).rounded(.down))))
      : ("mood", String(shown.label))
    return own[section]?[id] ?? labels[section, id]
  }

  /// Rating and word, such as "4 of 5 · good".
  func full(_ mood: Double) -> String? {
    guard let rating = ratingOnScale(mood), let label = label(mood) else { return nil }
    return labels.phrase("rating", "full", ["rating": rating, "label": label])
  }

  /// A difference of moods in points of the user's scale, without its sign.
  func points(_ difference: Double) -> String {
    let factor = (scale.range.upperBound - scale.range.lowerBound) / 4
    let value = abs(difference) * factor
    return numbers.number(value, decimals: scale == .hundred ? 0 : 1)
  }

  /// The same with the word "point" in its form.
  func pointsCounted(_ difference: Double) -> String {
    let text = points(difference)
    let forms = (labels["rating", "points"] ?? "").split(separator: ",").map { $0.trimmed }
    // The form follows what is shown, not what is kept: 0.96 is shown as "1 point".
    return "\(text) \(numbers.plural(text == "1" ? 1 : 2, forms: forms))"
  }
}
