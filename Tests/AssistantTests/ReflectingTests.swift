import JSONText
import JournalStore
import Testing
import Understanding

@testable import Assistant

/// Questions that look at one's days from aside, against values worked out by hand.
@Suite struct ReflectingTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  @Test func `the parts of the month are compared by the means of their days`() throws {
    // Nine days with 4 up to the tenth, three with 2 behind the twentieth; two in the middle are too few.
    for day in 1...9 { try home.log(#"{"mood":4,"at":"2026-10-0\#(day)T12:00:00Z"}"#) }
    for day in [11, 20] { try home.log(#"{"mood":5,"at":"2026-10-\#(day)T12:00:00Z"}"#) }
    for day in [21, 30, 31] { try home.log(#"{"mood":2,"at":"2026-10-\#(day)T12:00:00Z"}"#) }
    let rhythm = try home.call("rhythm", #"{"by":"month_part"}"#)
    #expect(rhythm.at("month_parts.all.1") == (try json(#"{"part":"middle","mean":5,"count":2}"#)))
    #expect(rhythm.at("month_parts.best.part").string == "start")
    #expect(rhythm.at("month_parts.hardest.part").string == "end")
    #expect(rhythm.at("month_parts.difference").double == 2)
    #expect(rhythm.at("weekdays") == .null && rhythm.at("hours") == .null)
    let reply = home.say("do I feel worse at the end of the month").reply
    #expect(reply.contains("end of the month") && reply.contains("3 days"))
  }

  @Test func `words are counted over notes, and the longest and the shortest note are found`() throws {
    try home.log(#"{"mood":3,"at":"2026-10-01T12:00:00Z","note":"rain all day, tea"}"#)
    try home.log(#"{"mood":4,"at":"2026-10-02T12:00:00Z","note":"It's the first frost of the year"}"#)
    try home.log(#"{"mood":4,"at":"2026-11-02T12:00:00Z","note":"tea"}"#)
    try home.log(#"{"mood":4,"at":"2026-11-03T12:00:00Z"}"#)
    let words = try home.call("stats", #"{"subject":"entries","stat":"words"}"#)
    #expect(words.at("value").int == 12 && words.at("count").int == 3 && words.at("most").int == 7)
    #expect(words.at("median").double == 4)
    let november = home.say("how many words did I write this month")
    #expect(november.reply.contains("1 word"))
    #expect(home.say("read me the longest note").reply.contains("first frost"))
    #expect(home.say("read me the shortest note").reply.contains("tea"))
    let two = try home.call("history", #"{"order":"longest","limit":2}"#)
    #expect(two.at("entries.1.note").string == "rain all day, tea")
  }

  @Test func `what was written in a crisis is not read out as the longest note`() throws {
    try home.log(#"{"mood":3,"at":"2026-10-01T12:00:00Z","note":"tea in the garden"}"#)
    try home.log(
      #"{"mood":1,"at":"2026-10-02T12:00:00Z","note":"I want to end my life and I have written it all down here"}"#)
    #expect(home.say("read me the longest note").reply.contains("garden"))
  }

  @Test(arguments: [
    ("how did I sleep after late shifts", "correlate", "outcome", "sleep"),
    ("how did I sleep after coffee", "correlate", "factor", "caffeine"),
    ("how do I feel after talking to mum", "correlate", "factor", "family"),
    ("how was my mood after night shifts", "correlate", "when.text", "night shifts"),
    ("who was I with on my best days", "breakdown", "kind", "people"),
    ("did I take my meds every day this week", "stats", "of", "days"),
    ("how often did I wake up before 6", "stats", "filter.metrics.0.metric", "wake_time"),
    ("days when I got up after 9", "history", "filter.metrics.0.comparator", "above"),
    ("how was my month until now", "summary", "period.start", "2026-11-01"),
    ("what did I note before 6", "history", "period.start", "2026-11-18T00:00:00+00:00"),
    ("I have no idea", "talk", "about", "unsure"),
    ("could you say that again", "talk", "about", "repeat"),
  ])
  func `a question is read with what it is about`(said: String, command: String, place: String, value: String) throws {
    let read = home.assistant.interpret(said, home.context())
    #expect(read.commands.map(\.name) == [command])
    #expect(JSON.object(read.commands.first?.arguments ?? [:]).at(place).string == value)
  }

  @Test func `time on what is kept in minutes is asked for without the word`() throws {
    try home.call("track", #"{"name":"video minutes","response":"numeric"}"#)
    home.say("video minutes 40")
    home.say("video minutes 20")
    #expect(home.say("how much time did I spend on video this week").reply.contains("60"))
  }

  @Test func `an idea that is no activity can be hidden by its name`() throws {
    home.say("stop suggesting a warm shower")
    let rating = try home.assistant.journal().record(SuggestionRating.record, "shower")
    let json = try JSONParser().parse(try #require(rating).value)
    #expect(SuggestionRating(json).isHidden)
  }
}
