package import JournalModel

/// What is kept back from an export.
package struct Redaction: Sendable, Hashable {
  /// Levels, each taking something out.
  package enum Level: String, Sendable, Hashable, CaseIterable {
    /// People are left with their first letter.
    case names
    /// Places are left out.
    case places
    /// Notes and attachments are left out.
    case notes
    /// No entries at all.
    case figures
  }

  /// The levels that were asked for.
  package var levels: Set<Level>

  /// Creates a redaction.
  package init(_ levels: Set<Level>) { self.levels = levels }

  /// An entry without what is kept back.
  package func applied(to entry: Entry) -> Entry {
    var entry = entry
    if levels.contains(.notes) {
      entry.note = nil
      entry.attachments = []
    }
    // A key may have been made from what was said.
    if !levels.isEmpty { entry.key = nil }
    return entry
  }
}
