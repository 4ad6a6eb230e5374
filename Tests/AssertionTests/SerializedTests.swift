import SeededRandom
import Testing
import Utterances

@testable import Assertion

@Suite struct SerializedTests {
  @Test(arguments: ["en", "es"])
  func `compiled tables are read back as they were`(code: String) throws {
    let tables = SampleLanguage(code).language.tables
    let bytes = tables.serialized()
    let read = try #require(bytes.withUnsafeBytes { AssertionTables(serialized: $0) })
    #expect(read == tables)
    #expect(read.serialized() == bytes)
  }

  @Test func `damaged or cut bytes are refused`() {
    let bytes = SampleLanguage.english.language.tables.serialized()
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      #expect(damaged.withUnsafeBytes { AssertionTables(serialized: $0) } == nil)
      let cut = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator)))
      #expect(cut.withUnsafeBytes { AssertionTables(serialized: $0) } == nil)
    }
  }
}
