internal import Exchange
internal import Glibc
internal import JournalStore

/// A file that age encrypted, in plain for as long as it is read: for its owner alone, beside the journal, where a lock
/// covers it too.
enum DecryptedFile {
  /// Lends the path of the plain file to a body, and removes it.
  ///
  /// - Parameter identity: The file with the key.
  /// - Throws: `needsKey` without one, `noLibrary` without age, `wrongKey` where the key does not fit.
  static func with<Value>(
    _ path: String, identity: String?, in turn: Turn, _ body: (String) throws -> Value
  ) throws -> Value {
    guard HelperProgram.isThere(Age.program) else { throw ImportFault.noLibrary(Age.package) }
    guard let identity else { throw ImportFault.needsKey }
    guard let bytes = Age.decrypt(path, identity: OwnFile.expanded(identity)), !bytes.isEmpty else {
      throw ImportFault.wrongKey
    }
    var name = Array("\(turn.journal.folder)/.plain-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw CommandError.file(OwnFile.fault(errno), path: turn.journal.folder) }
    let plain = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    close(file)
    defer { unlink(plain) }
    guard FileMove.write(bytes, to: plain) else { throw CommandError.file(OwnFile.fault(errno), path: plain) }
    return try body(plain)
  }
}
