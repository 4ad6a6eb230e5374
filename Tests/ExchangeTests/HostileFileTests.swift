import CivilTime
import Foundation
import JournalModel
import Testing

@testable import Exchange

/// Files that are cut off, wrongly encoded, huge, empty, or made to do harm: each ends in a fault, and in no trap.
@Suite struct HostileFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "moodlet-hostile-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func source(_ bytes: some Sequence<UInt8>, _ name: String = "file") throws -> ImportSource {
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return try ImportSource(path: file.path)
  }

  private func fault(_ bytes: some Sequence<UInt8>) -> ImportFault? {
    do {
      _ = try ImporterTests.read(source(bytes))
      return nil
    } catch { return error as? ImportFault }
  }

  private func fault(_ text: String) -> ImportFault? { fault(text.utf8) }

  @Test func `a folder, a device, a pipe, nothing and an empty file are told`() throws {
    #expect(throws: ImportFault.isFolder) { try ImportSource(path: folder.path) }
    #expect(throws: ImportFault.isNoFile) { try ImportSource(path: "/dev/zero") }
    let pipe = folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: ImportFault.isNoFile) { try ImportSource(path: pipe) }
    #expect(throws: ImportFault.missing) { try ImportSource(path: folder.path + "/none") }
    #expect(throws: ImportFault.isEmpty) { try source([]) }
  }

  @Test func `what is no UTF-8 is told with its line`() {
    #expect(fault([UInt8]("date,mood\n2026-11-19,4\n".utf8) + [0xE9, 10]) == .encoding(line: 3))
    #expect(
      fault([UInt8]("full_date,date,weekday,time,mood,activities,note\n".utf8) + [0, 0, 0]) == .encoding(line: 2))
    #expect(fault([0xFF, 0xFE, 0x00]) != nil)
    #expect(fault([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]) != nil)
  }

  @Test func `UTF-16 with its mark is read`() throws {
    let text = "date;mood\n19.11.2026;4\n"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try ImporterTests.read(source(bytes)).lines.last == "2026-11-19 mood 4.0")
  }

  @Test func `unknown texts are told`() {
    #expect(fault("Dear diary, today was fine.\nBye.\n") == .unknownFormat)
    #expect(fault("{\"a\":1}") == .unknownFormat)
    #expect(fault("<html></html>") == .unknownFormat)
  }

  @Test func `a table with too many columns, or a cell without end, is refused`() {
    #expect(fault("date,mood," + String(repeating: "x,", count: 1_000_000) + "\n2026-11-19,4") != nil)
    #expect(fault("date,mood\n2026-11-19,4" + String(repeating: ",1", count: 5000)) == .tooWide(line: 2))
    #expect(fault("date,note\n2026-11-19,\"" + String(repeating: "x", count: 3 << 20) + "\"\n") == .tooWide(line: 2))
    #expect(fault("date,note\n2026-11-19,\"never closed\nand on\n") == .damaged(line: 2))
  }

  @Test func `entities of XML are refused before they grow`() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><HealthData><Record type="&c;"/></HealthData>
      """
    #expect(fault(bomb) == .hostile)
    let outside =
      "<?xml version=\"1.0\"?><!DOCTYPE HealthData [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><HealthData>&x;</HealthData>"
    #expect(fault(outside) == .hostile)
  }

  @Test func `every fixture that is cut off anywhere ends in a fault or in fewer entries`() throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let names = try FileManager.default.contentsOfDirectory(atPath: fixtures.path)
    for name in names where name != "bomb.zip" && name != "traversal.zip" {
      let bytes = try [UInt8](Data(contentsOf: fixtures.appending(path: name)))
      func entries(_ lines: [String]) -> Int { lines.count { $0.first?.isNumber == true } }
      let whole = try entries(ImporterTests.read(source(bytes)).lines)
      for cut in stride(from: 1, to: bytes.count, by: max(1, bytes.count / 40)) {
        let piece = try source(bytes[..<cut])
        guard let lines = try? ImporterTests.read(piece).lines else { continue }
        #expect(entries(lines) <= whole + 1, "\(name) at \(cut)")
      }
      if name.hasSuffix(".json") || name.hasSuffix(".xml") {
        #expect(fault(bytes[..<(bytes.count / 2)]) != nil, "\(name)")
      }
    }
  }

  @Test func `an archive that grows without measure is stopped, and its paths are names alone`() throws {
    #expect(throws: ImportFault.growsTooMuch) { try ImporterTests.read(ImporterTests.fixture("bomb.zip")) }
    let lines = try ImporterTests.read(ImporterTests.fixture("traversal.zip")).lines
    #expect(lines.count { $0.first?.isNumber == true } == 1)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/moodlet-evil.json"))
    #expect(!FileManager.default.fileExists(atPath: "/etc/moodlet-evil.json"))
  }

  @Test func `an archive that is none, or is cut off, is told`() throws {
    #expect(fault([0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 7, count: 500)) != nil)
    #expect(fault([0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18)) != nil)
  }

  @Test func `years that no diary is from are skipped`() throws {
    let lines = try ImporterTests.read(source("date,mood\n0000-01-01,4\n9999-12-31,4\n2026-11-19,4\n".utf8)).lines
    #expect(lines.filter { $0.hasPrefix("skipped") } == ["skipped 2 date", "skipped 3 date"])
    #expect(lines.last == "2026-11-19 mood 4.0")
  }
}
