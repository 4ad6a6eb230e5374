internal import Glibc

/// Files that can be made again at any time: a fingerprint of what they were made from, then bytes.
package enum CacheFile {
  /// Writes a file beside its place and renames it there, so that no reader sees half of it. A failure costs no more
  /// than making the bytes again.
  package static func write(_ content: [UInt8], _ fingerprint: UInt64, to path: String) {
    var bytes = withUnsafeBytes(of: fingerprint) { Array($0) }
    bytes += content
    let temporary = "\(path).\(getpid())"
    guard let file = fopen(temporary, "wb") else { return }
    let written = fwrite(bytes, 1, bytes.count, file)
    let isClosed = fclose(file) == 0
    if written != bytes.count || !isClosed || rename(temporary, path) != 0 { unlink(temporary) }
  }
}
