internal import CivilTime
internal import Insights
package import JSONText
internal import JournalModel
internal import JournalStore
internal import Schedules
internal import Understanding

/// Something that happened to the journal, by whichever process, or that is due.
package struct JournalEvent: Sendable {
  /// What it is about.
  package enum Kind: String, Sendable, CaseIterable {
    case entry, reminder, trigger
  }

  package var kind: Kind
  /// `added`, `changed`, `deleted` of entries; `due`, `done` of the rest.
  package var change: String
  /// An entry as `history` shows it, or an item of `due`.
  package var data: JSON
}

/// What somebody who listens has seen of the journal.
package struct JournalWatch: Sendable {
  fileprivate var version: Int?
  fileprivate var entries: [Int: Int] = [:]
  fileprivate var due: [String: JSON] = [:]

  package init() {}
}

extension Assistant {
  /// What happened since the last look; the first look only takes note. Nothing is delivered by it: what is due stays so.
  package func events(_ watch: inout JournalWatch, _ kinds: Set<JournalEvent.Kind>, _ context: TurnContext)
    -> [JournalEvent]
  {
    defer { letGo() }
    var context = context
    context.isDryRun = true
    guard let conversation = try? Conversation(self, context) else { return [] }
    let turn = conversation.turn(key: nil)
    let isFirst = watch.version == nil
    var events: [JournalEvent] = []
    let version = (try? turn.journal.dataVersion()) ?? 0
    if kinds.contains(.entry), version != watch.version {
      events += changes(of: &watch.entries, in: turn.journal, isFirst: isFirst)
    }
    if kinds.contains(.reminder) || kinds.contains(.trigger) {
      events += waiting(&watch.due, kinds, turn, isFirst: isFirst)
    }
    watch.version = version
    return events
  }

  private func changes(of known: inout [Int: Int], in journal: Journal, isFirst: Bool) -> [JournalEvent] {
    let now = (try? journal.entryVersions()) ?? known
    defer { known = now }
    guard !isFirst else { return [] }
    var events: [JournalEvent] = []
    for number in now.keys.sorted() where known[number] != now[number] {
      guard let entry = try? journal.entry(number: number) else { continue }
      events.append(
        JournalEvent(kind: .entry, change: known[number] == nil ? "added" : "changed", data: .object(entry.shortJSON)))
    }
    for number in known.keys.sorted() where now[number] == nil {
      events.append(JournalEvent(kind: .entry, change: "deleted", data: .object(["number": .int(number)])))
    }
    return events
  }

  private func waiting(
    _ known: inout [String: JSON], _ kinds: Set<JournalEvent.Kind>, _ turn: Turn, isFirst: Bool
  ) -> [JournalEvent] {
    var now: [String: JSON] = [:]
    if kinds.contains(.reminder) {
      var book = ReminderBook(turn.recall(.reminders))
      for item in ((try? turn.look(&book))?.waiting ?? []) {
        now["reminder \(item.reminder.id) \(item.due.seconds)"] = .object(item.json(in: turn))
      }
    }
    if kinds.contains(.trigger), let trigger = (try? turn.trigger()) ?? nil {
      now["trigger \(trigger.kind.rawValue)"] = .object(trigger.values)
    }
    defer { known = now }
    func event(_ key: String, _ change: String, _ data: JSON) -> JournalEvent {
      JournalEvent(kind: key.hasPrefix("trigger") ? .trigger : .reminder, change: change, data: data)
    }
    // Who begins to listen is told what waits already.
    let new = now.keys.sorted().filter { known[$0] == nil }.compactMap { key in now[key].map { event(key, "due", $0) } }
    let gone = known.keys.sorted().filter { now[$0] == nil }.compactMap { key in
      known[key].map { event(key, "done", $0) }
    }
    return new + gone
  }
}
