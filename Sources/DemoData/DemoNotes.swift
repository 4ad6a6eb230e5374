internal import JournalModel
internal import ResourceFiles
internal import SeededRandom

/// The sentences of the demo journal, from `Resources/en/demo/notes.txt`.
///
/// A line `[topic]` begins the sentences about an activity id, a weather word, or `mood1`…`mood5`. In a sentence
/// `{list}` stands for one line of the topic of that name.
struct DemoNotes: Sendable {
  private var sentences: [String: [String]] = [:]

  /// Reads the sentences; without the file the demo journal has no notes.
  init(_ files: ResourceFiles) {
    var topic = ""
    for line in (files.text("Resources/en/demo/notes.txt") ?? "").split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        topic = String(line.dropFirst().dropLast())
      } else {
        sentences[topic, default: []].append(String(line))
      }
    }
  }

  /// A note of one to four sentences about what an entry holds; nil when there is nothing to tell.
  func note(for entry: Entry, _ random: inout SeededGenerator) -> String? {
    var parts: [String] = []
    for topic in entry.activities.prefix(3) + entry.weather.map(\.rawValue) where random.happens(0.7) {
      if let sentence = random.pick(sentences[topic] ?? []) { parts.append(filled(sentence, &random)) }
    }
    if let mood = entry.mood, let sentence = random.pick(sentences["mood\(mood.label)"] ?? []) {
      parts.append(filled(sentence, &random))
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private func filled(_ sentence: String, _ random: inout SeededGenerator) -> String {
    var result = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += random.pick(sentences[name] ?? []) ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
