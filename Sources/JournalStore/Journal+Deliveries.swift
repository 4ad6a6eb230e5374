package import CivilTime

/// Something that came by itself: a reminder, a trigger, the review.
package struct StoredDelivery: Sendable, Hashable {
  /// When it was shown.
  package var at: Instant
  /// The time for which it was meant.
  package var due: Instant
  /// What it is: `reminder`, `trigger`, `review`.
  package var kind: String
  /// The reminder's id, or the trigger's kind.
  package var id: String
  /// Where it was shown: `chat`, `cli`, `rpc`, `mcp`, `desktop`.
  package var way: String
  /// What it was about, as JSON text.
  package var why: String
  /// When it was answered; nil for not, or not yet.
  package var answered: Instant?

  /// Creates a delivery that was not answered.
  package init(at: Instant, due: Instant, kind: String, id: String, way: String, why: String) {
    self.at = at
    self.due = due
    self.kind = kind
    self.id = id
    self.way = way
    self.why = why
  }
}

extension Journal {
  /// What was delivered, latest first.
  package func deliveries(limit: Int) throws(StoreError) -> [StoredDelivery] {
    try database.all(
      "SELECT at, due, kind, id, way, why, answered FROM delivery ORDER BY seq DESC LIMIT ?", [.int(max(limit, 0))]
    ) { row in
      var delivery = StoredDelivery(
        at: Instant(microseconds: row.int(0)), due: Instant(microseconds: row.int(1)), kind: row.text(2),
        id: row.text(3), way: row.text(4), why: row.text(5))
      delivery.answered = row.optionalInt(6).map { Instant(microseconds: $0) }
      return delivery
    }
  }

  /// When each entry was written last, by number, in microseconds: what tells which have changed.
  package func entryVersions() throws(StoreError) -> [Int: Int] {
    var versions: [Int: Int] = [:]
    try database.each("SELECT number, updated FROM entry", []) { row in
      versions[row.int(0)] = row.int(1)
      return true
    }
    return versions
  }
}

extension WriteTransaction {
  /// Keeps that something was delivered. Undo leaves it alone.
  package func note(_ delivery: StoredDelivery) throws(StoreError) {
    try database.run(
      "INSERT INTO delivery (at, due, kind, id, way, why) VALUES (?, ?, ?, ?, ?, ?)",
      [
        .int(delivery.at.microseconds), .int(delivery.due.microseconds), .text(delivery.kind), .text(delivery.id),
        .text(delivery.way), .text(delivery.why),
      ])
    // A year back answers what is asked; what is older goes.
    try database.run(
      "DELETE FROM delivery WHERE at < ?", [.int(delivery.at.adding(seconds: -366 * 86_400).microseconds)])
  }

  /// Keeps that the last delivery of something was answered.
  package func noteAnswer(to id: String) throws(StoreError) {
    try database.run(
      "UPDATE delivery SET answered = ? WHERE seq = (SELECT max(seq) FROM delivery WHERE id = ?) AND answered IS NULL",
      [.int(now.microseconds), .text(id)])
  }
}
