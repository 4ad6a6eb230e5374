/// Why the store could not do what was asked.
package struct StoreError: Error, Sendable, Hashable {
  /// The kinds that a caller can tell apart.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Another process held the file for longer than the limit.
    case busy
    /// The file or its folder cannot be written.
    case readOnly = "read_only"
    /// No permission to read the file or its folder.
    case permission
    /// The file is not a database, or its contents are broken.
    case damaged
    /// The file is a database of another program.
    case notAJournal = "not_a_journal"
    /// The file was written by a newer version.
    case newer
    /// The disk, a quota or the size limit of the file is full.
    case full
    /// The path, or a folder on the way, is a link to something that isn't there, such as a disk that is not mounted.
    case dangling
    /// The file was removed or replaced while it was open.
    case replaced
    /// The path is a folder, a device or a pipe, or goes through something that is no folder.
    case notAFile = "not_a_file"
    /// Reading or writing failed, or the file could not be opened.
    case io
    /// An id or a file that has to exist doesn't.
    case notFound = "not_found"
    /// An id or key that has to be new exists, or a change can't be undone because its rows are different now.
    case conflict
    /// There is nothing to undo.
    case nothingToUndo = "nothing_to_undo"
    /// There is nothing to redo.
    case nothingToRedo = "nothing_to_redo"
    /// A mistake in this program.
    case internalError = "internal"
  }

  /// The kind.
  package var kind: Kind
  /// The file.
  package var path: String
  /// SQLite's extended result code; 0 when SQLite reported nothing.
  package var code: Int32
  /// What failed, in SQLite's or the system's words, never the user's.
  package var detail: String
}

extension StoreError: CustomStringConvertible {
  /// Kind, file and code, for logs; sentences for people are made elsewhere.
  package var description: String { "\(kind.rawValue) (\(code), \(detail)): \(path)" }
}
