internal import Glibc
internal import ResourceFiles

/// Files that measure how well moodlet understands, and are never fitted to: a `held.txt` in one of the folders above
/// them names them by their path from there.
enum HeldFiles {
  /// A file that measures was named to be fitted to.
  struct Refused: Error {
    /// The file, and the list that names it.
    var path, list: String
  }

  private static let listName = "held.txt"

  /// The bytes of a file to fit to.
  ///
  /// - Throws: `Refused` for one that is held, by whatever link it is named; `GrammarTool.NoSuchFile` where there is none.
  static func training(_ path: String) throws -> [UInt8] {
    if let list = list(naming: path) { throw Refused(path: path, list: list) }
    guard let bytes = ResourceFiles.contents(path) else { throw GrammarTool.NoSuchFile(path: path) }
    return bytes
  }

  /// The list that names a file; nil for none.
  private static func list(naming path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    let parts = String(cString: real).split(separator: "/")
    for count in (0..<parts.count).reversed() {
      let list = "/" + parts[..<count].map { $0 + "/" }.joined() + listName
      guard let bytes = ResourceFiles.contents(list) else { continue }
      let name = parts[count...].joined(separator: "/")
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      if lines.contains(where: { $0 == name }) { return list }
    }
    return nil
  }
}
