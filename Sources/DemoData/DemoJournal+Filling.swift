package import CivilTime
internal import JournalModel
package import JournalStore

extension DemoJournal {
  /// Writes all entries into a journal; returns how many there are.
  ///
  /// - Parameter last: The time of the last entry that is written; nil for all.
  /// - Throws: `StoreError`.
  @discardableResult
  package func fill(_ journal: Journal, at now: Instant, until last: Instant? = nil) throws -> Int {
    var count = 0
    var batch: [Entry] = []
    func write() throws {
      guard let end = batch.last?.at else { return }
      // Each batch counts as recorded when it was lived, so that a look back finds what was known then.
      try journal.write("import", at: Swift.min(end, now)) { transaction in
        for entry in batch { try transaction.insert(entry) }
        return "{}"
      }
      count += batch.count
      batch = []
    }
    for entry in self where last.map({ entry.at <= $0 }) ?? true {
      // One change a batch bounds the memory, and is quicker than one an entry.
      let isOther = batch.last.map { $0.day.startOfMonth != entry.day.startOfMonth || batch.count >= 1000 } ?? false
      if isOther { try write() }
      batch.append(entry)
    }
    try write()
    return count
  }
}
