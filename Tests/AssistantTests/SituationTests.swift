import JSONText
import Testing

@testable import Assistant

/// What happened, and the mood that it implies where nobody says how it felt.
@Suite struct SituationTests {
  @Test(arguments: [
    ("failed my driving test", 2.0, "sad"), ("we broke up", 1.0, "sad"), ("I got promoted!", 5.0, "proud"),
  ])
  func `what happened implies a mood, told as inferred`(text: String, mood: Double, emotion: String) throws {
    let home = try TestHome()
    home.say(text)
    let entry = try #require(try home.entries().last)
    #expect(entry["mood"]?.double == mood)
    #expect(entry["mood_source"]?.string == "situation")
    #expect(entry["emotions"]?.array?.first?.string == emotion)
  }

  @Test func `a rating that was said is the mood`() throws {
    let home = try TestHome()
    home.say("my cat died, 1")
    let entry = try #require(try home.entries().last)
    #expect(entry["mood"]?.double == 1)
    #expect(entry["mood_source"]?.string == "said")
  }

  @Test func `a no takes the mood out, and what happened stays`() throws {
    let home = try TestHome()
    home.say("failed my driving test")
    home.say("no")
    let entry = try #require(try home.entries().last)
    #expect(entry["mood"] == nil && entry["emotions"] == nil)
    #expect(entry["situation"]?.string == "failed_exam")
  }

  @Test func `another situation brings its own mood`() throws {
    let home = try TestHome()
    home.say("got bad news")
    home.say("actually it was good news")
    let entry = try #require(try home.entries().last)
    #expect(entry["situation"]?.string == "good_news")
    #expect(entry["mood"]?.double == 5)
  }

  @Test func `praise beside bad news is none`() throws {
    let home = try TestHome()
    home.say("lost my keys again, fantastic")
    let entry = try #require(try home.entries().last)
    #expect(entry["mood"]?.double == 2)
  }

  @Test func `a loss keeps the words, and no idea follows`() throws {
    let home = try TestHome()
    let reply = home.say("my mother died this morning").reply
    let entry = try #require(try home.entries().last)
    #expect(entry["note"]?.string == "my mother died this morning")
    #expect(!reply.contains("walk") && !reply.contains("Got it"), "\(reply)")
  }

  @Test(arguments: [
    ("change the situation to good news", "good_news", 5.0, "happy"), ("remove the situation", nil, nil, nil),
  ])
  func `what a situation implies goes and comes with it`(change: String, id: String?, mood: Double?, emotion: String?)
    throws
  {
    let home = try TestHome()
    home.say("we got engaged")
    home.say(change)
    let entry = try #require(try home.entries().last)
    #expect(try home.entries().count == 1)
    #expect(entry["situation"]?.string == id)
    #expect(entry["mood"]?.double == mood)
    #expect(entry["emotions"]?.array?.first?.string == emotion)
    #expect(entry["note"]?.string == "we got engaged")
  }

  @Test func `a rating that was said stays when the situation goes`() throws {
    let home = try TestHome()
    home.say("my cat died, 1")
    home.say("remove the situation")
    let entry = try #require(try home.entries().last)
    #expect(entry["situation"] == nil)
    #expect(entry["mood"]?.double == 1)
  }

  @Test(arguments: [
    ("show my life events", 2), ("what events do i have", 2), ("show my milestones", 2), ("when did i get engaged", 1),
    ("show the days i missed my train", 1), ("when did my dog die", 0),
  ])
  func `life events are listed, all or by their name`(question: String, count: Int) throws {
    let home = try TestHome()
    for text in ["we got engaged", "event: new flat", "missed my train", "slept 7 hours"] { home.say(text) }
    let answer = home.say(question)
    #expect(answer.commands.first?.name == "history")
    #expect(answer.reply.split(separator: "#", omittingEmptySubsequences: false).count - 1 == count, "\(answer.reply)")
    #expect(!answer.reply.contains("*"))
  }
}
