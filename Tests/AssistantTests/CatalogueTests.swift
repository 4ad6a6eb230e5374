import JSONText
import Testing
import Understanding

@testable import Assistant

@Suite struct CatalogueTests {
  @Test func `names are unique`() {
    let names = Catalogue.schemas.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(
    arguments: [
      ("mood", .int(9)), ("mood", .string("good")), ("emotions", .strings(["joyless"])), ("at", .string("2026-02-30")),
      ("note", .string(String(repeating: "x", count: 10_001))), ("measurements", .array([.object([:])])),
      ("mod", .int(3)),
    ] as [(String, JSON)])
  func `arguments that do not fit are refused by name`(key: String, value: JSON) {
    #expect(throws: CommandError.self) { try Arguments([key: value], for: Log.schema) }
  }

  @Test func `an empty check-in is refused`() {
    #expect(throws: CommandError.self) { try Arguments([:], for: Log.schema) }
  }
}
