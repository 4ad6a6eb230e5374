import Foundation
import Testing

@testable import ResourceFiles

/// Streams as `gzip -n` of Debian makes them, and what may come of them.
@Suite struct PackedTextTests {
  private func unpacked(_ bytes: [UInt8]) -> [UInt8]? { bytes.withUnsafeBytes { PackedText.unpacked($0) } }

  private func packed(_ text: Data, level: Int) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "text")
    try text.write(to: file)
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-n", "-\(level)", file.path]
    try gzip.run()
    gzip.waitUntilExit()
    return Array(try Data(contentsOf: folder.appending(path: "text.gz")))
  }

  /// Nothing, one byte, text with one code for all (fixed codes), a long run, noise (stored), and real texts.
  static let texts: [Data] = {
    var noise: [UInt8] = []
    var state: UInt64 = 1
    for _ in 0..<100_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      noise.append(UInt8(state >> 56))
    }
    let texts = ["Grammars/en/words.grammar", "Weights/en/crisis.weights", "Grammars/es/time.words"].compactMap {
      try? Data(contentsOf: ResourceFilesTests.root.appending(path: $0))
    }
    return [Data(), Data("a".utf8), Data("a text, a text".utf8), Data(repeating: 7, count: 300_000), Data(noise)]
      + texts
  }()

  @Test(arguments: texts, [1, 9]) func `what was packed comes out as it was`(text: Data, level: Int) throws {
    #expect(unpacked(try packed(text, level: level)) == Array(text))
  }

  @Test func `what ends too soon or has other bytes is no text, and never more than was said`() throws {
    let whole = try packed(Self.texts[5].prefix(20_000), level: 9)
    for count in stride(from: 0, to: whole.count, by: 97) { #expect(unpacked(Array(whole[..<count])) == nil) }
    for place in stride(from: 0, to: whole.count, by: 41) {
      var bytes = whole
      bytes[place] ^= 0x55
      if let text = unpacked(bytes) { #expect(text.count == 20_000, "\(place)") }
    }
  }
}
