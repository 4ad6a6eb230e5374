import CivilTime
import Foundation
import JournalModel
import Testing

@testable import JournalStore

@Suite struct EraseTests {
  let home: TemporaryJournal
  let journal: Journal

  init() throws {
    home = try TemporaryJournal()
    journal = try home.open()
  }

  /// Whether the text is in any file of the store.
  private func isAnywhere(_ text: String) throws -> Bool {
    let folder = "\(home.folder)/deep"
    return try FileManager.default.contentsOfDirectory(atPath: folder).contains { name in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      return bytes.range(of: Data(text.utf8)) != nil
    }
  }

  private func fill() throws {
    for index in 0..<40 {
      var new = entry("e\(index)", minutes: index * 1440, note: "xylophone \(index) \(index < 20 ? "quagga" : "okapi")")
      new.activities = ["zorbing"]
      new.key = "key-\(index)"
      try journal.write("log", key: "key-\(index)", at: now) { transaction in
        try transaction.insert(new)
        try transaction.remember("s", "last", "\"quagga\"")
        return "{\"note\":\"\(new.note ?? "")\"}"
      }
    }
    try journal.write("delete", at: now) { transaction in
      try transaction.delete("e7")
      return "{\"note\":\"quagga\"}"
    }
    try journal.backup(to: "\(home.path).backup-v0")
    #expect(try isAnywhere("quagga"))
  }

  @Test func `erasing everything leaves no word of it in any file`() throws {
    try fill()
    try journal.write("set", at: now) { transaction in
      try transaction.set("name", to: "\"numbat\"")
      return "{}"
    }
    #expect(try journal.erase(at: now) == 39)
    for word in ["quagga", "okapi", "xylophon", "zorbing", "numbat"] { #expect(try !isAnywhere(word), "\(word)") }
    #expect(try journal.count() == 0)
    #expect(try journal.nextToUndo() == nil)
    try journal.log(entry("new"))
    #expect(try journal.ids() == ["new"])
    #expect(try journal.problems() == [])
  }

  @Test func `erasing days leaves the others and their words`() throws {
    try fill()
    let day = entry("e0").day
    let version = try journal.dataVersion()
    #expect(try journal.erase(days: day..<day + 20, at: now) == 19)
    #expect(try !isAnywhere("quagga"))
    #expect(try journal.count() == 20)
    #expect(try journal.search(SearchQuery("okapi", matching: .all), limit: 50).count == 20)
    #expect(try journal.search(SearchQuery("quagga", matching: .all), limit: 50).isEmpty)
    #expect(try journal.dataVersion() > version)
    #expect(try journal.log(entry("again"), key: "key-30").isRepeated)
    #expect(try journal.problems() == [])
  }
}
