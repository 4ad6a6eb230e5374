internal import CivilTime
internal import Glibc
internal import JSONText
internal import ResourceFiles
package import Understanding

/// The texts that were not understood or were asked about, with what was chosen after them: for finding wordings that
/// the grammar lacks.
///
/// Nothing is kept unless the user has set `miss_log` to on. The file is for the user alone, and never grows beyond
/// its limit: the older half goes when it is full.
package struct MissLog: Sendable {
  /// The most bytes that are kept.
  package static let limit = 256 * 1024
  /// Longer texts are notes and no requests.
  private static let longestText = 400

  /// The file: one JSON object a line.
  package let path: String

  package init(path: String) { self.path = path }

  /// Keeps a text that had no answer.
  ///
  /// - Parameter readings: What it was asked about; empty where nothing was understood.
  func add(_ text: String, language: String, readings: [String], at now: Instant) {
    guard text.unicodeScalars.count <= Self.longestText else { return }
    append([
      "at": .string(ISO8601.string(now, offset: 0)), "language": .string(language), "text": .string(text),
      "readings": .strings(readings),
    ])
  }

  /// Keeps what was chosen after a text.
  func add(chosen: [String], after text: String, language: String, at now: Instant) {
    guard text.unicodeScalars.count <= Self.longestText else { return }
    append([
      "at": .string(ISO8601.string(now, offset: 0)), "language": .string(language), "text": .string(text),
      "chosen": .strings(chosen),
    ])
  }

  /// What was kept in a language, as one miss for each text, the most frequent first.
  package func misses(language: String) -> [GrammarMiss] {
    var misses: [String: GrammarMiss] = [:]
    var order: [String] = []
    for line in lines {
      guard let json = try? JSONParser().parse(line), let text = json["text"]?.string,
        json["language"]?.string == language
      else { continue }
      let key = text.lowercased().trimmed
      if misses[key] == nil {
        order.append(key)
        misses[key] = GrammarMiss(text: text)
      }
      if let chosen = json["chosen"]?.array?.compactMap(\.string) {
        misses[key]?.chosen = chosen
      } else {
        misses[key]?.count += 1
      }
    }
    return order.compactMap { misses[$0] }.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  /// Removes all that was kept; false where there was nothing.
  package func clear() -> Bool { unlink(path) == 0 }

  private var lines: [String] {
    guard let bytes = ResourceFiles.contents(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Adds a line. A failure costs no more than the line.
  private func append(_ object: JSONObject) {
    let line = Array((JSON.object(object).text() + "\n").utf8)
    var status = stat()
    if stat(path, &status) == 0, Int(status.st_size) + line.count > Self.limit { shorten() }
    Self.makeFolder(of: path)
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  /// Makes the folder that a file is to be in, and those above it, for the user alone.
  private static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    guard access(folder, F_OK) != 0 else { return }
    makeFolder(of: folder)
    mkdir(folder, 0o700)
  }

  /// Keeps the newer half.
  private func shorten() {
    var kept = 0
    let newer = lines.reversed().prefix { line in
      kept += line.utf8.count + 1
      return kept <= Self.limit / 2
    }
    let temporary = "\(path).\(getpid())"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let bytes = Array((newer.reversed().joined(separator: "\n") + "\n").utf8)
    let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
    if written != bytes.count || rename(temporary, path) != 0 { unlink(temporary) }
  }
}
