/// Why a file can't be imported.
package enum ImportFault: Error, Sendable, Hashable {
  /// There is no such file.
  case missing
  /// The path is a folder.
  case isFolder
  /// It is a device, a pipe or a socket.
  case isNoFile
  case permission
  case unreadable
  case isEmpty
  /// More than can be read at once, in bytes.
  case tooLarge(limit: Int)
  /// An archive that would grow beyond all measure.
  case growsTooMuch
  /// It is neither UTF-8 nor UTF-16, from this line on.
  case encoding(line: Int)
  /// None of the formats that are known.
  case unknownFormat
  /// It is another format than the one that was asked for.
  case otherFormat(ImportFormat)
  /// It breaks off or is broken, at a line where that is known.
  case damaged(line: Int?)
  /// A document that declares entities, which a health export never does.
  case hostile
  /// The table has more columns or longer cells than any table that people keep.
  case tooWide(line: Int)
  /// A library is missing that the format needs: its package in Debian.
  case noLibrary(String)
  /// The table names no day, or no column that means anything here.
  case noColumns([String])
  /// A newer moodlet wrote it.
  case newer(version: Int)
  /// It is encrypted by age, and no key was named.
  case needsKey
  /// It is encrypted by age, and the key is none of its own.
  case wrongKey

  /// The fault in a word.
  package var word: String {
    switch self {
    case .missing: "missing"
    case .isFolder: "is_folder"
    case .isNoFile: "is_no_file"
    case .permission: "permission"
    case .unreadable: "unreadable"
    case .isEmpty: "empty"
    case .tooLarge: "too_large"
    case .growsTooMuch: "grows_too_much"
    case .encoding: "encoding"
    case .unknownFormat: "unknown_format"
    case .otherFormat: "other_format"
    case .damaged: "damaged"
    case .hostile: "hostile"
    case .tooWide: "too_wide"
    case .noLibrary: "no_library"
    case .noColumns: "no_columns"
    case .newer: "newer"
    case .needsKey: "needs_key"
    case .wrongKey: "wrong_key"
    }
  }

  /// The line that it is about.
  package var line: Int? {
    switch self {
    case .encoding(let line), .tooWide(let line): line
    case .damaged(let line): line
    default: nil
    }
  }
}
