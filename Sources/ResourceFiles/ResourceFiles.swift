internal import EmbeddedResources
internal import Glibc

/// The files of `Grammars/` and `Resources/`: embedded in the executable, and overridable by the user.
///
///     let files = ResourceFiles(overrides: "/home/sam/.config/moodlet")
///     files.text("Resources/en/replies/log.replies")
///
/// A file in `<overrides>/grammars/…` or `<overrides>/resources/…` takes the place of the embedded one with the same
/// path below `Grammars/` or `Resources/`, and may add new ones.
public struct ResourceFiles: Sendable {
  /// The user's configuration folder, if there is one.
  public let overrides: String?

  /// Creates a view of the embedded files, with those of a folder before them.
  public init(overrides: String? = nil) { self.overrides = overrides }

  /// The paths of all embedded files, such as `Grammars/en/log.grammar`, in ascending order.
  public static var embeddedPaths: [String] {
    (0..<embedded_file_count()).map { String(cString: embedded_files()[$0].name) }
  }

  /// The bytes of an embedded file, valid for the life of the process.
  ///
  /// - Complexity: O(log *n*) in the number of files.
  public static func embeddedBytes(_ path: String) -> UnsafeRawBufferPointer? {
    var low = 0
    var high = embedded_file_count()
    while low < high {
      let middle = (low + high) / 2
      let file = embedded_files()[middle]
      let order = path.withCString { strcmp(file.name, $0) }
      if order == 0 { return UnsafeRawBufferPointer(start: file.bytes, count: file.count) }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The text of a file: the user's own where there is one, else the embedded one.
  public func text(_ path: String) -> String? {
    if let own = overridePath(path).flatMap(Self.contents) { return String(decoding: own, as: UTF8.self) }
    return Self.embeddedBytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The file of the user's that would replace an embedded one.
  public func overridePath(_ path: String) -> String? {
    guard let overrides else { return nil }
    if path.hasPrefix("Grammars/") { return "\(overrides)/grammars/\(path.dropFirst(9))" }
    if path.hasPrefix("Resources/") { return "\(overrides)/resources/\(path.dropFirst(10))" }
    return nil
  }

  /// The embedded paths below a folder such as `Grammars/en/`, in ascending order.
  public func paths(in folder: String) -> [String] { Self.embeddedPaths.filter { $0.hasPrefix(folder) } }

  /// The bytes of a file on disk; nil when it cannot be read.
  public static func contents(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var status = stat()
    var bytes: [UInt8] = []
    if fstat(fileno(file), &status) == 0 { bytes.reserveCapacity(Int(clamping: status.st_size)) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return ferror(file) == 0 ? bytes : nil
  }
}
