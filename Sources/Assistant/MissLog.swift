internal import CivilTime
internal import JSONText
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

  private let file: LogFile

  package init(path: String) {
    self.path = path
    file = LogFile(path: path, limit: Self.limit)
  }

  /// Keeps a text that had no answer.
  ///
  /// - Parameter readings: What it was asked about; empty where nothing was understood.
  func add(_ text: String, language: String, readings: [String], at now: Instant) {
    guard text.unicodeScalars.count <= Self.longestText else { return }
    file.append([
      "at": .string(ISO8601.string(now, offset: 0)), "language": .string(language), "text": .string(text),
      "readings": .strings(readings),
    ])
  }

  /// Keeps what was chosen after a text.
  func add(chosen: [String], after text: String, language: String, at now: Instant) {
    guard text.unicodeScalars.count <= Self.longestText else { return }
    file.append([
      "at": .string(ISO8601.string(now, offset: 0)), "language": .string(language), "text": .string(text),
      "chosen": .strings(chosen),
    ])
  }

  /// What was kept in a language, as one miss for each text, the most frequent first.
  package func misses(language: String) -> [GrammarMiss] {
    var misses: [String: GrammarMiss] = [:]
    var order: [String] = []
    for line in file.lines {
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
  package func clear() -> Bool { file.clear() }
}
