internal import Glibc

/// A note beside a journal that it was found damaged: until it is mended or replaced, nobody writes to it.
///
/// It names the file by its inode, so that another file in its place is not meant.
struct DamageMark {
  private let journal: String
  private var path: String { journal + ".damaged" }

  /// The mark of a journal.
  init(_ journal: String) { self.journal = journal }

  /// The name that the mark gives to the journal's file as it is now; nil where there is none.
  var name: String? {
    var status = stat()
    guard stat(journal, &status) == 0 else { return nil }
    return "\(status.st_dev) \(status.st_ino)\n"
  }

  /// Whether this very file was found damaged.
  var isSet: Bool {
    guard access(path, F_OK) == 0, let name, let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self) == name
  }

  /// Notes the damage of the file that had this name when it was opened; where nothing can be written, nobody can write
  /// to the journal either.
  func set(_ opened: String?) {
    guard !isSet, let name, name == opened else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let bytes = Array(name.utf8)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  /// Takes the note away.
  func clear() { unlink(path) }
}
