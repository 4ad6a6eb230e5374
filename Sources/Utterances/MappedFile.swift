internal import Glibc

// `@unchecked Sendable`: the mapping is private and never written, so any thread may read it.

/// A file mapped into memory for reading: pages are read when they are touched.
public final class MappedFile: @unchecked Sendable {
  /// The file's bytes, valid as long as the object lives.
  public let bytes: UnsafeRawBufferPointer

  /// What tells this file as it is now from any other: device, inode, size, when it was changed and by any means touched.
  public let identity: [Int]

  /// Maps a file; nil when it cannot be read or is empty.
  public convenience init?(_ path: String) { self.init(path, flags: 0) { _ in true } }

  /// Whether the bytes are those of the file, and no copy of them.
  private let isMapped: Bool

  /// Maps a file that belongs to this user and that nobody else can write; nil for any other.
  ///
  /// - Parameter isCopied: Whether to read it into memory and leave it alone then, as a folder needs that is mounted
  ///   for a while.
  public convenience init?(private path: String, isCopied: Bool = false) {
    self.init(path, flags: O_NOFOLLOW, isCopied: isCopied) { status in
      status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
    }
  }

  /// Maps a file that belongs to root or to this user and that only its owner can write; nil for any other.
  public convenience init?(installed path: String) {
    self.init(path, flags: O_NOFOLLOW) { status in
      status.st_mode & S_IFMT == S_IFREG && [0, geteuid()].contains(status.st_uid) && status.st_mode & 0o022 == 0
    }
  }

  private init?(_ path: String, flags: Int32, isCopied: Bool = false, _ isFine: (stat) -> Bool) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | flags)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0, isFine(status),
      let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED
    else { return nil }
    identity = [
      Int(bitPattern: UInt(status.st_dev)), Int(bitPattern: UInt(status.st_ino)), Int(status.st_size),
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
    let count = Int(status.st_size)
    if isCopied, let copy = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      copy != MAP_FAILED
    {
      copy.copyMemory(from: address, byteCount: count)
      munmap(address, count)
      isMapped = false
      bytes = UnsafeRawBufferPointer(start: copy, count: count)
    } else {
      isMapped = true
      bytes = UnsafeRawBufferPointer(start: address, count: count)
    }
  }

  /// Gives the memory of the pages that were read back; they are read again when they are needed.
  public func letGo() {
    // A copy has nothing to be read again from.
    guard isMapped else { return }
    madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
