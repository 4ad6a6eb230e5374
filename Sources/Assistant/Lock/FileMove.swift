internal import Glibc
internal import ResourceFiles

/// Copying and removing moodlet's own files in a folder that may have others.
enum FileMove {
  static let journalName = "moodlet.db"

  /// What moodlet makes in its folders, besides what begins with the journal's name.
  private static let names: Set<String> = [
    "history", "misses.jsonl", "access.log", "nudge.log", "hooks.log", "config.json", "backups", "attachments",
    "imports", "spool",
    "grammars", "resources", "hooks",
  ]
  /// The journal itself is copied by SQLite, and what belongs to it is made anew.
  private static let journalFiles: Set<String> = [
    journalName, journalName + "-wal", journalName + "-shm", journalName + "-journal",
  ]

  /// The paths of moodlet's own files and folders in a folder.
  static func own(in folder: String) -> [String] {
    ResourceFiles.names(in: folder).filter { names.contains($0) || $0.hasPrefix(journalName) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Copies moodlet's own files, all but the journal, to another folder; what is there already is replaced.
  static func copyOwn(_ folder: String, _ target: String) throws(LockFault) {
    guard makeFolders(target) else { throw .failed(target) }
    for path in own(in: folder) {
      let name = OwnPlaces.split(path).name
      if !journalFiles.contains(name) { try copy(path, "\(target)/\(name)") }
    }
    sync(target)
  }

  private static func copy(_ path: String, _ target: String) throws(LockFault) {
    var info = stat()
    guard lstat(path, &info) == 0 else { throw .failed(path) }
    switch info.st_mode & S_IFMT {
    case S_IFDIR:
      guard makeFolders(target) else { throw .failed(target) }
      for name in ResourceFiles.names(in: path) {
        try copy("\(path)/\(name)", "\(target)/\(name)")
      }
      sync(target)
    case S_IFLNK:
      guard let end = realpath(path, nil) else { return }
      defer { free(end) }
      unlink(target)
      guard symlink(String(cString: end), target) == 0 else { throw .failed(target) }
    case S_IFREG:
      guard let bytes = ResourceFiles.contents(path) else { throw .failed(path) }
      guard write(bytes, to: target, mode: info.st_mode & 0o700) else { throw .failed(target) }
    // Sockets and pipes hold nothing.
    default: return
    }
  }

  /// Writes a file to the disk, for the user alone.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o600) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode | 0o600)
    guard file >= 0 else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { break }
      if count > 0 { rest = rest.dropFirst(count) }
    }
    let isOnDisk = rest.isEmpty && fsync(file) == 0
    return close(file) == 0 && isOnDisk
  }

  /// Removes moodlet's own files from a folder, the journal included.
  static func removeOwn(_ folder: String) { for path in own(in: folder) { remove(path) } }

  /// Removes a file, or a folder with all that is in it.
  static func remove(_ path: String) {
    var info = stat()
    guard lstat(path, &info) == 0 else { return }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in ResourceFiles.names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// Makes a folder, and those above it, for the user alone; whether it is there.
  static func makeFolders(_ path: String) -> Bool {
    var info = stat()
    if stat(path, &info) == 0 { return info.st_mode & S_IFMT == S_IFDIR }
    let parent = OwnPlaces.split(path).folder
    guard parent == path || makeFolders(parent) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// Brings what a folder lists to the disk.
  static func sync(_ folder: String) {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }
}
