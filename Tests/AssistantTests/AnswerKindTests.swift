import CivilTime
import JSONText
import JournalModel
import JournalStore
import Testing

@testable import Assistant

/// Figures of many kinds, days, what changed, what was told before: sums worked out by hand.
@Suite struct AnswerKindTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private func day(_ date: String, _ entries: String...) throws {
    for (place, entry) in entries.enumerated() {
      home.now = try instant("\(date)T\(["09", "13", "19"][place]):00:00+00:00")
      try home.log(entry)
    }
    home.now = try instant("2026-11-18T20:15:00+00:00")
  }

  /// Four days of October and three of November.
  private func fill() throws {
    try day("2026-10-05", #"{"mood":2,"emotions":["stressed"],"people":["Anna"]}"#, #"{"mood":4}"#)
    try day("2026-10-06", #"{"mood":1,"emotions":["stressed"]}"#)
    try day("2026-10-10", #"{"mood":5,"activities":["nature"],"people":["Anna"]}"#)
    try day("2026-10-11", #"{"mood":5,"measurements":[{"metric":"sleep","value":9}]}"#)
    try day("2026-11-16", #"{"mood":3,"measurements":[{"metric":"sleep","value":5}]}"#)
    try day("2026-11-17", #"{"mood":2,"emotions":["stressed"],"people":["Ben"]}"#, #"{"mood":2}"#, #"{"mood":5}"#)
    try day("2026-11-18", #"{"mood":4}"#)
  }

  @Test(
    arguments: [
      (#"{"by":"month"}"#, "groups.0.value", 3.4), (#"{"by":"month"}"#, "groups.1.value", 3.2),
      (#"{"by":"month","stat":"count"}"#, "groups.1.value", 5), (#"{"by":"person"}"#, "groups.0.value", 3.5),
      (#"{"by":"part_of_day"}"#, "groups.0.value", 22.0 / 7), (#"{"by":"weekday"}"#, "groups.0.value", 3),
      (#"{"stat":"range"}"#, "min.value", 1), (#"{"stat":"range"}"#, "max.value", 5),
      (#"{"stat":"range"}"#, "max.days", 3), (#"{"stat":"median"}"#, "value", 3.5),
      (#"{"stat":"distribution"}"#, "bins.1.count", 3), (#"{"stat":"distribution"}"#, "bins.4.count", 3),
      (#"{"stat":"best_day"}"#, "alike", 2), (#"{"stat":"worst_day","limit":2}"#, "list.0.value", 1),
      (#"{"stat":"peak","subject":"stressed"}"#, "days", 3), (#"{"stat":"regularity"}"#, "days", 7),
      (#"{"subject":"sleep","stat":"max"}"#, "value", 9),
      (#"{"stat":"run","filter":{"mood":{"max":3},"by":"day"}}"#, "value", 2),
      (#"{"stat":"run","filter":{"mood":{"max":3},"by":"day"}}"#, "alike", 2),
      (#"{"stat":"run","filter":{"mood":{"min":4},"by":"day"}}"#, "current", 1),
      (#"{"stat":"run","subject":"stressed"}"#, "value", 2),
      (#"{"subject":"entries","stat":"count","of":"empty_days"}"#, "value", 38),
      (#"{"subject":"entries","stat":"count","of":"empty_days"}"#, "longest", 35),
      (#"{"stat":"range","of":"days"}"#, "max.days", 2), (#"{"stat":"range","of":"days"}"#, "min.value", 1),
    ] as [(String, String, Double)])
  func `a figure of each kind is what its entries come to`(arguments: String, path: String, value: Double) throws {
    try fill()
    let result = try home.call("stats", arguments)
    let found = try #require(result.at(path).double, "\(result.text())")
    #expect(abs(found - value) < 1e-9)
  }

  @Test(arguments: [
    "average mood by month", "min and max mood", "median mood", "distribution of my mood",
    "how long do my low spells last",
    "my sleep debt", "success rate of nature", "my top performers", "how regular am I", "when was I most stressed",
    "show me my worst days", "day with the most entries", "7 day rolling mean of my mood", "what changed this year",
    "insight of the day", "what have you told me", "dashboard", "how was today", "what does nature affect",
    "work and short sleep together", "before and after 1 November", "my habits on weekdays versus weekends",
    "unusual words this month", "every October", "what are your thresholds", "show a random entry", "my rules",
    "how is my experiment", "show my manual", "does weather affect my mood", "what makes me feel worse",
    "mood by person",
  ]) func `every question has an answer in an empty journal, with one entry and with nine`(text: String) throws {
    for count in [0, 1, 8] {
      for offset in 0..<count {
        home.now = try instant("2026-11-\(10 + offset)T09:00:00+00:00")
        try home.log(#"{"mood":\#(1 + offset % 5)}"#)
      }
      home.now = try instant("2026-11-18T20:15:00+00:00")
      let result = home.say(text)
      #expect(result.isUnderstood && !result.reply.isEmpty, "\(text) (\(count)): \(result.reply)")
      #expect(!result.reply.contains("can't be read") && !result.reply.contains("fault of moodlet"), "\(result.reply)")
      home.say("cancel")
    }
  }

  @Test func `a day is shown entry by entry, with the same day a year before`() throws {
    home.now = try instant("2025-11-18T09:00:00+00:00")
    try home.log(#"{"mood":2,"note":"rain on the window"}"#)
    try fill()
    let reply = home.say("how was today").reply
    #expect(reply.contains("4 of 5") && reply.contains("A year before") && reply.contains("rain on the window"))
    let result = try home.call("summary", #"{"period":{"start":"2026-11-17","end":"2026-11-18"}}"#)
    #expect(result.at("mood.mean").double == 3)
    #expect(result.at("entries").int == 3)
  }

  @Test func `a week that has hardly begun is stood in for by the one before`() throws {
    try fill()
    home.now = try instant("2026-11-23T09:00:00+00:00")
    let reply = home.say("how was my week").reply
    #expect(reply.contains("begun"), "\(reply)")
  }

  @Test func `a few entries make a short answer, with nothing from outside of the time`() throws {
    for offset in 0..<40 {
      let date = CivilDate(year: 2026, month: 9, day: 1) + offset
      try day(ISO8601.string(date), #"{"mood":5,"activities":["nature"]}"#)
    }
    try day("2026-11-17", #"{"mood":3}"#, #"{"mood":3}"#)
    let reply = home.say("how was this week").reply
    #expect(reply.split(separator: "\n").count == 1, "\(reply)")
    #expect(!reply.contains("nature") && !reply.contains("days running"))
  }

  @Test func `a change within chance is called about the same, and no mood has a percentage`() throws {
    for offset in 0..<28 {
      let date = CivilDate(year: 2026, month: 10, day: 21) + offset
      try day(ISO8601.string(date), #"{"mood":\#([1, 5, 2, 4][offset % 4])}"#)
    }
    let result = try home.call("summary")
    #expect(result.at("mood.change.clear").bool == false)
    for _ in 0..<6 { #expect(!home.say("how was this week").reply.contains("%")) }
  }

  @Test func `what was told is kept with its days, rated, and rests when it was no help`() throws {
    for offset in 0..<60 {
      let date = CivilDate(year: 2026, month: 9, day: 20) + offset
      let isGood = offset % 3 == 0 || offset == 59
      try day(ISO8601.string(date), #"{"mood":\#(isGood ? 5 : 2),"activities":["\#(isGood ? "nature" : "chores")"]}"#)
    }
    let first = try home.call("patterns", #"{"daily":true}"#)
    let key = try #require(first.at("insight.key").string)
    #expect(try home.call("patterns", #"{"ledger":true}"#).at("lines.0.id").string == "I1")
    try home.call("rate_suggestion", #"{"verdict":"did_not_help","about":"insight"}"#)
    #expect(try home.call("patterns", #"{"daily":true}"#).at("insight.key").string != key)
    #expect(
      try home.call("patterns", #"{"ledger":true}"#).at("lines").array?.contains {
        $0["verdict"] == .string("not_helpful")
      } == true)
  }

  // MARK: Rules, experiments, the manual

  @Test func `a rule tells first how often it would have rung, and rings once`() throws {
    for (offset, hours) in [7, 5, 5, 5, 5, 7, 5].enumerated() {
      try day("2026-11-\(11 + offset)", #"{"mood":3,"measurements":[{"metric":"sleep","value":\#(hours)}]}"#)
    }
    let tried = home.say("let me know when I slept under 6 hours twice running")
    #expect(tried.commands.first?.name == "rule", "\(tried.reply)")
    #expect(tried.reply.contains("twice"), "\(tried.reply)")
    home.say("yes")
    #expect(home.say("my rules").reply.contains("1."))
    try day("2026-11-18", #"{"mood":3,"measurements":[{"metric":"sleep","value":5}]}"#)
    #expect(home.say("hello").reply.contains("You asked to be told"))
    #expect(!home.say("hello").reply.contains("You asked to be told"))
    home.say("delete rule 1")
    #expect(home.say("my rules").reply.contains("no rules"))
  }

  @Test func `an experiment says what it can show, throws its coin before it begins, and is analysed by all orders`()
    throws
  {
    try home.log(#"{"mood":3,"activities":["caffeine"]}"#)
    let weak = try home.call("experiment", #"{"factor":"caffeine","pairs":1,"block":14}"#)
    #expect(weak.at("least_p").double == 1)
    try home.call("experiment_set", #"{"action":"start","factor":"caffeine","pairs":8}"#)
    let kept = try #require(try home.assistant.journal().record("experiment", "current"))
    let order = try #require(try JSONParser().parse(kept.value)["order"]?.array).map { $0.bool == true }
    for pair in 0..<8 {
      for place in 0..<2 {
        let date = CivilDate(year: 2026, month: 11, day: 19) + pair * 2 + place
        let isWith = order[pair] == (place == 0)
        home.now = try instant("\(ISO8601.string(date))T20:00:00+00:00")
        try home.log(#"{"mood":\#(isWith ? 2 : 4),"activities":["\#(isWith ? "caffeine" : "reading")"]}"#)
      }
    }
    home.now = try instant("2026-12-06T09:00:00+00:00")
    let result = try home.call("experiment", #"{"action":"result"}"#)
    #expect(result.at("whole").int == 8)
    #expect(result.at("mean").double == -2)
    #expect(result.at("p").double == 2.0 / 256)
    #expect(result.at("clear").bool == true)
  }

  @Test func `lines of the manual are kept one by one, and taken out by number`() throws {
    home.say("add to my manual: when I'm low, a short walk is easier than talking")
    #expect(home.say("show my manual").reply.contains("a short walk is easier than talking"))
    home.say("take line 1 out of my manual")
    #expect(home.say("show my manual").reply.contains("empty"))
  }

  // MARK: What weighs

  @Test(arguments: [
    "my mother died this morning", "my cat died", "we broke up", "I had a miscarriage",
  ]) func `after a loss there is a word first, no advice and no word of undoing`(text: String) throws {
    let reply = home.say(text).reply
    #expect(reply.lowercased().contains("sorry") || reply.contains("hurts") || reply.contains("carry"), "\(reply)")
    #expect(!reply.contains("ndo") && !reply.contains("helped") && !reply.contains("Got it"), "\(reply)")
    #expect(try home.entryCount() == 1)
    #expect(!home.say("feeling terrible, 1").reply.contains("helped"))
  }

  @Test(arguments: [
    "can I talk to you?", "am I a bad mother?", "nobody likes me", "what's the point", "will it get easier?",
    "am i depressed", "how do i stop being sad", "what calms me down?", "I'd rather not say", "leave me alone",
    "just listen please", "why did he have to die",
  ]) func `what is said to somebody is answered, and nothing is written`(text: String) throws {
    let result = home.say(text)
    #expect(result.isUnderstood, "\(text): \(result.reply)")
    #expect(try home.entryCount() == 0)
  }

  @Test func `what follows a wish to talk is kept as it is said`() throws {
    home.say("can I talk to you?")
    home.say("it was a long day and the kitchen is still full of boxes")
    #expect(try home.entries().first?["note"]?.string?.contains("full of boxes") == true)
  }

  @Test func `three low days in a row are noticed at a greeting`() throws {
    for date in ["2026-11-16", "2026-11-17", "2026-11-18"] { try day(date, #"{"mood":1}"#) }
    home.now = try instant("2026-11-18T08:00:00+00:00")
    let reply = home.say("good morning").reply
    #expect(reply.contains("3"), "\(reply)")
    #expect(!reply.contains("does today feel"))
  }

  // MARK: Sides, spacing, what is enough

  @Test func `months on one side of a value are told, and of the average where none is said`() throws {
    try fill()
    // October: 2, 4, 1, 5, 5; November: 3, 2, 2, 5 and what follows.
    let above = try home.call("stats", #"{"by":"month","beside":"above","bound":3.3}"#)
    #expect(above.at("groups").array?.map { $0.at("id").string } == ["2026-10-01"])
    #expect(above.at("value").int == 1)
    let usual = try home.call("stats", #"{"by":"month","beside":"below"}"#)
    #expect(usual.at("groups").array?.map { $0.at("id").string } == ["2026-11-01"])
    #expect(usual.at("usual") == .bool(true))
  }

  @Test func `how far apart the days of a thing lie is the middle of the times between them`() throws {
    for date in ["2026-10-01", "2026-10-03", "2026-10-08", "2026-10-18"] {
      try day(date, #"{"activities":["headache"]}"#)
    }
    let found = try home.call("stats", #"{"subject":"headache","stat":"spacing"}"#)
    #expect(found.at("value").double == 5)
    #expect(found.at("ago").int == 31)
  }

  @Test func `missing sleep is counted over the time that is asked about, against what is said to be enough`() throws {
    try day("2026-10-11", #"{"measurements":[{"metric":"sleep","value":9}]}"#)
    try day("2026-11-16", #"{"measurements":[{"metric":"sleep","value":5}]}"#)
    try day("2026-11-17", #"{"measurements":[{"metric":"sleep","value":6}]}"#)
    let month = #""period":{"start":"2026-11-01","end":"2026-12-01"}"#
    let found = try home.call("stats", #"{"subject":"sleep","stat":"debt","target":8,\#(month)}"#)
    #expect(found.at("value").double == 5)
    #expect(found.at("count").int == 2)
    #expect(found.at("missing").int == 16)
  }

  @Test func `the first time that words came up is told, whole`() throws {
    try day("2026-10-05", #"{"note":"The new job begins."}"#)
    try day("2026-11-16", #"{"note":"The new job again."}"#)
    let found = try home.call("search", #"{"query":"the new job","order":"oldest"}"#)
    #expect(found.at("entries.0.day").string == "2026-10-05")
    #expect(found.at("count").int == 2)
  }

  @Test func `an entry of any age is starred, and nothing else of it is changed`() throws {
    try day("2026-08-01", #"{"mood":4}"#)
    let id = try #require(try home.entries().first?.at("id").string)
    #expect(try home.call("amend", #"{"target":"\#(id)","starred":true}"#).at("entry.starred") == .bool(true))
    #expect(throws: CommandError.self) {
      try home.call("amend", #"{"target":"\#(id)","starred":true,"mood":2}"#)
    }
  }
}
