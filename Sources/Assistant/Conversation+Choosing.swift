internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Schedules
internal import Understanding

extension Conversation {
  /// What an open choice comes to where words tell its options apart: "the 3pm one", "the one about the laptop", "the later
  /// of the two". Nil where a text is no such answer.
  func chosenInWords(_ meaning: Interpretation, _ open: OpenQuestion?) -> Dialogue.Move? {
    guard meaning.pickWords != nil || meaning.pickOrder != nil, meaning.pick == nil, var open, open.trackedID == nil
    else { return nil }
    if meaning.pickOrder == PickOrder.none, [.choice, .confirmation].contains(open.kind) {
      return .say(key: Dialogue.keyOfRefusal(open), [:], nil)
    }
    guard open.kind == .choice else {
      // There is one alone to say yes or no to, and what names another is no check-in.
      guard open.kind == .confirmation else { return nil }
      open.misses += 1
      return .again(open)
    }
    let options = open.options.map(\.commands)
    let found = turn(key: nil).picked(meaning, among: options)
    if found.count == 1 || meaning.pickOrder == .all { return .run(found.flatMap { options[$0] }, .said) }
    open.misses += 1
    return .again(open)
  }

  /// So many entries are shown where one was picked by what several have.
  private static let mostAlike = 3

  /// "The second", where no question is open: the entry in that line of the list that was shown last, or which words tell
  /// from the others. Nil where none was.
  func shownInList(_ meaning: Interpretation, _ open: OpenQuestion?) -> Dialogue.Move? {
    guard open == nil, meaning.decision == .unknown,
      state.lastCommands.last?["name"]?.string.map(Self.listing.contains) == true,
      let shown = state.page?["shown"]?.array?.compactMap(\.string)
    else { return nil }
    func show(_ id: String) -> ParsedCommand { ParsedCommand(History.schema.name, ["target": .string(id)]) }
    if let place = meaning.pick {
      let index = place < 0 ? shown.count + place : place - 1
      return shown.indices.contains(index) ? .run([show(shown[index])], .said) : nil
    }
    guard meaning.pickWords != nil || meaning.pickOrder != nil else { return nil }
    let found = turn(key: nil).picked(meaning, among: shown.map { [show($0)] })
    // Some that are alike are all shown.
    return (1...Self.mostAlike).contains(found.count) ? .run(found.map { show(shown[$0]) }, .said) : nil
  }
}

extension Turn {
  /// The places of the options that are picked by their words, or by how they stand to the rest.
  fileprivate func picked(_ meaning: Interpretation, among options: [[ParsedCommand]]) -> [Int] {
    var places = Array(options.indices)
    if let words = meaning.pickWords {
      let found = fitting(words, among: options)
      places = meaning.pickOrder == .other && !found.isEmpty ? places.filter { !found.contains($0) } : found
    }
    guard let order = meaning.pickOrder else { return places }
    /// The place that is last by a value, where one of them is.
    func last<Value: Comparable>(by value: (Int) -> Value?) -> [Int] {
      let known = places.compactMap { place in value(place).map { (place, $0) } }
      guard known.count == places.count, let most = known.map(\.1).max() else { return [] }
      return known.filter { $0.1 == most }.map(\.0)
    }
    switch order {
    case .earliest: return last { subject(of: options[$0]).time.map { -$0.seconds } }
    case .latest: return last { subject(of: options[$0]).time?.seconds }
    case .best: return last { entry(of: options[$0])?.mood?.value }
    case .worst: return last { entry(of: options[$0])?.mood.map { -$0.value } }
    case .middle: return places.count % 2 == 1 ? [places[places.count / 2]] : []
    case .all, .other: return places
    case .none: return []
    }
  }

  /// The places of the options that words fit: by the time of what they are about, else by its words, else by what they
  /// tell of: "the one with the run".
  private func fitting(_ said: String, among options: [[ParsedCommand]]) -> [Int] {
    let about = options.map { subject(of: $0) }
    for isLoose in [false, true] {
      let timed = about.indices.filter { place in
        about[place].time.map { isMeant($0, by: said, isLoose: isLoose) } ?? false
      }
      if !timed.isEmpty { return timed }
    }
    let named = NameMatch.best(said, among: about.map(\.words))
    if !named.isEmpty { return named }
    let told = words.interpreter.interpret(said, situation).commands.first { $0.name == Log.schema.name }?.arguments
    guard let told else { return [] }
    let feelings = told["emotions"]?.array?.compactMap(\.string) ?? []
    let deeds = (told["activities"]?.array ?? []) + (told["measurements"]?.array ?? []).compactMap { $0["metric"] }
    let done = deeds.compactMap(\.string)
    let fitting = options.indices.filter { place in
      guard let entry = entry(of: options[place]), !feelings.isEmpty || !done.isEmpty else { return false }
      return feelings.allSatisfy { entry.emotions.map(\.rawValue).contains($0) }
        && done.contains { id in
          entry.activities.contains(id) || entry.measurements.contains { $0.metric == id }
        } == !done.isEmpty
    }
    if !fitting.isEmpty { return fitting }
    // "The sad one" need not have been called so.
    guard done.isEmpty, let mood = told["mood"]?.double else { return [] }
    let isLow = mood < Self.okay
    return options.indices.filter { place in
      entry(of: options[place])?.mood.map { isLow ? $0.value < Self.okay : $0.value > Self.okay } ?? false
    }
  }

  /// The mood between the good ones and the bad ones.
  private static let okay = 3.0

  /// The entry that an option is about.
  private func entry(of commands: [ParsedCommand]) -> Entry? {
    commands.lazy.compactMap { $0.arguments["target"]?.string }.compactMap { try? self.journal.entry($0) }.first
  }

  /// What an option is about: its time of the clock, and its words.
  private func subject(of commands: [ParsedCommand]) -> (time: Instant?, words: [String]) {
    for command in commands {
      if let entry = entry(of: [command]) {
        let labels =
          entry.activities.map { label(of: $0) } + entry.emotions.map { words.label($0.rawValue, in: "emotion") }
        let mood = entry.mood.map { words.label(String(Int($0.value.rounded())), in: "mood") }
        return (
          entry.isWholeDay ? nil : entry.at, [entry.note, mood].compactMap(\.self) + labels + entry.people
        )
      }
      if let id = command.arguments["name"]?.string, let reminder = try? reminders().first(where: { $0.id == id }) {
        return ((try? reminder.schedule.next(after: now, in: zone)) ?? nil, [reminder.name])
      }
    }
    return (nil, commands.flatMap { $0.arguments.compactMap(\.value.string) })
  }

  /// Whether words name a time: the very hour, or a part of the day or a day in which it lies.
  ///
  /// - Parameter isLoose: Whether "the one at eleven" may be before noon as well as after.
  private func isMeant(_ time: Instant, by said: String, isLoose: Bool) -> Bool {
    let reading = words.interpreter.time(in: said, prefersFuture: time > now, expect: "time", situation).json
    guard let start = reading["start"]?.string.flatMap({ ISO8601.instant($0) })?.instant else { return false }
    let isClock = ["hour", "minute"].contains(reading["grain"]?.string) && reading["daypart"] == nil
    if isClock {
      // "The 3pm one" of yesterday's entries says no day.
      let distance = abs(zone.civil(at: start).second - zone.civil(at: time).second)
      let round = isLoose ? 43_200 : 86_400
      return min(distance % round, round - distance % round) <= Self.near
    }
    guard let end = reading["end"]?.string.flatMap({ ISO8601.instant($0) })?.instant else {
      return zone.civil(at: start).date == zone.civil(at: time).date
    }
    guard end.seconds - start.seconds < 86_400 else { return (start..<end).contains(time) }
    // "The morning one", of whichever day.
    let (from, to, second) = (zone.civil(at: start).second, zone.civil(at: end).second, zone.civil(at: time).second)
    return from <= to ? (from..<to).contains(second) : second >= from || second < to
  }

  /// "The 3pm one" may have been at ten past.
  private static let near = 20 * 60
}
