import CivilTime
import JSONText
import JournalModel
import Testing

@testable import Assistant

@Suite struct LogTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  @Test(
    arguments: [
      (#"{"mood":4}"#, "mood", "4"),
      (#"{"mood":3.5}"#, "mood", "3.5"),
      (#"{"emotions":["tired","tired","calm"]}"#, "emotions", #"["tired","calm"]"#),
      (#"{"activities":["yoga"]}"#, "activities", #"["yoga"]"#),
      (#"{"activities":["something_of_my_own"]}"#, "activities", #"["something_of_my_own"]"#),
      (#"{"without":["caffeine"]}"#, "without", #"["caffeine"]"#),
      (#"{"measurements":[{"metric":"sleep","value":5}]}"#, "measurements", #"[{"metric":"sleep","value":5}]"#),
      (#"{"weather":["rainy"]}"#, "weather", #"["rainy"]"#),
      (#"{"situation":"got_praise"}"#, "situation", #""got_praise""#),
      (#"{"note":" kept \n as it is "}"#, "note", #"" kept \n as it is ""#),
      (
        #"{"change":{"direction":"better","than":"2026-11-17"}}"#, "change",
        #"{"direction":"better","than":"2026-11-17"}"#
      ),
      (#"{"mood":2,"at":"2026-11-17T09:00:00Z"}"#, "at", #""2026-11-17T09:00:00+00:00""#),
    ])
  func `a check-in holds what was given`(arguments: String, key: String, value: String) throws {
    let result = try home.call("log", arguments)
    #expect(result.at("entry.\(key)") == (try json(value)))
    #expect(try home.entries() == [result.at("entry")])
  }

  @Test func `a measurement is kept in its metric's unit, and as it was said`() throws {
    let measured = try home.call("log", #"{"measurements":[{"metric":"sleep","value":90,"unit":"min"}]}"#)
    #expect(measured.at("entry.measurements.0.value").double == 1.5)
    #expect(measured.at("entry.measurements.0.said.value").int == 90)
  }

  @Test(
    arguments: [
      (#"{"mood":9}"#, "mood"), (#"{"mood":0.9}"#, "mood"), (#"{"mood":"good"}"#, "mood"), (#"{"mood":null}"#, "mood"),
      (#"{"emotions":["joyless"]}"#, "emotions/0"), (#"{"emotions":"sad"}"#, "emotions"),
      (#"{"at":"2026-02-30"}"#, "at"), (#"{"at":"2025-02-29T10:00:00Z"}"#, "at"), (#"{"at":"25:00"}"#, "at"),
      (#"{"mood":3,"at":"2026-11-19"}"#, "at"), (#"{"mood":3,"at":"2026-11-18T23:59:00Z"}"#, "none"),
      (#"{"mood":3,"at":"2027-01-01T00:00:00Z"}"#, "at"),
      (#"{"mood":3,"at":{"start":"2026-11-19","end":"2026-11-21"}}"#, "at"),
      (#"{"mood":3,"at":{"start":"2026-11-10","end":"2026-11-09"}}"#, "at"),
      (#"{"mod":3}"#, "mod"), (#"{"note":"a\u0000b"}"#, "note"), (#"{"activities":[""]}"#, "activities/0"),
      (#"{"measurements":[{}]}"#, "measurements/0/metric"),
      (#"{"measurements":[{"metric":"sleep","value":5,"unit":"parsecs"}]}"#, "measurements/0/unit"),
      (#"{"measurements":[{"metric":"sleep","value":-5}]}"#, "measurements/0/value"),
      (#"{"change":{"direction":"sideways"}}"#, "change/direction"),
    ])
  func `what does not fit is refused by the argument's name, and nothing is written`(
    arguments: String, argument: String
  ) throws {
    // A time later today is read as about today.
    guard argument != "none" else {
      try home.call("log", arguments)
      return
    }
    let error = try home.error("log", arguments)
    #expect(error.code == -32602)
    #expect(error.data["argument"]?.string == argument)
    #expect(try home.entryCount() == 0)
  }

  @Test func `a check-in with nothing in it is refused`() throws {
    #expect(try home.error("log").code == -32602)
    #expect(try home.error("log", #"{"at":"2026-11-18"}"#).code == -32602)
  }

  @Test func `a note may have 10,000 characters and no more`() throws {
    let longest = String(repeating: "é", count: 10_000)
    #expect(try home.call("log", #"{"note":"\#(longest)"}"#).at("entry.note").string == longest)
    let error = try home.error("log", #"{"note":"\#(longest)x"}"#)
    #expect(error.code == 5)
    #expect(error.data["limit"]?.int == 10_000 && error.data["count"]?.int == 10_001)
    #expect(home.say("note: " + longest + "more").reply.contains("10,000"))
    #expect(try home.entryCount() == 1)
  }

  @Test(
    arguments: [
      (CommandError.outOfRange("mood", value: 9, 1...5), "9"),
      (.outsideEditWindow(days: 7, day: CivilDate(year: 2026, month: 11, day: 2)), "2 Nov"),
      (.inTheFuture(.string("2026-11-20")), "20 Nov"),
      (.noSuchEntry(.string("2026-11-17")), "yesterday"),
      (.nulCharacter("note"), "NUL"),
    ])
  func `an error is told with what it is about`(error: CommandError, part: String) {
    #expect(home.assistant.sentence(for: error, home.context()).contains(part))
  }

  @Test func `no error's description repeats what a user wrote`() {
    let error = CommandError.invalidSetting("timezone", value: .string("my secret"), expected: .text)
    #expect(!"\(error)".contains("secret"))
  }

  @Test(
    arguments: [
      // A whole day is filed at its noon, a span on its last day that is not in the future.
      (#""2026-11-16""#, "2026-11-16", true), (#""2026-11-18""#, "2026-11-18", true),
      (#"{"start":"2026-11-14","end":"2026-11-16"}"#, "2026-11-15", true),
      (#"{"start":"2026-11-16","end":"2026-11-23"}"#, "2026-11-18", true),
      (#"{"start":"2026-11-17T09:00:00Z","end":"2026-11-17T12:00:00Z"}"#, "2026-11-17", false),
      (#""2026-11-16T08:00:00Z""#, "2026-11-16", false),
    ])
  func `a time that was given decides the day`(at: String, day: String, isWholeDay: Bool) throws {
    let entry = try home.call("log", #"{"mood":3,"at":\#(at)}"#).at("entry")
    #expect(entry.at("day").string == day)
    #expect((entry.at("whole_day").bool ?? false) == isWholeDay)
  }

  @Test func `an entry stays on the day of its own offset when the zone changes`() throws {
    home.zone = try TimeZoneRules(identifier: "Pacific/Auckland")
    try home.log(#"{"mood":4}"#)
    home.zone = try TimeZoneRules(identifier: "America/Los_Angeles")
    let entry = try home.call("history", #"{"period":{"start":"2026-11-19","end":"2026-11-20"}}"#).at("entries.0")
    #expect(entry.at("day").string == "2026-11-19")
    #expect(entry.at("at").string == "2026-11-19T09:15:00+13:00")
  }

  @Test func `before the user's day begins it is still yesterday`() throws {
    try home.call("set", #"{"key":"day_start","value":"04:00"}"#)
    home.now = try instant("2026-11-19T03:59:00Z")
    #expect(try home.call("log", #"{"mood":3}"#).at("entry.day").string == "2026-11-18")
    home.now = try instant("2026-11-19T04:00:00Z")
    #expect(try home.call("log", #"{"mood":3}"#).at("entry.day").string == "2026-11-19")
  }

  @Test func `facts of two times are two entries and one change`() throws {
    let result = home.say("yesterday evening I was anxious, today I feel good")
    #expect(result.commands.map(\.name) == ["log", "log"])
    #expect(try home.entries().map { $0.at("day").string } == ["2026-11-17", "2026-11-18"])
    home.say("undo")
    #expect(try home.entryCount() == 0)
    home.say("redo")
    #expect(try home.entryCount() == 2)
  }

  @Test(arguments: [(5, "4 of 5"), (10, "7.8 of 10"), (100, "75 of 100")])
  func `a mood is shown on the user's scale`(scale: Int, shown: String) throws {
    try home.call("set", #"{"key":"scale","value":\#(scale)}"#)
    try home.log(#"{"mood":4}"#)
    #expect(home.say("show my entries").reply.contains(shown))
  }

  @Test(arguments: [(5, "log mood 4", 4.0), (10, "log mood 10", 5), (10, "log mood 1", 1), (100, "log mood 50", 3)])
  func `a bare number is on the user's scale`(scale: Int, text: String, mood: Double) throws {
    try home.call("set", #"{"key":"scale","value":\#(scale)}"#)
    home.say(text)
    #expect(try home.entries().first?.at("mood").double == mood)
  }

  @Test func `what a user wrote is shown without control sequences and kept as it was`() throws {
    let note = "red \u{1B}[31mtext\u{7} end"
    try home.log(JSON.object(["note": .string(note)]).text())
    let shown = home.say("show my entries").reply
    #expect(!shown.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(shown.contains("text"))
    #expect(try home.entries()[0].at("note").string == note)
  }

  @Test(arguments: ["3", "4", "great"])
  func `the mood that a hint offers is another than the one that is there`(said: String) throws {
    for _ in 0..<4 {
      let reply = home.say(said).reply
      let mood = try #require(try home.entries().last?["mood"]?.int)
      #expect(!reply.contains("make that a \(mood)") && !reply.contains("Make that a \(mood)"), "\(reply)")
    }
  }
}
