import CivilTime
import Foundation
import JSONText
import ResourceFiles
import Testing

@testable import Assistant

@Suite struct SuggestionTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  /// Check-ins of the days before today: an activity with each of the moods.
  private func log(_ activity: String, _ moods: [Double], until daysAgo: Int = 1, hour: Int = 10) throws {
    for (index, mood) in moods.enumerated() {
      let at = ISO8601.string(home.now.adding(seconds: -86_400 * (daysAgo + index)), offset: 0)
      try home.log(#"{"mood":\#(mood),"activities":["\#(activity)"],"at":"\#(at)"}"#)
    }
  }

  @Test func `with few entries three general ideas are shown, marked as such, others each time`() throws {
    try log("walking", [4, 4, 5])
    var seen: [String] = []
    for _ in 0..<3 {
      let result = try home.call("suggest")
      #expect(result.at("general").bool == true && result.at("missing").int == 7)
      let ideas = result.at("suggestions").array ?? []
      #expect(ideas.count == 3 && ideas.allSatisfy { $0.at("general").bool == true })
      seen += ideas.compactMap { $0.at("id").string }
      home.now = home.now.adding(seconds: 1)
    }
    #expect(Set(seen).count == 9)
    #expect(home.say("what could help").reply.lowercased().contains("general"))
  }

  @Test func `a suggestion taken by its number becomes a reminder, once its time is said`() throws {
    try log("walking", [4, 4, 5, 4, 4, 5, 4, 4, 2, 3])
    #expect(home.say("what could help").expects == .choice)
    #expect(home.say("1").expects == .reminderTime)
    home.say("tomorrow at 5pm")
    let reminder = try home.call("reminder_list").at("reminders.0")
    #expect(reminder.at("name").string == "walking" && reminder.at("at").string == "2026-11-19T17:00:00+00:00")
    home.say("undo")
    #expect(try home.call("reminder_list").at("reminders").array?.isEmpty == true)
  }

  @Test(arguments: ["schedule the walk for 5pm tomorrow", "pencil in a walk tomorrow at 5pm"])
  func `a suggestion is taken by its name`(said: String) throws {
    home.say(said)
    #expect(try home.call("reminder_list").at("reminders.0.at").string == "2026-11-19T17:00:00+00:00")
  }

  @Test(arguments: [("how was this week", "summary"), ("slept 6 hours", "log"), ("feeling good", "log")])
  func `suggestions ask for nothing`(said: String, command: String) throws {
    home.say("what could help")
    #expect(home.say(said).commands.map(\.name) == [command])
  }

  @Test func `one's own come by success, worded with their counts`() throws {
    try log("walking", [4, 4, 5, 4, 4, 5, 4, 4, 2, 3])
    try log("reading", [4, 4, 4])
    try log("work", [5, 5, 5, 5])
    let result = try home.call("suggest")
    #expect(result.at("general").bool == false)
    #expect(result.at("suggestions").array?.map { $0.at("activity").string } == ["reading", "walking"])
    let reply = home.say("what could help").reply
    #expect(reply.contains("Walking helped 80% of the time (8 of 10)"))
    #expect(reply.contains("Reading helped 100% of the time (3 of 3)"))
    #expect(home.say("why").reply.contains("Reading is in 3 entries"))
  }

  @Test func `out of hours, done today and hidden ones are left out`() throws {
    try log("exercise", [5, 5, 5, 5])
    try log("reading", [4, 4, 4, 4])
    try log("music", [4, 4, 4, 2])
    func names() throws -> [String?] {
      try home.call("suggest").at("suggestions").array?.map { $0.at("activity").string } ?? []
    }
    // It is past eight in the evening.
    #expect(try names() == ["reading", "music"])
    home.now = home.now.adding(seconds: -10 * 3600)
    #expect(try names() == ["exercise", "reading", "music"])
    home.say("stop suggesting exercise")
    #expect(try names() == ["reading", "music"])
    home.say("undo")
    #expect(try names() == ["exercise", "reading", "music"])
    try home.log(#"{"mood":3,"activities":["reading"]}"#)
    #expect(try names() == ["exercise", "music"])
  }

  @Test(arguments: [
    (#"{"mood":1}"#, true), (#"{"mood":2,"emotions":["tired"]}"#, true), (#"{"mood":2.5}"#, false),
    (#"{"mood":4}"#, false),
    (#"{"note":"nothing"}"#, false), (#"{"mood":1,"at":"2026-11-17T20:00:00Z"}"#, false),
  ]) func `a low mood of today is answered with what may help`(arguments: String, isShown: Bool) throws {
    try log("reading", [4, 4, 4, 5, 4, 4, 4, 5, 4, 4])
    try home.log(arguments)
    let entry = try #require(try home.entries().last { $0.at("activities") == .null })
    let aside = try Conversation(home.assistant, home.context()).turn(key: nil).aside(after: entry)
    #expect((aside?.reply == "suggest.after.personal") == isShown)
  }

  @Test func `the answer to how one is counts as a check-in`() throws {
    try log("reading", [4, 4, 4, 5, 4, 4, 4, 5, 4, 4])
    #expect(home.say("feeling awful").reply.contains("reading helped 100% of the time (10 of 10)"))
    // The same ideas are not told twice in an hour.
    #expect(!home.say("feeling awful again").reply.contains("helped"))
    home.now = home.now.adding(seconds: 3700)
    #expect(!home.say("went to yoga").reply.contains("helped"))
    #expect(home.say("a 2").reply.contains("reading helped"))
    #expect(!home.say("feeling great").reply.contains("helped"))
  }

  @Test(
    arguments: [
      ("the walk helped", "helped", "walking"),
      ("the meditation didn't do anything for me", "did_not_help", "meditation"),
      ("stop suggesting yoga", "hide", "yoga"),
    ])
  func `the words name what is rated`(text: String, verdict: String, activity: String) throws {
    let result = try home.say(text).commands.first?.outcome.get()
    #expect(result?.at("verdict").string == verdict && result?.at("activity").string == activity)
  }

  @Test func `without a name the last suggestion is rated`() throws {
    #expect(home.say("that helped").error == nil)
    try log("reading", [4, 4, 4, 5, 4, 4, 4, 5, 4, 4])
    home.say("what could help")
    let result = try home.say("that helped").commands.first?.outcome.get()
    #expect(result?.at("activity").string == "reading")
  }

  @Test func `what didn't help twice is no longer suggested`() throws {
    try log("reading", [4, 4, 4, 5, 4, 4])
    try log("music", [4, 4, 4, 2])
    for _ in 0..<2 { try home.call("rate_suggestion", #"{"verdict":"did_not_help","activity":"reading"}"#) }
    #expect(try home.call("suggest").at("suggestions").array?.map { $0.at("activity").string } == ["music"])
  }

  @Test func `there are ideas for every hour, and enough of them`() {
    let ideas = IdeaLibrary(files: ResourceFiles(), language: "en").ideas
    #expect(ideas.count >= 30 && Set(ideas.map(\.id)).count == ideas.count)
    let known = home.assistant.words.activities
    for idea in ideas { #expect(idea.activity.map(known.contains) ?? true, "\(idea.id)") }
    for hour in 0..<24 { #expect(ideas.filter { $0.suits(hour: hour) }.count >= 3, "\(hour)") }
  }
}

@Suite struct OccasionTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  private func log(_ mood: Double, daysAgo: Int, _ activities: String = "") throws {
    let at = ISO8601.string(home.now.adding(seconds: -86_400 * daysAgo), offset: 0)
    let done = activities.isEmpty ? "" : #","activities":["\#(activities)"]"#
    try home.log(#"{"mood":\#(mood)\#(done),"at":"\#(at)"}"#)
  }

  @Test(
    arguments: [
      ([4, 4, 4], 2, "", "below_usual", ""), ([4, 4, 4], 2, "work", "below_usual", "work"),
      ([4, 4, 4], 2, "friends", "below_usual", "time with friends"), ([2, 3, 2], 4, "", "above_usual", ""),
      ([2, 3, 2], 4, "yoga", "above_usual", "oga"), ([2, 2], 2, "", "same_mood", ""), ([3, 3], 3, "", "same_mood", ""),
      ([5, 5, 5], 5, "", "same_mood", ""), ([3, 4], 3, "walking", "activity", ""), ([3, 4], 3, "", "any", ""),
      ([], 3, "", "any", ""),
    ] as [([Double], Double, String, String, String)])
  func `a prompt takes up what the day tells`(
    before: [Double], mood: Double, activity: String, occasion: String, word: String
  ) throws {
    for (index, mood) in before.enumerated() { try log(mood, daysAgo: index + 1) }
    try log(mood, daysAgo: 0, activity)
    let prompt = try home.call("prompt")
    #expect(prompt.at("occasion").string == occasion)
    let text = prompt.at("text").string ?? ""
    #expect(!text.contains("{") && !text.isEmpty)
    #expect(word.isEmpty || text.contains(word), "\(text)")
  }

  @Test func `no prompt is left with a place that nothing fills`() throws {
    for activity in ["work", "friends", "yoga", "illness", "sleep", "my_own_thing", "caffeine"] {
      try log(2, daysAgo: 0, activity)
      for _ in 0..<12 {
        home.now = home.now.adding(seconds: 1)
        let text = try home.call("prompt").at("text").string ?? "{"
        #expect(!text.contains("{"), "\(text)")
      }
    }
  }
}

/// After a sign of crisis nothing is suggested that wasn't asked for.
@Suite struct PlainSupportTests {
  let home: TestHome
  init() throws {
    home = try TestHome()
    for _ in 0..<10 {
      let at = ISO8601.string(home.now.adding(seconds: -86_400), offset: 0)
      try home.log(#"{"mood":4,"activities":["reading"],"at":"\#(at)"}"#)
    }
  }

  @Test func `no low mood is answered with a suggestion, and nothing is due`() throws {
    #expect(home.say("I want to die").commands.first?.name == "crisis")
    #expect(!home.say("feeling awful").reply.contains("reading"))
    #expect(try home.call("due").at("due").array?.isEmpty == true)
    home.now = home.now.adding(seconds: 25 * 3600)
    #expect(home.say("feeling awful").reply.contains("reading"))
  }

  @Test func `what is asked for goes on as ever`() throws {
    home.say("I want to die")
    try home.converse("> ground me\n= ground ? text\n> a lamp\n= ? text\n> stop\n= cancel")
    try home.converse("> prompt\n= prompt ? text\n> The light on the stairs this morning\n= log")
    #expect(home.say("what could help").reply.contains("Reading helped"))
  }
}
