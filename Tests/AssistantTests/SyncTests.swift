import CivilTime
import Foundation
import JSONText
import Testing

@testable import Assistant

@Suite struct SyncTests {
  let shared: String
  let desk: TestHome
  let phone: TestHome

  init() throws {
    desk = try TestHome()
    phone = try TestHome(seed: 8)
    shared = desk.folder + "/shared"
  }

  private func meet(_ home: TestHome, _ path: String? = nil) throws -> JSON {
    try home.call("sync", path.map { "{\"path\":\"\($0)\"}" } ?? "{}")
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: shared).sorted() }

  @Test func `two homes meet in a folder, and from then on by themselves`() throws {
    desk.say("feeling great, slept 7 hours")
    let first = try meet(desk, shared)
    #expect(first["devices"]?.array?.isEmpty == true && first["sent"]?.int == 1)
    phone.say("tired and sad")
    let second = try meet(phone, shared)
    #expect(second["added"]?.int == 1 && second["devices"]?.array?.count == 1)
    // The other process starts, and has it.
    desk.restart()
    desk.say("hi")
    #expect(try desk.entries().count == 2)
    desk.say("grateful for soup")
    phone.restart()
    #expect(try phone.call("history")["entries"]?.array?.count == 3)
    desk.say("undo")
    phone.restart()
    #expect(try phone.call("history")["entries"]?.array?.count == 2)
    for name in try files() {
      let mode = try FileManager.default.attributesOfItem(atPath: "\(shared)/\(name)")[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test func `what both changed apart is told in plain words, once`() throws {
    desk.say("log mood 3")
    _ = try meet(desk, shared)
    _ = try meet(phone, shared)
    let id = try #require(try desk.entries().first?["id"]?.string)
    // The folder is out of reach for a while.
    try FileManager.default.moveItem(atPath: shared, toPath: shared + "-away")
    desk.now = desk.now.adding(seconds: 600)
    try desk.call("amend", "{\"target\":\"\(id)\",\"mood\":2,\"note\":\"rain\"}")
    phone.now = phone.now.adding(seconds: 1200)
    try phone.call("amend", "{\"target\":\"\(id)\",\"mood\":5,\"note\":\"sun\"}")
    try FileManager.default.moveItem(atPath: shared + "-away", toPath: shared)
    _ = try meet(desk)
    phone.restart()
    let told = phone.say("hello").reply
    #expect(told.contains("The mood of #1") && told.contains("the later one stands, 5 of 5"), "\(told)")
    #expect(told.contains("are both kept"), "\(told)")
    #expect(!phone.say("hello").reply.contains("both kept"))
    _ = try meet(desk)
    for home in [desk, phone] {
      let entry = try #require(try home.entries().first)
      #expect(entry["mood"]?.double == 5)
      let note = try #require(entry["note"]?.string)
      #expect(note.hasPrefix("rain\n\n-- ") && note.hasSuffix(" 20:35 --\nsun"), "\(note)")
    }
  }

  @Test func `files that are torn, of others or newer are named, and the rest goes on`() throws {
    desk.say("log mood 3")
    _ = try meet(desk, shared)
    let own = try #require(try files().first)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(shared)/\(own)"))
    let named = [
      "moodlet-old-00000001-000001.moodlet", "notes.moodlet", own.replacing(".moodlet", with: " (1).moodlet"),
    ]
    let device = String(own.dropFirst(8).prefix { $0 != "." }.dropLast(7))
    let torn = Data(String(decoding: bytes, as: UTF8.self).replacing(device, with: "old-00000001").utf8.dropLast(9))
    for (name, data) in zip(named, [torn, Data("milk".utf8), bytes]) {
      try data.write(to: URL(fileURLWithPath: "\(shared)/\(name)"))
    }
    try Data("a photo".utf8).write(to: URL(fileURLWithPath: "\(shared)/cat.jpg"))
    let result = try meet(phone, shared)
    #expect(result["added"]?.int == 1)
    let refused = (result["refused"]?.array ?? []).map { "\($0["file"]?.string ?? ""): \($0["reason"]?.string ?? "")" }
    #expect(
      refused.sorted() == ["\(named[2]): foreign", "\(named[0]): torn", "\(named[1]): foreign"].sorted(), "\(refused)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(shared)/notes.moodlet")) == Data("milk".utf8))
  }

  @Test func `an erasure takes the words out of the shared folder and the other home`() throws {
    desk.say("note: the quetzalcoatl landed")
    desk.say("log mood 4")
    _ = try meet(desk, shared)
    _ = try meet(phone, shared)
    try phone.call("backup")
    #expect(desk.say("erase everything about quetzalcoatl").expects == .confirmation)
    let reply = desk.say("yes").reply
    #expect(reply.contains("shared folder"), "\(reply)")
    phone.restart()
    phone.say("hello")
    #expect(try phone.entries().count == 1 && desk.entries().count == 1)
    for folder in [shared, desk.folder, phone.folder] {
      for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
        #expect(data.range(of: Data("quetzal".utf8)) == nil, "\(path)")
      }
    }
  }

  @Test func `an erasure takes what was read from the inbox, and what waits there only with everything`() throws {
    let inbox = phone.folder + "/inbox"
    try FileManager.default.createDirectory(atPath: inbox + "/done", withIntermediateDirectories: true)
    for name in ["done/old.txt", "waiting.txt", "waiting.txt.left", "photo.jpg"] {
      try Data("quetzalcoatl".utf8).write(to: URL(fileURLWithPath: "\(inbox)/\(name)"))
    }
    func names() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: inbox).sorted() }
    try phone.call("set", "{\"key\":\"inbox\",\"value\":\"\(inbox)\"}")
    desk.say("note: the quetzalcoatl landed")
    _ = try meet(desk, shared)
    _ = try meet(phone, shared)
    desk.say("erase everything about quetzalcoatl")
    desk.say("yes")
    phone.restart()
    phone.say("hello")
    #expect(try phone.entries().isEmpty)
    #expect(try names() == ["photo.jpg", "waiting.txt", "waiting.txt.left"])
    phone.say("log mood 4")
    phone.say("delete everything")
    phone.say("yes")
    #expect(try names() == ["photo.jpg"])
  }

  @Test func `an erasure while the folder is away is told when it is there`() throws {
    desk.say("note: the quetzalcoatl landed")
    _ = try meet(desk, shared)
    _ = try meet(phone, shared)
    try FileManager.default.moveItem(atPath: shared, toPath: shared + "-away")
    desk.say("delete everything")
    let reply = desk.say("yes").reply
    #expect(reply.contains("isn't there"), "\(reply)")
    try FileManager.default.moveItem(atPath: shared + "-away", toPath: shared)
    desk.restart()
    desk.say("hello")
    phone.restart()
    phone.say("hello")
    #expect(try phone.entries().isEmpty)
    for name in try files() {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(shared)/\(name)"))
      #expect(data.range(of: Data("quetzal".utf8)) == nil)
    }
  }

  @Test func `it asks for the folder where none is known, stops when told, and undo takes that back`() throws {
    #expect(desk.say("sync now").reply.contains("Which folder"))
    #expect(throws: CommandError.self) { try meet(desk, shared + "/deep/deeper") }
    _ = try meet(desk, shared)
    #expect(desk.say("stop syncing").reply.contains(shared))
    #expect(try desk.call("settings").text().contains(shared) == false)
    desk.say("undo")
    #expect(try meet(desk)["path"]?.string == shared)
  }
}
