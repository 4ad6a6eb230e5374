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
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
      guard replacing else { throw .exists }
    }
    let temporary = "\(path).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.fault(errno) }
    var bytes = Array(text.utf8)[...]
    var code: Int32 = 0
    while !bytes.isEmpty, code == 0 {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { code = errno }
    }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if Glibc.close(descriptor) != 0, code == 0 { code = errno }
    // A link fails where a file has come up in the meantime; a rename would replace it.
    if code == 0, (replacing ? rename(temporary, path) : link(temporary, path)) != 0 { code = errno }
    if !replacing || code != 0 { unlink(temporary) }
    guard code == 0 else { throw Self.fault(code) }
  }

  private static func fault(_ code: Int32) -> Fault {
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
