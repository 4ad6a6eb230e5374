extension Journal {
  /// Copies the journal while nobody writes, looks through the copy, and runs a body before others may write again: in
  /// it the copy can take the journal's place.
  ///
  /// - Throws: `busy` where others write for longer than the patience, `damaged` where the copy is not what it should
  ///   be, and what the body throws.
  package func copy(to target: String, thenBeforeOthersWrite body: () throws -> Void) throws {
    // A transaction can't make a copy, so that another connection reads what this one keeps still.
    let reader = try Journal(path: path, mode: .readOnly)
    do {
      try exclusively { () throws -> Void in
        try reader.backup(to: target)
        let copied = try Journal.check(backup: target)
        let count = try count()
        guard copied == count else {
          throw StoreError(
            kind: .damaged, path: target, code: 0, detail: "\(copied) entries were copied of \(count)")
        }
        try body()
        throw Moved()
      }
    } catch is Moved {}
  }

  /// Ends the transaction without a commit: the file may be gone by now.
  private struct Moved: Error {}
}
