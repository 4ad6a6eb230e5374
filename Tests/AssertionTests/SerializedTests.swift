import Foundation
import SeededRandom
import Testing
import Utterances

@testable import Assertion

@Suite struct SerializedTests {
  @Test(arguments: ["en", "es"])
  func `compiled tables are read back as they were`(code: String) throws {
    let tables = SampleLanguage(code).language.tables
    let bytes = tables.serialized()
    let read = try #require(AssertionTables(mapped: try mapped(bytes), at: 0))
    #expect(read == tables)
    #expect(read.serialized() == bytes)
  }

  /// Damage in the middle is found by the sum over the whole file, which the tests of the assistant look at.
  @Test func `cut bytes, and those of another form, are refused`() throws {
    let bytes = SampleLanguage.english.language.tables.serialized()
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let cut = Array(bytes.prefix(Int.random(in: 1..<bytes.count, using: &generator)))
      #expect(AssertionTables(mapped: try mapped(cut), at: 0) == nil)
    }
    for place in 0..<8 {
      var other = bytes
      other[place] ^= 1
      #expect(AssertionTables(mapped: try mapped(other), at: 0) == nil)
    }
    #expect(AssertionTables(mapped: try mapped(bytes), at: bytes.count + 8) == nil)
  }

  @Test func `a number that leads nowhere is refused`() throws {
    var tables = SampleLanguage.english.language.tables
    tables.edgeTarget[0] = Int32(tables.accepts.count)
    #expect(AssertionTables(mapped: try mapped(tables.serialized()), at: 0) == nil)
  }

  private func mapped(_ bytes: [UInt8]) throws -> MappedFile {
    let url = FileManager.default.temporaryDirectory.appending(path: "assertion-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try #require(MappedFile(url.path))
  }
}
