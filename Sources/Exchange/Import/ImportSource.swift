internal import Glibc

/// A file that is imported: looked at before it is read, and never written to.
package struct ImportSource: Sendable {
  /// The most bytes that are held in memory at once.
  package static let limit = 512 << 20

  /// The file.
  package let path: String
  /// Its size, in bytes.
  package let size: Int
  /// Its first bytes.
  package let head: [UInt8]
  /// What time at a screen is spent on, for files that name programs.
  package var screenRules = ScreenRules()

  /// Opens a file.
  ///
  /// - Throws: An `ImportFault` for anything that is no readable file with something in it.
  package init(path: String) throws(ImportFault) {
    self.path = path
    // A fifo without a writer would block; a device may do anything.
    var status = stat()
    guard stat(path, &status) == 0 else { throw errno == EACCES ? .permission : .missing }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .isNoFile }
    size = Int(status.st_size)
    guard size > 0 else { throw .isEmpty }
    head = try Self.read(path, limit: 1 << 16, mayBeLonger: true)
  }

  /// Whether it is a zip archive.
  var isArchive: Bool { head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) }

  /// Whether it was encrypted by the program age.
  package var isEncrypted: Bool { head.starts(with: "age-encryption.org/v1".utf8) }

  /// The whole file.
  func bytes() throws(ImportFault) -> [UInt8] { try Self.read(path, limit: Self.limit, mayBeLonger: false) }

  /// The whole file as text.
  ///
  /// - Throws: `encoding` with the first line that is no UTF-8. UTF-16 with its mark is read too.
  func text() throws(ImportFault) -> [UInt8] { try Self.utf8(bytes()) }

  /// Visits the file piece by piece.
  func pieces(_ visit: (UnsafeRawBufferPointer) throws -> Void) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ImportFault.unreadable }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw ImportFault.unreadable }
      guard count > 0 else { return }
      try buffer.withUnsafeBytes { try visit(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  private static func read(_ path: String, limit: Int, mayBeLonger: Bool) throws(ImportFault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == EACCES || errno == EPERM ? .permission : .unreadable }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .isNoFile }
    guard mayBeLonger || status.st_size <= limit else { throw .tooLarge(limit: limit) }
    let wanted = min(limit, Int(status.st_size))
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      count = 0
      while count < wanted {
        let read = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), wanted - count)
        if read < 0 { failed = true }
        guard read > 0 else { return }
        count += read
      }
    }
    guard !failed else { throw .unreadable }
    return bytes
  }

  /// Text as UTF-8 without a mark.
  static func utf8(_ bytes: [UInt8]) throws(ImportFault) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return try fromUTF16(bytes) }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    // A text with NUL characters is none.
    guard let fault = firstFault(in: bytes) else { return bytes }
    throw .encoding(line: bytes[..<fault].count { $0 == 10 } + 1)
  }

  private static func firstFault(in bytes: [UInt8]) -> Int? {
    let nul = bytes.firstIndex(of: 0)
    if String(validating: bytes, as: UTF8.self) != nil { return nul }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalar.value == 0 { return offset }
        offset += UTF8.width(scalar)
      case .emptyInput: return nul
      case .error: return offset
      }
    }
  }

  private static func fromUTF16(_ bytes: [UInt8]) throws(ImportFault) -> [UInt8] {
    let isLittle = bytes[0] == 0xFF
    guard bytes.count % 2 == 0 else { throw .damaged(line: nil) }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      isLittle
        ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8 : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw .encoding(line: 1) }
    return Array(text.utf8)
  }
}
