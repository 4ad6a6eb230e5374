internal import ResourceFiles

/// The reply files of a language, read topic by topic when first asked for. Not for use from two threads.
final class ReplyLibrary {
  let labels: Labels
  private let files: ResourceFiles
  private let language: String
  private var topics: [String: ReplyFile] = [:]
  private var variants: [String: [ReplyFile.Variant]] = [:]
  private var templates: [String: [Int: ReplyTemplate]] = [:]

  init(files: ResourceFiles, language: String) throws(ReplyError) {
    self.files = files
    self.language = language
    labels = try Labels(files: files, language: language)
  }

  /// The key that answers for another, and how many variants it has.
  ///
  /// A key that its topic lacks is answered by the longest shorter one, `log.saved.low` by `log.saved`; then by the same
  /// with `other` as its first part, `ask.colour.again` by `ask.other.again`; then by the topic's `other`.
  func variants(of key: String) throws(ReplyError) -> (key: String, count: Int) {
    let parts = key.split(separator: ".").map(String.init)
    guard let topic = parts.first else { throw .unknownTopic(key) }
    let file = try file(topic)
    let names = [Array(parts.dropFirst()), ["other"] + parts.dropFirst(2)]
    for name in names {
      for length in stride(from: name.count, to: 0, by: -1) {
        let candidate = name[..<length].joined(separator: ".")
        if file.has(candidate) {
          let full = "\(topic).\(candidate)"
          return (full, try variants(full, of: candidate, in: file).count)
        }
      }
    }
    throw .unknownKey(key)
  }

  /// A variant of a key that `variants(of:)` returned, parsed once.
  func template(_ key: String, _ index: Int) throws(ReplyError) -> ReplyTemplate {
    if let template = templates[key]?[index] { return template }
    let dot = key.firstIndex(of: ".") ?? key.endIndex
    let file = try file(String(key[..<dot]))
    let variants = try variants(key, of: String(key[dot...].dropFirst()), in: file)
    guard variants.indices.contains(index) else { throw .unknownKey(key) }
    do {
      let template = try ReplyTemplate(variants[index].text, topic: String(key[..<dot]))
      templates[key, default: [:]][index] = template
      return template
    } catch {
      throw .malformed(file: file.path, line: variants[index].line, fault: error)
    }
  }

  private func variants(_ key: String, of name: String, in file: ReplyFile) throws(ReplyError) -> [ReplyFile.Variant] {
    if let known = variants[key] { return known }
    let read = try file.variants(of: name)
    variants[key] = read
    return read
  }

  /// The file of a topic.
  func file(_ topic: String) throws(ReplyError) -> ReplyFile {
    if let file = topics[topic] { return file }
    let path = "Resources/\(language)/replies/\(topic).replies"
    guard let text = files.text(path) else { throw .unknownTopic(topic) }
    let file = try ReplyFile(text, path: path)
    topics[topic] = file
    return file
  }
}
