import CivilTime
import Foundation
import JSONText
import Testing

@testable import Assistant

@Suite struct BackupCommandTests {
  private let home: TestHome
  init() throws { home = try TestHome() }

  private var backups: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: home.folder + "/backups")) ?? []).sorted()
  }

  /// Whether a text is in any file of the home.
  private func isAnywhere(_ text: String) throws -> Bool {
    let files = FileManager.default.enumerator(atPath: home.folder)
    while let name = files?.nextObject() as? String {
      guard let bytes = FileManager.default.contents(atPath: home.folder + "/" + name) else { continue }
      if bytes.range(of: Data(text.utf8)) != nil { return true }
    }
    return false
  }

  @Test func `a backup is private, verified, and never written over another file unasked`() throws {
    try home.log(#"{"mood":4,"note":"quagga"}"#)
    let path = home.folder + "/copy.db"
    let result = try home.call("backup", #"{"path":"\#(path)"}"#)
    #expect(result["verified"] == .bool(true) && result["entries"] == .int(1))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try home.error("backup", #"{"path":"\#(path)"}"#).word == "file_unavailable")
    #expect(try home.error("backup", #"{"path":"\#(home.path)"}"#).word == "file_unavailable")
    #expect(try home.call("backup", #"{"path":"\#(path)","verify":true}"#)["verified"] == .bool(true))
    try Data(repeating: 7, count: 5000).write(to: URL(filePath: path))
    #expect(try home.error("backup", #"{"path":"\#(path)","verify":true}"#).word == "store_unavailable")
    #expect(try home.error("backup", #"{"path":"\#(home.folder)/no/such/x.db"}"#).word == "file_unavailable")
  }

  @Test func `of several backups of a day the one that was written last is the newest`() throws {
    try home.log(#"{"mood":4,"note":"quagga"}"#)
    for _ in 1...3 { try home.call("backup") }
    try home.log(#"{"mood":2,"note":"okapi"}"#)
    let paths = backups.filter { $0.hasPrefix("manual-") }.map { home.folder + "/backups/" + $0 }
    #expect(paths.count == 3)
    for last in paths {
      for path in paths {
        let time = Date(timeIntervalSince1970: path == last ? 1_795_000_100 : 1_795_000_000)
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      }
      #expect(home.say("restore the last backup").reply.contains(last))
      home.say("no")
    }
  }

  @Test func `into an empty journal a backup comes at once, and over entries it is asked first`() throws {
    try home.log(#"{"mood":4,"note":"quagga"}"#)
    let path = home.folder + "/copy.db"
    try home.call("backup", #"{"path":"\#(path)"}"#)
    #expect(home.say("restore my data from \(path)").expects == .confirmation)
    home.say("no")
    home.say("delete everything")
    home.say("yes")
    #expect(try home.entryCount() == 0)
    #expect(home.say("restore my data from \(path)").commands.map(\.name) == ["restore"])
    #expect(try home.entryCount() == 1)
  }

  @Test func `without a path it goes beside the journal, and five of a kind stay`() throws {
    try home.log(#"{"mood":4}"#)
    for _ in 0..<7 { try home.call("backup") }
    #expect(backups.count == Backups.kept)
    #expect(backups.allSatisfy { $0.hasPrefix("manual-2026-11-18") })
  }

  @Test func `once a week a backup is made by itself, and the last five stay`() throws {
    let start = home.now
    for week in 0..<8 {
      home.now = start.adding(seconds: week * 7 * 86_400)
      home.restart()
      try home.log(#"{"mood":4}"#)
      try home.log(#"{"mood":3}"#)
    }
    #expect(backups.count == Backups.kept)
    #expect(backups.last == "weekly-2027-01-06.db")
  }

  @Test func `restoring shows the difference, asks, and keeps what was there`() throws {
    try home.log(#"{"mood":4,"note":"kept"}"#)
    try home.log(#"{"mood":2,"note":"gone later"}"#)
    let path = home.folder + "/copy.db"
    try home.call("backup", #"{"path":"\#(path)"}"#)
    try home.call("delete", #"{"target":"last"}"#)
    try home.log(#"{"mood":5,"note":"newer"}"#)
    try home.converse(
      """
      > restore from \(path)
      = ? confirmation
      # 2
      > yes
      = restore
      # 2
      """)
    #expect(try home.entries().compactMap { $0["note"]?.string } == ["kept", "gone later"])
    #expect(backups.count == 1 && backups[0].hasPrefix("before-restore"))
    try home.call("undo")
    #expect(try home.entries().compactMap { $0["note"]?.string } == ["kept", "newer"])
    let result = try home.call("restore", #"{"path":"\#(path)"}"#)
    #expect(result["returning"] == .int(1) && result["leaving"] == .int(1))
  }

  @Test func `a file that is no backup changes nothing`() throws {
    try home.log(#"{"mood":4}"#)
    let path = home.folder + "/x.db"
    try "no database".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try home.error("restore", #"{"path":"\#(path)"}"#).word == "store_unavailable")
    #expect(try home.error("restore", #"{"path":"\#(home.folder)/none.db"}"#).code != 0)
    #expect(try home.entryCount() == 1)
  }

  @Test func `erasing everything asks, and leaves no word in any file of the home`() throws {
    home.keepMisses(at: home.folder + "/misses")
    home.say("turn on the miss log")
    home.say("quagga florble wibble")
    try home.log(#"{"mood":4,"note":"a quagga came by","people":["Quaggason"],"activities":["quaggaing"]}"#)
    home.say("when I say quagga, log my mood as tired")
    try home.call("backup")
    let bad = home.folder + "/table.csv"
    try "date,mood,note\n2026-99-01,3,quagga\n".write(toFile: bad, atomically: true, encoding: .utf8)
    try home.call("import", #"{"path":"\#(bad)"}"#)
    try home.call("log", #"{"mood":3,"note":"said by key: quagga"}"#, key: "k1")
    try home.call("history", "{}", key: "k2")
    for log in ["hooks.log", "nudge.log"] {
      try "quagga\n".write(toFile: home.folder + "/" + log, atomically: true, encoding: .utf8)
    }
    try FileManager.default.removeItem(atPath: bad)
    #expect(try isAnywhere("quagga"))
    try home.converse(
      """
      > delete everything
      = ? confirmation
      # 2
      > yes
      = erase
      # 0
      """)
    for word in ["quagga", "Quaggason"] { #expect(try !isAnywhere(word), "\(word)") }
    #expect(backups.isEmpty)
  }

  @Test func `erasing a period or a condition takes that alone`() throws {
    try home.log(#"{"mood":4,"note":"okapi","at":"2026-10-05T10:00:00Z"}"#)
    try home.log(#"{"mood":2,"note":"quagga","at":"2026-11-17T10:00:00Z","people":["Ben"]}"#)
    try home.log(#"{"mood":3,"note":"numbat"}"#)
    try home.converse(
      """
      > erase October
      = ? confirmation
      # 3
      > no
      # 3
      > erase October
      = ? confirmation
      > yes
      = erase
      # 2
      """)
    #expect(try !isAnywhere("okapi"))
    let result = try home.call("erase", #"{"scope":{"text":"quagga"}}"#)
    #expect(result["count"] == .int(1))
    #expect(try !isAnywhere("quagga"))
    #expect(try isAnywhere("numbat"))
    #expect(try home.error("erase", #"{"scope":{"text":"wombat"}}"#).word == "not_found")
    #expect(try home.error("erase", #"{"scope":{}}"#).word == "invalid_params")
    #expect(try home.error("erase", #"{"scope":{"persons":["x"]}}"#).word == "invalid_params")
    #expect(try home.entryCount() == 1)
  }
}
