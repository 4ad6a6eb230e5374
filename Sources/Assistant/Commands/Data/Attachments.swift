internal import ContentDigest
internal import Exchange
internal import Glibc
internal import JournalStore
internal import ResourceFiles

/// The files that belong to entries: photos, voice memos. They lie beside the journal, named by what is in them.
struct Attachments {
  /// The largest file that is taken.
  static let mostBytes = 25 << 20

  /// The folder.
  let folder: String

  init(of journal: Journal) { folder = "\(journal.folder)/attachments" }

  /// Those beside another file, or in a shared folder.
  init(folder: String) { self.folder = folder }

  /// Where those of a backup lie.
  static func beside(_ backup: String) -> Attachments { Attachments(folder: backup + ".attachments") }

  /// Whether a text can be the name of one: the digest of what is in it, and perhaps an ending.
  static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let digest = parts.first, digest.utf8.count == 64 else { return false }
    func isPlain(_ part: Substring) -> Bool {
      part.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7a) }
    }
    return parts.allSatisfy { isPlain($0) && !$0.isEmpty && $0.utf8.count <= 64 }
  }

  /// Copies a file of the user's.
  ///
  /// - Returns: Its name here, and its size.
  func take(_ path: String, sparing places: OwnPlaces) throws -> (name: String, bytes: Int) {
    let source = try ImportSource(path: path)
    guard source.size <= Self.mostBytes else { throw ImportFault.tooLarge(limit: Self.mostBytes) }
    guard let bytes = ResourceFiles.contents(path) else { throw ImportFault.unreadable }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    let isEnding = !ending.isEmpty && ending.utf8.count <= 10
    let name =
      SHA256.hex(of: bytes)
      + (isEnding && Self.isName("\(String(repeating: "0", count: 64)).\(ending)") ? ".\(ending)" : "")
    try keep(bytes, as: name, sparing: places)
    return (name, bytes.count)
  }

  /// Keeps a file under its name; one that is there stays.
  ///
  /// - Returns: Whether what is in it is what its name says.
  @discardableResult
  func keep(_ bytes: [UInt8], as name: String, sparing places: OwnPlaces) throws -> Bool {
    guard Self.isName(name), bytes.count <= Self.mostBytes, name.hasPrefix(SHA256.hex(of: bytes)) else { return false }
    if has(name) { return true }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw CommandError.file(OwnFile.fault(errno), path: folder)
    }
    do {
      try OwnFile("\(folder)/\(name)", sparing: places).write(bytes, replacing: true)
    } catch { throw CommandError.file(error, path: "\(folder)/\(name)") }
    return true
  }

  /// Whether a file is there.
  func has(_ name: String) -> Bool { Self.isName(name) && access("\(folder)/\(name)", F_OK) == 0 }

  /// What is in a file; nil where it isn't there or is larger than any that was taken.
  func contents(_ name: String) -> [UInt8]? {
    var status = stat()
    guard Self.isName(name), stat("\(folder)/\(name)", &status) == 0, status.st_size <= Self.mostBytes else {
      return nil
    }
    return ResourceFiles.contents("\(folder)/\(name)")
  }

  /// Copies files to another place where they are missing.
  func copy(_ names: [String], to other: Attachments, sparing places: OwnPlaces) throws {
    for name in names where !other.has(name) {
      if let bytes = contents(name) { try other.keep(bytes, as: name, sparing: places) }
    }
  }

  /// Removes files.
  func remove(_ names: some Sequence<String>) {
    for name in names where Self.isName(name) { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// Removes what no entry has.
  func removeAll(but names: [String]) {
    let kept = Set(names)
    remove(ResourceFiles.names(in: folder).filter { !kept.contains($0) })
  }
}
