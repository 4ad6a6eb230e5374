import JSONText
import Testing
import Understanding

@testable import Assistant

/// What is said right after an answer and goes on with it: what was set is changed, what was asked is narrowed, what was
/// listed is picked.
@Suite struct GoingOnTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  @Test(
    arguments: [
      // A reminder that was just set is the one that is moved.
      (["remind me to stretch at 9pm", "make it 10"], #"reminder_edit {"at":"22:00"}"#),
      (["remind me to stretch at 9pm", "actually make it 10"], #"reminder_edit {"at":"22:00"}"#),
      (
        ["remind me to call mum tomorrow", "not tomorrow, friday"],
        #"reminder_edit {"at":"2026-11-20"}"#
      ),
      (["remind me to stretch at 9pm", "which ones do I have"], "reminder_list {}"),
      (["remind me to stretch at 9pm", "cancel that"], "reminder_cancel {}"),
      (["goal: meditate 10 minutes a day", "drop it"], #"goal_delete {"name":"meditation"}"#),
      (
        ["track itch from 0 to 10", "ask me about it at 9pm"],
        #"remind {"about":"itch","asks":true,"at":"2026-11-18T21:00:00+00:00"}"#
      ),
      (["log gym", "no, half an hour"], #"amend {"measurements":[{"metric":"exercise","value":30}],"target":"last"}"#),
      (["gym", "for an hour"], #"amend {"measurements":[{"metric":"exercise","value":60}],"target":"last"}"#),
      // Who else was there is put to it, and takes nothing away.
      (["lovely lunch with Carol", "also mum"], #"amend {"add":["family"],"target":"last"}"#),
      (["had a nice lunch", "oh and dad was there"], #"amend {"add":["family"],"target":"last"}"#),
      // A drink in the place of another, with what a cup of it holds.
      (["coffee with Tom", "no, tea"], #"amend {"measurements":[{"metric":"caffeine","value":0.5}],"target":"last"}"#),
      (["went for a run", "No I didn't"], "undo {}"),
      (["went for a run, felt great", "No I didn't"], #"amend {"remove":["exercise"],"target":"last"}"#),
      (["feeling good", "Put a tag on that: work trip"], #"amend {"add":["work"],"target":"last"}"#),
      (
        ["had a coffee", "same again"],
        #"log {"activities":["caffeine"],"measurements":[{"metric":"caffeine","value":1}]}"#
      ),
      (
        ["remind me to take pills at 8", "every day"], #"reminder_edit {"recurrence":"FREQ=DAILY"}"#
      ),
      (
        ["how did I sleep last night", "and the night before"],
        #"stats {"period":{"end":"2026-11-18","start":"2026-11-17"},"subject":"sleep"}"#
      ),
      (
        ["compare this month with last month", "for sleep"],
        #"compare {"period":{"end":"2026-12-01","start":"2026-11-01"},"subject":"sleep","with":{"end":"2026-11-01","start":"2026-10-01"}}"#
      ),
      (["does coffee affect my sleep", "what about my mood"], #"correlate {"factor":"caffeine","outcome":"mood"}"#),
      (["does coffee affect my sleep", "what about wine"], #"correlate {"factor":"alcohol","outcome":"sleep"}"#),
      (
        ["average sleep last week", "is that less than the week before"],
        #"compare {"period":{"end":"2026-11-16","start":"2026-11-09"},"subject":"sleep","with":{"end":"2026-11-09","start":"2026-11-02"}}"#
      ),
      (
        ["how was last week", "and how did I sleep then"],
        #"stats {"period":{"end":"2026-11-16","start":"2026-11-09"},"subject":"sleep"}"#
      ),
      (
        ["remind me to check in at 8am and 8pm", "move the morning one to 7:30"],
        #"reminder_edit {"at":"07:30","name":"morning"}"#
      ),
      (
        ["I want to go to yoga twice a week", "skip it this week"],
        #"goal_pause {"name":"yoga","period":{"end":"2026-11-23","start":"2026-11-16"}}"#
      ),
      (["quiet hours 10pm to 7am", "actually till 8"], #"quiet_hours {"to":"08:00"}"#),
      // What was just made gets another name.
      (["I want to swim twice a week", "call it splash"], #"goal_edit {"name":"exercise","title":"splash"}"#),
      (["track itch from 0 to 10", "rename it to eczema"], #"track {"name":"itch","rename":"eczema"}"#),
      (
        ["add bell ringing to my activities", "rename it to campanology"],
        #"track {"name":"bell ringing","rename":"campanology"}"#
      ),
      (
        ["remind me to water the beans at 9pm", "rename it to water the marrows"],
        #"reminder_edit {"about":"water the marrows"}"#
      ),
      (
        ["I want to meditate 3 times a week", "actually make it daily"],
        #"goal_edit {"name":"meditation","target":{"value":1},"window":"day"}"#
      ),
      (["I want to swim twice a week", "call it off"], #"goal_delete {"name":"exercise"}"#),
      (
        ["I want to swim twice a week", "call it fins", "make it 4"], #"goal_edit {"name":"fins","target":{"value":4}}"#
      ),
      (["remind me to stretch at 9pm", "call it off"], "reminder_cancel {}"),
      // A lesson means something else.
      (
        ["when I say buzzing, log my mood as 4", "make it mean 5"], #"teach {"meaning":"5","phrase":"buzzing"}"#
      ),
      // Another reminder at the hour of the one before.
      (
        ["remind me to take my statin at 9pm", "and remind me to check the stove at that time"],
        #"remind {"about":"check the stove","at":"2026-11-18T21:00:00+00:00"}"#
      ),
      (
        ["remind me to take my statin at 9pm", "remind me to ring Sian tomorrow same time"],
        #"remind {"about":"ring Sian","at":"2026-11-19T21:00:00+00:00"}"#
      ),
      // What was done is a goal.
      (
        ["went for a run", "I want to do that 3x a week"],
        #"goal_set {"subject":"exercise","target":{"comparator":"at_least","unit":"times","value":3},"window":"week"}"#
      ),
      // Another figure of the same.
      (
        ["how many coffees this week", "and the highest?"],
        #"stats {"period":{"end":"2026-11-23","start":"2026-11-16"},"stat":"max","subject":"caffeine"}"#
      ),
      (
        ["how many coffees this week", "what's the total so far?"],
        #"stats {"period":{"end":"2026-11-23","start":"2026-11-16"},"stat":"total","subject":"caffeine"}"#
      ),
      // After a check-in it is the mood.
      (["mood 4", "make it 5"], #"amend {"mood":5,"target":"last"}"#),
      (["goal: meditate 10 minutes a day", "make it 15"], #"goal_edit {"name":"meditation","target":{"value":15}}"#),
      (["goal: meditate 10 minutes a day", "how am I doing with it"], #"goal_progress {"name":"meditation"}"#),
      // "Them" are what was listed.
      (
        ["remind me to stretch at 9pm", "what reminders do I have", "delete the first"],
        #"reminder_cancel {"number":1}"#
      ),
      (["what reminders do I have", "pause them until monday"], #"mute {"until":"2026-11-23"}"#),
      (["what goals do I have", "pause them until monday"], #"goal_pause {"until":"2026-11-23"}"#),
      (
        ["goal: read 10 minutes a day", "goal: walk every day", "what goals do I have", "pause the first"],
        #"goal_pause {"number":1}"#
      ),
      (
        ["remind me to stretch every day at 9am", "turn the 9 o'clock reminder off for the weekend"],
        #"mute {"name":"9 o'clock","until":"2026-11-23"}"#
      ),
      // A question is narrowed, and keeps what it was about.
      (
        ["show my entries from last week", "only the bad ones"],
        #"history {"filter":{"mood":{"max":2}},"period":{"end":"2026-11-16","start":"2026-11-09"}}"#
      ),
      (
        ["average mood in october", "only rainy days"],
        #"stats {"filter":{"by":"day","weather":["rainy"]},"period":{"end":"2026-11-01","start":"2026-10-01"},"stat":"average","subject":"mood"}"#
      ),
      (
        ["average sleep this month", "leave out last night"],
        #"explain {"leave_out":{"end":"2026-11-19","start":"2026-11-18"}}"#
      ),
      (
        ["how was I in October", "only mornings"],
        #"summary {"filter":{"parts_of_day":["morning"]},"period":{"end":"2026-11-01","start":"2026-10-01"}}"#
      ),
      (
        ["average sleep this month", "compared to the month before"],
        #"compare {"period":{"end":"2026-12-01","start":"2026-11-01"},"subject":"sleep","with":{"end":"2026-11-01","start":"2026-10-01"}}"#
      ),
      (
        ["how much coffee did I drink this week", "per day"],
        #"stats {"by":"day","period":{"end":"2026-11-23","start":"2026-11-16"},"stat":"total","subject":"caffeine"}"#
      ),
    ])
  func `what goes on with the turn before is about the same`(turns: [String], expected: String) throws {
    try home.log(#"{"mood":2,"at":"2026-11-10T08:00:00Z"}"#)
    let results = turns.map { home.say($0) }
    let done = try #require(results.last?.commands.first)
    #expect("\(done.name) \(sorted(.object(done.arguments)).text())" == expected)
  }

  @Test func `the second is the second entry that was shown`() throws {
    for mood in 1...3 { try home.log(#"{"mood":\#(mood)}"#) }
    home.say("show my last 3 entries")
    // Moods 3, 2 and 1, the newest first.
    let picked = try #require(home.say("the second").commands.first)
    #expect(picked.name == "history")
    #expect(try picked.outcome.get().text().contains("\"mood\":2"))
    // Where nothing was listed, nothing is picked.
    home.say("how was this week")
    #expect(home.say("the second").commands.map(\.name) == ["unknown"])
  }

  @Test func `a line of the list is the entry in it, and no day or number`() throws {
    for mood in 1...3 { try home.log(#"{"mood":\#(mood)}"#) }
    home.say("show my last 3 entries")
    home.say("change the second one to a 5")
    #expect(try home.entries().map { $0["mood"]?.double } == [1, 5, 3])
    // Where nothing was listed it is the number of the entry.
    home.say("how was this week")
    home.say("change the third one to a 4")
    #expect(try home.entries().map { $0["mood"]?.double } == [1, 5, 4])
  }

  @Test func `what was picked from a list is the entry that is changed`() throws {
    for mood in 1...3 { try home.log(#"{"mood":\#(mood)}"#) }
    home.say("show my last 3 entries")
    home.say("the second one")
    home.say("add coffee to it")
    #expect(try home.entries().map { $0["activities"]?.array?.count ?? 0 } == [0, 1, 0])
    // The list is still that which was shown.
    home.say("the third one was a 5")
    #expect(try home.entries().map { $0["mood"]?.double } == [5, 2, 3])
  }

  @Test func `the second of what was found is looked at and put right`() throws {
    home.say("note: the boat engine died again")
    home.say("note: new boat engine fitted")
    home.say("find entries about boat engine")
    #expect(home.say("the second one").commands.map(\.name) == ["history"])
    home.say("make it a 4")
    #expect(try home.entries().map { $0["mood"]?.double } == [nil, 4])
  }

  @Test func `less than what was asked about may be deleted`() throws {
    for mood in 1...3 { try home.log(#"{"mood":\#(mood)}"#) }
    home.say("delete the last two")
    home.say("just one")
    #expect(try home.entries().count == 3)
    home.say("yes")
    #expect(try home.entries().map { $0["mood"]?.double } == [1, 2])
  }

  @Test func `what happened then asks about the day that was named`() throws {
    try home.log(#"{"mood":1,"at":"2026-11-10T08:00:00Z","note":"the boiler broke"}"#)
    try home.log(#"{"mood":4,"at":"2026-11-12T08:00:00Z"}"#)
    home.say("worst day this month")
    let then = home.say("what happened then")
    #expect(then.reply.contains("the boiler broke"))
    #expect(then.commands.first?.arguments["period"] == (try json(#"{"start":"2026-11-10","end":"2026-11-11"}"#)))
  }

  /// Members in the order of their names.
  private func sorted(_ json: JSON) -> JSON {
    guard let object = json.object else { return json }
    return .object(
      JSONObject(
        object.members.sorted { $0.key < $1.key }.map { JSONObject.Member(key: $0.key, value: sorted($0.value)) }))
  }

  @Test(arguments: [
    ("how was last week", "no, the one before", "2026-11-02"),
    ("how was last week", "and this time last year?", "2025-11-09"),
    ("how did I sleep on Monday", "and the day after?", "2026-11-17"),
    ("how was October", "nah I meant the month after", "2026-11-01"),
  ])
  func `the time before, behind or a year earlier is asked about`(asked: String, text: String, start: String) {
    home.say(asked)
    let period = home.say(text, isDryRun: true).commands.first?.arguments["period"]
    #expect(period?["start"]?.string == start)
  }

  @Test(arguments: [
    ("summary of last week", "only sleep and stress"), ("how was last week", "without the 7th; guests"),
    ("how many days was I tired in October", "the same for September please"),
    ("remind me at 9 to stretch", "except on the nights I am on call"),
    ("feeling low", "fine, warn me when it's over 5"),
  ])
  func `what goes on with something asked is never a check-in`(asked: String, text: String) throws {
    home.say(asked)
    let count = try home.entryCount()
    home.say(text)
    #expect(try home.entryCount() == count)
  }
}
