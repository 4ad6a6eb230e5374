import CivilTime
import JSONText
import Testing

@testable import Assistant
@testable import Understanding

@Suite struct ChangeTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  // MARK: amend

  @Test(
    arguments: [
      (#"{"mood":4}"#, "mood", "4"),
      (#"{"target":"last","note":"other"}"#, "note", #""other""#),
      (#"{"add":["walking"]}"#, "activities", #"["work","walking"]"#),
      (#"{"add":["happy"]}"#, "emotions", #"["tired","happy"]"#),
      (#"{"add":["sunny"]}"#, "weather", #"["sunny"]"#),
      (#"{"add":["caffeine"]}"#, "without", "null"),
      (#"{"remove":["work"]}"#, "activities", "null"),
      (#"{"remove":["tired"]}"#, "emotions", "null"),
      (#"{"remove":["sleep"]}"#, "measurements", "null"),
      (#"{"measurements":[{"metric":"sleep","value":6}]}"#, "measurements", #"[{"metric":"sleep","value":6}]"#),
      (#"{"at":"2026-11-17T08:00:00Z"}"#, "day", #""2026-11-17""#),
    ])
  func `amend changes what it names`(arguments: String, key: String, value: String) throws {
    try home.log(
      #"""
      {"mood":2,"emotions":["tired"],"activities":["work"],"without":["caffeine"],"note":"n",
       "measurements":[{"metric":"sleep","value":5}]}
      """#)
    let before = try home.entries()[0]
    let after = try home.call("amend", arguments).at("entry")
    #expect(after.at(key) == (try json(value)))
    for part in ["mood", "note", "emotions", "activities", "without", "measurements", "day"]
    where part != key && !(key == "without" && part == "activities") {
      #expect(after.at(part) == before.at(part), "\(part)")
    }
  }

  @Test func `amend without a value is refused`() throws {
    try home.log(#"{"mood":2}"#)
    #expect(try home.error("amend").code == -32602)
    #expect(try home.error("amend", #"{"target":"last"}"#).code == -32602)
  }

  @Test(arguments: ["amend", "delete"])
  func `a target that does not exist is not found`(command: String) throws {
    try home.log(#"{"mood":2}"#)
    for target in [#""01234567-89ab-7def-8123-456789abcdef""#, #""2026-11-01""#] {
      let more = command == "amend" ? #","mood":3"# : ""
      #expect(try home.error(command, #"{"target":\#(target)\#(more)}"#).code == 1)
    }
  }

  @Test func `a day with two entries is asked about, and the number picks one`() throws {
    try home.log(#"{"mood":2,"at":"2026-11-17T09:00:00Z"}"#)
    try home.log(#"{"mood":3,"at":"2026-11-17T18:00:00Z"}"#)
    try home.converse(
      """
      > make yesterday's entry a 5
      = amend ? choice
      > 2
      = amend
      """)
    #expect(try home.entries().map { $0.at("mood").int } == [5, 3])
  }

  // MARK: The edit window

  @Test(arguments: [("2026-11-11", true), ("2026-11-10", false)])
  func `entries of the last 7 days can be changed`(day: String, isAllowed: Bool) throws {
    let id = try home.log(#"{"mood":2,"at":"\#(day)T09:00:00Z"}"#)
    for (command, more) in [("amend", #","mood":3"#), ("delete", "")] {
      let arguments = #"{"target":"\#(id)"\#(more)}"#
      if isAllowed {
        try home.call(command, arguments)
      } else {
        let error = try home.error(command, arguments)
        #expect(error.code == 8 && error.data["days"]?.int == 7)
        let sentence = home.assistant.sentence(for: error, home.context())
        #expect(sentence.contains("edit window") && sentence.contains("7 days") && sentence.contains("10 Nov"))
      }
    }
  }

  @Test func `the way that a refusal names opens the window`() throws {
    let id = try home.log(#"{"mood":2,"at":"2026-10-01T09:00:00Z"}"#)
    #expect(try home.error("amend", #"{"target":"\#(id)","mood":3}"#).code == 8)
    home.say("set the edit window to unlimited")
    #expect(try home.call("amend", #"{"target":"\#(id)","mood":3}"#).at("entry.mood").int == 3)
    try home.call("set", #"{"key":"edit_window","value":30}"#)
    #expect(try home.error("amend", #"{"target":"\#(id)","mood":4}"#).data["days"]?.int == 30)
  }

  // MARK: delete

  @Test(
    arguments: [
      (#"{"target":"last"}"#, 3), (#"{"target":{"last":2}}"#, 2), (#"{"target":"2026-11-17"}"#, 2),
      (#"{"target":{"start":"2026-11-17","end":"2026-11-19"}}"#, 0), (#"{"filter":{"mood":{"max":2}}}"#, 3),
      (#"{"target":"2026-11-18","filter":{"mood":{"min":4}}}"#, 3),
      (#"{"target":"2026-11-17T09:20:00Z"}"#, 3),
    ])
  func `delete removes what the target means`(arguments: String, left: Int) throws {
    try home.log(#"{"mood":2,"at":"2026-11-17T09:15:00Z"}"#)
    try home.log(#"{"mood":3,"at":"2026-11-17T18:00:00Z"}"#)
    try home.log(#"{"mood":4,"at":"2026-11-18T09:00:00Z"}"#)
    try home.log(#"{"mood":3,"at":"2026-11-18T10:00:00Z"}"#)
    #expect(try home.call("delete", arguments).at("count").int == 4 - left)
    #expect(try home.entryCount() == left)
  }

  @Test func `delete without a target is refused`() throws {
    #expect(try home.error("delete").code == -32602)
  }

  @Test(
    arguments: [
      "> delete my last entry\n= ? confirmation\n> yes\n= delete\n# 0",
      "> delete my last entry\n= ? confirmation\n> no\n= \n# 1\n> yes\n= yes\n# 1",
      "> delete my last entry\n= ? confirmation\n> cancel\n= cancel\n# 1",
      "> delete my last entry\n= ? confirmation\n> what's my streak\n= streak\n> yes\n= yes\n# 1",
      "> delete my last entry\n= ? confirmation\n> feeling good\n= log\n> yes\n= yes\n# 2",
      "> delete my last entry\n= ? confirmation\n> blorp fnord\n= ? confirmation\n> yes\n= delete\n# 0",
    ])
  func `a deletion waits for a yes`(transcript: String) throws {
    try home.log(#"{"mood":2}"#)
    try home.converse(transcript)
  }

  @Test(arguments: [("delete my last entry", false), ("remove the zorble from monday", true)])
  func `a removal that was half understood is asked about`(text: String, isAsked: Bool) {
    let meaning = home.assistant.interpret(text, in: GrammarCheck.situation)
    #expect(meaning.commands.map(\.name) == ["delete"])
    #expect(meaning.decision == (isAsked ? .ask : .act))
  }

  // MARK: undo and redo

  @Test(
    arguments: [
      ("log", #"{"mood":4}"#), ("amend", #"{"mood":4}"#), ("amend", #"{"remove":["yoga"]}"#),
      ("delete", #"{"target":"last"}"#), ("set", #"{"key":"scale","value":10}"#),
      ("set", #"{"key":"name","value":"Sam"}"#),
    ])
  func `every writing command can be undone and redone, in another process too`(name: String, arguments: String) throws
  {
    func state() throws -> [JSON] { try home.entries() + [try home.call("settings")] }
    try home.log(#"{"mood":2,"activities":["yoga"]}"#)
    let before = try state()
    try home.call(name, arguments)
    let after = try state()
    #expect(before != after)
    home.restart()
    #expect(try home.call("undo").at("undone.command").string == name)
    #expect(try state() == before)
    home.restart()
    #expect(try home.call("redo").at("redone.command").string == name)
    #expect(try state() == after)
  }

  @Test func `undo of a change shows the entry as it is again`() throws {
    try home.log(#"{"mood":2}"#)
    try home.call("amend", #"{"mood":4}"#)
    let undone = try home.call("undo").at("undone")
    #expect(undone.at("restored.mood").int == 2 && undone.at("entry.mood").int == 4)
  }

  @Test(arguments: [("10", "5"), ("100", "5")])
  func `undo of a setting tells the value it has again`(value: String, old: String) throws {
    try home.call("set", #"{"key":"scale","value":\#(value)}"#)
    #expect(try home.call("undo").at("undone.old") == (try json(old)))
  }

  @Test func `undo brings back what was deleted, and names it`() throws {
    try home.log(#"{"mood":2,"note":"kept"}"#)
    let before = try home.entries()
    try home.call("delete", #"{"target":"last"}"#)
    let reply = home.say("undo").reply
    #expect(reply.contains("2 of 5"))
    #expect(try home.entries() == before)
  }

  @Test func `undo walks back to the beginning, and then says so`() throws {
    for mood in 1...3 { try home.log(#"{"mood":\#(mood)}"#) }
    for left in [2, 1, 0] {
      try home.call("undo")
      #expect(try home.entryCount() == left)
    }
    #expect(try home.error("undo").code == 3)
    #expect(home.say("undo").error?.word == "nothing_to_undo")
    for count in 1...3 {
      try home.call("redo")
      #expect(try home.entryCount() == count)
    }
    #expect(try home.error("redo").code == 3)
  }

  @Test func `a new entry leaves nothing to redo`() throws {
    try home.log(#"{"mood":1}"#)
    try home.call("undo")
    try home.log(#"{"mood":2}"#)
    #expect(try home.error("redo").code == 3)
  }
}
