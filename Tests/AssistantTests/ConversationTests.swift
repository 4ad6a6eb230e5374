import CivilTime
import Foundation
import Glibc
import JSONText
import Testing
import Understanding

@testable import Assistant

@Suite struct ConversationTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  // MARK: Settings

  @Test(
    arguments: [
      (#""scale""#, "10", "10"), (#""scale""#, #""100""#, "100"), (#""edit_window""#, #""30""#, "30"),
      (#""edit_window""#, #""unlimited""#, #""unlimited""#), (#""week_start""#, #""Sun""#, #""sunday""#),
      (#""timezone""#, #""Asia/Tokyo""#, #""Asia/Tokyo""#), (#""name""#, #""Sam""#, #""Sam""#),
      (#""checkin_time""#, #""21:00""#, #""21:00""#),
    ])
  func `a setting is kept and shown`(key: String, value: String, stored: String) throws {
    let result = try home.call("set", #"{"key":\#(key),"value":\#(value)}"#)
    #expect(result.at("value") == (try json(stored)))
    home.restart()
    #expect(try home.call("settings").at("profile.onboarded").bool == false)
    let shown = try #require(try home.call("settings").at("settings").array)
    #expect(shown.contains { $0.at("key") == result.at("key") && $0.at("value") == result.at("value") })
  }

  @Test(
    arguments: [
      ("scale", "7"), ("week_start", #""someday""#), ("timezone", #""Mars/Olympus""#), ("language", #""tlh""#),
      ("checkin_time", #""25:00""#), ("edit_window", "-1"), ("edit_window", #""a while""#),
      ("day_start", #""noonish""#),
    ])
  func `a value that a setting does not take is refused in words of its own`(key: String, value: String) throws {
    let error = try home.error("set", #"{"key":"\#(key)","value":\#(value)}"#)
    #expect(error.code == -32602 && error.data["key"]?.string == key)
    #expect(error.reply.key == "set.invalid.\(key)")
    #expect(!home.assistant.sentence(for: error, home.context()).contains("couldn't use the value"))
  }

  @Test func `an unknown setting is refused with those that exist`() throws {
    let error = try home.error("set", #"{"key":"gravity","value":1}"#)
    #expect(error.data["expected"]?.array?.contains(.string("scale")) == true)
  }

  @Test func `the zone that was set decides the day`() throws {
    home.zone = .utc
    try home.call("set", #"{"key":"timezone","value":"Asia/Tokyo"}"#)
    var context = home.context()
    context.zone = nil
    let entry = try home.assistant.call("log", ["mood": .int(3)], context).at("entry")
    #expect(entry.at("day").string == "2026-11-19")
  }

  @Test func `a single setting can be asked for`() throws {
    try home.call("set", #"{"key":"scale","value":10}"#)
    #expect(
      try home.call("settings", #"{"key":"scale"}"#).at("settings") == (try json(#"[{"key":"scale","value":10}]"#)))
  }

  // MARK: Help

  @Test func `help lists the topics with a title, and only what is built`() throws {
    let topics = try #require(try home.call("help").at("topics").array)
    let names = topics.flatMap { $0.at("commands").array ?? [] }.compactMap { $0.at("name").string }
    #expect(topics.allSatisfy { $0.at("title").string?.isEmpty == false })
    #expect(names.contains("log") && names.allSatisfy { Catalogue.command(named: $0) != nil })
  }

  @Test(
    arguments: [
      ("logging", "log"), ("Logging ", "amend"), ("noting how you are", "log"), ("log", "log"), ("summary", "summary"),
      ("my streak", "streak"), ("entries", "history"), ("deleting entries", "delete"), ("my settings", "settings"),
      ("delete", "delete"),
    ])
  func `help finds a topic by its name, title or words`(topic: String, command: String) throws {
    let result = try home.call("help", #"{"topic":"\#(topic)"}"#)
    let names = (result.at("commands").array ?? []).compactMap { $0.at("name").string }
    #expect(names.contains(command))
  }

  @Test func `a topic that nothing fits lists the topics`() throws {
    #expect(try home.call("help", #"{"topic":"quasars"}"#).at("topics").array?.isEmpty == false)
  }

  // MARK: Small talk and the rest

  @Test(arguments: ["greet", "thanks", "goodbye", "about", "privacy", "yes", "no", "cancel", "unknown", "help"])
  func `every word of a conversation is answered by name and changes nothing`(name: String) throws {
    try home.call(name)
    #expect(try home.entryCount() == 0)
  }

  @Test func `privacy says where the journal is and how much is in it`() throws {
    try home.log(#"{"mood":3}"#)
    let result = try home.call("privacy")
    #expect(result.at("path").string == home.path && result.at("entries").int == 1)
  }

  @Test(
    arguments: [
      ("2026-11-18T09:00:00Z", "greet.morning"), ("2026-11-18T13:00:00Z", "greet.afternoon"),
      ("2026-11-18T18:00:00Z", "greet.evening"), ("2026-11-18T23:30:00Z", "greet.night"),
      ("2026-11-21T09:00:00Z", "greet.back"),
    ])
  func `a greeting goes by the time of day and by how long it has been`(now: String, key: String) throws {
    home.now = try instant("2026-11-18T04:00:00Z")
    try home.log(#"{"mood":3}"#)
    home.now = try instant(now)
    var conversation = try Conversation(home.assistant, home.context())
    #expect(try conversation.run(ParsedCommand("greet"), key: nil).get().reply == key)
  }

  @Test func `an unknown text is told apart, offers phrases and writes nothing`() throws {
    let result = home.say("fnord blorp the average wug")
    #expect(!result.isUnderstood && result.expects == .confirmation)
    #expect(result.suggestions.allSatisfy { Catalogue.command(named: $0) == nil && $0.contains(where: \.isLetter) })
    #expect(try home.entryCount() == 0)
  }

  @Test(
    arguments: [
      "turn the landing lights off please", "when does the next bus to Leeds leave", "play the next track",
      "is there a fee when I use my debit card abroad",
    ])
  func `what is for another helper is declined in one line, without phrases of ours`(text: String) throws {
    home.say("florp wug")
    let result = home.say(text)
    #expect(!result.isUnderstood && result.suggestions == [] && !result.reply.contains("\n"), "\(result.reply)")
    #expect(result.reply.contains("journal"), "\(result.reply)")
    #expect(try home.entryCount() == 0)
  }

  @Test func `a command that there is none of is no method`() throws {
    #expect(try home.error("dance").code == -32601)
  }

  @Test func `everything is erased only where that is said alone`() throws {
    home.say("log mood 3")
    let result = home.say("delete everything. and log mood 4")
    #expect(result.expects == nil && result.error?.word == "needs_confirmation", "\(result.reply)")
    home.say("yes")
    #expect(try home.entryCount() == 1)
  }

  @Test func `what is erased is what was named, and no more`() throws {
    home.say("log mood 3")
    let none = home.say("erase everything i wrote about the audit")
    #expect(none.expects == nil, "\(none.reply)")
    #expect(try home.entryCount() == 1)
    home.say("note: the audit went on all day")
    let result = home.say("erase everything i wrote about the audit")
    #expect(result.expects == .confirmation && (try? home.entryCount()) == 2, "\(result.reply)")
    home.say("yes")
    #expect(try home.entries().map { $0["note"]?.string } == [nil])
  }
}

@Suite struct JournalFileTests {
  @Test func `without a journal the commands say so and texts are still understood`() throws {
    let blocked = try TestHome()
    try Data("a file".utf8).write(to: URL(fileURLWithPath: blocked.folder + "/file"))
    let home = try TestHome(path: blocked.folder + "/file/moodlet.db")
    #expect(try home.error("log", #"{"mood":3}"#).word == "store_unavailable")
    #expect(home.say("how was this week").error?.code == 4)
    #expect(home.assistant.interpret("log my mood as tired", home.context()).commands.map(\.name) == ["log"])
  }

  @Test func `a damaged journal is left as it is`() throws {
    let home = try TestHome()
    for _ in 0..<20 { try home.log(#"{"note":"\#(String(repeating: "word ", count: 500))"}"#) }
    home.restart()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: home.path))
    bytes.replaceSubrange(4096..., with: Data(repeating: 0x5A, count: bytes.count - 4096))
    try bytes.write(to: URL(fileURLWithPath: home.path))
    let error = try home.error("log", #"{"mood":3}"#)
    #expect(error.code == 4 && error.data["reason"]?.string == "damaged")
    #expect(home.say("feeling good").reply.contains("damaged"))
    #expect(home.assistant.interpret("feeling good", home.context()).commands.map(\.name) == ["log"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.path)) == bytes)
  }

  @Test func `understanding alone makes no file`() throws {
    let home = try TestHome()
    _ = home.assistant.interpret("feeling good", home.context())
    home.say("feeling good", isDryRun: true)
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  /// The superuser may write everywhere, so this looks at nothing for them.
  @Test(.enabled(if: geteuid() != 0))
  func `a journal that can only be read answers questions and refuses to be written`()
    throws
  {
    let home = try TestHome()
    try home.log(#"{"mood":2}"#)
    home.restart()
    chmod(home.path, 0o400)
    chmod(home.folder, 0o500)
    defer { chmod(home.folder, 0o700) }
    #expect(try home.call("summary").at("mood.count").int == 1)
    #expect(home.say("how was this week").error == nil)
    let error = try home.error("log", #"{"mood":3}"#)
    #expect(error.word == "store_unavailable" && error.data["reason"]?.string == "read_only")
    #expect(try home.entryCount() == 1)
  }
}
