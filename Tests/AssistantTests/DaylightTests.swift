import CivilTime
import JSONText
import JournalModel
import JournalStore
import Testing

@testable import Assistant

@Suite struct DaylightTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test func `the sun of a city that is set is told, with moon and season`() throws {
    home.zone = try TimeZoneRules(identifier: "Europe/Oslo")
    try home.call("set", #"{"key":"city","value":"Oslo"}"#)
    let result = try home.call("daylight")
    #expect(result["city"] == .string("Oslo"))
    #expect(result["basis"] == .string("city"))
    #expect(result["daylight"]?.int.map { (400...440).contains($0) } == true)
    #expect(result["season"] == .string("autumn"))
    #expect(result["moon"]?["phase"]?.string != nil)
    #expect(home.say("how much daylight is there today").commands.first?.name == "daylight")
    #expect(home.say("when does the sun rise in Lisbon").reply.contains("Lisbon"))
    #expect(try home.entryCount() == 0)
  }

  @Test func `without a city the zone tells where, and without both it is asked`() throws {
    home.zone = try TimeZoneRules(identifier: "Pacific/Auckland")
    #expect(try home.call("daylight")["basis"] == .string("timezone"))
    home.zone = .utc
    #expect(try home.call("daylight")["city"] == nil)
    #expect(home.say("sunset in Zzyzxville").reply.contains("Zzyzxville"))
  }

  @Test(arguments: ["Leeds", "in leeds", "I live in Leeds"])
  func `where nothing tells the city it is asked for once, kept, and the question answered`(said: String) throws {
    let asked = home.say("how much daylight today")
    #expect(asked.expects == .text && asked.reply.contains("?"))
    #expect(home.say("Zzyzxville").expects == .text)
    let answer = home.say(said)
    #expect(answer.reply.contains("Leeds") && answer.reply.contains(":"), "\(answer.reply)")
    #expect(answer.commands.map(\.name) == ["set", "daylight"])
    #expect(try home.call("settings", #"{"key":"city"}"#).at("settings.0.value").string == "Leeds")
    #expect(home.say("how much daylight today").expects == nil)
  }

  @Test func `the city is not asked for twice, and never of who wants no questions`() throws {
    home.say("how much daylight today")
    home.say("skip")
    #expect(home.say("how much daylight today").expects == nil)
    let other = try TestHome()
    try other.call("set", #"{"key":"questions","value":"off"}"#)
    #expect(other.say("how much daylight today").expects == nil)
  }

  @Test func `a zone's city answers, and which one it really is is asked behind it`() throws {
    home.zone = try TimeZoneRules(identifier: "Europe/London")
    let first = home.say("how much daylight today")
    #expect(first.expects == .text && first.reply.contains("London"))
    #expect(home.say("what's my streak").commands.map(\.name) == ["streak"])
    #expect(home.say("how much daylight today").expects == nil)
  }

  @Test func `daylight goes with the mood as any measurement does, and is never stored`() throws {
    home.zone = try TimeZoneRules(identifier: "Europe/Berlin")
    for week in 0..<40 {
      let day = ISO8601.string(CivilDate(year: 2026, month: 1, day: 5) + week * 7)
      // Darker weeks are lower.
      let mood = (10...30).contains(week) ? 5 : 2
      try home.log(#"{"mood":\#(mood),"at":"\#(day)T10:00:00+01:00"}"#)
    }
    let found = try home.call("correlate", #"{"factor":"daylight"}"#)
    let rho = found["findings"]?.array?.first?["spearman"]?["r"]?.double
    #expect(rho.map { $0 > 0.5 } == true, "\(found.text())")
    let mean = try home.call("stats", #"{"subject":"daylight","period":{"start":"2026-06-01","end":"2026-07-01"}}"#)
    #expect(mean["value"]?.double.map { (980...1015).contains($0) } == true, "\(mean.text())")
    #expect(try home.error("log", #"{"measurements":[{"metric":"daylight","value":300}]}"#).word == "invalid_params")
    #expect(try home.call("correlate", #"{"factor":"moon"}"#)["findings"]?.array != nil)
  }

  @Test func `the page for somebody close has two facts and no figure`() throws {
    for day in 5...18 {
      try home.log(#"{"mood":4,"note":"secret","at":"2026-11-\#(day < 10 ? "0" : "")\#(day)T10:00:00Z"}"#)
    }
    let page = try home.call("report", #"{"kind":"partner"}"#)
    #expect(page["trend"] == .string("stable"))
    #expect(page["checked_in"] == .bool(true))
    #expect(Set(page.object?.keys ?? []) == ["trend", "checked_in", "format", "text"])
    let text = page["text"]?.string ?? ""
    #expect(!text.contains("secret") && !text.contains { $0.isNumber })
    #expect(text.split(separator: "\n").count == 2)
  }

  @Test func `time outside that nobody said is a range from walks by day and steps, and what is said takes its place`()
    throws
  {
    home.zone = try TimeZoneRules(identifier: "Europe/London")
    func estimate() throws -> JSON? {
      try home.call(
        "stats", #"{"subject":"outside","stat":"total","period":{"start":"2026-11-16","end":"2026-11-19"}}"#)[
          "estimated"]
    }
    #expect(try estimate() == nil)
    try home.call("log", #"{"activities":["walking"],"at":"2026-11-17T12:00:00+00:00"}"#)
    try home.call("log", #"{"activities":["walking"],"at":"2026-11-17T22:00:00+00:00"}"#)
    #expect(
      try estimate()
        == .object(["low": .double(15), "high": .double(45), "days": .int(1), "basis": .string("estimate")]))
    try home.call("log", #"{"measurements":[{"metric":"steps","value":10600}],"at":"2026-11-16"}"#)
    #expect(try estimate()?["low"] == .double(65))
    #expect(try estimate()?["high"] == .double(155))
    // No day has more light than light.
    try home.call("log", #"{"measurements":[{"metric":"steps","value":150000}],"at":"2026-11-18"}"#)
    #expect(try #require(estimate()?["high"]?.double) < 155 + 530)
    let told = home.say("how long was I outside this week").reply
    #expect(told.contains("estimate"), "\(told)")
    for day in 16...18 {
      try home.call("log", #"{"measurements":[{"metric":"outside","value":20}],"at":"2026-11-\#(day)"}"#)
    }
    #expect(try estimate() == nil)
  }
}
