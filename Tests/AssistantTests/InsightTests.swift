import CivilTime
import JSONText
import Testing

@testable import Assistant

/// `correlate`, `patterns` and what `explain` says of them.
@Suite struct InsightTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  /// One entry a day for `days` days up to yesterday, made from its place, 0 being the first.
  private func fill(_ days: Int, _ entry: (Int) -> String) throws {
    let first = CivilDate(year: 2026, month: 11, day: 18) - days
    for day in 0..<days {
      // Only entries of the last days may be logged late, so the clock goes along.
      let date = ISO8601.string(first + day)
      home.now = try instant("\(date)T20:15:00Z")
      try home.log(entry(day))
    }
    home.now = Instant(seconds: 1_795_032_900)
  }

  private func yoga(_ day: Int) -> String {
    day % 3 == 0 ? #"{"mood":\#(4 + day % 2),"activities":["yoga"]}"# : #"{"mood":\#(2 + day % 2)}"#
  }

  // MARK: correlate

  @Test func `an activity is compared over days and over entries`() throws {
    try fill(42, yoga)
    let result = try home.call("correlate", #"{"factor":"yoga","lag":0}"#)
    #expect(result.at("entries.count").int == 14)
    #expect(result.at("entries.successes").int == 14)
    #expect(result.at("entries.success_rate").double == 1)
    #expect(result.at("entries.without_count").int == 28)
    #expect(result.at("entries.difference").double == 2)
    #expect(result.at("findings").array?.count == 1)
    #expect(result.at("findings.0.days").int == 42)
    #expect(result.at("findings.0.confidence").string == "high")
    #expect(result.at("findings.0.with.mean").double == 4.5)
    #expect(result.at("findings.0.without.mean").double == 2.5)
    #expect(try home.call("explain").at("kind").string == "correlate")
  }

  @Test func `what affects my mood tells what stands out, with the days behind it`() throws {
    try fill(42, yoga)
    let said = home.say("what affects my mood")
    #expect(said.commands.map(\.name) == ["correlate"])
    #expect(said.reply.contains("yoga"))
    #expect(said.reply.contains("42 days"))
    #expect(said.reply.contains("high"))
    let why = home.say("why do you say that?")
    #expect(why.reply.contains("Spearman"))
    #expect(why.reply.contains("14 days with it and 28"))
  }

  @Test func `with too little it says how much is missing`() throws {
    try fill(7) { #"{"mood":\#(1 + $0 % 5)\#($0 == 3 ? #","activities":["yoga"]"# : "")}"# }
    let result = try home.call("correlate", #"{"factor":"yoga"}"#)
    #expect(result.at("missing.entries").int == 3)
    #expect(result.at("missing.observations").int == 2)
    #expect(home.say("what affects my mood").reply.lowercased().contains("3 more check-ins"))
    #expect(home.say("any patterns?").reply.lowercased().contains("3 more"))
  }

  @Test func `an empty journal, an unknown name and moods that never change are answered`() throws {
    #expect(!home.say("what affects my mood").reply.isEmpty)
    #expect(try home.call("patterns").at("entries").int == 0)
    try fill(20) { #"{"mood":4\#($0 % 2 == 0 ? #","activities":["work"]"# : "")}"# }
    #expect(try home.call("correlate", #"{"factor":"golfing"}"#).at("findings") == .null)
    #expect(home.say("does work affect my mood").reply.contains("one of the two was the same"))
    #expect(try home.call("correlate").at("findings").array?.isEmpty == true)
    let patterns = try home.call("patterns")
    #expect(patterns.at("patterns.0.type").string == "little_variation")
    #expect(patterns.at("patterns").array?.count == 1)
  }

  @Test func `a measured outcome is compared too, and a day later when asked`() throws {
    try fill(40) { day in
      let coffee = day * 7 % 5
      let before = (day - 1) * 7 % 5
      return """
        {"mood":3,"measurements":[{"metric":"caffeine","value":\(coffee)},{"metric":"sleep","value":\(8 - max(before, 0))}]}
        """
    }
    let result = try home.call("correlate", #"{"factor":"caffeine","outcome":"sleep","lag":1}"#)
    #expect(result.at("findings.0.lag").int == 1)
    #expect(result.at("findings.0.confidence").string == "high")
    #expect((result.at("findings.0.spearman.r").double ?? 0) < -0.9)
    #expect(result.at("findings.0.with") == .null)
  }

  @Test func `a deleted activity breaks nothing`() throws {
    try fill(21, yoga)
    home.now = try instant("2026-11-18T20:15:00Z")
    let before = try home.call("correlate", #"{"factor":"yoga"}"#).at("entries.count").int
    let id = try #require(try home.entries().last { $0.at("activities") != .null }?.at("id").string)
    _ = try home.call("delete", #"{"target":"\#(id)"}"#)
    #expect(try home.call("correlate", #"{"factor":"yoga"}"#).at("entries.count").int == before.map { $0 - 1 })
    try home.call("undo")
    #expect(try home.call("correlate", #"{"factor":"yoga"}"#).at("entries.count").int == before)
  }

  // MARK: patterns

  @Test func `a hard weekday is a pattern with its days as evidence, and is in the summary`() throws {
    // 2026-11-16 was a Monday.
    try fill(70) { day in
      let date = CivilDate(year: 2026, month: 11, day: 18) - 70 + day
      return #"{"mood":\#(date.weekday == .monday ? 2 : 4 - day % 2 + (day % 3 == 0 ? 1 : 0))}"#
    }
    let result = try home.call("patterns")
    let monday = try #require(result.at("patterns").array?.first { $0.at("type").string == "weekday" })
    #expect(monday.at("weekday").string == "monday")
    #expect(monday.at("count").int == 10)
    #expect(monday.at("run").int == 10)
    #expect(monday.at("evidence.days").array?.last?.string == "2026-11-16")
    #expect(monday.at("description").string?.contains("Mondays average 2 of 5 over 10 days") == true)
    #expect((monday.at("confidence").double ?? 0) > 0.95)
    #expect(home.say("any patterns?").reply.contains("Mondays"))
    #expect(home.say("how did you work that out").reply.contains("10 days"))
    // A summary keeps to its own time: the Mondays are in that of the ten weeks, and not in that of one.
    let weeks = try home.call("summary", #"{"period":{"start":"2026-09-09","end":"2026-11-18"}}"#)
    #expect(weeks.at("pattern.description").string?.contains("Mondays average 2 of 5 over 10 days") == true)
    #expect(try home.call("summary").at("pattern") == .null)
  }

  @Test func `patterns of a period look at no other day`() throws {
    try fill(30) { #"{"mood":\#($0 < 20 ? 1 + $0 % 5 : 4)}"# }
    let result = try home.call("patterns", #"{"period":{"start":"2026-11-08","end":"2026-11-19"}}"#)
    #expect(result.at("entries").int == 10)
    #expect(result.at("patterns.0.type").string == "little_variation")
  }
}
