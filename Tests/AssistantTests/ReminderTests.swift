import CivilTime
import JSONText
import JournalStore
import ResourceFiles
import Testing

@testable import Assistant

@Suite struct ReminderTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func due() throws -> [JSON] { try home.call("due").at("due").array ?? [] }
  private func at(_ time: String) throws { home.now = try instant(time + ":00Z") }

  @Test func `a daily reminder comes once at its time, is snoozed, and comes again the next day`() throws {
    try at("2026-11-16T12:01")
    home.say("remind me to take my tablets every day at 8am")
    try at("2026-11-17T07:55")
    #expect(try due().isEmpty)
    try at("2026-11-17T08:01")
    #expect(home.say("anything for me?").reply.contains("tablets"))
    #expect(try due().isEmpty)
    home.say("snooze 30 minutes")
    try at("2026-11-17T08:20")
    #expect(try due().isEmpty)
    try at("2026-11-17T08:35")
    #expect(try due().count == 1)
    #expect(try due().isEmpty)
    try at("2026-11-18T08:01")
    #expect(try due().first?.at("name").string == "take my tablets")
  }

  @Test func `at sunset is that of each day in the user's city, and follows them to another`() throws {
    try at("2026-11-16T12:00")
    home.say("I live in Leeds")
    let reply = home.say("remind me to walk every day at sunset").reply
    #expect(reply.contains("sunset") && reply.contains("16:06"))
    try at("2026-11-16T16:05")
    #expect(try due().isEmpty)
    try at("2026-11-16T16:07")
    #expect(try due().count == 1)
    home.say("I live in Reykjavik")
    #expect(try home.call("reminder_list").at("reminders.0.next").string?.hasPrefix("2026-11-16T16:2") == true)
    home.say("move it to 7pm")
    #expect(try home.call("reminder_list").at("reminders.0.rules.0").string == "FREQ=DAILY;BYHOUR=19;BYMINUTE=0")
  }

  @Test func `where nobody knows which sun it is, an hour stands for it and the reply says so`() throws {
    try at("2026-11-16T12:00")
    let reply = home.say("remind me to walk at sunset").reply
    #expect(reply.contains("18:30") && reply.contains("where you are"))
  }

  @Test(arguments: ["remind me when I get home to feed the cat", "remind me to stretch when I wake up"])
  func `what no clock shows is asked for`(said: String) throws {
    try at("2026-11-16T12:00")
    #expect(home.say(said).expects == .reminderTime)
    #expect(try home.call("reminder_list").at("reminders").array?.isEmpty == true)
    home.say("at 6pm")
    #expect(try home.call("reminder_list").at("reminders").array?.count == 1)
  }

  @Test(
    arguments: [
      ("remind me to check in twice a day", "FREQ=DAILY;BYHOUR=9,21;BYMINUTE=0"),
      ("remind me to stretch 3 times a week", "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=20;BYMINUTE=0"),
      ("remind me morning and evening", "FREQ=DAILY;BYHOUR=9,20;BYMINUTE=0"),
    ])
  func `several times in a day or week are that many`(said: String, rule: String) throws {
    try at("2026-11-16T12:00")
    home.say(said)
    #expect(try home.call("reminder_list").at("reminders.0.rules.0").string == rule)
  }

  @Test func `hours over midnight are told`() throws {
    try at("2026-11-16T12:00")
    #expect(home.say("remind me every hour from 5pm to 3am to drink").reply.contains("between 17:00 and 03:00"))
  }

  @Test func `a time that no clock shows sets nothing`() throws {
    try at("2026-11-16T12:00")
    #expect(home.say("remind me every day at 24:30").reply.contains("24:30"))
    #expect(try home.call("reminder_list").at("reminders").array?.isEmpty == true)
  }

  @Test func `an hourly reminder keeps out of the quiet hours, and nothing is poured out after them`() throws {
    try at("2026-11-16T12:00")
    home.say("quiet hours from 10pm to 7am")
    home.say("remind me to drink water every hour")
    var came: [String: Int] = [:]
    for time in ["16T14:05", "16T21:55", "16T22:10", "16T23:59", "17T00:30", "17T06:55", "17T08:05"] {
      try at("2026-11-" + time)
      came[time] = try due().count
    }
    #expect(
      came == ["16T14:05": 1, "16T21:55": 1, "16T22:10": 0, "16T23:59": 0, "17T00:30": 0, "17T06:55": 0, "17T08:05": 1])
    home.say("turn quiet hours off")
    try at("2026-11-17T23:30")
    #expect(try due().count == 1)
  }

  @Test(
    arguments: [
      ("remind me to stretch every 90 minutes between 9 and 5", "every", JSON.int(5400)),
      ("remind me to stretch every 90 minutes between 9 and 5", "through", .string("17:00")),
      ("remind me every night", "next", .string("2026-11-18T22:00:00+00:00")),
      ("nudge me hourly on weekdays", "rules.0", .string("FREQ=HOURLY;BYDAY=MO,TU,WE,TH,FR")),
      ("remind me to call mum on Friday", "at", .string("2026-11-20T09:00:00+00:00")),
      ("remind me to check in every day at 9am and 9pm", "next", .string("2026-11-18T21:00:00+00:00")),
      ("remind me in 20 minutes to stretch", "at", .string("2026-11-18T20:35:00+00:00")),
    ])
  func `a sentence says when`(said: String, path: String, expected: JSON) throws {
    #expect(home.say(said).commands.map(\.name) == ["remind"])
    #expect(try home.call("reminder_list").at("reminders.0.\(path)") == expected)
  }

  @Test(
    arguments: [
      ("remind me on the 30th of February to pay rent", "unknown"),
      ("remind me every 31st of February", "unknown"),
      ("remind me every day at 25:00 to stretch", "unknown"),
      ("remind me on 31 April to pay", "unknown"),
      ("remind me at 9:75", "unknown"),
      ("remind me to check in every day at 9:75", "unknown"),
      ("set an alarm for 7:61", "unknown"),
    ])
  func `a day or time that never comes is refused in words`(said: String, command: String) throws {
    let result = home.say(said)
    #expect(result.commands.map(\.name) == [command])
    #expect(result.error != nil)
    #expect(try home.call("reminder_list").at("reminders").array?.isEmpty == true)
  }

  @Test(
    arguments: [
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14;BYHOUR=9;BYMINUTE=0", "every year on 14 February at 09:00"),
      ("FREQ=MONTHLY;BYDAY=1MO;BYHOUR=9;BYMINUTE=0", "on the first Monday of every month at 09:00"),
      ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;BYHOUR=9", "on the last weekday of every month at 09:00"),
      ("FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0,30;BYSETPOS=2,3", "every day at 09:30 and 17:00"),
      ("FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=20;BYMINUTE=0", "every month on day 31 at 20:00"),
    ])
  func `a rule is told with all that it says`(rule: String, words: String) throws {
    try home.call("remind", #"{"about":"x","recurrence":"\#(rule)"}"#)
    #expect(try home.call("reminder_list").at("reminders.0.when").string == words)
  }

  @Test func `what comes more seldom than it did is told with how it was`() throws {
    let home = try TestHome()
    home.say("remind me to take my tablet at 8 and 21 every day")
    #expect(home.say("make it 7:45 on weekends").reply.contains("every day at 08:00 and 21:00"))
    home.say("undo")
    #expect(!home.say("make it every day at 7 and 20").reply.contains("So far"))
  }

  @Test func `two rules are one reminder`() throws {
    try home.call(
      "remind", #"{"about":"x","recurrence":["FREQ=DAILY;BYHOUR=21;BYMINUTE=0","FREQ=WEEKLY;BYDAY=SA;BYHOUR=9"]}"#)
    try at("2026-11-21T09:01")
    #expect(try due().count == 1)
    try at("2026-11-21T21:01")
    #expect(try due().count == 1)
  }

  @Test func `who travels is reminded by the clocks of the place`() throws {
    home.zone = try TimeZoneRules(identifier: "Europe/London")
    try at("2026-11-18T12:00")
    home.say("remind me to stretch every day at 9pm")
    try at("2026-11-18T21:01")
    #expect(try due().count == 1)
    // In New York it is four in the afternoon when London has nine.
    home.zone = try TimeZoneRules(identifier: "America/New_York")
    try at("2026-11-19T15:00")
    #expect(try due().isEmpty)
    try at("2026-11-19T21:05")
    #expect(try due().isEmpty)
    try at("2026-11-20T02:01")
    #expect(try due().count == 1)
  }

  @Test func `a question that is to be asked once keeps its hour`() throws {
    home.say("ask me at 9pm if I took my meds")
    try at("2026-11-18T20:55")
    #expect(try due().isEmpty)
    try at("2026-11-18T21:00")
    #expect(try due().first?.at("asks.0").string == "took_my_meds")
    try at("2026-11-19T21:00")
    #expect(try due().isEmpty)
  }

  @Test func `the value of what could be done as well is asked for`() throws {
    home.say("ask me every morning how I slept")
    #expect(try home.call("reminder_list").at("reminders.0.asks.0").string == "sleep")
    home.say("remind me to sleep at 11pm")
    #expect(try home.call("reminder_list").at("reminders.1.asks") == .null)
  }

  @Test func `a yes takes what was offered beside the question how one is`() throws {
    try at("2026-11-02T08:00")
    home.say("remind me to check in every day at 8pm")
    for day in 2...12 {
      try at("2026-11-\(day < 10 ? "0" : "")\(day)T22:00")
      home.say("okay")
    }
    for day in 16...19 {
      try at("2026-11-\(day)T22:00")
      home.say("okay")
    }
    try at("2026-11-20T20:05")
    #expect(home.say("anything for me?").reply.contains("22:00"))
    home.say("yes")
    #expect(try home.call("reminder_list").at("reminders.0.when").string == "every day at 22:00")
  }

  @Test func `a yes begins the review that was offered beside the question how one is`() throws {
    try at("2026-11-16T08:00")
    home.say("remind me to check in every day at 8pm")
    home.say("okay")
    try at("2026-11-22T20:05")
    #expect(home.say("anything for me?").expects == .mood)
    #expect(home.say("yes").commands.map(\.name) == ["review"])
  }

  @Test func `random times are set by name`() throws {
    try home.call("remind", #"{"about":"breathe","times":3,"between":{"from":"09:00","to":"21:00"}}"#)
    #expect(try home.call("reminder_list").at("reminders.0.times").int == 3)
    #expect(
      try home.error("remind", #"{"about":"x","times":12,"between":{"from":"09:00","to":"10:00"}}"#).code == -32602)
  }

  @Test(
    arguments: [
      (#"{"about":"x","at":"2026-11-18T09:00:00+00:00"}"#, "past"),
      (#"{"about":"x","recurrence":"FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=8"}"#, "never_comes"),
      (#"{"about":"x","recurrence":"FREQ=DAILY;BYHOUR=8;BYMINUTE=0","until":"2026-11-01"}"#, "past"),
      (
        #"{"about":"x","recurrence":"FREQ=WEEKLY;BYDAY=MO;BYHOUR=8;BYMINUTE=0","until":"2026-11-20"}"#,
        "ends_before_start"
      ),
      (#"{"about":"x","recurrence":"FREQ=SOMETIMES"}"#, ""), (#"{"about":"x","every":"PT1S"}"#, ""),
    ])
  func `what never comes is refused, and nothing is kept`(arguments: String, reason: String) throws {
    let error = try home.error("remind", arguments)
    #expect(error.code == -32602)
    if !reason.isEmpty { #expect(error.data["reason"]?.string == reason) }
    #expect(try home.call("reminder_list").at("reminders").array?.isEmpty == true)
  }

  @Test func `the same twice is refused, and so is one more than can be kept`() throws {
    try home.call("remind", #"{"about":"water","recurrence":"FREQ=DAILY;BYHOUR=8;BYMINUTE=0"}"#)
    #expect(
      try home.error("remind", #"{"about":"water","recurrence":"FREQ=DAILY;BYHOUR=8;BYMINUTE=0"}"#).word == "conflict")
    let journal = try home.assistant.journal()
    let record = try #require(try journal.records("reminder").first)
    try journal.write("test", at: home.now) { transaction in
      for number in 1..<ReminderRecord.most { try transaction.put("reminder", "r\(number)", record.value) }
      return "{}"
    }
    #expect(
      try home.error("remind", #"{"about":"tea","recurrence":"FREQ=DAILY;BYHOUR=9;BYMINUTE=0"}"#).data["reason"]?.string
        == "many_reminder")
  }

  @Test(arguments: ["move it to 10pm", "move the check-in reminder to 10pm", "move reminder 1 to 10pm"])
  func `a reminder that is moved keeps its days`(said: String) throws {
    home.say("remind me to check in every weekday at 9pm")
    #expect(home.say(said).commands.map(\.name) == ["reminder_edit"])
    let rule = try home.call("reminder_list").at("reminders.0.rules.0").string ?? ""
    #expect(rule.contains("BYDAY=MO,TU,WE,TH,FR") && rule.contains("BYHOUR=22"))
    home.say("undo")
    #expect(try home.call("reminder_list").at("reminders.0.rules.0").string?.contains("BYHOUR=21") == true)
  }

  @Test(arguments: ["cancel the tablets reminder", "cancel reminder 2", "cancel the morning reminder"])
  func `a reminder is cancelled by its words, number or time, and comes back by undo`(said: String) throws {
    home.say("remind me to check in every day at 9pm")
    home.say("remind me to take my tablets every day at 8am")
    #expect(home.say(said).commands.map(\.name) == ["reminder_cancel"])
    #expect(try home.call("reminder_list").at("reminders").array?.map { $0.at("name").string } == ["check in"])
    home.say("undo")
    #expect(try home.call("reminder_list").at("reminders").array?.count == 2)
  }

  @Test func `muted reminders don't come, and come again afterwards`() throws {
    try at("2026-11-16T12:00")
    home.say("remind me to stretch every day at 3pm")
    home.say("stop all reminders until Wednesday")
    try at("2026-11-17T15:30")
    #expect(try due().isEmpty)
    try at("2026-11-18T15:30")
    #expect(try due().count == 1)
    home.say("mute")
    try at("2026-11-19T15:30")
    #expect(try due().isEmpty)
    home.say("unmute")
    try at("2026-11-20T15:30")
    #expect(try due().count == 1)
  }

  @Test func `a check-in is not asked for within the hour after one, and a value not on its day`() throws {
    try at("2026-11-16T12:00")
    home.say("track itch from 0 to 10")
    home.say("remind me to check in every day at 8pm")
    home.say("remind me to log itch every day at 8pm")
    try at("2026-11-16T19:30")
    home.say("feeling good")
    home.say("itch 3")
    try at("2026-11-16T20:05")
    #expect(try due().isEmpty)
    try at("2026-11-17T20:05")
    #expect(try due().count == 2)
  }

  @Test func `questions come in a round, are passed over, and never trap`() throws {
    try at("2026-11-16T12:00")
    home.say("track itch from 0 to 10")
    home.say("track whether I stretched")
    home.say("track nails: bitten, fine, long")
    for name in ["itch", "stretched", "nails"] { home.say("ask me about \(name) every day at 8pm") }
    try at("2026-11-16T20:05")
    let first = home.say("anything for me?")
    #expect(first.expects == .number && first.reply.contains("1 of 3"))
    let second = home.say("7")
    #expect(second.expects == .confirmation && second.reply.contains("2 of 3"))
    let third = home.say("skip")
    #expect(third.expects == .choice && third.reply.contains("3 of 3"))
    home.say("the second")
    #expect(try home.entries().map { $0.at("measurements.0.value") } == [.int(7), .null])
    #expect(try home.entries().last?.at("answers.0.value").string == "fine")
    #expect(home.say("how was this week").commands.map(\.name) == ["summary"])
  }

  @Test(arguments: ["how was this week", "slept 5 hours and had two coffees", "cancel", "undo"])
  func `anything else is obeyed while a question is open`(said: String) throws {
    home.say("track itch from 0 to 10")
    try home.call("due", #"{"test":"itch"}"#)
    home.say("anything for me?")
    home.say(said)
    home.say("4")
    #expect(try home.entries().allSatisfy { $0.at("measurements.0.metric").string != "itch" })
  }

  @Test func `what was delivered is told, and whether it was answered`() throws {
    try at("2026-11-16T12:00")
    home.say("remind me to check in every day at 8pm")
    try at("2026-11-16T20:05")
    home.say("anything for me?")
    home.say("good")
    let log = try home.call("reminder_list", #"{"log":true}"#)
    #expect(log.at("deliveries.0.name").string == "check in" && log.at("deliveries.0.answered").bool == true)
    #expect(log.at("within_hour").double == 1)
  }

  @Test func `the review waits on Sunday evening, once`() throws {
    try at("2026-11-20T19:00")
    home.say("feeling good")
    try at("2026-11-22T19:00")
    #expect(try due().isEmpty)
    try at("2026-11-22T20:05")
    #expect(try due().first?.at("type").string == "review")
    #expect(try due().isEmpty)
  }

  @Test func `looking marks nothing`() throws {
    try at("2026-11-16T12:00")
    home.say("remind me to stretch every day at 3pm")
    try at("2026-11-16T15:01")
    for _ in 1...2 { #expect(try home.call("due", #"{"peek":true}"#).at("due").array?.count == 1) }
  }

  @Test func `there are at least two dozen ways to ask, and none comes twice running`() throws {
    try at("2026-11-16T12:00")
    home.say("remind me to check in every day at 8pm")
    var said: [String] = []
    for day in 0..<40 {
      home.now = try instant("2026-11-16T20:05:00Z").adding(seconds: day * 86_400)
      said.append(home.say("anything for me?").reply.split(separator: "\n").first.map(String.init) ?? "")
    }
    #expect(zip(said, said.dropFirst()).allSatisfy { $0 != $1 })
    #expect(Set(said).count >= 12)
    let variants = home.assistant.configuration.files.text("Resources/en/replies/due.replies") ?? ""
    let block = variants.split(separator: "said.check_in:\n").last ?? ""
    #expect(block.split(separator: "\n").prefix { $0.hasPrefix("  - ") }.count >= 24)
  }

  @Test(
    arguments: [
      (#"{"about":"x","times":3,"between":{"from":"09:00","to":"09:30"}}"#, "too_many_times"),
      (#"{"about":"x","recurrence":"FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31"}"#, "never_comes"),
      (#"{"about":"x","recurrence":"FREQ=SECONDLY"}"#, nil), (#"{"about":"x","recurrence":"FREQ=DAILY;COUNT=0"}"#, nil),
      (#"{"about":"x","at":"2026-11-17T09:00:00Z"}"#, "past"),
      (#"{"about":"x","recurrence":"FREQ=DAILY","until":"2026-11-17"}"#, "past"),
    ] as [(String, String?)])
  func `what can't come is refused, and nothing is kept`(arguments: String, reason: String?) throws {
    #expect(try home.error("remind", arguments).data["reason"]?.string == reason)
    #expect(try home.call("reminder_list").at("reminders").array?.isEmpty == true)
  }

  @Test func `three times at random between nine and nine`() throws {
    home.say("remind me to stretch three times at random between 9 and 9")
    let reminder = try home.call("reminder_list").at("reminders.0")
    #expect(reminder.at("times").int == 3 && reminder.at("from").string == "09:00")
    #expect(reminder.at("through").string == "21:00" && reminder.at("name").string == "stretch")
  }

  @Test(
    arguments: [
      "remind me to stand up every 90 minutes between 9 and 5 on weekdays",
      "remind me to stand up every 90 minutes on weekdays between 9 and 5",
    ])
  func `steps through the day keep to their days`(said: String) throws {
    home.say(said)
    let reminder = try home.call("reminder_list").at("reminders.0")
    #expect(reminder.at("every").int == 5400 && reminder.at("through").string == "17:00")
    #expect(reminder.at("weekdays").array?.compactMap(\.int) == [1, 2, 3, 4, 5])
    #expect(reminder.at("name").string == "stand up")
  }

  @Test func `triggers that were shown are listed, and put away by their name`() throws {
    home.now = try instant("2026-11-10T10:00:00Z")
    for day in 3...9 { try home.log(#"{"mood":\#(day < 6 ? 4 : 1),"at":"2026-11-0\#(day)T09:00:00Z"}"#) }
    #expect(home.say("anything for me?").reply.contains("breath"))
    let shown = try home.call("reminder_list", #"{"log":true}"#).at("deliveries.0")
    #expect(shown.at("kind").string == "trigger" && shown.at("dismissed").bool == false)
    #expect(try home.call("due", #"{"dismiss":"sleep"}"#).at("dismissed").array?.isEmpty == true)
    #expect(home.say("dismiss the low days trigger").commands.map(\.name) == ["due"])
    #expect(try home.call("reminder_list", #"{"log":true}"#).at("deliveries.0.dismissed").bool == true)
    #expect(try home.call("due").at("due").array?.isEmpty == true)
  }

  @Test(
    arguments: [
      ("wake me up at 6", "2026-11-19T06:00:00+00:00"), ("wake me up at 6pm", "2026-11-18T18:00:00+00:00"),
      ("wake me up at 11:30", "2026-11-18T11:30:00+00:00"),
      ("remind me at 6 to eat", "2026-11-18T18:00:00+00:00"),
    ])
  func `who is woken at a bare hour is woken in the morning`(said: String, at: String) throws {
    home.now = try instant("2026-11-18T10:00:00+00:00")
    home.say(said)
    #expect(try home.call("reminder_list").at("reminders.0.at").string == at)
  }

  @Test func `a nap ends in the afternoon`() throws {
    home.now = try instant("2026-11-18T14:30:00+00:00")
    home.say("wake me up at 4")
    #expect(try home.call("reminder_list").at("reminders.0.at").string == "2026-11-18T16:00:00+00:00")
  }

  @Test func `a greeting does not ask what the reminder below it asks`() throws {
    home.now = try instant("2026-11-17T12:00:00+00:00")
    home.say("feeling good")
    home.say("remind me to check in every day at 9pm")
    for day in ["17", "18", "19"] {
      home.now = try instant("2026-11-\(day)T21:01:00+00:00")
      let result = home.say("hello")
      #expect(result.expects == .mood)
      #expect(result.reply.count { $0 == "?" } == 1, "\(result.reply)")
      home.say("good")
    }
  }

  @Test(
    arguments: [
      ("remind me at 10pm to ring the chemist", "no, make that tomorrow", "22:00"),
      ("remind me every two hours to drink water between 9 and 18", "make it every three hours", "09:00"),
      ("remind me every monday to swim at 9", "what reminders do I have", "09:00"),
    ])
  func `what is changed of a reminder leaves the rest of it`(set: String, change: String, kept: String) throws {
    home.now = try instant("2026-11-16T18:00:00Z")
    home.say(set)
    home.say(change)
    let reply = home.say("what reminders do I have").reply
    #expect(reply.contains(kept), "\(reply)")
  }

  @Test func `an exception to what is cancelled is asked about`() throws {
    home.say("remind me to take the pill every day at 8pm")
    #expect(home.say("cancel all my reminders except the pill one").commands.isEmpty)
  }
}
