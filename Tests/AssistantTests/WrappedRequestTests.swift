import Testing
import Understanding

@testable import Assistant

/// What is asked with words of asking around it.
@Suite struct WrappedRequestTests {
  private func reads(_ text: String, as expected: String) -> Bool {
    EnglishGrammar.check { $0.corpus("\(text) => \(expected)", name: "wrapped").right } == 1
  }

  private static let questions = [
    ("what's my average mood this month", "stats"), ("how many badges do I have", "badges"),
    ("when did I last go running", "stats"), ("how is my sleep goal going", "goal_progress"),
    ("what did I write on Monday", "history"), ("which shortcuts do I have", "shortcuts"),
  ]
  private static let leads = [
    "tell me", "can you tell me", "could you tell me", "I'd like to know", "do you know", "I was wondering",
  ]

  @Test(arguments: questions, leads)
  func `a question asks the same behind words that ask to be told`(question: (text: String, name: String), lead: String)
    throws
  {
    let home = try TestHome()
    let bare = home.say(question.text, isDryRun: true).commands
    #expect(bare.map(\.name) == [question.name])
    let wrapped = home.say("\(lead) \(question.text)", isDryRun: true).commands
    #expect(wrapped.map(\.name) == bare.map(\.name))
    #expect(wrapped.map(\.arguments) == bare.map(\.arguments))
  }

  @Test(
    arguments: [
      ("tell me how my week was", #"summary {"period":{"start":"2026-11-16","end":"2026-11-23"}}"#),
      ("can you tell me what my average mood is", #"stats {"stat":"average","subject":"mood"}"#),
      ("do you know whether walking helps my mood", #"correlate {"factor":"walking"}"#),
      ("could you please delete my reading goal", #"goal_delete {"name":"reading"}"#),
      ("I'd like you to call me Sam", #"set {"key":"name","value":"Sam"}"#),
      ("would you mind deleting the last one", #"delete {"target":"last"}"#),
    ])
  func `the order of words within it may be that of telling`(text: String, expected: String) {
    #expect(reads(text, as: expected), "\(text)")
  }

  @Test(
    arguments: [
      "tell me how to bake bread", "can you tell me what time the shop opens", "I'd like to buy the vinyl of Rumours",
      "do you know whether it rains tomorrow", "could you please delete the last slide",
    ])
  func `what is none of ours within it stays none`(text: String) {
    #expect(reads(text, as: "unknown"), "\(text)")
  }

  private static let facts = [
    "2 litres of water", "8 hours of sleep", "two beers", "a headache", "20 minutes of yoga", "3 coffees", "a 5 km run",
    "pain 6",
  ]
  private static let orders = [
    "log", "please record", "can you log", "I'd like to log", "I want to record", "let me add", "I need to enter",
    "help me log", "would like to register",
  ]

  @Test(arguments: facts, orders)
  func `what is ordered to be logged is logged as if it were told`(facts: String, order: String) throws {
    let home = try TestHome()
    let told = home.say("had \(facts)", isDryRun: true).commands
    let ordered = home.say("\(order) \(facts)", isDryRun: true).commands
    #expect(ordered.map(\.name) == ["log"])
    #expect(ordered.map(\.arguments) == told.map(\.arguments))
  }

  @Test(
    arguments: [
      "add 2 eggs to the shopping list", "I need to log my hours for work",
      "log 2 litres of water every day", "enter code 1234",
    ])
  func `what is no fact of the day is not logged by an order`(text: String) {
    #expect(reads(text, as: "unknown"), "\(text)")
  }

  @Test func `what is told is no request`() {
    #expect(reads("kindly note that I feel hopeful", as: #"log {"mood":4,"emotions":["hopeful"]}"#))
    #expect(reads("I'd like to be happy again", as: "unknown"))
  }
}
