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
    var entries = makeIterator()
    var next = entries.next()
    while next != nil {
      // One change a batch bounds the memory, and is quicker than one an entry.
      try journal.write("import", at: now) { transaction in
        for _ in 0..<1000 {
          guard let entry = next else { break }
          if last.map({ entry.at <= $0 }) ?? true {
            try transaction.insert(entry)
            count += 1
          }
          next = entries.next()
        }
        return "{}"
      }
    }
    return count
  }
}
