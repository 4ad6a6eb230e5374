internal import Glibc

// `@unchecked Sendable`: the mapping is private and never written, so any thread may read it.

/// A file mapped into memory for reading: pages are read when they are touched.
public final class MappedFile: @unchecked Sendable {
  /// The file's bytes, valid as long as the object lives.
  public let bytes: UnsafeRawBufferPointer

  /// Maps a file; nil when it cannot be read or is empty.
  public init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0,
      let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: address, count: Int(status.st_size))
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
