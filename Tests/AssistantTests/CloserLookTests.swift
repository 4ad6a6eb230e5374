import Charts
import CivilTime
import Foundation
import JSONText
import Testing
import Understanding

@testable import Assistant

/// Figures and lists for those who look closer: figures against values worked out by hand.
@Suite struct CloserLookTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func log(_ at: String, _ mood: Double, and more: String = "") throws {
    try home.log(#"{"mood":\#(mood),"at":"\#(at)"\#(more)}"#)
  }

  private func logDays(_ days: ClosedRange<Int>, month: String = "2026-11", _ body: (Int) -> (Double, String)) throws {
    for day in days {
      let (mood, more) = body(day)
      try log("\(month)-\(day < 10 ? "0" : "")\(day)T12:00:00Z", mood, and: more)
    }
  }

  // MARK: Lists

  @Test func `a page of a list says how many there are in all`() throws {
    for minute in 10..<35 { try log("2026-11-17T08:\(minute):00Z", 1) }
    let page = try home.call("history", #"{"filter":{"mood":{"max":1}}}"#)
    #expect(page.at("entries").array?.count == 20 && page.at("of").int == 25)
    #expect(home.say("entries where mood was 1").reply.contains("25"))
    #expect(try home.call("history", #"{"limit":3}"#).at("of") == .null)
  }

  @Test func `words are looked for side by side, and apart only where they never stand so`() throws {
    for (day, note) in [(14, "work stress again"), (15, "no stress, and work done"), (16, "more work stress")] {
      try home.log(#"{"note":"\#(note)","at":"2026-11-\#(day)T10:00:00Z"}"#)
    }
    let phrase = try home.call("search", #"{"query":"work stress"}"#)
    #expect(phrase.at("entries").array?.map { $0.at("note").string } == ["more work stress", "work stress again"])
    #expect(phrase.at("apart").int == 1 && phrase.at("count").int == 2)
    #expect(try home.call("search", #"{"query":"work, stress"}"#).at("count").int == 3)
    #expect(try home.call("search", #"{"query":"stress done"}"#).at("count").int == 1)
  }

  @Test(arguments: [("show me what I wrote about Ellen", 1), ("show me what I wrote about him", 0)])
  func `what was written about somebody is looked for, and not everything shown`(text: String, count: Int) throws {
    try home.log(#"{"note":"tea with Ellen"}"#)
    try home.log(#"{"note":"a long day"}"#)
    let result = home.say(text)
    #expect(result.commands.first?.name == "search")
    guard case .success(let found) = result.commands.first?.outcome else { throw Missing() }
    #expect(found.at("entries").array?.count == count)
  }

  struct Missing: Error {}

  @Test func `an entry is starred and unstarred in words`() throws {
    try log("2026-11-18T09:00:00Z", 4)
    home.say("star that")
    #expect(try home.call("history", #"{"filter":{"starred":true}}"#).at("entries").array?.count == 1)
    home.say("unstar that")
    #expect(try home.call("history", #"{"filter":{"starred":true}}"#).at("entries").array?.isEmpty == true)
    home.say("star entry 1")
    #expect(try home.entries().first?.at("starred").bool == true)
  }

  @Test func `an event is logged by its title`() throws {
    let result = home.say("event: new job")
    #expect(try home.entries().map { $0.at("event").string } == ["new job"])
    #expect(try home.entries().first?.at("activities") == .null)
    #expect(result.reply.contains("new job"))
  }

  @Test func `days that went by are no mood that is asked for`() throws {
    try log("2026-11-18T09:00:00Z", 3)
    #expect(!home.say("haven't showered in 3 days").commands.contains { $0.name == "history" })
  }

  // MARK: Figures

  @Test func `a figure says when it was worked out and from how many entries`() throws {
    try log("2026-11-17T08:00:00Z", 4)
    let result = try home.call("stats")
    #expect(result.at("calculated_at").string == "2026-11-18T20:15:00+00:00")
    #expect(result.at("journal_entries").int == 1)
    #expect(try home.call("history").at("calculated_at") == .null)
  }

  @Test func `an average over few days of its time says how many`() throws {
    try logDays(2...5) { _ in (4, "") }
    let few = try home.call("stats", #"{"stat":"average","period":{"start":"2026-11-01","end":"2026-11-19"}}"#)
    #expect(few.at("coverage") == (try json(#"{"days":4,"of":18}"#)))
    let most = try home.call("stats", #"{"stat":"average","period":{"start":"2026-11-02","end":"2026-11-07"}}"#)
    #expect(most.at("coverage") == .null)
  }

  @Test func `a straight line rises by its slope`() throws {
    try logDays(1...16) { (1 + Double($0) / 5 + ($0 % 2 == 0 ? 0.1 : -0.1), "") }
    let line = try home.call("stats", #"{"stat":"slope"}"#)
    // Least squares by hand: the wave of a tenth takes .0011… from a slope of .2 a day.
    let slope = try #require(line.at("value").double) / 30
    #expect(abs(slope - 0.2) < 0.005)
    #expect(line.at("clear").bool == true && line.at("missing").int == 0)
    #expect(try home.call("stats", #"{"stat":"slope","subject":"sleep"}"#).at("count").int == 0)
  }

  @Test func `a line through too few days says how many are missing`() throws {
    try logDays(1...4) { _ in (3, "") }
    #expect(try home.call("stats", #"{"stat":"slope"}"#).at("missing").int == 6)
  }

  @Test func `what was written late stands beside what was written at the time`() throws {
    home.now = try instant("2026-11-18T20:15:00Z")
    for hour in 10..<16 { try log("2026-11-18T\(hour):00:00Z", 2) }
    try logDays(10...15) { _ in (4, "") }
    let found = try home.call("stats", #"{"stat":"lateness"}"#)
    #expect(found.at("late").int == 6 && found.at("count").int == 12)
    #expect(found.at("late_mean").double == 4 && found.at("prompt_mean").double == 2)
  }

  @Test func `a difference that chance makes is called about the same`() throws {
    try logDays(1...8, month: "2026-10") { ($0 % 2 == 0 ? 4 : 2, "") }
    try logDays(1...8) { ($0 % 2 == 0 ? 4 : 2.2, "") }
    let even = try home.call(
      "compare",
      #"{"period":{"start":"2026-11-01","end":"2026-11-09"},"with":{"start":"2026-10-01","end":"2026-10-09"}}"#)
    #expect(even.at("same").bool == true)
    try logDays(10...17) { _ in (5, "") }
    let clear = try home.call(
      "compare",
      #"{"period":{"start":"2026-11-10","end":"2026-11-18"},"with":{"start":"2026-10-01","end":"2026-10-09"}}"#)
    #expect(clear.at("same") == .null)
  }

  @Test func `a pair is looked at both ways`() throws {
    try logDays(1...17) { (Double(1 + $0 % 5), #","measurements":[{"metric":"sleep","value":\#(5 + ($0 - 1) % 5)}]"#) }
    let found = try home.call("correlate", #"{"factor":"sleep","both_ways":true}"#)
    #expect(found.at("reverse.factor").string == "mood" && found.at("reverse.lag").int == 1)
    // Sleep of a day is one more than the place of yesterday's mood in its round of five.
    #expect(found.at("reverse.days").int == 16)
  }

  @Test func `a low day names what was unlike other days`() throws {
    try logDays(1...14) { (4, #","measurements":[{"metric":"sleep","value":\#(7 + Double($0 % 3) / 2)}]"#) }
    try log("2026-11-15T12:00:00Z", 1, and: #","measurements":[{"metric":"sleep","value":3}]"#)
    let day = try home.call("summary", #"{"period":{"start":"2026-11-15","end":"2026-11-16"}}"#)
    #expect(day.at("unusual.0.subject").string == "sleep" && day.at("unusual.0.value").double == 3)
    let usual = try home.call("summary", #"{"period":{"start":"2026-11-14","end":"2026-11-15"}}"#)
    #expect(usual.at("unusual") == .null)
  }

  @Test func `nights are listed day by day with their mean`() throws {
    try logDays(2...4) { (3, #","measurements":[{"metric":"sleep","value":\#(4 + $0)}]"#) }
    let result = home.say("show my sleep this month")
    guard case .success(let found) = result.commands.first?.outcome else { throw Missing() }
    #expect(found.at("groups").array?.map { $0.at("value").double } == [6, 7, 8])
    #expect(found.at("mean.value").double == 7)
  }

  // MARK: What is said by itself

  @Test func `what was offered after one low day is not offered after the next`() throws {
    for name in ["yoga", "meditation", "reading", "music", "walking"] {
      try logDays(1...4) { _ in (5, #","activities":["\#(name)"]"#) }
    }
    func offered() -> Set<String> {
      let reply = home.say("bad day, 1").reply
      return Set(["yoga", "meditation", "reading", "music", "walking"].filter { reply.contains($0) })
    }
    home.now = try instant("2026-11-16T18:00:00Z")
    let first = offered()
    home.now = try instant("2026-11-17T18:00:00Z")
    let second = offered()
    #expect(!first.isEmpty && first.isDisjoint(with: second))
  }

  @Test func `where nothing else helped, what did is offered again`() throws {
    try logDays(1...12) { _ in (5, #","activities":["yoga"]"#) }
    for day in [16, 17] {
      home.now = try instant("2026-11-\(day)T18:00:00Z")
      #expect(home.say("bad day, 1").reply.contains("oga"), "\(day)")
    }
  }

  @Test func `a rule of one's own is told on the desktop once`() throws {
    home.now = try instant("2026-11-16T12:00:00Z")
    home.say("reminders on")
    try home.call("rule_set", #"{"filter":{"metrics":[{"metric":"sleep","comparator":"below","value":6}]},"days":1}"#)
    #expect(try home.assistant.nudges(home.context()).isEmpty)
    try home.log(#"{"measurements":[{"metric":"sleep","value":5}]}"#)
    let nudges = try home.assistant.nudges(home.context())
    #expect(nudges.map(\.kind) == [.rule] && nudges.first?.id == "1")
    home.assistant.noteNotified(nudges, home.context())
    #expect(try home.assistant.nudges(home.context()).isEmpty)
  }

  // MARK: Files and colours

  @Test func `the manual is written to a file, and asks before it replaces one`() throws {
    try home.call("manual_set", #"{"text":"a walk before talking"}"#)
    let path = home.folder + "/me.txt"
    #expect(try home.call("manual", #"{"path":"\#(path)"}"#).at("written").bool == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("a walk before talking"))
    #expect(home.say("write the manual of me to \(path)").expects == .confirmation)
  }

  @Test(arguments: [
    ("set theme to dark", "dark"), ("use the high contrast theme", "contrast"), ("use the light theme", "light"),
    ("switch to the violet palette", "violet"),
  ]) func `a theme is chosen in words`(text: String, name: String) throws {
    home.say(text)
    #expect(try home.assistant.journal().userSettings().palette.name == name)
  }

  @Test func `colours of one's own are chosen only where there are some`() throws {
    home.say("use my own colours")
    #expect(try home.assistant.journal().userSettings()["palette"]?.string == "standard")
  }
}
