internal import JournalModel

/// A figure of an entry: its mood as it was rated, or a value of what was measured.
struct HeldFigure: Hashable {
  /// The metric, or `mood`.
  let id: String
  /// The figure as it was said, on the user's scale.
  let value: Double

  /// What stands for the mood among what is measured.
  static let mood = "mood"

  /// The figures of an entry.
  static func all(of input: CorrectionRules.Input) -> [HeldFigure] {
    let rated = input.entry.mood.flatMap { Mood($0) }.map {
      HeldFigure(id: mood, value: rounded(input.sentence.situation.scale.rating($0)))
    }
    return (rated.map { [$0] } ?? []) + input.entry.values.map { HeldFigure(id: $0.metric, value: $0.value) }
  }

  /// The figure that a word of the lexicon names; nil where the entry has none of it.
  static func named(_ value: Correction.Value, in input: CorrectionRules.Input) -> HeldFigure? {
    guard let id = id(of: value, in: input) else { return nil }
    return all(of: input).first { $0.id == id }
  }

  /// What a word of the lexicon measures, or `mood`.
  static func id(of value: Correction.Value, in input: CorrectionRules.Input) -> String? {
    guard case .item(let type, let id) = value, ["measure", "metric"].contains(type) else { return nil }
    return id == mood || metric(id, in: input) != nil ? id : nil
  }

  /// Whether it is what was said in figures.
  func isSaid(by said: Correction.Value, in input: CorrectionRules.Input) -> Bool {
    switch said {
    case .number(let number): value == Self.rounded(number)
    case .mood(let mood): id == Self.mood && input.entry.mood == mood
    case .amount:
      Self.metric(id, in: input).flatMap { CorrectionChanges.amount(said, of: $0, each: 1) } == value
    case .length(let seconds):
      Self.metric(id, in: input)?.secondsPerUnit.map { Self.rounded(seconds / $0) == value } ?? false
    default: false
    }
  }

  /// What is measured; what no table names is tracked by the user, where the entry has a figure of it.
  static func metric(_ id: String, in input: CorrectionRules.Input) -> Metric? {
    input.sentence.knowledge.lexicon.metrics[id] ?? (input.entry.measures(id) ? Metric(ofOwn: id) : nil)
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
