import CivilTime
import JSONText
import JournalModel
import JournalStore
import Testing

@testable import Assistant

/// Answers that question themselves: days like this one, for and against, what carries it, as of, one's own words.
@Suite struct QuestioningTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  /// Forty days to yesterday: on Mondays and Thursdays coffee and a low mood, else good ones; long nights at weekends.
  private func fill(days: Int = 40) throws {
    let today = CivilDate(year: 2026, month: 11, day: 18)
    for offset in stride(from: days, to: 0, by: -1) {
      let day = today - offset
      let isLow = [.monday, .thursday].contains(day.weekday)
      let sleep = day.weekday.rawValue >= 6 ? 9 : isLow ? 5 : 7
      home.now = try instant("\(ISO8601.string(day))T09:00:00+00:00")
      try home.log(
        #"{"mood":\#(isLow ? 2 : 4),"activities":\#(isLow ? #"["work","caffeine"]"# : #"["work"]"#),"#
          + #""measurements":[{"metric":"sleep","value":\#(sleep)}]}"#)
      home.now = try instant("\(ISO8601.string(day))T21:00:00+00:00")
      try home.log(#"{"mood":\#(isLow ? 3 : 4),"activities":["reading"],"note":"evening of day \#(offset)"}"#)
    }
    home.now = try instant("2026-11-18T12:00:00+00:00")
  }

  // MARK: Twin days

  @Test func `the days most like today are held beside what is told up to this hour, and how they ended`() throws {
    try fill()
    try home.log(#"{"mood":2,"activities":["work","caffeine"],"measurements":[{"metric":"sleep","value":5}]}"#)
    let result = try home.call("history", #"{"like":"2026-11-18"}"#)
    let twins = try #require(result.at("twins").array)
    #expect((3...8).contains(twins.count))
    for twin in twins {
      let day = try #require(twin["day"]?.string.flatMap(ISO8601.date))
      #expect([.monday, .thursday].contains(day.weekday))
      #expect(twin["distance"] == .double(0) || twin["distance"] == .int(0))
      #expect(twin["end"] == .int(3) || twin["end"] == .double(3))
      #expect(twin.at("later.0") == .string("reading"))
    }
    #expect(result.at("ends.higher") == .int(twins.count))
    let reply = home.say("days like today").reply
    #expect(reply.contains("evening of day") && reply.contains("forecast"))
    #expect(home.say("why").reply.contains("held beside"))
  }

  @Test(arguments: [
    "days like today", "have I had a day like this before", "twin days", "how did days like this turn out",
    "which days were most like today",
  ]) func `it is asked for in several ways`(text: String) throws {
    try fill()
    try home.log(#"{"mood":2}"#)
    #expect(home.say(text).commands.first?.name == "history")
    #expect(home.say(text).reply.contains("most like today"), "\(text)")
  }

  @Test func `a past day is looked at whole, with the day after`() throws {
    try fill()
    let result = try home.call("history", #"{"like":"2026-11-09"}"#)
    #expect(result.at("twins.0.end") == .null)
    #expect(result.at("twins.0.next").double == 4)
    #expect(result.at("ends.count").int ?? 0 > 0)
  }

  @Test func `what there is too little of is said`() throws {
    #expect(home.say("days like today").reply.contains("Nothing of today"))
    try home.log(#"{"mood":2}"#)
    let few = home.say("days like today").reply
    #expect(few.contains("30 more") || few.contains("with 30"))
    #expect(try home.error("history", #"{"like":"soon"}"#).word == "invalid_params")
  }

  // MARK: For and against

  @Test func `the strongest days for a claim and against it are told with their words`() throws {
    try fill()
    let result = try home.call("correlate", #"{"factor":"caffeine","evidence":true,"claim":"worse"}"#)
    let with = try #require(result.at("counts.with").int)
    #expect(result.at("counts.for").int == with && result.at("counts.against") == .int(0))
    #expect(result.at("for.0.outcome").double == 2.5 && result.at("usual").double == 4)
    #expect(result.at("for.0.note").string?.hasPrefix("evening of day") == true)
    let against = try home.call("correlate", #"{"factor":"caffeine","evidence":true,"claim":"better"}"#)
    #expect(against.at("counts.against").int == with)
    let reply = home.say("argue with me: coffee wrecks me").reply
    #expect(reply.contains("mostly speak for it") && reply.contains("no day with it"))
    #expect(home.say("argue with me that coffee lifts me").reply.contains("rather speak against"))
    #expect(home.say("why").reply.contains("speaks for it"))
  }

  @Test func `a measured factor is parted at its middle, and too little is said as that`() throws {
    try fill()
    let result = try home.call("correlate", #"{"factor":"sleep","evidence":true,"claim":"better"}"#)
    #expect(result.at("counts.with").int ?? 0 >= 3)
    let few = home.say("argue with me that yoga helps me").reply
    #expect(few.contains("yoga") && few.contains("no entries") || few.contains("nothing logged"))
    try home.log(#"{"mood":5,"activities":["yoga"]}"#)
    #expect(home.say("argue with me that yoga helps me").reply.contains("3 of each"))
  }

  // MARK: What carries it

  @Test func `the days that a difference hangs on are found, and a figure is made again without some`() throws {
    try fill()
    home.now = try instant("2026-11-18T13:00:00+00:00")
    try home.log(#"{"mood":5,"activities":["caffeine"],"note":"the exception"}"#)
    home.say("does coffee affect my mood")
    let carried = try home.call("explain", #"{"carries":true}"#)
    #expect(carried.at("figure") == .string("difference"))
    #expect(
      carried.at("carries.0.day") == .string("2026-11-18") && carried.at("carries.0.note") == .string("the exception"))
    let value = try #require(carried.at("value").double), without = try #require(carried.at("carries.0.without").double)
    #expect(without < value && value < 0)
    #expect(home.say("what carries this claim").reply.contains("the exception"))
    let left = try home.call("explain", #"{"leave_out":{"start":"2026-11-18","end":"2026-11-19"}}"#)
    #expect(left.at("without").double.map { abs($0 - without) < 1e-12 } == true && left.at("left") == .int(1))
    #expect(home.say("leave out October").commands.first?.name == "explain")
    #expect(home.say("leave out October").reply.contains("without"))
  }

  @Test func `a mean is carried too, and nothing to take apart is said as that`() throws {
    #expect(home.say("what carries this claim").reply.contains("no figure"))
    try fill()
    home.say("average mood in October")
    let carried = try home.call("explain", #"{"carries":true}"#)
    #expect(carried.at("figure") == .string("mean") && carried.at("carries").array?.count == 5)
    #expect(home.say("leave out the coffee days").reply.contains("caffeine"))
    #expect(home.say("leave out March").reply.contains("None of the"))
    #expect(try home.call("explain", #"{"leave_out":"unicorns"}"#).at("left") == .null)
  }

  // MARK: As of

  @Test func `an answer as of a time knows what was recorded by then, as it was then`() throws {
    home.now = try instant("2026-03-01T10:00:00+00:00")
    let first = try home.log(#"{"mood":4,"note":"as first written"}"#)
    home.now = try instant("2026-03-02T10:00:00+00:00")
    let second = try home.log(#"{"mood":2}"#)
    home.now = try instant("2026-03-04T10:00:00+00:00")
    try home.call("amend", #"{"target":"\#(first)","mood":1}"#)
    try home.call("delete", #"{"target":"\#(second)"}"#)
    home.now = try instant("2026-03-05T10:00:00+00:00")
    try home.log(#"{"mood":5}"#)
    func mean(_ asOf: String?) throws -> JSON {
      try home.call("stats", #"{"subject":"mood","stat":"average"\#(asOf.map { #","as_of":"\#($0)""# } ?? "")}"#)
        .at("value")
    }
    #expect(try mean(nil).double == 3)
    #expect(try mean("2026-03-01").double == 4)
    #expect(try mean("2026-03-02").double == 3)
    #expect(try mean("2026-03-04T10:00:00+00:00").double == 1)
    #expect(try mean("2026-03-02T09:59:00+00:00").double == 4)
    #expect(try mean("2026-02-01") == .null)
    // The journal is as it was, and can be written.
    #expect(try mean(nil).double == 3)
    try home.log(#"{"mood":3}"#)
    #expect(try home.entryCount() == 3)
    #expect(try home.assistant.journal().problems() == [])
  }

  @Test(arguments: [
    ("what would you have told me on 1 November", "patterns"), ("what was my streak as of 1 November", "streak"),
    ("what was my average mood as of 1 November", "stats"), ("what affects my mood as of 1 November", "correlate"),
    ("how was October as of 15 October", "summary"),
  ]) func `it is said in words, and the reply tells from how many entries`(text: String, command: String) throws {
    try fill()
    let result = home.say(text)
    #expect(result.commands.map(\.name) == [command], "\(text)")
    #expect(result.reply.contains("that were there on"), "\(text): \(result.reply)")
  }

  @Test func `a time to come is now, and one before everything is empty`() throws {
    try fill(days: 3)
    #expect(try home.call("stats", #"{"as_of":"2027-01-01"}"#).at("count").int == 6)
    #expect(home.say("what would you have told me on 1 January").reply.contains("Nothing was recorded yet"))
  }

  // MARK: Own words

  @Test func `a word stands for the ratings beside it, from five on`() throws {
    for (day, mood) in [(10, 3), (11, 4), (12, 3), (13, 4)] {
      home.now = try instant("2026-11-\(day)T20:00:00+00:00")
      try home.log(#"{"mood":\#(mood),"note":"knackered, but fine in the end"}"#)
    }
    #expect(home.say("what do I mean by knackered").reply.contains("with 1 more"))
    #expect(home.say("what do my words mean").reply.contains("5 rated notes yet"))
    home.now = try instant("2026-11-14T20:00:00+00:00")
    try home.log(#"{"mood":1,"note":"knackered"}"#)
    let word = try home.call("breakdown", #"{"kind":"words","word":"knackered"}"#)
    #expect(word.at("mean").double == 3 && word.at("low") == .int(1) && word.at("high") == .int(4))
    #expect(word.at("count") == .int(5) && word.at("differs") == .bool(true))
    #expect(home.say("what do I mean by knackered").reply.contains("you rate 3 of 5"))
    #expect(home.say("what do I mean by xyzzy").reply.contains("no"))
    #expect(home.say("show me my words and what they mean").reply.contains("knackered"))
  }
}
