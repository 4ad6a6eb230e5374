internal import CArchive

/// A zip archive, read from its first member to its last. The members' paths are names and nothing more: none is ever
/// written to.
struct Archive {
  /// No export has more members.
  private static let mostMembers = 200_000
  /// Deflate makes at most about 1,000 bytes of one; what people keep makes 5 to 30.
  private static let mostGrowth = 200

  let source: ImportSource

  init(_ source: ImportSource) throws(ImportFault) {
    guard moodlet_archive_is_available() != 0 else { throw .noLibrary("libarchive13") }
    self.source = source
  }

  /// Visits the files of the archive until `visit` returns false.
  func each(_ visit: (borrowing Member) throws -> Bool) throws {
    guard let handle = moodlet_archive_open(source.path) else { throw ImportFault.damaged(line: nil) }
    defer { moodlet_archive_close(handle) }
    let budget = Budget(max(64 << 20, source.size.multipliedReportingOverflow(by: Self.mostGrowth).partialValue))
    for _ in 0..<Self.mostMembers {
      switch moodlet_archive_next(handle) {
      case 0: return
      case 1:
        guard try visit(Member(handle: handle, name: String(cString: moodlet_archive_name(handle)), budget: budget))
        else { return }
      case 2: continue
      default: throw ImportFault.damaged(line: nil)
      }
    }
    throw ImportFault.growsTooMuch
  }

  /// How much may still come out of an archive.
  final class Budget {
    var rest: Int
    init(_ rest: Int) { self.rest = rest }
  }

  /// The names of the files, as long as there are not too many for a list.
  func names() throws -> [String] {
    var names: [String] = []
    try each { member in
      names.append(member.name)
      return names.count < 2000
    }
    return names
  }

  /// The contents of the first file whose name fits; nil where none does.
  func bytes(where isWanted: (String) -> Bool) throws -> [UInt8]? {
    var found: [UInt8]?
    try each { member in
      guard isWanted(member.name) else { return true }
      found = try member.bytes()
      return false
    }
    return found
  }

  /// A file in the archive, while it is its turn.
  struct Member: ~Copyable {
    fileprivate let handle: OpaquePointer
    let name: String
    fileprivate let budget: Budget

    /// The part of the name after the last slash.
    var fileName: Substring { name[(name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex)...] }

    /// Visits its contents piece by piece.
    func pieces(_ visit: (UnsafeRawBufferPointer) throws -> Void) throws {
      var buffer = [UInt8](repeating: 0, count: 1 << 18)
      while true {
        let count = buffer.withUnsafeMutableBytes { bytes in
          bytes.baseAddress.map { moodlet_archive_read(handle, $0, bytes.count) } ?? -1
        }
        guard count >= 0 else { throw ImportFault.damaged(line: nil) }
        guard count > 0 else { return }
        budget.rest -= count
        guard budget.rest >= 0 else { throw ImportFault.growsTooMuch }
        try buffer.withUnsafeBytes { try visit(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      }
    }

    /// Its contents.
    func bytes() throws -> [UInt8] {
      var bytes: [UInt8] = []
      try pieces { piece in
        guard bytes.count + piece.count <= ImportSource.limit else {
          throw ImportFault.tooLarge(limit: ImportSource.limit)
        }
        bytes.append(contentsOf: piece)
      }
      return bytes
    }
  }
}
