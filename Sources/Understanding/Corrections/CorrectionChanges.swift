internal import CivilTime
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What is set, put in and taken out of an entry by a correction; nil where the words are none of that entry.
struct CorrectionChanges {
  /// Arguments of `amend`.
  private(set) var arguments = ArgumentBag()

  private let input: CorrectionRules.Input
  private let entry: CorrectedEntry
  private var added: [String] = []
  private var removed: [String] = []
  private var measured: [(metric: String, value: Double)] = []

  init?(_ input: CorrectionRules.Input) {
    self.input = input
    entry = input.entry
    let wrong = input.parts(.wrong)
    guard !wrong.contains(where: { $0.value == .me }), addsAndRemoves(), puts(wrong: wrong) else { return nil }
    if !measured.isEmpty {
      arguments["measurements"] = .measurements(measured.map { Measured($0.metric, $0.value) })
    }
    if !added.isEmpty { arguments["add"] = .texts(added) }
    if !removed.isEmpty { arguments["remove"] = .texts(removed) }
    guard !arguments.isEmpty else { return nil }
  }

  private var lexicon: Lexicon { input.sentence.knowledge.lexicon }

  // MARK: What is put in and taken out by name

  /// "take the coffee out", "add walking".
  private mutating func addsAndRemoves() -> Bool {
    for part in input.parts(.remove) {
      guard let tags = tags(of: part.value), tags.contains(where: { entry.has($0) || $0 == "mood" }) else {
        return false
      }
      removed += tags.filter { entry.has($0) || $0 == "mood" }
    }
    for part in input.parts(.add) {
      guard let tag = tags(of: part.value)?.first, !entry.has(tag) else { return false }
      added.append(tag)
    }
    return true
  }

  /// The tags that a word of the lexicon stands for, and the metric of a drink.
  private func tags(of value: Correction.Value) -> [String]? {
    if case .name(let name) = value { return [name] }
    guard case .item(let type, let id) = value else { return nil }
    switch type {
    case "drink":
      guard let drink = lexicon.drink(id) else { return nil }
      return [drink.activity, drink.metric].compactMap { $0 }.unique
    case "feeling": return lexicon.feeling(id)?.emotion.map { [$0] }
    case "measure": return [id == "mood" ? "mood" : id]
    default: return [id]
    }
  }

  /// Whether a value is a thing that stands in the entry.
  static func stands(_ value: Correction.Value, in input: CorrectionRules.Input) -> Bool {
    guard case .item(let type, let id) = value else { return false }
    let lexicon = input.sentence.knowledge.lexicon
    guard type == "drink" else { return input.entry.has(id) }
    guard let drink = lexicon.drink(id) else { return false }
    return input.entry.values.contains {
      $0.metric == drink.metric && ($0.value / drink.amount).truncatingRemainder(dividingBy: 1) == 0
    }
  }

  /// Whether a value stands in the entry: a thing by its name, or a figure as that of its mood or of what it measures.
  static func isHeld(_ value: Correction.Value, in input: CorrectionRules.Input) -> Bool {
    switch value {
    case .item(_, "mood"): input.entry.mood != nil
    case .item: stands(value, in: input)
    case .name(let name): input.entry.has(name)
    case .number, .length, .mood, .amount:
      HeldFigure.all(of: input).contains { $0.isSaid(by: value, in: input) }
    case .time, .me: false
    }
  }

  // MARK: What takes the place of something

  /// A figure, and the thing that it counts where that was said.
  private struct Figure {
    var value: Correction.Value
    var item: Correction.Value?
  }

  /// "three coffees, not two", "not sad, lonely", "that was yesterday".
  private mutating func puts(wrong: [Correction.Part]) -> Bool {
    let set = input.parts(.set)
    var figures: [Correction.Value] = []
    var quantities: [Correction.Value] = []
    var tags: [Correction.Value] = []
    var times: [TimeArgument?] = []
    for part in set {
      switch part.value {
      case .number, .length, .mood, .amount: figures.append(part.value)
      case .time(let time): times.append(time)
      case .item(let type, let id):
        let isMeasured = ["drink", "metric", "measure"].contains(type) || lexicon.metrics[id]?.secondsPerUnit != nil
        if isMeasured { quantities.append(part.value) } else { tags.append(part.value) }
      case .name: tags.append(part.value)
      case .me: return false
      }
    }
    // A thing that is named without a figure is what was done.
    if figures.isEmpty {
      tags += quantities
      quantities = []
    }
    let wrongFigures = wrong.map(\.value).filter(Self.isFigure)
    let wrongItems = wrong.map(\.value).filter { !Self.isFigure($0) && !Self.isTime($0) }
    if !figures.isEmpty {
      if quantities.isEmpty, wrongItems.count == figures.count, wrongFigures.count == figures.count {
        quantities = wrongItems
      } else if !wrongItems.isEmpty {
        return false
      }
      guard isPointed(hintCounts: true) || !wrongFigures.isEmpty || isLength(figures) else { return false }
      guard put(figures, of: quantities, instead: wrongFigures) else { return false }
    }
    guard put(tags, instead: figures.isEmpty ? wrongItems : [], besideFigure: !figures.isEmpty) else { return false }
    let hasValues = !figures.isEmpty || !added.isEmpty || !removed.isEmpty || arguments["mood"] != nil
    return put(times, wrong: wrong, besideValues: hasValues)
  }

  private static func isFigure(_ value: Correction.Value) -> Bool {
    switch value {
    case .number, .length, .mood, .amount: true
    default: false
    }
  }

  private static func isTime(_ value: Correction.Value) -> Bool { if case .time = value { true } else { false } }

  /// Whether the words say that they are about what was written: by a mark, or by beginning with "it was" or "the".
  private func isPointed(hintCounts: Bool) -> Bool {
    if input.correction.isMarked || hintCounts && input.correction.isHinted { return true }
    let pointing = input.sentence.knowledge.correctionWords
    let tokens = input.sentence.utterance.tokens
    return pointing.end(of: .pointer, at: 0, in: tokens) != nil
  }

  // MARK: Figures

  private mutating func put(
    _ figures: [Correction.Value], of quantities: [Correction.Value], instead wrong: [Correction.Value]
  ) -> Bool {
    if putPressure(figures, of: quantities, instead: wrong) { return true }
    if quantities.isEmpty {
      guard figures.count == 1, wrong.count <= 1 else { return false }
      return put(figures[0], instead: wrong.first)
    }
    guard quantities.count == figures.count else { return false }
    for (figure, quantity) in zip(figures, quantities) {
      guard case .item(let type, let id) = quantity else { return false }
      if type == "measure", id == "mood" {
        guard let mood = mood(figure) else { return false }
        arguments["mood"] = .number(mood)
        continue
      }
      let drink = type == "drink" ? lexicon.drink(id) : nil
      guard let metric = lexicon.metrics[drink?.metric ?? id], entry.measures(metric.id),
        let value = amount(figure, of: metric, each: drink?.amount ?? 1)
      else { return false }
      measured.append((metric.id, value))
    }
    return true
  }

  /// "No, 125/80": two figures in a row are those of the entry's blood pressure.
  private mutating func putPressure(
    _ figures: [Correction.Value], of quantities: [Correction.Value], instead wrong: [Correction.Value]
  ) -> Bool {
    let pair = [Measurement.pressure.upper, Measurement.pressure.lower]
    let metrics = pair.compactMap { lexicon.metrics[$0] }
    let isNamed = quantities.allSatisfy { if case .item(_, pair[0]) = $0 { true } else { false } }
    guard figures.count == 2, metrics.count == 2, isNamed, quantities.count < 2, pair.allSatisfy(entry.measures) else {
      return false
    }
    if !wrong.isEmpty {
      let kept = pair.map { id in entry.values.first { $0.metric == id }?.value }
      guard zip(wrong, metrics).map({ amount($0, of: $1, each: 1) }) == kept else { return false }
    }
    let values = zip(figures, metrics).compactMap { amount($0, of: $1, each: 1) }
    guard values.count == 2, values[0] > values[1] else { return false }
    measured += zip(pair, values).map { ($0, $1) }
    return true
  }

  /// A figure by itself: it is of what it fits in the entry.
  private mutating func put(_ figure: Correction.Value, instead wrong: Correction.Value?) -> Bool {
    // What no table names is tracked by the user.
    var fitting: [Metric] = entry.values.map { lexicon.metrics[$0.metric] ?? Metric(ofOwn: $0.metric) }
    fitting = fitting.filter { metric in
      guard amount(figure, of: metric, each: 1) != nil else { return false }
      guard let wrong else { return true }
      return amount(wrong, of: metric, each: 1) == entry.values.first { $0.metric == metric.id }?.value
    }
    var rating = mood(figure)
    if let wrong { rating = mood(wrong) == entry.mood ? rating : nil }
    if entry.mood == nil { rating = nil }
    // "oops, 8 I mean" after hours of sleep and a mood out of five is the sleep.
    if case .number(let number) = figure, wrong == nil, number > Double(input.sentence.situation.scale.rawValue) {
      rating = fitting.isEmpty ? rating : nil
    }
    if case .mood = figure { fitting = [] }
    // "No, half an hour" after "gym": how long it was had not been said.
    var isLength = false
    if case .length = figure { isLength = true }
    if fitting.isEmpty, wrong == nil, rating == nil || isLength, let untold { fitting = [untold] }
    // "well, 2 hours" after "didn't sleep": a little of it after all.
    if fitting.isEmpty, isLength, wrong == nil, entry.without.count == 1,
      let undone = lexicon.metrics[entry.without[0]], undone.secondsPerUnit != nil
    {
      fitting = [undone]
    }
    switch (rating, fitting.count) {
    case (let mood?, 0): arguments["mood"] = .number(mood)
    case (nil, 1):
      guard let value = amount(figure, of: fitting[0], each: 1) else { return false }
      measured.append((fitting[0].id, value))
    default: return false
    }
    return true
  }

  /// The metric of the one thing that the entry tells of without saying how long it took.
  private var untold: Metric? {
    guard entry.values.allSatisfy({ lexicon.metrics[$0.metric]?.secondsPerUnit == nil }) else { return nil }
    var done = entry.activities.compactMap { lexicon.metrics[$0] }.filter { $0.secondsPerUnit != nil }
    // How long one walked is exercise.
    if done.isEmpty, entry.activities == ["walking"], let exercise = lexicon.metrics["exercise"] { done = [exercise] }
    return done.count == 1 ? done[0] : nil
  }

  /// Whether figures are the length of what the entry tells of, and nothing else is said: "for an hour".
  private func isLength(_ figures: [Correction.Value]) -> Bool {
    guard figures.count == 1, case .length = figures[0], untold != nil, input.correction.unexplained.isEmpty,
      input.correction.parts.count == 1
    else { return false }
    let tokens = input.sentence.utterance.tokens
    // "45 minutes", and nothing else.
    if input.correction.parts[0].tokens == 0..<tokens.count, input.sentence.situation.lastCommands.last?.name == "log" {
      return true
    }
    return input.sentence.knowledge.correctionWords.end(of: .lasting, at: 0, in: tokens) != nil
  }

  private func mood(_ figure: Correction.Value) -> Double? {
    switch figure {
    case .mood(let mood): mood
    case .number(let number):
      MoodReading(.number(number, low: nil, high: nil), scale: input.sentence.situation.scale)?.mood
    default: nil
    }
  }

  private func amount(_ figure: Correction.Value, of metric: Metric, each: Double) -> Double? {
    // "worked 8 hours" and "sorry, 9": as the length was told, in hours, where that is nearer to it than minutes are.
    if case .number(let number) = figure, number > 0, metric.secondsPerUnit == Self.minute,
      let old = entry.values.first(where: { $0.metric == metric.id })?.value, old >= Self.minute
    {
      let hours = number * Self.minute
      if max(hours, old) / min(hours, old) < max(number, old) / min(number, old), metric.range.contains(hours) {
        return hours
      }
    }
    return Self.amount(figure, of: metric, each: each)
  }

  /// Seconds of a minute, and minutes of an hour.
  private static let minute = 60.0

  /// A figure in a metric's unit; nil where it is no value of it.
  static func amount(_ figure: Correction.Value, of metric: Metric, each: Double) -> Double? {
    let value: Double
    switch figure {
    case .number(let number): value = number * each
    case .length(let seconds):
      guard let unit = metric.secondsPerUnit else { return nil }
      value = seconds / unit
    case .amount(let number, let unit):
      guard let canonical = metric.canonical(number, unit: unit) else { return nil }
      value = canonical
    default: return nil
    }
    let rounded = (value * 1000).rounded() / 1000
    return metric.range.contains(rounded) ? rounded : nil
  }

  // MARK: Tags

  private mutating func put(_ said: [Correction.Value], instead wrong: [Correction.Value], besideFigure: Bool) -> Bool {
    var out: [String] = []
    for value in wrong {
      if case .name(let old) = value, entry.wordOfNote(old) != nil, !entry.has(old) {
        // Somebody of whom no more is kept than the note says.
        let names = said.compactMap { if case .name(let name) = $0 { name } else { nil } }
        guard wrong.count == 1, names.count == 1, said.count == 1, let note = entry.note(with: names[0], for: old)
        else {
          return false
        }
        arguments["note"] = .text(note)
        return true
      }
      guard let tags = tags(of: value), tags.contains(where: entry.has) else { return false }
      out += tags.filter(entry.has)
    }
    var people: [String] = []
    var new: [Correction.Value] = []
    for value in said {
      // A thing that is in the entry is what the words are about.
      if let tags = tags(of: value), tags.contains(where: entry.has) { continue }
      new.append(value)
    }
    if besideFigure {
      // "Actually more like a 4, and tired": a feeling beside the figure was there as well.
      guard out.isEmpty, new.allSatisfy({ if case .item("feeling", _) = $0 { mood(of: $0) == nil } else { false } }),
        let feelings = Optional(new.compactMap { tags(of: $0)?.first }), feelings.count == new.count
      else { return false }
      added += feelings
      return true
    }
    if said.count == 1, out.isEmpty, removed.isEmpty, !besideFigure, pourOther(said[0]) { return true }
    if !new.isEmpty, out.isEmpty, removed.isEmpty {
      guard input.correction.isMarked, new.count == 1 else { return false }
      if mood(of: new[0]) != nil, entry.mood != nil {
        // "no, I'm fine" may be an answer to anything.
        guard input.correction.isPlainlyMarked else { return false }
      } else {
        guard let old = onlyOne(like: new[0]) else { return false }
        out = [old]
      }
    }
    if !out.isEmpty, new.isEmpty {
      // "I didn't drink after all" is no "no walk today".
      guard input.correction.isMarked || input.correction.isHinted || !removed.isEmpty else { return false }
    }
    for value in new {
      if let mood = mood(of: value) {
        arguments["mood"] = .number(mood)
      } else if case .name(let name) = value {
        people.append(name)
      } else {
        guard let tag = tags(of: value)?.first else { return false }
        added.append(tag)
      }
    }
    if !people.isEmpty {
      let names = Set(out.map { $0.lowercased() })
      arguments["people"] = .texts(entry.people.filter { !names.contains($0.lowercased()) } + people)
      if out.count == 1, people.count == 1, let note = entry.note(with: people[0], for: out[0]) {
        arguments["note"] = .text(note)
      }
      out.removeAll { entry.people.contains($0) }
    }
    // What is put right says so already.
    let isTimed = input.parts(.set).contains { Self.isTime($0.value) }
    if new.isEmpty, out.isEmpty, input.correction.isPlainlyMarked, removed.isEmpty, !isTimed {
      added += said.compactMap { tags(of: $0)?.first }
    }
    // "Not nervous, anxious": two words for one feeling take nothing out.
    out.removeAll { tag in said.contains { tags(of: $0)?.contains(tag) == true } }
    moveMood(from: out, to: new)
    removed = (removed + out).unique
    return true
  }

  /// "No, tea" after two cups of coffee: one drink stands in the place of another, as many cups of it.
  private mutating func pourOther(_ value: Correction.Value) -> Bool {
    guard input.correction.isMarked, case .item("drink", let id) = value, let drink = lexicon.drink(id),
      let (old, cups) = entry.poured(lexicon), old.metric != drink.metric || old.amount != drink.amount
    else { return false }
    measured.append((drink.metric, drink.amount * cups))
    guard old.metric != drink.metric else { return true }
    removed += [old.activity, old.metric].compactMap { $0 }.filter(entry.has).unique
    if let tag = drink.activity, !entry.has(tag) { added.append(tag) }
    return true
  }

  /// The mood goes with the feeling that it was read from.
  private mutating func moveMood(from old: [String], to new: [Correction.Value]) {
    guard old.count == 1, new.count == 1, entry.emotions == old, case .item("feeling", let id) = new[0],
      let before = lexicon.feeling(old[0])?.mood, entry.mood == before, let mood = lexicon.feeling(id)?.mood,
      mood != before
    else { return }
    arguments["mood"] = .number(mood)
  }

  /// The mood of how one is by no name: "fine", and not "lonely".
  private func mood(of value: Correction.Value) -> Double? {
    guard case .item("feeling", let id) = value, let feeling = lexicon.feeling(id), feeling.emotion == nil else {
      return nil
    }
    return feeling.mood
  }

  /// The one tag of the entry that is of a value's kind.
  private func onlyOne(like value: Correction.Value) -> String? {
    if case .name = value { return entry.people.count == 1 ? entry.people[0] : nil }
    guard case .item(let type, _) = value else { return nil }
    let same: [String]
    switch type {
    case "feeling": same = entry.emotions
    case "weather": same = entry.weather
    // "Oh and dad was there" takes nobody's lunch away.
    case "person": same = entry.activities.filter(FeelingObjects.people.contains)
    default: same = entry.activities
    }
    return same.count == 1 ? same[0] : nil
  }

  // MARK: Times

  private mutating func put(_ times: [TimeArgument?], wrong: [Correction.Part], besideValues: Bool) -> Bool {
    let wrongTimes = wrong.filter { Self.isTime($0.value) }
    guard let time = times.first else { return wrongTimes.isEmpty || besideValues }
    guard times.count == 1 else { return false }
    if besideValues {
      // "slept six hours last night, not five": the time that the fact has anyhow.
      return time == nil || time?.firstDay.map { ISO8601.string($0) == entry.day } ?? false
        || measured.allSatisfy { $0.metric.hasPrefix("sleep") }
    }
    let wrongHours = wrong.compactMap { part -> Int? in
      if case .number(let number) = part.value { Int(exactly: number) } else { nil }
    }
    for hour in wrongHours {
      guard let known = entry.hour, known % 12 == hour % 12 else { return false }
    }
    guard isPointed(hintCounts: true) || !wrong.isEmpty else { return false }
    let situation = input.sentence.situation
    arguments["at"] = .time(time ?? .instant(.init(situation.now, in: situation.zone)))
    return true
  }
}
