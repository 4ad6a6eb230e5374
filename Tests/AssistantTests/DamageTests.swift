import CivilTime
import Foundation
import JSONText
import ResourceFiles
import SeededRandom
import Testing
import Understanding

@testable import Assistant

/// Whatever happens to the files of the cache and to the user's own, help comes, nothing crashes and no fact is made
/// up.
///
/// 100 places are damaged; `MOODLET_DAMAGE_PLACES=2000` damages that many.
@Suite struct DamageTests {
  private static let places = ProcessInfo.processInfo.environment["MOODLET_DAMAGE_PLACES"].flatMap(Int.init) ?? 100
  private static let lines = CrisisLines.all
  private static let facts = [
    "slept 5 hours yesterday at 3pm", "walked 40 minutes, mood 4", "log my mood as tired, two coffees",
    "met Anna for lunch, feeling hopeful", "headache 6/10 since this morning",
  ]

  private let home: TestHome
  private let folder: String

  init() throws {
    home = try TestHome()
    home.zone = try TimeZoneRules(identifier: "Europe/London")
    folder = home.folder + "/files"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func assistant(cache: String?, overrides: String? = nil, language: String = "en") -> Assistant {
    var configuration = Assistant.Configuration(
      journalPath: home.folder + "/none.db", cachePath: cache, files: ResourceFiles(overrides: overrides))
    configuration.seed = 7
    configuration.isPlain = true
    configuration.language = language
    return Assistant(configuration)
  }

  private var sharedCache: String { TestHome.cachePath }

  /// The lines that bring no help; for one place of many a third of them is tried.
  private func lost(_ assistant: Assistant, at place: Int? = nil) -> [String] {
    let lines = place.map { place in Self.lines.enumerated().filter { $0.offset % 3 == place % 3 }.map(\.element) }
    return (lines ?? Self.lines).filter { line in
      let reply = assistant.say(line, home.context(isDryRun: true)).reply
      return
        !(reply.contains("999")
        && (reply.contains("116 123") || reply.contains("nationaldahelpline")
          || reply.contains("0808 2000 247") || reply.contains("111")))
    }
  }

  /// What the texts mean, as text to compare.
  private func meanings(_ assistant: Assistant) -> [String] {
    Self.facts.map { fact in
      assistant.interpret(fact, home.context()).commands.map { "\($0.name) \(JSON.object($0.arguments).text())" }
        .joined(separator: "; ")
    }
  }

  @Test func `there are sixty lines, and all of them bring help`() {
    #expect(Self.lines.count == 60 && Set(Self.lines).count == 60)
    #expect(lost(assistant(cache: sharedCache)) == [])
  }

  // MARK: Compiled tables

  /// A cache of this test's own with the tables that all tests share: to make them takes seconds.
  private func ownCache() throws -> String {
    _ = lost(assistant(cache: sharedCache), at: 0)
    _ = meanings(assistant(cache: sharedCache))
    let shared = sharedCache as NSString
    let (from, name) = (shared.deletingLastPathComponent, shared.lastPathComponent)
    for file in try FileManager.default.contentsOfDirectory(atPath: from) {
      // Of another language only the signs of crisis are read here.
      guard file.hasPrefix(name + "."), ![".whole", ".new"].contains(where: file.hasSuffix),
        !file.contains(".es") || file.contains(".crisis.")
      else { continue }
      try FileManager.default.copyItem(
        atPath: "\(from)/\(file)", toPath: "\(folder)/grammar.cache\(file.dropFirst(name.count))")
    }
    return folder + "/grammar.cache"
  }

  @Test func `a compiled file that was damaged anywhere is not believed`() throws {
    let cache = try ownCache()
    let before = meanings(assistant(cache: cache))
    #expect(lost(assistant(cache: cache)) == [])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasSuffix(".whole") }.sorted()
    #expect(names.count >= 3)
    var originals: [String: [UInt8]] = [:]
    for name in names { originals[name] = Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))) }
    var random = SeededGenerator(seed: 20_261_122)
    // To make the tables again takes a second or more: each place is tried for being refused, some for being mended.
    for place in 0..<Self.places {
      let name = names[place % names.count]
      let original = try #require(originals[name])
      let damaged = Self.damage(original, &random)
      guard damaged != original else { continue }
      try Data(damaged).write(to: URL(filePath: "\(folder)/\(name)"))
      if place % max(1, Self.places / 3) != 0 {
        #expect(!Self.isBelieved("\(folder)/\(name)", like: original), "\(name), place \(place)")
      } else {
        let healed = assistant(cache: cache)
        #expect(meanings(healed) == before, "\(name), place \(place)")
        #expect(lost(healed, at: place) == [], "\(name), place \(place)")
        #expect(try Array(Data(contentsOf: URL(filePath: "\(folder)/\(name)"))) == original, "\(name) was not mended")
      }
      try Data(original).write(to: URL(filePath: "\(folder)/\(name)"))
    }
  }

  @Test func `tables that another could have written are not believed`() throws {
    _ = try ownCache()
    let name = folder + "/grammar.cache.en"
    let bytes = Array(try Data(contentsOf: URL(filePath: name)))
    #expect(Self.isBelieved(name, like: bytes))
    chmod(name, 0o666)
    #expect(!Self.isBelieved(name, like: bytes))
    chmod(name, 0o600)
    try FileManager.default.moveItem(atPath: name, toPath: name + ".elsewhere")
    try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: name + ".elsewhere")
    #expect(!Self.isBelieved(name, like: bytes))
  }

  /// Whether a file is opened as the tables that it was made as.
  private static func isBelieved(_ path: String, like original: [UInt8]) -> Bool {
    let fingerprint = original.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self) }
    return CacheFile.open(path, fingerprint) != nil
  }

  private static func damage(_ original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    let start = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: for index in start..<min(bytes.count, start + 4096) { bytes[index] = 0 }
    case 2: for index in start..<min(bytes.count, start + 64) { bytes[index] = .random(in: 0...255, using: &random) }
    case 3: bytes.removeLast(bytes.count - start)
    default: bytes.insert(contentsOf: [0, 1, 2], at: start)
    }
    return bytes
  }

  // MARK: Files of the user's own

  /// The files whose loss would hurt most, and all others.
  private static let paths: [String] = {
    let vital = [
      "helplines.txt", "en/replies/crisis.replies", "en/labels.txt", "en/crisis.patterns",
    ]
    return vital.map { "Resources/" + $0 } + ["Weights/en/crisis.weights"]
      + ResourceFiles.embeddedPaths.filter { $0.hasPrefix("Resources/") && !$0.hasPrefix("Resources/es/") }
  }()

  @Test func `help comes with any file of the user's own damaged`() throws {
    var random = SeededGenerator(seed: 1_122)
    for place in 0..<Self.places {
      let path = Self.paths[place < 40 ? place % 3 : place % Self.paths.count]
      // What has to be compiled anew takes its time; one in ten of these will do.
      if path.contains("/affect/") || path.contains("crisis.patterns") || path.contains("crisis.weights"),
        place % 10 != 0
      {
        continue
      }
      let overrides = "\(folder)/\(place)"
      let own = try #require(ResourceFiles(overrides: overrides).overridePath(path))
      try FileManager.default.createDirectory(
        atPath: (own as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      let original = try #require(ResourceFiles.builtInBytes(path))
      try Data(Self.textDamage(original, &random)).write(to: URL(filePath: own))
      let damaged = assistant(cache: sharedCache, overrides: overrides)
      #expect(lost(damaged, at: place) == [], "\(path), place \(place)")
      for fact in Self.facts { _ = damaged.say(fact, home.context(isDryRun: true)) }
      _ = damaged.ownFaults(home.context())
      try FileManager.default.removeItem(atPath: overrides)
    }
  }

  private static func textDamage(_ original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let start = Int.random(in: 0..<max(1, original.count), using: &random)
    var lines = original.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    let line = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return []
    case 1: return Array(original[..<start])
    case 2: lines.insert(Array("oops a bad line".utf8), at: line)
    case 3: lines.remove(at: line)
    case 4: return Array("[GB]\n".utf8)
    case 5: return (0..<200).map { _ in .random(in: 0...255, using: &random) }
    default: return damage(original, &random)
    }
    return Array(lines.joined(separator: [10]))
  }

  @Test func `replies of the user's own that leave the numbers out don't`() throws {
    let overrides = folder + "/own"
    try FileManager.default.createDirectory(
      atPath: overrides + "/resources/en/replies", withIntermediateDirectories: true)
    try "ideation:\n  - Go for a walk.\n\nplan:\n  - {>nowhere}\n\noops\n".write(
      toFile: overrides + "/resources/en/replies/crisis.replies", atomically: true, encoding: .utf8)
    let assistant = assistant(cache: sharedCache, overrides: overrides)
    #expect(lost(assistant) == [])
    let faults = assistant.ownFaults(home.context())
    #expect(faults.contains { $0.hasPrefix("en/replies/crisis.replies:7:") }, "\(faults)")
  }
}
