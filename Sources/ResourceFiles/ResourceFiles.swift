internal import EmbeddedResources
internal import Glibc

/// The files of `Grammars/`, `Resources/` and `Weights/`: embedded in the executable, and overridable by the user.
///
///     let files = ResourceFiles(overrides: "/home/sam/.config/moodlet")
///     files.text("Resources/en/replies/log.replies")
///
/// A file in `<overrides>/grammars/…`, `<overrides>/resources/…` or `<overrides>/weights/…` takes the place of the embedded
/// one with the same path below `Grammars/`, `Resources/` or `Weights/`, and may add new ones. One that is no text, or one
/// but a grammar that is empty, is passed over and told by `fault(of:)`: the embedded file stands in for it.
public struct ResourceFiles: Sendable {
  /// The user's configuration folder, if there is one.
  public let overrides: String?

  /// Creates a view of the embedded files, with those of a folder before them.
  public init(overrides: String? = nil) { self.overrides = overrides }

  /// The paths of all embedded files, such as `Grammars/en/log.grammar`, in ascending order.
  public static var embeddedPaths: [String] {
    (0..<embedded_file_count()).map { String(cString: embedded_files()[$0].name) }
  }

  /// The bytes of an embedded file, which is UTF-8.
  ///
  /// - Complexity: O(log *n*) in the number of files, and O(*n*) in the bytes.
  public static func builtInBytes(_ path: String) -> [UInt8]? {
    guard let file = embedded(path) else { return nil }
    let bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.count)
    return file.packed ? PackedText.unpacked(bytes) : Array(bytes)
  }

  private static func embedded(_ path: String) -> EmbeddedFile? {
    var low = 0
    var high = embedded_file_count()
    while low < high {
      let middle = (low + high) / 2
      let file = embedded_files()[middle]
      let order = path.withCString { strcmp(file.name, $0) }
      if order == 0 { return file }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The text of a file: the user's own where there is one that can be used, else the embedded one.
  public func text(_ path: String) -> String? { ownText(path) ?? Self.builtInText(path) }

  /// The text of an embedded file.
  public static func builtInText(_ path: String) -> String? {
    builtInBytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of the user's own file; nil where there is none, or none that can be used.
  public func ownText(_ path: String) -> String? {
    guard case .text(let text) = own(path) else { return nil }
    return text
  }

  /// Why a file of the user's is passed over.
  public enum Fault: String, Error, Sendable, Hashable {
    /// It can't be read, or is no file.
    case unreadable
    /// It has nothing in it.
    case empty
    /// Its bytes are not UTF-8, or there is a NUL among them.
    case notText = "not_text"
    /// It has more bytes than `longestFile`, or `longestWeights` where it has weights.
    case tooLong = "too_long"
  }

  /// The most bytes of a file of the user's.
  public static let longestFile = 1 << 20
  /// The most bytes of a file of the user's with weights, which has a line for each word.
  public static let longestWeights = 8 << 20

  /// Why the user's own file is passed over; nil where it is used or there is none.
  public func fault(of path: String) -> Fault? {
    guard case .fault(let fault) = own(path) else { return nil }
    return fault
  }

  private enum Own {
    case none
    case text(String)
    case fault(Fault)
  }

  private func own(_ path: String) -> Own {
    guard let file = overridePath(path) else { return .none }
    var status = stat()
    guard stat(file, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR ? .none : .fault(.unreadable) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .fault(.unreadable) }
    let isWeights = path.hasPrefix("Weights/")
    guard status.st_size <= (isWeights ? Self.longestWeights : Self.longestFile) else { return .fault(.tooLong) }
    guard let bytes = Self.contents(file) else { return .fault(.unreadable) }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return .fault(.notText) }
    // A grammar without lines takes its topic away on purpose; a table without lines knows nothing.
    if !path.hasPrefix("Grammars/"), bytes.allSatisfy({ $0 <= 32 }) { return .fault(.empty) }
    return .text(text)
  }

  /// The file of the user's that would replace an embedded one.
  public func overridePath(_ path: String) -> String? {
    guard let overrides else { return nil }
    for (folder, own) in [("Grammars/", "grammars/"), ("Resources/", "resources/"), ("Weights/", "weights/")]
    where path.hasPrefix(folder) {
      return "\(overrides)/\(own)\(path.dropFirst(folder.count))"
    }
    return nil
  }

  /// The embedded paths below a folder such as `Grammars/en/`, in ascending order.
  public func paths(in folder: String) -> [String] { Self.embeddedPaths.filter { $0.hasPrefix(folder) } }

  /// The names of all that is in a folder on disk, in no order, without `.` and `..`; none where it can't be read.
  public static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The bytes of a file on disk; nil when it cannot be read.
  public static func contents(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    // One byte more shows where a file ends that is as long as it says; others don't know how long they are.
    var room = min(max(Int(clamping: status.st_size), 4095), 1 << 30) + 1
    var bytes: [UInt8] = []
    while true {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        repeat { count = read(file, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
        filled = max(count, 0)
      }
      guard count > 0 else { return count == 0 ? bytes : nil }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      room = 65_536
    }
  }
}
