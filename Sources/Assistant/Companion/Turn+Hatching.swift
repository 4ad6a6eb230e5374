internal import Companion
internal import JSONText
internal import JournalStore

extension Turn {
  /// Lets the companion hatch with the journal's first entry, inside of its transaction: undoing that takes it back.
  func hatch(from entry: String, _ transaction: borrowing WriteTransaction) throws {
    guard try journal.record(CompanionRecord.kind, CompanionRecord.id) == nil else { return }
    let record = CompanionRecord.hatched(from: entry, art: words.art)
    try transaction.put(CompanionRecord.kind, CompanionRecord.id, record.json.text())
  }

  /// The line that tells of the hatching; nil where it was told before, where there is no entry yet, or where the
  /// companion is off.
  func hatch() -> Aside? {
    guard settings.isOn("companion"), words.hasReplies("hatch"), recall(.hatched).bool != true,
      let record = try? companionRecord()
    else { return nil }
    remember(.hatched, .bool(true))
    return Aside("hatch.told", ["species": .string(record.species), "color": .string(record.color)])
  }
}
