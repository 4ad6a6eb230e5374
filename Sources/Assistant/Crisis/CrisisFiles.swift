package import ResourceFiles
package import Safety
package import Understanding
internal import Utterances

/// The patterns by which signs of crisis are found, compiled or from the compiled file.
package enum CrisisFiles {
  /// The language whose patterns are read beside those of the language that is spoken: people in need fall back on it.
  static let standardLanguage = "en"

  /// The matchers of a language: the embedded one, and before it the user's own where there is one that can be read.
  ///
  /// The user's own files can find more; they can't keep anyone from help.
  /// - Parameter tables: Where the compiled patterns are.
  package static func matchers(_ files: ResourceFiles, language: String, tables: CompiledTable) -> [CrisisMatcher] {
    let (path, weightsPath) = paths(of: language)
    let table = tables.appending(".crisis.\(language)")
    var matchers: [CrisisMatcher] = []
    if files.ownText(path) != nil || files.ownText(weightsPath) != nil {
      if let own = matcher(files, path, weightsPath, table: table.appending(".own")) { matchers.append(own) }
    }
    if let builtIn = matcher(ResourceFiles(), path, weightsPath, table: table) { matchers.append(builtIn) }
    return matchers
  }

  private static func paths(of language: String) -> (patterns: String, weights: String) {
    ("Resources/\(language)/crisis.patterns", "Weights/\(language)/crisis.weights")
  }

  private static func matcher(
    _ files: ResourceFiles, _ path: String, _ weightsPath: String, table: CompiledTable
  ) -> CrisisMatcher? {
    let fingerprint = fingerprint(of: [path, weightsPath], in: files)
    if let fingerprint, let file = table.open(fingerprint),
      let cached = CrisisMatcher(mapped: file, at: CacheFile.headLength)
    {
      return cached
    }
    guard let text = files.text(path) else { return nil }
    let matcher =
      (try? CrisisMatcher(patterns: text, weights: files.text(weightsPath))) ?? (try? CrisisMatcher(patterns: text))
    if let matcher, let fingerprint { table.keep(matcher.serialized(), fingerprint) }
    return matcher
  }

  /// What is wrong in the user's own patterns and weights, a line each.
  static func ownFaults(_ files: ResourceFiles, language: String) -> [String] {
    let (path, weightsPath) = paths(of: language)
    var faults: [String] = []
    if let own = files.ownText(path) {
      do { _ = try CrisisMatcher(patterns: own) } catch { faults.append("\(language)/crisis.patterns: \(error)") }
    }
    if let own = files.ownText(weightsPath), let patterns = ResourceFiles.builtInText(path) {
      do { _ = try CrisisMatcher(patterns: patterns, weights: own) } catch {
        faults.append("\(language)/crisis.weights: \(error)")
      }
    }
    return faults
  }

  /// A number that changes with the executable and the user's own files; nil when it cannot be told.
  private static func fingerprint(of paths: [String], in files: ResourceFiles) -> UInt64? {
    var hash = Fingerprint()
    guard hash.addExecutable() else { return nil }
    for path in paths {
      hash.add(path)
      if let own = files.overridePath(path).flatMap(ResourceFiles.contents) { own.withUnsafeBytes { hash.add($0) } }
    }
    return hash.value
  }
}
