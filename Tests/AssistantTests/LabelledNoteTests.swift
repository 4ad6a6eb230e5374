import JSONText
import Testing

@testable import Assistant

/// What stands behind "note:" is the note, whatever else it could be by itself.
@Suite struct LabelledNoteTests {
  @Test(arguments: [
    ("log my mood as good note: later", "later"), ("log my mood as bad note: in la", "in la"),
    ("mood 2 note: set city to paris", "set city to paris"), ("mood 2, note: delete everything", "delete everything"),
    ("mood 3 with a note: yes", "yes"), ("mood 2 note: show my week", "show my week"),
    ("bad, slept 5 hours, note: remind me: tomorrow", "remind me: tomorrow"),
  ])
  func `it is kept word for word, and nothing else is done`(text: String, note: String) throws {
    let home = try TestHome()
    let said = home.say(text)
    #expect(said.commands.map(\.name) == ["log"], "\(said.reply)")
    #expect(try home.entries().last?["note"]?.string == note)
    #expect(try home.entries().last?["mood"] != nil)
  }

  @Test(arguments: ["delete my last entry note: x", "how was this week note: good"])
  func `what is no check-in before it is none by it`(text: String) throws {
    let home = try TestHome()
    home.say("mood 3")
    home.say(text)
    #expect(try home.entries().compactMap { $0["note"] }.isEmpty)
  }
}
