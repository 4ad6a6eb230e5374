import JSONText
import Testing
import Understanding

@testable import Assistant

/// Questions with something beside them: another time, a place, a kind of days, or what nobody reads.
@Suite struct AskedBesideTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  @Test(
    arguments: [
      // Another time beside which is asked.
      (
        "am I drinking less coffee than I was in the summer",
        #"compare {"subject":"caffeine","with":{"end":"2026-09-23","start":"2026-06-21"}}"#
      ),
      (
        "how bad was last week compared to the one before",
        #"compare {"period":{"end":"2026-11-16","start":"2026-11-09"},"with":{"end":"2026-11-09","start":"2026-11-02"}}"#
      ),
      (
        "did I feel better this week then last week",
        #"compare {"period":{"end":"2026-11-23","start":"2026-11-16"},"with":{"end":"2026-11-16","start":"2026-11-09"}}"#
      ),
      // Where one was, and with whom.
      ("what do I feel most at work", #"breakdown {"filter":{"activities":["work"]},"kind":"emotions"}"#),
      (
        "what do I feel most on mondays at work",
        #"breakdown {"filter":{"activities":["work"],"weekdays":["monday"]},"kind":"emotions"}"#
      ),
      (
        "what emotions do I have at work on mondays",
        #"breakdown {"filter":{"activities":["work"],"weekdays":["monday"]},"kind":"emotions"}"#
      ),
      ("which activities come up the most when I'm happy", #"breakdown {"filter":{"emotions":["happy"]}}"#),
      ("how am I doing with running", #"goal_progress {"name":"running"}"#),
      // What is asked of the world has no place in the journal.
      ("how many calories are in a banana", "unknown {}"),
      ("what is the average happiness in Denmark", "unknown {}"),
      // Days that come round.
      (
        "set an alarm for monday and friday at 6",
        #"remind {"about":"alarm","recurrence":"FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=18;BYMINUTE=0"}"#
      ),
      (
        "run 3 times a week on mon wed fri",
        #"goal_set {"subject":"exercise","target":{"comparator":"at_least","unit":"times","value":3},"weekdays":["monday","wednesday","friday"],"window":"week"}"#
      ),
      (
        "I want to run 20k a week",
        #"goal_set {"subject":"distance","target":{"comparator":"at_least","value":20},"window":"week"}"#
      ),
      ("change the stretch reminder from six to seven", #"reminder_edit {"at":"19:00","name":"stretch"}"#),
    ])
  func `what is said beside a question is part of it`(text: String, expected: String) throws {
    let read = try #require(home.say(text).commands.first)
    #expect("\(read.name) \(read.arguments.sortedText)" == expected)
  }

  @Test func `a condition that nobody reads is told to be left out`() throws {
    let said = home.say("what was my mood when I was in spain")
    #expect(said.commands.map(\.name) == ["summary"])
    #expect(said.reply.contains("when I was in spain"))
  }

  @Test func `an entry that was shown alone may be put right`() throws {
    try home.log(#"{"mood":4}"#)
    home.say("show my last entry")
    home.say("add that I had a headache")
    #expect(try home.entries().map { $0["activities"]?.array?.compactMap(\.string) ?? [] } == [["headache"]])
  }

  @Test func `a line of a list of goals is a goal, and no entry`() throws {
    try home.log(#"{"mood":4}"#)
    home.say("I want to run 3 times a week")
    home.say("I want to meditate every day")
    home.say("show me my goals")
    #expect(home.say("drop the first one").commands.map(\.name) == ["goal_delete"])
    #expect(try home.entries().count == 1)
  }

  @Test func `an entry of a list is opened by its place`() throws {
    for mood in 1...3 { try home.log(#"{"mood":\#(mood)}"#) }
    home.say("show my last 3 entries")
    let opened = try #require(home.say("open the second one").commands.first)
    #expect(opened.name == "history")
    #expect(try opened.outcome.get().text().contains("\"mood\":2"))
  }
}
