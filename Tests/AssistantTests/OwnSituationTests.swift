import JSONText
import Testing

@testable import Assistant

/// Situations of the user's own, and how the user sees those that moodlet knows.
@Suite struct OwnSituationTests {
  @Test(arguments: [
    ("add a situation: my shop flooded, it is bad news", "my shop flooded again", 2.0, "sad"),
    ("new situation: the boiler burst, terrible news", "the boiler burst", 1, "sad"),
    ("create a life event type called first snow, it's great news", "first snow today", 5, "happy"),
    ("new situation: band practice was cancelled, it makes me angry", "band practice was cancelled again", 2, "angry"),
    ("new situation type: jury letter, it's a blow", "got a jury letter", 1, "sad"),
  ])
  func `a situation of one's own implies what was said, as a guess`(
    added: String, told: String, mood: Double, emotion: String
  ) throws {
    let home = try TestHome()
    #expect(home.say(added).commands.first?.name == "situation_set")
    #expect(try home.entries().isEmpty)
    home.say(told)
    let entry = try #require(try home.entries().last)
    #expect(entry["mood"]?.double == mood)
    #expect(entry["mood_source"]?.string == "situation")
    #expect(entry["emotions"]?.array?.first?.string == emotion)
  }

  @Test func `a guess of one's own situation goes by no, and gives way to a rating`() throws {
    let home = try TestHome()
    home.say("add a situation: my shop flooded, it is bad news")
    home.say("my shop flooded")
    home.say("no")
    #expect(try home.entries().last?["mood"] == nil)
    #expect(try home.entries().last?["situation"]?.string == "shop_flooded")
    home.say("my shop flooded, 4")
    #expect(try home.entries().last?["mood"]?.double == 4)
    #expect(try home.entries().last?["mood_source"]?.string == "said")
  }

  @Test func `one without a feeling implies none until it is said`() throws {
    let home = try TestHome()
    home.say("add a new situation called jury letter")
    home.say("got a jury letter")
    #expect(try home.entries().last?["mood"] == nil)
    home.say("jury letter is bad news")
    home.say("got a jury letter")
    #expect(try home.entries().last?["mood"]?.double == 2)
  }

  @Test func `what moodlet knows can be seen otherwise, and back`() throws {
    let home = try TestHome()
    home.say("count missed my bus as no big deal")
    home.say("missed the bus")
    #expect(try home.entries().last?["mood"]?.double == 3)
    home.say("remove the situation missed the bus")
    home.say("missed the bus")
    #expect(try home.entries().last?["mood"]?.double == 2)
  }

  @Test func `they are listed, renamed, removed and brought back`() throws {
    let home = try TestHome()
    home.say("add a situation: my shop flooded, it is bad news")
    #expect(home.say("show my own situations").reply.contains("shop flooded: bad, sad"))
    home.say("rename the situation shop flooded to water in the shop")
    home.say("water in the shop")
    #expect(try home.entries().last?["situation"]?.string == "shop_flooded")
    #expect(home.say("history").reply.contains("water in the shop"))
    #expect(home.say("show my life events").reply.contains("water in the shop"))
    home.say("remove the situation water in the shop")
    #expect(!home.say("what situations do you know").reply.contains("water"))
    home.say("undo")
    #expect(home.say("what situations do you know").reply.contains("water in the shop"))
  }

  @Test(arguments: ["we got engaged", "missed the bus"])
  func `a name that is known already is told, and nothing changes`(name: String) throws {
    let home = try TestHome()
    let known = try home.call("situation_set", #"{"name":"\#(name)"}"#)
    #expect(known["situation"]?["own"]?.bool == false)
    #expect(home.say("show my own situations").reply.contains("by themselves"))
  }

  @Test(arguments: ["the situation at work is bad", "it was a bad situation", "add milk to my shopping list"])
  func `talk of a situation adds none`(text: String) throws {
    let home = try TestHome()
    home.say(text)
    #expect(home.say("show my own situations").reply.contains("by themselves"))
  }

  @Test(arguments: [
    ("lost custody of my kids", "lost_custody"), ("our ivf round failed", "treatment_failed"),
    ("I was passed over for promotion", "got_demoted"), ("they cut my hours", "got_pay_cut"),
    ("my restaurant went under", "business_closed"), ("someone emptied my account", "got_scammed"),
    ("my paper was accepted", "got_published"), ("my cat went missing", "pet_missing"),
    ("made a new friend", "made_a_friend"), ("went on a first date", "first_date"),
  ])
  func `turns of a life are known`(text: String, id: String) throws {
    let home = try TestHome()
    home.say(text)
    #expect(try home.entries().last?["situation"]?.string == id)
  }
}
