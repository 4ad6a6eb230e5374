internal import Glibc
internal import TextSearch
package import Utterances

/// Files that can be made again at any time: what they are, what they were made from, a checksum, then bytes.
///
/// A file is believed only where it belongs to this user, nobody else can write it, and its bytes are those that were
/// written. To sum them up costs milliseconds, so that it is done once for each start of the machine and each change of
/// the file; a mark beside it says so.
package enum CacheFile {
  /// Where the bytes begin; a multiple of 8.
  package static let headLength = 32
  private static let magic: UInt64 = 0x3248_4341_434d_4f4f

  /// Opens a file made from what has this fingerprint; nil for one that is not to be believed, which is then removed.
  package static func open(_ path: String, _ fingerprint: UInt64) -> MappedFile? {
    guard let file = MappedFile(private: path, isCopied: isMountedForAWhile(path)), isOf(fingerprint, file) else {
      return nil
    }
    let bytes = file.bytes
    let told = bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let mark = Mark(file, sum: told)
    if let mark, mark.stands(beside: path) { return file }
    guard sum(UnsafeRawBufferPointer(rebasing: bytes[headLength...]), lettingGoOf: file) == told else {
      unlink(path)
      return nil
    }
    mark?.write(beside: path)
    return file
  }

  /// Opens a file that came with the program; nil for one that others than its owner could have written, or that is not
  /// made from what has this fingerprint. One that is damaged is passed over.
  ///
  /// - Parameter mark: The path beside which the mark of a whole file is kept; nil to sum it up at every start.
  package static func open(product path: String, _ fingerprint: UInt64, mark place: String?) -> MappedFile? {
    guard let file = MappedFile(installed: path), isOf(fingerprint, file) else { return nil }
    let told = file.bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let mark = Mark(file, sum: told)
    if let mark, let place, mark.stands(beside: place) { return file }
    guard sum(UnsafeRawBufferPointer(rebasing: file.bytes[headLength...]), lettingGoOf: file) == told else {
      return nil
    }
    if let place { mark?.write(beside: place) }
    return file
  }

  /// Whether a file is one of these, whole in length and made from what has this fingerprint.
  private static func isOf(_ fingerprint: UInt64, _ file: MappedFile) -> Bool {
    let bytes = file.bytes
    return bytes.count >= headLength && bytes.loadUnaligned(as: UInt64.self) == magic
      && bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == fingerprint
      && bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self) == UInt64(bytes.count - headLength)
  }

  /// Whether a path leads into the encrypted folder of a locked journal, which nothing that is mapped may keep open.
  private static func isMountedForAWhile(_ path: String) -> Bool { path.contains("/vault/open/") }

  /// Writes a file beside its place, waits until it is on the disk and renames it, so that no reader and no loss of power
  /// meets half of it. A failure costs no more than making the bytes again.
  package static func write(_ content: [UInt8], _ fingerprint: UInt64, to path: String) {
    let sum = content.withUnsafeBytes { Self.sum($0) }
    var head: [UInt8] = []
    for word in [magic, fingerprint, sum, UInt64(content.count)] {
      withUnsafeBytes(of: word) { head.append(contentsOf: $0) }
    }
    replace(path, with: head, content)
  }

  /// A draft has one name for all processes, so that one that was left by a process that was killed is used again.
  ///
  /// - Parameter waits: Whether the bytes are on the disk before they have their name.
  fileprivate static func replace(_ path: String, with parts: [UInt8]..., waits: Bool = true) {
    let draft = path + ".new"
    let descriptor = Glibc.open(draft, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Who comes second leaves it to the first.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStill(descriptor, draft), ftruncate(descriptor, 0) == 0 else {
      return
    }
    guard parts.allSatisfy({ write($0, to: descriptor) }), !waits || fsync(descriptor) == 0, rename(draft, path) == 0
    else {
      unlink(draft)
      return
    }
  }

  /// Writes bytes where a file stands; whether all were written.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }

  /// Whether the file that was opened still has its name: another process may have put it in its place meanwhile.
  private static func isStill(_ descriptor: Int32, _ path: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && lstat(path, &named) == 0 && open.st_ino == named.st_ino
      && open.st_dev == named.st_dev
  }

  /// A checksum that any changed byte changes: four sums side by side, each of every fourth eight bytes.
  ///
  /// - Parameter file: The mapped file that the bytes are of, whose pages are let go once they were summed up: to look
  ///   once over many megabytes is no reason to keep them.
  static func sum(_ bytes: UnsafeRawBufferPointer, lettingGoOf file: MappedFile? = nil) -> UInt64 {
    var (a, b, c, d) = (UInt64(bytes.count), 0x243f_6a88_85a3_08d3 as UInt64, 0x1319_8a2e as UInt64, 1 as UInt64)
    let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
    var offset = 0
    while offset + 32 <= bytes.count {
      if offset & (1 << 20 - 1) == 0 { file?.letGo() }
      a = (a ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* factor
      b = (b ^ bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)) &* factor
      c = (c ^ bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)) &* factor
      d = (d ^ bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self)) &* factor
      a ^= a >> 32
      b ^= b >> 32
      c ^= c >> 32
      d ^= d >> 32
      offset += 32
    }
    while offset < bytes.count {
      a = (a ^ UInt64(bytes[offset])) &* factor
      a ^= a >> 32
      offset += 1
    }
    for part in [b, c, d] { a = (a ^ part) &* factor ^ (a >> 29) }
    return a
  }
}

/// That a file was found whole: which file, as it was changed last, since this start of the machine.
private struct Mark {
  private let words: [UInt64]

  init?(_ file: MappedFile, sum: UInt64) {
    guard let boot = Self.boot else { return nil }
    words = file.identity.map { UInt64(bitPattern: Int64($0)) } + [sum, boot]
  }

  private var bytes: [UInt8] { words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } } }

  func stands(beside path: String) -> Bool {
    guard let file = MappedFile(private: path + ".whole") else { return false }
    return file.bytes.elementsEqual(bytes)
  }

  /// Nobody waits for the disk: a mark holds until the machine stops, and half a one is none.
  func write(beside path: String) { CacheFile.replace(path + ".whole", with: bytes, waits: false) }

  /// A number of this start of the machine, read once for all tables.
  private static let boot: UInt64? = {
    guard let file = fopen("/proc/sys/kernel/random/boot_id", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = fread(&bytes, 1, bytes.count, file)
    return count < 30 ? nil : bytes.withUnsafeBytes { CacheFile.sum($0) }
  }()
}
