internal import Glibc

/// A file of the user's that moodlet writes on request: for the user alone, whole or not at all.
package struct OwnFile: Sendable {
  /// Why it could not be written.
  package enum Fault: String, Error, Sendable {
    /// There is a file already, and it was not said to replace it.
    case exists
    /// The folder does not exist.
    case noFolder = "no_folder"
    /// The path is a folder.
    case isFolder = "is_folder"
    /// The path is a device, a pipe or a socket.
    case notFile = "not_file"
    /// The path is a link to something that isn't there.
    case dangling
    /// The path is one of moodlet's own files.
    case own
    /// It was to be encrypted, and age is missing.
    case noAge = "no_age"
    /// It was to be encrypted, and age takes no such recipient.
    case badRecipient = "bad_recipient"
    case permission
    case full
    case io
  }

  /// The path, with the home folder in place of `~`.
  let path: String
  /// What must not be replaced.
  private let places: OwnPlaces

  /// A file that is none of moodlet's own.
  init(_ path: String, sparing places: OwnPlaces) {
    self.places = places
    self.path = Self.expanded(path)
  }

  /// A path with the home folder in place of `~`.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME").map({ String(cString: $0) }) else {
      return path
    }
    return home + path.dropFirst()
  }

  /// A path with the home folder in place of `~`, from the root.
  static func absolute(_ path: String) -> String {
    let path = expanded(path)
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return "\(String(cString: current))/\(path)"
  }

  /// Writes the file and its contents to the disk, with permissions 0600.
  ///
  /// What it replaces stays as it was until the new file is complete.
  func write(_ text: String, replacing: Bool) throws(Fault) { try write(Array(text.utf8), replacing: replacing) }

  /// Writes the file with these bytes.
  func write(_ bytes: [UInt8], replacing: Bool) throws(Fault) {
    try Self.typed { try write(replacing: replacing) { draft throws(Fault) in try draft.append(bytes) } }
  }

  /// Writes the file piece by piece: `body` appends them, and nothing of a file is left where it throws.
  ///
  /// - Parameter recipient: Who alone can read the file; nothing of it reaches the disk in plain.
  func write(
    replacing: Bool, encryptedTo recipient: Age.Recipient? = nil, _ body: (inout Draft) throws -> Void
  ) throws {
    try check(replacing: replacing)
    if recipient != nil, !HelperProgram.isThere(Age.program) { throw Fault.noAge }
    // A link stays a link: what it leads to is written.
    var draft = try Draft(besides: Self.target(of: path), encryptedTo: recipient)
    do {
      try body(&draft)
      try draft.commit(replacing: replacing)
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Looks whether the file could be written, before any work is done for it.
  ///
  /// - Throws: `own` for a file of moodlet's, told or not to replace it; `isFolder`, `notFile` and `dangling` for what
  /// is
  ///   no file; `exists` for one that it was not said to replace.
  func check(replacing: Bool) throws(Fault) {
    guard !places.has(path) else { throw .own }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT, lstat(path, &status) == 0 else { return }
      throw .dangling
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw .notFile
    }
    guard replacing else { throw .exists }
  }

  /// Where a path leads in the end; the path itself for what is not there yet.
  private static func target(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether the path is a folder that exists.
  var isFolder: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Narrows an error to the fault that it is.
  private static func typed(_ body: () throws -> Void) throws(Fault) {
    do { try body() } catch { throw error as? Fault ?? .io }
  }

  /// A file in the making, under another name beside its place.
  struct Draft {
    private let path: String
    private let temporary: String
    private var descriptor: Int32
    /// Whether the file has no name yet: what is killed then leaves nothing behind.
    private let isNameless: Bool
    /// The bytes written so far.
    private(set) var count = 0

    /// The program through which the bytes go, where they are encrypted.
    private var encryption: HelperProgram.Child?

    fileprivate init(besides path: String, encryptedTo recipient: Age.Recipient?) throws(Fault) {
      self.path = path
      temporary = "\(path).\(getpid()).tmp"
      // O_TMPFILE, which is a macro that Swift can't see; not every file system knows it.
      let nameless =
        access("/proc/self/fd", F_OK) != 0
        ? -1 : open(OwnPlaces.split(path).folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
      isNameless = nameless >= 0
      descriptor =
        isNameless
        ? nameless : open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw OwnFile.fault(errno) }
      guard let recipient else { return }
      var child = HelperProgram.Child()
      guard child.start(Age.encrypting(to: recipient), output: descriptor) else {
        discard()
        throw .noAge
      }
      encryption = child
    }

    /// Appends bytes.
    mutating func append(_ bytes: [UInt8]) throws(Fault) {
      count += bytes.count
      var rest = bytes[...]
      while !rest.isEmpty {
        let target = encryption?.input ?? descriptor
        let written = rest.withUnsafeBytes { Glibc.write(target, $0.baseAddress, $0.count) }
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno != EINTR {
          throw errno == EPIPE ? .badRecipient : OwnFile.fault(errno)
        }
      }
    }

    fileprivate mutating func commit(replacing: Bool) throws(Fault) {
      if var child = encryption {
        encryption = nil
        child.closeInput()
        guard child.wait() == 0 else { throw .badRecipient }
      }
      guard fsync(descriptor) == 0 else { throw OwnFile.fault(errno) }
      if isNameless {
        let name = replacing ? temporary : path
        guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, Int32(AT_SYMLINK_FOLLOW)) == 0 else {
          throw OwnFile.fault(errno)
        }
        if replacing, rename(temporary, path) != 0 { throw OwnFile.fault(errno) }
      }
      let code = Glibc.close(descriptor)
      descriptor = -1
      guard code == 0 else { throw OwnFile.fault(errno) }
      if isNameless { return }
      // Unless told to, nothing is replaced that has come up in the meantime: a link fails where a rename would
      // replace.
      // Where the file system knows no links, as on many sticks, a look must do.
      if replacing {
        guard rename(temporary, path) == 0 else { throw OwnFile.fault(errno) }
      } else if link(temporary, path) == 0 {
        unlink(temporary)
      } else {
        guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw OwnFile.fault(errno) }
        guard access(path, F_OK) != 0 else { throw .exists }
        guard rename(temporary, path) == 0 else { throw OwnFile.fault(errno) }
      }
    }

    fileprivate mutating func discard() {
      if var child = encryption {
        encryption = nil
        child.closeInput()
        _ = child.wait()
      }
      if descriptor >= 0 { close(descriptor) }
      unlink(temporary)
    }
  }

  static func fault(_ code: Int32) -> Fault {
    switch code {
    case EEXIST: .exists
    case ENOENT, ENOTDIR: .noFolder
    case EISDIR: .isFolder
    case EACCES, EPERM, EROFS: .permission
    case ENOSPC, EDQUOT, EFBIG: .full
    default: .io
    }
  }
}
