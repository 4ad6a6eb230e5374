import JSONText
import JournalModel
import Testing

@testable import Assistant

@Suite struct NameTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  /// The last entry as the faces show it.
  private func last() throws -> JSON? { try home.call("history", #"{"limit":1}"#)["entries"]?.array?.first }

  @Test func `people, places, an event and a star are logged, shown, changed and undone`() throws {
    let logged = try home.call(
      "log", #"{"mood":4,"people":["Anna"," anna ","Tom"],"places":["office"],"event":"new job","starred":true}"#)
    #expect(logged["entry"]?["people"] == .strings(["Anna", "Tom"]))
    #expect(logged["entry"]?["number"] == .int(1))
    #expect(home.say("show my last entry").reply.contains("with Anna and Tom, at office"))
    try home.call("amend", #"{"target":"1","remove":["tom","event","starred"],"add":["Anna"]}"#)
    let changed = try last()
    #expect(changed?["people"] == .strings(["Anna"]))
    #expect(changed?["event"] == nil && changed?["starred"] == nil)
    home.say("undo")
    #expect(try last()?["people"] == .strings(["Anna", "Tom"]))
  }

  @Test func `a name is written as it was the first time`() throws {
    try home.call("log", #"{"people":["Zoë"]}"#)
    try home.call("log", #"{"people":["zoe"]}"#)
    #expect(try last()?["people"] == .strings(["Zoë"]))
  }

  @Test func `amend removes mood and note, and puts a line to the note`() throws {
    try home.call("log", #"{"mood":4,"note":"first"}"#)
    try home.call("amend", #"{"add_note":"second"}"#)
    #expect(try last()?["note"] == .string("first\nsecond"))
    try home.call("amend", #"{"remove":["mood","note"],"activities":["work"]}"#)
    #expect(try last()?["note"] == nil)
    #expect(try last()?["mood"] == nil)
  }

  @Test func `an activity of one's own is vocabulary from then on`() throws {
    #expect(home.say("add parkour to my activities").reply.contains("parkour"))
    home.say("did parkour today")
    #expect(try last()?["activities"] == .strings(["parkour"]))
    home.say("rename parkour to free running")
    #expect(home.say("did free running").reply.contains("free running"))
    #expect(try last()?["activities"] == .strings(["parkour"]))
    #expect(home.say("show my last entry").reply.contains("free running"))
  }

  @Test func `a name that is one slip from another is asked about, and either answer is taken`() throws {
    home.say("add parkour to my activities")
    #expect(home.say("add parkuor to my activities").expects == .choice)
    home.say("1")
    home.say("add parcour to my activities")
    #expect(home.say("2").commands.first?.name == "track")
    let table = try home.names()
    #expect(Set(table.own(.activity).map(\.name)) == ["parkour", "parcour"])
    #expect(table[.activity, "parkour"]?.also == ["parkuor"])
  }

  @Test(arguments: [
    ("stretchies", "yoga", "yoga"), ("yoga", "bendies", "yoga"), ("parkour", "free running", "parkour"),
    ("parkour", "whittling", "whittling"), ("whittling", "parkour", "whittling"),
  ])
  func `the same under another name is one thing`(name: String, other: String, id: String) throws {
    home.say("add whittling to my activities")
    home.say("\(name) is the same as \(other)")
    home.say("did \(other) yesterday")
    let activities = try last()?["activities"]
    #expect(activities == .strings([id]))
  }

  @Test func `two that are there become one after a yes, and undo parts them`() throws {
    for name in ["whittling", "woodcraft"] { home.say("add \(name) to my activities") }
    home.say("did woodcraft")
    #expect(home.say("rename woodcraft to whittling").expects == .confirmation)
    home.say("yes")
    #expect(try last()?["activities"] == .strings(["whittling"]))
    let names = try home.names().own(.activity).map(\.name)
    #expect(names == ["whittling"])
    home.say("undo")
    #expect(try last()?["activities"] == .strings(["woodcraft"]))
  }

  @Test func `what is put away is understood, and comes back`() throws {
    home.say("add parkour to my activities")
    home.say("put away parkour")
    #expect(try home.names().own(.activity).first?.isArchived == true)
    home.say("did parkour")
    #expect(try last()?["activities"] == .strings(["parkour"]))
    home.say("bring back parkour")
    #expect(try home.names().own(.activity).first?.isArchived == false)
  }

  @Test func `a name that nothing has is told`() throws {
    let result = home.say("rename blorbing to blurbing")
    guard case .failure(.noSuchName("blorbing"))? = result.commands.first?.outcome else {
      Issue.record("\(result.reply)")
      return
    }
  }
}

extension TestHome {
  /// All that has a name.
  func names() throws -> NameTable { NameTable(own: try assistant.journal().named(), builtIn: []) }
}
