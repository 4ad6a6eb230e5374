internal import CivilTime
internal import Exchange
internal import JournalModel
internal import JournalStore

/// Tells what moodlet wrote for jrnl from what was written there: an entry of the same minute that reads the same is here
/// already. A class, since the labels are looked up once, and only for files of jrnl.
final class OwnTexts {
  private let turn: Turn
  private lazy var labels = ExportLabels(turn.exportLabelNames)

  init(_ turn: Turn) { self.turn = turn }

  /// Whether an entry of the journal's has exactly the lines that were found.
  func has(_ entry: Entry, _ found: FoundEntry, _ format: ImportFormat) throws(StoreError) -> Bool {
    guard format == .jrnl || format == .jrnlJSON, let note = found.note else { return false }
    let lines = EntryText.lines(of: note)
    var filter = EntryFilter(days: entry.day..<entry.day + 1)
    // A whole day stands at midnight there.
    let isMidnight = entry.at.seconds + entry.offset == entry.day.dayNumber * 86_400
    if !isMidnight { filter.instants = entry.at..<entry.at.adding(seconds: 60) }
    var isFound = false
    try turn.journal.visit(filter, order: .oldestFirst) { [labels] known throws(StoreError) in
      isFound = EntryText(known, labels).journalLines == lines
      return !isFound
    }
    return isFound
  }
}
