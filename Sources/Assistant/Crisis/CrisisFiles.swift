package import ResourceFiles
package import Safety
internal import Understanding
internal import Utterances

/// The patterns by which signs of crisis are found, compiled or from the compiled file.
package enum CrisisFiles {
  /// The language whose patterns are read beside those of the language that is spoken: people in need fall back on it.
  static let standardLanguage = "en"

  /// The matcher of a language; the user's own file where it can be read, else the embedded one.
  ///
  /// - Parameter cachePath: Where the compiled patterns are kept; nil to compile at every start.
  package static func matcher(_ files: ResourceFiles, language: String, cachePath: String?) -> CrisisMatcher? {
    let path = "Resources/\(language)/crisis.patterns"
    let weightsPath = "Resources/\(language)/crisis.weights"
    guard ResourceFiles.embeddedBytes(path) != nil || files.text(path) != nil else { return nil }
    let cachePath = cachePath.map { "\($0).crisis.\(language)" }
    let fingerprint = cachePath == nil ? nil : fingerprint(of: [path, weightsPath], in: files)
    if let cachePath, let fingerprint, let file = MappedFile(cachePath), file.bytes.count > 8,
      file.bytes.loadUnaligned(as: UInt64.self) == fingerprint, let cached = CrisisMatcher(mapped: file, at: 8)
    {
      return cached
    }
    // A fault in the user's own file must not leave anyone without help.
    guard
      let matcher = files.text(path).flatMap({ try? CrisisMatcher(patterns: $0, weights: files.text(weightsPath)) })
        ?? ResourceFiles().text(path).flatMap({
          try? CrisisMatcher(patterns: $0, weights: ResourceFiles().text(weightsPath))
        })
        ?? ResourceFiles().text(path).flatMap({ try? CrisisMatcher(patterns: $0) })
    else { return nil }
    if let cachePath, let fingerprint { CacheFile.write(matcher.serialized(), fingerprint, to: cachePath) }
    return matcher
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
