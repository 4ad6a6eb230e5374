import CivilTime
import Testing

@testable import JournalStore

@Suite struct IdentifierTests {
  @Test func `an id is a UUID of version 7 that says its time`() {
    var identifiers = EntryIdentifiers()
    let id = identifiers.next(at: Instant(microseconds: 0x019A_1234_5678 * 1000 + 999))
    #expect(id.hasPrefix("019a1234-5678-7"))
    #expect(id.count == 36)
    let characters = Array(id)
    #expect([8, 13, 18, 23].allSatisfy { characters[$0] == "-" })
    #expect("89ab".contains(characters[19]))
    #expect(id.allSatisfy { "0123456789abcdef-".contains($0) })
  }

  @Test func `ids grow within a millisecond and while the clock steps back a little`() {
    var identifiers = EntryIdentifiers()
    let ids = (0..<5000).map { identifiers.next(at: now.adding(seconds: -($0 / 1000))) }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == 5000)
  }

  @Test func `ids of an earlier time say that time`() {
    var identifiers = EntryIdentifiers()
    let late = identifiers.next(at: now)
    let early = identifiers.next(at: now.adding(seconds: -3600))
    #expect(early < late)
  }

  @Test func `two sources never make the same id`() {
    var a = EntryIdentifiers()
    var b = EntryIdentifiers()
    let ids = (0..<500).flatMap { _ in [a.next(at: now), b.next(at: now)] }
    #expect(Set(ids).count == 1000)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max]) func `any time makes an id`(microseconds: Int) {
    var identifiers = EntryIdentifiers()
    #expect(identifiers.next(at: Instant(microseconds: microseconds)).count == 36)
  }
}
