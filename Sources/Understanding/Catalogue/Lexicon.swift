package import ResourceFiles

/// What the ids of the grammars' lists mean: feelings, drinks, metrics.
package struct Lexicon: Sendable {
  /// A feeling: its mood and its emotion, either of which may be absent.
  struct Feeling {
    var mood: Double?
    var emotion: String?
    /// Whether its mood counts only where nothing else tells of one: "not sad any more".
    var isWeak = false
  }
  /// A drink: the metric it counts for, how much a serving is in the metric's unit, and the activity it means.
  struct Drink {
    var metric: String
    var amount: Double
    var activity: String?
  }

  /// A situation: what it implies where nobody said how it felt.
  package struct Implied: Sendable, Hashable {
    /// What it weighs.
    package enum Weight: String, Sendable {
      /// Somebody is gone: nothing but sympathy follows.
      case loss
      /// Something hard.
      case blow
      /// Something to be glad of.
      case joy
    }

    /// The mood, 1…5.
    package var mood: Double
    package var emotions: [String]
    /// What it weighs; nil for the small things of a day.
    package var weight: Weight?

    package init(mood: Double, emotions: [String], weight: Weight?) {
      (self.mood, self.emotions, self.weight) = (mood, emotions, weight)
    }
  }

  private let feelings: ResourceTable
  private let drinks: ResourceTable
  private let situations: ResourceTable
  private let activities: ResourceTable
  /// The metrics.
  package let metrics: MetricTable

  /// Reads the tables of a language.
  package init(_ files: ResourceFiles, language: String) {
    feelings = ResourceTable(files.text("Resources/\(language)/feelings.tsv") ?? "", columns: 3)
    drinks = ResourceTable(files.text("Resources/drinks.tsv") ?? "", columns: 4)
    situations = ResourceTable(files.text("Resources/situations.tsv") ?? "", columns: 5)
    activities = ResourceTable(files.text("Resources/activities.tsv") ?? "", columns: 5)
    metrics = MetricTable(files.text("Resources/metrics.tsv") ?? "")
  }

  func feeling(_ id: String) -> Feeling? {
    guard let row = feelings[id] else { return nil }
    let isWeak = row[1].hasPrefix("~")
    return Feeling(
      mood: Double(isWeak ? String(row[1].dropFirst()) : row[1]), emotion: row[2].isEmpty ? nil : row[2], isWeak: isWeak
    )
  }

  /// The ids of the situations that moodlet knows.
  package var situationIDs: [String] { situations.rows.map { $0[0] } }

  /// The ids of those that are events of a life, and no small things of a day.
  package var lifeEvents: [String] { situations.rows.filter { $0[4] == "1" }.map { $0[0] } }

  /// What a situation implies; nil for one that the table lacks.
  package func situation(_ id: String) -> Implied? {
    guard let row = situations[id], let mood = Double(row[1]) else { return nil }
    return Implied(
      mood: mood, emotions: row[2].split(separator: ",").map { String($0).trimmed },
      weight: Implied.Weight(rawValue: row[3]))
  }

  /// Whether an id is that of an activity that moodlet knows.
  func isActivity(_ id: String) -> Bool { activities[id] != nil }

  /// The metric that the length of an activity counts for: its own, or that of what it is a kind of, as a walk is exercise;
  /// nil where none keeps how long it took.
  func lasting(_ activity: String) -> Metric? {
    let metric = metrics[activity] ?? activities[activity].flatMap { metrics[$0[4]] }
    return metric?.secondsPerUnit == nil ? nil : metric
  }

  /// All drinks, in the order of the table.
  var allDrinks: [Drink] { drinks.rows.compactMap { drink($0[0]) } }

  func drink(_ id: String) -> Drink? {
    guard let row = drinks[id], let amount = Double(row[2]) else { return nil }
    return Drink(metric: row[1], amount: amount, activity: row[3] == "-" || row[3].isEmpty ? nil : row[3])
  }
}
