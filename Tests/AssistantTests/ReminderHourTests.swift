import CivilTime
import JSONText
import Testing

@testable import Assistant

/// A reminder with several hours: one of them is moved, or goes, and the others stay. All reminders but one fall silent.
@Suite struct ReminderHourTests {
  let home: TestHome
  init() throws {
    home = try TestHome()
    home.now = try instant("2026-11-16T12:00:00Z")
    home.say("remind me to take my tablets every day at 8am and 8pm")
  }

  private func rules() throws -> [String] {
    try home.call("reminder_list").at("reminders.0.rules").array?.compactMap(\.string) ?? []
  }

  @Test(
    arguments: [
      (
        "move the morning tablets reminder to 7:30",
        ["FREQ=DAILY;BYHOUR=7;BYMINUTE=30", "FREQ=DAILY;BYHOUR=20;BYMINUTE=0"]
      ),
      ("move the 8pm one to 9pm", ["FREQ=DAILY;BYHOUR=8,21;BYMINUTE=0"]),
      ("move the morning tablets reminder to 6pm", ["FREQ=DAILY;BYHOUR=18,20;BYMINUTE=0"]),
      ("delete the night one", ["FREQ=DAILY;BYHOUR=8;BYMINUTE=0"]),
      ("cancel the morning tablets reminder", ["FREQ=DAILY;BYHOUR=20;BYMINUTE=0"]),
    ])
  func `only the hour that is named changes`(said: String, left: [String]) throws {
    home.say(said)
    #expect(try rules() == left)
  }

  @Test func `where no hour is named, all of it goes`() throws {
    home.say("cancel the tablets reminder")
    #expect(try home.call("reminder_list").at("reminders").array?.isEmpty == true)
  }

  @Test func `an hour that is named goes as well when it was asked whose it is`() throws {
    home.say("remind me to check in every day at 9pm")
    home.say("delete the night one")
    home.say("1")
    #expect(try rules() == ["FREQ=DAILY;BYHOUR=8;BYMINUTE=0"])
  }

  @Test func `all but one fall silent, and come again`() throws {
    home.say("remind me to stretch every day at 3pm")
    #expect(home.say("turn off all notifications except the tablets one").reply.contains("stretch"))
    home.now = try instant("2026-11-16T15:01:00Z")
    #expect(try home.call("due").at("due").array?.isEmpty == true)
    home.now = try instant("2026-11-16T20:01:00Z")
    #expect(try home.call("due").at("due").array?.count == 1)
    home.say("unmute")
    home.now = try instant("2026-11-17T15:01:00Z")
    #expect(try home.call("due").at("due").array?.contains { $0["name"]?.string == "stretch" } == true)
  }

  @Test func `steps over midnight stay steps on other days`() throws {
    home.say("cancel all my reminders")
    home.say("remind me to drink water every two hours from 9pm to 6am")
    home.say("not on weekends")
    let rule = try #require(try rules().first)
    #expect(rule.contains("INTERVAL=2") && rule.contains("BYDAY=MO,TU,WE,TH,FR"))
  }
}

/// “It” is the entry that was just shown, and a day that is put right keeps the hour that was said.
@Suite struct ShownEntryTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  @Test(arguments: ["delete it", "star it", "add yoga to it"])
  func `it is the only entry that was shown`(said: String) throws {
    home.now = try instant("2026-11-10T12:00:00Z")
    home.say("happy about the choir")
    home.now = try instant("2026-11-17T12:00:00Z")
    home.say("tired")
    home.say("what did I write on the 10th of November")
    let commands = home.say(said).commands
    home.say("yes")
    let entries = try home.call("history").at("entries").array ?? []
    let latest = entries.first { $0["emotions"]?.array?.first?.string == "tired" }
    #expect(latest?["starred"] == nil && latest?["activities"] == nil)
    #expect(latest != nil, "\(commands)")
  }

  @Test func `another day leaves the hour as it was said`() throws {
    home.now = try instant("2026-11-18T12:00:00Z")
    home.say("on friday at 9pm I was sad")
    home.say("no, saturday")
    #expect(try home.call("history").at("entries.0.at").string == "2026-11-14T21:00:00+00:00")
  }
}
