internal import CSQLite
package import JournalModel

extension WriteTransaction {
  /// Numbers and puts many new entries into the journal, one by one.
  package struct Insertion: ~Copyable {
    fileprivate let database: Database
    fileprivate var next: Int
    private let insert: (Entry, Int) throws(StoreError) -> Void

    fileprivate init(_ transaction: borrowing WriteTransaction, after last: Int) {
      database = transaction.database
      next = last + 1
      let (journal, now) = (transaction.journal, transaction.now)
      insert = { entry, number throws(StoreError) in
        try WriteTransaction(journal: journal, now: now).insertRow(of: entry, number: number)
      }
    }

    /// Adds an entry under a number that none ever had: its own where `isNumberKept`, else the next one.
    ///
    /// - Throws: `conflict` when its id, key or number exists.
    package mutating func insert(_ entry: Entry, number kept: Int? = nil) throws(StoreError) {
      let number = kept ?? next
      try insert(entry, number)
      next = max(next, number + 1)
    }
  }

  /// Adds many entries in a fraction of the time that one after the other takes.
  ///
  /// Before each statement with triggers SQLite's word index writes what it holds: of 100,000 notes that alone takes
  /// more than all else. So no trigger runs here, and what they would have done is done at the end for all at once.
  /// - Parameter body: Adds new entries, and changes nothing else that triggers look at.
  package func insertMany(_ body: (inout Insertion) throws -> Void) throws {
    let last = try journal.lastNumber()
    var insertion = Insertion(self, after: last)
    do {
      try database.stopTriggers()
      defer { database.startTriggers() }
      try body(&insertion)
    }
    try database.run(
      "INSERT INTO counter VALUES ('entry_number', ?) ON CONFLICT DO UPDATE SET value = max(value, excluded.value)",
      [.int(insertion.next - 1)])
    try database.run(
      "INSERT INTO note_index (rowid, note) SELECT number, note FROM entry WHERE number > ? AND note IS NOT NULL",
      [.int(last)])
    try database.run(
      """
      INSERT OR IGNORE INTO merge_touched SELECT 'entry:' || id FROM entry
      WHERE number > ? AND EXISTS (SELECT 1 FROM merge_state)
      """, [.int(last)])
  }
}

extension Database {
  /// Has no trigger run, while many rows are changed.
  func stopTriggers() throws(StoreError) {
    try check(moodlet_sqlite_triggers(handle, 0))
    // Keys come in no order: with a small cache each would be a page read and written again.
    try run("PRAGMA cache_size = -32768")
  }

  /// Has triggers run again.
  func startTriggers() {
    // This can't fail on a connection that is open.
    _ = moodlet_sqlite_triggers(handle, 1)
    try? run("PRAGMA cache_size = -2000")
  }
}
