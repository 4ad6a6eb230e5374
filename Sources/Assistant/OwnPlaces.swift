internal import Glibc
internal import JournalStore

/// Where moodlet keeps files of its own, so that nothing that it writes on request ever takes their place.
///
/// Files are known by device and inode, whatever path, link or mount leads to them; a file that is not there yet by its
/// folder and name.
package struct OwnPlaces: Sendable {
  /// The journal.
  package let journal: String
  /// Other files: the history and the like.
  package var files: [String] = []
  /// Folders in which every file is moodlet's: grammars, resources.
  package var folders: [String] = []
  /// How the names of files begin that can be made again: compiled tables.
  package var prefixes: [String] = []

  /// The places of a journal alone.
  package init(journal: String) { self.journal = journal }

  /// What SQLite keeps beside a journal, under its name.
  static let companions = ["-wal", "-shm", "-journal"]

  /// Whether a path leads to a file of moodlet's, or to where it would make one.
  func has(_ path: String) -> Bool {
    let files = [journal] + Self.companions.map { journal + $0 } + files
    if let identity = FileIdentity(path), files.contains(where: { FileIdentity($0) == identity }) { return true }
    let (folder, name) = Self.split(path)
    guard let place = FileIdentity(folder) else { return false }
    for file in files {
      let (ownFolder, ownName) = Self.split(file)
      if name == ownName, FileIdentity(ownFolder) == place { return true }
    }
    for prefix in prefixes {
      let (ownFolder, start) = Self.split(prefix)
      if name.hasPrefix(start), FileIdentity(ownFolder) == place { return true }
    }
    if isWithin(folder) || Self.isJournal(path) { return true }
    return Self.companions.contains { path.hasSuffix($0) && Self.isJournal(String(path.dropLast($0.count))) }
  }

  /// Whether a folder is one of moodlet's, or lies within one.
  private func isWithin(_ folder: String) -> Bool {
    let own = folders.compactMap(FileIdentity.init)
    guard !own.isEmpty else { return false }
    var folder = folder
    for _ in 0..<64 {
      guard let identity = FileIdentity(folder) else { return false }
      if own.contains(identity) { return true }
      let parent = folder + "/.."
      if FileIdentity(parent) == identity { return false }
      folder = parent
    }
    return false
  }

  /// Whether a file is another journal or a copy of one: its header says so.
  ///
  /// Not for the journal itself: to close a second descriptor of it would free this process's locks.
  private static func isJournal(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    var bytes = [UInt8](repeating: 0, count: Journal.headerLength)
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && pread(descriptor, &bytes, bytes.count, 0) == bytes.count && Journal.isHeader(bytes)
  }

  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}

/// What makes a file the same under any name.
struct FileIdentity: Hashable {
  let device: UInt
  let inode: UInt

  /// The file that a path leads to; nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }
}
