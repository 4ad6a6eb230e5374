import Charts
import JSONText
import Testing
import Understanding

@testable import Assistant

/// Calendar, breakdown and rhythm: figures against values worked out by hand.
@Suite struct LookingTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  private func log(_ at: String, _ mood: Double, and more: String = "") throws {
    try home.log(#"{"mood":\#(mood),"at":"\#(at)"\#(more)}"#)
  }

  // MARK: calendar

  @Test func `a calendar has the mean of each day and of all entries`() throws {
    try log("2026-11-16T08:00:00Z", 2)
    try log("2026-11-16T20:00:00Z", 3)
    try log("2026-11-18T08:00:00Z", 5)
    try log("2026-10-31T08:00:00Z", 1)
    let calendar = try home.call("calendar")
    #expect(calendar.at("period") == (try json(#"{"start":"2026-11-01","end":"2026-12-01"}"#)))
    #expect(
      calendar.at("days")
        == (try json(
          #"[{"date":"2026-11-16","mean":2.5,"count":2},{"date":"2026-11-18","mean":5,"count":1}]"#)))
    #expect(calendar.at("mood.count").int == 3)
    #expect(calendar.at("mood.mean").double == 10.0 / 3)
    #expect(calendar.at("best_day.date").string == "2026-11-18")
    #expect(calendar.at("hardest_day.date").string == "2026-11-16")
    // 2.5 is shown as 3: halves go up.
    #expect(calendar.at("levels") == (try json(#"[{"mood":3,"days":1},{"mood":5,"days":1}]"#)))
    #expect(calendar.at("months") == .null)
  }

  @Test func `a year is told by months, and more than a year is cut to its last`() throws {
    try log("2026-10-31T08:00:00Z", 1)
    try log("2026-11-01T08:00:00Z", 4)
    let year = try home.call("calendar", #"{"period":{"start":"2026-01-01","end":"2027-01-01"}}"#)
    #expect(
      year.at("months")
        == (try json(
          """
          [{"mean":1,"count":1,"period":{"start":"2026-10-01","end":"2026-11-01"},"days":1},
           {"mean":4,"count":1,"period":{"start":"2026-11-01","end":"2026-12-01"},"days":1}]
          """)))
    #expect(year.at("shortened") == .null)
    let all = try home.call("calendar", #"{"period":{"start":"2016-01-01","end":"2027-01-01"}}"#)
    #expect(all.at("shortened").bool == true)
    #expect(all.at("period") == (try json(#"{"start":"2025-11-19","end":"2026-11-19"}"#)))
  }

  @Test func `a month without a mood has no picture`() throws {
    try home.log(#"{"note":"only words"}"#)
    let result = home.say("mood calendar for March")
    #expect(result.commands.first?.name == "calendar")
    #expect(result.pictures.isEmpty && !result.reply.contains("\n"))
  }

  // MARK: breakdown

  @Test func `a breakdown counts entries, their share and their mean mood`() throws {
    try log("2026-11-16T08:00:00Z", 2, and: #","activities":["work","walking"],"emotions":["tired"]"#)
    try log("2026-11-17T08:00:00Z", 4, and: #","activities":["walking"]"#)
    try home.log(#"{"activities":["walking"],"at":"2026-11-17T09:00:00Z"}"#)
    try home.log(#"{"note":"nothing","at":"2026-11-17T10:00:00Z"}"#)
    let both = try home.call("breakdown")
    #expect(both.at("entries").int == 4)
    #expect(
      both.at("activities.0")
        == (try json(#"{"activity":"walking","count":3,"share":0.75,"mood_count":2,"mean":3}"#)))
    #expect(both.at("activities.1.activity").string == "work")
    #expect(both.at("emotions.0.emotion").string == "tired")
    let one = try home.call("breakdown", #"{"kind":"emotions"}"#)
    #expect(one.at("activities") == .null)
    #expect(one.at("emotions.0.count").int == 1)
  }

  // MARK: rhythm

  @Test func `weekdays are compared by the means of their days`() throws {
    // Three Mondays with 1 and 3, and three Tuesdays with 4; the mean of a day counts once.
    for day in ["2026-11-02", "2026-11-09", "2026-11-16"] {
      try log("\(day)T08:00:00Z", 1)
      try log("\(day)T20:00:00Z", 3)
    }
    for day in ["2026-11-03", "2026-11-10", "2026-11-17"] { try log("\(day)T13:00:00Z", 4) }
    // A Wednesday with two days is too little to be the best.
    try log("2026-11-04T13:00:00Z", 5)
    let rhythm = try home.call("rhythm", #"{"by":"weekday"}"#)
    #expect(rhythm.at("weekdays.all.0") == (try json(#"{"weekday":1,"mean":2,"count":3}"#)))
    #expect(rhythm.at("weekdays.best.weekday").int == 2)
    #expect(rhythm.at("weekdays.hardest.weekday").int == 1)
    #expect(rhythm.at("weekdays.difference").double == 2)
    #expect(rhythm.at("hours") == .null)
    let hours = try home.call("rhythm", #"{"by":"hour"}"#)
    #expect(hours.at("hours.hardest") == (try json(#"{"hour":8,"time":"08:00","mean":1,"count":3}"#)))
    #expect(hours.at("parts.all.1") == (try json(#"{"part":"afternoon","mean":4.25,"count":4}"#)))
    #expect(hours.at("cells.0") == (try json(#"{"weekday":1,"hour":8,"mean":1,"count":3}"#)))
  }

  @Test func `hours are those of the place where an entry was made, and the small hours are night`() throws {
    for day in 10...19 {
      try home.log(#"{"mood":2,"at":"2026-10-\#(day)T04:59:00+09:00"}"#)
      try home.log(#"{"mood":4,"at":"2026-10-\#(day)T05:00:00-07:00"}"#)
    }
    let rhythm = try home.call("rhythm", #"{"by":"hour"}"#)
    #expect(rhythm.at("hours.all.0.hour").int == 4)
    #expect(rhythm.at("parts.best.part").string == "morning")
    #expect(rhythm.at("parts.hardest.part").string == "night")
    #expect(rhythm.at("parts.hardest.count").int == 10)
  }

  @Test func `under ten entries a rhythm says how many are missing`() throws {
    for hour in 1...8 { try log("2026-11-16T0\(hour):00:00Z", 3) }
    let result = home.say("which weekday is hardest")
    #expect(result.reply.contains("8") && result.reply.lowercased().contains("2 more"))
  }

  // MARK: All

  @Test(arguments: ["mood calendar for November", "my most common activities", "mood by hour", "mood by weekday"])
  func `a picture is words where pictures are not shown, and why is answered`(question: String) throws {
    for day in 1...15 {
      try log("2026-11-0\(day % 9 + 1)T1\(day % 7):00:00Z", Double(day % 5 + 1), and: #","activities":["walking"]"#)
    }
    let result = home.say(question)
    #expect(result.reply.split(separator: "\n").count > 1)
    #expect(result.pictures.isEmpty)
    let why = home.say("why?")
    #expect(why.commands.first?.name == "explain")
    #expect(why.reply.contains("from") || why.reply.contains("entries"), "\(why.reply)")
    guard case .success(let evidence)? = why.commands.first?.outcome else { throw TestHome.Unexpected(result: "") }
    #expect(["calendar", "breakdown", "rhythm"].contains(evidence.at("kind").string))
    // Looking changes nothing: undo takes back the last log.
    #expect(home.say("undo").commands.first?.name == "undo")
    #expect(try home.call("stats", #"{"subject":"entries"}"#).at("value").int == 14)
  }

  @Test func `the palette is a setting`() throws {
    try home.call("set", #"{"key":"palette","value":"distinct"}"#)
    #expect(try home.assistant.journal().userSettings().palette == .distinct)
    #expect(throws: (any Error).self) { try home.call("set", #"{"key":"palette","value":"pink"}"#) }
  }
}
