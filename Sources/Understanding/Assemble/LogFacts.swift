internal import JSONText
internal import JournalModel

/// What the clauses of a text say about one time, on the way to one `log`.
struct LogFacts {
  /// A rating that was said, which wins over feelings.
  var score: Double?
  /// Whether the rating was said to be the mood's: "mood 2".
  var isRated = false
  /// The moods of the feelings that were named.
  var moods: [Double] = []
  /// Those of them that are emotions by name: "lonely", and not "lovely".
  var namedMoods: [Double] = []
  /// Those that were said of something done, "lunch was great", and those that were said of nothing, "awful day".
  var judgedMoods: [Double] = [], plainMoods: [Double] = []
  /// A mood that was said in so many words after what was felt: "tired, but okay".
  var lastMood: Double?
  /// The mood where nothing else tells of one: "not sad any more".
  var weakMood: Double?
  /// Whether the quality of sleep was said as a number.
  var isQualityRated = false
  /// Whether so much was told that how things were says less than what was felt.
  var isStory = false
  /// Whether more was told than its arguments hold: two situations.
  var isMoreThanSaid = false
  /// The title of an event: "event: new job".
  var event: String?
  /// Whether what was told before happened once more: "and another one".
  var isAgain = false
  /// How many of them: "and another two".
  var againCount: Double?
  /// How many drinks, or of its unit, the last measurement counts.
  var lastCount: Double?
  /// Whether the figure takes the place of the one before it: the 4 of "pain was 7, now 4".
  var supersedesLast = false
  /// Whether the time stands before all else in its clause.
  var isLedByTime = false
  /// What was denied among the feelings: "not bad, not great".
  var denials: Set<String> = []
  /// Whether a word before it says that it came after what was told: "afterwards", "then".
  var isTurned = false
  var emotions: [String] = []
  var activities: [String] = []
  var without: [String] = []
  var measurements: [Measured] = []
  var weather: [String] = []
  var situation: String?
  var note: String?
  var direction: String?
  var than: TimeArgument?
  /// The time; nil for the present.
  var at: TimeArgument?
  /// Whether a time was said at all, "today" among them.
  var hasTime = false
  /// The time words in front of a fact that belongs to the day after them: "slept badly last night".
  var isOnlySleep: Bool {
    score == nil && moods.isEmpty && emotions.isEmpty && activities.allSatisfy { $0 == "sleep" } && without.isEmpty
      && weather.isEmpty && situation == nil
      && measurements.allSatisfy { $0.metric.hasPrefix("sleep") }
      && !(measurements.isEmpty && activities.isEmpty)
  }

  var isEmpty: Bool {
    score == nil && weakMood == nil && moods.isEmpty && emotions.isEmpty && activities.isEmpty && without.isEmpty
      && measurements.isEmpty
      && weather.isEmpty && situation == nil && note == nil && event == nil && direction == nil && !isAgain
  }

  /// The mood: the rating, else what sums it up at the end, else the middle of the feelings.
  var mood: Double? {
    if let mood = score ?? lastMood { return mood }
    // "Awful day. lunch was fire though": what was judged says less than what was said of all.
    let isOfAll = namedMoods.isEmpty && !judgedMoods.isEmpty && !plainMoods.isEmpty
    // "Not bad, not great" is between them.
    if denials.contains("not_good"), denials.count > 1, emotions.isEmpty, moods.allSatisfy({ $0 == 2 || $0 == 3 }) {
      return Self.between
    }
    let felt = isStory && !namedMoods.isEmpty ? namedMoods : isOfAll ? plainMoods : moods
    return felt.isEmpty ? weakMood : felt.reduce(0, +) / Double(felt.count)
  }

  /// The mood that is neither good nor bad.
  private static let between = 3.0

  /// Whether it says how one was, by name or by a rating.
  var tellsFeeling: Bool { score != nil || !namedMoods.isEmpty }

  mutating func forgetFeelings() {
    (moods, namedMoods, emotions, judgedMoods, plainMoods) = ([], [], [], [], [])
    lastMood = nil
  }

  /// Adds a feeling; one that is an emotion by name says more than one that is not.
  mutating func add(_ feeling: Lexicon.Feeling) {
    if feeling.isWeak {
      weakMood = weakMood ?? feeling.mood
    } else if let mood = feeling.mood {
      lastMood = feeling.emotion == nil && !namedMoods.isEmpty ? mood : nil
      moods.append(mood)
      if feeling.emotion != nil { namedMoods.append(mood) }
    }
    if let emotion = feeling.emotion { emotions.append(emotion) }
  }

  /// Takes over what another clause about the same time says.
  mutating func add(_ other: LogFacts) {
    if other.isAgain, let last = measurements.popLast() {
      let each = other.againCount.map { last.value / (lastCount ?? 1) * $0 }
      measurements.append(last.with(last.value + (each ?? last.value)))
    }
    lastCount = other.lastCount ?? lastCount
    // One of two ratings is filed, and both stay in the words: "mood 3 then 4".
    if let one = score, let another = other.score, one != another { isMoreThanSaid = true }
    // "was a 5 until the phone call, now a 1".
    if isRated == other.isRated {
      score = other.hasTime ? other.score ?? score : score ?? other.score
    } else if other.isRated {
      // "Anxiety 6, mood 2": what is called the mood is it.
      (score, isRated) = (other.score, true)
    }
    if let sum = other.lastMood {
      lastMood = sum
    } else if !other.namedMoods.isEmpty {
      lastMood = nil
    } else if other.mood == 3, !other.moods.isEmpty, !namedMoods.isEmpty {
      lastMood = other.mood
    }
    weakMood = weakMood ?? other.weakMood
    denials.formUnion(other.denials)
    if other.isTurned, !other.moods.isEmpty {
      // "Content until the call, then in bits": both were felt, and the last is how one is.
      (moods, namedMoods, judgedMoods, plainMoods) = ([], [], [], [])
    }
    if other.hasTime, other.at == nil, at == nil, !other.moods.isEmpty {
      // "… and now I'm mad" tells how one is.
      (moods, namedMoods, judgedMoods, plainMoods) = ([], [], [], [])
    }
    moods += other.moods
    namedMoods += other.namedMoods
    judgedMoods += other.judgedMoods
    plainMoods += other.plainMoods
    isStory = isStory || other.isStory
    isQualityRated = isQualityRated || other.isQualityRated
    emotions += other.emotions
    activities += other.activities
    without += other.without
    // Of two figures of one thing the last one is filed, and both stay in the words: "neck pain 3, back pain 5".
    let isChanged = other.measurements.contains { item in
      !Self.adding.contains(item.metric) && measurements.contains { $0.metric == item.metric && $0 != item }
    }
    if isChanged { isMoreThanSaid = true }
    measurements += other.measurements
    weather += other.weather
    if let one = situation, let another = other.situation, one != another { isMoreThanSaid = true }
    situation = situation ?? other.situation
    isMoreThanSaid = isMoreThanSaid || other.isMoreThanSaid
    if let note = other.note { self.note = self.note.map { "\($0)\n\(note)" } ?? note }
    direction = direction ?? other.direction
    than = than ?? other.than
  }

  /// Adds these facts to the arguments of a `log` that has others: a mood that is there stays, unless a rating says it
  /// better.
  func add(to arguments: inout ArgumentBag) {
    if let score { arguments["mood"] = .number(score) }
    for member in self.arguments {
      if var known = arguments[member.key]?.measurements, let more = member.value.measurements {
        if more.contains(where: { $0.metric == "sleep" }) { known.removeAll { $0.metric == "sleep_quality" } }
        // What a rule has measured is not measured again.
        arguments[member.key] = .measurements(
          known + more.filter { item in !known.contains { $0.metric == item.metric } })
      } else if let whole = arguments[member.key]?.adding(member.value) {
        arguments[member.key] = whole
      } else if arguments[member.key] == nil {
        arguments[member.key] = member.value
      }
    }
  }

  /// The arguments of `log`, in the catalogue's order.
  var arguments: ArgumentBag {
    var object = ArgumentBag()
    if let mood { object["mood"] = .number(mood) }
    func list(_ key: String, _ values: [String]) {
      var unique: [String] = []
      for value in values where !unique.contains(value) { unique.append(value) }
      if !unique.isEmpty { object[key] = .texts(unique) }
    }
    list("emotions", emotions)
    // How long one slept says that one slept.
    let isSleepMeasured = measurements.contains { $0.metric == "sleep" }
    list("activities", isSleepMeasured ? activities.filter { $0 != "sleep" } : activities)
    // What was done after all was not left out.
    list("without", without.filter { !activities.contains($0) && !($0 == "sleep" && isSleepMeasured) })
    // "slept like a log, nine hours": how long says more than how well.
    let measurements =
      measurements.isEmpty || !isSleepMeasured || isQualityRated
      ? merged : merged.filter { $0.metric != "sleep_quality" }
    if !measurements.isEmpty { object["measurements"] = .measurements(measurements) }
    list("weather", weather)
    if let situation { object["situation"] = .text(situation) }
    if let note { object["note"] = .text(note) }
    if let event, !event.isEmpty { object["event"] = .text(event) }
    if let direction {
      var change: ArgumentBag = ["direction": .text(direction)]
      change["than"] = Argument(than)
      object["change"] = .members(change)
    }
    object["at"] = Argument(at)
    return object
  }

  /// The measurements with those of one metric that add up (drinks) added up; else the last one wins.
  private var merged: [Measured] {
    var result: [Measured] = []
    for item in measurements {
      if let index = result.firstIndex(where: { $0.metric == item.metric && $0.unit == item.unit }) {
        result[index] =
          Self.adding.contains(item.metric) ? result[index].with(result[index].value + item.value) : item
      } else {
        result.append(item)
      }
    }
    return result
  }

  /// Metrics of which several in one text are a sum.
  static let adding: Set<String> = ["caffeine", "alcohol", "water", "exercise", "meditation", "reading", "distance"]
}

extension LogFacts {
  /// The argument of `log` that a slot goes into, for the spans of a reading.
  static func argument(of slot: SlotContent) -> String {
    switch slot.name {
    case "mood", "without", "at", "note", "situation", "event": return slot.name
    case "direction", "than": return "change"
    default:
      if slot.type.hasSuffix("feeling") || slot.type == "emotion" { return "mood" }
      if slot.type == "activity" || slot.type == "own_activity" { return "activities" }
      if slot.type.hasSuffix("weather") { return "weather" }
      return "measurements"
    }
  }
}
