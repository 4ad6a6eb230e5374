import CivilTime
import JSONText
import JournalModel
import ResourceFiles
import Testing

@testable import Assistant

/// Days that fit a condition as a factor, people by their names, and conditions that no word opens.
@Suite struct ConditionedFactorTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  /// Forty days to yesterday: every fourth day Ellen and a good mood, every fifth of them with a walk; short nights and a low
  /// mood on Mondays; wine at weekends.
  private func fill() throws {
    let today = CivilDate(year: 2026, month: 11, day: 18)
    for offset in stride(from: 40, to: 0, by: -1) {
      let day = today - offset
      let (isWithEllen, isMonday) = (offset % 4 == 0, day.weekday == .monday)
      var activities = isWithEllen ? [#""friends""#] : [#""work""#]
      if offset % 8 == 0 { activities.append(#""walking""#) }
      if day.weekday.rawValue >= 6 { activities.append(#""alcohol""#) }
      home.now = try instant("\(ISO8601.string(day))T20:00:00+00:00")
      try home.log(
        #"{"mood":\#(isWithEllen ? 5 : isMonday ? 2 : 3),"activities":[\#(activities.joined(separator: ","))],"#
          + #""measurements":[{"metric":"sleep","value":\#(isMonday ? 5 : 7)}]\#(isWithEllen ? #","note":"met Ellen""# : "")}"#
      )
    }
    home.now = try instant("2026-11-18T12:00:00+00:00")
  }

  @Test(arguments: [
    "how am I after seeing Ellen", "how do I feel with Ellen", "does Ellen affect my mood",
    "how am i after seeing ellen",
    "mood after meeting Ellen",
  ]) func `a person is set beside the other days, on the day and the day after`(text: String) throws {
    try fill()
    let said = home.say(text)
    let findings = try #require(said.commands.first?.result.at("findings").array, "\(text): \(said.reply)")
    #expect(findings.map { $0["lag"] } == [.int(0), .int(1)])
    #expect(findings[0].at("with.count") == .int(10))
    #expect(findings[0].at("with.mean") == .double(5) || findings[0].at("with.mean") == .int(5))
    #expect(said.reply.contains("Ellen"))
  }

  @Test func `both parts of what comes before count`() throws {
    try fill()
    let said = home.say("how do I feel after a walk with Ellen")
    #expect(said.commands.first?.result.at("findings.0.with.count") == .int(5), "\(said.reply)")
  }

  @Test func `who was never met is said, and nobody else is told of`() throws {
    try fill()
    #expect(home.say("how am I after seeing Zoe").reply.contains("no day with Zoe"))
  }

  @Test func `a check-in with a person stays one`() throws {
    try fill()
    #expect(home.say("felt good after seeing Ellen").commands.first?.name == "log")
  }

  @Test func `days of a condition are set beside everything`() throws {
    try fill()
    let said = home.say("what goes with the days I see Ellen")
    #expect(said.commands.first?.name == "correlate")
    #expect(said.commands.first?.result.at("outcome") == .string("all"))
    #expect(said.reply.contains("10 days with Ellen"), "\(said.reply)")
  }

  @Test(arguments: [
    ("how many nights under 6 hours", "6 nights"), ("how often did I see Ellen", "10 days"),
    ("how many days did I see Ellen and walk", "5 days"),
  ]) func `days, nights and people are counted`(text: String, count: String) throws {
    try fill()
    let reply = home.say(text).reply
    #expect(reply.lowercased().contains(count), "\(text): \(reply)")
  }

  @Test(arguments: [
    ("how did I do on Mondays", #"{"weekdays":["monday"]}"#),
    ("what did I do most on bad days", #"{"mood":{"max":2},"by":"day"}"#),
    ("average sleep on weekdays", #"{"weekdays":["monday","tuesday","wednesday","thursday","friday"]}"#),
    ("how many times was I happy at night", #"{"parts_of_day":["night"]}"#),
    ("energy on rainy days", #"{"weather":["rainy"],"by":"day"}"#),
    ("how was my mood on rainy days", #"{"weather":["rainy"],"by":"day"}"#),
    ("how was my mood without coffee", #"{"without":["caffeine"]}"#),
    ("average energy when I skip breakfast", #"{"without":["food"]}"#),
  ]) func `what no word opens limits a question`(text: String, filter: String) throws {
    try fill()
    let command = try #require(home.say(text).commands.first)
    #expect(command.arguments["filter"] == (try json(filter)), "\(text): \(command.name)")
  }

  @Test(arguments: [
    "happy days are here again", "what's linked to my bad days", "does TV at night go with poor sleep quality",
  ]) func `what only looks like a condition limits nothing`(text: String) throws {
    try fill()
    #expect(home.say(text).commands.first?.arguments["filter"] == nil, "\(text)")
  }

  @Test(arguments: [
    ("leave out weekends", #"["saturday","sunday"]"#), ("without the weekends", #"["saturday","sunday"]"#),
    ("not counting Mondays", #"["monday"]"#),
  ]) func `days of the week are left out of the last figure`(text: String, days: String) throws {
    try fill()
    _ = home.say("does walking affect my mood")
    let said = home.say(text)
    #expect(said.commands.first?.result.at("condition.weekdays") == (try json(days)), "\(text): \(said.reply)")
    #expect(said.commands.first?.result["without"] != nil)
  }

  @Test func `what carries a claim is told of the claim that is named`() throws {
    try fill()
    let said = home.say("what carries the claim that wine wrecks me")
    #expect(said.commands.first?.result.at("factor") == .string("alcohol"), "\(said.reply)")
    #expect(said.commands.first?.result.at("carries").array?.count == 5)
  }

  @Test func `the sleep of last night is that of today`() throws {
    try home.log(#"{"measurements":[{"metric":"sleep","value":6.5}]}"#)
    #expect(home.say("how did I sleep last night").reply.contains("6 h 30"))
  }

  @Test func `a feeling by its name has the ratings of its check-ins`() throws {
    for mood in [3, 4, 4, 3, 5] { try home.log(#"{"mood":\#(mood),"emotions":["calm"]}"#) }
    let said = home.say("what does my calm mean")
    #expect(said.commands.first?.result.at("mean") == .double(3.8), "\(said.reply)")
  }

  @Test func `what is done on a day or not is compared by its share of days`() throws {
    try fill()
    let said = home.say("do I drink more on weekends")
    #expect(
      said.commands.first?.result.at("first.mean") == .int(1)
        || said.commands.first?.result.at("first.mean") == .double(1))
    #expect(
      said.commands.first?.result.at("second.mean") == .int(0)
        || said.commands.first?.result.at("second.mean") == .double(0))
    #expect(said.reply.contains("100%"), "\(said.reply)")
  }

  @Test func `a topic of help opens by the name that help shows`() throws {
    let help = HelpPages(ResourceFiles(), language: "en")
    for page in help.topics {
      let said = home.say("help \(page.topic)")
      #expect(said.commands.first?.name == "help", "\(page.topic)")
      let topic = try #require(said.commands.first?.result.at("topic").string, "\(page.topic): \(said.reply)")
      #expect(help.page(for: topic)?.topic == page.topic, "\(page.topic)")
    }
  }
}

extension DoneCommand {
  /// What it gave; null for an error.
  fileprivate var result: JSON { (try? outcome.get()) ?? .null }
}
