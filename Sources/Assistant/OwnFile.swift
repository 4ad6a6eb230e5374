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
    case permission
    case full
    case io
  }

  /// The path, with the home folder in place of `~`.
  let path: String

  init(_ path: String) {
    if path == "~" || path.hasPrefix("~/"), let home = getenv("HOME").map({ String(cString: $0) }) {
      self.path = home + path.dropFirst()
    } else {
      self.path = path
    }
  }

  /// Writes the file and its contents to the disk, with permissions 0600.
  ///
  /// What it replaces stays as it was until the new file is complete.
  func write(_ text: String, replacing: Bool) throws(Fault) {
    try Self.typed { try write(replacing: replacing) { draft throws(Fault) in try draft.append(Array(text.utf8)) } }
  }

  /// Writes the file piece by piece: `body` appends them, and nothing of a file is left where it throws.
  func write(replacing: Bool, _ body: (inout Draft) throws -> Void) throws {
    try check(replacing: replacing)
    var draft = try Draft(besides: path)
    do {
      try body(&draft)
      try draft.commit(replacing: replacing)
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Looks whether the file could be written, before any work is done for it.
  func check(replacing: Bool) throws(Fault) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
    guard replacing else { throw .exists }
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
    /// The bytes written so far.
    private(set) var count = 0

    fileprivate init(besides path: String) throws(Fault) {
      self.path = path
      temporary = "\(path).\(getpid()).tmp"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw OwnFile.fault(errno) }
    }

    /// Appends bytes.
    mutating func append(_ bytes: [UInt8]) throws(Fault) {
      count += bytes.count
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if written >= 0 { rest = rest.dropFirst(written) } else if errno != EINTR { throw OwnFile.fault(errno) }
      }
    }

    fileprivate mutating func commit(replacing: Bool) throws(Fault) {
      guard fsync(descriptor) == 0 else { throw OwnFile.fault(errno) }
      let code = Glibc.close(descriptor)
      descriptor = -1
      guard code == 0 else { throw OwnFile.fault(errno) }
      // A link fails where a file has come up in the meantime; a rename would replace it.
      guard (replacing ? rename(temporary, path) : link(temporary, path)) == 0 else { throw OwnFile.fault(errno) }
      if !replacing { unlink(temporary) }
    }

    fileprivate mutating func discard() {
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
