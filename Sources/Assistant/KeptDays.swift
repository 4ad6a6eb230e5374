internal import Insights
internal import JournalStore
internal import Understanding
internal import Utterances

/// The daily figures of a journal in a file beside it: what took a pass over all entries, for the next start.
///
/// The file holds days and the names of what was tracked, never a note. It belongs to the user alone, goes with an erasure,
/// and can be removed at any time.
struct KeptDays {
  var table: DayTable
  /// The version of the journal that the figures are of.
  var version: Int

  /// Journals with fewer entries are read as fast.
  private static let leastEntries = 2000
  /// The version, and three numbers that tell the journal's last change then from any other.
  private static let headLength = 4 * MemoryLayout<Int>.size

  init(table: DayTable, version: Int) {
    self.table = table
    self.version = version
  }

  /// The figures in the file; nil where there are none of this journal.
  init?(of journal: Journal) throws {
    guard let file = CacheFile.open(journal.figuresPath, DayTable.layout) else { return nil }
    let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[CacheFile.headLength...])
    guard bytes.count > Self.headLength else { return nil }
    let head = (0..<4).map { bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Int>.size, as: Int.self) }
    guard head[0] <= (try journal.dataVersion()), Array(head[1...]) == (try journal.changeStamp(at: head[0])),
      let table = DayTable(
        bytes: UnsafeRawBufferPointer(rebasing: bytes[Self.headLength...]), lettingGo: { file.letGo() })
    else { return nil }
    self.init(table: table, version: head[0])
    withExtendedLifetime(file) {}
  }

  /// Writes the file, where the journal is large enough and may be written beside.
  func keep(for journal: Journal) throws {
    guard table.entryCount >= Self.leastEntries, journal.refusal == nil else { return }
    var bytes: [UInt8] = []
    for number in [version] + (try journal.changeStamp(at: version)) {
      withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }
    CacheFile.write(table.bytes(behind: bytes), DayTable.layout, to: journal.figuresPath)
  }
}
