internal import Glibc
internal import JSONText
internal import ResourceFiles

/// A file of JSON objects, one a line, for the user alone. It never grows beyond its limit: the older half goes when it
/// is full.
struct LogFile: Sendable {
  /// The file.
  let path: String
  /// The most bytes that are kept.
  let limit: Int

  /// What was kept, the oldest first.
  var lines: [String] {
    guard let bytes = ResourceFiles.contents(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Adds a line. A failure costs no more than the line.
  func append(_ object: JSONObject) {
    let line = Array((JSON.object(object).text() + "\n").utf8)
    var status = stat()
    if stat(path, &status) == 0, Int(status.st_size) + line.count > limit { shorten() }
    Self.makeFolder(of: path)
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  /// Removes all that was kept; false where there was nothing.
  func clear() -> Bool { unlink(path) == 0 }

  /// Makes the folder that a file is to be in, and those above it, for the user alone.
  private static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    guard access(folder, F_OK) != 0 else { return }
    // Where an encrypted folder is mounted, only that makes the place.
    guard !Vault.isMountPoint(folder) else { return }
    makeFolder(of: folder)
    mkdir(folder, 0o700)
  }

  /// Keeps the newer half.
  private func shorten() {
    var kept = 0
    let newer = lines.reversed().prefix { line in
      kept += line.utf8.count + 1
      return kept <= limit / 2
    }
    let temporary = "\(path).\(getpid())"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let bytes = Array((newer.reversed().joined(separator: "\n") + "\n").utf8)
    let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
    if written != bytes.count || rename(temporary, path) != 0 { unlink(temporary) }
  }
}
