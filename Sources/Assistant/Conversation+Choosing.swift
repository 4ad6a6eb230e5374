internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Schedules
internal import Understanding

extension Conversation {
  /// What an open choice comes to where words tell its options apart: "the 3pm one", "the one about the laptop". Nil where
  /// a text is no such answer.
  func chosenInWords(_ meaning: Interpretation, _ open: OpenQuestion?) -> Dialogue.Move? {
    guard let words = meaning.pickWords, meaning.pick == nil, var open, open.kind == .choice, open.trackedID == nil
    else {
      return nil
    }
    let options = open.options.map { option in
      (option.array ?? [option]).compactMap { item in
        item["name"]?.string.map { ParsedCommand($0, item["arguments"]?.object ?? [:]) }
      }
    }
    let turn = turn(key: nil)
    let found = turn.fitting(words, among: options)
    if found.count == 1 { return .run(options[found[0]], .said) }
    open.misses += 1
    return .again(open)
  }
}

extension Conversation {
  /// "The second", where no question is open: the entry in that line of the list that was shown last. Nil where none was.
  func shownInList(_ meaning: Interpretation, _ open: OpenQuestion?) -> Dialogue.Move? {
    guard open == nil, let place = meaning.pick, meaning.decision == .unknown,
      state.lastCommands.last?["name"]?.string.map(Self.listing.contains) == true,
      let shown = state.page?["shown"]?.array?.compactMap(\.string),
      case let index = place < 0 ? shown.count + place : place - 1, shown.indices.contains(index)
    else { return nil }
    return .run([ParsedCommand(History.schema.name, ["target": .string(shown[index])])], .said)
  }
}

extension Turn {
  /// The places of the options that words fit: by the time of what they are about, else by its words.
  fileprivate func fitting(_ said: String, among options: [[ParsedCommand]]) -> [Int] {
    let about = options.map { subject(of: $0) }
    let timed = about.indices.filter { place in about[place].time.map { isMeant($0, by: said) } ?? false }
    if !timed.isEmpty { return timed }
    return NameMatch.best(said, among: about.map(\.words))
  }

  /// What an option is about: its time of the clock, and its words.
  private func subject(of commands: [ParsedCommand]) -> (time: Instant?, words: [String]) {
    for command in commands {
      if let id = command.arguments["target"]?.string, let entry = try? journal.entry(id) {
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
  private func isMeant(_ time: Instant, by said: String) -> Bool {
    let reading = words.interpreter.time(in: said, prefersFuture: time > now, expect: "time", situation).json
    guard let start = reading["start"]?.string.flatMap({ ISO8601.instant($0) })?.instant else { return false }
    let isClock = ["hour", "minute"].contains(reading["grain"]?.string) && reading["daypart"] == nil
    if isClock {
      // "The 3pm one" of yesterday's entries says no day.
      let distance = abs(zone.civil(at: start).second - zone.civil(at: time).second)
      return min(distance, 86_400 - distance) <= Self.near
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
