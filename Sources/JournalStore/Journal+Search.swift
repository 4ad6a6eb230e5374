package import JournalModel

/// A note that was found.
package struct SearchHit: Sendable, Hashable {
  /// The entry.
  package var entry: Entry
  /// The part of the note around the words, at most 16 words long; `…` where it was cut.
  package var snippet: String
  /// The bytes of the snippet's UTF-8 that are the words found.
  package var matches: [Range<Int>]
  /// How well it fits: BM25, greater is better.
  package var score: Double
}

// The words are marked by noncharacters, for which no text has a use.
private let opening: UInt32 = 0xFDD0
private let closing: UInt32 = 0xFDD1

extension Journal {
  /// The entries whose notes have the words: the newest first where they fit alike, else the best.
  ///
  /// Words are found in any inflected form, without regard to case and accents ("walk cafe" finds "Walked … café").
  ///
  /// - Complexity: O(*n* log *n*) in the notes that have the words; only those that are shown are read.
  package func search(
    _ query: SearchQuery, in filter: EntryFilter = EntryFilter(), limit: Int, skipping offset: Int = 0
  ) throws(StoreError) -> [SearchHit] {
    guard !query.isEmpty else { return [] }
    var hits: [SearchHit] = []
    let condition = EntryCondition(filter, isSound: isSound())
    let columns = qualifiedEntryColumns
    // A part of a note is cut out only where it is shown. The plus sign keeps SQLite from searching the index once for each.
    try database.each(
      """
      WITH found AS MATERIALIZED (
        SELECT entry.number AS number FROM note_index JOIN entry ON entry.number = note_index.rowid
        WHERE note_index MATCH ? AND \(condition.sql)
        ORDER BY \(query.isEven ? "" : "-bm25(note_index) DESC, ")entry.at DESC LIMIT ? OFFSET ?
      )
      SELECT entry.number, \(columns), snippet(note_index, 0, char(\(opening)), char(\(closing)), '…', 16),
        -bm25(note_index) AS score
      FROM note_index JOIN entry ON entry.number = note_index.rowid
      WHERE note_index MATCH ? AND +note_index.rowid IN (SELECT number FROM found)
      ORDER BY \(query.isEven ? "" : "score DESC, ")entry.at DESC
      """,
      [.text(query.expression)] + condition.values + [.int(max(limit, 0)), .int(max(offset, 0))]
        + [.text(query.expression)]
    ) { row throws(StoreError) in
      let (snippet, matches) = Self.parts(of: row.text(20))
      guard let found = try entry(from: row) else { return true }
      hits.append(SearchHit(entry: found, snippet: snippet, matches: matches, score: row.double(21)))
      return true
    }
    return hits
  }

  /// How many entries have notes with the words.
  package func searchCount(_ query: SearchQuery, in filter: EntryFilter = EntryFilter()) throws(StoreError) -> Int {
    guard !query.isEmpty else { return 0 }
    let condition = EntryCondition(filter, isSound: isSound())
    // Where no entry is left out, the words alone tell.
    let entries =
      condition.takesAll
      ? "note_index WHERE note_index MATCH ?"
      : "note_index JOIN entry ON entry.number = note_index.rowid WHERE note_index MATCH ? AND \(condition.sql)"
    return try database.first(
      "SELECT count(*) FROM \(entries)", [.text(query.expression)] + condition.values
    ) { $0.int(0) } ?? 0
  }

  /// Takes the marks out of a snippet.
  private static func parts(of marked: String) -> (String, [Range<Int>]) {
    var text = ""
    var matches: [Range<Int>] = []
    var start: Int?
    for scalar in marked.unicodeScalars {
      switch scalar.value {
      case opening: start = text.utf8.count
      case closing:
        if let begin = start { matches.append(begin..<text.utf8.count) }
        start = nil
      default: text.unicodeScalars.append(scalar)
      }
    }
    return (text, matches)
  }
}
