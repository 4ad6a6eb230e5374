import JSONText
import Testing

@testable import Assistant

/// Phrases with places, phrases that ask, entries by their numbers, and the commands behind the answers.
@Suite struct TemplateTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func teach(_ phrase: String, _ meaning: String) throws {
    try home.call("teach", JSON.object(["phrase": .string(phrase), "meaning": .string(meaning)]).text())
  }

  @Test(
    arguments: [
      ("gn 7", [7.0], nil), ("GN 6.5!", [6.5], nil), ("gn 7, felt awful", [7], 1), ("please gn 8", [8], nil),
      ("gn", [], nil),
    ] as [(String, [Double], Double?)])
  func `what is said in a place goes into the meaning`(text: String, hours: [Double], mood: Double?) throws {
    try teach("gn {hours}", "slept {hours} hours")
    home.say(text)
    let entries = try home.entries()
    let slept = entries.flatMap { $0["measurements"]?.array ?? [] }.filter { $0["metric"]?.string == "sleep" }
    #expect(slept.compactMap { $0["value"]?.double }.prefix(1) == hours[...].prefix(1))
    #expect(entries.compactMap { $0["mood"]?.double }.first == mood)
  }

  @Test func `a place takes words, word for word`() throws {
    try teach("met {who}", "note: met {who} today")
    home.say("met Ann O'Neill")
    #expect(try home.entries().first?["note"]?.string == "met Ann O'Neill today")
  }

  @Test func `a phrase with places stands beside the one without, and is shown and forgotten by its words`() throws {
    try teach("gn", "log my mood as sleepy")
    try teach("night {hours}", "slept {hours} hours")
    home.say("gn")
    home.say("night 6")
    #expect(try home.entries().count == 2)
    #expect(home.say("what does night mean").reply.contains("{hours}"))
    home.say("forget night")
    #expect(try home.call("shortcuts")["shortcuts"]?.array?.count == 1)
  }

  @Test(arguments: [("gn {hours}", "slept {h} hours"), ("gn", "slept {hours} hours"), ("gn {a}", "slept badly")])
  func `places that don't match are refused, and nothing is kept`(phrase: String, meaning: String) throws {
    let arguments = JSON.object(["phrase": .string(phrase), "meaning": .string(meaning)]).text()
    guard case .lesson(.slot, _) = try home.error("teach", arguments) else {
      Issue.record("it was not refused for its places")
      return
    }
    #expect(!home.say("when I say \(phrase), \(meaning)").reply.contains("no words for"))
    #expect(try home.call("shortcuts")["shortcuts"]?.array?.isEmpty == true)
  }

  @Test func `a phrase may stand for a question`() throws {
    try teach("wk", "how was my week")
    #expect(home.say("wk").commands.map(\.name) == ["summary"])
  }

  @Test func `a phrase may stand for a list of questions, each answered in turn`() throws {
    home.say("when I say closing time, ask me sleep, one line and energy")
    #expect(home.say("closing time").expects == .number)
    #expect(home.say("7").expects == .text)
    #expect(home.say("slow, and a bit grey").expects == .number)
    #expect(home.say("3").expects == nil)
    let entries = try home.entries()
    try #require(entries.count == 3)
    #expect(entries[1]["note"]?.string == "slow, and a bit grey")
    #expect(entries[2]["measurements"]?.array?.first?["metric"]?.string == "energy")
  }

  @Test func `a line that is passed over leaves the questions after it`() throws {
    home.say("ask me for one line and energy")
    home.say("skip")
    home.say("4")
    let entries = try home.entries()
    #expect(entries.count == 1)
    #expect(entries.first?["measurements"]?.array?.first?["metric"]?.string == "energy")
  }

  @Test func `the command behind an answer is shown when asked, or each time`() throws {
    home.say("log my mood as good")
    #expect(home.say("what command was that?").reply == #"log {"mood":4}"#)
    home.say("set hints on")
    #expect(home.say("log my mood as bad").reply.contains(#"= log {"mood":2}"#))
    home.say("set hints off")
    #expect(!home.say("log my mood as bad").reply.contains("= log"))
  }

  @Test(
    arguments: [
      ("make entry 1 a 5", 1, 5.0), ("entry 1 should be a 2", 1, 2), ("change entry number 2 to a 1", 2, 1),
    ])
  func `an entry is changed by its number`(text: String, number: Int, mood: Double) throws {
    home.say("log my mood as good")
    home.say("log my mood as okay")
    home.say("had a coffee")
    home.say(text)
    #expect(try home.entries().first { $0["number"]?.int == number }?["mood"]?.double == mood)
  }

  @Test(arguments: ["delete 2", "delete #2", "delete entry 2"])
  func `an entry is deleted by the number that a list shows`(text: String) throws {
    for line in ["log my mood as good", "log my mood as okay", "had a coffee"] { home.say(line) }
    #expect(home.say("show my entries").reply.contains("#2 "))
    home.say(text)
    home.say("yes")
    #expect(try home.entries().compactMap { $0["number"]?.int } == [1, 3])
  }

  @Test func `an entry is shown whole by its number`() throws {
    home.say("note: " + String(repeating: "a long day ", count: 20))
    #expect(home.say("show entry 1").reply.contains(String(repeating: "a long day ", count: 19)))
    #expect(home.say("show entry 9").error != nil)
  }
}
