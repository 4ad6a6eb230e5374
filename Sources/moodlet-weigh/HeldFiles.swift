internal import Glibc
internal import ResourceFiles

/// Files that measure how well moodlet understands, and are never fitted to: a `held.txt` in one of the folders above
/// them names them by their path from there.
enum HeldFiles {
  private static let listName = "held.txt"

  /// The text of a file to fit to.
  ///
  /// - Throws: for one that is held, by whatever link it is named, and where there is none.
  static func training(_ path: String) throws(Weigh.Failure) -> String {
    if let list = list(naming: path) {
      throw Weigh.Failure(
        message: "\(path) only measures, as \(list) says: nothing is fitted to it. Files to fit to are in train/.",
        status: 65)
    }
    guard let bytes = ResourceFiles.contents(path) else {
      throw Weigh.Failure(message: "\(path) can't be read.", status: 66)
    }
    return String(decoding: bytes, as: UTF8.self)
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
