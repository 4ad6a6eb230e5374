import Foundation
import JSONText
import Testing

@testable import Assistant

@Suite struct AttachmentTests {
  let home: TestHome
  private let photo = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

  init() throws {
    home = try TestHome()
    try photo.write(to: URL(fileURLWithPath: file))
    home.say("log mood 4")
  }

  private var file: String { home.folder + "/Rain.JPG" }
  private func attached(_ home: TestHome) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.folder + "/attachments").sorted()
  }

  @Test func `a photo is copied under the digest of what is in it, once, and undo takes it from the entry`() throws {
    let first = try home.call("attach", "{\"path\":\"\(file)\"}")
    let name = try #require(first["name"]?.string)
    #expect(name.hasSuffix(".jpg") && first["bytes"]?.int == 5000)
    try home.call("attach", "{\"path\":\"\(file)\"}")
    #expect(try attached(home) == [name])
    #expect(try home.entries().first?["attachments"]?.array == [.string(name)])
    let mode = try FileManager.default.attributesOfItem(atPath: "\(home.folder)/attachments/\(name)")
    #expect(mode[.posixPermissions] as? Int == 0o600)
    home.say("undo")
    #expect(try home.entries().first?["attachments"] == nil)
    home.say("redo")
    #expect(try home.entries().first?["attachments"]?.array?.count == 1)
  }

  @Test func `a complete export has it, and gives it back to an empty home`() throws {
    try home.call("attach", "{\"path\":\"\(file)\"}")
    let export = home.folder + "/all.json"
    try home.call("export", "{\"path\":\"\(export)\"}")
    let other = try TestHome()
    try other.call("import", "{\"path\":\"\(export)\"}")
    let name = try #require(try attached(other).first)
    #expect(FileManager.default.contents(atPath: "\(other.folder)/attachments/\(name)") == photo)
    try home.call("export", "{\"path\":\"\(export)\",\"redact\":[\"notes\"],\"overwrite\":true}")
    let text = try String(contentsOfFile: export, encoding: .utf8)
    #expect(!text.contains("\"files\"") && !text.contains(name))
  }

  @Test func `backup and restore carry it`() throws {
    try home.call("attach", "{\"path\":\"\(file)\"}")
    let backup = home.folder + "/safe.db"
    try home.call("backup", "{\"path\":\"\(backup)\"}")
    let other = try TestHome()
    other.say("restore from \(backup)")
    other.say("yes")
    #expect(try attached(other) == attached(home))
  }

  @Test func `devices that share a folder bring it to each other, and an erasure takes it from both`() throws {
    let shared = home.folder + "/shared"
    let other = try TestHome()
    try home.call("sync", "{\"path\":\"\(shared)\"}")
    try other.call("sync", "{\"path\":\"\(shared)\"}")
    try home.call("attach", "{\"path\":\"\(file)\"}")
    try other.call("sync")
    #expect(try attached(other) == attached(home))
    home.say("delete everything")
    home.say("yes")
    try other.call("sync")
    for folder in [home.folder, other.folder, shared] {
      #expect((try? FileManager.default.contentsOfDirectory(atPath: folder + "/attachments"))?.isEmpty != false)
    }
    #expect(FileManager.default.contents(atPath: file) == photo)
  }

  @Test(arguments: ["missing.jpg", ".", "/dev/null", "/etc/../root/none"])
  func `what is no file is told, and nothing is attached`(path: String) throws {
    let path = path.hasPrefix("/") ? path : home.folder + "/" + path
    #expect(throws: CommandError.self) { try home.call("attach", "{\"path\":\"\(path)\"}") }
    #expect(try home.entries().first?["attachments"] == nil)
  }

  @Test func `a file that is too large stays out`() throws {
    let large = home.folder + "/large.bin"
    _ = FileManager.default.createFile(atPath: large, contents: nil)
    try FileHandle(forWritingTo: URL(fileURLWithPath: large)).truncate(atOffset: UInt64(Attachments.mostBytes + 1))
    #expect(throws: CommandError.self) { try home.call("attach", "{\"path\":\"\(large)\"}") }
  }

  @Test(arguments: ["", "x.jpg", "../" + String(repeating: "a", count: 64), String(repeating: "a", count: 64) + ".a.b"])
  func `a name of another form is none`(text: String) {
    #expect(!Attachments.isName(text))
    #expect(Attachments.isName(String(repeating: "a", count: 64) + ".jpg"))
  }
}
