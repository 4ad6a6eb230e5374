internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import ResourceFiles

/// Every place in which moodlet keeps what the user wrote. `erase` walks all of them; whatever keeps text in a new place
/// adds a case here.
enum KeptText: CaseIterable {
  /// The file with its log: entries, the list of changes, replies kept by key, what conversations remember, what was
  /// delivered, and what is to be told to other devices.
  case journal
  /// Copies that moodlet made beside the journal by itself, and the journals that were there before a restore.
  case backups
  /// What imports could not read.
  case imports
  /// Files that no entry has any more.
  case attachments
  /// What was told while the journal was busy or locked and waits to be filed.
  case spool
  /// What was not understood.
  case misses
  /// What other programs asked.
  case accesses
  /// The lines of the chat.
  case history
  /// What hooks and reminders wrote into their logs.
  case logs
  /// What was read from the inbox.
  case inbox
  /// moodlet's own files in the folder that devices share.
  case shared

  /// What an erasure found.
  struct Result {
    var entries = 0
    var backups = 0
    /// Whether the other devices are told; nil where there are none.
    var isShared: Bool?
  }

  /// The order in which they are walked: copies first, so that no copy outlives what it was made of; the shared folder
  /// last, since it is told what the journal has forgotten.
  static let order: [KeptText] = [
    .backups, .imports, .misses, .accesses, .history, .logs, .inbox, .spool, .journal, .attachments, .shared,
  ]

  /// Removes what is erased from all places.
  ///
  /// - Parameter filter: The entries that go; nil for everything.
  static func erase(_ filter: EntryFilter?, in turn: Turn) throws -> Result {
    var result = Result()
    let attached = try turn.journal.attachmentNames()
    for place in order { try place.erase(filter, attached, &result, turn) }
    return result
  }

  /// Removes what lies beside the journal and may have the words of an entry that is erased.
  ///
  /// - Returns: How many backups there were.
  @discardableResult
  static func removeCopies(_ turn: Turn) throws -> Int {
    var result = Result()
    for place in [KeptText.backups, .imports, .misses, .accesses, .history, .logs, .inbox] {
      try place.erase(nil, [], &result, turn)
    }
    return result.backups
  }

  private func erase(_ filter: EntryFilter?, _ attached: [String], _ result: inout Result, _ turn: Turn) throws {
    let folder = turn.journal.folder
    switch self {
    case .journal: result.entries = try turn.journal.erase(filter, at: turn.now)
    case .backups: result.backups = Backups(of: turn.journal).removeAll()
    case .imports: Self.removeFiles(in: "\(folder)/imports", ending: [".rest"])
    case .attachments: Attachments(of: turn.journal).removeAll(but: try turn.journal.attachmentNames())
    case .spool:
      // What waits is no entry yet: only everything takes it along.
      guard filter == nil else { return }
      for folder in ["\(folder)/spool"] + (turn.vault.map { [$0.spoolFolder] } ?? []) {
        Self.removeFiles(in: folder, ending: [".json", ".age", ".left"])
      }
      if let inbox = turn.settings.inbox { Self.removeFiles(in: inbox, ending: [".txt", ".left"], keepsFolder: true) }
    case .misses: if let path = turn.missLogPath { unlink(path) }
    case .accesses: if let path = turn.accessLogPath { unlink(path) }
    case .history: if let path = turn.historyPath { unlink(path) }
    case .logs:
      guard let state = (turn.historyPath ?? turn.missLogPath).map({ OwnPlaces.split($0).folder }) else { return }
      for name in ["nudge.log", "hooks.log"] { unlink("\(state)/\(name)") }
    case .inbox: if let inbox = turn.settings.inbox { Self.removeFiles(in: "\(inbox)/done", ending: [".txt"]) }
    case .shared: result.isShared = try Self.share(attached, turn)
    }
  }

  /// Takes the words and files out of moodlet's own files in the folder that devices share, and leaves a mark for the
  /// others.
  ///
  /// - Returns: Whether that could be done now; nil where nothing is shared.
  private static func share(_ attached: [String], _ turn: Turn) throws -> Bool? {
    guard let path = turn.settings["sync_folder"]?.string else { return nil }
    SyncFolder.attachments(in: path).remove(Set(attached).subtracting(try turn.journal.attachmentNames()))
    var folder = SyncFolder(path, of: turn.journal, sparing: turn.places)
    if OwnFile(path, sparing: turn.places).isFolder, (try? folder.publish()) != nil { return true }
    try? folder.keepPending()
    return false
  }

  /// Removes the files of a folder that end so, and the folder, unless it is the user's.
  private static func removeFiles(in folder: String, ending suffixes: [String], keepsFolder: Bool = false) {
    for name in ResourceFiles.names(in: folder) where suffixes.contains(where: name.hasSuffix) {
      unlink("\(folder)/\(name)")
    }
    if !keepsFolder { rmdir(folder) }
  }
}
