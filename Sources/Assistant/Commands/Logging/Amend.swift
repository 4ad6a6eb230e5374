internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Changes an entry.
struct Amend: WritingCommand {
  static let schema = CommandSchema(
    "amend", .write, .command,
    [Parameter("target", .target, "which entry; the last one when absent")] + EntryContents.parameters + [
      EntryContents.moodSource, Parameter("at", .moment, "the time to move it to"),
      Parameter("add_note", .text(limit: Entry.noteLimit), "a line that the note goes on with"),
      Parameter("add", .list(.symbol), "tags to add: activities, emotions, weather, people or places"),
      Parameter("remove", .list(.symbol), "tags to remove, or a part: mood, note, people, places, event, …"),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    guard arguments.object.keys.contains(where: { $0 != "target" }) else { throw .missingArgument("mood") }
    self.arguments = arguments
  }

  /// Whether nothing but the star is to change.
  private var isMarkOnly: Bool { arguments.object.keys.allSatisfy { ["target", "starred"].contains($0) } }

  /// Of several entries those that hold what is to go.
  private func holding(_ entries: [Entry], _ turn: Turn) throws -> [Entry] {
    let tags = arguments.strings("remove")
    guard entries.count > 1, !tags.isEmpty else { return entries }
    let names = try turn.names()
    return entries.filter { entry in
      var without = entry
      for tag in tags { without.remove(tag: tag, names) }
      return without != entry
    }
  }

  /// Whether the hour of an entry was said, and is not merely that of its writing.
  private static func saysHour(_ entry: Entry) -> Bool {
    !entry.isWholeDay && abs(entry.at.seconds - entry.created.seconds) > hourOfWriting
  }

  /// An entry so near to when it was written, in seconds, has the hour of that.
  private static let hourOfWriting = 15 * 60

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let target = arguments["target"].flatMap(Target.init) ?? .last
    let all = try turn.entries(at: target)
    guard let first = all.first else { throw CommandError.noSuchEntry(arguments["target"]) }
    let found = try holding(all, turn)
    guard let old = found.first else {
      return Outcome(.object(["entry": .object(first.json)]), reply: "amend.held_by_none", ["count": .int(all.count)])
    }
    guard found.count == 1 else { return TargetQuestion.outcome(among: found, command: "amend", arguments.object) }
    // A star marks an entry and leaves what it says as it was.
    if !isMarkOnly { try turn.checkEditWindow(old) }

    var entry = old
    try EntryContents.apply(arguments, to: &entry, turn: turn)
    if arguments["measurements"] != nil {
      // A new value takes the place of its metric's old one; other metrics stay.
      let metrics = Set(entry.measurements.map(\.metric))
      entry.measurements = old.measurements.filter { !metrics.contains($0.metric) } + entry.measurements
      // What has a length now was done.
      for measurement in entry.measurements where measurement.value > 0 {
        entry.without.removeAll { $0 == measurement.metric }
      }
    }
    if let line = arguments.string("add_note") { try entry.add(line: line) }
    let names = try turn.names()
    for tag in arguments.strings("add") { entry.add(tag: tag, names) }
    for tag in arguments.strings("remove") { entry.remove(tag: tag, names) }
    entry.carryImplied(from: old, said: arguments, turn.implied)
    if let moment = arguments["at"].flatMap(Moment.init) {
      var time = try turn.entryTime(moment)
      // "No, on Saturday" says another day, and leaves the hour that was said.
      if case .day(let day) = moment, time.isWholeDay, old.span == nil, Self.saysHour(old) {
        let second = turn.zone.civil(at: old.at).second
        let at = turn.zone.instant(of: CivilDateTime(day, second: second))
        if at <= turn.now { (time.at, time.offset, time.isWholeDay) = (at, turn.zone.offset(at: at), false) }
      }
      entry.at = time.at
      entry.offset = time.offset
      entry.day = time.day
      entry.isWholeDay = time.isWholeDay
      entry.span = time.span
    }
    let result: JSONObject = ["entry": .object(entry.json)]
    guard entry != old else { return Outcome(.object(result), reply: "amend.unchanged") }
    try transaction.update(entry)
    try transaction.keepNames(of: entry, turn)
    var values = result
    values["changes"] = .array(EntryChanges.between(old.json, entry.json))
    return Outcome(.object(result), reply: "amend.done", values)
  }
}
