package import CivilTime

extension Journal {
  /// What a conversation remembers under a name, as JSON text; nil when there is nothing or it has expired.
  package func dialogue(_ session: String, _ name: String, at now: Instant) throws(StoreError) -> String? {
    try database.first(
      "SELECT value FROM dialogue WHERE session = ? AND name = ? AND (expires IS NULL OR expires > ?)",
      [.text(session), .text(name), .int(now.microseconds)]
    ) { $0.text(0) }
  }

  /// Lets a conversation remember a JSON text until it expires; nil forgets it. Undo leaves it alone.
  ///
  /// Outside a write it is quick rather than durable: a loss of power may lose it, never the journal.
  package func remember(
    _ session: String, _ name: String, _ value: String?, until expires: Instant? = nil, at now: Instant
  ) throws {
    try exclusively(.never) {
      try WriteTransaction(journal: self, now: now).remember(session, name, value, until: expires)
    }
  }
}

extension WriteTransaction {
  /// Lets a conversation remember a JSON text until it expires; nil forgets it. Undo leaves it alone.
  package func remember(
    _ session: String, _ name: String, _ value: String?, until expires: Instant? = nil
  ) throws(StoreError) {
    try database.run("DELETE FROM dialogue WHERE expires <= ?", [.int(now.microseconds)])
    if let value {
      try database.run(
        """
        INSERT INTO dialogue VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET value = excluded.value, expires = excluded.expires
        """, [.text(session), .text(name), .text(value), SQLValue(expires?.microseconds)])
    } else {
      try database.run("DELETE FROM dialogue WHERE session = ? AND name = ?", [.text(session), .text(name)])
    }
  }
}
