internal import Assertion
internal import CProgram
internal import Glibc
internal import IntentGrammar
internal import ResourceFiles
internal import TimeExpressions
internal import Utterances

/// The grammar files of a language: the embedded ones, replaced and extended by the user's own.
struct LanguageFiles {
  let files: ResourceFiles
  let language: String

  /// The paths of the embedded grammars, and of what words weigh beside them, in ascending order of their names.
  private var paths: [String] {
    ["Grammars", "Weights"].flatMap { files.paths(in: "\($0)/\(language)/") }.filter { $0.hasSuffix(".grammar") }
      .sorted { Self.name(of: $0) < Self.name(of: $1) }
  }

  /// What a grammar is called: its path below the folder of all.
  private static func name(of path: String) -> String { String(path.drop { $0 != "/" }.dropFirst()) }

  /// The sources of all grammars, by name. A file of the user's takes the place of the embedded one with its name.
  func sources() -> [GrammarSource] {
    var sources: [GrammarSource] = []
    var names: Set<String> = []
    for path in paths {
      guard let text = files.text(path) else { continue }
      let name = Self.name(of: path)
      names.insert(name)
      sources.append(GrammarSource(name: name, text: text))
    }
    for (name, text) in ownSources() where !names.contains(name) {
      sources.append(GrammarSource(name: name, text: text))
    }
    return sources
  }

  /// A line of a grammar as it is written, without the blanks around it.
  func line(at place: GrammarLocation) -> String? {
    guard let text = files.text("Grammars/\(place.file)") ?? ownSources().first(where: { $0.name == place.file })?.text
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(place.line - 1) ? String(lines[place.line - 1]).trimmed : nil
  }

  /// The language's words and patterns for times and numbers; the embedded ones where the user's own are malformed.
  ///
  /// From the compiled file when it is of these very words, else from the source.
  /// - Parameter table: The compiled rules; nil to compile them.
  func time(version: String = "", table: CompiledTable? = nil) -> TimeLanguage? {
    let path = "Grammars/\(language)/time.words"
    guard let table, let fingerprint = timeFingerprint(path, version: version) else { return compiledTime(path) }
    if let file = table.open(fingerprint),
      let time = TimeLanguage(mapped: file, at: CacheFile.headLength)
    {
      return time
    }
    let time = compiledTime(path)
    if let time { table.keep(time.serialized(), fingerprint) }
    return time
  }

  /// The language's file of whom, when and whether; nil for a language without one.
  ///
  /// From the compiled file when it is of these very words, else from the source.
  /// - Parameter table: The compiled words; nil to compile them.
  func assertion(version: String = "", table: CompiledTable? = nil) -> AssertionLanguage? {
    let path = "Grammars/\(language)/assertion.words"
    func compiled() -> AssertionLanguage? { files.text(path).map { AssertionLanguage(source: $0, path: path) } }
    guard let table, let fingerprint = timeFingerprint(path, version: version) else { return compiled() }
    if let file = table.open(fingerprint),
      let language = AssertionLanguage(mapped: file, at: CacheFile.headLength)
    {
      return language
    }
    let language = compiled()
    if let language { table.keep(language.serialized(), fingerprint) }
    return language
  }

  private func compiledTime(_ path: String) -> TimeLanguage? {
    if let text = files.text(path), let time = try? TimeLanguage(source: text, file: path) { return time }
    if let text = ResourceFiles().text(path), let time = try? TimeLanguage(source: text, file: path) { return time }
    return nil
  }

  /// Changes with the words for times, and with the executable that reads them; nil if that cannot be told.
  private func timeFingerprint(_ path: String, version: String) -> UInt64? {
    var hash = Fingerprint()
    hash.add(version)
    hash.add(language)
    // The compiled rules hold codes of this executable's operations, so no other one may read them.
    guard hash.addExecutable() else { return nil }
    if let own = files.overridePath(path).flatMap(ResourceFiles.contents) { own.withUnsafeBytes { hash.add($0) } }
    return hash.value
  }

  /// A number that changes with every grammar file: with the user's own by their bytes, with the embedded ones by the
  /// executable that holds them, since reading all of them costs more than opening what was compiled.
  func fingerprint(version: String) -> UInt64 {
    var hash = Fingerprint()
    hash.add(version)
    hash.add(language)
    if !hash.addExecutable() {
      for path in paths {
        if let bytes = ResourceFiles.builtInBytes(path) { bytes.withUnsafeBytes { hash.add($0) } }
      }
    }
    guard let overrides = files.overrides,
      ["grammars", "weights"].contains(where: { access("\(overrides)/\($0)", F_OK) == 0 })
    else { return hash.value }
    for path in paths {
      guard let own = files.overridePath(path).flatMap(ResourceFiles.contents) else { continue }
      hash.add(path)
      own.withUnsafeBytes { hash.add($0) }
    }
    for (name, text) in ownSources() {
      hash.add(name)
      hash.add(text)
    }
    return hash.value
  }

  /// The most bytes of a file of the user's.
  private static let longestFile = 1 << 20

  /// What is wrong in the user's files, a line each: those that can't be read, then what the compiler found.
  func faults(_ diagnostics: [GrammarDiagnostic]) -> [String] {
    unreadable + timeFaults
      + diagnostics.map { fault in
        let hint = fault.hint.isEmpty ? "" : "; \(fault.hint)"
        return "\(fault.location):\(fault.column): \(fault.severity.rawValue): \(fault.message)\(hint)"
      }
  }

  /// What is wrong in the user's own words for times, of which one wrong line makes the embedded ones be used.
  var timeFaults: [String] {
    let path = "Grammars/\(language)/time.words"
    guard files.overridePath(path) != nil, let text = files.text(path) else { return [] }
    do throws(TimeGrammarError) { _ = try TimeLanguage(source: text, file: "\(language)/time.words") } catch {
      return ["\(error.file):\(error.line):1: error: \(error.reason)"]
    }
    return []
  }

  /// The names of the user's files.
  var ownNames: [String] { ownFiles().map(\.name) }

  /// The user's files that can't be read.
  var unreadable: [String] {
    ownFiles().filter { $0.bytes == nil }.map { file in
      "\(file.name): error: this file can't be read; it is to be a text of at most \(Self.longestFile >> 20) MiB"
    }
  }

  private func ownSources() -> [(name: String, text: String)] {
    ownFiles().compactMap { file in file.bytes.map { (file.name, String(decoding: $0, as: UTF8.self)) } }
  }

  /// The user's files: those for the language, which may take the place of embedded ones, and those for all languages.
  /// The bytes are nil where a file can't be read.
  private func ownFiles() -> [(name: String, bytes: [UInt8]?)] {
    guard let overrides = files.overrides else { return [] }
    var found: [(String, [UInt8]?)] = []
    for (folder, prefix) in [
      ("\(overrides)/grammars/\(language)", "\(language)/"), ("\(overrides)/grammars", ""),
    ] {
      let names = ResourceFiles.names(in: folder).filter { $0.hasSuffix(".grammar") && !$0.hasPrefix(".") }
      for name in names.sorted() {
        var status = stat()
        let isFile = stat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let isShort = Int(status.st_size) <= Self.longestFile
        found.append((prefix + name, isFile && isShort ? ResourceFiles.contents("\(folder)/\(name)") : nil))
      }
    }
    return found
  }
}

/// A 64-bit hash of bytes, for telling whether files changed; not for security.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Adds what tells this executable, and with it the files embedded in it, from another: what its linker wrote into it,
  /// which stays the same wherever it is copied to; else which file it is.
  ///
  /// - Returns: Whether the executable could be looked at.
  package mutating func addExecutable() -> Bool {
    var length = 0
    if let build = program_build(&length), length > 0 {
      add(UnsafeRawBufferPointer(start: build, count: length))
      return true
    }
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return false }
    for number in [status.st_size, Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec] {
      withUnsafeBytes(of: number) { add($0) }
    }
    return true
  }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = UInt64(bytes.count)
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    mix(rest)
  }

  private mutating func mix(_ word: UInt64) {
    value ^= word
    value = value &* 0x9e37_79b9_7f4a_7c15
    value ^= value >> 29
  }
}
