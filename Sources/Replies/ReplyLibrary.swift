internal import ResourceFiles
internal import TextSearch

/// The reply files of a language, read topic by topic when first asked for. Not for use from two threads.
///
/// A file of the user's own goes before the embedded one key by key: a key that it lacks, and one of which no variant
/// can be read, are the embedded file's.
final class ReplyLibrary {
  let labels: Labels
  private let files: ResourceFiles
  private let language: String
  /// The files of a topic, the user's own first.
  private var topics: [String: [ReplyFile]] = [:]
  private var variants: [String: [Variant]] = [:]
  private var templates: [String: [Int: ReplyTemplate]] = [:]
  /// The keys that answer for those that were asked for: each line of a list asks for the same.
  private var answering: [String: (key: String, count: Int)] = [:]

  /// A variant as written, with its file's path.
  private struct Variant {
    var text: String
    var line: Int
    var path: String
  }

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
    if let known = answering[key] { return known }
    let parts = key.parts(between: ".").map(String.init)
    guard let topic = parts.first else { throw .unknownTopic(key) }
    let files = try files(of: topic)
    let names = [Array(parts.dropFirst()), ["other"] + parts.dropFirst(2)]
    for name in names {
      for length in stride(from: name.count, to: 0, by: -1) {
        let candidate = name[..<length].joined(separator: ".")
        if files.contains(where: { $0.has(candidate) }) {
          let full = "\(topic).\(candidate)"
          let found = (key: full, count: try variants(full, of: candidate, in: files).count)
          if answering.count >= Self.mostAnswering { answering = [:] }
          answering[key] = found
          return found
        }
      }
    }
    throw .unknownKey(key)
  }

  /// So many of them are kept: keys have parts of values in them.
  private static let mostAnswering = 1000

  /// A variant of a key that `variants(of:)` returned, parsed once.
  func template(_ key: String, _ index: Int) throws(ReplyError) -> ReplyTemplate {
    if let template = templates[key]?[index] { return template }
    let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")) ?? key.endIndex
    let topic = String(key[..<dot])
    let variants = try variants(key, of: String(key[dot...].utf8.dropFirst()) ?? "", in: files(of: topic))
    guard variants.indices.contains(index) else { throw .unknownKey(key) }
    do {
      let template = try ReplyTemplate(variants[index].text, topic: topic)
      templates[key, default: [:]][index] = template
      return template
    } catch {
      throw .malformed(file: variants[index].path, line: variants[index].line, fault: error)
    }
  }

  /// The keys of a topic, in the order of its files.
  func keys(of topic: String) throws(ReplyError) -> [String] {
    var keys: [String] = []
    for file in try files(of: topic) { keys += file.keys.filter { !keys.contains($0) } }
    return keys
  }

  /// What is wrong in the user's own file of a topic.
  func ownFaults(of topic: String) -> [ReplyError] {
    guard let files = try? files(of: topic), files.first?.isOwn == true else { return [] }
    let own = files[0]
    var faults = own.faults
    for key in own.keys {
      do throws(ReplyError) { _ = try own.variants(of: key, isStrict: true) } catch {
        if !faults.contains(error) { faults.append(error) }
      }
      for variant in (try? own.variants(of: key)) ?? [] {
        do throws(ReplyFault) { _ = try ReplyTemplate(variant.text, topic: topic) } catch {
          faults.append(.malformed(file: own.path, line: variant.line, fault: error))
        }
      }
    }
    return faults
  }

  private func variants(
    _ key: String, of name: String, in files: [ReplyFile]
  ) throws(ReplyError) -> [Variant] {
    if let known = variants[key] { return known }
    var read: [Variant] = []
    for file in files where read.isEmpty {
      read = try file.variants(of: name).map { Variant(text: $0.text, line: $0.line, path: file.path) }
      guard file.isOwn else { continue }
      let topic = key.parts(between: ".").first.map(String.init) ?? ""
      read.removeAll { (try? ReplyTemplate($0.text, topic: topic)) == nil }
    }
    variants[key] = read
    return read
  }

  /// The files of a topic.
  private func files(of topic: String) throws(ReplyError) -> [ReplyFile] {
    if let files = topics[topic] { return files }
    let path = "Resources/\(language)/replies/\(topic).replies"
    var found: [ReplyFile] = []
    let builtIn = ResourceFiles.builtInText(path)
    if let own = files.ownText(path) {
      // Nothing stands in for a topic that is the user's alone: there a mistake is told.
      found.append(builtIn == nil ? try ReplyFile(own, path: path) : ReplyFile(own: own, path: path))
    }
    if let builtIn { found.append(try ReplyFile(builtIn, path: path)) }
    guard !found.isEmpty else { throw .unknownTopic(topic) }
    topics[topic] = found
    return found
  }
}
