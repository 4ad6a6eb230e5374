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
}
